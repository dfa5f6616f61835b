// Fields of dialogs, whose words stand in the language file under their keys.

import type { JsonObject } from "../../../engine/data/json.ts";
import { shownLength } from "../../../engine/movement/measured-way.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";

const words = (key: string): { label: string; hint: string } => ({
  label: `DEFINITION.Dialog.${key}.Label`,
  hint: `DEFINITION.Dialog.${key}.Hint`,
});

/** A switch. */
export function toggle(key: string, value = false): DialogField {
  return { key, kind: "boolean", value, ...words(key) };
}

/** A whole number. */
export function number(key: string, value: number, min: number, max: number): DialogField {
  return { key, kind: "integer", value, min, max, ...words(key) };
}

/** A length in feet, fractions and all. */
export function length(key: string, value: number, max: number, min = 0): DialogField {
  return { key, kind: "decimal", value: shownLength(value), min, max: shownLength(max), ...words(key) };
}

/** Words that somebody types. */
export function sentence(key: string, value = ""): DialogField {
  return { key, kind: "text", value, ...words(key) };
}

/** One of several; names of items and creatures, or language keys. */
export function choiceOf(
  key: string,
  value: string,
  choices: readonly { readonly value: string; readonly label: string; readonly data?: JsonObject }[],
): DialogField {
  return { key, kind: "choice", value, choices, ...words(key) };
}
