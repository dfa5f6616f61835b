// A battle played without people: the rules as they are, a table of dice, and a policy for each creature. The battle that is handed over is changed.

import type { Battle, Creature, Shapes, Side } from "../battle.ts";
import { areEnemies, creatureOf, participants } from "../battle.ts";
import { CORE_ACTIONS } from "../core-actions.ts";
import type { JsonObject } from "../json.ts";
import type { Table } from "../procedure.ts";
import type { RandomSource } from "../random.ts";
import { derivedId } from "../random.ts";
import type { Intent } from "../record.ts";
import { Refusal } from "../refusal.ts";
import type { Ruleset } from "../ruleset.ts";
import type { Tactic } from "../tables/simulated.ts";
import { simulatedTable } from "../tables/simulated.ts";
import { mayAct } from "../turns.ts";
import { performBare } from "./bare.ts";
import { healthOf, isStanding } from "./health.ts";
import type { Known, Policy } from "./policy.ts";
import type { OpenWay } from "./ways.ts";
import { aimsOf, attacksOf, intentOf, openWays } from "./ways.ts";

/** How a battle is to be played. */
export interface PlayPlan<S extends Shapes = Shapes> {
  readonly ruleset: Ruleset<S>;
  readonly random: RandomSource;
  policyOf(creature: Creature<S>): Policy;
  /** After so many rounds a battle is undecided. */
  readonly maximumRounds: number;
  /** Carries intents out; missing: bare rules. */
  carryOut?(battle: Battle<S>, intent: Intent, table: Table): void;
}

/** How a played battle ended. */
export interface PlayedBattle {
  /** The side that alone has somebody standing; null where none or several have. */
  readonly winner: Side | null;
  readonly rounds: number;
  /** Uuids of those who no longer stand. */
  readonly down: readonly string[];
  /** Points that others lost by what somebody did, by its uuid. */
  readonly damage: Readonly<Record<string, number>>;
  /** Intents that a rule refused though the dialog had not; each is a fault of a rule. */
  readonly refused: readonly string[];
}

interface Play<S extends Shapes> {
  readonly plan: PlayPlan<S>;
  readonly ruleset: Ruleset<S>;
  readonly battle: Battle<S>;
  readonly table: Table;
  readonly everybody: readonly Creature<S>[];
  /** Points that each began with. */
  readonly full: ReadonlyMap<string, number>;
  readonly damage: Record<string, number>;
  readonly refused: string[];
  intents: number;
}

/** Whoever is offered something to do in somebody else's moment does it; else it is as the asking rule proposes. */
const willing: Tactic = {
  choose: ({ options, max }) => {
    const deed = max > 0 ? options.find(({ action }) => action !== undefined) : undefined;
    return deed ? [deed.value] : undefined;
  },
  fill: ({ options }, values) => {
    const fields = options.find(({ value }) => values.includes(value))?.proposal?.fields ?? [];
    return fields.length > 0 ? Object.fromEntries(fields.map(({ key, value }) => [key, value])) : undefined;
  },
};

/** What a creature does in a turn at most. */
const MOST_DEEDS = 6;
/** Turns without an end in sight are no battle. */
const MOST_TURNS_A_ROUND = 500;

/** Plays a battle, begun or not, to its end. Mutates it. */
export function playBattle<S extends Shapes>(battle: Battle<S>, plan: PlayPlan<S>): PlayedBattle {
  const { ruleset, random } = plan;
  const everybody = participants(battle);
  const play: Play<S> = {
    plan,
    ruleset,
    battle,
    table: simulatedTable(random, willing),
    everybody,
    full: new Map(everybody.map((creature) => [creature.uuid, Math.max(1, healthOf(ruleset, creature))])),
    damage: {},
    refused: [],
    intents: 0,
  };
  if (!battle.started) carryOut(play, null, CORE_ACTIONS.beginBattle);
  const last = battle.round + plan.maximumRounds;
  for (let turns = 0; turns < MOST_TURNS_A_ROUND * plan.maximumRounds && battle.round <= last && !isDecided(play); turns += 1)
    playTurn(play);
  const standing = everybody.filter((creature) => isStanding(ruleset, battle, creature));
  const sides = new Set(standing.map(({ side }) => side).filter((side) => side !== "neutral"));
  const [only] = sides;
  return {
    winner: sides.size === 1 && only !== undefined ? only : null,
    rounds: battle.round,
    down: everybody.filter((creature) => !standing.includes(creature)).map(({ uuid }) => uuid),
    damage: play.damage,
    refused: play.refused,
  };
}

function isDecided<S extends Shapes>({ ruleset, battle, everybody }: Play<S>): boolean {
  if (battle.system.order.over || ruleset.isOver?.(battle)) return true;
  const standing = everybody.filter((creature) => isStanding(ruleset, battle, creature));
  return !standing.some((one) => standing.some((other) => areEnemies(one, other)));
}

function playTurn<S extends Shapes>(play: Play<S>): void {
  const { battle, ruleset } = play;
  if (battle.turn === null) {
    const [next] = ruleset.turnOrder.candidates(battle, mayAct({ battle, ruleset }));
    if (next === undefined) carryOut(play, null, CORE_ACTIONS.endTurn);
    else carryOut(play, null, CORE_ACTIONS.giveTurn, { combatant: next });
    return;
  }
  if (!battle.system.order.begun) carryOut(play, null, CORE_ACTIONS.startTurn);
  const turn = battle.turn as string | null;
  const creature = turn === null ? undefined : creatureOf(battle, turn);
  for (let deeds = 0; creature && deeds < MOST_DEEDS && battle.turn === turn && !isDecided(play); deeds += 1)
    if (!actOnce(play, creature)) break;
  if (battle.turn === turn && turn !== null && !battle.system.order.over) carryOut(play, null, CORE_ACTIONS.endTurn);
}

/** Does the best thing that the policy finds and the rules allow. False when there is nothing left to do. */
function actOnce<S extends Shapes>(play: Play<S>, creature: Creature<S>): boolean {
  const policy = play.plan.policyOf(creature);
  return mend(play, creature, policy) || attack(play, creature, policy) || prepare(play, creature, policy);
}

function known<S extends Shapes>({ ruleset, full }: Play<S>, creature: Creature<S>): Known<S> {
  const health = healthOf(ruleset, creature);
  return { creature, health, share: health / (full.get(creature.uuid) ?? 1) };
}

/** Helps whoever of one's side has least left, if the policy would. */
function mend<S extends Shapes>(play: Play<S>, creature: Creature<S>, { mendBelow }: Policy): boolean {
  const { ruleset, battle, everybody } = play;
  const ids = ruleset.tactics?.mend ?? [];
  if (mendBelow <= 0 || ids.length === 0) return false;
  const hurt = everybody
    .filter((other) => other.side === creature.side)
    .map((other) => known(play, other))
    .filter(({ share }) => share < mendBelow)
    .toSorted((a, b) => a.share - b.share);
  if (hurt.length === 0) return false;
  for (const id of ids) {
    const action = ruleset.actions.find((candidate) => candidate.id === id);
    if (!action) continue;
    for (const way of openWays(battle, creature, action)) {
      if (way.most === 0 && !hurt.some((one) => one.creature.uuid === creature.uuid)) continue;
      const aims = aimsOf(
        battle,
        creature,
        way,
        hurt.map((one) => one.creature),
      );
      const targets = way.most === 0 ? [] : aims.slice(0, way.most).map(({ uuid }) => uuid);
      if (way.most > 0 && targets.length === 0) continue;
      if (tryWay(play, creature, way, targets)) return true;
    }
  }
  return false;
}

/** Attacks in the best way at the best target, or in the next best that the rules allow. */
function attack<S extends Shapes>(play: Play<S>, creature: Creature<S>, policy: Policy): boolean {
  const { ruleset, battle, plan } = play;
  const ways = attacksOf(ruleset, battle, creature)
    .map((way) => ({ way, weight: policy.weigh(way, plan.random) }))
    .toSorted((a, b) => b.weight - a.weight);
  if (ways.length === 0) return false;
  const foes = foesOf(play, creature, policy);
  for (const { way } of ways) {
    const aims = aimsOf(battle, creature, way, foes);
    if (way.most > 1 && aims.length > 1) {
      const several = aims.slice(0, way.most).map(({ uuid }) => uuid);
      if (tryWay(play, creature, way, several)) return true;
    }
    for (const { uuid } of aims) if (tryWay(play, creature, way, [uuid])) return true;
  }
  return false;
}

/** Gets ready for an attack that nothing allows yet: draws, stands up, comes nearer to whoever is to be attacked. */
function prepare<S extends Shapes>(play: Play<S>, creature: Creature<S>, policy: Policy): boolean {
  const { ruleset, battle } = play;
  const [aim] = foesOf(play, creature, policy);
  for (const id of ruleset.tactics?.prepare ?? []) {
    const action = ruleset.actions.find((candidate) => candidate.id === id);
    const targets = aim && (action?.targets?.max ?? 0) > 0 ? [aim.uuid] : [];
    if (action) for (const way of openWays(battle, creature, action)) if (tryWay(play, creature, way, targets)) return true;
  }
  return false;
}

/** Those who still stand against somebody, whom the policy would attack first standing first. */
function foesOf<S extends Shapes>(play: Play<S>, creature: Creature<S>, { worthOf }: Policy): Creature<S>[] {
  const { ruleset, battle, everybody, plan } = play;
  return everybody
    .filter((other) => areEnemies(creature, other) && isStanding(ruleset, battle, other))
    .map((other) => ({ other, worth: worthOf(known(play, other), plan.random) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ other }) => other);
}

function tryWay<S extends Shapes>(play: Play<S>, creature: Creature<S>, way: OpenWay<S>, targets: readonly string[]): boolean {
  const intent = intentOf(play.battle, creature, way, targets, nextId(play));
  return intent !== null && run(play, intent);
}

function carryOut<S extends Shapes>(play: Play<S>, actor: string | null, action: string, options?: JsonObject): void {
  run(play, { id: nextId(play), action, actor, ...(options ? { options } : {}) });
}

function nextId<S extends Shapes>(play: Play<S>): string {
  play.intents += 1;
  return derivedId("played", play.intents);
}

function run<S extends Shapes>(play: Play<S>, intent: Intent): boolean {
  const { ruleset, battle, table, plan, everybody, damage } = play;
  const before = everybody.map((creature) => healthOf(ruleset, creature));
  try {
    if (plan.carryOut) plan.carryOut(battle, intent, table);
    else performBare(ruleset, battle, intent, table);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    play.refused.push(`${intent.action}: ${error.rule}`);
    return false;
  }
  const { actor } = intent;
  if (actor !== null)
    everybody.forEach((creature, index) => {
      const lost = (before[index] ?? 0) - healthOf(ruleset, creature);
      if (lost > 0 && creature.uuid !== actor) damage[actor] = (damage[actor] ?? 0) + lost;
    });
  return true;
}
