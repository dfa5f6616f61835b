// The checks and the save that texts may ask for, and how they deal damage (SH-SKL-01, SH-EXE-05, SH-DMG-01).

import type { CheckDefinition, DamageByHand } from "../../../engine/contract/text-links.ts";
import { SKILLS } from "../data/fields.ts";

export const checks = (): readonly CheckDefinition[] => [
  ...SKILLS.map((skill): CheckDefinition => ({
    id: skill,
    kind: "check",
    label: `SHOCK.Skill.${skill}`,
    action: "useSkill",
    options: { skill },
    difficulty: "difficulty",
  })),
  { id: "physical", kind: "save", label: "SHOCK.Sheet.PhysicalSave", action: "rollSave", options: {} },
];

export const damageByHand: DamageByHand = {
  action: "hurt",
  on: "targets",
  own: "suffer",
  amount: "amount",
  heal: { action: "heal", own: "recover", options: (points) => ({ amount: String(points) }) },
};
