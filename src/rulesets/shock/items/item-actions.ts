// What is done with things: readying and stowing, sheathing, reloading, picking up and dropping (SH-ITM).

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import { askOwnerOf, letGoOf, thingField } from "../../../engine/items/ground.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import { confirm, asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { whyNotGiven } from "../../../engine/items/item-changes.ts";
import { announce } from "../attacks/declaring.ts";
import { pay } from "../turns/payers.ts";
import { take, thingsToTake } from "./ground.ts";
import { opportunityFields, provoke } from "../reactions/opportunity-attacks.ts";
import { needsLoading, reloadCost, reloadRule, whyNoReload } from "./reloading.ts";
import { takesPart, whyUnable } from "../numbers/states.ts";
import type { Gear, Shield, ShockAction, ShockBattle, ShockCreature, ShockItem, ShockPayer, Weapon } from "../data/types.ts";
import { isGear, isShield, isWeapon, TYPES } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

type Stowable = Weapon | Gear | Shield;

function isStowable(item: ShockItem): item is Stowable {
  return isWeapon(item) || isGear(item) || isShield(item);
}

function isReadied(item: Stowable): boolean {
  return isShield(item) ? item.system.inUse : item.system.place === "readied";
}

function whyNotStow(battle: ShockBattle, creature: ShockCreature, item: ShockItem, payer: ShockPayer): RefusalReason | null {
  const data = { name: creature.name, item: item.name };
  if (!isStowable(item)) return { rule: "SH-ITM-01", text: "SHOCK.Refusal.NotStowable", data };
  return payer.why({ kind: "main" });
}

const readyStow = action({
  id: "readyStow",
  icon: "box-open",
  cost: "main",
  rules: ["SH-ITM-01"],
  offered: { on: "item", types: [TYPES.weapon, TYPES.gear, TYPES.shield] },
  availability: (battle, creature, item, payer) =>
    availabilityOf(item ? whyNotStow(battle, creature, item, payer) : payer.why({ kind: "main" })),
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    const item = requireItem(creature, context.intent.item);
    const reason = whyNotStow(context.battle, creature, item, context.payer);
    if (reason || !isStowable(item)) return refuse(reason?.rule ?? "SH-ITM-01", reason?.text ?? "SHOCK.Refusal.NotStowable", reason?.data);
    const readied = isReadied(item);
    pay(context, creature, "main");
    if (isShield(item)) item.system.inUse = !readied;
    else item.system.place = readied ? "stowed" : "readied";
    const data = { name: creature.name, item: item.name };
    context.note({ rule: "SH-ITM-01", text: readied ? "SHOCK.Step.Stows" : "SHOCK.Step.Readies", data, about: creature.uuid });
  }),
});

/** Costs nothing and changes nothing but what is in the hand; whoever does it again in a round needs the GM's nod. */
const sheathe = action({
  id: "sheathe",
  icon: "repeat",
  rules: ["SH-ITM-02"],
  offered: { on: "item", types: [TYPES.weapon] },
  applies: (battle, creature, item) =>
    takesPart(battle, creature) && (item === undefined || (isWeapon(item) && item.system.place === "readied")),
  availability: (_battle, creature) => availabilityOf(whyUnable(creature)),
  *perform(context) {
    const creature = requireCreature(context.battle, context.intent.actor);
    const item = requireItem(creature, context.intent.item);
    const data = { name: creature.name, item: item.name };
    if (!isWeapon(item) || item.system.place !== "readied") return refuse("SH-ITM-02", "SHOCK.Refusal.NotAtHand", data);
    if (creature.system.swapped) {
      const agreed = yield* confirm({ rule: "SH-ITM-02", text: "SHOCK.Ask.SwapAgain", data, of: "gm", fallback: true });
      // The GM's no comes after a question, so it is told and not refused.
      if (!agreed) {
        context.note({ rule: "SH-ITM-02", text: "SHOCK.Step.SwapDenied", data, about: creature.uuid });
        return;
      }
    }
    creature.system.swapped = true;
    context.note({ rule: "SH-ITM-02", text: "SHOCK.Step.Swaps", data, about: creature.uuid });
  },
});

const reload = action({
  id: "reload",
  icon: "arrows-rotate",
  priceWith: (battle, creature, item) => (isWeapon(item) ? { kind: reloadCost(creature, item, battle.options) } : null),
  rules: ["SH-ITM-03", "SH-ITM-04", "SH-ITM-05", "SH-ACT-04"],
  offered: { on: "item", types: [TYPES.weapon] },
  applies: (_battle, _creature, item) => item === undefined || (isWeapon(item) && needsLoading(item)),
  availability: (battle, creature, item, payer) =>
    availabilityOf(item && isWeapon(item) ? whyNoReload(battle, creature, item, payer) : whyUnable(creature)),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const item = requireItem(creature, intent.item);
    if (!isWeapon(item)) return refuse("SH-ITM-03", "SHOCK.Refusal.NeedsNoLoading", { name: creature.name, item: item.name });
    refuseIf(whyNoReload(battle, creature, item, context.payer));
    const cost = reloadCost(creature, item, battle.options);
    pay(context, creature, cost);
    item.system.loaded = true;
    const data = { name: creature.name, item: item.name, cost: `SHOCK.Cost.${cost}` };
    context.note({ rule: reloadRule(cost), text: "SHOCK.Step.Reloads", data, about: creature.uuid });
  }),
});

function whyNoPickUp(battle: ShockBattle, creature: ShockCreature, payer: ShockPayer): RefusalReason | null {
  if (thingsToTake(battle, creature).length === 0)
    return { rule: "SH-ITM-07", text: "SHOCK.Refusal.NothingInReach", data: { name: creature.name } };
  return payer.why({ kind: "move" });
}

const pickUp = action({
  id: "pickUp",
  icon: "hand-holding",
  cost: "move",
  rules: ["SH-ITM-07", "SH-OA-03"],
  offered: { on: "sheet" },
  applies: (battle, creature) => thingsToTake(battle, creature).length > 0,
  availability: (battle, creature, _item, payer) => availabilityOf(whyNoPickUp(battle, creature, payer)),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const fields = [
      thingField("SHOCK.Dialog.thing.Label", thingsToTake(battle, creature)),
      ...opportunityFields(battle, creature, "adjacent"),
    ];
    return fieldsOnly(fields, whyNoPickUp(battle, creature, payer));
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    refuseIf(whyNoPickUp(battle, creature, context.payer));
    const things = thingsToTake(battle, creature);
    const key = textOption(intent, "thing") || things[0]?.key;
    const lying = things.find((candidate) => candidate.key === key);
    if (!lying) return refuse("SH-ITM-07", "SHOCK.Refusal.NothingInReach", { name: creature.name });
    yield* askOwnerOf(context, creature, lying.key);
    if (!(yield* announce(context, creature, "move"))) return;
    const stillThere = thingsToTake(battle, creature).some((candidate) => candidate.key === key);
    if (stillThere && (yield* provoke(context, creature, "SH-ITM-07"))) take(context, creature, lying, "SH-ITM-07");
  },
});

const dropItem = action({
  id: "dropItem",
  icon: "arrow-down",
  rules: ["SH-ITM-07"],
  offered: { on: "item", types: [TYPES.weapon, TYPES.gear, TYPES.shield] },
  applies: (_battle, _creature, item) => item === undefined || (isStowable(item) && isReadied(item)),
  availability: (_battle, creature) => availabilityOf(whyUnable(creature)),
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    const item = requireItem(creature, context.intent.item);
    if (!isStowable(item) || !isReadied(item))
      return refuse("SH-ITM-07", "SHOCK.Refusal.NotAtHand", { name: creature.name, item: item.name });
    refuseIf(whyNotGiven(context, creature, null, item));
    letGoOf(context, creature, item, { rule: "SH-ITM-07", text: "SHOCK.Step.Drops" });
  }),
});

export const itemActions: readonly ShockAction[] = [reload, readyStow, sheathe, pickUp, dropItem];
