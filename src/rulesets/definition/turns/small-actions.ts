// Small acts and acts that people only name: speech, knowledge, standard-labelled deeds, what abilities grant (DE-ACT-05 to -07, -16, DE-IMM-02).

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { dice } from "../../../engine/data/dice.ts";
import { choiceOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import { roll, asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import type { ActionPlace } from "../../../engine/actions/action.ts";
import { SKILLS } from "../data/fields.ts";
import type { Price, PriceKind } from "../data/prices.ts";
import { skillBonus } from "../numbers/checks.ts";
import { canCounter, counterspellsOf } from "../reactions/counterspell.ts";
import { counted, stack, term } from "../numbers/stacking.ts";
import { isFighting, whyUnable } from "../numbers/states.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionCreature, SkillId } from "../data/types.ts";
import { action } from "./define-action.ts";
import { choiceOf, number, sentence } from "./dialog-fields.ts";

interface Act {
  readonly id: string;
  readonly icon: string;
  readonly cost: Extract<PriceKind, "free" | "swift" | "standard" | "fullRound" | "immediate">;
  readonly rules: readonly string[];
  /** Which entry of the list of free actions it is; acts of different words may be different ones (DE-ACT-06). */
  readonly entry?: string | { readonly by: "words" };
  readonly place?: ActionPlace;
}

/** An act that is only paid for and written down; what it does is said at the table. */
function namedAct({ id, icon, cost, rules, entry = "", place }: Act): DefinitionAction {
  const byWords = typeof entry !== "string";
  const priceOf = (intent?: Intent): Price => {
    const said = intent ? textOption(intent, "act").trim().toLowerCase() : "";
    return { kind: cost, entry: byWords ? `act:${said}` : entry };
  };
  return action({
    id,
    icon,
    price: { kind: cost },
    rules,
    offered: { on: "sheet" },
    ...(place ? { place } : {}),
    applies: isFighting,
    availability: (battle, creature, _item, payer) => availabilityOf(payer.why(priceOf())),
    propose: (_battle, intent, payer) => fieldsOnly([sentence("act")], payer.why(priceOf(intent))),
    perform: asProcedure((context) => {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      const act = textOption(intent, "act").trim();
      if (byWords && act === "") refuse("DE-ACT-06", "DEFINITION.Refusal.WhichAct", { name: creature.name });
      context.payer.pay(priceOf(intent));
      const data = { name: creature.name, act: act === "" ? `DEFINITION.Action.${id}.Label` : act };
      context.note({ rule: rules[0] ?? "DE-ACT-01", text: `DEFINITION.Step.Acts.${cost}`, data, about: creature.uuid });
    }),
  });
}

const knowledge = action({
  id: "useKnowledge",
  icon: "book-open",
  price: { kind: "free" },
  rules: ["DE-ACT-16", "DE-ACT-06"],
  offered: { on: "sheet" },
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "free", entry: "knowledge" })),
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const bonus = skillBonus(creature, "knowledge", battle.options);
    const data = { name: creature.name };
    context.payer.pay({ kind: "free", entry: "knowledge" });
    const rolled = yield* roll({
      rule: "DE-ACT-16",
      text: "DEFINITION.Ask.Knowledge",
      data,
      of: creature.uuid,
      dice: dice(1, 20, bonus.total),
      prompt: creature.controlled,
    });
    context.note({
      rule: "DE-ACT-16",
      text: "DEFINITION.Step.Knowledge",
      data: { ...data, total: rolled.total },
      about: creature.uuid,
      dice: rolled,
      breakdown: bonus,
    });
  },
});

/** A check with any skill, where the table asks for one; what it costs is said at the table. */
const useSkill = action({
  id: "useSkill",
  icon: "dice-d20",
  rules: ["DE-EQ-04"],
  offered: { on: "sheet" },
  availability: (_battle, creature) => availabilityOf(whyUnable(creature)),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const skill = choiceOption(intent, "skill", SKILLS);
    const choices = SKILLS.map((value) => ({ value, label: `DEFINITION.Skill.${value}` }));
    return {
      breakdowns: [{ target: "", label: `DEFINITION.Skill.${skill}`, breakdown: skillCheck(battle, intent, creature, skill) }],
      fields: [choiceOf("skill", skill, choices), number("modifier", 0, -50, 50)],
      refusal: whyUnable(creature),
    };
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const skill = choiceOption(intent, "skill", SKILLS);
    const bonus = skillCheck(battle, intent, creature, skill);
    const data = { name: creature.name, skill: `DEFINITION.Skill.${skill}` };
    const rolled = yield* roll({
      rule: "DE-EQ-04",
      text: "DEFINITION.Ask.Skill",
      data,
      of: creature.uuid,
      dice: dice(1, 20, bonus.total),
      prompt: creature.controlled,
    });
    const told = { ...data, total: rolled.total };
    context.note({ rule: "DE-EQ-04", text: "DEFINITION.Step.Skill", data: told, about: creature.uuid, dice: rolled, breakdown: bonus });
  },
});

function skillCheck(battle: DefinitionBattle, intent: Intent, creature: DefinitionCreature, skill: SkillId): Breakdown {
  const said = term("Modifier", integerOption(intent, "modifier", 0, -50, 50), "DE-EQ-04", "situation");
  return stack(battle.options, [...counted(skillBonus(creature, skill, battle.options)), said]);
}

const PLAIN = "plain";

/** An answer to a spell that the rules did not ask about by themselves: a foe's power, an item. */
const counterspell = action({
  id: "counterspell",
  icon: "hand-sparkles",
  price: { kind: "immediate" },
  rules: ["DE-CSP-01", "DE-IMM-05"],
  offered: { on: "sheet" },
  place: "reaction",
  applies: (battle, creature) => isFighting(battle) && canCounter(creature),
  availability(battle, creature, _item, payer) {
    const none = { rule: "DE-CSP-01", text: "DEFINITION.Refusal.NoCounterspell", data: { name: creature.name } };
    return availabilityOf(canCounter(creature) ? payer.why({ kind: "immediate", immediate: "counterspell" }) : none);
  },
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const entries = counterspellsOf(creature).map(({ id, name }) => ({ value: id, label: name }));
    const choices = entries.length > 0 ? entries : [{ value: PLAIN, label: "DEFINITION.Immediate.counterspell" }];
    return fieldsOnly([choiceOf("entry", choices[0]?.value ?? PLAIN, choices), sentence("spell")]);
  },
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const spell = textOption(intent, "spell").trim();
    if (spell === "") refuse("DE-CSP-01", "DEFINITION.Refusal.WhichSpell", { name: creature.name });
    const entry =
      counterspellsOf(creature).find(({ id }) => id === textOption(intent, "entry"))?.name ?? "DEFINITION.Immediate.counterspell";
    context.payer.pay({ kind: "immediate", immediate: "counterspell" });
    context.note({
      rule: "DE-CSP-01",
      text: "DEFINITION.Step.Counters",
      data: { name: creature.name, spell, entry },
      about: creature.uuid,
    });
  }),
});

/** Acts of a turn that can also be held. */
export const labelledActs: readonly DefinitionAction[] = [
  namedAct({ id: "standardAct", icon: "lightbulb", cost: "standard", rules: ["DE-ACT-05"] }),
];

export const smallActs: readonly DefinitionAction[] = [
  namedAct({ id: "speak", icon: "comment", cost: "free", rules: ["DE-ACT-16", "DE-ACT-06"], entry: "speak" }),
  knowledge,
  namedAct({ id: "freeAct", icon: "feather", cost: "free", rules: ["DE-ACT-06", "DE-ACT-09"], entry: { by: "words" } }),
  useSkill,
  namedAct({ id: "swiftAct", icon: "bolt-lightning", cost: "swift", rules: ["DE-ACT-07"] }),
  namedAct({ id: "immediateAct", icon: "reply", cost: "immediate", rules: ["DE-IMM-02", "DE-IMM-03", "DE-IMM-08"], place: "reaction" }),
  counterspell,
];
