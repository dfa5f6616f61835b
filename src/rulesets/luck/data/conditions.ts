// The conditions of the Luck Die: what the token HUD offers and rules set. What they do is in the rules that read them.

import { declareConditions } from "../../../engine/effects/declare-conditions.ts";
import { iconOf } from "../../../engine/data/icons.ts";
import type { Category } from "./types.ts";

/** It lasts until its bearer's next turn. */
const untilNextTurn = { ends: { when: "turnStart", count: 1 } } as const;

export const { conditions, conditionById, isCondition, has, giveCondition, endCondition } = declareConditions("LUCK.Condition", {
  prone: { img: iconOf("falling--bane"), rules: ["LU-FREE-03", "LU-ACT-18"] },
  unconscious: { img: iconOf("night-sleep--rest"), rules: ["LU-CON-01", "LU-DTH-01", "LU-RND-06"] },
  dead: { img: iconOf("death-skull--end"), rules: ["LU-DTH-03"], special: "defeated" },
  guarding: { img: iconOf("round-shield--boon"), rules: ["LU-ACT-09", "LU-ACT-10"], ...untilNextTurn },
  cover: { img: iconOf("stone-wall--boon"), rules: ["LU-ACT-15"], ...untilNextTurn },
  waiting: { img: iconOf("hourglass--rest"), rules: ["LU-ACT-19"], ...untilNextTurn },
  surprised: { img: iconOf("surprised--bane"), rules: ["LU-SUR-03"] },
  unseen: { img: iconOf("ghost--boon"), rules: ["LU-ATK-12"] },
});

/** The category of each damage type (LU-DMG-02 to -04). */
const CATEGORY_OF: Readonly<Record<string, Category>> = {
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
