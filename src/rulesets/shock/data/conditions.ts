// The conditions of Shock that a token can carry. Everything else that a battle does to somebody (held, grappled, screened…) is stored with the creature.

import type { ConditionDefinition } from "../../../engine/battle/effects.ts";
import { hasCondition } from "../../../engine/battle/effects.ts";
import type { ShockCreature } from "./types.ts";

function condition(id: string, icon: string, rules: readonly string[], more: Partial<ConditionDefinition> = {}): ConditionDefinition {
  return {
    id,
    label: `SHOCK.Condition.${id}.Label`,
    hint: `SHOCK.Condition.${id}.Hint`,
    img: `systems/sortie/icons/${icon}.svg`,
    rules,
    ends: { when: "never" },
    ...more,
  };
}

export const conditions: readonly ConditionDefinition[] = [
  condition("prone", "falling--bane", ["SH-PRN-01", "SH-PRN-02", "SH-MOD-01", "SH-MOD-02", "SH-MOD-03"]),
  condition("shockImmune", "metal-scales--boon", ["SH-SHK-06"]),
  condition("unaware", "sight-disabled--bane", ["SH-EXE-01"]),
  condition("unseen", "ghost--boon", ["SH-MOD-10", "SH-MOD-11"]),
  condition("dead", "death-skull--end", ["SH-ZHP-02"], { special: "defeated" }),
];

export type ConditionId = "prone" | "shockImmune" | "unaware" | "unseen" | "dead";

/** Whether a creature has a condition. */
export function has(creature: Pick<ShockCreature, "effects">, id: ConditionId): boolean {
  return hasCondition(creature, id, conditions);
}

/** Shock knows no kinds of damage. */
export const damageTypes: Readonly<Record<string, string>> = {};
