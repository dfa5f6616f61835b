// How creatures of these rules fight when nobody is asked: what helps, what gets ready, and what is done in others' moments. These rules know no surprise.

import type { Tactics } from "../../../engine/contract/tactics.ts";
import { causesOf } from "../numbers/vitality.ts";
import { type DefinitionShapes, isGear, isSpell } from "../data/types.ts";

export const tactics: Tactics<DefinitionShapes> = {
  mend: ["castSpell", "useGear"],
  heals: (item) => (isGear(item) ? item.system.healing !== "" : isSpell(item) && item.system.damage.healing),
  // Who is unconscious by nonlethal damage has hit points left (DE-NLD-02).
  isOut: (creature) => causesOf(creature).length > 0,
  // Spells and gear know no number of targets: the map does (DE-CAS-01).
  mostAtOnce: 2,
  prepare: ["draw", "fiveFootStep", "move"],
  answer: ["opportunityAttack"],
  areEngaged: ({ system: { grapple, swallowed } }, { uuid }) => (grapple.role !== "" && grapple.with === uuid) || swallowed.by === uuid,
};
