// A new level of a Volition hero: the level counts in attacks and dice by itself, what the class says of it is asked (VO-ATK-01, VO-REC-01).

import { type Levels, levelAction } from "../../../engine/creatures/level-up.ts";
import { creation } from "./creation.ts";
import { DEFENCES } from "../data/fields.ts";
import { explain } from "./presentation.ts";
import { type VolitionAction, type VolitionShapes, TYPES } from "../data/types.ts";

const LARGE = 100_000;

const levels: Levels<VolitionShapes> = {
  type: TYPES.character,
  path: "level",
  most: 100,
  rules: ["VO-ATK-01", "VO-REC-01"],
  label: "VOLITION.Action.newLevel.Label",
  hint: "VOLITION.Action.newLevel.Hint",
  icon: "fa-solid fa-arrow-up-right-dots",
  asks: [
    { path: "hp.max", label: "VOLITION.Sheet.HitPointsMax", min: 1, max: LARGE },
    { path: "tier", label: "VOLITION.Sheet.Tier", min: 1, max: 100 },
    { path: "volition", label: "VOLITION.Sheet.Volition", min: -LARGE, max: LARGE },
    ...DEFENCES.map((id) => ({ path: `defense.${id}`, label: `VOLITION.Defence.${id}`, min: -LARGE, max: LARGE })),
    { path: "recovery.dice", label: "VOLITION.Sheet.RecoveryDice", min: 0, max: 1000 },
  ],
  numbers: [...creation.numbers, { number: "recovery", label: "VOLITION.Sheet.Recovery" }],
};

export const levelActions: readonly VolitionAction[] = [levelAction(levels, explain)];
