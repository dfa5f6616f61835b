// Skills, powers and everything that no list foresees: the table says what it costs and whether it gives opportunities (SH-SKL-01, SH-ACT-04, -05, -07).

import { noteItsWords } from "../../../engine/creatures/its-words.ts";
import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import { booleanOption, choiceOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { type Procedure, asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { actionSummary } from "../sheet/item-facts.ts";
import { ATTRIBUTES, SKILLS } from "../data/fields.ts";
import { pay } from "../turns/payers.ts";
import { announce } from "../attacks/declaring.ts";
import { type Checker, checkBonus, rollCheck } from "../numbers/checks.ts";
import { opportunityFields, provoke } from "../reactions/opportunity-attacks.ts";
import { ownSkills } from "../numbers/own-skills.ts";
import { term } from "../numbers/stacking.ts";
import { byHand, turnRoll } from "./change-roll.ts";
import { isFighting } from "../numbers/states.ts";
import type { Feature, ShockAction, ShockBattle, ShockContext, ShockCreature, ShockItem, ShockPayer } from "../data/types.ts";
import { isFeature, TYPES } from "../data/types.ts";
import { action } from "../turns/define-action.ts";
import { number } from "../turns/dialog-fields.ts";

const whatField: DialogField = { key: "what", kind: "text", value: "", label: "SHOCK.Dialog.what.Label" };

function choiceField(key: string, prefix: string, values: readonly string[], value: string): DialogField {
  return {
    key,
    kind: "choice",
    value,
    label: `SHOCK.Dialog.${key}.Label`,
    choices: values.map((each) => ({ value: each, label: `${prefix}.${each}` })),
  };
}

const useSkill = action({
  id: "useSkill",
  icon: "screwdriver-wrench",
  cost: "main",
  rules: ["SH-SKL-01", "SH-OA-03", "SH-CHK-01"],
  offered: { on: "sheet" },
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "main" })),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const fields: DialogField[] = [
      whatField,
      choiceField("attribute", "SHOCK.Attribute", ATTRIBUTES, "str"),
      skillField(creature),
      {
        key: "difficulty",
        kind: "integer",
        value: 0,
        min: 0,
        max: 30,
        label: "SHOCK.Dialog.difficulty.Label",
        hint: "SHOCK.Dialog.difficulty.Hint",
      },
      number("modifier", 0, -20, 20),
      ...opportunityFields(battle, creature, "adjacent"),
    ];
    return {
      ...fieldsOnly(fields, payer.why({ kind: "main" })),
      breakdowns: [{ target: "", label: "SHOCK.Dialog.Sum.check", breakdown: checkBonus(skillChecker(creature, intent), battle.options) }],
    };
  },
  *perform(context) {
    yield* skillUse(context);
  },
});

const OWN = "own:";

/** The rules' skills, and those that somebody has written down. */
function skillField(creature: ShockCreature): DialogField {
  const known = SKILLS.map((id) => ({ value: id, label: `SHOCK.Skill.${id}` }));
  const own = ownSkills(creature).map(({ name }) => ({ value: `${OWN}${name}`, label: name }));
  return { key: "skill", kind: "choice", value: "exert", label: "SHOCK.Dialog.skill.Label", choices: [...known, ...own] };
}

function skillChecker(creature: ShockCreature, intent: Pick<Intent, "options">): Checker {
  const named = textOption(intent, "skill");
  return {
    creature,
    attribute: choiceOption(intent, "attribute", ATTRIBUTES),
    skill: ownSkills(creature).find(({ name }) => `${OWN}${name}` === named) ?? SKILLS.find((id) => id === named) ?? "exert",
    modifiers: [term("Modifier", integerOption(intent, "modifier", 0, -20, 20), "situational", "SH-SKL-01")],
  };
}

function* skillUse(context: ShockContext): Procedure {
  const { battle, intent } = context;
  const creature = requireCreature(battle, intent.actor);
  if (!(yield* announce(context, creature, "main"))) return;
  if (!(yield* provoke(context, creature, "SH-SKL-01"))) return;
  const checker = skillChecker(creature, intent);
  const skill = typeof checker.skill === "string" ? `SHOCK.Skill.${checker.skill}` : checker.skill.name;
  const data = { name: creature.name, what: textOption(intent, "what").trim() || skill };
  const { total } = yield* rollCheck(context, checker, { rule: "SH-SKL-01", data });
  const difficulty = integerOption(intent, "difficulty", 0, 0, 30);
  if (difficulty === 0) {
    context.note({ rule: "SH-SKL-01", text: "SHOCK.Step.SkillUsed", data: { ...data, total }, about: creature.uuid });
    return;
  }
  const works = total >= difficulty;
  context.note({
    rule: "SH-SKL-01",
    text: works ? "SHOCK.Step.SkillWorks" : "SHOCK.Step.SkillFails",
    data: { ...data, total, difficulty },
    about: creature.uuid,
    outcome: works ? "success" : "failure",
  });
}

const CUSTOM_COSTS = ["main", "move", "free", "instant"] as const;

/** Whatever else somebody does: the table says what it costs and whether it gives opportunities. */
const custom = action({
  id: "custom",
  icon: "ellipsis",
  rules: ["SH-ACT-07", "SH-ACT-05"],
  offered: { on: "sheet" },
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "none" })),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const fields: DialogField[] = [
      whatField,
      choiceField("price", "SHOCK.Cost", CUSTOM_COSTS, "main"),
      { key: "provokes", kind: "boolean", value: false, label: "SHOCK.Dialog.provokes.Label" },
      ...opportunityFields(battle, creature, "adjacent"),
    ];
    return fieldsOnly(fields, payer.why({ kind: choiceOption(intent, "price", CUSTOM_COSTS) }));
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const price = choiceOption(intent, "price", CUSTOM_COSTS);
    if (!(yield* announce(context, creature, price))) return;
    if (booleanOption(intent, "provokes") && !(yield* provoke(context, creature, "SH-ACT-07"))) return;
    const data = {
      name: creature.name,
      what: textOption(intent, "what").trim() || "SHOCK.Action.custom.Label",
      cost: `SHOCK.Cost.${price}`,
    };
    context.note({ rule: "SH-ACT-07", text: "SHOCK.Step.Custom", data, about: creature.uuid });
  },
});

const speak = action({
  id: "speak",
  icon: "comment",
  cost: "free",
  rules: ["SH-ACT-04"],
  offered: { on: "sheet" },
  applies: isFighting,
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "free" })),
  propose: () => fieldsOnly([whatField]),
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    pay(context, creature, "free");
    const what = textOption(context.intent, "what").trim();
    const data = { name: creature.name, what };
    context.note({
      rule: "SH-ACT-04",
      text: what === "" ? "SHOCK.Step.SpeaksWordlessly" : "SHOCK.Step.Speaks",
      data,
      about: creature.uuid,
    });
  }),
});

/** Why a power cannot be used now, or null. */
function whyNotUse(battle: ShockBattle, creature: ShockCreature, feature: Feature, payer: ShockPayer): RefusalReason | null {
  const { actionType, uses } = feature.system;
  const data = { name: creature.name, item: feature.name };
  if (actionType === "none") return { rule: "SH-ACT-05", text: "SHOCK.Refusal.NotUsable", data };
  if (uses.max > 0 && uses.value <= 0) return { rule: "SH-ACT-05", text: "SHOCK.Refusal.NoUses", data };
  return payer.why({ kind: actionType });
}

function isUsable(item: ShockItem | undefined): item is Feature {
  return item !== undefined && isFeature(item) && item.system.actionType !== "none";
}

const useFeature = action({
  id: "useFeature",
  icon: "star",
  priceWith: (_battle, _creature, item) => (isUsable(item) && item.system.actionType !== "none" ? { kind: item.system.actionType } : null),
  rules: ["SH-ACT-04", "SH-ACT-05", "SH-ACT-06"],
  offered: { on: "item", types: [TYPES.feature] },
  facts: actionSummary,
  applies: (_battle, _creature, item) => item === undefined || isUsable(item),
  availability: (battle, creature, item, payer) =>
    availabilityOf(isUsable(item) ? whyNotUse(battle, creature, item, payer) : payer.why({ kind: "none" })),
  propose(battle, intent) {
    const item = requireItem(requireCreature(battle, intent.actor), intent.item);
    return fieldsOnly([], null, isUsable(item) ? byHand(item) : []);
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const item = requireItem(creature, intent.item);
    const data = { name: creature.name, item: item.name };
    if (!isUsable(item)) return refuse("SH-ACT-05", "SHOCK.Refusal.NotUsable", data);
    const { actionType, uses, effect } = item.system;
    if (actionType === "none") return refuse("SH-ACT-05", "SHOCK.Refusal.NotUsable", data);
    refuseIf(whyNotUse(battle, creature, item, context.payer));
    if (!(yield* announce(context, creature, actionType))) return;
    if (uses.max > 0) uses.value -= 1;
    const text = effect === "" ? "SHOCK.Step.UsesPower" : "SHOCK.Step.UsesPowerFor";
    if (turnRoll(context, item)) return;
    context.note({ rule: "SH-ACT-05", text, data: { ...data, effect }, about: creature.uuid });
    if (effect === "") noteItsWords(context, "SH-ACT-05", creature, item);
  },
});

/** Uses come back when the GM says so: the rules name no interval. */
const restoreUses = action({
  id: "restoreUses",
  icon: "battery-full",
  cost: "none",
  rules: ["SH-ACT-05"],
  offered: { on: "gm" },
  applies: (_battle, creature) => limited(creature).length > 0,
  availability: () => availabilityOf(null),
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    for (const { uses } of limited(creature)) uses.value = uses.max;
    context.note({ rule: "SH-ACT-05", text: "SHOCK.Step.UsesRestored", data: { name: creature.name }, about: creature.uuid });
  }),
});

function limited(creature: ShockCreature): { uses: { value: number; max: number } }[] {
  return Object.values(creature.items).flatMap(({ system }) => ("uses" in system && system.uses.max > 0 ? [system] : []));
}

export const powerActions: readonly ShockAction[] = [useSkill, useFeature, speak, custom, restoreUses];
