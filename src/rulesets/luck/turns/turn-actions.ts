// What ends a turn or spends one of its actions on something small: Guard, Wait, Interact, Brandish, dropping things (LU-ACT-05, -08, -09, -19, LU-FREE-02).

import { AVAILABLE, fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import { askOwnerOf, letGoOf, takeUp, thingField } from "../../../engine/items/ground.ts";
import { finishTurn } from "../../../engine/turns/turn-flow.ts";
import { booleanOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { type Procedure, asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { whyNotGiven } from "../../../engine/items/item-changes.ts";
import { thingsToTake } from "../items/ground.ts";
import type { ActionsPrice, Price } from "../data/prices.ts";
import { actionsPrice, priceFor } from "./costs.ts";
import { type LuckPayer, isOwnTurn } from "./payers.ts";
import type { Held, LuckAction, LuckBattle, LuckContext, LuckCreature, LuckItem } from "../data/types.ts";
import { isGear, isHeld, TYPES } from "../data/types.ts";
import { action } from "./define-action.ts";
import { giveCondition } from "../data/conditions.ts";

const HELD = [TYPES.weapon, TYPES.shield, TYPES.gear];

const ONE = actionsPrice(1);
const FREE: Price = { kind: "free" };

function oneAction(id: string, item?: LuckItem): ActionsPrice {
  return priceFor(ONE, id, item);
}

/** Pays for what ends the turn, does it, and ends the turn, if it was its own. */
export function* endingTurn(context: LuckContext, id: string, act: (creature: LuckCreature) => void): Procedure {
  const { battle, intent } = context;
  const creature = requireCreature(battle, intent.actor);
  const payer = context.payer;
  const endsTurn = isOwnTurn(battle, payer);
  payer.pay(oneAction(id));
  act(creature);
  if (endsTurn) yield* finishTurn(context);
}

const guard = action({
  id: "guard",
  icon: "shield",
  price: ONE,
  rules: ["LU-ACT-09", "LU-ACT-10"],
  offered: { on: "sheet" },
  place: "common",
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why(oneAction("guard"))),
  perform: (context) =>
    endingTurn(context, "guard", (creature) => {
      giveCondition(context, creature, "guarding", { rule: "LU-ACT-09" });
    }),
});

const wait = action({
  id: "wait",
  icon: "hourglass-half",
  price: ONE,
  rules: ["LU-ACT-19"],
  offered: { on: "sheet" },
  place: "common",
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why(oneAction("wait"))),
  perform: (context) =>
    endingTurn(context, "wait", (creature) => {
      giveCondition(context, creature, "waiting", { rule: "LU-ACT-19" });
    }),
});

const interact = action({
  id: "interact",
  icon: "hand",
  price: ONE,
  rules: ["LU-ACT-08"],
  offered: { on: "sheet" },
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why(oneAction("interact"))),
  propose: () =>
    fieldsOnly([{ key: "object", kind: "text", value: "", label: "LUCK.Dialog.object.Label", hint: "LUCK.Dialog.object.Hint" }]),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    context.payer.pay(oneAction("interact"));
    const object = textOption(intent, "object");
    const text = object === "" ? "LUCK.Step.Interacts" : "LUCK.Step.InteractsWith";
    context.note({ rule: "LU-ACT-08", text, data: { name: creature.name, object }, about: creature.uuid });
  }),
});

/** Why a thing cannot be used, or null. */
function whyNotUsable(creature: LuckCreature, item: LuckItem | undefined): RefusalReason | null {
  const data = { name: creature.name, item: item?.name ?? "" };
  if (!item || !isGear(item)) return { rule: "LU-ACT-08", text: "LUCK.Refusal.NotGear", data };
  return item.system.quantity < 1 ? { rule: "LU-ACT-08", text: "LUCK.Refusal.NoneLeft", data } : null;
}

const useGear = action({
  id: "useGear",
  icon: "hand-sparkles",
  price: ONE,
  rules: ["LU-ACT-08"],
  offered: { on: "item", types: [TYPES.gear] },
  availability: (battle, creature, item, payer) => availabilityOf(whyNotUsable(creature, item) ?? payer.why(oneAction("useGear", item))),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const item = requireItem(creature, intent.item);
    const reason = whyNotUsable(creature, item);
    if (reason || !isGear(item))
      return refuse("LU-ACT-08", reason?.text ?? "LUCK.Refusal.NotGear", { name: creature.name, item: item.name });
    context.payer.pay(oneAction("useGear", item));
    if (item.system.consumed) item.system.quantity -= 1;
    const data = { name: creature.name, object: item.name, left: item.system.quantity };
    const text = item.system.consumed ? "LUCK.Step.UsesUp" : "LUCK.Step.InteractsWith";
    context.note({ rule: "LU-ACT-08", text, data, about: creature.uuid });
  }),
});

/** Things that hands could hold. */
function atHand(creature: LuckCreature): Held[] {
  return Object.values(creature.items).filter(isHeld);
}

const brandish = action({
  id: "brandish",
  icon: "hands-holding",
  price: ONE,
  rules: ["LU-ACT-05"],
  offered: { on: "sheet" },
  applies: (_battle, creature) => atHand(creature).length > 0,
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why(oneAction("brandish"))),
  propose: (battle, intent) =>
    fieldsOnly(
      atHand(requireCreature(battle, intent.actor)).map(({ id, name, system }): DialogField => ({
        key: `held-${id}`,
        kind: "boolean",
        value: system.wielded,
        label: name,
      })),
    ),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    context.payer.pay(oneAction("brandish"));
    for (const item of atHand(creature)) {
      // What the dialog does not name stays as it is.
      if (intent.options?.[`held-${item.id}`] !== undefined) item.system.wielded = booleanOption(intent, `held-${item.id}`);
    }
    const held = atHand(creature).filter(({ system }) => system.wielded);
    const data = { name: creature.name, items: held.map(({ name }) => name).join(", ") };
    context.note({
      rule: "LU-ACT-05",
      text: held.length > 0 ? "LUCK.Step.Brandishes" : "LUCK.Step.EmptyHands",
      data,
      about: creature.uuid,
    });
  }),
});

/** The item of the intent, if hands can hold it. */
function requireHeld(context: LuckContext, creature: LuckCreature): Held {
  const item = requireItem(creature, context.intent.item);
  return isHeld(item) ? item : refuse("LU-ACT-05", "LUCK.Refusal.NotHeld", { name: creature.name, item: item.name });
}

const dropItem = action({
  id: "dropItem",
  icon: "arrow-down",
  price: FREE,
  rules: ["LU-FREE-02", "LU-FREE-01"],
  offered: { on: "item", types: HELD },
  applies: (_battle, _creature, item) => item === undefined || (isHeld(item) && item.system.wielded),
  availability(battle, creature, item, payer) {
    const inHand = item !== undefined && isHeld(item) && item.system.wielded;
    const data = { name: creature.name, item: item?.name ?? "" };
    return availabilityOf(inHand ? payer.why(FREE) : { rule: "LU-FREE-02", text: "LUCK.Refusal.NotHeld", data });
  },
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    const item = requireHeld(context, creature);
    refuseIf(whyNotGiven(context, creature, null, item));
    letGoOf(context, creature, item, { rule: "LU-FREE-02", text: "LUCK.Step.Drops" });
  }),
});

function whyNoPickUp(battle: LuckBattle, creature: LuckCreature, payer: LuckPayer): RefusalReason | null {
  const nothing = thingsToTake(battle, creature).length === 0;
  if (nothing) return { rule: "LU-ACT-08", text: "LUCK.Refusal.NothingToPickUp", data: { name: creature.name } };
  return payer.why(oneAction("pickUp"));
}

const pickUp = action({
  id: "pickUp",
  icon: "hand-holding",
  price: ONE,
  rules: ["LU-ACT-08"],
  offered: { on: "sheet" },
  applies: (battle, creature) => thingsToTake(battle, creature).length > 0,
  availability: (battle, creature, _item, payer) => availabilityOf(whyNoPickUp(battle, creature, payer)),
  propose: (battle, intent) =>
    fieldsOnly([thingField("LUCK.Dialog.thing.Label", thingsToTake(battle, requireCreature(battle, intent.actor)))]),
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const payer = context.payer;
    refuseIf(whyNoPickUp(battle, creature, payer));
    const things = thingsToTake(battle, creature);
    const key = textOption(intent, "thing") || things[0]?.key;
    const thing = things.find((each) => each.key === key);
    if (!thing) return refuse("LU-ACT-08", "LUCK.Refusal.NothingToPickUp", { name: creature.name });
    yield* askOwnerOf(context, creature, thing.key);
    payer.pay(oneAction("pickUp"));
    const item = takeUp(context, creature, thing.key);
    if (isHeld(item)) item.system.wielded = true;
    context.note({ rule: "LU-ACT-08", text: "LUCK.Step.PicksUp", data: { name: creature.name, item: item.name }, about: creature.uuid });
  },
});

/** Somebody has seen to what a thing suffered; the rules do not say how long that takes, so the table does (LU-BLK-04). */
const tend = action({
  id: "tend",
  icon: "droplet",
  rules: ["LU-BLK-04"],
  offered: { on: "item", types: HELD },
  applies: (_battle, _creature, item) => item === undefined || (isHeld(item) && item.system.suffers.length > 0),
  availability: () => AVAILABLE,
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    const item = requireHeld(context, creature);
    item.system.suffers = [];
    context.note({ rule: "LU-BLK-04", text: "LUCK.Step.Tends", data: { name: creature.name, item: item.name }, about: creature.uuid });
  }),
});

export const turnActions: readonly LuckAction[] = [guard, wait, interact, brandish, useGear, dropItem, pickUp, tend];
