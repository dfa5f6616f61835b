// The word of a stat block for how its creature fights where nobody decides for it: "tactics: fierce".

import type { StatBlockValue } from "../creatures/stat-block.ts";
import { TACTIC } from "../contract/tactic-field.ts";
import { POLICIES } from "./policy.ts";

/** For kinds of actors with `tacticField()`. Only ids of policies are understood, so that a line of prose about tactics stays prose. */
export const tacticValue: StatBlockValue = {
  words: ["tactics"],
  paths: [TACTIC],
  shape: Object.keys(POLICIES).join("|"),
  read: (text) => text.toLowerCase(),
  written: "unusual",
};
