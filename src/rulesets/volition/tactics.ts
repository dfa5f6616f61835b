// How creatures of these rules fight when nobody is asked: what helps, what gets ready, what is done in others' moments, and how a side surprises the other.

import type { Tactics } from "../../engine/simulation/tactics.ts";
import type { VolitionShapes } from "./types.ts";
import { isAbility } from "./types.ts";

export const tactics: Tactics<VolitionShapes> = {
  mend: ["stabilize", "rally", "useAbility"],
  heals: (item) => isAbility(item) && item.system.healing.kind !== "",
  prepare: ["move"],
  answer: ["opportunityAttack"],
  // The side that was aware acts before the first round (VO-SUR-01).
  surprise: (_battle, by) => ({
    answer: ({ text }) => (text === "VOLITION.Ask.Surprise" ? [by === "heroes" ? "party" : "foe"] : undefined),
  }),
};
