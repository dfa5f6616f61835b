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
    const terms = ask.dice.terms.map((term) => faces.splice(0, term.count));
    if (faces.length > 0) throw new Error(`${ask.rule} rolls fewer dice than the script shows for "${ask.text}"`);
    return { kind: "roll", rolled: { faces: terms } };
  }
  if (ask.kind === "choose" && typeof line === "object" && "choose" in line) {
    return { kind: "choose", values: line.choose, ...(line.data ? { data: line.data } : {}) };
  }
  if (ask.kind === "confirm" && typeof line === "object" && "confirm" in line) return { kind: "confirm", yes: line.confirm };
  throw new Error(`${ask.rule} asks "${ask.text}" (${ask.kind}); the script answers ${JSON.stringify(line)}`);
}

function isFaces(line: ScriptedAnswer): line is readonly number[] {
  return Array.isArray(line);
}
