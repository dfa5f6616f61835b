// What the dialog of a test asks, and the test that its answers make: attribute, skill, proficiency, a modifier, advantage (LU-TST-01, LU-TST-05).

import { choiceOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { attributeDie, flatAdvantage, levelOf, proficiency, skillDie } from "./dice.ts";
import { stack, term } from "./stacking.ts";
import { testModifiers } from "./checks.ts";
import type { LuckCreature, Options } from "../data/types.ts";
import { type WordKind, wordIds, wordLabel } from "../data/words.ts";

/** What a test's dialog has settled. */
export interface TestChoice {
  readonly attribute: string;
  readonly skill: string;
  readonly bonus: Breakdown;
  /** The same with what advantage adds where the world plays it flat. */
  readonly shown: Breakdown;
  readonly level: number;
}

const NONE = "";
const MOST = 20;

/** Reads the choice of a test. `own` is what the creature adds whatever is chosen. What is not settled is as proposed, what the world does not know is left out. */
export function testChoice(
  creature: LuckCreature,
  intent: Pick<Intent, "options">,
  options: Options,
  proposed: TestWords,
  own: readonly Modifier[] = testModifiers(creature),
): TestChoice {
  const attributes = wordIds("Attribute", options);
  const attribute = choiceOption(intent, "attribute", [proposed.attribute, ...attributes]);
  const skill = choiceOption(intent, "skill", [proposed.skill, NONE, ...wordIds("Skill", options)]);
  const chosen = textOption(intent, "proficiency");
  const trained = wordIds("Proficiency", options).find((id) => id === chosen);
  const bonus = stack([
    ...(trained === undefined
      ? []
      : [{ label: wordLabel("Proficiency", trained), value: proficiency(creature, trained), kind: "proficiency", rule: "LU-TST-01" }]),
    ...own,
    term("Modifier", integerOption(intent, "modifier", 0, -MOST, MOST), "situational", "LU-TST-01"),
  ]);
  const level = integerOption(intent, "advantage", 0, -MOST, MOST);
  const shown = stack([...bonus.terms, ...flatAdvantage(levelOf({ total: level, terms: [] }, options), options)]);
  return { attribute, skill, bonus, shown, level };
}

/** The attribute and skill that a test proposes. */
export interface TestWords {
  readonly attribute: string;
  readonly skill: string;
}

/** The questions of a test, with what is proposed. */
export function testFields(creature: LuckCreature, choice: TestWords, options: Options): DialogField[] {
  const sized = (kind: WordKind, id: string, die: number): { value: string; label: string; data: { word: string; die: number } } => ({
    value: id,
    label: die > 0 ? "LUCK.Choice.WithDie" : "LUCK.Choice.WithoutDie",
    data: { word: wordLabel(kind, id), die },
  });
  const attributes = [...new Set([choice.attribute, ...wordIds("Attribute", options)])];
  const skills = [...new Set([choice.skill, ...wordIds("Skill", options)])].filter((id) => id !== NONE);
  return [
    {
      key: "attribute",
      kind: "choice",
      value: choice.attribute,
      label: "LUCK.Dialog.attribute.Label",
      choices: attributes.map((id) => sized("Attribute", id, attributeDie(creature, id))),
    },
    {
      key: "skill",
      kind: "choice",
      value: choice.skill,
      label: "LUCK.Dialog.skill.Label",
      choices: [{ value: NONE, label: "LUCK.Choice.NoSkill" }, ...skills.map((id) => sized("Skill", id, skillDie(creature, id)))],
    },
    {
      key: "proficiency",
      kind: "choice",
      value: NONE,
      label: "LUCK.Dialog.proficiency.Label",
      choices: [
        { value: NONE, label: "LUCK.Choice.NoProficiency" },
        ...wordIds("Proficiency", options).map((id) => ({ value: id, label: wordLabel("Proficiency", id) })),
      ],
    },
    {
      key: "advantage",
      kind: "integer",
      value: 0,
      min: -MOST,
      max: MOST,
      label: "LUCK.Dialog.advantage.Label",
      hint: "LUCK.Dialog.advantage.Hint",
    },
    { key: "modifier", kind: "integer", value: 0, min: -MOST, max: MOST, label: "LUCK.Dialog.modifier.Label" },
  ];
}
