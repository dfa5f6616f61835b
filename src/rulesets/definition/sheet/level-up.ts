// A new Hit Die of a Definition hero: what the charts of its progression say is asked, what the rules make of it follows.

import { type Levels, levelAction } from "../../../engine/creatures/level-up.ts";
import { creation } from "./creation.ts";
import { LARGE, SAVES } from "../data/fields.ts";
import { explain } from "./explain.ts";
import { type DefinitionAction, type DefinitionShapes, TYPES } from "../data/types.ts";

const levels: Levels<DefinitionShapes> = {
  type: TYPES.character,
  path: "hd",
  most: LARGE,
  rules: ["DE-ATK-05", "DE-HP-03"],
  label: "DEFINITION.Action.newLevel.Label",
  hint: "DEFINITION.Action.newLevel.Hint",
  icon: "fa-solid fa-arrow-up-right-dots",
  said: { becomes: "DEFINITION.Level.Becomes", gained: "DEFINITION.Level.Gained" },
  asks: [
    { path: "hp.max", label: "DEFINITION.Sheet.HitPointsMax", min: 1, max: LARGE },
    { path: "bab", label: "DEFINITION.Sheet.BaseAttack", min: -LARGE, max: LARGE },
    ...SAVES.map((id) => ({ path: `saves.${id}`, label: `DEFINITION.Save.${id}`, min: -LARGE, max: LARGE })),
  ],
  numbers: [...creation.numbers, { number: "attack", label: "DEFINITION.Level.BareHands", bonus: true }],
};

export const levelActions: readonly DefinitionAction[] = [levelAction(levels, explain)];
