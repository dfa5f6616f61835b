// The conditions of Shock that a token can carry. Everything else that a battle does to somebody (held, grappled, screened…) is stored with the creature.

import { declareConditions } from "../../../engine/effects/declare-conditions.ts";
import { iconOf } from "../../../engine/data/icons.ts";

export const { conditions, has, giveCondition, endCondition } = declareConditions("SHOCK.Condition", {
  prone: { img: iconOf("falling--bane"), rules: ["SH-PRN-01", "SH-PRN-02", "SH-MOD-01", "SH-MOD-02", "SH-MOD-03"] },
  shockImmune: { img: iconOf("metal-scales--boon"), rules: ["SH-SHK-06"] },
  unaware: { img: iconOf("sight-disabled--bane"), rules: ["SH-EXE-01"] },
  unseen: { img: iconOf("ghost--boon"), rules: ["SH-MOD-10", "SH-MOD-11"] },
  dead: { img: iconOf("death-skull--end"), rules: ["SH-ZHP-02"], special: "defeated" },
});

/** Shock knows no kinds of damage. */
export const damageTypes: Readonly<Record<string, string>> = {};
