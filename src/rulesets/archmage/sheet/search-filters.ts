// By what compendium lists of Archmage are filtered: the fields of each kind that people look for, the most telling first.

import type { Ruleset } from "../../../engine/contract/ruleset.ts";
import { TYPES } from "../data/types.ts";

export const facets: NonNullable<Ruleset["facets"]> = {
  [TYPES.npc]: [
    { path: "level", label: "ARCHMAGE.Sheet.Level" },
    { path: "foe.rank", label: "ARCHMAGE.Sheet.Rank" },
    { path: "size", label: "ARCHMAGE.Sheet.Size" },
    { path: "foe.namedVillain", label: "ARCHMAGE.Sheet.NamedVillain" },
    { path: "vulnerabilities", label: "ARCHMAGE.Sheet.Vulnerabilities" },
  ],
  [TYPES.character]: [
    { path: "level", label: "ARCHMAGE.Sheet.Level" },
    { path: "className", label: "ARCHMAGE.Sheet.Class" },
  ],
  [TYPES.power]: [
    { path: "usage", label: "ARCHMAGE.Sheet.Use" },
    { path: "kind", label: "ARCHMAGE.Sheet.PowerKind" },
    { path: "action", label: "ARCHMAGE.Sheet.Action" },
    { path: "delivery", label: "ARCHMAGE.Sheet.Delivery" },
    { path: "defence", label: "ARCHMAGE.Sheet.Against" },
    { path: "basic", label: "ARCHMAGE.Sheet.Basic" },
    { path: "types", label: "ARCHMAGE.Sheet.DamageTypes" },
  ],
  [TYPES.weapon]: [
    { path: "delivery", label: "ARCHMAGE.Sheet.Delivery" },
    { path: "category", label: "ARCHMAGE.Sheet.Category" },
    { path: "die", label: "ARCHMAGE.Sheet.Die" },
    { path: "magicBonus", label: "ARCHMAGE.Sheet.MagicBonus" },
    { path: "types", label: "ARCHMAGE.Sheet.DamageTypes" },
  ],
  [TYPES.armor]: [
    { path: "bonus", label: "ARCHMAGE.Sheet.ArmourBonus" },
    { path: "magicAc", label: "ARCHMAGE.Sheet.MagicAc" },
  ],
  [TYPES.shield]: [
    { path: "bonus", label: "ARCHMAGE.Sheet.ArmourBonus" },
    { path: "magicAc", label: "ARCHMAGE.Sheet.MagicAc" },
  ],
  [TYPES.talent]: [{ path: "critExpand", label: "ARCHMAGE.Sheet.CritExpand" }],
  [TYPES.gear]: [{ path: "quantity", label: "ARCHMAGE.Sheet.Quantity" }],
  [TYPES.consumable]: [
    { path: "action", label: "ARCHMAGE.Sheet.Action" },
    { path: "usesRecovery", label: "ARCHMAGE.Sheet.UsesRecovery" },
  ],
};
