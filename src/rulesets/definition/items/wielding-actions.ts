// Taking things in hand, putting them away, changing armour (DE-EQ-01 to -03, DE-ACT-12, DE-CHG-04).

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import { askOwnerOf, takeUp, thingField } from "../../../engine/items/ground.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { pickUpPrice, thingsToTake } from "./ground.ts";
import { drawPrice, handle, putAwayPrice, slotFor, slotOf } from "./drawing.ts";
import { answerOpenings, openingFields, provokedFoes } from "../reactions/opportunity-attacks.ts";
import type { DefinitionPayer } from "../turns/payers.ts";
import { isFighting, whyUnable } from "../numbers/states.ts";
import { type Slot, inHand, isGrown, whyNotWield } from "../numbers/wielding.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionCreature, DefinitionItem } from "../data/types.ts";
import { isArmor, isWeapon, TYPES } from "../data/types.ts";
import { action } from "../turns/define-action.ts";
import { choiceOf } from "../turns/dialog-fields.ts";

const HANDHELD = [TYPES.weapon, TYPES.shield, TYPES.focus];
const SLOTS = (["offhand", "primary"] as const).map((value) => ({ value, label: `DEFINITION.Sheet.Slot.${value}` }));

function whyNotDraw(
  battle: DefinitionBattle,
  creature: DefinitionCreature,
  item: DefinitionItem,
  slot: Slot,
  payer: DefinitionPayer,
): RefusalReason | null {
  if (slotOf(creature, item) === slot)
    return { rule: "DE-EQ-01", text: "DEFINITION.Refusal.InHandAlready", data: { name: creature.name, item: item.name } };
  return whyNotWield(creature, item, slot) ?? payer.why(drawPrice(battle, creature, payer));
}

const draw = action({
  id: "draw",
  icon: "hand-holding",
  price: { kind: "move" },
  rules: ["DE-EQ-01", "DE-EQ-02", "DE-ACT-12", "DE-CHG-04"],
  offered: { on: "item", types: HANDHELD },
  // A weapon has only one place; what can be in either hand may change hands.
  applies: (_battle, creature, item) => item === undefined || (!isGrown(item) && (slotOf(creature, item) === "" || !isWeapon(item))),
  availability(battle, creature, item, payer) {
    if (!item) return availabilityOf(null);
    return availabilityOf(whyNotDraw(battle, creature, item, slotFor(creature, item), payer));
  },
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const item = requireItem(creature, intent.item);
    const slot = slotFor(creature, item, intent.options?.["hand"]);
    const { kind } = drawPrice(battle, creature, payer);
    const hands = isWeapon(item) ? [] : [choiceOf("hand", slot, SLOTS)];
    const openings = isFighting(battle) && kind === "move" ? openingFields(battle, creature) : [];
    const notes = isFighting(battle) ? [{ rule: "DE-ACT-12", text: `DEFINITION.Note.Draw.${kind}`, data: { name: creature.name } }] : [];
    return fieldsOnly(
      [...hands, ...openings],
      whyNotDraw(battle, creature, item, slot, payer),
      hands.length + openings.length > 0 ? notes : [],
    );
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const item = requireItem(creature, intent.item);
    const slot = slotFor(creature, item, intent.options?.["hand"]);
    refuseIf(whyNotDraw(battle, creature, item, slot, context.payer));
    const price = drawPrice(battle, creature, context.payer);
    const foes = price.kind === "move" ? provokedFoes(battle, intent, creature) : [];
    context.payer.pay(price);
    if (yield* answerOpenings(context, creature, foes, "DE-ACT-12")) handle(context, creature, item, slot);
  },
});

function whyNotPutAway(
  battle: DefinitionBattle,
  creature: DefinitionCreature,
  item: DefinitionItem,
  payer: DefinitionPayer,
): RefusalReason | null {
  if (slotOf(creature, item) === "")
    return { rule: "DE-EQ-01", text: "DEFINITION.Refusal.NotInHand", data: { name: creature.name, item: item.name } };
  return payer.why(putAwayPrice(battle));
}

const putAway = action({
  id: "putAway",
  icon: "box-archive",
  price: { kind: "free" },
  rules: ["DE-EQ-01", "DE-ACT-06"],
  offered: { on: "item", types: HANDHELD },
  applies: (_battle, creature, item) => item === undefined || slotOf(creature, item) !== "",
  availability: (battle, creature, item, payer) => availabilityOf(item ? whyNotPutAway(battle, creature, item, payer) : null),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const item = requireItem(creature, intent.item);
    refuseIf(whyNotPutAway(battle, creature, item, context.payer));
    context.payer.pay(putAwayPrice(battle));
    creature.system.slots[slotOf(creature, item) || "primary"] = "";
    context.note({
      rule: "DE-EQ-01",
      text: "DEFINITION.Step.PutsAway",
      data: { name: creature.name, item: item.name },
      about: creature.uuid,
    });
  }),
});

function whyNotChange(battle: DefinitionBattle, creature: DefinitionCreature): RefusalReason | null {
  const fighting = { rule: "DE-ACT-01", text: "DEFINITION.Refusal.ArmourTakesTime", data: { name: creature.name } };
  return whyUnable(creature) ?? (isFighting(battle) ? fighting : null);
}

const changeArmour = action({
  id: "changeArmour",
  icon: "vest",
  rules: ["DE-EQ-04"],
  offered: { on: "item", types: [TYPES.armor] },
  availability: (battle, creature) => availabilityOf(whyNotChange(battle, creature)),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const item = requireItem(creature, intent.item);
    refuseIf(whyNotChange(battle, creature));
    if (!isArmor(item)) refuse("DE-EQ-04", "DEFINITION.Refusal.NotArmour", { name: creature.name, item: item.name });
    item.system.equipped = !item.system.equipped;
    const text = item.system.equipped ? "DEFINITION.Step.PutsOn" : "DEFINITION.Step.TakesOff";
    context.note({ rule: "DE-EQ-04", text, data: { name: creature.name, item: item.name }, about: creature.uuid });
  }),
});

function whyNoPickUp(battle: DefinitionBattle, creature: DefinitionCreature, payer: DefinitionPayer): RefusalReason | null {
  const nothing = thingsToTake(battle, creature).length === 0;
  if (nothing) return { rule: "DE-DIS-02", text: "DEFINITION.Refusal.NothingToPickUp", data: { name: creature.name } };
  return payer.why(pickUpPrice(battle));
}

/** What lies there goes into the hand that it fits, or is put away; it is never done in passing. */
const pickUp = action({
  id: "pickUp",
  icon: "hand-holding",
  price: { kind: "move" },
  rules: ["DE-DIS-02", "DE-ACT-12"],
  offered: { on: "sheet" },
  applies: (battle, creature) => thingsToTake(battle, creature).length > 0,
  availability: (battle, creature, _item, payer) => availabilityOf(whyNoPickUp(battle, creature, payer)),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const openings = isFighting(battle) ? openingFields(battle, creature) : [];
    const fields = [thingField("DEFINITION.Dialog.thing.Label", thingsToTake(battle, creature)), ...openings];
    return fieldsOnly(fields, whyNoPickUp(battle, creature, payer));
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    refuseIf(whyNoPickUp(battle, creature, context.payer));
    const things = thingsToTake(battle, creature);
    const key = textOption(intent, "thing") || things[0]?.key;
    const thing = things.find((each) => each.key === key);
    if (!thing) return refuse("DE-DIS-02", "DEFINITION.Refusal.NothingToPickUp", { name: creature.name });
    yield* askOwnerOf(context, creature, thing.key);
    const foes = isFighting(battle) ? provokedFoes(battle, intent, creature) : [];
    context.payer.pay(pickUpPrice(battle));
    if (!(yield* answerOpenings(context, creature, foes, "DE-ACT-12"))) return;
    if (!thingsToTake(battle, creature).some(({ key: there }) => there === thing.key)) return;
    const item = takeUp(context, creature, thing.key);
    const data = { name: creature.name, item: item.name };
    context.note({ rule: "DE-DIS-02", text: "DEFINITION.Step.PicksUp", data, about: creature.uuid });
    const slot = slotFor(creature, item);
    if (inHand(creature, slot) === undefined && whyNotWield(creature, item, slot) === null) handle(context, creature, item, slot);
  },
});

export const wieldingActions: readonly DefinitionAction[] = [draw, putAway, pickUp, changeArmour];
