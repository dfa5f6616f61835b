// Questions of dialogs, by key: their words stand in the language file under it.

import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { sizePenalty } from "../numbers/sizes.ts";
import type { ShockCreature } from "../data/types.ts";

const labelOf = (key: string): string => `SHOCK.Dialog.${key}.Label`;
const hintOf = (key: string): string => `SHOCK.Dialog.${key}.Hint`;

/** A switch. */
export function toggle(key: string, value = false): DialogField {
  return { key, label: labelOf(key), hint: hintOf(key), kind: "boolean", value };
}

/** A whole number. */
export function number(key: string, value: number, min: number, max: number): DialogField {
  return { key, label: labelOf(key), hint: hintOf(key), kind: "integer", value: Math.max(min, Math.min(max, Math.trunc(value))), min, max };
}

/** What the sizes of two creatures cost the one that takes hold, where they differ (SH-GRP-07, reading "sizes"). */
export function sizeFields(grappler: ShockCreature, held: ShockCreature): DialogField[] {
  const penalty = sizePenalty(grappler, held);
  return penalty === 0 ? [] : [number("sizePenalty", penalty, -20, 20)];
}

/** A line of text. */
export function line(key: string, value = ""): DialogField {
  return { key, label: labelOf(key), hint: hintOf(key), kind: "text", value };
}

/** One of several words, whose labels stand below a prefix. */
export function choice(key: string, value: string, values: readonly string[], labels: string): DialogField {
  const choices = values.map((each) => ({ value: each, label: `${labels}.${each}` }));
  return { key, label: labelOf(key), hint: hintOf(key), kind: "choice", value, choices };
}
