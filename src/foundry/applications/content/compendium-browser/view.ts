// What the compendium browser shows: which filters there are for a kind, and one line for each document. Pure, but for words.

import type { Facet, FacetFilter, FacetFilters, FacetValue, Ruleset, Spread } from "../../../../engine/index.ts";
import { spreadOf } from "../../../../engine/index.ts";
import { isWords, localize } from "../../../platform/localize.ts";
import type { LibraryEntry } from "./index.ts";

/** One filter. A facet that all documents answer alike is none. */
interface FacetView {
  readonly path: string;
  readonly label: string;
  readonly isRange: boolean;
  readonly lowest: number;
  readonly highest: number;
  readonly min: number | "";
  readonly max: number | "";
  readonly chips: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[];
}

/** The filters of a kind, and the marks, each a chip of its own in one line. */
interface FiltersView {
  readonly facets: readonly FacetView[];
  readonly ticks: readonly { readonly path: string; readonly label: string; readonly chosen: boolean }[];
}

/** One document in the list. */
export interface EntryView {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly source: string;
  readonly facts: string;
  readonly hint: string;
}

const LONGEST_HINT = 400;
const MOST_FACTS = 4;
/** More words than these are looked for by typing. */
const MOST_CHIPS = 24;

/** What a facet is called. One of a ruleset that has no word for it goes by its field's name. */
export function facetLabel({ path, label }: Facet): string {
  if (isWords(label)) return localize(label);
  const spoken = (path.split(".").at(-1) ?? path).replaceAll(/([a-z])([A-Z])/gu, "$1 $2").toLowerCase();
  return spoken.charAt(0).toUpperCase() + spoken.slice(1);
}

/** What a value of a facet is called. */
function valueLabel({ kind, labels }: Facet, value: FacetValue, ruleset: Ruleset): string {
  if (kind === "choice") return localize(`${labels}.${String(value)}`);
  const word = String(value);
  // What somebody is proof against may be more than the kinds of damage.
  const against = (ruleset.protections ?? []).map((each) => each.against[word]);
  const named = kind === "words" ? [ruleset.damageTypes[word], ...against].find((label) => label !== undefined) : undefined;
  return named === undefined ? word : localize(named);
}

/** The filters for documents of one kind, as they are set. */
export function filtersView(ruleset: Ruleset, facets: readonly Facet[], entries: readonly LibraryEntry[], set: FacetFilters): FiltersView {
  const spread = facets.map((facet) => ({ facet, found: spreadOf(facet, entries) })).filter(({ found }) => found.differs);
  const many = ({ facet, found }: { facet: Facet; found: Spread }): boolean =>
    facet.kind === "range" || (found.words.length > 0 && found.words.length <= MOST_CHIPS);
  return {
    facets: spread.filter((one) => one.facet.kind !== "tick" && many(one)).map(({ facet, found }) => facetView(ruleset, facet, found, set)),
    ticks: spread
      .filter(({ facet }) => facet.kind === "tick")
      .map(({ facet }) => ({ path: facet.path, label: facetLabel(facet), chosen: isTicked(set[facet.path]) })),
  };
}

function facetView(ruleset: Ruleset, facet: Facet, { min, max, words }: Spread, set: FacetFilters): FacetView {
  const filter = set[facet.path];
  const chosen = filter && "any" in filter ? filter.any : [];
  const range = filter && !("any" in filter) && !("is" in filter) ? filter : {};
  return {
    path: facet.path,
    label: facetLabel(facet),
    isRange: facet.kind === "range",
    lowest: min,
    highest: max,
    min: range.min ?? "",
    max: range.max ?? "",
    chips:
      facet.kind === "range"
        ? []
        : words.map((value) => ({ value, label: valueLabel(facet, value, ruleset), chosen: chosen.includes(value) })),
  };
}

function isTicked(filter: FacetFilter | undefined): boolean {
  return filter !== undefined && "is" in filter && filter.is;
}

/** One line of the list. */
export function entryView(ruleset: Ruleset, facets: readonly Facet[], entry: LibraryEntry): EntryView {
  const { uuid, name, img, source, words } = entry;
  const facts = facets.flatMap((facet) => factOf(ruleset, facet, entry.values[facet.path] ?? [])).slice(0, MOST_FACTS);
  const hint = words.length > LONGEST_HINT ? `${words.slice(0, LONGEST_HINT).trimEnd()}…` : words;
  return { uuid, name, img, source, facts: facts.join(" · "), hint };
}

/** A number is told with what it is, a choice stands for itself, a mark only where it is set. A number that is nothing is not told. */
function factOf(ruleset: Ruleset, facet: Facet, values: readonly FacetValue[]): string[] {
  if (values.length === 0) return [];
  if (facet.kind === "tick") return values[0] === true ? [facetLabel(facet)] : [];
  if (facet.kind === "range") {
    return values[0] === 0 ? [] : [localize("SORTIE.Browser.Fact", { name: facetLabel(facet), value: String(values[0]) })];
  }
  const told = values.map((value) => valueLabel(facet, value, ruleset)).join(", ");
  // Words that somebody has typed say nothing alone.
  return [facet.kind === "words" ? localize("SORTIE.Browser.Fact", { name: facetLabel(facet), value: told }) : told];
}

/** Filters with one of them set anew; one that asks for nothing is left out. */
export function withFilter(filters: FacetFilters, path: string, filter: FacetFilter): FacetFilters {
  const { [path]: _old, ...others } = filters;
  return asksNothing(filter) ? others : { ...others, [path]: filter };
}

function asksNothing(filter: FacetFilter): boolean {
  if ("any" in filter) return filter.any.length === 0;
  return "is" in filter ? !filter.is : (filter.min ?? null) === null && (filter.max ?? null) === null;
}
