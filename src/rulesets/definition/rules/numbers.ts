// How modifiers add up, and what features and effects add to any number (open point 6).

import { effectModifiers } from "../../../engine/effects.ts";
import type { Breakdown, Modifier } from "../../../engine/modifiers.ts";
import { breakdown } from "../../../engine/modifiers.ts";
import { option } from "../settings.ts";
import type { DefinitionCreature, DefinitionItem, Options } from "../types.ts";
import { isFeature } from "../types.ts";

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

/** The features of a creature. */
export function featuresOf(creature: DefinitionCreature) {
  return Object.values(creature.items).filter(isFeature);
}

/** What features and lasting effects add to a number (`ac`, `attack`, `damage`, `immediate.aooMax`…). */
export function carried(creature: DefinitionCreature, number: string, rule: string): Modifier[] {
  const features = featuresOf(creature).flatMap((feature) =>
    feature.system.effects
      .filter(({ key }) => key === number)
      .map(({ value, bonusType }) => itemTerm(creature, feature, value, rule, bonusType === "" ? "untyped" : bonusType)),
  );
  return [...features, ...effectModifiers(creature, number, rule)];
}

/** Modifiers that count, without what was worked out about them: to be added up again with others. */
export function counted({ terms }: Breakdown): Modifier[] {
  return terms.filter((each) => each.counted).map(({ counted: _counted, why: _why, ...modifier }) => modifier);
}
