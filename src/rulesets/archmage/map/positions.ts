// Who is in melee with whom, who holds whom, who stands beside whom. Relations are stored on both creatures and changed here only.

import { areEnemies, participants } from "../../../engine/battle/battle.ts";
import type { Relation } from "../../../engine/procedures/relations.ts";
import { memoizedOf } from "../../../engine/data/memo.ts";
import { type ArchmageBattle, type ArchmageCreature, type ArchmageShapes, isCharacter, isNpc } from "../data/types.ts";
import { has, incapacity, isDead, isFighting, isOut } from "../numbers/states.ts";

const without = (uuids: readonly string[], gone: string): string[] => uuids.filter((uuid) => uuid !== gone);
const including = (uuids: readonly string[], added: string): string[] => (uuids.includes(added) ? [...uuids] : [...uuids, added]);

/** Puts two enemies into melee with each other (AE-POS-02). Whoever is in melee is nearby and shelters behind nobody. */
export function engage(a: ArchmageCreature, b: ArchmageCreature): void {
  if (a.uuid === b.uuid) return;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    one.system.position.engagedWith = including(one.system.position.engagedWith, other.uuid);
    one.system.position.zone = "nearby";
    one.system.position.behind = "";
  }
}

/** Ends a melee between two creatures, and any hold that one has on the other. */
export function part(a: ArchmageCreature, b: ArchmageCreature): void {
  a.system.position.engagedWith = without(a.system.position.engagedWith, b.uuid);
  b.system.position.engagedWith = without(b.system.position.engagedWith, a.uuid);
  letGo(a, b);
  letGo(b, a);
}

/** The grabber holds the victim, and both are in melee (AE-GRB-01). */
export function grab(grabber: ArchmageCreature, victim: ArchmageCreature): void {
  engage(grabber, victim);
  grabber.system.grab.holding = including(grabber.system.grab.holding, victim.uuid);
  grabber.system.grab.released = without(grabber.system.grab.released, victim.uuid);
  victim.system.grab.by = including(victim.system.grab.by, grabber.uuid);
}

/** The grabber lets go; they stay in melee (AE-GRB-01). */
export function letGo(grabber: ArchmageCreature, victim: ArchmageCreature): void {
  grabber.system.grab.holding = without(grabber.system.grab.holding, victim.uuid);
  victim.system.grab.by = without(victim.system.grab.by, grabber.uuid);
  victim.system.grab.hitGrabber = without(victim.system.grab.hitGrabber, grabber.uuid);
}

/** The grabber lets go of its own accord: it may leave the victim behind unharmed this turn (AE-GRB-04). */
export function release(grabber: ArchmageCreature, victim: ArchmageCreature): void {
  letGo(grabber, victim);
  grabber.system.grab.released = including(grabber.system.grab.released, victim.uuid);
}

/** Whether somebody's grip is gone: whoever falls senseless holds nobody any longer; it stays in melee. */
function hasLetGo(grabber: ArchmageCreature): boolean {
  return isOut(grabber) || has(grabber, "unconscious") || has(grabber, "asleep");
}

/** What ends by itself, and when: nobody is in melee with the slain, or with somebody who is elsewhere (AE-POS-01, AE-POS-02, AE-GRB-01). */
export const relations: readonly Relation<ArchmageShapes>[] = [
  {
    id: "melee",
    of: ({ system }) => system.position.engagedWith,
    holds: (_context, a, b) =>
      areEnemies(a, b) && !isOut(a) && !isOut(b) && a.system.position.zone === b.system.position.zone && areEngaged(b, a),
    end({ battle }, one, uuid) {
      const other = battle.creatures[uuid];
      if (other) part(one, other);
      else one.system.position.engagedWith = without(one.system.position.engagedWith, uuid);
    },
  },
  {
    id: "grab",
    of: ({ system }) => system.grab.holding,
    holds: (_context, grabber, victim) => !hasLetGo(grabber) && areEngaged(grabber, victim),
    end({ battle }, grabber, uuid) {
      const victim = battle.creatures[uuid];
      if (victim) letGo(grabber, victim);
      else grabber.system.grab.holding = without(grabber.system.grab.holding, uuid);
    },
  },
  {
    id: "grabbedBy",
    of: ({ system }) => system.grab.by,
    holds: (_context, victim, grabber) => grabber.system.grab.holding.includes(victim.uuid),
    end(_context, victim, uuid) {
      victim.system.grab.by = without(victim.system.grab.by, uuid);
    },
  },
  {
    id: "shelter",
    of: ({ system }) => (system.position.behind === "" ? [] : [system.position.behind]),
    holds: (_context, one, shield) => !isOut(one) && !isOut(shield) && one.system.position.zone === shield.system.position.zone,
    end(_context, one) {
      one.system.position.behind = "";
    },
  },
];

/** Opponents in melee that still stand. */
export const engagedFoes = memoizedOf((battle: ArchmageBattle, creature: ArchmageCreature): readonly ArchmageCreature[] =>
  creature.system.position.engagedWith.flatMap((uuid) => {
    const foe = battle.creatures[uuid];
    return foe && !isDead(foe) ? [foe] : [];
  }),
);

/** Whether two creatures are in melee with each other. */
export function areEngaged(a: ArchmageCreature, b: ArchmageCreature): boolean {
  return a.system.position.engagedWith.includes(b.uuid);
}

export function isEngaged(battle: ArchmageBattle, creature: ArchmageCreature): boolean {
  return engagedFoes(battle, creature).length > 0;
}

export function heldBy(battle: ArchmageBattle, grabber: ArchmageCreature): ArchmageCreature[] {
  return grabber.system.grab.holding.flatMap((uuid) => battle.creatures[uuid] ?? []);
}

/** Creatures that hold this one and can still do so. */
export function grabbersOf(battle: ArchmageBattle, victim: ArchmageCreature): ArchmageCreature[] {
  return victim.system.grab.by.flatMap((uuid) => {
    const grabber = battle.creatures[uuid];
    return grabber && incapacity(grabber) !== "dead" ? [grabber] : [];
  });
}

/** Next to each other: in melee with one and the same enemy (AE-POS-02), or moved up this turn (AE-STB-04). */
export function areBeside(battle: ArchmageBattle, a: ArchmageCreature, b: ArchmageCreature): boolean {
  if (a.system.position.engagedWith.some((uuid) => b.system.position.engagedWith.includes(uuid))) return true;
  return isFighting(battle) && a.system.position.besides.includes(b.uuid);
}

/** Those who count as allies when a rule counts: other heroes and companions, never hired hands (AE-TGT-04). */
export function countedAllies(battle: ArchmageBattle, creature: ArchmageCreature): ArchmageCreature[] {
  return participants(battle).filter(
    (other) =>
      other.uuid !== creature.uuid &&
      other.side === creature.side &&
      !isDead(other) &&
      (isCharacter(other) || (isNpc(other) && other.system.foe.companion)),
  );
}

/** Whether one move leads from one to the other: they are both nearby, or both far away (AE-POS-01). */
export function isNear(one: ArchmageCreature, other: ArchmageCreature): boolean {
  return one.system.position.zone === other.system.position.zone;
}

/** Friends of a creature that take part and are near it. */
export function nearbyFriends(battle: ArchmageBattle, creature: ArchmageCreature): ArchmageCreature[] {
  return participants(battle).filter(
    (other) => other.uuid !== creature.uuid && other.side === creature.side && !isDead(other) && isNear(creature, other),
  );
}

/** Enemies of a creature that take part and are not slain. */
export function enemiesOf(battle: ArchmageBattle, creature: ArchmageCreature): ArchmageCreature[] {
  return participants(battle).filter((other) => areEnemies(creature, other) && !isDead(other));
}
