// What dice modifiers do to a list of results, without rolling anything.

import type { DieResult } from "./options.ts";

/** The number that a result stands for: a count where one was assigned, else the face. */
export function valueOf(result: DieResult): number {
  return result.count ?? result.result;
}

/** The face as `min` and `max` left it, before successes and failures turn it into a count. */
function faceOf(result: DieResult): number {
  return result.success === undefined && result.failure === undefined ? valueOf(result) : result.result;
}

/** Compares a face with a target; without an operator it has to be equal. */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "":
    case "=":
    case "==":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      return false;
  }
}

/** Keeps (or drops) so many of the highest (or lowest) active results; the others stop counting. */
export function keepOrDrop(results: DieResult[], number: number, options: { keep?: boolean; highest?: boolean } = {}): DieResult[] {
  const { keep = true, highest = true } = options;
  const ordered = results.filter((result) => result.active).sort((a, b) => (highest ? valueOf(b) - valueOf(a) : valueOf(a) - valueOf(b)));
  const discarded = keep ? ordered.slice(number) : ordered.slice(0, number);
  for (const result of discarded) {
    result.active = false;
    result.discarded = true;
  }
  return results;
}

/** Re-casts every active result to 1 or 0, marking successes or failures. */
export function applyCount(results: DieResult[], test: (face: number) => boolean, flag: "success" | "failure"): void {
  for (const result of results) {
    if (!result.active) continue;
    const matches = test(faceOf(result));
    result[flag] = matches;
    result.count = matches ? 1 : 0;
  }
}

/**
 * Deducts failures. What failed is what an earlier `cs` did not make a success, or what an earlier `cf` marked, or what matches
 * the modifier's own test. A failure counts -1, or the negative of its face with `invert`.
 */
export function applyDeduct(results: DieResult[], test: (face: number) => boolean, options: { invert?: boolean } = {}): void {
  const active = results.filter((result) => result.active);
  const counted = active.some((result) => result.success !== undefined);
  const marked = active.some((result) => result.failure !== undefined);
  for (const result of active) {
    const face = faceOf(result);
    const failed = counted ? result.success === false : marked ? result.failure === true : test(face);
    if (!failed) continue;
    result.failure = true;
    result.count = options.invert ? -face : -1;
  }
}

/** A modifier taken apart: command letters, an optional number, an optional comparison with its target. */
export interface ParsedModifier {
  readonly command: string;
  readonly number: number | undefined;
  readonly comparison: string | undefined;
  readonly target: number | undefined;
}

/** Reads `kh2`, `r1=1`, `cs>=5`. */
export function parseModifier(modifier: string): ParsedModifier | null {
  const match = /^([a-z]+)(-?\d+)?(?:([<>=]+)(-?\d+)?)?$/i.exec(modifier);
  if (!match) return null;
  const [, command = "", number, comparison, target] = match;
  return {
    command: command.toLowerCase(),
    comparison,
    number: number === undefined ? undefined : Number(number),
    target: target === undefined ? undefined : Number(target),
  };
}

/** The test of a modifier such as `x`, `x5`, `x>4`: a lone number is the target, without one the default is. */
export function targetTest(parsed: ParsedModifier, fallback: number): (face: number) => boolean {
  const comparison = parsed.comparison ?? "=";
  const target = parsed.target ?? parsed.number ?? fallback;
  return (face) => compareResult(face, comparison, target);
}

/** Splits `kh1r<2` into its modifiers. A run of letters that is no command itself is split into the longest commands it begins with. */
export function splitModifiers(text: string, known: Iterable<string>): string[] {
  const commands = [...known].sort((a, b) => b.length - a.length);
  const parts: string[] = [];
  for (const match of text.matchAll(/([a-z]+)([^a-z]*)/gi)) {
    let letters = match[1] ?? "";
    while (!commands.includes(letters.toLowerCase())) {
      const first = commands.find((command) => letters.toLowerCase().startsWith(command));
      if (first === undefined) break;
      parts.push(letters.slice(0, first.length));
      letters = letters.slice(first.length);
    }
    parts.push(`${letters}${match[2] ?? ""}`);
  }
  return parts;
}
