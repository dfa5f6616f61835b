// What lies in the compendia that this user may see, ready to be searched: read once, and again only where a compendium has changed.

import type { DocumentShape, Facet, Fields, Listed, Ruleset } from "../../../../engine/index.ts";
import { facetsOf, htmlPaths, searchable, valuesOf } from "../../../../engine/index.ts";
import { type Shelf, shelves } from "../../../platform/compendium-index.ts";

/** A kind of document that can be looked for. */
export interface BrowsedKind {
  readonly documentName: "Actor" | "Item";
  readonly type: string;
  /** Language key. */
  readonly label: string;
  readonly icon: string;
}

/** A document of a compendium as the browser lists it. */
export interface LibraryEntry extends Listed {
  readonly uuid: string;
  readonly img: string;
  readonly type: string;
  readonly source: string;
  /** What it says of itself, without markup. */
  readonly words: string;
}

/** The kinds of a ruleset: foes first, because they are looked for most, then items, then heroes. */
export function browsedKinds(ruleset: Ruleset): BrowsedKind[] {
  const kinds = (documentName: "Actor" | "Item", shapes: Ruleset["actors"] | Ruleset["items"], types: readonly string[]): BrowsedKind[] =>
    types.flatMap((type): BrowsedKind | never[] => {
      const shape = shapes[type];
      return shape ? { documentName, type, label: shape.label, icon: shape.icon } : [];
    });
  const ofRole = (role: "hero" | "foe"): string[] =>
    Object.entries(ruleset.actors).flatMap(([type, shape]) => (shape.role === role ? type : []));
  return [
    ...kinds("Actor", ruleset.actors, ofRole("foe")),
    ...kinds("Item", ruleset.items, Object.keys(ruleset.items)),
    ...kinds("Actor", ruleset.actors, ofRole("hero")),
  ];
}

/** The fields of the index that a ruleset's documents of a class are searched by. */
export function indexFields(ruleset: Ruleset, documentName: "Actor" | "Item"): string[] {
  const shapes: Readonly<Record<string, DocumentShape>> = documentName === "Actor" ? ruleset.actors : ruleset.items;
  const paths = Object.entries(shapes).flatMap(([type, { fields }]) => [
    ...facetsOf(ruleset, type).map(({ path }) => path),
    ...textPaths(fields),
  ]);
  return [...new Set(paths)].map((path) => `system.${path}`);
}

function textPaths(fields: Fields): string[] {
  return htmlPaths(fields).filter((path) => !path.includes("*"));
}

/** The entries of one compendium by subtype. Pure, but for how markup is taken off (`plain`). */
export function entriesOf(ruleset: Ruleset, shelf: Shelf, plain: (html: string) => string): Map<string, LibraryEntry[]> {
  const facets = new Map<string, readonly Facet[]>();
  const found = new Map<string, LibraryEntry[]>();
  for (const { uuid, name, img, type, system } of shelf.entries) {
    const shape = ruleset.actors[type] ?? ruleset.items[type];
    if (!shape) continue;
    const own = facets.get(type) ?? facetsOf(ruleset, type);
    facets.set(type, own);
    const texts = textPaths(shape.fields).map((path): unknown => foundry.utils.getProperty(system ?? {}, path));
    const words = texts
      .map((html) => (typeof html === "string" ? plain(html) : ""))
      .join(" ")
      .trim();
    const entry = {
      uuid,
      name,
      img: img ?? "",
      type,
      source: shelf.title,
      words,
      text: searchable(`${name} ${words}`),
      values: valuesOf(own, system),
    };
    found.set(type, [...(found.get(type) ?? []), entry]);
  }
  return found;
}

/** The words of a rich text. Nothing of it is run or loaded. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<\/(p|li|h\d|div)>/gu, " $&"), "text/html");
  const text = body.textContent.replaceAll(/@\w+\[[^\]]*\](?:\{([^}]*)\})?/gu, "$1");
  return text.replaceAll(/\s+/gu, " ").trim();
}

interface Kept {
  readonly shelf: Shelf;
  readonly entries: ReadonlyMap<string, readonly LibraryEntry[]>;
}

const kept = new Map<string, Kept>();

/** Everything of a ruleset's class in the compendia, by subtype. */
export async function libraryOf(ruleset: Ruleset, documentName: "Actor" | "Item"): Promise<Map<string, LibraryEntry[]>> {
  const keyOf = (id: string): string => `${ruleset.id} ${id}`;
  const all = await shelves(documentName, indexFields(ruleset, documentName), (id) => kept.get(keyOf(id))?.shelf);
  const library = new Map<string, LibraryEntry[]>();
  for (const shelf of all) {
    const known = kept.get(keyOf(shelf.id)) ?? { shelf, entries: entriesOf(ruleset, shelf, plainText) };
    kept.set(keyOf(shelf.id), known);
    for (const [type, entries] of known.entries) library.set(type, [...(library.get(type) ?? []), ...entries]);
  }
  return library;
}

/** Calls `onChange` when a compendium has changed, or who may see it. Called at `ready`. */
export function followLibrary(onChange: () => void): void {
  const forget = (pack: string | null | undefined): void => {
    if (typeof pack !== "string") return;
    for (const key of kept.keys()) if (key.endsWith(` ${pack}`)) kept.delete(key);
    onChange();
  };
  const changed = (document: { readonly pack: string | null }): void => {
    forget(document.pack);
  };
  Hooks.on("createActor", changed);
  Hooks.on("updateActor", changed);
  Hooks.on("deleteActor", changed);
  Hooks.on("createItem", changed);
  Hooks.on("updateItem", changed);
  Hooks.on("deleteItem", changed);
  // Compendia that are made, deleted, renamed or given to others stand in this setting.
  const configured = ({ key }: { readonly key: string }): void => {
    if (key !== "core.compendiumConfiguration") return;
    kept.clear();
    onChange();
  };
  Hooks.on("createSetting", configured);
  Hooks.on("updateSetting", configured);
}
