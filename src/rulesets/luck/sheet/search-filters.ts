// By what compendium lists of the Luck Die are filtered: the fields of each kind that people look for, the most telling first.

import type { Ruleset } from "../../../engine/contract/ruleset.ts";
import { TYPES } from "../data/types.ts";

export const facets: NonNullable<Ruleset["facets"]> = {
  [TYPES.foe]: [
    { path: "size", label: "LUCK.Sheet.Size" },
    { path: "speed", label: "LUCK.Sheet.Speed" },
    { path: "evasion", label: "LUCK.Sheet.Evasion" },
    { path: "endurance.max", label: "LUCK.Sheet.EnduranceMax" },
    { path: "traits.cannotBeSurprised", label: "LUCK.Sheet.CannotBeSurprised" },
  ],
  [TYPES.character]: [
    { path: "size", label: "LUCK.Sheet.Size" },
    { path: "speed", label: "LUCK.Sheet.Speed" },
  ],
  [TYPES.weapon]: [
    { path: "modes", label: "LUCK.Sheet.Modes" },
    { path: "proficiencies", label: "LUCK.Sheet.Proficiencies" },
    { path: "attributes", label: "LUCK.Sheet.Attributes" },
    { path: "damageType", label: "LUCK.Sheet.DamageType" },
    { path: "damage", label: "LUCK.Sheet.Damage" },
    { path: "nonlethal", label: "LUCK.Sheet.Nonlethal" },
  ],
  [TYPES.shield]: [
    { path: "block", label: "LUCK.Sheet.Block" },
    { path: "metal", label: "LUCK.Sheet.Metal" },
  ],
  [TYPES.armor]: [{ path: "evasion", label: "LUCK.Sheet.Evasion" }],
  [TYPES.maneuver]: [
    { path: "kind", label: "LUCK.Sheet.Kind" },
    { path: "actions", label: "LUCK.Sheet.Actions" },
    { path: "stamina", label: "LUCK.Sheet.Stamina" },
    { path: "focus", label: "LUCK.Sheet.Focus" },
  ],
  [TYPES.ability]: [
    { path: "kind", label: "LUCK.Sheet.Kind" },
    { path: "actions", label: "LUCK.Sheet.Actions" },
    { path: "stamina", label: "LUCK.Sheet.Stamina" },
    { path: "focus", label: "LUCK.Sheet.Focus" },
  ],
  [TYPES.talent]: [
    { path: "luckMod", label: "LUCK.Sheet.LuckBonus" },
    { path: "cannotBeSurprised", label: "LUCK.Sheet.CannotBeSurprised" },
  ],
  [TYPES.gear]: [{ path: "consumed", label: "LUCK.Sheet.Consumed" }],
};
