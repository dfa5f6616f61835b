// What somebody does in a turn: the best that its policy finds, or the next best where a rule refuses that.

import type { Known, Opponent, Policy } from "../contract/tactics.ts";
import { type Creature, type Shapes, areEnemies } from "../battle/battle.ts";
import { actionWithId } from "../actions/find-action.ts";
import type { ActionDefinition } from "../actions/action.ts";
import { healthOf, isStanding } from "../battle/health.ts";
import { type Play, run } from "./play-state.ts";
import { inSurroundings } from "./situation.ts";
import { type OpenAttack, type OpenWay, aimsOf, attacksOf, intentOf, openWays, worthOfItem } from "./options.ts";

/** What a creature does in a turn at most. */
const MOST_DEEDS = 6;

/** Mends, takes up its best weapon and attacks as long as the rules allow and the turn is on; where they allow no attack, gets ready for one. */
export function act<S extends Shapes>(play: Play<S>, creature: Creature<S>, isOn: () => boolean): void {
  const policy = play.plan.policyOf(creature);
  let attacked = false;
  let mended = false;
  let approached = false;
  const taken = new Set<string>();
  for (let deeds = 0; deeds < MOST_DEEDS && isOn(); deeds += 1) {
    if (mend(play, creature, policy)) {
      mended = true;
      continue;
    }
    const fallen = attacked || approached ? null : approachFallen(play, creature, policy);
    if (fallen) {
      approached = true;
      // A creature that has come up to a fallen friend helps that friend before itself.
      if (mend(play, creature, policy, fallen)) mended = true;
      continue;
    }
    if (!attacked && takeUp(play, creature, taken)) continue;
    if (attack(play, creature, policy)) attacked = true;
    else if (attacked || (mended && attacksNow(play, creature).length === 0) || !prepare(play, creature, policy)) return;
  }
}

function known<S extends Shapes>({ ruleset, full }: Play<S>, creature: Creature<S>): Known<S> {
  const health = healthOf(ruleset, creature);
  return { creature, health, share: health / (full.get(creature.uuid) ?? 1) };
}

/** What a creature knows of somebody it might attack. */
function opponent<S extends Shapes>(play: Play<S>, creature: Creature<S>, other: Creature<S>): Opponent<S> {
  const { ruleset, everybody, attacked, hurtBy } = play;
  return {
    ...known(play, other),
    engaged: ruleset.tactics?.areEngaged?.(creature, other) === true,
    attacked: attacked.get(creature.uuid) === other.uuid,
    hurtAttacker: hurtBy.get(creature.uuid) === other.uuid,
    beset: everybody.filter((one) => one.side === creature.side && one !== creature && attacked.get(one.uuid) === other.uuid).length,
  };
}

/** Helps whoever of one's side has least left, or `only` this one, if the policy would, and nobody else has in this round. */
function mend<S extends Shapes>(play: Play<S>, creature: Creature<S>, { mendBelow, raisesFallen }: Policy, only?: Creature<S>): boolean {
  const { ruleset, battle, everybody, helped } = play;
  const ids = ruleset.tactics?.mend ?? [];
  if (mendBelow <= 0 || ids.length === 0) return false;
  const hurt = everybody
    .filter((other) => other.side === creature.side && helped.get(other.uuid) !== battle.round && (only ?? other) === other)
    .map((other) => known(play, other))
    // Whoever has enough needs no further look.
    .filter((other) => other.share < mendBelow && (raisesFallen || isStanding(ruleset, battle, other.creature)))
    .toSorted((a, b) => a.share - b.share);
  if (hurt.length === 0) return false;
  for (const id of ids) {
    const action = actionWithId(ruleset.actions, id);
    if (!action) continue;
    for (const way of waysNow(play, creature, action)) {
      if (way.item && ruleset.tactics?.heals?.(way.item) === false) continue;
      if (way.most === 0 && !hurt.some((one) => one.creature.uuid === creature.uuid)) continue;
      const aims = aimsOf(
        battle,
        creature,
        way,
        hurt.map((one) => one.creature),
      );
      const targets = way.most === 0 ? [] : aims.slice(0, atOnce(play, way)).map(({ uuid }) => uuid);
      if (way.most > 0 && targets.length === 0) continue;
      const meant = hurt.filter((one) => (targets.length > 0 ? targets : [creature.uuid]).includes(one.creature.uuid));
      const fallen = meant.filter((one) => !isStanding(ruleset, battle, one.creature));
      if (!tryWay(play, creature, way, targets)) continue;
      // What did nothing for somebody who stands (a rally that failed) leaves room for something else.
      for (const one of meant)
        if (fallen.includes(one) || healthOf(ruleset, one.creature) > one.health) helped.set(one.creature.uuid, battle.round);
      return true;
    }
  }
  return false;
}

/** Comes up to a friend who has fallen, where the rules let it be helped only from there; tells to whom. */
function approachFallen<S extends Shapes>(play: Play<S>, creature: Creature<S>, { raisesFallen }: Policy): Creature<S> | null {
  const { ruleset, battle, everybody, helped } = play;
  const { tactics } = ruleset;
  if (!raisesFallen || !tactics?.comesBeside) return null;
  for (const other of everybody) {
    if (other.side !== creature.side || helped.get(other.uuid) === battle.round || isStanding(ruleset, battle, other)) continue;
    const action = actionWithId(ruleset.actions, tactics.comesBeside(battle, creature, other) ?? "");
    if (action && waysNow(play, creature, action).some((way) => tryWay(play, creature, way, [other.uuid]))) return other;
  }
  return null;
}

function atOnce<S extends Shapes>({ ruleset }: Play<S>, { most }: OpenWay<S>): number {
  return Math.min(most, ruleset.tactics?.mostAtOnce ?? most);
}

/** Draws, reloads, takes in hand what hurts more than anything that could be used now: each thing once a turn. */
function takeUp<S extends Shapes>(play: Play<S>, creature: Creature<S>, taken: Set<string>): boolean {
  const { ruleset, battle, memory } = play;
  const open = new Set<string>();
  let best = 0;
  for (const { item, damage } of attacksNow(play, creature)) {
    if (item) open.add(item.id);
    best = Math.max(best, damage ?? 0);
  }
  const better = (ruleset.tactics?.prepare ?? []).flatMap((id) => {
    const action = actionWithId(ruleset.actions, id);
    if (action?.offered.on !== "item") return [];
    return waysNow(play, creature, action).flatMap((way) => {
      if (!way.item || open.has(way.item.id) || taken.has(way.item.id)) return [];
      const damage = worthOfItem(ruleset, battle, creature, way.item, memory);
      return damage > best ? [{ way, item: way.item.id, damage }] : [];
    });
  });
  for (const { way, item } of better.toSorted((a, b) => b.damage - a.damage)) {
    taken.add(item);
    if (tryWay(play, creature, way, [])) return true;
  }
  return false;
}

/** Attacks in the best way at the best target, or in the next best that the rules allow. */
function attack<S extends Shapes>(play: Play<S>, creature: Creature<S>, policy: Policy): boolean {
  const { battle, plan } = play;
  const ways = attacksNow(play, creature)
    .map((way) => ({ way, weight: policy.weigh(way, plan.random) }))
    .toSorted((a, b) => b.weight - a.weight);
  if (ways.length === 0) return false;
  const foes = foesOf(play, creature, policy);
  for (const { way } of ways) {
    const aims = sparing(play, creature, policy, way, aimsOf(battle, creature, way, foes));
    const most = atOnce(play, way);
    if (most > 1 && aims.length > 1) {
      const several = aims.slice(0, most).map(({ uuid }) => uuid);
      if (goFor(play, creature, way, several)) return true;
    }
    for (const { uuid } of aims) if (goFor(play, creature, way, [uuid])) return true;
  }
  return false;
}

/** Those at whom a miss hits no friend come before the others, and then those beside the sturdiest friends, where the policy minds. */
function sparing<S extends Shapes>(
  { ruleset, battle }: Play<S>,
  creature: Creature<S>,
  { sparesFriends = false }: Policy,
  { item }: OpenWay<S>,
  aims: readonly Creature<S>[],
): readonly Creature<S>[] {
  const { tactics } = ruleset;
  if (!sparesFriends || !tactics?.endangersFriends || aims.length < 2) return aims;
  const judged = aims.map((aim) => {
    const friends = tactics.endangersFriends?.(battle, creature, item, aim) ?? [];
    return { aim, weakest: friends.length === 0 ? Infinity : Math.min(...friends.map((friend) => healthOf(ruleset, friend))) };
  });
  return judged.toSorted((a, b) => (a.weakest === b.weakest ? 0 : b.weakest - a.weakest)).map(({ aim }) => aim);
}

/** Tries a way, and remembers at whom. */
function goFor<S extends Shapes>(play: Play<S>, creature: Creature<S>, way: OpenWay<S>, targets: readonly string[]): boolean {
  if (!tryWay(play, creature, way, targets)) return false;
  const [first] = targets;
  if (first !== undefined) play.attacked.set(creature.uuid, first);
  return true;
}

/** Gets ready for an attack that nothing allows yet: draws, stands up, comes nearer to whoever is to be attacked. */
function prepare<S extends Shapes>(play: Play<S>, creature: Creature<S>, policy: Policy): boolean {
  const { ruleset } = play;
  const [aim] = foesOf(play, creature, policy);
  for (const id of ruleset.tactics?.prepare ?? []) {
    const action = actionWithId(ruleset.actions, id);
    const targets = aim && (action?.targets?.max ?? 0) > 0 ? [aim.uuid] : [];
    if (action) for (const way of waysNow(play, creature, action)) if (goFor(play, creature, way, targets)) return true;
  }
  return false;
}

/** Those who still stand against somebody, whom the policy would attack first standing first. */
function foesOf<S extends Shapes>(play: Play<S>, creature: Creature<S>, policy: Policy): Creature<S>[] {
  const { ruleset, battle, everybody, plan } = play;
  return everybody
    .filter((other) => areEnemies(creature, other) && isStanding(ruleset, battle, other))
    .map((other) => ({ other, worth: policy.worthOf(opponent(play, creature, other), plan.random) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ other }) => other);
}

/** As `openWays`, asked once until something happens. */
export function waysNow<S extends Shapes>(
  { ruleset, battle, open }: Play<S>,
  creature: Creature<S>,
  action: ActionDefinition<S>,
): readonly OpenWay<S>[] {
  let own = open.ways.get(creature.uuid);
  if (!own) open.ways.set(creature.uuid, (own = new Map<object, readonly OpenWay<S>[]>()));
  const known = own.get(action);
  if (known) return known;
  const ways = openWays(ruleset, battle, creature, action);
  own.set(action, ways);
  return ways;
}

/** As `attacksOf`, asked once until something happens. */
export function attacksNow<S extends Shapes>({ ruleset, battle, memory, open }: Play<S>, creature: Creature<S>): readonly OpenAttack<S>[] {
  const known = open.attacks.get(creature.uuid);
  if (known) return known;
  const attacks = attacksOf(ruleset, battle, creature, memory);
  open.attacks.set(creature.uuid, attacks);
  return attacks;
}

function tryWay<S extends Shapes>(play: Play<S>, creature: Creature<S>, way: OpenWay<S>, targets: readonly string[]): boolean {
  const intent = intentOf(play.ruleset, play.battle, creature, way, targets, play.memory);
  return intent !== null && run(play, inSurroundings(play.surroundings, creature, intent));
}
