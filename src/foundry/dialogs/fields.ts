// The questions of an action's dialog: prepared for the template, and read back with their types.

import type { DialogField, JsonObject } from "../../engine/index.ts";
import { sentenceOf } from "../presentation/sentence.ts";

interface FieldView {
  readonly id: string;
  readonly key: string;
  readonly kind: DialogField["kind"];
  readonly label: string;
  readonly hint: string;
  readonly value: string | number | boolean;
  readonly min: number | null;
  readonly max: number | null;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
}

type NumberQuestion = Extract<DialogField, { kind: "integer" | "decimal" }>;

function isNumber(field: DialogField): field is NumberQuestion {
  return field.kind === "integer" || field.kind === "decimal";
}

/** One field ready for the template; `prefix` keeps ids apart. */
export function fieldView(field: DialogField, prefix: string): FieldView {
  return {
    id: `${prefix}-${field.key}`,
    key: field.key,
    kind: field.kind,
    label: sentenceOf({ text: field.label }),
    hint: field.hint === undefined ? "" : sentenceOf({ text: field.hint }),
    value: field.value,
    min: isNumber(field) ? field.min : null,
    max: isNumber(field) ? field.max : null,
    choices:
      field.kind === "choice"
        ? field.choices.map(({ value, label, data }) => ({
            value,
            label: sentenceOf({ text: label, ...(data ? { data } : {}) }),
            selected: value === field.value,
          }))
        : [],
  };
}

/** Fields that belong together because they say the same of themselves: boxes to tick, one after the other, with one hint. */
export interface FieldGroup {
  /** The common hint, "" for a field that stands alone. */
  readonly hint: string;
  readonly fields: readonly FieldView[];
}

/** Puts boxes with the same hint together, so that the hint is read once. */
export function groupFields(fields: readonly FieldView[]): FieldGroup[] {
  const groups: { hint: string; fields: FieldView[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    const before = last?.fields.at(-1);
    const alike = field.kind === "boolean" && before?.kind === "boolean" && field.hint !== "" && before.hint === field.hint;
    if (last && alike) last.fields.push(field);
    else groups.push({ hint: "", fields: [field] });
  }
  return groups.map(({ fields: members }) =>
    members.length > 1 ? { hint: members[0]?.hint ?? "", fields: members } : { hint: "", fields: members },
  );
}

/** Where an entry comes from: the text of the control with this key, whether it is checked, null when there is none. */
type ReadControl = (key: string) => { readonly text: string; readonly checked: boolean } | null;

/** The answers by key. A number out of bounds or unreadable becomes the nearest that is allowed, or what was proposed. */
export function readFields(fields: readonly DialogField[], read: ReadControl): JsonObject {
  return Object.fromEntries(
    fields.map((field): [string, string | number | boolean] => {
      const control = read(field.key);
      if (!control) return [field.key, field.value];
      switch (field.kind) {
        case "boolean":
          return [field.key, control.checked];
        case "integer":
        case "decimal": {
          const typed = Number(control.text.trim().replaceAll("−", "-").replace(",", ".") || Number.NaN);
          const value = field.kind === "integer" ? Math.trunc(typed) : typed;
          return [field.key, Number.isFinite(value) ? Math.min(field.max, Math.max(field.min, value)) : field.value];
        }
        case "choice":
          return [field.key, field.choices.some(({ value }) => value === control.text) ? control.text : field.value];
        case "text":
          return [field.key, control.text];
      }
    }),
  );
}
