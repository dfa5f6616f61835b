// Data that a schema allows and nobody expects: the ends of every range, strange texts, references to nothing.

import type { AnyField, Fields } from "../data/fields.ts";

export type Mood = "lowest" | "highest" | "odd";

const FAR = 1_000_000_000;
const ODD_TEXTS: Readonly<Record<Mood, string>> = { lowest: "", highest: "constructor", odd: "−3d½ \u0000 ‮weird" };

/** Values for every field, at the low end, at the high end, or odd. */
export function hostileData(fields: Fields, mood: Mood): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, hostileValue(field, mood)]));
}

function hostileValue(field: AnyField, mood: Mood): unknown {
  switch (field.kind) {
    case "integer":
    case "decimal":
      return extreme(field, mood);
    case "optionalInteger":
      return mood === "odd" ? null : extreme(field, mood);
    case "boolean":
      return mood === "highest";
    case "choice":
      return mood === "lowest" ? field.choices[0] : field.choices.at(-1);
    case "text":
    case "html":
    case "formula":
      return ODD_TEXTS[mood];
    case "reference":
      return mood === "lowest" ? "" : "Actor.nobody";
    case "list":
      return mood === "lowest" ? [] : [hostileValue(field.element, mood), hostileValue(field.element, "odd")];
    case "map":
      return mood === "lowest" ? {} : { constructor: hostileValue(field.element, mood), odd: hostileValue(field.element, "odd") };
    case "group":
      return hostileData(field.fields, mood);
  }
}

function extreme({ min, max }: { readonly min?: number; readonly max?: number }, mood: Mood): number {
  if (mood === "lowest") return min ?? -FAR;
  if (mood === "highest") return max ?? FAR;
  return Math.max(min ?? -FAR, Math.min(max ?? FAR, 0));
}
