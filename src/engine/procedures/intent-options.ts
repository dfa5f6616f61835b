// Reads what a dialog has settled. It comes from outside, so everything is checked before use.

import type { Intent } from "./record.ts";

/** A switch; anything but true is off. */
export function booleanOption(intent: Pick<Intent, "options">, key: string): boolean {
  return intent.options?.[key] === true;
}

/** A whole number kept within bounds; `otherwise` for anything else. */
export function integerOption(intent: Pick<Intent, "options">, key: string, otherwise: number, min = -100, max = 100): number {
  const value = intent.options?.[key];
  if (typeof value !== "number" || !Number.isInteger(value)) return otherwise;
  return Math.max(min, Math.min(max, value));
}

/** A length, in whatever unit, kept within bounds; `otherwise` for anything else. Hundredths are as fine as ways are measured. */
export function lengthOption(intent: Pick<Intent, "options">, key: string, otherwise: number, max: number): number {
  const value = intent.options?.[key];
  if (typeof value !== "number" || !Number.isFinite(value)) return otherwise;
  return Math.max(0, Math.min(max, Math.round(value * 100) / 100));
}

/** A text; "" for anything else. */
export function textOption(intent: Pick<Intent, "options">, key: string): string {
  const value = intent.options?.[key];
  return typeof value === "string" ? value.slice(0, 500) : "";
}

/** One of the given words; the first for anything else. */
export function choiceOption<const T extends string>(intent: Pick<Intent, "options">, key: string, choices: readonly [T, ...T[]]): T {
  const value = intent.options?.[key];
  return choices.find((choice) => choice === value) ?? choices[0];
}

/** Keys of switches that share a prefix and are on, without the prefix. */
export function booleanOptionsWith(intent: Pick<Intent, "options">, prefix: string): string[] {
  return Object.entries(intent.options ?? {}).flatMap(([key, value]) =>
    key.startsWith(prefix) && value === true ? [key.slice(prefix.length)] : [],
  );
}
