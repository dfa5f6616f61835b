// What somebody types into a sheet: relative numbers are worked out, and what a field cannot hold is refused with a reason while the text stays.

import type { AnyField, FieldProblem, Fields } from "../../../../engine/index.ts";
import { checkFields, FAULT_WORDS, fieldAt, parseFormula } from "../../../../engine/index.ts";

/** An entry that fits (`value` is what to put into the control), or why it does not. */
export type Entry =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly text: string; readonly data: Readonly<Record<string, unknown>> };

/** "-5" and "+5" count from the present value, "=-5" sets it; anything else is taken as it is. A real minus sign is fine. */
export function resolveRelative(text: string, present: number): string {
  const trimmed = text.trim().replaceAll("−", "-");
  const match = /^([+=-])\s*(\d+|-\d+)$/.exec(trimmed);
  if (!match) return trimmed;
  const [, sign, digits] = match;
  if (sign === "=") return String(Number(digits));
  return String(present + (sign === "-" ? -1 : 1) * Number(digits));
}

/** Checks the text typed for the field at a path. `present` is the stored value, for relative entries. */
export function checkEntry(fields: Fields, path: string, text: string, relativeTo?: number): Entry {
  const field = fieldAt(fields, path);
  if (!field) return { ok: true, value: text };
  if (field.kind === "formula") return checkFormula(text);
  if (field.kind !== "integer" && field.kind !== "optionalInteger" && field.kind !== "decimal") return { ok: true, value: text };
  const resolved =
    relativeTo === undefined ? text.trim().replaceAll("−", "-") : clampRelative(field, resolveRelative(text, relativeTo), text);
  if (resolved === "" && field.kind === "optionalInteger") return { ok: true, value: "" };
  const value = resolved === "" ? Number.NaN : Number(resolved);
  const [problem]: FieldProblem[] = checkFields({ entry: field }, { entry: value });
  return problem ? { ok: false, text: problem.text, data: problem.data } : { ok: true, value: String(value) };
}

/** Taking 50 from 23 leaves the least that the field holds: a relative entry is never out of bounds. */
function clampRelative(field: AnyField, resolved: string, text: string): string {
  const value = Number(resolved);
  return /^\s*[+−-]/.test(text) && Number.isFinite(value) ? String(withinField(field, value)) : resolved;
}

/** The nearest number that a field holds. */
export function withinField(field: AnyField, value: number): number {
  const { min = -Infinity, max = Infinity } = field as { readonly min?: number; readonly max?: number };
  return Math.min(max, Math.max(min, value));
}

function checkFormula(text: string): Entry {
  const parsed = parseFormula(text);
  if (parsed.ok) return { ok: true, value: text.trim() };
  return { ok: false, text: FAULT_WORDS[parsed.fault], data: { formula: parsed.text, position: parsed.position + 1 } };
}
