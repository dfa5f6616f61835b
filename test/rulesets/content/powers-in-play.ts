// Fights in which one creature tries whatever it has not used yet: which of its items were used, by a click or in somebody else's moment.

import type { Battle, Creature, Item, Ruleset } from "../../../src/engine/index.ts";
import type { Surprise } from "../../../src/engine/contract/tactics.ts";
import type { ActionDefinition } from "../../../src/engine/actions/action.ts";
import { creatureOf, participants } from "../../../src/engine/battle/battle.ts";
import { candidatesFor, picksFor } from "../../../src/engine/actions/target-candidates.ts";
import type { JsonObject } from "../../../src/engine/data/json.ts";
import { valueAt } from "../../../src/engine/data/json.ts";
import { invalidating } from "../../../src/engine/data/memo.ts";
import type { RandomSource } from "../../../src/engine/data/random.ts";
import { derivedId, seededRandom } from "../../../src/engine/data/random.ts";
import { Refusal } from "../../../src/engine/data/refusal.ts";
import { RulesetError } from "../../../src/engine/data/ruleset-error.ts";
import type { Table } from "../../../src/engine/procedures/procedure.ts";
import type { DialogField } from "../../../src/engine/procedures/dialog-fields.ts";
import type { Intent } from "../../../src/engine/procedures/record.ts";
import { payerOfClick } from "../../../src/engine/procedures/payer-of-click.ts";
import { CORE_ACTIONS } from "../../../src/engine/run/core-actions.ts";
import { openWays } from "../../../src/engine/simulation/options.ts";
import { performBare } from "../../../src/engine/simulation/perform-fast.ts";
import type { Tactic } from "../../../src/engine/tables/simulated.ts";
import { simulatedTable } from "../../../src/engine/tables/simulated.ts";
import { chance, drawn, fill, pick } from "../../../src/engine/testing/random-choice.ts";
import { mayAct } from "../../../src/engine/turns/turn-flow.ts";

/** Actions that only handle a thing: taking it in hand, loading it, putting it away. They use nothing. */
const HANDLING: ReadonlySet<string> = new Set([
  ...["draw", "putAway", "changeArmour", "retrieve"],
  ...["readyStow", "sheathe", "dropItem", "reload"],
  ...["tend", "sustain", "letGo"],
]);

/** What takes things in hand by a dialog that names them; the other ways to get ready are the ruleset's tactics'. */
const READYING: ReadonlySet<string> = new Set(["brandish"]);

/** What a fight is played for: the items of one creature that are still to be used, or one that nobody touches. */
export interface Trial {
  readonly ruleset: Ruleset;
  /** Uuid of the creature. */
  readonly who: string;
  /** Ids of its items that are wanted: the fight is over once there are none left. Missing: none in particular. */
  readonly unused?: ReadonlySet<string>;
  /** Id of an item that nothing is done with: it is not taken in hand, not dropped, not named in any answer. */
  readonly untouched?: string;
  /** Told how everybody is at the end of each turn. */
  heard?(battle: Battle): void;
}

interface Fight extends Omit<Trial, "unused"> {
  readonly unused: ReadonlySet<string>;
  readonly isOver: () => boolean;
  readonly battle: Battle;
  readonly random: RandomSource;
  readonly table: Table;
  readonly seed: number;
  intents: number;
  /** What was tried last was refused (too far away, empty hands): the creature gets ready. */
  refused: boolean;
}

/** An action of a creature, with the item that it is done with. */
interface Way {
  readonly action: ActionDefinition;
  readonly item: Item | undefined;
}

/** Whether items of this kind can be used at all: some action that does more than handle them is offered on them. */
export function isUsableKind({ actions }: Ruleset, type: string): boolean {
  return actions.some(({ id, offered }) => offered.on === "item" && offered.types.includes(type) && !HANDLING.has(id));
}

/** Whether the owner is asked at a moment of others whether to use it: then that is where it has to be used. */
export function answersMoment({ system }: Item): boolean {
  const answers = valueAt(system, "answers");
  return typeof answers === "string" && answers !== "none";
}

/** The ruleset with actions that tell once they have been carried out to their end, and whether that was in somebody else's moment. */
export function tellingUses(ruleset: Ruleset, told: (intent: Intent, isAnswer: boolean) => void): Ruleset {
  const actions = ruleset.actions.map((action): ActionDefinition => ({
    ...action,
    *perform(context) {
      yield* action.perform(context);
      if (!HANDLING.has(action.id)) told(context.intent, context.depth > 0);
    },
  }));
  return { ...ruleset, actions };
}

const ROUNDS = 6;
/** Deeds of one turn that are tried. */
const TRIES = 8;

/** Plays a fight with this seed until all that is wanted was used, a side is down or its rounds are over. */
export function playTrial(trial: Trial, battle: Battle, seed: number): void {
  const { ruleset, unused = new Set() } = trial;
  const random = seededRandom(seed);
  // Every third fight begins with a surprise, of either side.
  const surprise = seed % 3 === 0 ? ruleset.tactics?.surprise?.(battle, seed % 2 === 0 ? "heroes" : "foes") : undefined;
  const table = simulatedTable(withLuck(random, seed), tacticOf({ ...trial, unused }, random, surprise));
  const isOver = (): boolean =>
    (trial.unused !== undefined && unused.size === 0) || battle.system.order.over || ruleset.isOver?.(battle) === true;
  const fight: Fight = { ...trial, unused, isOver, battle, random, seed, table, intents: 0, refused: false };
  if (surprise?.first) run(fight, surprise.first);
  carryOut(fight, CORE_ACTIONS.beginBattle);
  settleIn(fight);
  // Every other begins with a condition, each in turn: some things are good against one.
  const condition = seed % 2 === 0 ? ruleset.conditions[(seed / 2) % ruleset.conditions.length] : undefined;
  if (condition) run(fight, { action: CORE_ACTIONS.toggleCondition, actor: trial.who, options: { condition: condition.id } });
  for (let turns = 0; turns < ROUNDS * 12 && battle.round <= ROUNDS && !isOver(); turns += 1) {
    playTurn(fight);
    trial.heard?.(battle);
  }
}

/** Dice that mostly show high faces in every fifth fight and low ones in the next, so that critical hits and failures come up. */
function withLuck(random: RandomSource, seed: number): RandomSource {
  if (seed % 5 === 1) return { next: () => random.next() ** 0.1 };
  return seed % 5 === 2 ? { next: () => random.next() ** 2 } : random;
}

function playTurn(fight: Fight): void {
  const { battle, ruleset } = fight;
  const { turn } = battle;
  if (turn === null) {
    const combatant = pick(fight, ruleset.turnOrder.candidates(battle, mayAct(fight)));
    if (combatant === undefined) carryOut(fight, CORE_ACTIONS.endTurn);
    else carryOut(fight, CORE_ACTIONS.giveTurn, { combatant });
    return;
  }
  if (!battle.system.order.begun) carryOut(fight, CORE_ACTIONS.startTurn);
  const creature = creatureOf(battle, turn);
  for (let tries = 0; creature && tries < TRIES && battle.turn === turn && !fight.isOver(); tries += 1) tryOne(fight, creature);
  if (battle.turn === turn) carryOut(fight, CORE_ACTIONS.endTurn);
}

function carryOut(fight: Fight, action: string, options?: JsonObject): void {
  run(fight, { action, actor: null, ...(options ? { options } : {}) });
}

/** How the place of the fight is, where these rules say anything of it: each way in turn. */
function settleIn({ ruleset, battle, seed }: Fight): void {
  for (const { choices } of ruleset.tactics?.surroundings ?? []) choices[seed % (choices.length + 1)]?.set?.(battle);
}

/** Takes whatever is offered that was not used yet, else anything. */
function tacticOf(
  { unused, untouched, who }: Pick<Fight, "unused" | "untouched" | "who">,
  random: RandomSource,
  surprise?: Surprise,
): Tactic {
  const play = { random };
  return {
    choose: (ask) => {
      const surprised = surprise?.answer?.(ask);
      if (surprised) return surprised;
      const { options, min, max, of } = ask;
      const values = [...new Set(options.map(({ value }) => value))].filter(
        (value) => untouched === undefined || !value.includes(untouched),
      );
      const wanted = of === who || of === "gm" ? values.filter((value) => namesOne(unused, value)) : [];
      if (max > 0 && wanted.length > 0) return drawn(play, wanted, 1);
      return drawn(play, values, Math.max(min, Math.min(1, max, values.length)));
    },
    fill: ({ options }, values) => {
      const fields = options.filter(({ value }) => values.includes(value)).flatMap(({ proposal }) => proposal?.fields ?? []);
      if (fields.length === 0) return undefined;
      return Object.fromEntries(fields.map((field) => [field.key, anyAnswer({ random, untouched }, field)]));
    },
    confirm: () => chance(play, 2),
  };
}

/** One deed of whoever acts, and in between of the creature itself: what it has not used, what gets such things ready, or anything. */
function tryOne(fight: Fight, active: Creature): void {
  const { battle, who } = fight;
  const self = battle.creatures[who];
  const creature = self && chance(fight, 4) ? self : active;
  const own = creature.uuid === who ? unusedWays(fight, creature) : [];
  const using = own.filter(({ action }) => !HANDLING.has(action.id));
  const wanted = using.length > 0 && !fight.refused ? using : chance(fight, 3) ? own : [];
  const way = pick(fight, wanted) ?? anyWay(fight, creature);
  fight.refused = way !== undefined && !attempt(fight, creature, way) && wanted.includes(way);
}

/** What may be done now with what was not used yet. */
function unusedWays({ ruleset, battle, unused }: Fight, creature: Creature): Way[] {
  const items = Object.fromEntries(Object.entries(creature.items).filter(([id]) => unused.has(id)));
  const types = new Set(Object.values(items).map(({ type }) => type));
  return ruleset.actions.flatMap((action): readonly Way[] => {
    const { offered } = action;
    if (offered.on !== "item" || !offered.types.some((type) => types.has(type))) return [];
    return openWays(ruleset, battle, creature, action).filter(
      ({ item }) => item !== undefined && unused.has(item.id) && !answersMoment(item),
    );
  });
}

/** Any one thing that may be done now. */
function anyWay(fight: Fight, creature: Creature): Way | undefined {
  const { ruleset, battle } = fight;
  const sheet = ruleset.actions.filter(({ offered: { on } }) => on === "item" || on === "sheet");
  const ready = sheet.filter(({ id }) => READYING.has(id) || ruleset.tactics?.prepare?.includes(id));
  // Whoever only fights gives others something to answer.
  const attacks = sheet.filter(({ place, facts }) => place === "attack" || facts !== undefined);
  const actions = fight.refused || chance(fight, 3) ? ready : chance(fight, 2) ? attacks : sheet;
  for (let tries = 0; tries < 6; tries += 1) {
    const action = pick(fight, actions);
    const ways = action ? openWays(ruleset, battle, creature, action) : [];
    const way = pick(
      fight,
      ways.filter(({ item }) => item === undefined || (item.id !== fight.untouched && !answersMoment(item))),
    );
    if (way) return way;
  }
  return undefined;
}

/** Takes a way at somebody it may be aimed at, its dialog answered as it proposes or anyhow. */
function attempt(fight: Fight, creature: Creature, { action, item }: Way): boolean {
  const { ruleset, battle, who } = fight;
  const picks = picksFor(action, battle, creature, item);
  const candidates = picks ? candidatesFor(picks, creature, participants(battle)).map(({ uuid }) => uuid) : [];
  const count = picks ? Math.min(candidates.length, Math.max(action.targets?.min ?? 0, chance(fight, 2) ? picks.max : 1)) : 0;
  const atSelf = creature.uuid !== who && count === 1 && candidates.includes(who) && chance(fight, 2);
  const targets = atSelf ? [who] : drawn(fight, candidates, count);
  const base = { action: action.id, actor: creature.uuid, ...(item ? { item: item.id } : {}), ...(action.targets ? { targets } : {}) };
  if (!action.propose) return run(fight, base);
  const payer = payerOfClick(ruleset, battle, creature);
  const anyhow = chance(fight, 2);
  try {
    const { fields } = action.propose(battle, { id: "", ...base, options: {} }, payer);
    const options = Object.fromEntries(fields.map((field) => [field.key, answerOf(fight, field, creature, anyhow)]));
    return run(fight, { ...base, options });
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof RulesetError) throw error;
    return false;
  }
}

/** What a dialog is answered: by what was not used yet where it asks for a thing, as it proposes, or anyhow. */
function answerOf(fight: Fight, field: DialogField, creature: Creature, anyhow: boolean): JsonObject[string] {
  const named =
    field.kind === "choice" && creature.uuid === fight.who ? field.choices.filter(({ value }) => namesOne(fight.unused, value)) : [];
  const wanted = chance(fight, 2) ? pick(fight, named) : undefined;
  if (field.kind === "boolean" && creature.uuid === fight.who && namesOne(fight.unused, field.key)) return true;
  if (wanted) return wanted.value;
  return anyhow && chance(fight, 2) ? anyAnswer(fight, field) : field.value;
}

/** Any answer that does not name the item that nothing is done with. */
function anyAnswer(
  { random, untouched }: { readonly random: RandomSource; readonly untouched?: string | undefined },
  field: DialogField,
): JsonObject[string] {
  if (untouched === undefined) return fill({ random }, field);
  if (field.kind === "choice")
    return (
      pick(
        { random },
        field.choices.filter(({ value }) => !value.includes(untouched)),
      )?.value ?? field.value
    );
  return field.key.includes(untouched) ? field.value : fill({ random }, field);
}

/** Whether a value that is offered names one of these items: alone, or behind the action that is done with it. */
function namesOne(ids: ReadonlySet<string>, value: string): boolean {
  for (const id of ids) if (value.includes(id)) return true;
  return false;
}

/** Carries an intent out. False where a rule refuses it; whatever else is thrown is a fault. */
function run(fight: Fight, intent: Omit<Intent, "id">): boolean {
  const { ruleset, battle, table, seed } = fight;
  fight.intents += 1;
  try {
    invalidating(() => {
      performBare(ruleset, battle, { ...intent, id: derivedId(`trial${String(seed)}`, fight.intents) }, table);
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof RulesetError) throw error;
    return false;
  }
}
