// What takes its time: bringing somebody round, short tasks, and going on with or giving up what was begun (LU-ACT-14, -16, LU-EXT-03, -04).

import { fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { integerOption } from "../../../engine/procedures/intent-options.ts";
import { areWithin } from "../../../engine/map/distances.ts";
import { type Procedure, asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import type { Proposal } from "../../../engine/procedures/dialog-fields.ts";
import {
  performLongTask,
  continuePending,
  forgetPending,
  whyCannotAbandon,
  whyCannotBegin,
  whyCannotContinue,
  workOf,
  wouldComplete,
} from "./long-tasks.ts";
import { actionsPrice, priceFor } from "./costs.ts";
import { CONTINUE } from "./payers.ts";
import { isDead, isUnconscious, missingHealth } from "../numbers/states.ts";
import { noteTest, rollTest } from "../numbers/checks.ts";
import { numberOption, option } from "../data/settings.ts";
import type { LuckAction, LuckBattle, LuckContext, LuckCreature } from "../data/types.ts";
import { type LongAction, action, longAction } from "./define-action.ts";
import { type TestWords, testChoice, testFields } from "../numbers/check-dialog.ts";
import { giveCondition, endCondition } from "../data/conditions.ts";

const MOST = 1000;
/** Metres within which somebody can be brought round. */
const REACH = 1;

function proposeTest(battle: LuckBattle, intent: Intent, proposed: TestWords, difficulty: number | null): Proposal {
  const creature = requireCreature(battle, intent.actor);
  const choice = testChoice(creature, intent, battle.options, proposed);
  const field = { key: "difficulty", kind: "integer", min: 0, max: MOST, label: "LUCK.Dialog.difficulty.Label" } as const;
  return {
    breakdowns: [{ target: "", label: "LUCK.Dialog.TestBonus", breakdown: choice.shown }],
    fields: [...testFields(creature, choice, battle.options), ...(difficulty === null ? [] : [{ ...field, value: difficulty }])],
    refusal: null,
  };
}

function* roll(context: LuckContext, creature: LuckCreature, work: Intent, proposed: TestWords, about: Rolled): Procedure<boolean> {
  const choice = testChoice(creature, work, context.battle.options, proposed);
  const { rule, what, difficulty } = about;
  const result = yield* rollTest(context, creature, {
    rule,
    text: "LUCK.Ask.Test",
    data: { name: creature.name, what, difficulty },
    attribute: choice.attribute,
    skill: choice.skill,
    modifiers: choice.bonus.terms,
    advantage: { total: choice.level, terms: [] },
  });
  return noteTest(context, creature, result, { rule, what, difficulty });
}

interface Rolled {
  readonly rule: string;
  readonly what: string;
  readonly difficulty: number;
}

const REVIVE = priceFor(actionsPrice(2), "resuscitate");
const HEALING: TestWords = { attribute: "mind", skill: "medicine" };

/** What a helper has to reach: what the patient lacks of its health, or the world's number (settings `resuscitateDifficulty`, `resuscitateHealth`). */
function reviveDifficulty(battle: LuckBattle, patient: LuckCreature): number {
  const chosen = Number.parseInt(String(option(battle.options, "resuscitateDifficulty")), 10);
  return Number.isFinite(chosen) ? Math.max(0, Math.min(MOST, chosen)) : missingHealth(patient);
}

/** The patient of the intent. Refuses who is awake, dead, or too far away. */
function requirePatient(battle: LuckBattle, helper: LuckCreature, intent: Intent): LuckCreature {
  const patient = requireCreature(battle, intent.targets?.[0] ?? null);
  const data = { name: helper.name, target: patient.name };
  if (patient.uuid === helper.uuid) refuse("LU-ACT-14", "LUCK.Refusal.TargetSelf", data);
  if (isDead(patient)) refuse("LU-ACT-14", "LUCK.Refusal.TargetDead", { name: patient.name, item: "" });
  if (!isUnconscious(patient)) refuse("LU-ACT-14", "LUCK.Refusal.TargetAwake", data);
  if (areWithin(battle.terrain, helper.uuid, patient.uuid, REACH) === false) refuse("LU-ACT-14", "LUCK.Refusal.TargetTooFar", data);
  return patient;
}

const resuscitate = longAction({
  id: "resuscitate",
  icon: "kit-medical",
  price: REVIVE,
  rules: ["LU-ACT-14", "LU-RND-07"],
  offered: { on: "sheet" },
  targets: { min: 1, max: 1 },
  targetCandidates: (_battle, creature) => ({
    max: 1,
    fallen: true,
    accepts: (other) => other.uuid !== creature.uuid && isUnconscious(other) && !isDead(other),
  }),
  availability: (battle, creature, _item, payer) => availabilityOf(whyCannotBegin(creature, REVIVE, payer)),
  propose(battle, intent) {
    const refusal = refusalOf(() => requirePatient(battle, requireCreature(battle, intent.actor), intent));
    return { ...proposeTest(battle, intent, HEALING, null), refusal };
  },
  *perform(context) {
    const { battle, intent } = context;
    const helper = requireCreature(battle, intent.actor);
    requirePatient(battle, helper, intent);
    // Going down comes first, however long the rest takes.
    yield* performLongTask(context, helper, REVIVE, revive, () => {
      giveCondition(context, helper, "prone", { rule: "LU-ACT-14" });
    });
  },
  complete: revive,
});

function* revive(context: LuckContext, work: Intent): Procedure {
  const { battle } = context;
  const helper = requireCreature(battle, work.actor);
  const patient = battle.creatures[work.targets?.[0] ?? ""];
  if (!patient || isDead(patient) || !isUnconscious(patient)) {
    const data = { name: helper.name, action: "LUCK.Action.resuscitate.Label" };
    context.note({ rule: "LU-ACT-14", text: "LUCK.Step.ForNothing", data, about: helper.uuid });
    return;
  }
  const about = { rule: "LU-ACT-14", what: "LUCK.Action.resuscitate.Label", difficulty: reviveDifficulty(battle, patient) };
  if (!(yield* roll(context, helper, work, HEALING, about))) return;
  endCondition(context, patient, "unconscious");
  const { health } = patient.system;
  health.value = Math.max(health.value, Math.min(health.max, health.value + numberOption(battle.options, "resuscitateHealth")));
  context.note({ rule: "LU-ACT-14", text: "LUCK.Step.ComesRound", data: { name: patient.name }, about: patient.uuid });
}

const TASK = priceFor(actionsPrice(3), "shortTask");
const TASK_WORDS: TestWords = { attribute: "dexterity", skill: "athletics" };
const TASK_DIFFICULTY = 8;

const shortTask = longAction({
  id: "shortTask",
  icon: "screwdriver-wrench",
  price: TASK,
  rules: ["LU-ACT-16"],
  offered: { on: "sheet" },
  availability: (battle, creature, _item, payer) => availabilityOf(whyCannotBegin(creature, TASK, payer)),
  propose: (battle, intent) => proposeTest(battle, intent, TASK_WORDS, integerOption(intent, "difficulty", TASK_DIFFICULTY, 0, MOST)),
  *perform(context) {
    yield* performLongTask(context, requireCreature(context.battle, context.intent.actor), TASK, doTask);
  },
  complete: doTask,
});

function* doTask(context: LuckContext, work: Intent): Procedure {
  const creature = requireCreature(context.battle, work.actor);
  const difficulty = integerOption(work, "difficulty", TASK_DIFFICULTY, 0, MOST);
  yield* roll(context, creature, work, TASK_WORDS, { rule: "LU-ACT-16", what: "LUCK.Action.shortTask.Label", difficulty });
}

export const longTasks: readonly LongAction[] = [resuscitate, shortTask];

/** Going on with what was begun, and giving it up. `known` are all actions that may be spread over turns. */
export function pendingActions(known: readonly LongAction[]): LuckAction[] {
  const continueAction = action({
    id: CONTINUE,
    icon: "forward-step",
    rules: ["LU-EXT-03", "LU-EXT-02"],
    offered: { on: "sheet" },
    targets: { min: 0, max: 100 },
    applies: (_battle, { system }) => system.turn.pending.action !== "",
    availability: (battle, creature, _item, payer) => availabilityOf(whyCannotContinue(creature, payer)),
    propose(battle, intent, payer) {
      const creature = requireCreature(battle, intent.actor);
      const long = known.find(({ id }) => id === creature.system.turn.pending.action);
      if (!long?.propose || !wouldComplete(creature, payer)) return fieldsOnly([]);
      return long.propose(battle, workOf(creature, intent), payer);
    },
    *perform(context) {
      const creature = requireCreature(context.battle, context.intent.actor);
      const long = known.find(({ id }) => id === creature.system.turn.pending.action);
      yield* continuePending(context, creature, long ? (inner, work) => long.complete(inner, work) : undefined);
    },
  });
  const abandon = action({
    id: "abandonPending",
    icon: "ban",
    rules: ["LU-EXT-04"],
    offered: { on: "sheet" },
    applies: (_battle, { system }) => system.turn.pending.action !== "",
    availability: (battle, creature) => availabilityOf(whyCannotAbandon(battle, creature)),
    perform: asProcedure((context) => {
      const creature = requireCreature(context.battle, context.intent.actor);
      const data = { name: creature.name, action: `LUCK.Action.${creature.system.turn.pending.action}.Label` };
      forgetPending(creature);
      context.note({ rule: "LU-EXT-04", text: "LUCK.Step.Abandons", data, about: creature.uuid });
    }),
  });
  return [continueAction, abandon];
}
