// The checks that texts may ask for, and how they deal damage: tests of the world's attributes and skills, luck, and the defences as saves (LU-TST-01, LU-TST-07, LU-DMG-01).

import type { CheckDefinition, DamageByHand } from "../../../engine/contract/text-links.ts";
import { DEFENCES } from "../data/fields.ts";
import type { Options } from "../data/types.ts";
import { wordIds, wordLabel } from "../data/words.ts";

const test = (kind: CheckDefinition["kind"], id: string, label: string, number: string): CheckDefinition => ({
  id,
  kind,
  label,
  action: "test",
  options: { number },
  difficulty: "difficulty",
});

export const checks = (options: Options): readonly CheckDefinition[] => [
  ...wordIds("Attribute", options).map((id) => test("check", id, wordLabel("Attribute", id), `attribute.${id}`)),
  ...wordIds("Skill", options).map((id) => test("check", id, wordLabel("Skill", id), `skill.${id}`)),
  { id: "luck", kind: "check", label: "LUCK.Action.luck.Label", action: "luck", options: {}, difficulty: "difficulty" },
  ...DEFENCES.map((id) => test("save", id, `LUCK.Defence.${id}`, id)),
];

export const damageByHand: DamageByHand = {
  action: "hurt",
  on: "targets",
  own: "suffer",
  amount: "amount",
  type: "type",
  heal: { action: "heal", own: "recover", options: (points) => ({ amount: String(points), pool: "endurance" }) },
};
