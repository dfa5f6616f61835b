// A battle played without people: the rules as they are, a table of dice, and a policy for each creature. The battle that is handed over is changed.

import type { Surprise } from "../contract/tactics.ts";
import { type Battle, type Shapes, type Side, creatureOf, participants } from "../battle/battle.ts";
import { CORE_ACTIONS } from "../run/core-actions.ts";
import { isPlainObject, setAt } from "../data/json.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { readOnly } from "../data/memo.ts";
import { type Tactic, simulatedTable } from "../tables/simulated.ts";
import { mayAct } from "../turns/turn-flow.ts";
import { act } from "./choose-action.ts";
import { healthOf, isStanding } from "../battle/health.ts";
import { type Luck, notingLuck } from "./dice-luck.ts";
import { type Play, type PlayedBattle, type PlayPlan, carryOut, isDecided, run } from "./play-state.ts";
import { chosenSurroundings } from "./situation.ts";
import { isDead, storesOf, tollOf } from "./losses.ts";
import { noMemory } from "./options.ts";

/** Whoever is offered one of the deeds that its ruleset has taken when offered takes it; anything else is as the asking rule proposes. */
export function answering<S extends Shapes>({ tactics }: Ruleset<S>, surprise?: Surprise): Tactic {
  const taken = tactics?.answer ?? [];
  return {
    choose: (ask) => {
      const { options, max } = ask;
      const surprised = surprise?.answer?.(ask);
      if (surprised) return surprised;
      const deed = max > 0 ? options.find(({ action }) => action !== undefined && taken.includes(action)) : undefined;
      return deed ? [deed.value] : undefined;
    },
    fill: ({ options }, values) => {
      const fields = options.find(({ value }) => values.includes(value))?.proposal?.fields ?? [];
      return fields.length > 0 ? Object.fromEntries(fields.map(({ key, value }) => [key, value])) : undefined;
    },
  };
}

/** Turns without an end in sight are no battle. */
const MOST_TURNS_A_ROUND = 500;

/** Plays a battle, begun or not, to its end. Mutates it. */
export function playBattle<S extends Shapes>(battle: Battle<S>, plan: PlayPlan<S>): PlayedBattle {
  const steps = playInSteps(battle, plan);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** As `playBattle`, a turn at a time, for whoever has other things to do in between. */
export function* playInSteps<S extends Shapes>(battle: Battle<S>, plan: PlayPlan<S>): Generator<void, PlayedBattle> {
  const { ruleset, random } = plan;
  const everybody = participants(battle);
  const surprise = battle.started || !plan.surprise ? undefined : ruleset.tactics?.surprise?.(battle, plan.surprise);
  const luck: Luck = {};
  const play: Play<S> = {
    plan,
    ruleset,
    battle,
    table: notingLuck(simulatedTable(random, answering(ruleset, surprise)), battle, luck),
    answering: new Set(ruleset.tactics?.answer),
    memory: noMemory(),
    surroundings: chosenSurroundings(ruleset, plan.surroundings),
    open: { attacks: new Map(), ways: new Map() },
    everybody,
    full: new Map(everybody.map((creature) => [creature.uuid, Math.max(1, healthOf(ruleset, creature))])),
    points: everybody.map((creature) => healthOf(ruleset, creature)),
    stood: {},
    damage: {},
    luck,
    fell: new Set(),
    refused: [],
    course: [],
    attacked: new Map(),
    hurtBy: new Map(),
    helped: new Map(),
    round: -1,
    intents: 0,
  };
  const stores = new Map(everybody.map((creature) => [creature.uuid, storesOf(ruleset, creature)]));
  follow(play);
  if (surprise?.first) run(play, surprise.first);
  if (!battle.started) carryOut(play, null, CORE_ACTIONS.beginBattle);
  const system: unknown = battle.system;
  if (isPlainObject(system)) for (const [path, value] of Object.entries(plan.gauges ?? {})) setAt(system, path, value);
  for (const choice of play.surroundings) choice.set?.(battle);
  const last = battle.round + plan.maximumRounds;
  for (let turns = 0; turns < MOST_TURNS_A_ROUND * plan.maximumRounds && battle.round <= last && !isDecided(play); turns += 1) {
    playTurn(play);
    follow(play);
    yield;
  }
  return endOf(play, stores);
}

function endOf<S extends Shapes>(play: Play<S>, stores: ReadonlyMap<string, readonly number[]>): PlayedBattle {
  const { ruleset, battle, everybody, fell } = play;
  const standing = everybody.filter((creature) => isStanding(ruleset, battle, creature));
  const sides = new Set(standing.map(({ side }) => side).filter((side) => side !== "neutral"));
  const [only] = sides;
  const down = everybody.filter((creature) => !standing.includes(creature)).map(({ uuid }) => uuid);
  return {
    winner: sides.size === 1 && only !== undefined ? only : null,
    rounds: battle.round,
    down,
    fell: [...new Set([...fell, ...down])],
    dead: everybody.filter((creature) => isDead(ruleset, creature)).map(({ uuid }) => uuid),
    spent: tollOf(ruleset, battle, stores),
    damage: play.damage,
    luck: play.luck,
    course: play.course,
    refused: play.refused,
  };
}

/** Writes down how the sides stand once a round is over. */
function follow<S extends Shapes>(play: Play<S>): void {
  const { battle, course, everybody, ruleset, full } = play;
  if (battle.round <= play.round) return;
  play.round = battle.round;
  const shareOf = (side: Side): number => {
    const members = everybody.filter((creature) => creature.side === side);
    const most = members.reduce((sum, { uuid }) => sum + (full.get(uuid) ?? 0), 0);
    const left = members.reduce((sum, creature) => sum + Math.max(0, healthOf(ruleset, creature)), 0);
    return most === 0 ? 0 : left / most;
  };
  course.push({ heroes: shareOf("heroes"), foes: shareOf("foes") });
}

function playTurn<S extends Shapes>(play: Play<S>): void {
  const { battle, ruleset } = play;
  const { turn } = battle;
  if (turn === null) {
    const [next] = ruleset.turnOrder.candidates(battle, mayAct({ battle, ruleset }));
    if (next === undefined) carryOut(play, null, CORE_ACTIONS.endTurn);
    else carryOut(play, null, CORE_ACTIONS.giveTurn, { combatant: next });
    return;
  }
  if (!battle.system.order.begun) carryOut(play, null, CORE_ACTIONS.startTurn);
  const creature = creatureOf(battle, turn);
  if (creature)
    readOnly(() => {
      act(play, creature, () => battle.turn === turn && !isDecided(play));
    });
  if (battle.turn === turn && !battle.system.order.over) carryOut(play, null, CORE_ACTIONS.endTurn);
}
