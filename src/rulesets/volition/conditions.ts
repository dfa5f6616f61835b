// The conditions and damage types of Volition: what the token HUD offers and rules set. What they do is in the rules that read them.

import type { ConditionDefinition } from "../../engine/effects.ts";
import { hasCondition } from "../../engine/effects.ts";
import type { VolitionCreature } from "./types.ts";

function condition(id: string, icon: string, rules: readonly string[], more: Partial<ConditionDefinition> = {}): ConditionDefinition {
  return {
    id,
    label: `VOLITION.Condition.${id}.Label`,
    hint: `VOLITION.Condition.${id}.Hint`,
    img: `systems/sortie/icons/${icon}.svg`,
    rules,
    ends: { when: "save", difficulty: 11 },
    ...more,
  };
}

/** Set by hand it lasts until somebody takes it off. */
const untilRemoved = { ends: { when: "never" } } as const;

export const conditions: readonly ConditionDefinition[] = [
  condition("confused", "face-dizzy", ["VO-CON-02", "VO-CON-03"]),
  condition("dazed", "burst", ["VO-CON-04"]),
  condition("enervated", "battery-quarter", ["VO-CON-05"]),
  condition("flying", "feather", ["VO-CON-06"], { ...untilRemoved, special: "fly" }),
  condition("grabbed", "hands-holding", ["VO-CON-07", "VO-CON-08", "VO-CON-09"], untilRemoved),
  condition("hampered", "link", ["VO-CON-10", "VO-CON-11"]),
  condition("helpless", "bed", ["VO-CON-12"], { implies: ["stunned"] }),
  condition("invisible", "eye-slash", ["VO-CON-13", "VO-CON-14"], { ...untilRemoved, special: "invisible" }),
  condition("ongoing", "droplet", ["VO-CON-15"]),
  condition("shaken", "face-frown", ["VO-CON-16"]),
  condition("softened", "shield-halved", ["VO-CON-17"]),
  condition("stuck", "anchor", ["VO-CON-18"]),
  condition("stunned", "bolt", ["VO-CON-19"]),
  condition("vulnerable", "bullseye", ["VO-CON-20"]),
  condition("weakened", "person-cane", ["VO-CON-21"]),
  condition("dead", "skull", ["VO-HP-04", "VO-DTH-05"], { ...untilRemoved, special: "defeated" }),
];

export const CONDITION_IDS = [
  "confused",
  "dazed",
  "enervated",
  "flying",
  "grabbed",
  "hampered",
  "helpless",
  "invisible",
  "ongoing",
  "shaken",
  "softened",
  "stuck",
  "stunned",
  "vulnerable",
  "weakened",
  "dead",
] as const;
export type ConditionId = (typeof CONDITION_IDS)[number];

/** The condition of this id; undefined for any other text. */
export function conditionId(id: string): ConditionId | undefined {
  return CONDITION_IDS.find((known) => known === id);
}

/** The definition of a condition that this ruleset knows. */
export function conditionDefinition(id: string): ConditionDefinition | undefined {
  return conditions.find((candidate) => candidate.id === id);
}

/** Whether a creature has a condition, however often it was put on (VO-CON-01). */
export function has(creature: Pick<VolitionCreature, "effects">, id: ConditionId): boolean {
  return hasCondition(creature, id, conditions);
}

/** The ten damage types (VO-TYP-01). */
export const DAMAGE_TYPES = ["acid", "cold", "fire", "force", "lightning", "necrotic", "psychic", "radiant", "thunder", "weapon"] as const;

/** Language keys of the damage types. */
export const damageTypes: Readonly<Record<string, string>> = Object.fromEntries(DAMAGE_TYPES.map((id) => [id, `VOLITION.Damage.${id}`]));

/** The types of damage as entered; none that is known is weapon damage (VO-TYP-01). */
export function typesOrWeapon(types: readonly string[]): string[] {
  const known = types.filter((type) => Object.hasOwn(damageTypes, type));
  return known.length > 0 ? [...new Set(known)] : ["weapon"];
}
