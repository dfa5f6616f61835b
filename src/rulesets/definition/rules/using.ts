// What using a piece of gear costs, whether it opens its user up, and what is used up (DE-ACT-05, -06, -11, -14, -16, DE-CHG-04).

import { typedDice } from "../../../engine/formula.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { roll } from "../../../engine/procedure.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import type { DefinitionContext, DefinitionCreature, Gear } from "../types.ts";
import type { ActionCost, Payment } from "./budget.ts";
import { healBySpell } from "./healing.ts";

/** How a use is paid for. */
export interface UsePrice {
  readonly cost: ActionCost;
  readonly payment: Payment;
  /** It opens its user up to everybody who threatens its square. */
  readonly provokes: boolean;
  readonly rule: string;
}

const USED_UP = ["potion", "oil", "grenade"];

/** Whether a use takes one of the pile. */
export function isUsedUp({ system }: Gear): boolean {
  return USED_UP.includes(system.gearType);
}

/** The entry of the list of free actions that command words and thoughts share (open point 53). */
const COMMAND = "command";

/** What an item costs as it is; a charge has its own prices (`priceOf`). */
export function plainPrice({ id, system }: Gear): UsePrice {
  if (system.gearType === "potion") {
    const belt = system.storage === "potionBelt";
    return { cost: belt ? "swift" : "move", payment: {}, provokes: !belt, rule: "DE-ACT-14" };
  }
  if (system.activation === "motion") return { cost: "move", payment: {}, provokes: true, rule: "DE-ACT-11" };
  if (system.activation === "command" || system.activation === "thought")
    return { cost: "free", payment: { entry: COMMAND, item: id }, provokes: false, rule: "DE-ACT-16" };
  return { cost: "standard", payment: {}, provokes: false, rule: "DE-ACT-05" };
}

/** The price now: in a charge a potion or an oil is one of the three swift acts, and opens up to nobody (DE-CHG-04, open point 35). */
export function priceOf({ system }: DefinitionCreature, gear: Gear): UsePrice {
  const plain = plainPrice(gear);
  const fits = gear.system.gearType === "potion" || gear.system.gearType === "oil";
  if (!system.turn.charged || !fits) return plain;
  return {
    cost: "swift",
    payment: { inCharge: plain.cost === "swift" ? "swift" : "made" },
    provokes: false,
    rule: "DE-CHG-04",
  };
}

/** Why there is nothing to use, or null. */
export function whyNoneLeft(creature: DefinitionCreature, gear: Gear): RefusalReason | null {
  if (!isUsedUp(gear) || gear.system.quantity > 0) return null;
  return { rule: "DE-ACT-14", text: "DEFINITION.Refusal.NoneLeft", data: { name: creature.name, item: gear.name } };
}

/** What using it does: one less of it, and what it heals. */
export function* takeEffect(context: DefinitionContext, creature: DefinitionCreature, gear: Gear, rule: string): Procedure {
  if (isUsedUp(gear)) gear.system.quantity = Math.max(0, gear.system.quantity - 1);
  const data = { name: creature.name, item: gear.name, left: gear.system.quantity };
  context.note({ rule, text: isUsedUp(gear) ? "DEFINITION.Step.UsesUp" : "DEFINITION.Step.Uses", data, about: creature.uuid });
  if (gear.system.healing.trim() === "") return;
  const request = typedDice(rule, gear.system.healing);
  const rolled = yield* roll({ rule, text: "DEFINITION.Ask.Healing", data, of: creature.uuid, dice: request });
  healBySpell(context, creature, rolled.total);
}
