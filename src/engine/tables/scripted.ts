// The scripted table answers from a list: tests say what the dice show and what people choose.

import type { JsonObject } from "../data/json.ts";
import type { Answer, Ask, Table } from "../procedures/procedure.ts";

/** One scripted answer: faces of the dice in the order asked (a number is a single die), the chosen values with what their own dialogs were told, or a yes or no. */
export type ScriptedAnswer =
  number | readonly number[] | { readonly choose: readonly string[]; readonly data?: JsonObject } | { readonly confirm: boolean };

/** Answers in order. `asked` keeps what was asked; `assertFinished` throws if the script is longer than the story. */
export function scriptedTable(script: readonly ScriptedAnswer[]): Table & { readonly asked: readonly Ask[]; assertFinished(): void } {
  const asked: Ask[] = [];
  return {
    asked,
    answer(ask) {
      const line = script[asked.length];
      asked.push(ask);
      if (line === undefined) throw new Error(`The script ends before ${ask.rule} asks "${ask.text}" (${ask.kind})`);
      return readLine(line, ask);
    },
    assertFinished() {
      if (asked.length !== script.length)
        throw new Error(`The script holds ${String(script.length)} answers, ${String(asked.length)} were asked for`);
    },
  };
}

function readLine(line: ScriptedAnswer, ask: Ask): Answer {
  if (ask.kind === "roll" && (typeof line === "number" || isFaces(line))) {
    const faces = typeof line === "number" ? [line] : [...line];
    checkDice(ask, faces);
    return { kind: "roll", rolled: { faces: ask.dice.terms.map((term) => faces.splice(0, term.count)) } };
  }
  if (ask.kind === "choose" && typeof line === "object" && "choose" in line) {
    checkChoice(ask, line.choose);
    return { kind: "choose", values: line.choose, ...(line.data ? { data: line.data } : {}) };
  }
  if (ask.kind === "confirm" && typeof line === "object" && "confirm" in line) return { kind: "confirm", yes: line.confirm };
  throw new Error(`${ask.rule} asks "${ask.text}" (${ask.kind}); the script answers ${JSON.stringify(line)}`);
}

/** As many faces as dice: those of one question are one array of the script. */
function checkDice({ rule, text, dice }: Extract<Ask, { readonly kind: "roll" }>, faces: readonly number[]): void {
  const asked = dice.terms.reduce((sum, { count }) => sum + count, 0);
  if (faces.length === asked) return;
  const shown = JSON.stringify(faces);
  const none = dice.terms.find(({ count }) => !(count >= 1));
  if (none)
    throw new Error(
      `${rule} asks "${text}" for ${String(none.count)}d${String(none.faces)}, which is no die: dice(count, faces) wants a count of 1 or more; the script shows ${shown}`,
    );
  const thrown = dice.terms.map((term) => `${String(term.count)}d${String(term.faces)}`).join(" + ");
  throw new Error(
    `${rule} asks "${text}" (${thrown}); the script shows ${shown}. All dice of one question are one array: [[5, 6, 1]], and not [5, 6, 1]`,
  );
}

/** Only what is offered, and as much of it as is wanted. */
function checkChoice({ rule, text, options, min, max }: Extract<Ask, { readonly kind: "choose" }>, chosen: readonly string[]): void {
  const offered = options.map(({ value }) => value);
  const stranger = chosen.find((value) => !offered.includes(value));
  if (stranger !== undefined) throw new Error(`${rule} asks "${text}", and "${stranger}" was not offered: there is ${named(offered)}`);
  const count = new Set(chosen).size;
  if (count >= min && count <= max) return;
  const wanted = min === max ? String(min) : `${String(min)} to ${String(max)}`;
  throw new Error(`${rule} asks "${text}" and wants ${wanted} of ${named(offered)}; the script chooses ${JSON.stringify(chosen)}`);
}

/** What can be chosen; the empty value is one that can be read. */
function named(values: readonly string[]): string {
  return values.map((value) => (value === "" ? '""' : value)).join(", ");
}

function isFaces(line: ScriptedAnswer): line is readonly number[] {
  return Array.isArray(line);
}
