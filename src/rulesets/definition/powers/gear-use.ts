// What using a piece of gear costs, whether it opens its user up, and what is used up (DE-ACT-05, -06, -11, -14, -16, DE-CHG-04).

import { typedDice } from "../../../engine/data/formula.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature, Gear } from "../data/types.ts";
import { whyOutOfReach } from "../attacks/attack-plan.ts";
import type { Price } from "../data/prices.ts";
import { healBySpell } from "../damage/healing.ts";
import { isDead } from "../numbers/vitality.ts";

/** How a use is paid for. */
interface UsePrice {
  readonly price: Price;
  /** It opens its user up to everybody who threatens its square. */
  readonly provokes: boolean;
  readonly rule: string;
}

const USED_UP = ["potion", "oil", "grenade"];

/** Whether a use takes one of the pile. */
function isUsedUp({ system }: Gear): boolean {
  return USED_UP.includes(system.gearType);
}

/** The entry of the list of free actions that command words and thoughts share (reading "the same free action"). */
const COMMAND = "command";

/** What an item costs as it is; a charge has its own prices (`priceOf`). */
export function plainPrice({ system }: Gear): UsePrice {
  if (system.gearType === "potion") {
    const belt = system.storage === "potionBelt";
    return { price: { kind: belt ? "swift" : "move" }, provokes: !belt, rule: "DE-ACT-14" };
  }
  if (system.activation === "motion") return { price: { kind: "move" }, provokes: true, rule: "DE-ACT-11" };
  if (system.activation === "command" || system.activation === "thought")
    return { price: { kind: "free", entry: COMMAND }, provokes: false, rule: "DE-ACT-16" };
  return { price: { kind: "standard" }, provokes: false, rule: "DE-ACT-05" };
}

/** The price now: in a charge a potion or an oil is one of the three swift acts, and opens up to nobody (DE-CHG-04). */
export function priceOf({ system }: DefinitionCreature, gear: Gear): UsePrice {
  const plain = plainPrice(gear);
  const fits = gear.system.gearType === "potion" || gear.system.gearType === "oil";
  if (!system.turn.charged || !fits) return plain;
  return {
    price: { kind: "swift", inCharge: true },
    provokes: false,
    rule: "DE-CHG-04",
  };
}

/** Why there is nothing to use, or null. */
export function whyNoneLeft(creature: DefinitionCreature, gear: Gear): RefusalReason | null {
  if (!isUsedUp(gear) || gear.system.quantity > 0) return null;
  return { rule: "DE-ACT-14", text: "DEFINITION.Refusal.NoneLeft", data: { name: creature.name, item: gear.name } };
}

/** Whether something can be given to somebody else by hand, to be drunk or put on: what heals. */
export function canBeGiven({ system }: Gear): boolean {
  return system.healing.trim() !== "" && (system.gearType === "potion" || system.gearType === "oil");
}

/** Friends within arm's length, to whom something can be given. */
export function friendsAtHand(battle: DefinitionBattle, giver: DefinitionCreature): DefinitionCreature[] {
  return Object.values(battle.creatures).filter(
    (other) =>
      other.uuid !== giver.uuid && other.side === giver.side && !isDead(other) && whyOutOfReach(battle, giver, other, null) === null,
  );
}

/** Whom a use is meant for: its user, or the friend that was said. Refuses whoever is no such friend. */
export function receiverOf(
  battle: DefinitionBattle,
  intent: Pick<Intent, "options">,
  user: DefinitionCreature,
  gear: Gear,
): DefinitionCreature {
  const said = textOption(intent, "receiver");
  if (said === "" || said === user.uuid || !canBeGiven(gear)) return user;
  const friend = friendsAtHand(battle, user).find(({ uuid }) => uuid === said);
  return friend ?? refuse("DE-ACT-14", "DEFINITION.Refusal.NotAtHand", { name: user.name, item: gear.name });
}

/** What using it does by itself: one less of it, and what it heals whoever is given it. */
export function* takeEffect(
  context: DefinitionContext,
  creature: DefinitionCreature,
  gear: Gear,
  rule: string,
  receiver = creature,
): Procedure {
  if (isUsedUp(gear)) gear.system.quantity = Math.max(0, gear.system.quantity - 1);
  const data = { name: creature.name, item: gear.name, left: gear.system.quantity };
  context.note({ rule, text: isUsedUp(gear) ? "DEFINITION.Step.UsesUp" : "DEFINITION.Step.Uses", data, about: creature.uuid });
  if (gear.system.healing.trim() === "") return;
  const request = typedDice(rule, gear.system.healing);
  const rolled = yield* roll({ rule, text: "DEFINITION.Ask.Healing", data, of: creature.uuid, dice: request });
  healBySpell(context, receiver, rolled.total);
}
