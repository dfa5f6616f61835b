// Regaining hit points: recoveries, healing without them, what they cost a hero who has none left (VO-REC-02 to VO-REC-06, VO-DTH-06).

import { type DiceRequest, describeDice, dice } from "../../../engine/data/dice.ts";
import { type Procedure, chooseOne, roll } from "../../../engine/procedures/procedure.ts";
import { half } from "../data/settings.ts";
import { type Character, type VolitionContext, type VolitionCreature, isCharacter, isFoe } from "../data/types.ts";
import { returnFoe } from "./death.ts";
import { carriedModifiers, levelOf, maximumHp, stack } from "../numbers/numbers.ts";
import type { NumberKey } from "../data/number-keys.ts";
import { isDown } from "../numbers/states.ts";

/** What healing costs: a recovery, nothing because it is a Free Recovery, or nothing at all. */
type HealingCost = "recovery" | "freeRecovery" | "plain";

function changed(creature: VolitionCreature, path: NumberKey, stored: number): number {
  return stored + stack(carriedModifiers(creature, path)).total;
}

/** The dice of one recovery (VO-REC-01). */
export function recoveryDice(hero: Character): DiceRequest {
  const { recovery } = hero.system;
  return dice(Math.max(0, changed(hero, "recovery.dice", recovery.dice)), recovery.die, changed(hero, "recovery.bonus", recovery.bonus));
}

/** A recovery without rolling: the average of each die is rounded down before they are added (VO-REC-05). */
export function recoveryAverage(hero: Character): number {
  const { terms, bonus } = recoveryDice(hero);
  return Math.max(
    0,
    terms.reduce((sum, { count, faces }) => sum + count * Math.floor((faces + 1) / 2), bonus),
  );
}

/** Whether healing of this kind is halved for a hero now (VO-REC-03, reading "healing without recoveries"). */
function isOverdrawn(hero: Character, cost: HealingCost): boolean {
  return hero.system.recovery.value <= 0 && cost !== "freeRecovery";
}

/** Heals a creature with a recovery of its own: the hero rolls or takes the average, the GM picks a foe's die (VO-REC-02, VO-REC-05, VO-REC-06). `extra` is added to it. */
export function* healWithRecovery(
  context: VolitionContext,
  creature: VolitionCreature,
  rule: string,
  cost: "recovery" | "freeRecovery" = "recovery",
  extra = 0,
): Procedure {
  if (isDown(creature) && isCharacter(creature)) {
    noteBeyondHelp(context, creature);
    return;
  }
  const amount = isCharacter(creature) ? yield* recoveredBy(context, creature) : yield* recoveredByFoe(context, creature);
  heal(context, creature, amount + extra, { rule, cost });
}

function* recoveredBy(context: VolitionContext, hero: Character): Procedure<number> {
  const request = recoveryDice(hero);
  const average = recoveryAverage(hero);
  const data = { name: hero.name, dice: describeDice(request), average };
  const way = yield* chooseOne({
    rule: "VO-REC-05",
    text: "VOLITION.Ask.RecoveryWay",
    data,
    of: hero.uuid,
    options: [
      { value: "roll", label: "VOLITION.Choice.RecoveryRoll", data },
      { value: "average", label: "VOLITION.Choice.RecoveryAverage", data },
    ],
    fallback: "average",
  });
  if (way === "average") {
    context.note({ rule: "VO-REC-05", text: "VOLITION.Step.RecoveryAverage", data, about: hero.uuid });
    return average;
  }
  const rolled = yield* roll({ rule: "VO-REC-05", text: "VOLITION.Ask.Recovery", data, of: hero.uuid, dice: request });
  const total = Math.max(0, rolled.total);
  context.note({ rule: "VO-REC-05", text: "VOLITION.Step.RecoveryRolled", data: { ...data, total }, about: hero.uuid, dice: rolled });
  return total;
}

const FOE_DICE = ["6", "10"] as const;

function* recoveredByFoe(context: VolitionContext, foe: VolitionCreature): Procedure<number> {
  const level = Math.max(1, levelOf(foe).total);
  const usual = isFoe(foe) && foe.system.recovery.npcDie === 10 ? "10" : "6";
  const chosen = yield* chooseOne({
    rule: "VO-REC-06",
    text: "VOLITION.Ask.FoeRecovery",
    data: { name: foe.name, level },
    of: "gm",
    options: FOE_DICE.map((value) => ({ value, label: `${String(level)}d${value}` })),
    fallback: usual,
  });
  const request = dice(level, Number(chosen));
  const data = { name: foe.name, dice: describeDice(request) };
  const rolled = yield* roll({ rule: "VO-REC-06", text: "VOLITION.Ask.Recovery", data, of: foe.uuid, dice: request });
  context.note({
    rule: "VO-REC-06",
    text: "VOLITION.Step.RecoveryRolled",
    data: { ...data, total: rolled.total },
    about: foe.uuid,
    dice: rolled,
  });
  return rolled.total;
}

/** Gives hit points back, never above the maximum. A hero without recoveries is healed by half and weakened; one who was dying is up again, counted from 0. */
export function heal(
  context: VolitionContext,
  creature: VolitionCreature,
  amount: number,
  { rule, cost }: { readonly rule: string; readonly cost: HealingCost },
): void {
  if (isCharacter(creature) && isDown(creature)) {
    noteBeyondHelp(context, creature);
    return;
  }
  const { hp } = creature.system;
  // Whom nothing is missing pays nothing for it.
  const pays = isCharacter(creature) && hp.value < maximumHp(creature);
  const given = pays ? payForHealing(context, creature, Math.max(0, amount), cost) : Math.max(0, amount);
  const before = hp.value;
  const from = Math.max(0, before);
  const woken = isCharacter(creature) && before <= 0;
  const wasDown = isDown(creature);
  hp.value = Math.max(before, Math.min(maximumHp(creature), Math.max(from + given, woken ? 1 : 0)));
  const data = { name: creature.name, amount: hp.value - from };
  context.note({ rule, text: "VOLITION.Step.Healed", data, about: creature.uuid });
  if (isFoe(creature) && wasDown && hp.value > 0) {
    returnFoe(context, creature);
    context.note({ rule: "VO-REC-06", text: "VOLITION.Step.FoeBack", data: { name: creature.name }, about: creature.uuid });
  }
  if (woken && hp.value > 0) wake(context, creature);
}

/** Spends the recovery, or halves the healing and notes the overdraw; returns what is healed (VO-REC-02 to VO-REC-04). */
function payForHealing(context: VolitionContext, hero: Character, amount: number, cost: HealingCost): number {
  const { recovery } = hero.system;
  if (isOverdrawn(hero, cost)) {
    recovery.overdraw += 1;
    const given = half(context.battle.options, amount);
    const data = { name: hero.name, amount: given, penalty: recovery.overdraw };
    context.note({ rule: "VO-REC-03", text: "VOLITION.Step.Overdrawn", data, about: hero.uuid });
    return given;
  }
  if (cost === "recovery" && recovery.value > 0) {
    recovery.value -= 1;
    const data = { name: hero.name, count: recovery.value };
    context.note({ rule: "VO-REC-02", text: "VOLITION.Step.RecoverySpent", data, about: hero.uuid });
  }
  if (cost === "freeRecovery") {
    context.note({ rule: "VO-REC-02", text: "VOLITION.Step.RecoveryFree", data: { name: hero.name }, about: hero.uuid });
  }
  return amount;
}

/** The end of dying. Failed Death Saves stay marked until the battle is over (VO-DTH-05, VO-DTH-06). */
function wake(context: VolitionContext, hero: Character): void {
  const { death } = hero.system;
  death.stabilized = false;
  death.droppedByCrit = false;
  death.firstSaveDone = false;
  // Who rolls Last Gasp saves is not up by that (VO-LGS-03).
  if (death.lastGasp.active) return;
  context.note({ rule: "VO-DTH-06", text: "VOLITION.Step.BackUp", data: { name: hero.name }, about: hero.uuid });
}

function noteBeyondHelp(context: VolitionContext, hero: VolitionCreature): void {
  const rule = isCharacter(hero) && hero.system.death.state === "dead" ? "VO-DTH-05" : "VO-DTH-08";
  context.note({ rule, text: "VOLITION.Step.BeyondHelp", data: { name: hero.name }, about: hero.uuid });
}
