// What Vigil stores, and the types that follow from it.
import type * as SortieEngine from "sortie/engine";
import type { ConditionDefinition, InferFields, Shapes } from "sortie/engine";

/** All that rules are made of: the game hands over Sortie's own, tests the kit's. */
export type Engine = typeof SortieEngine;

/** Of keepers and shades alike: shades are made of the light that they have taken. */
export const creatureFields = ({ group, html, integer }: Engine) => ({
  light: group({ value: integer(9, { min: 0 }), max: integer(9, { min: 1 }) }),
  hand: integer(1, { min: -5, max: 10 }),
  story: html(),
});

export const toolFields = ({ choice, html, integer }: Engine) => ({
  bite: integer(3, { min: 0 }),
  strokes: integer(4, { min: 1, max: 12 }),
  where: choice("VIGIL.Where", ["inHand", "stowed"]),
  story: html(),
});

/** What the running turn has taken so far, in strokes. */
export const nightFields = ({ integer }: Engine) => ({ spent: integer(0, { min: 0 }) });

export interface Vigil extends Shapes {
  creature: InferFields<ReturnType<typeof creatureFields>>;
  item: InferFields<ReturnType<typeof toolFields>>;
  battle: InferFields<ReturnType<typeof nightFields>>;
  /** Named here, a misspelled one does not compile. Nobody reacts: it has no moments. */
  condition: "chilled" | "warded" | "looming";
  moment: never;
}

export const conditions: readonly ConditionDefinition<Vigil["condition"]>[] = [
  {
    id: "chilled",
    label: "VIGIL.Chilled",
    hint: "VIGIL.ChilledHint",
    img: "icons/svg/frozen.svg",
    rules: ["VG-8"],
    ends: { when: "turnEnd", count: 1 },
  },
  {
    id: "warded",
    label: "VIGIL.Warded",
    hint: "VIGIL.WardedHint",
    img: "icons/svg/holy-shield.svg",
    rules: ["VG-7"],
    ends: { when: "turnStart", count: 1 },
  },
  {
    id: "looming",
    label: "VIGIL.Looming",
    hint: "VIGIL.LoomingHint",
    img: "icons/svg/terror.svg",
    rules: ["VG-14"],
    modifiers: [{ target: "hand", value: 1 }],
    ends: { when: "turnStart", count: 1 },
  },
];
