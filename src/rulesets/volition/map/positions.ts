// How two creatures stand to each other: engaged or next to, nearby, far. Stored on both and changed here only (VO-POS-01, -04, -05).

import { areEnemies, combatantOf, participants } from "../../../engine/battle/battle.ts";
import type { Range, Relation, VolitionBattle, VolitionCreature } from "../data/types.ts";
import { fightsInSpirit, isDown, isFighting } from "../numbers/states.ts";

/** How two creatures stand; far unless told otherwise. */
export function relationOf(a: VolitionCreature, b: Pick<VolitionCreature, "uuid">): Relation {
  return a.system.relations.find(({ to }) => to === b.uuid)?.relation ?? "far";
}

/** Puts two creatures into a relation, on both of them. Enemies side by side are engaged, everybody else is next to each other. */
export function setRelation(a: VolitionCreature, b: VolitionCreature, relation: Relation): void {
  if (a.uuid === b.uuid) return;
  const close = areEnemies(a, b) ? "engaged" : "nextTo";
  const settled = relation === "engaged" || relation === "nextTo" ? close : relation;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const others = one.system.relations.filter(({ to }) => to !== other.uuid);
    one.system.relations = settled === "far" ? others : [...others, { to: other.uuid, relation: settled }];
  }
}

/** Side by side: engaged as enemies, next to each other as friends. */
export function engage(a: VolitionCreature, b: VolitionCreature): void {
  setRelation(a, b, "engaged");
}

/** Engaged with each other. */
export function areEngaged(a: VolitionCreature, b: VolitionCreature): boolean {
  return relationOf(a, b) === "engaged";
}

/** Engaged or next to each other. */
export function areClose(a: VolitionCreature, b: VolitionCreature): boolean {
  const relation = relationOf(a, b);
  return relation === "engaged" || relation === "nextTo";
}

/** Enemies that a creature is engaged with and that still stand; whoever has left the battle, or is out of the fight for good, holds nobody up. */
export function engagedFoes(battle: VolitionBattle, creature: VolitionCreature): VolitionCreature[] {
  return creature.system.relations.flatMap(({ to, relation }) => {
    const other = battle.creatures[to];
    const isThere = !isFighting(battle) || combatantOf(battle, to) !== undefined;
    return relation === "engaged" && other && isThere && !isDown(other) && !fightsInSpirit(other) ? [other] : [];
  });
}

/** Engaged with no enemy (VO-POS-05). */
export function isFree(battle: VolitionBattle, creature: VolitionCreature): boolean {
  return engagedFoes(battle, creature).length === 0;
}

const STEPS: Readonly<Record<Relation, number>> = { engaged: 0, nextTo: 0, nearby: 1, far: 2 };

/** Whether a target is near enough: who reaches the nearby also reaches those side by side (VO-POS-04). Nobody is out of their own reach. */
export function isWithin(user: VolitionCreature, target: VolitionCreature, range: Range): boolean {
  return user.uuid === target.uuid || STEPS[relationOf(user, target)] <= STEPS[range];
}

/** Other creatures of the battle on the same side that are up. */
export function alliesOf(battle: VolitionBattle, creature: VolitionCreature): VolitionCreature[] {
  return participants(battle).filter((other) => other.uuid !== creature.uuid && other.side === creature.side && !isDown(other));
}

/** Enemies of a creature in the battle that are not down. */
export function enemiesOf(battle: VolitionBattle, creature: VolitionCreature): VolitionCreature[] {
  return participants(battle).filter((other) => areEnemies(creature, other) && !isDown(other));
}
