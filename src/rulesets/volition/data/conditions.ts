// The conditions and damage types of Volition: what the token HUD offers and rules set. What they do is in the rules that read them.

import { declareConditions } from "../../../engine/effects/declare-conditions.ts";
import { iconOf } from "../../../engine/data/icons.ts";

/** Set by hand it lasts until a save; how hard that is, a setting says. */
const saveEnds = { ends: { when: "save", difficulty: 11 } } as const;

/** Set by hand it lasts until somebody takes it off. */
const untilRemoved = { ends: { when: "never" } } as const;

export const { conditions, conditionById, isCondition, has, giveCondition, endCondition } = declareConditions("VOLITION.Condition", {
  confused: { img: iconOf("misdirection--bane"), rules: ["VO-CON-02", "VO-CON-03"], ...saveEnds },
  dazed: { img: iconOf("knocked-out-stars--bane"), rules: ["VO-CON-04"], ...saveEnds },
  enervated: { img: iconOf("arm-bandage--bane"), rules: ["VO-CON-05"], ...saveEnds },
  flying: { img: iconOf("feathered-wing--boon"), rules: ["VO-CON-06"], ...untilRemoved, special: "fly" },
  grabbed: { img: iconOf("grab--bond"), rules: ["VO-CON-07", "VO-CON-08", "VO-CON-09"], ...untilRemoved },
  hampered: { img: iconOf("foot-plaster--bond"), rules: ["VO-CON-10", "VO-CON-11"], ...saveEnds },
  helpless: { img: iconOf("handcuffed--bond"), rules: ["VO-CON-12"], ...saveEnds, implies: ["stunned"] },
  invisible: { img: iconOf("ghost--boon"), rules: ["VO-CON-13", "VO-CON-14"], ...untilRemoved, special: "invisible" },
  ongoing: { img: iconOf("bleeding-wound--bane"), rules: ["VO-CON-15"], ...saveEnds },
  shaken: { img: iconOf("terror--bane"), rules: ["VO-CON-16"], ...saveEnds },
  softened: { img: iconOf("broken-shield--bane"), rules: ["VO-CON-17"], ...saveEnds },
  stuck: { img: iconOf("anchor--bond"), rules: ["VO-CON-18"], ...saveEnds },
  stunned: { img: iconOf("lightning-trio--bane"), rules: ["VO-CON-19"], ...saveEnds },
  vulnerable: { img: iconOf("bullseye--bane"), rules: ["VO-CON-20"], ...saveEnds },
  weakened: { img: iconOf("arm-bandage--bane"), rules: ["VO-CON-21"], ...saveEnds },
  dead: { img: iconOf("death-skull--end"), rules: ["VO-HP-04", "VO-DTH-05"], ...untilRemoved, special: "defeated" },
});

export type ConditionId = keyof typeof conditionById;

/** Conditions that nobody wants to be rid of. */
export const HELPFUL: ReadonlySet<string> = new Set<ConditionId>(["flying", "invisible"]);

/** The ten damage types (VO-TYP-01). */
export const DAMAGE_TYPES = ["acid", "cold", "fire", "force", "lightning", "necrotic", "psychic", "radiant", "thunder", "weapon"] as const;

/** Language keys of the damage types. */
export const damageTypes: Readonly<Record<string, string>> = Object.fromEntries(DAMAGE_TYPES.map((id) => [id, `VOLITION.Damage.${id}`]));

/** The types of damage as entered; none that is known is weapon damage (VO-TYP-01). */
export function typesOrWeapon(types: readonly string[]): string[] {
  const known = types.filter((type) => Object.hasOwn(damageTypes, type));
  return known.length > 0 ? [...new Set(known)] : ["weapon"];
}
