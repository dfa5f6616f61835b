// Whether an ability can be used now, and what using it costs beside the action: uses, Power, the escalation die, what conditions forbid
// (VO-ABL-02 to -05, VO-ABL-10 to -13, VO-CON-08, VO-CON-10, VO-CON-11, VO-CON-16).

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { has } from "../data/conditions.ts";
import type { Ability, VolitionBattle, VolitionCreature } from "../data/types.ts";
import { isAttack, isHamperedBasic, typesOf, whyNotAsBasic } from "../items/attack-profile.ts";
import { escalationFor } from "../numbers/numbers.ts";

/** Everything but at-will abilities is limited. */
export function isLimited({ system }: Ability): boolean {
  return system.frequency !== "atWill";
}

/** Whether an ability carries its user out of melee (VO-DIS-05). */
export function leavesMelee({ system }: Ability): boolean {
  return system.popOff > 0 || system.disengage;
}

/** True for an ability that does nothing but carry its user out of melee. */
function onlyLeavesMelee(ability: Ability): boolean {
  const { system } = ability;
  const more = [system.damage.formula, system.keyedDamage, system.healing.kind, system.sustainEffect].some((text) => text.trim() !== "");
  return leavesMelee(ability) && !isAttack(ability) && !more && system.effects.length === 0 && system.lastGasp === null;
}

/** What a state forbids of an ability, whatever it costs: looked at again when others have answered it. Null where nothing does. */
export function barred(user: VolitionCreature, ability: Ability): RefusalReason | null {
  if (isHamperedBasic(user, ability)) return ranged(user, ability);
  if (has(user, "hampered")) return { rule: "VO-CON-10", text: "VOLITION.Refusal.Hampered", data: { name: user.name, item: ability.name } };
  return whyNotAsBasic(user, ability) ?? ranged(user, ability);
}

/** Why an ability cannot be used now, whoever it is aimed at, or null. */
export function unusable(battle: VolitionBattle, user: VolitionCreature, ability: Ability): RefusalReason | null {
  const forbidden = barred(user, ability);
  if (forbidden || isHamperedBasic(user, ability)) return forbidden;
  const data = { name: user.name, item: ability.name };
  if (isLimited(ability) && ability.system.uses.value <= 0) return spent(user, ability);
  if (ability.system.action === "interrupt" && ability.system.trigger.trim() === "") {
    return { rule: "VO-ACT-05", text: "VOLITION.Refusal.NoTrigger", data };
  }
  if (has(user, "stuck") && onlyLeavesMelee(ability)) return { rule: "VO-CON-18", text: "VOLITION.Refusal.Stuck", data };
  return whyNoPower(user, ability) ?? tooEarly(battle, user, ability);
}

function spent(user: VolitionCreature, ability: Ability): RefusalReason {
  const { frequency } = ability.system;
  const rules = { atWill: "VO-ABL-02", encounter: "VO-ABL-03", daily: "VO-ABL-04", recharge: "VO-ABL-05" };
  return { rule: rules[frequency], text: `VOLITION.Refusal.Spent.${frequency}`, data: { name: user.name, item: ability.name } };
}

/** The grabbed make no ranged attacks (VO-CON-08). */
function ranged(user: VolitionCreature, ability: Ability): RefusalReason | null {
  if (!has(user, "grabbed")) return null;
  const barred = typesOf(ability).includes("ranged");
  return barred ? { rule: "VO-CON-08", text: "VOLITION.Refusal.Grabbed", data: { name: user.name, item: ability.name } } : null;
}

/** What a cost takes from each pool, the secondary one first; null when it cannot be paid (VO-ABL-10, VO-ABL-11). */
export function powerPayment(user: VolitionCreature, { system }: Ability): { readonly power: number; readonly secondary: number } | null {
  const { spend, spendSecondary } = system;
  const { power } = user.system;
  const secondary = spendSecondary ? user.system.secondary.value : 0;
  if (secondary >= spend) return { power: 0, secondary: spend };
  if (power.value + secondary < spend) return null;
  return { power: spend - secondary, secondary };
}

/** Why the pools cannot pay for an ability, or null. */
function whyNoPower(user: VolitionCreature, ability: Ability): RefusalReason | null {
  if (powerPayment(user, ability)) return null;
  const { spend, spendSecondary } = ability.system;
  const left = user.system.power.value + (spendSecondary ? user.system.secondary.value : 0);
  const data = { name: user.name, item: ability.name, spend, left };
  return { rule: spendSecondary ? "VO-ABL-11" : "VO-ABL-10", text: "VOLITION.Refusal.NoPower", data };
}

/** The die has to have climbed, unless the ability only says what changes then (VO-ABL-12, VO-ABL-13, VO-CON-16). */
function tooEarly(battle: VolitionBattle, user: VolitionCreature, ability: Ability): RefusalReason | null {
  const { escalationMin, escalationSpecial } = ability.system;
  const die = escalationFor(battle, user);
  if (escalationSpecial.trim() !== "" || die >= escalationMin) return null;
  const rule = has(user, "shaken") ? "VO-CON-16" : "VO-ABL-12";
  return { rule, text: "VOLITION.Refusal.Escalation", data: { name: user.name, item: ability.name, needed: escalationMin, value: die } };
}

/** Spends a use and the Power of an ability. What refuses has refused before. */
export function expend(battle: VolitionBattle, user: VolitionCreature, ability: Ability): void {
  if (isLimited(ability)) ability.system.uses.value = Math.max(0, ability.system.uses.value - 1);
  const payment = powerPayment(user, ability);
  if (!payment) return;
  user.system.power.value -= payment.power;
  user.system.secondary.value -= payment.secondary;
}
