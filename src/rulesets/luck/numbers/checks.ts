// Tests: an attribute die, a skill die, a bonus, and the luck die beside them (LU-TST-01 to -07).

import type { DiceResult } from "../../../engine/data/dice.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import type { DefenceId, LuckContext, LuckCreature } from "../data/types.ts";
import { guardTerms } from "./defences.ts";
import { attributeDie, flatAdvantage, levelOf, luckModifier, luckTerm, readTest, skillDie, testDice } from "./dice.ts";
import { carriedModifiers, stack, term } from "./stacking.ts";

/** What a luck roll of 20 or more adds to a test that is no attack (LU-TST-04). */
export const GOOD_LUCK = 4;
/** The luck roll that brings it. */
export const GOOD_LUCK_FROM = 20;

/** No source of advantage either way. */
export const LEVEL: Breakdown = { total: 0, terms: [] };

/** What a test is made of. */
interface TestSource {
  readonly rule: string;
  /** Language key of what is asked, with its data. */
  readonly text: string;
  readonly data?: JsonObject;
  readonly attribute: string;
  readonly skill: string;
  /** Everything that is added, except for what good luck and flat advantage bring. */
  readonly modifiers: readonly Modifier[];
  readonly advantage?: Breakdown;
  /** Attacks gain no 4 by luck, they become critical (LU-ATK-05). */
  readonly attack?: boolean;
  /** Whether the owner is asked to roll. */
  readonly prompt?: boolean;
}

export interface TestResult {
  readonly total: number;
  /** The dice that count, without any bonus. */
  readonly sum: number;
  /** The luck roll: the die with the creature's own luck. */
  readonly luck: number;
  readonly level: number;
  /** Everything that was added to the dice. */
  readonly bonus: Breakdown;
  /** Attribute and skill dice, those that do not count dropped; its total is the test's. */
  readonly dice: DiceResult;
  readonly luckDice: DiceResult;
}

/** Rolls a test. It notes nothing: who asked for it says what it means. */
export function* rollTest(context: LuckContext, creature: LuckCreature, source: TestSource): Procedure<TestResult> {
  const { options } = context.battle;
  const level = levelOf(source.advantage ?? LEVEL, options);
  const request = testDice([attributeDie(creature, source.attribute), skillDie(creature, source.skill)], level, options);
  const rolled = yield* roll({
    rule: source.rule,
    text: source.text,
    data: { name: creature.name, ...source.data },
    of: creature.uuid,
    dice: request.request,
    ...(source.prompt === true ? { prompt: true } : {}),
  });
  const read = readTest(request, rolled);
  const luck = read.luckFace + luckModifier(creature).total;
  const fortune = source.attack !== true && luck >= GOOD_LUCK_FROM ? [term("GoodLuck", GOOD_LUCK, "luck", "LU-TST-04")] : [];
  const bonus = stack([...source.modifiers, ...flatAdvantage(level, options), ...fortune]);
  const total = read.sum + bonus.total;
  const dice = { ...read.sets, request: { ...read.sets.request, bonus: bonus.total }, total };
  return { total, sum: read.sum, luck, level, bonus, dice, luckDice: read.luckDice };
}

/** What a creature adds to any test that is no attack. */
export function testModifiers(creature: LuckCreature): Modifier[] {
  return carriedModifiers(creature, "test");
}

/** What a creature adds to the test of a defence (LU-ACT-10). */
export function defenceModifiers(creature: LuckCreature, defence: DefenceId): Breakdown {
  return stack([
    term(`Defence.${defence}`, creature.system.defences[defence].bonus, "base", DEFENCE_RULES[defence]),
    ...carriedModifiers(creature, defence),
    ...testModifiers(creature),
    ...guardTerms(creature, "LU-ACT-10"),
  ]);
}

export const DEFENCE_RULES: Readonly<Record<DefenceId, string>> = { dodge: "LU-REA-03", fortify: "LU-REA-04", resist: "LU-REA-05" };

/** How a test is told: a secret difficulty has sentences of its own, with a second form. */
interface TestWords {
  readonly words?: "HoldTest";
  readonly secret?: readonly string[];
}

/** Dodges, fortifies or resists against a difficulty, and says how it went. Paying for it is the reaction's business. */
export function* defenceTest(
  context: LuckContext,
  creature: LuckCreature,
  defence: DefenceId,
  difficulty: number,
  more: { readonly rule?: string; readonly advantage?: Breakdown } & TestWords = {},
): Procedure<TestResult & { readonly success: boolean }> {
  const rule = more.rule ?? DEFENCE_RULES[defence];
  const { attribute, skill } = creature.system.defences[defence];
  const result = yield* rollTest(context, creature, {
    rule,
    text: "LUCK.Ask.Defence",
    data: { defence: `LUCK.Defence.${defence}`, difficulty },
    attribute,
    skill,
    modifiers: defenceModifiers(creature, defence).terms,
    ...(more.advantage ? { advantage: more.advantage } : {}),
  });
  const { words, secret } = more;
  const told = { rule, what: `LUCK.Defence.${defence}`, difficulty, ...(words ? { words } : {}), ...(secret ? { secret } : {}) };
  return { ...result, success: noteTest(context, creature, result, told) };
}

/** Writes down a test against a difficulty; reaching it is enough (LU-TST-02). Returns whether it succeeded. */
export function noteTest(
  context: LuckContext,
  creature: LuckCreature,
  result: TestResult,
  about: { readonly rule: string; readonly what: string; readonly difficulty: number } & TestWords,
): boolean {
  const success = result.total >= about.difficulty;
  context.note({
    rule: about.rule,
    text: `LUCK.Step.${about.words ?? "Test"}${success ? "Made" : "Failed"}`,
    data: { name: creature.name, what: about.what, total: result.total, difficulty: about.difficulty, luck: result.luck },
    about: creature.uuid,
    outcome: success ? "success" : "failure",
    dice: result.dice,
    breakdown: result.bonus,
    ...(about.secret ? { secret: about.secret } : {}),
  });
  return success;
}

/** A luck test: the luck roll alone against a difficulty, and nothing else (LU-TST-07). Says how it went. */
export function* luckTest(
  context: LuckContext,
  creature: LuckCreature,
  difficulty: number,
  about: { readonly rule: string; readonly advantage?: Breakdown; readonly secret?: readonly string[] },
): Procedure<boolean> {
  const bonus = luckModifier(creature);
  const level = levelOf(about.advantage ?? LEVEL, context.battle.options);
  const rolled = yield* roll({
    rule: about.rule,
    text: "LUCK.Ask.Luck",
    data: { name: creature.name, difficulty },
    of: creature.uuid,
    dice: { terms: [luckTerm(level)], bonus: bonus.total },
  });
  const success = rolled.total >= difficulty;
  context.note({
    rule: about.rule,
    text: success ? "LUCK.Step.LuckHolds" : "LUCK.Step.LuckFails",
    data: { name: creature.name, total: rolled.total, difficulty },
    about: creature.uuid,
    outcome: success ? "success" : "failure",
    dice: rolled,
    breakdown: bonus,
    ...(about.secret ? { secret: about.secret } : {}),
  });
  return success;
}
