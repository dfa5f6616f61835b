// Actions with gear: getting it out, using it on oneself, a friend or others (DE-ACT-05, -11, -14, -16).

import { noteItsWords } from "../../../engine/creatures/its-words.ts";
import { attempt, fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import { typedDice } from "../../../engine/data/formula.ts";
import { enemiesOf } from "../../../engine/actions/target-candidates.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { actionSummary } from "../sheet/item-facts.ts";
import type { Price } from "../data/prices.ts";
import { attackProfile } from "../sheet/explain.ts";
import { answerOpenings, openingFields, provokedFoes } from "../reactions/opportunity-attacks.ts";
import type { DefinitionPayer } from "../turns/payers.ts";
import { planSending, send } from "./sending.ts";
import { affectsOthers } from "./power-effects.ts";
import { canBeGiven, friendsAtHand, plainPrice, priceOf, receiverOf, takeEffect, whyNoneLeft } from "./gear-use.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionCreature, DefinitionItem, Gear } from "../data/types.ts";
import { isGear, TYPES } from "../data/types.ts";
import { sendingFields, sumOf } from "../attacks/attack-dialog.ts";
import { action } from "../turns/define-action.ts";
import { choiceOf, toggle } from "../turns/dialog-fields.ts";

const MANY = 20;

function requireGear(creature: DefinitionCreature, id: string | undefined): Gear {
  const item = requireItem(creature, id);
  return isGear(item) ? item : refuse("DE-ACT-11", "DEFINITION.Refusal.NotGear", { name: creature.name, item: item.name });
}

function whyNotUse(
  battle: DefinitionBattle,
  creature: DefinitionCreature,
  item: DefinitionItem | undefined,
  payer: DefinitionPayer,
): RefusalReason | null {
  if (!item || !isGear(item)) return null;
  const { price, rule } = priceOf(creature, item);
  const unread = item.system.healing.trim() === "" ? null : attempt(() => typedDice(rule, item.system.healing)).refusal;
  return whyNoneLeft(creature, item) ?? unread ?? payer.why(price);
}

/** A shot or a throw opens its maker up where it is threatened; other uses only where their own text says so. */
function opensByThrow({ system }: Gear): boolean {
  return system.delivery === "ranged" || system.delivery === "rangedTouch";
}

const useGear = action({
  id: "useGear",
  icon: "flask",
  priceWith: (_battle, _creature, item) => (isGear(item) ? plainPrice(item).price : null),
  rules: ["DE-ACT-05", "DE-ACT-06", "DE-ACT-07", "DE-ACT-11", "DE-ACT-14", "DE-ACT-16", "DE-ATK-02", "DE-CHG-04"],
  offered: { on: "item", types: [TYPES.gear] },
  facts: actionSummary,
  targets: { min: 0, max: MANY },
  targetCandidates: (_battle, creature, item) =>
    item && isGear(item) && affectsOthers(item) ? enemiesOf(creature, item.system.delivery === "none" ? MANY : 1) : null,
  availability: (battle, creature, item, payer) => availabilityOf(whyNotUse(battle, creature, item, payer)),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const gear = requireGear(creature, intent.item);
    const { provokes, price } = priceOf(creature, gear);
    const opens = provokes || opensByThrow(gear);
    const mayProvoke = !opens && price.kind === "standard" && openingFields(battle, creature).length > 0;
    const profile = gear.system.delivery === "none" ? undefined : attackProfile(creature, gear, battle.options);
    return {
      breakdowns: profile ? [sumOf(battle, intent, creature, profile, 0)] : [],
      fields: [
        ...receiverFields(battle, creature, gear),
        ...(affectsOthers(gear) ? sendingFields(battle, intent, creature, gear) : []),
        ...(opens ? openingFields(battle, creature) : []),
        ...(mayProvoke ? [toggle("provokes")] : []),
      ],
      refusal: whyNotUse(battle, creature, gear, payer) ?? refusalOf(() => planUse(battle, intent, creature, gear, payer)),
    };
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const gear = requireGear(creature, intent.item);
    refuseIf(whyNotUse(battle, creature, gear, context.payer));
    const { price, provokes, rule } = priceOf(creature, gear);
    const { receiver, sending } = planUse(battle, intent, creature, gear, context.payer);
    // What is used does not open its user up unless its own text says so.
    const opens = provokes || opensByThrow(gear) || (price.kind === "standard" && intent.options?.["provokes"] === true);
    const foes = opens ? provokedFoes(battle, intent, creature) : [];
    context.payer.pay(price);
    if (yield* answerOpenings(context, creature, foes, rule)) {
      yield* takeEffect(context, creature, gear, rule, receiver);
      if (sending) yield* send(context, sending, 0);
      else if (gear.system.healing.trim() === "") noteItsWords(context, rule, creature, gear);
    }
  },
});

/** Whom it is meant for, and what it does to others; refuses what cannot be. */
function planUse(battle: DefinitionBattle, intent: Intent, user: DefinitionCreature, gear: Gear, payer: DefinitionPayer) {
  const receiver = receiverOf(battle, intent, user, gear);
  return { receiver, sending: affectsOthers(gear) ? planSending(battle, intent, user, gear, payer) : null };
}

function receiverFields(battle: DefinitionBattle, user: DefinitionCreature, gear: Gear): DialogField[] {
  const friends = canBeGiven(gear) ? friendsAtHand(battle, user) : [];
  const choices = [user, ...friends].map(({ uuid, name }) => ({ value: uuid, label: name }));
  return friends.length > 0 ? [choiceOf("receiver", user.uuid, choices)] : [];
}

/** Out of the bag it is a move; from belt or pocket an entry of the free actions. */
function retrievalPrice({ system }: Gear): Price {
  return system.storage === "bag" ? { kind: "move" } : { kind: "free", entry: "retrieve" };
}

const retrieve = action({
  id: "retrieve",
  icon: "box-open",
  priceWith: (_battle, _creature, item) => (isGear(item) ? retrievalPrice(item) : null),
  rules: ["DE-ACT-11", "DE-ACT-16"],
  offered: { on: "item", types: [TYPES.gear] },
  availability(battle, creature, item, payer) {
    return availabilityOf(item && isGear(item) ? payer.why(retrievalPrice(item)) : null);
  },
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const price = retrievalPrice(requireGear(creature, intent.item));
    return fieldsOnly(price.kind === "move" ? openingFields(battle, creature) : [], payer.why(price));
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const gear = requireGear(creature, intent.item);
    const price = retrievalPrice(gear);
    const foes = price.kind === "move" ? provokedFoes(battle, intent, creature) : [];
    context.payer.pay(price);
    const rule = price.kind === "move" ? "DE-ACT-11" : "DE-ACT-16";
    if (yield* answerOpenings(context, creature, foes, rule)) {
      const data = { name: creature.name, item: gear.name };
      context.note({ rule, text: "DEFINITION.Step.Retrieves", data, about: creature.uuid });
    }
  },
});

export const gearActions: readonly DefinitionAction[] = [useGear, retrieve];
