// How modifiers add up (setting `bonusStacking`), and what features and effects add to the numbers of `sheet/modifier-targets.ts`.

import { effectModifiers } from "../../../engine/battle/effects.ts";
import { type Breakdown, type Modifier, breakdown } from "../../../engine/data/modifiers.ts";
import { AC_PARTS } from "../data/fields.ts";
import { option } from "../data/settings.ts";
import { type DefinitionCreature, type DefinitionItem, type Options, isFeature } from "../data/types.ts";
import type { NumberKey } from "../data/number-keys.ts";

/** Kinds that are no bonus type: what a creature simply is, and what people say. */
const PLAIN = ["base", "ability", "size", "situation", "untyped"];

/** A term of a breakdown whose name stands in the language file. */
export function term(name: string, value: number, rule: string, kind = "base"): Modifier {
  return { label: `DEFINITION.Term.${name}`, value, kind, rule };
}

/** A term that comes from an item, by its name. */
export function itemTerm(creature: DefinitionCreature, item: DefinitionItem, value: number, rule: string, kind = "base"): Modifier {
  return { label: item.name, value, kind, rule, source: `${creature.uuid}.Item.${item.id}` };
}

/** Adds modifiers up: everything adds, or of each type of bonus only the highest, where a world plays so. Penalties always add. */
export function stack(options: Options, modifiers: readonly Modifier[]): Breakdown {
  if (option(options, "bonusStacking") !== "highestPerType") return breakdown(modifiers, { kinds: {}, sameName: "strongest" });
  const typed = modifiers.filter(({ kind, value }) => value > 0 && !PLAIN.includes(kind)).map(({ kind }) => kind);
  const kinds = Object.fromEntries(typed.map((kind) => [kind, "best" as const]));
  // A penalty keeps its name but is a kind of its own, so that it does not take part in finding the best bonus.
  const apart = modifiers.map((modifier) => (modifier.value < 0 ? { ...modifier, kind: `${modifier.kind}-penalty` } : modifier));
  return breakdown(apart, { kinds, sameName: "strongest" });
}

/** A number with its sign, as cards and rows show it. */
export function signed(value: number): string {
  return value < 0 ? `−${String(-value)}` : `+${String(value)}`;
}

/** The features of a creature. */
export function featuresOf(creature: DefinitionCreature) {
  return Object.values(creature.items).filter(isFeature);
}

/** Kinds that rules look for, the more telling word first: "natural armour" is natural. */
const KNOWN_KINDS = [...AC_PARTS, "shield", "armor"];
const NOISE = ["bonus", "penalty", "modifier"];

/** A type of bonus as somebody has written it, in the words that rules compare: "Natural armour bonus" is "natural", nothing at all is "untyped". */
export function bonusKind(written: string): string {
  const words = written
    .toLowerCase()
    .split(/[^\p{Letter}]+/u)
    .filter((word) => word !== "" && !NOISE.includes(word))
    .map((word) => (word === "armour" ? "armor" : word));
  return KNOWN_KINDS.find((kind) => words.includes(kind)) ?? (words.length === 0 ? "untyped" : words.join(" "));
}

/** What features and lasting effects add to a number. */
export function carried(creature: DefinitionCreature, number: NumberKey, rule: string): Modifier[] {
  const features = featuresOf(creature).flatMap((feature) =>
    feature.system.effects
      .filter(({ key }) => key === number)
      .map(({ value, bonusType }) => itemTerm(creature, feature, value, rule, bonusKind(bonusType))),
  );
  const effects = effectModifiers(creature, number, rule).map((modifier) => ({ ...modifier, kind: bonusKind(modifier.kind) }));
  return [...features, ...effects];
}

/** Modifiers that count, without what was worked out about them: to be added up again with others. */
export function counted({ terms }: Breakdown): Modifier[] {
  return terms.filter((each) => each.counted).map(({ counted: _counted, why: _why, ...modifier }) => modifier);
}
