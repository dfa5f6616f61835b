// The checks that texts may ask for, and how they deal damage (VO-DCY-01, VO-CON-05, VO-HP-01).

import type { CheckDefinition, DamageByHand } from "../../../engine/contract/text-links.ts";

export const checks = (): readonly CheckDefinition[] => [
  { id: "skill", kind: "check", label: "VOLITION.Action.skillCheck.Label", action: "skillCheck", options: {}, difficulty: "difficulty" },
  { id: "save", kind: "save", label: "VOLITION.Action.rollSave.Label", action: "rollSave", options: {}, difficulty: "saveTarget" },
];

export const damageByHand: DamageByHand = {
  action: "hurt",
  on: "targets",
  own: "suffer",
  amount: "amount",
  type: "type",
  heal: { action: "heal", own: "recover", options: (points) => ({ amount: String(points), cost: "plain" }) },
};
