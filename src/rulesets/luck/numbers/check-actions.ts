// Tests and luck tests that nothing but the story asks for (LU-TST-01, LU-TST-07).

import { availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { luckModifier } from "./dice.ts";
import { isDead } from "./states.ts";
import { defenceModifiers, luckTest, noteTest, rollTest, testModifiers } from "./checks.ts";
import { DEFENCES } from "../data/fields.ts";
import type { DefenceId, LuckAction, LuckCreature, Options } from "../data/types.ts";
import { action } from "../turns/define-action.ts";
import { type TestChoice, type TestWords, testChoice, testFields } from "./check-dialog.ts";

const DIFFICULTY = 8;
const LUCK_DIFFICULTY = 10;
const MOST = 1000;
const level = {
  key: "advantage",
  kind: "integer",
  value: 0,
  min: -20,
  max: 20,
  label: "LUCK.Dialog.advantage.Label",
  hint: "LUCK.Dialog.advantage.Hint",
} as const;

/** The defence whose number was clicked on the sheet, if any. */
function defenceOf(intent: Pick<Intent, "options">): DefenceId | undefined {
  return DEFENCES.find((known) => known === textOption(intent, "number"));
}

/** What a click on a number of the sheet proposes: an attribute, a skill, or the make-up of a defence. */
function proposedBy(creature: LuckCreature, intent: Pick<Intent, "options">): TestWords {
  const [kind = "", id = ""] = textOption(intent, "number").split(".");
  const defence = defenceOf(intent);
  if (defence) return creature.system.defences[defence];
  if (kind === "attribute") return { attribute: id, skill: "" };
  return { attribute: "strength", skill: kind === "skill" ? id : "athletics" };
}

function chosenTest(creature: LuckCreature, intent: Pick<Intent, "options">, options: Options): TestChoice {
  const defence = defenceOf(intent);
  const own = defence ? defenceModifiers(creature, defence).terms : testModifiers(creature);
  return testChoice(creature, intent, options, proposedBy(creature, intent), own);
}

const notDead = (creature: LuckCreature) =>
  availabilityOf(isDead(creature) ? { rule: "LU-TST-01", text: "LUCK.Refusal.Dead", data: { name: creature.name } } : null);

const test = action({
  id: "test",
  icon: "dice-d6",
  rules: ["LU-TST-01", "LU-TST-02", "LU-TST-03", "LU-TST-04", "LU-TST-05"],
  offered: { on: "sheet" },
  availability: (_battle, creature) => notDead(creature),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const choice = chosenTest(creature, intent, battle.options);
    const difficulty = integerOption(intent, "difficulty", DIFFICULTY, 0, MOST);
    return {
      breakdowns: [{ target: "", label: "LUCK.Dialog.TestBonus", breakdown: choice.shown }],
      fields: [
        ...testFields(creature, choice, battle.options),
        { key: "difficulty", kind: "integer", value: difficulty, min: 0, max: MOST, label: "LUCK.Dialog.difficulty.Label" },
      ],
      refusal: null,
    };
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const choice = chosenTest(creature, intent, battle.options);
    const difficulty = integerOption(intent, "difficulty", DIFFICULTY, 0, MOST);
    const defence = defenceOf(intent);
    const what = defence ? `LUCK.Defence.${defence}` : "LUCK.Action.test.Label";
    const result = yield* rollTest(context, creature, {
      rule: "LU-TST-01",
      text: "LUCK.Ask.Test",
      data: { name: creature.name, what, difficulty },
      attribute: choice.attribute,
      skill: choice.skill,
      modifiers: choice.bonus.terms,
      advantage: { total: choice.level, terms: [] },
    });
    noteTest(context, creature, result, { rule: "LU-TST-02", what, difficulty });
  },
});

const luck = action({
  id: "luck",
  icon: "clover",
  rules: ["LU-TST-07"],
  offered: { on: "sheet" },
  availability: (_battle, creature) => notDead(creature),
  propose: (battle, intent) => ({
    breakdowns: [{ target: "", label: "LUCK.Dialog.LuckBonus", breakdown: luckModifier(requireCreature(battle, intent.actor)) }],
    fields: [
      { key: "difficulty", kind: "integer", value: LUCK_DIFFICULTY, min: 0, max: MOST, label: "LUCK.Dialog.difficulty.Label" },
      level,
    ],
    refusal: null,
  }),
  *perform(context) {
    const { battle, intent } = context;
    const difficulty = integerOption(intent, "difficulty", LUCK_DIFFICULTY, 0, MOST);
    const advantage = { total: integerOption(intent, "advantage", 0, -20, 20), terms: [] };
    yield* luckTest(context, requireCreature(battle, intent.actor), difficulty, { rule: "LU-TST-07", advantage });
  },
});

export const testActions: readonly LuckAction[] = [test, luck];
