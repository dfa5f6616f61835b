// What a creature looks like before anybody gives it a portrait: a hero wears its ruleset's emblem, a foe the icon of its kind, on a ground that follows from its name, so that
// two of them are told apart.

import type { Ruleset } from "../../engine/index.ts";

/** Grounds of heroes and of foes; the build draws every emblem on each. */
export const HERO_GROUNDS = ["tide", "ember", "moss", "plum", "gold", "rose"] as const;
export const FOE_GROUNDS = ["rust", "bog", "frost", "dusk"] as const;

/** The picture of an emblem on a ground, below the system's folder. */
export function portraitOf(emblem: string, ground: string): string {
  const name = emblem.split(" ").findLast((word) => word.startsWith("fa-")) ?? "";
  return `icons/${name.slice("fa-".length)}--${ground}.svg`;
}

/** The portrait of somebody without one; undefined for types of modules, whose emblems nobody has drawn. */
export function firstPortrait(ruleset: Ruleset, type: string, name: string): string | undefined {
  const shape = ruleset.actors[type];
  if (!shape || type.includes(".")) return undefined;
  const grounds = shape.role === "hero" ? HERO_GROUNDS : FOE_GROUNDS;
  const shown = shape.role === "hero" ? ruleset.emblem : shape.icon;
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return `systems/sortie/${portraitOf(shown, grounds[sum % grounds.length] ?? grounds[0])}`;
}
