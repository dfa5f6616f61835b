// A procedure asks, a table answers. Generators keep rules synchronous, pure and independent of who answers.

import { type DiceRequest, type DiceResult, type RolledDice, readDice } from "../data/dice.ts";
import { type Proposal, strayAnswers } from "./dialog-fields.ts";
import type { JsonObject } from "../data/json.ts";
import type { RefusalReason } from "../data/refusal.ts";
import { AsyncRules, BareYield, EndlessAsking, IdleRules } from "../data/ruleset-error.ts";

interface AskOf<Kind extends string> {
  readonly kind: Kind;
  /** The rule that asks. */
  readonly rule: string;
  /** Language key of what is asked, with its data. */
  readonly text: string;
  readonly data?: JsonObject;
  /** Uuid of the creature whose player answers; "gm" for the GM; null for whoever carries out the procedure. */
  readonly of: string | null;
  /** What has to be known before it is answered (it is the last reaction), each with its rule. */
  readonly notes?: readonly RefusalReason[];
}

/** Dice. With `prompt` the owner is asked to roll; without, they just roll. */
export interface RollAsk extends AskOf<"roll"> {
  readonly dice: DiceRequest;
  readonly prompt?: boolean;
  /** Lots are drawn: a high face is no better than a low one, and the roll is nobody's luck. */
  readonly lots?: true;
  /** It is rolled under a target: a low face is the better one. Missing: a high one is. */
  readonly better?: "low";
}

/** Whose luck a roll is. */
function throwerOf({ of, lots }: RollAsk): string | undefined {
  return of === null || of === "gm" || lots === true ? undefined : of;
}

export interface ChoiceOption {
  readonly value: string;
  /** Language key or literal name. */
  readonly label: string;
  readonly data?: JsonObject;
  /** What choosing it would ask in turn, and show: a deed's own dialog. Its answers come with the choice. */
  readonly proposal?: Proposal;
  /** Id of the action that choosing it carries out: whoever decides without people may go by it. */
  readonly action?: string;
}

/** Between `min` and `max` of the options. `fallback` is what a table without people answers. */
export interface ChooseAsk extends AskOf<"choose"> {
  readonly options: readonly ChoiceOption[];
  readonly min: number;
  readonly max: number;
  readonly fallback: readonly string[];
}

export interface ConfirmAsk extends AskOf<"confirm"> {
  readonly fallback: boolean;
}

export type Ask = RollAsk | ChooseAsk | ConfirmAsk;

export type Answer =
  | { readonly kind: "roll"; readonly rolled: RolledDice }
  /** `data` answers the questions of the chosen option's `proposal`. */
  | { readonly kind: "choose"; readonly values: readonly string[]; readonly data?: JsonObject }
  | { readonly kind: "confirm"; readonly yes: boolean };

/** Rules as a generator: yields what it asks at the same moment (mostly one ask), is resumed with the answers in that order, returns its result. */
export type Procedure<T = void> = Generator<readonly Ask[], T, readonly Answer[]>;

/** An answer that does not fit its ask. Thrown inside the procedure, so that nothing takes effect. */
export class AnswerError extends Error {
  constructor(ask: Ask, problem: string) {
    super(`${ask.rule}: the answer to "${ask.text}" ${problem}`);
    this.name = "AnswerError";
  }
}

function* one(ask: Ask): Procedure<Answer> {
  const [answer] = yield [ask];
  if (!answer) throw new AnswerError(ask, "is missing");
  return answer;
}

/** Asks for dice and reads what they show. Throws an AnswerError for faces that the dice do not have. */
export function* roll(ask: Omit<RollAsk, "kind">): Procedure<DiceResult> {
  const full = rollAsk(ask);
  const answer = yield* one(full);
  if (answer.kind !== "roll") throw new AnswerError(full, `is a ${answer.kind}, not dice`);
  try {
    return readDice(ask.dice, answer.rolled, throwerOf(full), full.better);
  } catch (error) {
    throw new AnswerError(full, error instanceof Error ? error.message : String(error));
  }
}

/** Written out, since a spread is slow and nothing is asked more often. */
function rollAsk({ rule, text, data, of, notes, dice, prompt, lots, better }: Omit<RollAsk, "kind">): RollAsk {
  const full: { -readonly [Part in keyof RollAsk]: RollAsk[Part] } = { kind: "roll", rule, text, of, dice };
  if (data) full.data = data;
  if (notes) full.notes = notes;
  if (prompt !== undefined) full.prompt = prompt;
  if (lots) full.lots = lots;
  if (better) full.better = better;
  return full;
}

/** Asks for a choice. Throws an AnswerError for values that were not offered, or for too many or too few. */
export function* choose(ask: Omit<ChooseAsk, "kind">): Procedure<readonly string[]> {
  return (yield* chosen(ask)).values;
}

function* chosen(ask: Omit<ChooseAsk, "kind">): Procedure<{ readonly values: readonly string[]; readonly data: JsonObject }> {
  const full: ChooseAsk = { kind: "choose", ...ask };
  const answer = yield* one(full);
  if (answer.kind !== "choose") throw new AnswerError(full, `is a ${answer.kind}, not a choice`);
  const values = [...new Set(answer.values)];
  const stranger = values.find((value) => !ask.options.some((option) => option.value === value));
  if (stranger !== undefined) throw new AnswerError(full, `names "${stranger}", which was not offered`);
  if (values.length < ask.min || values.length > ask.max) throw new AnswerError(full, `names ${String(values.length)} options`);
  const data = answer.data ?? {};
  const fields = ask.options.filter(({ value }) => values.includes(value)).flatMap(({ proposal }) => proposal?.fields ?? []);
  const [odd] = strayAnswers(fields, data);
  if (odd !== undefined) throw new AnswerError(full, `says of "${odd}" what was not asked`);
  return { values, data };
}

type OneAsk = Omit<ChooseAsk, "kind" | "min" | "max" | "fallback"> & { readonly fallback: string };

/** Asks for exactly one of the options, and what its own dialog asks. Throws an AnswerError for data that fits none of its questions. */
export function* chooseWithData(ask: OneAsk): Procedure<{ readonly value: string; readonly data: JsonObject }> {
  const { values, data } = yield* chosen({ ...ask, min: 1, max: 1, fallback: [ask.fallback] });
  return { value: values[0] ?? ask.fallback, data };
}

/** Asks for exactly one of the options. */
export function* chooseOne(ask: OneAsk): Procedure<string> {
  const [value] = yield* choose({ ...ask, min: 1, max: 1, fallback: [ask.fallback] });
  return value ?? ask.fallback;
}

/** Asks a yes-or-no question. */
export function* confirm(ask: Omit<ConfirmAsk, "kind">): Procedure<boolean> {
  const full: ConfirmAsk = { kind: "confirm", ...ask };
  const answer = yield* one(full);
  if (answer.kind !== "confirm") throw new AnswerError(full, `is a ${answer.kind}, not a yes or no`);
  return answer.yes;
}

/**
 * Carries out several procedures at the same moment: what they ask next is asked of all at once, so that nobody waits for another's answer (everybody who may
 * react to a blow). They go on step by step, in the order of the list, in every replay the same. Returns their results in that order.
 */
export function* together<T>(procedures: readonly Procedure<T>[]): Procedure<T[]> {
  let steps = procedures.map((procedure) => procedure.next());
  for (;;) {
    const asks = steps.map((step) => (step.done ? [] : step.value));
    if (asks.every((asked) => asked.length === 0)) break;
    const answers = yield asks.flat();
    let heard = 0;
    const counts = asks.map((asked) => asked.length);
    steps = steps.map((step, index) => {
      const count = counts[index] ?? 0;
      if (count === 0) return step;
      const mine = answers.slice(heard, heard + count);
      heard += count;
      return procedures[index]?.next(mine) ?? step;
    });
  }
  return steps.flatMap((step) => (step.done ? [step.value] : []));
}

/** Rules that ask nothing, as a procedure. */
export function* atOnce<T>(act: () => T): Procedure<T> {
  yield* [] as never[];
  const result = act();
  if (!(result instanceof Promise)) return result;
  // Its own error would be told as nobody's.
  result.catch(() => undefined);
  throw new AsyncRules();
}

/**
 * Whether a value is a procedure that can be begun.
 * @internal
 */
export function isGenerator(value: unknown): value is Procedure<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value && typeof Reflect.get(value, "next") === "function";
}

/** A function that asks nothing, where a procedure is wanted. */
export function asProcedure<Arguments extends unknown[]>(rules: (...given: Arguments) => void): (...given: Arguments) => Procedure {
  const made: (...given: Arguments) => unknown = rules;
  return function* (...given) {
    const result = yield* atOnce(() => made(...given));
    // To the compiler a procedure that is made and never begun is nothing, too.
    if (isGenerator(result)) throw new IdleRules();
  };
}

/** Answers at once: a script, a simulation, a replay. */
export interface Table {
  answer(ask: Ask): Answer;
}

/** Answers when people do. What is asked at the same moment is asked in one go, each ask in turn, before any of the answers is waited for. */
export interface AsyncTable {
  answer(ask: Ask): Promise<Answer>;
}

/** More questions and rolls than any record has: what asks on has no end. */
const MOST_QUESTIONS = 10_000;

/** A step that hands over questions, or ends; one that hands over anything else is told so where it does. */
function asking<T>(procedure: Procedure<T>, step: IteratorResult<readonly Ask[], T>): IteratorResult<readonly Ask[], T> {
  return step.done || Array.isArray(step.value) ? step : procedure.throw(new BareYield());
}

/** Resumes a procedure with its answers; one that has been answered too often is told so where it asks. */
function resuming<T>(procedure: Procedure<T>): (answers: readonly Answer[]) => IteratorResult<readonly Ask[], T> {
  let heard = 0;
  return (answers) => {
    heard += answers.length;
    if (heard <= MOST_QUESTIONS) return asking(procedure, procedure.next(answers));
    // Where it is left out, what comes after it begins to count anew.
    heard = 0;
    return procedure.throw(new EndlessAsking(MOST_QUESTIONS));
  };
}

/** Runs a procedure to its end on a table; returns its result. `heard` sees every ask with its answer. */
export function runProcedure<T>(procedure: Procedure<T>, table: Table, heard?: (ask: Ask, answer: Answer) => void): T {
  const resume = resuming(procedure);
  let step = asking(procedure, procedure.next());
  while (!step.done) {
    const answers = step.value.map((ask) => {
      const answer = table.answer(ask);
      heard?.(ask, answer);
      return answer;
    });
    step = resume(answers);
  }
  return step.value;
}

/** As `runProcedure`, on a table that takes its time. */
export async function runProcedureAsync<T>(
  procedure: Procedure<T>,
  table: AsyncTable,
  heard?: (ask: Ask, answer: Answer) => void,
): Promise<T> {
  const resume = resuming(procedure);
  let step = asking(procedure, procedure.next());
  while (!step.done) {
    const asks = step.value;
    const answers = await Promise.all(asks.map((ask) => table.answer(ask)));
    for (const [index, ask] of asks.entries()) {
      const answer = answers[index];
      if (answer) heard?.(ask, answer);
    }
    step = resume(answers);
  }
  return step.value;
}
