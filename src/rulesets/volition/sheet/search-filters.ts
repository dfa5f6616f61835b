// By what compendium lists of Volition are filtered: the fields of each kind that people look for, the most telling first.

import type { Ruleset } from "../../../engine/contract/ruleset.ts";
import { TYPES } from "../data/types.ts";

export const facets: NonNullable<Ruleset["facets"]> = {
  [TYPES.foe]: [
    { path: "level", label: "VOLITION.Sheet.Level" },
    { path: "weak", label: "VOLITION.Sheet.Weaknesses" },
    { path: "usesEscalation", label: "VOLITION.Sheet.UsesEscalation" },
  ],
  [TYPES.character]: [
    { path: "level", label: "VOLITION.Sheet.Level" },
    { path: "className", label: "VOLITION.Sheet.Class" },
  ],
  [TYPES.stance]: [
    { path: "mode", label: "VOLITION.Sheet.Mode" },
    { path: "die", label: "VOLITION.Sheet.WeaponDie" },
    { path: "range", label: "VOLITION.Sheet.Range" },
    { path: "damageTypes", label: "VOLITION.Sheet.DamageTypes" },
  ],
  [TYPES.ability]: [
    { path: "frequency", label: "VOLITION.Sheet.Frequency" },
    { path: "action", label: "VOLITION.Sheet.Action" },
    { path: "types", label: "VOLITION.Sheet.Types" },
    { path: "target.who", label: "VOLITION.Sheet.Who" },
    { path: "target.range", label: "VOLITION.Sheet.Range" },
    { path: "defense", label: "VOLITION.Sheet.Against" },
    { path: "spend", label: "VOLITION.Sheet.Spend" },
    { path: "provokes", label: "VOLITION.Sheet.Provokes" },
  ],
  [TYPES.feature]: [{ path: "allowsRally", label: "VOLITION.Sheet.MayRally" }],
};
