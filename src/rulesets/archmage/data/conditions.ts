// The conditions of Archmage: what the token HUD offers and rules set. What they do is in the rules that read them.

import { declareConditions } from "../../../engine/effects/declare-conditions.ts";
import { iconOf } from "../../../engine/data/icons.ts";

/** Penalty of every condition that makes attacks or defences worse (AE-CND-02, -05, -07, -09). */
export const CONDITION_PENALTY = -4;

/** What a normal save has to reach. */
export const NORMAL_SAVE = 11;

const saveEnds = { ends: { when: "save", difficulty: NORMAL_SAVE } } as const;
const lasts = { ends: { when: "never" } } as const;

export const { conditions, conditionById, isCondition, has, giveCondition, endCondition } = declareConditions("ARCHMAGE.Condition", {
  confused: { img: iconOf("misdirection--bane"), rules: ["AE-CND-01"], ...saveEnds },
  dazed: { img: iconOf("knocked-out-stars--bane"), rules: ["AE-CND-02"], ...saveEnds },
  fear: { img: iconOf("terror--bane"), rules: ["AE-CND-03"], ...saveEnds, implies: ["dazed"] },
  hampered: { img: iconOf("foot-plaster--bond"), rules: ["AE-CND-04"], ...saveEnds },
  helpless: { img: iconOf("handcuffed--bond"), rules: ["AE-CND-05"], ...saveEnds },
  asleep: { img: iconOf("sleepy--rest"), rules: ["AE-CND-05", "AE-INI-13"], ...saveEnds, implies: ["helpless"] },
  stuck: { img: iconOf("anchor--bond"), rules: ["AE-CND-06"], ...saveEnds },
  stunned: { img: iconOf("lightning-trio--bane"), rules: ["AE-CND-07"], ...saveEnds },
  vulnerable: { img: iconOf("bullseye--bane"), rules: ["AE-CND-08"], ...saveEnds },
  weakened: { img: iconOf("arm-bandage--bane"), rules: ["AE-CND-09"], ...saveEnds },
  invisible: { img: iconOf("ghost--boon"), rules: ["AE-INV-01", "AE-INV-02"], ...lasts, special: "invisible" },
  unconscious: { img: iconOf("night-sleep--rest"), rules: ["AE-UNC-01", "AE-CND-05"], ...lasts, implies: ["helpless"] },
  dying: { img: iconOf("broken-heart--bane"), rules: ["AE-UNC-01", "AE-DTH-01"], ...lasts, implies: ["unconscious"], hud: false },
  stable: { img: iconOf("bandaged--rest"), rules: ["AE-STB-03"], ...lasts, implies: ["unconscious"], hud: false },
  coma: { img: iconOf("coma--rest"), rules: ["AE-MDR-01"], ...lasts, implies: ["unconscious"] },
  dead: { img: iconOf("death-skull--end"), rules: ["AE-DMG-04", "AE-DTH-03", "AE-DTH-04"], ...lasts, special: "defeated" },
});

export type ConditionId = keyof typeof conditionById;

/** Conditions that hit points and death saves bring, and no attack or power. */
export const BY_WOUNDS: ReadonlySet<string> = new Set<ConditionId>(["dying", "stable", "coma", "dead"]);

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
