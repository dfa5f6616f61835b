// The conditions of Archmage: what the token HUD offers and rules set. What they do is in the rules that read them.

import type { ConditionDefinition } from "../../../engine/battle/effects.ts";

/** Penalty of every condition that makes attacks or defences worse (AE-CND-02, -05, -07, -09). */
export const CONDITION_PENALTY = -4;

/** What a normal save has to reach. */
export const NORMAL_SAVE = 11;

function condition(id: string, icon: string, rules: readonly string[], more: Partial<ConditionDefinition> = {}): ConditionDefinition {
  return {
    id,
    label: `ARCHMAGE.Condition.${id}.Label`,
    hint: `ARCHMAGE.Condition.${id}.Hint`,
    img: `systems/sortie/icons/${icon}.svg`,
    rules,
    ...more,
  };
}

const saveEnds = { ends: { when: "save", difficulty: NORMAL_SAVE } } as const;
const lasts = { ends: { when: "never" } } as const;

export const conditions: readonly ConditionDefinition[] = [
  condition("confused", "misdirection--bane", ["AE-CND-01"], saveEnds),
  condition("dazed", "knocked-out-stars--bane", ["AE-CND-02"], saveEnds),
  condition("fear", "terror--bane", ["AE-CND-03"], { ...saveEnds, implies: ["dazed"] }),
  condition("hampered", "foot-plaster--bond", ["AE-CND-04"], saveEnds),
  condition("helpless", "handcuffed--bond", ["AE-CND-05"], saveEnds),
  condition("asleep", "sleepy--rest", ["AE-CND-05", "AE-INI-13"], { ...saveEnds, implies: ["helpless"] }),
  condition("stuck", "anchor--bond", ["AE-CND-06"], saveEnds),
  condition("stunned", "lightning-trio--bane", ["AE-CND-07"], saveEnds),
  condition("vulnerable", "bullseye--bane", ["AE-CND-08"], saveEnds),
  condition("weakened", "arm-bandage--bane", ["AE-CND-09"], saveEnds),
  condition("invisible", "ghost--boon", ["AE-INV-01", "AE-INV-02"], { ...lasts, special: "invisible" }),
  condition("unconscious", "night-sleep--rest", ["AE-UNC-01", "AE-CND-05"], { ...lasts, implies: ["helpless"] }),
  condition("dying", "broken-heart--bane", ["AE-UNC-01", "AE-DTH-01"], { ...lasts, implies: ["unconscious"], hud: false }),
  condition("stable", "bandaged--rest", ["AE-STB-03"], { ...lasts, implies: ["unconscious"], hud: false }),
  condition("coma", "coma--rest", ["AE-MDR-01"], { ...lasts, implies: ["unconscious"] }),
  condition("dead", "death-skull--end", ["AE-DMG-04", "AE-DTH-03", "AE-DTH-04"], { ...lasts, special: "defeated" }),
];

/** Conditions that attacks and powers may put on a creature. */
const GIVEN = [
  "confused",
  "dazed",
  "fear",
  "hampered",
  "helpless",
  "asleep",
  "stuck",
  "stunned",
  "vulnerable",
  "weakened",
  "invisible",
  "unconscious",
] as const;
/** Those, and the ones that hit points and death saves bring. */
export type ConditionId = (typeof GIVEN)[number] | "dying" | "stable" | "coma" | "dead";

/** A condition that attacks may bring, by its id; undefined for anything else. */
export function givenCondition(id: string): (typeof GIVEN)[number] | undefined {
  return GIVEN.find((known) => known === id);
}

/** The definition of a condition that this ruleset knows. */
export function conditionDefinition(id: string): ConditionDefinition | undefined {
  return conditions.find((candidate) => candidate.id === id);
}

/** Language keys of the damage types (AE-DMG-03). */
export const damageTypes: Readonly<Record<string, string>> = Object.fromEntries(
  ["acid", "cold", "fire", "force", "holy", "lightning", "negative", "poison", "psychic", "thunder"].map((id) => [
    id,
    `ARCHMAGE.Damage.${id}`,
  ]),
);

const OTHER_NAMES: Readonly<Record<string, string>> = { sonic: "thunder", "negative energy": "negative", necrotic: "negative" };

/** The stored name of a damage type however it was typed, or undefined for none of ours. */
export function damageTypeOf(name: string): string | undefined {
  const id = name.trim().toLowerCase();
  const known = OTHER_NAMES[id] ?? id;
  return Object.hasOwn(damageTypes, known) ? known : undefined;
}
