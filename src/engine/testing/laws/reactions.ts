// The laws of payers, deeds and windows, held against a ruleset in any battle: it lists what is wrong in plain words.

import { mayTake } from "../../actions/availability.ts";
import { performAction } from "../../actions/perform-action.ts";
import { dialogOf, workOut } from "../../actions/proposals.ts";
import { type Battle, type Creature, type Shapes, combatantOf, participants } from "../../battle/battle.ts";
import { compareDocuments, documentsOf, snapshotOf } from "../../procedures/changes.ts";
import { createContext } from "../../procedures/context.ts";
import { effectWithCondition } from "../../battle/effects.ts";
import { giveCondition } from "../../effects/conditions.ts";
import { type JsonObject, clonePlain } from "../../data/json.ts";
import { priceOf } from "../../actions/costs.ts";
import type { Proposal } from "../../procedures/dialog-fields.ts";
import { type Ask, AnswerError } from "../../procedures/procedure.ts";
import type { PayerKind } from "../../actions/payers.ts";
import { seededRandom } from "../../data/random.ts";
import type { Intent } from "../../procedures/record.ts";
import { Refusal } from "../../data/refusal.ts";
import type { ActionDefinition } from "../../actions/action.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { CORE_ACTIONS } from "../../run/core-actions.ts";
import { perform } from "../../run/perform.ts";
import { simulatedTable } from "../../tables/simulated.ts";
import { passingTable, refusalOf } from "../passing-table.ts";
import { buildIntent } from "../builders.ts";
import { itemsFor } from "../open-actions.ts";

/** More questions than any action has: whoever asks on has no end. */
const MOST_QUESTIONS = 500;

/** Everything that a battle, as it stands, shows to be against the laws; none for a ruleset that keeps them. `seed` decides dice and answers. */
export function reactionProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, seed: number): string[] {
  return participants(battle).flatMap((creature) => [
    ...(ruleset.payers ?? []).flatMap((kind) => payerProblems(ruleset, battle, creature, kind)),
    ...ruleset.actions.flatMap((action) =>
      intentsOf(battle, creature, action).flatMap((intent) => courseProblems(ruleset, battle, intent, seed)),
    ),
    ...holdProblems(ruleset, battle, creature, seed),
  ]);
}

/** A payer says no without a trace, and pays what it says yes to: once, and from nobody but its owner. */
function payerProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, creature: Creature<S>, kind: PayerKind<S>): string[] {
  return pricesOf(ruleset, battle, creature).flatMap((price) => {
    const copy = clonePlain(battle);
    const own = copy.creatures[creature.uuid];
    if (!own) return [];
    const before = snapshotOf(copy);
    const what = `the payer "${kind.id}" of ${creature.name} and ${JSON.stringify(price)}`;
    const payer = kind.of(copy, own);
    const reason = payer.why(price);
    if (compareDocuments(before, documentsOf(copy)).length > 0) return [`${what}: asking why not has changed something`];
    try {
      payer.pay(price);
      if (reason) return [`${what}: it has paid what it says no to (${reason.rule})`];
    } catch (error) {
      if (!(error instanceof Refusal)) return [`${what}: it throws ${String(error)}`];
      if (!reason) return [`${what}: it says yes and then refuses (${error.rule})`];
      if (reason.rule !== error.rule) return [`${what}: it says ${reason.rule} and refuses by ${error.rule}`];
    }
    const changes = compareDocuments(before, documentsOf(copy));
    if (reason && changes.length > 0) return [`${what}: what was refused has cost something`];
    // What is paid is counted. That somebody else's moment is over by it is nobody's price.
    const others = changes.filter(
      (change) =>
        ![creature.uuid, battle.uuid].includes(change.document) &&
        copy.creatures[change.document] &&
        "after" in change &&
        typeof change.after === "number",
    );
    return others.length > 0 ? [`${what}: somebody else has paid: ${others.map(({ document }) => document).join(", ")}`] : [];
  });
}

function pricesOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, creature: Creature<S>): S["price"][] {
  const found = ruleset.actions.flatMap((action) => {
    return itemsFor(action, creature).flatMap((item) => priceOf(battle, creature, action, item) ?? []);
  });
  return [...new Map(found.map((price) => [JSON.stringify(price), price])).values()];
}

/** An action of a creature as it might be clicked: alone or with each of its items, aimed at each enemy in turn where it wants somebody. */
export function intentsOf<S extends Shapes>(battle: Battle<S>, creature: Creature<S>, action: ActionDefinition<S>): Intent[] {
  const { offered, targets } = action;
  if (offered.on !== "sheet" && offered.on !== "item") return [];
  const others = participants(battle).filter(({ uuid, side }) => uuid !== creature.uuid && side !== creature.side);
  const aims = targets && targets.max > 0 ? others.slice(0, 2).map(({ uuid }) => ({ targets: [uuid] })) : [{}];
  return itemsFor(action, creature)
    .filter((item) => action.applies?.(battle, creature, item) !== false)
    .flatMap((item) => aims.map((aim) => buildIntent(action.id, creature.uuid, { ...(item ? { item: item.id } : {}), ...aim })));
}

/** What is refused is refused before anybody was asked; nobody is asked twice at one moment; and every action has an end. */
function courseProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Intent, seed: number): string[] {
  const what = `${intent.action} of ${intent.actor ?? "nobody"}`;
  const copy = clonePlain(battle);
  const table = simulatedTable(seededRandom(seed), {
    choose: ({ options, min }) => (min > 1 ? undefined : [options[(seed + options.length) % options.length]?.value ?? ""]),
    confirm: () => seed % 2 === 0,
  });
  let asked = 0;
  let last: Ask | undefined;
  try {
    const procedure = performAction(createContext(ruleset, copy, intent));
    for (let step = procedure.next(); !step.done;) {
      asked += step.value.length;
      last = step.value.at(-1);
      if (asked > MOST_QUESTIONS) return [`${what}: it never ends asking`];
      const twice = askedTwice(step.value);
      if (twice !== null) return [`${what}: ${twice} is asked twice at the same moment`];
      step = procedure.next(step.value.map((ask) => table.answer(ask)));
    }
  } catch (error) {
    // Whoever is asked whether it may be, and says no, is the refusal.
    const isAnswer = error instanceof Refusal && asked === 1 && last?.kind === "confirm" && last.rule === error.rule;
    if (error instanceof Refusal)
      return asked > 0 && !isAnswer ? [`${what}: refused (${error.rule}) after ${String(asked)} questions or dice`] : [];
    if (!(error instanceof AnswerError)) return [`${what}: it throws ${String(error)}`];
  }
  return [];
}

function askedTwice(asks: readonly Ask[]): string | null {
  const of = asks.flatMap((ask) =>
    ask.kind === "choose" && ask.of !== null && ask.options.some(({ action }) => action !== undefined) ? [ask.of] : [],
  );
  return of.find((uuid, index) => of.indexOf(uuid) !== index) ?? null;
}

/**
 * Whoever has an action ready, and may use it now (able, and not on its own turn), can do so or let it go, whatever has become of target and item; unless its next turn
 * ends it anyway.
 */
function holdProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, creature: Creature<S>, seed: number): string[] {
  const combatant = combatantOf(battle, creature.uuid);
  if (!combatant || battle.system.order.holds[combatant.id]?.kind !== "ready") return [];
  const use = ruleset.actions.find(({ id }) => id === ruleset.holdUses?.ready?.action);
  if (!use || !mayTake(ruleset, battle, creature, use).available) return [];
  const ends = ruleset.actions.some((action) =>
    intentsOf(battle, creature, action).some((intent) => {
      const copy = clonePlain(battle);
      try {
        const table = simulatedTable(seededRandom(seed));
        const procedure = performAction(createContext(ruleset, copy, { ...intent, options: saidFor(ruleset, battle, action, intent) }));
        for (let step = procedure.next(); !step.done;) step = procedure.next(step.value.map((ask) => table.answer(ask)));
      } catch {
        return false;
      }
      return copy.system.order.holds[combatant.id] === undefined;
    }),
  );
  return ends || isOverByTurn(ruleset, battle, combatant.id, seed)
    ? []
    : [`${creature.name} can neither use nor let go what it has readied`];
}

/** Whether what somebody has ready is gone as soon as its own turn comes. */
function isOverByTurn<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, combatant: string, seed: number): boolean {
  const copy = clonePlain(battle);
  copy.turn = combatant;
  copy.round += 1;
  Object.assign(copy.system.order, { begun: false, acted: [] });
  try {
    perform(ruleset, copy, buildIntent(CORE_ACTIONS.startTurn, null), simulatedTable(seededRandom(seed)));
  } catch (error) {
    if (error instanceof Refusal || error instanceof AnswerError) return false;
    throw error;
  }
  return copy.system.order.holds[combatant] === undefined;
}

/** What somebody says in an action's dialog where it wants words and proposes none; the rest is left as it is proposed. */
function saidFor<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  action: ActionDefinition<S>,
  { id: _id, ...draft }: Intent,
): JsonObject {
  const dialog = dialogOf(ruleset, action);
  return dialog ? textAnswers(workOut(dialog, battle, draft, {})) : {};
}

/** Words for each field of a dialog that wants some and proposes none. */
export function textAnswers({ fields }: Proposal): JsonObject {
  return Object.fromEntries(fields.flatMap(({ kind, key, value }) => (kind === "text" && value === "" ? [[key, "so"]] : [])));
}

/**
 * What an answer changes counts: whoever is dead when the first who may answer has done so, before any die has fallen, hurts nobody any more, and what it has begun is cut
 * short instead of refused.
 */
export function fallenProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, seed: number): string[] {
  return participants(battle).flatMap((creature) =>
    ruleset.actions.flatMap((action) =>
      intentsOf(battle, creature, action).flatMap((intent) => {
        const problem = fallenProblem(ruleset, clonePlain(battle), intent, seed);
        // What happens once the turn has passed on is others' doing.
        return problem === null || endsTurn(ruleset, clonePlain(battle), intent, seed) ? [] : [problem];
      }),
    ),
  );
}

function endsTurn<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Intent, seed: number): boolean {
  const { turn } = battle;
  return refusalOf(performAction(createContext(ruleset, battle, intent)), seed) === null && battle.turn !== turn;
}

function fallenProblem<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Intent, seed: number): string | null {
  const what = `${intent.action} of ${intent.actor ?? "nobody"}`;
  const table = passingTable(seed);
  const isReactionRule = (ask: Ask): boolean =>
    ask.kind === "choose" && ask.of !== intent.actor && ask.options.some(({ action }) => action !== undefined);
  let health: ReadonlyMap<string, number> | null = null;
  try {
    const procedure = performAction(createContext(ruleset, battle, intent));
    for (let step = procedure.next(); !step.done; step = procedure.next(step.value.map((ask) => table.answer(ask)))) {
      if (health) continue;
      if (step.value.some(({ kind }) => kind === "roll")) return null;
      if (!step.value.some(isReactionRule) || !kill(ruleset, battle, intent)) continue;
      health = healthOf(ruleset, battle);
    }
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof AnswerError)) return `${what}: it throws ${String(error)}`;
    return health && error instanceof Refusal ? `${what}: refused (${error.rule}) though it was only cut short` : null;
  }
  const after = healthOf(ruleset, battle);
  const hurt =
    health === null ? undefined : [...health].find(([uuid, points]) => uuid !== intent.actor && (after.get(uuid) ?? points) < points);
  return hurt ? `${what}: it hurts ${hurt[0]} though its doer is dead` : null;
}

/** As if an answer had slain the doer: marked dead, with what the ruleset does at that. */
function kill<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Intent): boolean {
  const death = ruleset.conditions.find(({ special }) => special === "defeated");
  const doer = intent.actor === null ? undefined : battle.creatures[intent.actor];
  if (!death || !doer || effectWithCondition(doer, death.id)) return false;
  giveCondition(createContext(ruleset, battle, intent), doer, death.id);
  return true;
}

function healthOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>): Map<string, number> {
  const points = (creature: Creature<S>): number =>
    ruleset.vitals(creature, battle.options).pools.reduce((sum, { value, extra = 0 }) => sum + value + extra, 0);
  return new Map(participants(battle).map((creature) => [creature.uuid, points(creature)]));
}
