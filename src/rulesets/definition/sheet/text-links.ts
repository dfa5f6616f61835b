// The checks and saves that texts may ask for, and how they deal damage (DE-EQ-04, DE-CAS-01, DE-HP-01).

import type { CheckDefinition, DamageByHand } from "../../../engine/contract/text-links.ts";
import { SAVES, SKILLS } from "../data/fields.ts";

export const checks = (): readonly CheckDefinition[] => [
  ...SKILLS.map((skill): CheckDefinition => ({
    id: skill,
    kind: "check",
    label: `DEFINITION.Skill.${skill}`,
    action: "useSkill",
    options: { skill },
  })),
  ...SAVES.map((save): CheckDefinition => ({
    id: save,
    kind: "save",
    label: `DEFINITION.Save.${save}`,
    action: "rollSave",
    options: { save },
    difficulty: "difficulty",
  })),
];

export const damageByHand: DamageByHand = {
  action: "harm",
  on: "actor",
  own: "suffer",
  amount: "dice",
  type: "type",
  heal: { action: "mend", own: "recover", options: (points) => ({ hp: points }) },
};
