// Quick rests and full heal-ups: what comes back, and what it costs (AE-RST-01 to -07).

import { countUp, numberIn, writeDown } from "../../../engine/battle/campaign.ts";
import { dice } from "../../../engine/data/dice.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { numberOption } from "../data/settings.ts";
import { type ArchmageContext, type Character, type Power, isCharacter } from "../data/types.ts";
import { returnToOrder } from "../damage/death.ts";
import { wake } from "../damage/healing.ts";
import { saveModifiers } from "../numbers/numbers.ts";
import { stack } from "../numbers/stacking.ts";
import { isDead } from "../numbers/states.ts";
import { powersOf, restore } from "../items/power-uses.ts";
import { endCondition } from "../data/conditions.ts";
import { endEffect } from "../../../engine/effects/conditions.ts";

/** Gives powers back after a battle: battle powers, those that were lost for one battle, and a roll for each recharge power used. */
export function* regainPowers(context: ArchmageContext, hero: Character): Procedure {
  for (const power of powersOf(hero)) {
    const { usage, usedThisBattle, expended, blockedBattles } = power.system;
    if (usage === "battle") restore(power);
    else if (usage === "recharge" && expended && usedThisBattle) yield* rollAfterBattle(context, hero, power);
    else if (usage === "recharge" && expended && blockedBattles === 0) {
      restore(power);
      context.note({ rule: "AE-RST-03", text: "ARCHMAGE.Step.PowerBack", data: { name: hero.name, item: power.name }, about: hero.uuid });
    }
    power.system.usedThisBattle = false;
  }
}

/** Rolls for one recharge power after a battle: ready, or lost until after the next battle (AE-RST-03). */
function* rollAfterBattle(context: ArchmageContext, hero: Character, power: Power): Procedure {
  if (!(yield* rechargeRoll(context, hero, power))) power.system.blockedBattles = 1;
}

/** Rolls for one recharge power. A roll beside that of the rest can only bring it back. Saves' bonuses count (AE-SAV-01). */
export function* rechargeRoll(context: ArchmageContext, hero: Character, power: Power): Procedure<boolean> {
  const bonus = stack(saveModifiers(hero));
  const data = { name: hero.name, item: power.name, difficulty: power.system.rechargeValue };
  const rolled = yield* roll({ rule: "AE-RST-03", text: "ARCHMAGE.Ask.Recharge", data, of: hero.uuid, dice: dice(1, 20, bonus.total) });
  const ready = rolled.total >= power.system.rechargeValue;
  if (ready) restore(power);
  context.note({
    rule: "AE-RST-03",
    text: ready ? "ARCHMAGE.Step.PowerRecharged" : "ARCHMAGE.Step.PowerLost",
    data: { ...data, total: rolled.total },
    about: hero.uuid,
    outcome: ready ? "success" : "failure",
    dice: rolled,
    breakdown: bonus,
  });
  return ready;
}

/** Restores one hero fully (AE-RST-04). */
export function healUp(context: ArchmageContext, hero: Character): void {
  const { system } = hero;
  if (isDead(hero)) return;
  system.hp.wounds = 0;
  system.hp.value = system.hp.max;
  system.recoveries.debt = 0;
  system.recoveries.value = system.recoveries.max;
  if (system.death.coma) returnToOrder(context, hero);
  system.death.coma = false;
  system.death.fails = 0;
  endCondition(context, hero, "coma");
  wake(context, hero);
  for (const power of powersOf(hero)) restore(power);
  for (const effect of Object.values(hero.effects)) if (effect.system.ends.when === "save") endEffect(context, hero, effect);
  context.note({ rule: "AE-RST-04", text: "ARCHMAGE.Step.HealedUp", data: { name: hero.name, hp: system.hp.value }, about: hero.uuid });
}

/** Restores the whole party; one that has not earned it suffers a campaign loss, unless the GM waives it or its flight has cost one (AE-RST-05, AE-RST-06). */
export function healUpParty(context: ArchmageContext, waived: boolean): void {
  const { battle } = context;
  const earned = numberIn(battle.world, "tally") >= numberOption(battle.options, "healUpTarget");
  for (const creature of Object.values(battle.creatures)) if (isCharacter(creature)) healUp(context, creature);
  battle.world["tally"] = 0;
  const isPaid = battle.world["fled"] === true;
  battle.world["fled"] = false;
  if (!earned && !waived && !isPaid) loseCampaign(context, "AE-RST-06", "");
}

/** One more campaign loss, with what the GM says of it. */
export function loseCampaign(context: ArchmageContext, rule: string, words: string): void {
  const { world } = context.battle;
  const losses = countUp(world, "losses");
  writeDown(world, "lossNotes", words);
  context.note({ rule, text: "ARCHMAGE.Step.CampaignLoss", data: { losses } });
}
