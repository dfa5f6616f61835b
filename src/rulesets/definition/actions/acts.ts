// Small acts and acts that people only name: speech, knowledge, standard-labelled deeds, what abilities grant (DE-ACT-05 to -07, -16, DE-IMM-02).

import { fieldsOnly, unless } from "../../../engine/availability.ts";
import { requireCreature } from "../../../engine/context.ts";
import { dice } from "../../../engine/dice.ts";
import { words } from "../../../engine/intent-options.ts";
import { atOnce, roll } from "../../../engine/procedure.ts";
import { refuse } from "../../../engine/refusal.ts";
import type { ActionCost, Payment } from "../rules/budget.ts";
import { pay, unaffordable } from "../rules/budget.ts";
import { skillBonus } from "../rules/checks.ts";
import { canCounter, counterspellsOf } from "../rules/counterspell.ts";
import { isFighting } from "../rules/states.ts";
import type { DefinitionAction } from "../types.ts";
import { action } from "./define.ts";
import { choiceOf, sentence } from "./fields.ts";

interface Act {
  readonly id: string;
  readonly icon: string;
  readonly cost: Extract<ActionCost, "free" | "swift" | "standard" | "fullRound" | "immediate">;
  readonly rules: readonly string[];
  readonly payment?: Payment;
}

/** An act that is only paid for and written down; what it does is said at the table. */
function namedAct({ id, icon, cost, rules, payment = {} }: Act): DefinitionAction {
  return action({
    id,
    icon,
    cost,
    rules,
    offered: { on: "sheet" },
    applies: isFighting,
    availability: (battle, creature) => unless(unaffordable(battle, creature, cost, payment)),
    propose(battle, intent) {
      const creature = requireCreature(battle, intent.actor);
      return fieldsOnly([sentence("act")], unaffordable(battle, creature, cost, payment));
    },
    perform: (context) =>
      atOnce(() => {
        const { battle, intent } = context;
        const creature = requireCreature(battle, intent.actor);
        pay(battle, creature, cost, payment);
        const act = words(intent, "act").trim();
        const data = { name: creature.name, act: act === "" ? `DEFINITION.Action.${id}.Label` : act };
        context.note({ rule: rules[0] ?? "DE-ACT-01", text: `DEFINITION.Step.Acts.${cost}`, data, about: creature.uuid });
      }),
  });
}

const knowledge = action({
  id: "useKnowledge",
  icon: "book-open",
  cost: "free",
  rules: ["DE-ACT-16", "DE-ACT-06"],
  offered: { on: "sheet" },
  availability: (battle, creature) => unless(unaffordable(battle, creature, "free", { entry: "knowledge" })),
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const bonus = skillBonus(creature, "knowledge", battle.options);
    const data = { name: creature.name };
    pay(battle, creature, "free", { entry: "knowledge" });
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

const PLAIN = "plain";

/** An answer to a spell that the rules did not ask about by themselves: a foe's power, an item. */
const counterspell = action({
  id: "counterspell",
  icon: "hand-sparkles",
  cost: "immediate",
  rules: ["DE-CSP-01", "DE-IMM-05"],
  offered: { on: "sheet" },
  applies: (battle, creature) => isFighting(battle) && canCounter(creature),
  availability(battle, creature) {
    const none = { rule: "DE-CSP-01", text: "DEFINITION.Refusal.NoCounterspell", data: { name: creature.name } };
    return unless(canCounter(creature) ? unaffordable(battle, creature, "immediate", { immediate: "counterspell" }) : none);
  },
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const entries = counterspellsOf(creature).map(({ id, name }) => ({ value: id, label: name }));
    const choices = entries.length > 0 ? entries : [{ value: PLAIN, label: "DEFINITION.Immediate.counterspell" }];
    return fieldsOnly([choiceOf("entry", choices[0]?.value ?? PLAIN, choices), sentence("spell")]);
  },
  perform: (context) =>
    atOnce(() => {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      const spell = words(intent, "spell").trim();
      if (spell === "") refuse("DE-CSP-01", "DEFINITION.Refusal.WhichSpell", { name: creature.name });
      const entry = counterspellsOf(creature).find(({ id }) => id === words(intent, "entry"))?.name ?? "DEFINITION.Immediate.counterspell";
      pay(battle, creature, "immediate", { immediate: "counterspell" });
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
  namedAct({ id: "speak", icon: "comment", cost: "free", rules: ["DE-ACT-16", "DE-ACT-06"], payment: { entry: "speak" } }),
  knowledge,
  namedAct({ id: "swiftAct", icon: "bolt-lightning", cost: "swift", rules: ["DE-ACT-07"] }),
  namedAct({ id: "immediateAct", icon: "reply", cost: "immediate", rules: ["DE-IMM-02", "DE-IMM-03", "DE-IMM-08"] }),
  counterspell,
];
