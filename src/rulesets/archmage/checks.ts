// The checks that texts may ask for, and how they deal damage (AE-DIC-01, AE-DMG-04).

import type { CheckDefinition, DamageByHand } from "../../engine/text-links.ts";
import { ABILITIES } from "./fields.ts";

export const checks = (): readonly CheckDefinition[] =>
  ABILITIES.map((ability) => ({
    id: ability,
    kind: "check",
    label: `ARCHMAGE.Field.Ability.${ability}`,
    action: "check",
    options: { ability },
    difficulty: "difficulty",
  }));

export const damageByHand: DamageByHand = { action: "hurt", on: "targets", amount: "amount", type: "type" };
