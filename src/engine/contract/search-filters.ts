// By which stored fields lists of a kind of document are searched, filtered and sorted. What a filter looks like follows from the field's descriptor.

import { fieldAt } from "../data/field-paths.ts";
import type { AnyField, Fields } from "../data/fields.ts";
import { amountIn } from "../data/amounts.ts";
import type { Ruleset } from "./ruleset.ts";

/** A field below `system` that lists may be filtered by, and what it is called (a language key). */
export interface FacetDefinition {
  readonly path: string;
  readonly label: string;
}

/**
 * How a field filters: whole numbers between two, words of a fixed list (one document may have several), words that the documents themselves bring, or a mark that is
 * set or not. `labels` begins the language keys of the choices.
 */
export interface Facet extends FacetDefinition {
  readonly kind: "range" | "choice" | "words" | "tick";
  readonly choices: readonly string[];
  readonly labels: string;
  /** What a document has that stores nothing there: files of packs leave out what goes without saying. */
  readonly initial: unknown;
}

/** What of a field somebody wants to see. A range takes its ends in; one of `any` is enough. */
export type FacetFilter =
  { readonly min?: number | null; readonly max?: number | null } | { readonly any: readonly string[] } | { readonly is: boolean };

/** Filters by path. A document has to pass all of them. */
export type FacetFilters = Readonly<Record<string, FacetFilter>>;

/** A value that is filtered by. */
export type FacetValue = string | number | boolean;

/** A document as lists look through it. `values` are those of its facets by path; `text` is what a search finds beside the name. */
export interface Listed {
  readonly name: string;
  readonly text: string;
  readonly values: Readonly<Record<string, readonly FacetValue[]>>;
}

type Described = Pick<Ruleset, "actors" | "items" | "facets" | "valueLabels">;

/** The facets of a subtype: those that the ruleset lists, or else all choices, numbers and marks that stand at the top of its fields. */
export function facetsOf(ruleset: Described, type: string): Facet[] {
  const fields = (ruleset.actors[type] ?? ruleset.items[type])?.fields;
  if (!fields) return [];
  const listed = ruleset.facets?.[type] ?? plainFacets(fields, ruleset.valueLabels);
  return listed.flatMap(({ path, label }): Facet | never[] => {
    const field = fieldAt(fields, path);
    return field ? (facetOf(path, label, field) ?? []) : [];
  });
}

function facetOf(path: string, label: string, field: AnyField): Facet | null {
  switch (field.kind) {
    case "integer":
    case "optionalInteger":
    case "decimal":
      return { path, label, kind: "range", choices: [], labels: "", initial: field.initial };
    case "boolean":
      return { path, label, kind: "tick", choices: [], labels: "", initial: field.initial };
    case "choice":
      return { path, label, kind: "choice", choices: field.choices, labels: field.labels, initial: field.initial };
    case "text":
    case "formula":
      return { path, label, kind: "words", choices: [], labels: "", initial: field.initial };
    case "list": {
      const { element, initial } = field;
      const facet = element.kind === "choice" || element.kind === "text" ? facetOf(path, label, element) : null;
      return facet && { ...facet, initial };
    }
    default:
      return null;
  }
}

/** What nobody has listed goes by its own names; free words stay out, since they would be as many as there are documents. */
function plainFacets(fields: Fields, prefix: string | undefined): FacetDefinition[] {
  return Object.entries(fields).flatMap(([path, field]): FacetDefinition | never[] => {
    const facet = facetOf(path, "", field);
    return facet && facet.kind !== "words" ? { path, label: prefix === undefined ? path : `${prefix}.${path}` } : [];
  });
}

/** The values of a facet in a document's stored fields; none where it has none. */
export function facetValues({ path, kind, initial }: Facet, system: unknown): readonly FacetValue[] {
  let value: unknown = system;
  for (const key of path.split(".")) value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  value ??= initial;
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((one): one is FacetValue => {
    if (kind === "range") return typeof one === "number" && Number.isFinite(one);
    return kind === "tick" ? typeof one === "boolean" : typeof one === "string" && one !== "";
  });
}

/** The values of all facets of a document. */
export function valuesOf(facets: readonly Facet[], system: unknown): Listed["values"] {
  return Object.fromEntries(facets.map((facet) => [facet.path, facetValues(facet, system)]));
}

/** Text as a search compares it: without marks on letters, without capitals. */
export function searchable(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether a document passes: every word of the search stands in its name or text, and every filter takes it. `search` and `text` are as `searchable` makes them. */
export function passes(listed: Listed, words: readonly string[], filters: FacetFilters): boolean {
  for (const path in filters) {
    const filter = filters[path];
    if (filter && !takes(filter, listed.values[path] ?? [])) return false;
  }
  return words.every((word) => listed.text.includes(word));
}

/** The words of a search, as `passes` takes them. */
export function searchWords(search: string): string[] {
  return searchable(search)
    .split(/\s+/u)
    .filter((word) => word !== "");
}

function takes(filter: FacetFilter, values: readonly FacetValue[]): boolean {
  if ("any" in filter) return filter.any.length === 0 || values.some((value) => typeof value === "string" && filter.any.includes(value));
  if ("is" in filter) return values.includes(filter.is);
  const { min = null, max = null } = filter;
  if (min === null && max === null) return true;
  return values.some((value) => typeof value === "number" && (min === null || value >= min) && (max === null || value <= max));
}

/** What stands in documents at a facet: ends of a range, or the words that occur, in the order of the choices or of the alphabet. Nothing where all are alike. */
export interface Spread {
  readonly min: number;
  readonly max: number;
  readonly words: readonly string[];
  /** Whether the facet tells any two of them apart. */
  readonly differs: boolean;
}

/** How a facet's values are spread over documents. */
export function spreadOf(facet: Facet, all: readonly Listed[]): Spread {
  const found = new Map<string, FacetValue>();
  const sets = new Set<string>();
  let [min, max] = [Infinity, -Infinity];
  for (const { values } of all) {
    const own = values[facet.path] ?? [];
    sets.add(own.join("\n"));
    for (const value of own) {
      if (typeof value === "number") [min, max] = [Math.min(min, value), Math.max(max, value)];
      else found.set(String(value), value);
    }
  }
  const rank = (word: string): number => facet.choices.indexOf(word);
  const collator = new Intl.Collator("en", { numeric: true });
  const words = [...found.keys()].sort((one, other) => rank(one) - rank(other) || compareWords(one, other, collator));
  return { min: min > max ? 0 : min, max: min > max ? 0 : max, words, differs: sets.size > 1 };
}

/** Documents in order: by name, or by a facet's values first (those without any last). `words` gives what a value is called. */
export function inOrder<L extends Listed>(all: readonly L[], by: Facet | null, language: string): L[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const named = (one: L, other: L): number => collator.compare(one.name, other.name);
  if (!by) return all.toSorted(named);
  return all.toSorted((one, other) => {
    const [a, b] = [one.values[by.path]?.[0], other.values[by.path]?.[0]];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined) || named(one, other);
    return compare(by, a, b, collator) || named(one, other);
  });
}

function compare(by: Facet, a: FacetValue, b: FacetValue, collator: Intl.Collator): number {
  if (by.kind === "range") return Number(a) - Number(b);
  // What is marked comes first.
  if (by.kind === "tick") return Number(b) - Number(a);
  if (by.kind === "choice") return by.choices.indexOf(String(a)) - by.choices.indexOf(String(b));
  return compareWords(String(a), String(b), collator);
}

/** Amounts that are written as words ("1/2 hit dice") stand by how much they are, and before all other words. */
function compareWords(one: string, other: string, collator: Intl.Collator): number {
  const [a, b] = [amountIn(one), amountIn(other)];
  if (a !== null && b !== null) return a - b || collator.compare(one, other);
  return Number(a === null) - Number(b === null) || collator.compare(one, other);
}
