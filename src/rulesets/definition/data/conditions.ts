// The conditions and damage types of Definition: what the token HUD offers and rules set. What they do is in the rules that read them.

import { declareConditions } from "../../../engine/effects/declare-conditions.ts";
import { iconOf } from "../../../engine/data/icons.ts";
import { DAMAGE_TYPES } from "./fields.ts";

/** Lasts until its bearer's next turn. */
const untilOwnTurn = { ends: { when: "turnStart" } } as const;

/** Nobody puts it on by hand: points and grips say who has it. */
const byRules = { hud: false } as const;

export const { conditions, conditionById, has, carriersOf, giveCondition, endCondition } = declareConditions("DEFINITION.Condition", {
  unconscious: { img: iconOf("night-sleep--rest"), rules: ["DE-NLD-02", "DE-INC-01"], hud: false, implies: ["flatFooted"] },
  dying: { img: iconOf("broken-heart--bane"), rules: ["DE-DTH-02"], hud: false, implies: ["unconscious", "exposed"] },
  stabilised: { img: iconOf("bandaged--rest"), rules: ["DE-DTH-06"], hud: false, implies: ["unconscious", "exposed"] },
  dead: { img: iconOf("death-skull--end"), rules: ["DE-DTH-02"], special: "defeated" },
  exposed: { img: iconOf("bullseye--bane"), rules: ["DE-INC-01", "DE-GRP-08"] },
  flatFooted: { img: iconOf("footprint--bane"), rules: ["DE-GRP-04", "DE-STN-04"] },
  feigned: { img: iconOf("drama-masks--bane"), rules: ["DE-STN-04"], implies: ["flatFooted"], ends: { when: "roundEnd" } },
  grappled: { img: iconOf("handcuffed--bond"), rules: ["DE-GRP-03", "DE-GRP-04"], ...byRules },
  grappling: { img: iconOf("grab--boon"), rules: ["DE-GRP-04", "DE-GRP-05"], ...byRules },
  pinned: { img: iconOf("anchor--bond"), rules: ["DE-GRP-12"] },
  submission: { img: iconOf("hourglass--bond"), rules: ["DE-GRP-10", "DE-GRP-11"], ...byRules },
  swallowed: { img: iconOf("worm-mouth--bond"), rules: ["DE-SWL-02", "DE-SWL-03"], ...byRules },
  prone: { img: iconOf("falling--bane"), rules: ["DE-ACT-13", "DE-TRP-01"] },
  reckless: { img: iconOf("sword-brandish--bane"), rules: ["DE-STN-01"], ...untilOwnTurn },
  defensive: { img: iconOf("checked-shield--boon"), rules: ["DE-STN-02"], ...untilOwnTurn },
  fullDefense: { img: iconOf("round-shield--boon"), rules: ["DE-STN-03"], ...untilOwnTurn },
  charging: { img: iconOf("sprint--boon"), rules: ["DE-CHG-03"], ...untilOwnTurn },
  shattering: { img: iconOf("hammer-break--boon"), rules: ["DE-SHT-01"], ...untilOwnTurn },
});

export type ConditionId = keyof typeof conditionById;

/** Language keys of the damage types. */
export const damageTypes: Readonly<Record<string, string>> = Object.fromEntries(DAMAGE_TYPES.map((id) => [id, `DEFINITION.Damage.${id}`]));
