// Actions with gear: getting it out, using it, drinking it (DE-ACT-05, -11, -14, -16).

import { attempt, fieldsOnly, unless } from "../../../engine/availability.ts";
import { requireCreature, requireItem } from "../../../engine/context.ts";
import { typedDice } from "../../../engine/formula.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import type { ActionCost, Payment } from "../rules/budget.ts";
import { pay, unaffordable } from "../rules/budget.ts";
import { passOnFallen } from "../rules/cut-short.ts";
import { answerOpenings, openingFields, provokedFoes } from "../rules/openings.ts";
import { plainPrice, priceOf, takeEffect, whyNoneLeft } from "../rules/using.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionCreature, DefinitionItem, Gear } from "../types.ts";
import { isGear, TYPES } from "../types.ts";
import { action } from "./define.ts";
import { toggle } from "./fields.ts";

function requireGear(creature: DefinitionCreature, id: string | undefined): Gear {
  const item = requireItem(creature, id);
  return isGear(item) ? item : refuse("DE-ACT-11", "DEFINITION.Refusal.NotGear", { name: creature.name, item: item.name });
}

function whyNotUse(battle: DefinitionBattle, creature: DefinitionCreature, item: DefinitionItem | undefined): RefusalReason | null {
  if (!item || !isGear(item)) return null;
  const { cost, payment, rule } = priceOf(creature, item);
  const unread = item.system.healing.trim() === "" ? null : attempt(() => typedDice(rule, item.system.healing)).refusal;
  return whyNoneLeft(creature, item) ?? unread ?? unaffordable(battle, creature, cost, payment);
}

const useGear = action({
  id: "useGear",
  icon: "flask",
  cost: "varies",
  costWith: (item) => `DEFINITION.Cost.${isGear(item) ? plainPrice(item).cost : "standard"}`,
  rules: ["DE-ACT-05", "DE-ACT-06", "DE-ACT-07", "DE-ACT-11", "DE-ACT-14", "DE-ACT-16", "DE-CHG-04"],
  offered: { on: "item", types: [TYPES.gear] },
  availability: (battle, creature, item) => unless(whyNotUse(battle, creature, item)),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const gear = requireGear(creature, intent.item);
    const { provokes, cost } = priceOf(creature, gear);
    const mayProvoke = cost === "standard" && openingFields(battle, creature).length > 0;
    return fieldsOnly(
      [...(provokes ? openingFields(battle, creature) : []), ...(mayProvoke ? [toggle("provokes")] : [])],
      whyNotUse(battle, creature, gear),
    );
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const gear = requireGear(creature, intent.item);
    const reason = whyNotUse(battle, creature, gear);
    if (reason) refuse(reason.rule, reason.text, reason.data);
    const { cost, payment, provokes, rule } = priceOf(creature, gear);
    // What is used does not open its user up unless its own text says so.
    const opens = provokes || (cost === "standard" && intent.options?.["provokes"] === true);
    const foes = opens ? provokedFoes(battle, intent, creature) : [];
    pay(battle, creature, cost, payment);
    if (yield* answerOpenings(context, creature, foes, rule)) yield* takeEffect(context, creature, gear, rule);
    yield* passOnFallen(context);
  },
});

/** Out of the bag it is a move; from belt or pocket an entry of the free actions. */
function retrievalPrice({ id, system }: Gear): { readonly cost: ActionCost; readonly payment: Payment } {
  return system.storage === "bag" ? { cost: "move", payment: {} } : { cost: "free", payment: { entry: "retrieve", item: id } };
}

const retrieve = action({
  id: "retrieve",
  icon: "box-open",
  cost: "varies",
  costWith: (item) => `DEFINITION.Cost.${isGear(item) ? retrievalPrice(item).cost : "move"}`,
  rules: ["DE-ACT-11", "DE-ACT-16"],
  offered: { on: "item", types: [TYPES.gear] },
  availability(battle, creature, item) {
    if (!item || !isGear(item)) return unless(null);
    const { cost, payment } = retrievalPrice(item);
    return unless(unaffordable(battle, creature, cost, payment));
  },
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const { cost, payment } = retrievalPrice(requireGear(creature, intent.item));
    return fieldsOnly(cost === "move" ? openingFields(battle, creature) : [], unaffordable(battle, creature, cost, payment));
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const gear = requireGear(creature, intent.item);
    const { cost, payment } = retrievalPrice(gear);
    const foes = cost === "move" ? provokedFoes(battle, intent, creature) : [];
    pay(battle, creature, cost, payment);
    const rule = cost === "move" ? "DE-ACT-11" : "DE-ACT-16";
    if (yield* answerOpenings(context, creature, foes, rule)) {
      const data = { name: creature.name, item: gear.name };
      context.note({ rule, text: "DEFINITION.Step.Retrieves", data, about: creature.uuid });
    }
    yield* passOnFallen(context);
  },
});

export const gearActions: readonly DefinitionAction[] = [useGear, retrieve];
