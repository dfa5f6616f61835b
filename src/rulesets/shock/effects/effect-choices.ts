// How effects that people write by hand end (SH-MOD-12).

import { type EffectEnd, EFFECT_ENDS } from "../../../engine/effects/effect-choices.ts";

export const effectEnds: readonly EffectEnd[] = [
  EFFECT_ENDS.turnStart,
  EFFECT_ENDS.turnEnd,
  EFFECT_ENDS.roundEnd,
  EFFECT_ENDS.battleEnd,
  EFFECT_ENDS.never,
];
