// How effects that people write by hand end, and what they may protect from (DE-INI-06, DE-DTH-07).

import { type EffectEnd, type Protection, EFFECT_ENDS } from "../../../engine/effects/effect-choices.ts";
import { damageTypes } from "../data/conditions.ts";

export const effectEnds: readonly EffectEnd[] = [
  EFFECT_ENDS.turnStart,
  EFFECT_ENDS.turnEnd,
  EFFECT_ENDS.roundEnd,
  EFFECT_ENDS.battleEnd,
  EFFECT_ENDS.never,
];

export const protections: readonly Protection[] = [
  {
    id: "immunity",
    label: "DEFINITION.Protection.immunity",
    against: { ...damageTypes, nonLethal: "DEFINITION.Protection.nonLethal" },
  },
];
