// By what compendium lists of Definition are filtered: the fields of each kind that people look for, the most telling first.

import type { Ruleset } from "../../../engine/contract/ruleset.ts";
import { TYPES } from "../data/types.ts";

export const facets: NonNullable<Ruleset["facets"]> = {
  [TYPES.foe]: [
    { path: "hd", label: "DEFINITION.Sheet.HitDice" },
    { path: "size", label: "DEFINITION.Sheet.Size" },
    { path: "movement", label: "DEFINITION.Sheet.Movement" },
    { path: "immunities", label: "DEFINITION.Sheet.Immunities" },
  ],
  [TYPES.character]: [
    { path: "hd", label: "DEFINITION.Sheet.HitDice" },
    { path: "size", label: "DEFINITION.Sheet.Size" },
  ],
  [TYPES.weapon]: [
    { path: "grip", label: "DEFINITION.Sheet.Grip" },
    { path: "range", label: "DEFINITION.Sheet.Range" },
    { path: "group", label: "DEFINITION.Sheet.Group" },
    { path: "damage.types", label: "DEFINITION.Sheet.DamageTypes" },
    { path: "isReach", label: "DEFINITION.Sheet.IsReach" },
    { path: "natural", label: "DEFINITION.Sheet.Trait.natural" },
    { path: "nonLethal", label: "DEFINITION.Sheet.NonLethal" },
  ],
  [TYPES.armor]: [
    { path: "acBonus", label: "DEFINITION.Sheet.AddsToArmourClass" },
    { path: "checkPenalty", label: "DEFINITION.Sheet.CheckPenalty" },
    { path: "group", label: "DEFINITION.Sheet.Group" },
  ],
  [TYPES.shield]: [
    { path: "shieldType", label: "DEFINITION.Sheet.ShieldType" },
    { path: "acBonus", label: "DEFINITION.Sheet.AddsToArmourClass" },
  ],
  [TYPES.focus]: [{ path: "bonus", label: "DEFINITION.Sheet.CastingBonus" }],
  [TYPES.spell]: [
    { path: "actionType", label: "DEFINITION.Sheet.Takes" },
    { path: "delivery", label: "DEFINITION.Sheet.Delivery" },
    { path: "save.type", label: "DEFINITION.Sheet.SaveOf" },
    { path: "damage.types", label: "DEFINITION.Sheet.DamageTypes" },
    { path: "isCounterspell", label: "DEFINITION.Sheet.IsCounterspell" },
  ],
  [TYPES.gear]: [
    { path: "gearType", label: "DEFINITION.Sheet.Kind" },
    { path: "activation", label: "DEFINITION.Sheet.Activation" },
    { path: "storage", label: "DEFINITION.Sheet.Storage" },
  ],
  [TYPES.feature]: [],
};
