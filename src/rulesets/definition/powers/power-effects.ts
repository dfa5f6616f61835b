// What a spell, a grenade, a wand or a staff does to those it reaches: saves, damage, healing (DE-CAS-01, DE-ACT-05, DE-CRT-06, DE-NLD-04).

import { type DiceRequest, addDice } from "../../../engine/data/dice.ts";
import { typedDice } from "../../../engine/data/formula.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { numberOption } from "../data/settings.ts";
import { type DefinitionContext, type DefinitionCreature, type Gear, type Options, type Spell, isSpell } from "../data/types.ts";
import { focusTerms, spellDamageBonus, splitBonus } from "../attacks/attack-bonus.ts";
import { allOf, featureDice } from "../items/attack-profile.ts";
import { damageDice } from "../damage/damage-dice.ts";
import { takeDamage } from "../damage/damage.ts";
import { healBySpell } from "../damage/healing.ts";
import { stack } from "../numbers/stacking.ts";
import { rollSave } from "../numbers/saves.ts";

/** What a successful save does to the damage, as the table says. */
export const SAVED = ["nothing", "half", "full"] as const;

/** Who uses what, how it counts for those who save, and dice that come on top this once. */
export interface Sending {
  readonly sender: DefinitionCreature;
  readonly sent: Spell | Gear;
  readonly saved: (typeof SAVED)[number];
  readonly extra: DiceRequest;
  readonly nonLethal: boolean;
}

/** The dice of its damage or healing, null for what has none. Refuses what cannot be rolled. */
export function sentDice({ system }: Spell | Gear): DiceRequest | null {
  return system.damage.formula.trim() === "" ? null : typedDice("DE-CAS-01", system.damage.formula);
}

/** Whether it does anything to others that rules roll for. */
export function affectsOthers({ system }: Spell | Gear): boolean {
  return system.delivery !== "none" || system.damage.formula.trim() !== "" || system.save.type !== "none";
}

function heals(item: Spell | Gear): boolean {
  return isSpell(item) && item.system.damage.healing;
}

/** Dice and bonuses of what it deals or heals. */
function dealt({ sender, sent, extra }: Sending, listed: DiceRequest, options: Options, critical: boolean): DiceRequest {
  const profile = { kind: isSpell(sent) ? ("spell" as const) : ("gear" as const), ranged: false };
  const { flat, once } = heals(sent) || !isSpell(sent) ? { flat: 0, once: 0 } : splitBonus(spellDamageBonus(sender, options));
  const riders = heals(sent) ? [] : [allOf(sent.system.damage.extra), featureDice(sender, profile), extra];
  return damageDice(
    { base: listed, flat, extra: riders.reduce(addDice, { terms: [], bonus: once }) },
    critical ? sent.system.crit.multiplier : 1,
  );
}

/** Rolls what it deals or heals, once for all that it reaches; null for what has no numbers. */
function* rollSent(context: DefinitionContext, sending: Sending, critical: boolean): Procedure<number | null> {
  const { sender, sent } = sending;
  const listed = sentDice(sent);
  if (!listed) return null;
  const { options } = context.battle;
  const healing = heals(sent);
  const rule = critical ? "DE-CRT-06" : healing ? "DE-NLD-04" : "DE-CAS-01";
  const data = { name: sender.name, item: sent.name };
  const ask = healing ? "DEFINITION.Ask.Healing" : "DEFINITION.Ask.SpellDamage";
  const rolled = yield* roll({ rule, text: ask, data, of: sender.uuid, dice: dealt(sending, listed, options, critical) });
  const total = Math.max(healing ? 0 : Math.max(0, numberOption(options, "minDamage")), rolled.total);
  const text = healing ? "HealingRolled" : critical ? "SpellCriticalDamage" : "SpellDamageRolled";
  const told = { ...data, total, times: sent.system.crit.multiplier };
  context.note({ rule, text: `DEFINITION.Step.${text}`, data: told, about: sender.uuid, dice: rolled });
  return total;
}

/** Does what it does to each of these: those who may, save; the rest is damage or healing. A healing spell without anybody named heals its caster. */
export function* resolveOn(
  context: DefinitionContext,
  sending: Sending,
  targets: readonly DefinitionCreature[],
  critical = false,
): Procedure {
  const { sender, sent, saved, nonLethal } = sending;
  const amount = yield* rollSent(context, sending, critical);
  if (heals(sent)) {
    for (const target of targets.length > 0 ? targets : [sender]) if (amount !== null) healBySpell(context, target, amount);
    return;
  }
  for (const target of targets) {
    const made = yield* saves(context, sending, target);
    const taken = !made || saved === "full" ? amount : saved === "half" && amount !== null ? Math.floor(amount / 2) : null;
    if (taken === null) {
      noteSaved(context, sent, target, amount);
      continue;
    }
    yield* takeDamage(context, target, {
      amount: taken,
      nonLethal,
      types: sent.system.damage.types,
      attackerHd: sender.system.hd,
      cause: sent.name,
    });
  }
}

/** Says what it comes to where nothing is taken: a save has spared somebody all of it, or what it does is for its words to say. */
function noteSaved(context: DefinitionContext, sent: Spell | Gear, target: DefinitionCreature, amount: number | null): void {
  if (sent.system.save.type === "none") return;
  const text = amount === null ? "DEFINITION.Step.AsDescribed" : "DEFINITION.Step.Spared";
  context.note({ rule: "DE-CAS-01", text, data: { name: target.name, item: sent.name }, about: target.uuid });
}

/** What a save has to reach: its own number, and what the caster's focus adds to a spell's. */
export function saveDifficulty(sender: DefinitionCreature, sent: Spell | Gear, options: Options): number {
  return sent.system.save.dc + (isSpell(sent) ? stack(options, focusTerms(sender, options, "saves")).total : 0);
}

function* saves(context: DefinitionContext, { sender, sent }: Sending, target: DefinitionCreature): Procedure<boolean> {
  const { type } = sent.system.save;
  if (type === "none") return false;
  const difficulty = saveDifficulty(sender, sent, context.battle.options);
  return yield* rollSave(context, target, { save: type, difficulty, rule: "DE-CAS-01", cause: sent.name });
}
