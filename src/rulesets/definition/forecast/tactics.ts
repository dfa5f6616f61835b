// How creatures of these rules fight when nobody is asked: what helps, what gets ready, and what is done in others' moments. These rules know no surprise.

import type { Tactics } from "../../../engine/contract/tactics.ts";
import type { DefinitionShapes } from "../data/types.ts";
import { isGear } from "../data/types.ts";

export const tactics: Tactics<DefinitionShapes> = {
  mend: ["stabilise", "useGear"],
  heals: (item) => isGear(item) && item.system.healing !== "",
  prepare: ["draw", "fiveFootStep", "move"],
  answer: ["opportunityAttack"],
  areEngaged: ({ system: { grapple, swallowed } }, { uuid }) => (grapple.role !== "" && grapple.with === uuid) || swallowed.by === uuid,
};
