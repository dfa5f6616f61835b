// One attack roll at one target, and the roll that confirms a critical threat, in one card (DE-ATK-01, -02, -07, DE-CRT-01, -02, -05).

import { type DiceResult, dice, naturalOf } from "../../../engine/data/dice.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { option } from "../data/settings.ts";
import type { DefinitionContext, DefinitionCreature, Options } from "../data/types.ts";
import { armorClass, toldArmorClass } from "../numbers/defences.ts";
import type { AttackProfile } from "../items/attack-profile.ts";

export type AttackOutcome = "hit" | "miss" | "critical";

/** What a roll comes to before any confirmation: a threat needs the natural die in range and a total that hits (DE-CRT-01). */
export function readAttack(
  roll: { readonly natural: number; readonly total: number },
  against: { readonly ac: number; readonly rangeMin: number },
  options: Options,
): "miss" | "hit" | "threat" {
  const extremes = option(options, "naturalExtremes") === true;
  const hits = extremes && roll.natural === 20 ? true : extremes && roll.natural === 1 ? false : roll.total >= against.ac;
  if (!hits) return "miss";
  return roll.natural >= against.rangeMin ? "threat" : "hit";
}

/** A roll to be made: with what bonus, and against what kind of Armor Class. */
export interface AttackRoll {
  readonly attacker: DefinitionCreature;
  readonly target: DefinitionCreature;
  readonly name: string;
  readonly bonus: Breakdown;
  readonly ranged: boolean;
  readonly touch: boolean;
  readonly rule: string;
  readonly opportunity?: boolean;
}

/** Rolls against Armor Class and notes it as a hit or a miss. */
export function* rollAgainstAc(context: DefinitionContext, asked: AttackRoll, rangeMin: number): Procedure<"miss" | "hit" | "threat"> {
  const { attacker, target, bonus, ranged, touch } = asked;
  const { options } = context.battle;
  const data = { name: attacker.name, target: target.name, item: asked.name };
  const ask = touch ? "Touch" : asked.opportunity === true ? "OpportunityRoll" : "Attack";
  const rolled = yield* rollDie(asked, bonus, `DEFINITION.Ask.${ask}`);
  const ac = armorClass(target, options, { ranged, touch, attacker }).total;
  const outcome = readAttack({ natural: naturalOf(rolled), total: rolled.total }, { ac, rangeMin }, options);
  context.note({
    rule: outcome === "threat" ? "DE-CRT-01" : touch ? "DE-ATK-07" : asked.rule,
    text: outcome === "threat" ? "DEFINITION.Step.Threat" : "DEFINITION.Step.Attack",
    data: { ...data, total: rolled.total, natural: naturalOf(rolled) },
    about: target.uuid,
    outcome: outcome === "miss" ? "miss" : "hit",
    dice: rolled,
    breakdown: bonus,
    ...toldArmorClass(target, options, { ranged, touch, attacker }),
  });
  return outcome;
}

function rollDie({ attacker, target, name, rule }: AttackRoll, bonus: Breakdown, text: string): Procedure<DiceResult> {
  const data = { name: attacker.name, target: target.name, item: name };
  return roll({ rule, text, data, of: attacker.uuid, dice: dice(1, 20, bonus.total) });
}

/** The same roll again: what meets the same Armor Class makes the hit critical (DE-CRT-02). */
function* confirmThreat(context: DefinitionContext, asked: AttackRoll): Procedure<boolean> {
  const { attacker, target, bonus, ranged, touch } = asked;
  const { options } = context.battle;
  const rolled = yield* rollDie({ ...asked, rule: "DE-CRT-02" }, bonus, "DEFINITION.Ask.Confirm");
  const ac = armorClass(target, options, { ranged, touch, attacker }).total;
  const confirmed = readAttack({ natural: naturalOf(rolled), total: rolled.total }, { ac, rangeMin: 1 }, options) !== "miss";
  context.note({
    rule: "DE-CRT-02",
    text: confirmed ? "DEFINITION.Step.Confirmed" : "DEFINITION.Step.NotConfirmed",
    data: { name: attacker.name, target: target.name, item: asked.name, total: rolled.total, natural: naturalOf(rolled) },
    about: target.uuid,
    // What does not confirm is no miss either: the blow has hit.
    ...(confirmed ? { outcome: "critical" } : {}),
    dice: rolled,
    breakdown: bonus,
    ...toldArmorClass(target, options, { ranged, touch, attacker }),
  });
  return confirmed;
}

/** A whole attack roll with its confirmation. */
export function* rollAttack(context: DefinitionContext, asked: AttackRoll, profile: AttackProfile): Procedure<AttackOutcome> {
  const outcome = yield* rollAgainstAc(context, asked, profile.crit.rangeMin);
  if (outcome !== "threat") return outcome;
  return (yield* confirmThreat(context, asked)) ? "critical" : "hit";
}
