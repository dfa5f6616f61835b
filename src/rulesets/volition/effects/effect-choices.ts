// How effects that people write by hand end, and what they may protect from (VO-CON-01, VO-RES-01, VO-RES-03).

import { type EffectEnd, type Protection, EFFECT_ENDS } from "../../../engine/effects/effect-choices.ts";
import { damageTypes } from "../data/conditions.ts";

export const effectEnds: readonly EffectEnd[] = [
  {
    id: "save",
    label: "VOLITION.EffectUntil.save",
    ends: { when: "save" },
    asks: { field: "difficulty", label: "VOLITION.EffectUntil.target", value: 11, min: 3, max: 20 },
  },
  EFFECT_ENDS.turnStart,
  EFFECT_ENDS.turnEnd,
  EFFECT_ENDS.roundEnd,
  { ...EFFECT_ENDS.battleEnd, label: "VOLITION.EffectUntil.battleEnd" },
  EFFECT_ENDS.never,
];

export const protections: readonly Protection[] = [
  {
    id: "resist",
    label: "VOLITION.Protection.resist",
    against: damageTypes,
    asks: { label: "VOLITION.Protection.threshold", value: 13, min: 4, max: 19 },
  },
  { id: "weak", label: "VOLITION.Protection.weak", against: damageTypes },
];
