// The conditions and damage types of Volition: what the token HUD offers and rules set. What they do is in the rules that read them.

import type { ConditionDefinition } from "../../../engine/battle/effects.ts";
import { hasCondition } from "../../../engine/battle/effects.ts";
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
  condition("confused", "misdirection--bane", ["VO-CON-02", "VO-CON-03"]),
  condition("dazed", "knocked-out-stars--bane", ["VO-CON-04"]),
  condition("enervated", "arm-bandage--bane", ["VO-CON-05"]),
  condition("flying", "feathered-wing--boon", ["VO-CON-06"], { ...untilRemoved, special: "fly" }),
  condition("grabbed", "grab--bond", ["VO-CON-07", "VO-CON-08", "VO-CON-09"], untilRemoved),
  condition("hampered", "foot-plaster--bond", ["VO-CON-10", "VO-CON-11"]),
  condition("helpless", "handcuffed--bond", ["VO-CON-12"], { implies: ["stunned"] }),
  condition("invisible", "ghost--boon", ["VO-CON-13", "VO-CON-14"], { ...untilRemoved, special: "invisible" }),
  condition("ongoing", "bleeding-wound--bane", ["VO-CON-15"]),
  condition("shaken", "terror--bane", ["VO-CON-16"]),
  condition("softened", "broken-shield--bane", ["VO-CON-17"]),
  condition("stuck", "anchor--bond", ["VO-CON-18"]),
  condition("stunned", "lightning-trio--bane", ["VO-CON-19"]),
  condition("vulnerable", "bullseye--bane", ["VO-CON-20"]),
  condition("weakened", "arm-bandage--bane", ["VO-CON-21"]),
  condition("dead", "death-skull--end", ["VO-HP-04", "VO-DTH-05"], { ...untilRemoved, special: "defeated" }),
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
