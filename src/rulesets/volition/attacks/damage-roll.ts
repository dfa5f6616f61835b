// Rolling damage: whoever rolls many dice chooses how (VO-DMR-01 to VO-DMR-05).

import { type DiceRequest, describeDice } from "../../../engine/data/dice.ts";
import { type Procedure, chooseOne, roll } from "../../../engine/procedures/procedure.ts";
import { option } from "../data/settings.ts";
import type { VolitionContext, VolitionCreature } from "../data/types.ts";
import { type DamageRoll, type DamageWay, DAMAGE_WAYS, layOut, totalOf, waysOf } from "../damage/damage-dice.ts";

/** What damage is rolled for, in words. */
interface DamageWords {
  readonly rule: string;
  readonly item: string;
  /** Uuid of whom the card tells it of. */
  readonly about: string;
}

/** Rolls damage in the way that its roller or the world chooses; never below 0 (VO-BAS-04). */
export function* rollDamage(
  context: VolitionContext,
  attacker: VolitionCreature,
  request: DiceRequest,
  words: DamageWords,
): Procedure<number> {
  if (request.terms.every(({ count }) => count <= 0)) return Math.max(0, request.bonus);
  const way = yield* chosenWay(context, attacker, request, (candidate) => layOut(request, candidate));
  const laid = layOut(request, way);
  const data = { name: attacker.name, item: words.item, dice: describeLayout(laid) };
  const rolled = yield* roll({ rule: words.rule, text: "VOLITION.Ask.Damage", data, of: attacker.uuid, dice: laid.request });
  const total = totalOf(laid, rolled);
  context.note({
    rule: way === "all" ? words.rule : way === "average" ? "VO-DMR-02" : way === "multiply" ? "VO-DMR-04" : "VO-DMR-05",
    text: "VOLITION.Step.DamageRolled",
    data: { ...data, total },
    about: words.about,
    dice: rolled,
  });
  return total;
}

function* chosenWay(
  context: VolitionContext,
  attacker: VolitionCreature,
  request: DiceRequest,
  laid: (way: DamageWay) => DamageRoll,
): Procedure<DamageWay> {
  const ways = waysOf(request);
  if (ways.length === 1) return "all";
  const settled = DAMAGE_WAYS.find((way) => way === option(context.battle.options, "damageRollMode"));
  if (settled) return ways.includes(settled) ? settled : "all";
  const chosen = yield* chooseOne({
    rule: "VO-DMR-01",
    text: "VOLITION.Ask.DamageWay",
    data: { name: attacker.name, dice: describeDice(request) },
    of: attacker.uuid,
    options: ways.map((value) => ({ value, label: `VOLITION.Choice.DamageWay.${value}`, data: { dice: describeLayout(laid(value)) } })),
    fallback: "all",
  });
  return ways.find((way) => way === chosen) ?? "all";
}

/** "21 + 4d6 + 3", "10 × 2d8": for people. */
export function describeLayout({ request, multipliers, averaged }: DamageRoll): string {
  const averages = averaged.reduce((sum, { average }) => sum + average, 0);
  const parts = request.terms.map((term, index) => {
    const times = multipliers[index] ?? 1;
    const rolled = `${String(term.count)}d${String(term.faces)}`;
    return times === 1 ? rolled : `${String(times)} × ${rolled}`;
  });
  const { bonus } = request;
  const flat = bonus === 0 ? "" : ` ${bonus < 0 ? "−" : "+"} ${String(Math.abs(bonus))}`;
  return `${[...(averages > 0 ? [String(averages)] : []), ...parts].join(" + ")}${flat}`;
}
