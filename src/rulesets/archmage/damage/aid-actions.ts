// Actions that bring creatures back: rallying, stabilising, feeding a potion.

import { backgroundField } from "../numbers/check-actions.ts";
import { fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { areEnemies } from "../../../engine/battle/battle.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import { type DiceRequest, dice } from "../../../engine/data/dice.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import { diceOf } from "../items/attack-profile.ts";
import { payingPart } from "../turns/costs.ts";
import { SAVES } from "../effects/effects.ts";
import { stabilise } from "./death-saves.ts";
import { heal, useRecovery } from "./healing.ts";
import { booleanOption, textOption } from "../../../engine/procedures/intent-options.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { checkBonus } from "../numbers/numbers.ts";
import { checkPayment, isOfTurn, payFrom } from "../turns/payers.ts";
import { nearnessBetween } from "../map/map-words.ts";
import { areBeside } from "../map/positions.ts";
import { rollSave } from "../numbers/saves.ts";
import { isDead, isDying, isFighting } from "../numbers/states.ts";
import type {
  ActionCost,
  ArchmageAction,
  ArchmageBattle,
  ArchmageContext,
  ArchmageCreature,
  ArchmageItem,
  ArchmagePayer,
  Character,
  Consumable,
} from "../data/types.ts";
import { isCharacter, isConsumable, TYPES } from "../data/types.ts";
import { action, triggerField } from "../turns/define-action.ts";

/** A character, or a refusal: foes have no recoveries. */
function requireCharacter(context: ArchmageContext, uuid: string | null): Character {
  const creature = requireCreature(context.battle, uuid);
  return isCharacter(creature) ? creature : refuse("AE-REC-01", "ARCHMAGE.Refusal.NotAHero", { name: creature.name });
}

const rally = action({
  id: "rally",
  icon: "heart-circle-plus",
  price: "standard",
  rules: ["AE-RAL-01", "AE-RAL-02"],
  offered: { on: "sheet" },
  place: "common",
  applies: (battle, creature) => isCharacter(creature) && isFighting(battle),
  availability: (battle, creature, _item, payer) => availabilityOf(cannotRally(battle, creature, payer)),
  *perform(context) {
    const hero = requireCharacter(context, context.intent.actor);
    const { rally: state } = hero.system;
    if (state.used > 0) {
      const save = yield* rollSave(context, hero, { rule: "AE-RAL-02", text: "ARCHMAGE.Ask.RepeatRally", difficulty: SAVES.normal });
      if (!save.success) {
        state.failedRound = context.battle.round;
        return;
      }
    }
    context.payer.pay({ kind: "standard" });
    state.used += 1;
    yield* useRecovery(context, hero, "AE-RAL-01");
  },
});

function cannotRally(battle: ArchmageBattle, creature: ArchmageCreature, payer: ArchmagePayer): RefusalReason | null {
  const data = { name: creature.name };
  if (!isCharacter(creature)) return { rule: "AE-RAL-01", text: "ARCHMAGE.Refusal.NotAHero", data };
  if (!isFighting(battle)) return { rule: "AE-RAL-01", text: "ARCHMAGE.Refusal.NoBattle", data };
  if (creature.system.rally.used > 0 && creature.system.rally.failedRound === battle.round) {
    return { rule: "AE-RAL-02", text: "ARCHMAGE.Refusal.RallyFailed", data };
  }
  return payer.why({ kind: "standard" });
}

/** Whether a helper has got to an ally: proposed as melee and map have it. */
function besideField(battle: ArchmageBattle, helper: ArchmageCreature, ally: ArchmageCreature | undefined): DialogField {
  return {
    key: "beside",
    kind: "boolean",
    value: ally !== undefined && isFighting(battle) && isBesideNow(battle, helper, ally),
    label: "ARCHMAGE.Dialog.beside.Label",
    hint: "ARCHMAGE.Dialog.beside.Hint",
  };
}

/** Next to each other by what has happened, or by where the tokens stand (AE-STB-04). */
function isBesideNow(battle: ArchmageBattle, helper: ArchmageCreature, ally: ArchmageCreature): boolean {
  return areBeside(battle, helper, ally) || nearnessBetween(battle, helper, ally) === "adjacent";
}

const HEALING_DC = 10;
const QUICK_TOTAL = 25;

const stabiliseAction = action({
  id: "stabilise",
  icon: "bandage",
  price: "standard",
  rules: ["AE-STB-01", "AE-STB-02", "AE-STB-03", "AE-STB-04"],
  offered: { on: "sheet" },
  targets: { min: 1, max: 1 },
  targetCandidates: (_battle, creature) => ({
    max: 1,
    fallen: true,
    accepts: (other) => other.uuid !== creature.uuid && other.side === creature.side && isCharacter(other),
  }),
  applies: (_battle, creature) => isCharacter(creature),
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "standard" })),
  propose(battle, intent) {
    const healer = requireCreature(battle, intent.actor);
    const bonus = checkBonus(healer, "wis", textOption(intent, "background"));
    const ally = battle.creatures[intent.targets?.[0] ?? ""];
    return {
      breakdowns: [{ target: "", label: "ARCHMAGE.Dialog.CheckBonus", breakdown: bonus }],
      fields: [besideField(battle, healer, ally), ...backgroundField(healer)],
      refusal: ally
        ? refusalOf(() => {
            checkStabilise(battle, healer, ally, booleanOption(intent, "beside"));
          })
        : null,
    };
  },
  *perform(context) {
    const { battle, intent } = context;
    const healer = requireCreature(battle, intent.actor);
    const ally = requireCharacter(context, intent.targets?.[0] ?? null);
    checkStabilise(battle, healer, ally, booleanOption(intent, "beside"));
    const bonus = checkBonus(healer, "wis", textOption(intent, "background"));
    const data = { name: healer.name, target: ally.name, difficulty: HEALING_DC };
    const rolled = yield* roll({
      rule: "AE-STB-01",
      text: "ARCHMAGE.Ask.Stabilise",
      data,
      of: healer.uuid,
      dice: dice(1, 20, bonus.total),
    });
    // Treated so quickly that it was a quick action; one that is spent is paid for by the move.
    const payer = context.payer;
    const quick = isOfTurn(payer) && rolled.total >= QUICK_TOTAL && ["quick", "move"].includes(payingPart(healer, "quick") ?? "");
    payer.pay({ kind: quick ? "quick" : "standard" });
    const success = rolled.total >= HEALING_DC;
    context.note({
      rule: quick ? "AE-STB-02" : "AE-STB-01",
      text: success ? "ARCHMAGE.Step.CheckMade" : "ARCHMAGE.Step.CheckFailed",
      data: { ...data, total: rolled.total },
      about: ally.uuid,
      outcome: success ? "success" : "failure",
      dice: rolled,
      breakdown: bonus,
    });
    if (success) stabilise(context, ally, "AE-STB-01");
  },
});

/** Who helps a fallen ally has to be next to it (AE-STB-04). */
function checkBeside(battle: ArchmageBattle, healer: ArchmageCreature, ally: ArchmageCreature, ticked: boolean): void {
  if (!isFighting(battle) || ticked || healer.uuid === ally.uuid || isBesideNow(battle, healer, ally)) return;
  refuse("AE-STB-04", "ARCHMAGE.Refusal.NotBeside", { name: healer.name, target: ally.name });
}

function checkStabilise(battle: ArchmageBattle, healer: ArchmageCreature, ally: ArchmageCreature, ticked: boolean): void {
  const data = { name: healer.name, target: ally.name };
  if (!isDying(ally) || healer.uuid === ally.uuid) refuse("AE-STB-01", "ARCHMAGE.Refusal.NotDying", data);
  if (isCharacter(ally) && ally.system.death.stable) refuse("AE-STB-03", "ARCHMAGE.Refusal.AlreadyStable", data);
  if (ally.side !== healer.side) refuse("AE-STB-01", "ARCHMAGE.Refusal.NotAnAlly", { ...data, item: "" });
  checkBeside(battle, healer, ally, ticked);
}

const drink = action({
  id: "drink",
  icon: "flask",
  price: "standard",
  priceWith: (_battle, _creature, item) => ({ kind: isConsumable(item) ? item.system.action : "standard" }),
  rules: ["AE-POT-01", "AE-REC-01"],
  offered: { on: "item", types: [TYPES.consumable] },
  targets: { min: 0, max: 1 },
  availability(battle, creature, item, payer) {
    if (item && isConsumable(item) && item.system.quantity <= 0) {
      return availabilityOf({ rule: "AE-POT-01", text: "ARCHMAGE.Refusal.NoneLeft", data: { name: creature.name, item: item.name } });
    }
    return availabilityOf(payer.why({ kind: item && isConsumable(item) ? item.system.action : "standard" }));
  },
  propose(battle, intent, payer) {
    const giver = requireCreature(battle, intent.actor);
    const potion = requireItem(giver, intent.item);
    const drinker = drinkerOf(battle, intent, giver);
    const refusal = isConsumable(potion) ? refusalOf(() => planDrink(battle, intent, giver, drinker, potion, payer)) : null;
    const fields = drinker !== giver && isFighting(battle) ? [besideField(battle, giver, drinker)] : [];
    return fieldsOnly([...triggerField(battle, giver, payer, costOfDrink(drinker, potion)), ...fields], refusal);
  },
  *perform(context) {
    const { battle, intent } = context;
    const giver = requireCreature(battle, intent.actor);
    const potion = requireItem(giver, intent.item);
    if (!isConsumable(potion)) return refuse("AE-POT-01", "ARCHMAGE.Refusal.NotAPotion", { item: potion.name });
    yield* drinkPotion(context, giver, drinkerOf(battle, intent, giver), potion);
  },
});

/** Who drinks: the friend that is targeted, else whoever holds the potion. Nobody means to feed the foe that is still marked from the last blow. */
function drinkerOf(battle: ArchmageBattle, intent: Intent, giver: ArchmageCreature): ArchmageCreature {
  const target = battle.creatures[intent.targets?.[0] ?? ""];
  return target && !areEnemies(giver, target) ? target : giver;
}

/** Feeding the fallen always takes a standard action (AE-POT-01). */
function costOfDrink(drinker: ArchmageCreature, potion: ArchmageItem): ActionCost {
  return isDying(drinker) || !isConsumable(potion) ? "standard" : potion.system.action;
}

/** The dice of a potion, if it has any, or a refusal before anything is spent. */
function planDrink(
  battle: ArchmageBattle,
  intent: Intent,
  giver: ArchmageCreature,
  drinker: ArchmageCreature,
  potion: Consumable,
  payer: ArchmagePayer,
): DiceRequest | null {
  const data = { name: drinker.name, item: potion.name };
  if (isDead(drinker)) refuse("AE-DMG-04", "ARCHMAGE.Refusal.TargetDead", data);
  if (potion.system.usesRecovery && potion.system.healing.trim() === "" && !isCharacter(drinker)) {
    refuse("AE-REC-01", "ARCHMAGE.Refusal.HasNoRecoveries", data);
  }
  if (giver.uuid !== drinker.uuid) checkBeside(battle, giver, drinker, booleanOption(intent, "beside"));
  checkPayment(battle, intent, giver, payer, costOfDrink(drinker, potion));
  return potion.system.healing.trim() === "" ? null : diceOf(potion, potion.system.healing, "AE-POT-01");
}

function* drinkPotion(context: ArchmageContext, giver: ArchmageCreature, drinker: ArchmageCreature, potion: Consumable): Procedure {
  const { battle, intent } = context;
  const payer = context.payer;
  const healing = planDrink(battle, intent, giver, drinker, potion, payer);
  payFrom(context, giver, payer, costOfDrink(drinker, potion));
  potion.system.quantity -= 1;
  const data = { name: giver.name, target: drinker.name, item: potion.name };
  context.note({ rule: "AE-POT-01", text: "ARCHMAGE.Step.Drinks", data, about: drinker.uuid });
  let extra = 0;
  if (healing) {
    const rolled = yield* roll({
      rule: "AE-POT-01",
      text: "ARCHMAGE.Ask.Healing",
      data: { name: drinker.name, item: potion.name },
      of: giver.uuid,
      dice: healing,
    });
    extra = Math.max(0, rolled.total);
  }
  if (potion.system.usesRecovery && isCharacter(drinker)) yield* useRecovery(context, drinker, "AE-POT-01", extra);
  else heal(context, drinker, extra, "AE-POT-01");
}

export const recoveryActions: readonly ArchmageAction[] = [rally, stabiliseAction, drink];
