// The abilities of Volition foes as rows of a stat block: what the lines in `stat-block.ts` read.

import type { AbilityData } from "../data/fields.ts";

/** The rows of an ability, with `more` after them. */
export function abilityRows(name: string, ability: AbilityData, more: readonly string[]): string[] {
  const { damage, missDamage, defense, trigger } = ability;
  return [
    `${name}\n${kind(ability)}`,
    ...terms(ability),
    target(ability),
    `Attack: ${defense === "" ? "none" : `vs. ${defense.toUpperCase()}`}`,
    ...(damage.formula === "" ? [] : [`Hit: ${damage.formula} ${damage.types.length === 0 ? "" : `${damage.types.join(" and ")} `}damage`]),
    ...(missDamage === "" ? [] : [`Miss: ${missDamage} damage`]),
    ...(trigger === "" ? [] : [`Trigger: ${trigger}`]),
    ...more,
  ];
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

function kind({ types, frequency, rechargeTarget, action }: AbilityData): string {
  const often = { atWill: "At-Will", encounter: "Encounter", daily: "Daily", recharge: `Recharge ${String(rechargeTarget)}+` }[frequency];
  return [...types.map(capital), often, capital(action)].join(", ");
}

function terms({ provokes, sustain, spend, spendSecondary, escalationMin }: AbilityData): string[] {
  const said = [
    ...(provokes ? ["Provokes"] : []),
    ...(sustain === null ? [] : [`Sustain ${String(sustain)}`]),
    ...(spend === 0 ? [] : [`Spend ${String(spend)} ${spendSecondary ? "Secondary/" : ""}Power`]),
    ...(escalationMin === 0 ? [] : [`Escalation ${String(escalationMin)}+`]),
  ];
  return said.length === 0 ? [] : [said.join(", ")];
}

function target({ target: { who, count, range } }: AbilityData): string {
  if (who === "self") return "Target: self";
  const [one, many] = { enemy: ["enemy", "enemies"], ally: ["ally", "allies"], any: ["creature", "creatures"] }[who];
  const number = count === 0 ? "all" : count === 1 ? "one" : String(count);
  return `Target: ${number} ${range} ${String(count === 1 ? one : many)}`;
}
