// The checks and saves that texts may ask for, and how they deal damage (AE-DIC-01, AE-SAV-01, AE-DMG-04).

import type { CheckDefinition, DamageByHand } from "../../../engine/contract/text-links.ts";
import { ABILITIES } from "../data/fields.ts";
import { SAVES } from "../effects/effects.ts";

export const checks = (): readonly CheckDefinition[] => [
  ...ABILITIES.map((ability): CheckDefinition => ({
    id: ability,
    kind: "check",
    label: `ARCHMAGE.Field.Ability.${ability}`,
    action: "check",
    options: { ability },
    difficulty: "difficulty",
  })),
  ...Object.entries(SAVES).map(([id, difficulty]): CheckDefinition => ({
    id,
    kind: "save",
    label: `ARCHMAGE.Save.${id}`,
    action: "rollSave",
    options: { difficulty },
    difficulty: "difficulty",
  })),
];

export const damageByHand: DamageByHand = {
  action: "hurt",
  on: "targets",
  own: "suffer",
  amount: "amount",
  type: "type",
  heal: { action: "heal", own: "recover", options: (points) => ({ amount: String(points) }) },
};
