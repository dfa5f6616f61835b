// How effects that people write by hand end, and what they may protect from (AE-SAV-01, AE-SAV-02, AE-RES-01).

import { type EffectEnd, type Protection, EFFECT_ENDS } from "../../../engine/effects/effect-choices.ts";
import { damageTypes } from "../data/conditions.ts";
import { SAVES } from "./effects.ts";

const save = (kind: keyof typeof SAVES): EffectEnd => ({
  id: `${kind}Save`,
  label: `ARCHMAGE.EffectUntil.${kind}Save`,
  ends: { when: "save", difficulty: SAVES[kind] },
});

export const effectEnds: readonly EffectEnd[] = [
  save("normal"),
  save("easy"),
  save("hard"),
  EFFECT_ENDS.turnEnd,
  EFFECT_ENDS.turnStart,
  EFFECT_ENDS.roundEnd,
  EFFECT_ENDS.battleEnd,
  EFFECT_ENDS.never,
];

export const protections: readonly Protection[] = [
  {
    id: "resistance",
    label: "ARCHMAGE.Protection.resistance",
    against: { ...damageTypes, weapon: "ARCHMAGE.Protection.weapon" },
    asks: { label: "ARCHMAGE.Protection.number", value: 16, min: 1, max: 20 },
  },
  { id: "vulnerability", label: "ARCHMAGE.Protection.vulnerability", against: damageTypes },
];
