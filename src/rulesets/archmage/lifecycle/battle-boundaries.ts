// What the start and the end of a battle do to everybody in it (turn order T0 and T9).

import { participants } from "../../../engine/battle/battle.ts";
import { numberIn } from "../../../engine/battle/campaign.ts";
import { effectsInOrder } from "../../../engine/battle/effects.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { endRelations } from "../../../engine/procedures/relations.ts";
import { option } from "../data/settings.ts";
import { type ArchmageContext, type ArchmageCreature, type Character, isCharacter } from "../data/types.ts";
import { setBudget } from "../turns/costs.ts";
import { comeRound } from "../damage/death-saves.ts";
import { isDead, isDying, maximumHp } from "../numbers/states.ts";
import { powersOf, restore } from "../items/power-uses.ts";
import { endEffect } from "../../../engine/effects/conditions.ts";

/** Weight of a battle in the tally towards a full heal-up (AE-RST-05). */
const WEIGHTS = { regular: 3, hard: 4, veryHard: 6 } as const;

/** Nobody has fallen, rallied or interrupted yet. */
export function startBattle({ battle }: ArchmageContext): void {
  battle.system.escalation = { value: 0, hold: false };
  battle.system.spirit = { firstUsed: false, usedRound: {}, waiting: {} };
  for (const creature of participants(battle)) {
    creature.system.interrupt.used = false;
    setBudget(creature, true);
    if (isCharacter(creature)) resetCounters(creature);
    else for (const power of powersOf(creature)) if (power.system.usage !== "daily") restore(power);
  }
}

function resetCounters({ system }: Character): void {
  if (!system.death.dead) system.death.fails = 0;
  system.death.droppedThisBattle = false;
  system.death.dropBy = "";
  system.rally = { used: 0, failedRound: -1 };
}

/** Ends a battle once: saves that succeed by themselves, wounds, what does not outlive a fight, the tally. */
export function* endBattle(context: ArchmageContext): Procedure {
  const { battle } = context;
  if (!battle.started) return;
  const all = participants(battle);
  if (battle.system.ended) {
    // After a flight, some may still have done something that lasts no longer than a battle.
    for (const creature of all) dropEffects(context, creature);
    return;
  }
  battle.system.ended = true;
  for (const creature of all) {
    if (isCharacter(creature)) yield* releaseHero(context, creature);
    else dropEffects(context, creature);
  }
  endRelations(context);
  for (const creature of all) {
    creature.system.hp.temp = 0;
    creature.system.interrupt.used = false;
    setBudget(creature, true);
    // Whoever was far away, or beside somebody, stands where the others do when the next battle begins.
    Object.assign(creature.system.position, { zone: "nearby", besides: [] });
    Object.assign(creature.system.grab, { hitGrabber: [], released: [] });
    for (const power of powersOf(creature)) if (!power.system.usedThisBattle) power.system.blockedBattles = 0;
  }
  battle.system.escalation = { value: 0, hold: false };
  battle.system.order.holds = {};
  battle.world["fled"] = false;
  battle.world["tally"] = numberIn(battle.world, "tally") + WEIGHTS[battle.system.difficulty];
  context.note({ rule: "AE-RST-05", text: "ARCHMAGE.Step.BattleOver", data: { tally: numberIn(battle.world, "tally") } });
  for (const creature of all) {
    if (!isCharacter(creature) || isDead(creature)) continue;
    const data = { name: creature.name };
    context.offer({ rule: "AE-RST-01", text: "ARCHMAGE.Offer.QuickRest", data, of: creature.uuid, action: "quickRest" });
  }
}

/** A hero after the battle: next saves succeed, the dying come round, wounds last (AE-ONG-02, AE-ONG-03, AE-LAS-01). */
function* releaseHero(context: ArchmageContext, hero: Character): Procedure {
  dropEffects(context, hero);
  if (isDying(hero)) yield* releaseDying(context, hero);
  const { system } = hero;
  if (system.death.droppedThisBattle && option(context.battle.options, "lastingWounds") === true && !isDead(hero)) {
    system.hp.wounds += 1;
    system.hp.value = Math.min(system.hp.value, maximumHp(hero));
    context.note({
      rule: "AE-LAS-01",
      text: "ARCHMAGE.Step.LastingWound",
      data: { name: hero.name, wounds: system.hp.wounds },
      about: hero.uuid,
    });
  }
  resetCounters(hero);
}

function* releaseDying(context: ArchmageContext, hero: Character): Procedure {
  context.note({ rule: "AE-ONG-03", text: "ARCHMAGE.Step.DeathSaveSucceeds", data: { name: hero.name }, about: hero.uuid });
  yield* comeRound(context, hero);
}

/** Everything that ends by a save, by turns or with the battle is over; what lasts by itself stays. */
function dropEffects(context: ArchmageContext, creature: ArchmageCreature): void {
  for (const effect of effectsInOrder(creature)) {
    if (effect.system.ends.when !== "never" || effect.system.ongoing.amount > 0) endEffect(context, creature, effect);
  }
}
