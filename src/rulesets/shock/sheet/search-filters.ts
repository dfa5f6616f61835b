// By what compendium lists of Shock are filtered: the fields of each kind that people look for, the most telling first.

import type { Ruleset } from "../../../engine/contract/ruleset.ts";
import { TYPES } from "../data/types.ts";

export const facets: NonNullable<Ruleset["facets"]> = {
  [TYPES.foe]: [
    { path: "hd", label: "SHOCK.Sheet.HitDice" },
    { path: "kind", label: "SHOCK.Sheet.Kind" },
    { path: "sizeClass", label: "SHOCK.Sheet.Size" },
    { path: "morale", label: "SHOCK.Sheet.Morale" },
    { path: "fearless", label: "SHOCK.Sheet.Fearless" },
    { path: "disciplined", label: "SHOCK.Sheet.Disciplined" },
  ],
  [TYPES.character]: [{ path: "className", label: "SHOCK.Sheet.Class" }],
  [TYPES.weapon]: [
    { path: "mode", label: "SHOCK.Sheet.Mode" },
    { path: "hands", label: "SHOCK.Sheet.Hands" },
    { path: "attributes", label: "SHOCK.Sheet.WeaponAttributes" },
    { path: "skill", label: "SHOCK.Sheet.Skill" },
    { path: "thrown", label: "SHOCK.Sheet.Thrown" },
    { path: "nonLethal", label: "SHOCK.Sheet.IsNonLethal" },
    { path: "shock.value", label: "SHOCK.Sheet.ShockValue" },
  ],
  [TYPES.armor]: [{ path: "ac", label: "SHOCK.Sheet.AC" }],
  [TYPES.shield]: [
    { path: "acBonus", label: "SHOCK.Sheet.ACBonus" },
    { path: "ignoresFirstShock", label: "SHOCK.Sheet.IgnoresFirstShock" },
  ],
  [TYPES.feature]: [{ path: "actionType", label: "SHOCK.Sheet.ActionType" }],
  [TYPES.spell]: [
    { path: "actionType", label: "SHOCK.Sheet.ActionType" },
    { path: "interruptible", label: "SHOCK.Sheet.Interruptible" },
    { path: "provokes", label: "SHOCK.Sheet.Provokes" },
  ],
  [TYPES.gear]: [{ path: "isQuiver", label: "SHOCK.Sheet.IsQuiver" }],
};
