// The conditions of the Luck Die: what the token HUD offers and rules set. What they do is in the rules that read them.

import type { ConditionDefinition } from "../../../engine/battle/effects.ts";
import type { Category } from "./types.ts";

function condition(id: string, icon: string, rules: readonly string[], more: Partial<ConditionDefinition> = {}): ConditionDefinition {
  return {
    id,
    label: `LUCK.Condition.${id}.Label`,
    hint: `LUCK.Condition.${id}.Hint`,
    img: `systems/sortie/icons/${icon}.svg`,
    rules,
    ends: { when: "never" },
    ...more,
  };
}

/** It lasts until its bearer's next turn. */
const untilNextTurn = { ends: { when: "turnStart", count: 1 } } as const;

export const conditions: readonly ConditionDefinition[] = [
  condition("prone", "falling--bane", ["LU-FREE-03", "LU-ACT-18"]),
  condition("unconscious", "night-sleep--rest", ["LU-CON-01", "LU-DTH-01", "LU-RND-06"]),
  condition("dead", "death-skull--end", ["LU-DTH-03"], { special: "defeated" }),
  condition("guarding", "round-shield--boon", ["LU-ACT-09", "LU-ACT-10"], untilNextTurn),
  condition("cover", "stone-wall--boon", ["LU-ACT-15"], untilNextTurn),
  condition("waiting", "hourglass--rest", ["LU-ACT-19"], untilNextTurn),
  condition("surprised", "surprised--bane", ["LU-SUR-03"]),
  condition("unseen", "ghost--boon", ["LU-ATK-12"]),
];

export type ConditionId = "prone" | "unconscious" | "dead" | "guarding" | "cover" | "waiting" | "surprised" | "unseen";

/** The definition of a condition that this ruleset knows. */
export function conditionDefinition(id: string): ConditionDefinition | undefined {
  return conditions.find((candidate) => candidate.id === id);
}

/** The category of each damage type (LU-DMG-02 to -04). */
export const CATEGORY_OF: Readonly<Record<string, Category>> = {
  bludgeoning: "physical",
  piercing: "physical",
  slashing: "physical",
  arcane: "elemental",
  cold: "elemental",
  fire: "elemental",
  radiant: "elemental",
  shock: "elemental",
  void: "elemental",
  psychic: "typeless",
};

/** Language keys of the damage types. */
export const damageTypes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(CATEGORY_OF).map((id) => [id, `LUCK.Damage.${id}`]),
);

/** Which deflection meets damage of a type; damage of no type that is known is typeless. */
export function categoryOf(type: string): Category {
  return Object.hasOwn(CATEGORY_OF, type) ? (CATEGORY_OF[type] ?? "typeless") : "typeless";
}
