// Skill checks, alone and against each other: whoever started one must come out ahead (SH-CHK-01).

import { type DiceRequest, type DiceResult, addDice, dice } from "../../../engine/data/dice.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { type Procedure, roll, together } from "../../../engine/procedures/procedure.ts";
import { option, typedIn } from "../data/settings.ts";
import type { Attribute, Options, ShockContext, ShockCreature, Skill } from "../data/types.ts";
import { attributeModifier, skillLevel } from "./numbers.ts";
import type { OwnSkill } from "./own-skills.ts";
import { carried, stack, term } from "./stacking.ts";

/** Who rolls a check, and with what. */
export interface Checker {
  readonly creature: ShockCreature;
  /** Null where only the level counts (first aid). */
  readonly attribute: Attribute | null;
  /** One of the rules' skills, or one that somebody has written down. */
  readonly skill: Skill | OwnSkill;
  readonly modifiers?: readonly Modifier[];
}

/** What a check is about. */
interface CheckWords {
  readonly rule: string;
  /** Language key of what is asked; the usual one for a check where missing. */
  readonly text?: string;
  readonly data?: JsonObject;
}

export interface CheckResult {
  readonly total: number;
  readonly dice: DiceResult;
  readonly bonus: Breakdown;
}

/** The dice that a setting names; `otherwise` where nothing that can be rolled is typed in. */
export function settingDice(options: Options, key: string, otherwise: DiceRequest): DiceRequest {
  return typedIn(String(option(options, key))) ?? otherwise;
}

/** The dice of every check: two six-sided ones unless the world says otherwise. */
export function checkDice(options: Options): DiceRequest {
  return settingDice(options, "checkDice", dice(2, 6));
}

/** What is added to a check, with every term. */
export function checkBonus({ creature, attribute, skill, modifiers = [] }: Checker, options: Options): Breakdown {
  return stack([
    ...(attribute === null ? [] : [term(`Attribute.${attribute}`, attributeModifier(creature, attribute), "attribute", "SH-CHK-01")]),
    typeof skill === "string"
      ? term(`Skill.${skill}`, skillLevel(creature, skill, options), "skill", "SH-CHK-01")
      : { label: skill.name, value: skill.level, kind: "skill", rule: "SH-CHK-01" },
    ...carried(creature, "check", "SH-CHK-01"),
    ...modifiers,
  ]);
}

/** Rolls one check and notes its total. */
export function* rollCheck(context: ShockContext, checker: Checker, words: CheckWords): Procedure<CheckResult> {
  const { options } = context.battle;
  const { creature, attribute, skill } = checker;
  const bonus = checkBonus(checker, options);
  const data = {
    name: creature.name,
    attribute: attribute === null ? "" : `SHOCK.Attribute.${attribute}`,
    skill: typeof skill === "string" ? `SHOCK.Skill.${skill}` : skill.name,
    ...words.data,
  };
  const rolled = yield* roll({
    rule: words.rule,
    text: words.text ?? "SHOCK.Ask.Check",
    data,
    of: creature.uuid,
    dice: addDice(checkDice(options), { terms: [], bonus: bonus.total }),
  });
  context.note({
    rule: words.rule,
    text: "SHOCK.Step.Check",
    data: { ...data, total: rolled.total },
    about: creature.uuid,
    dice: rolled,
    breakdown: bonus,
  });
  return { total: rolled.total, dice: rolled, bonus };
}

/** Whether the total of whoever started a check beats the other's. */
export function beats(starter: number, resister: number, options: Options): boolean {
  return starter > resister || (starter === resister && option(options, "opposedTie") === "starter");
}

/** Two checks against each other, rolled at the same time. Tells whether the starter has won, and both totals. */
export function* opposedCheck(
  context: ShockContext,
  starter: Checker,
  resister: Checker,
  words: CheckWords,
): Procedure<{ readonly won: boolean; readonly starter: number; readonly resister: number }> {
  const [mine, theirs] = yield* together([rollCheck(context, starter, words), rollCheck(context, resister, words)]);
  const [total, other] = [mine?.total ?? 0, theirs?.total ?? 0];
  const won = beats(total, other, context.battle.options);
  context.note({
    rule: words.rule,
    text: won ? "SHOCK.Step.CheckWon" : "SHOCK.Step.CheckLost",
    data: { name: starter.creature.name, other: resister.creature.name, total, otherTotal: other },
    about: starter.creature.uuid,
    outcome: won ? "success" : "failure",
  });
  return { won, starter: total, resister: other };
}
