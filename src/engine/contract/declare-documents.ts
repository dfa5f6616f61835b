// The kinds of document of a built-in ruleset, declared once: the names of their subtypes, guards by kind, and the shapes that Foundry is told of.

import type { Shapes } from "../battle/battle.ts";
import type { Fields } from "../data/fields.ts";
import { type PicturedKind, pictureOf } from "../data/icons.ts";
import type { ActorShape, DocumentShape, ItemShape, Ruleset, SheetLayout } from "./ruleset.ts";

/** Subtypes as Foundry knows them, by kind: "shockWeapon". Worlds store them. */
type Subtypes<Id extends string, Kind extends string> = { readonly [K in Kind]: `${Id}${Capitalize<K>}` } & {
  readonly combat: `${Id}Battle`;
  readonly combatant: `${Id}Combatant`;
};

/** Names the subtypes of a ruleset's actors and items, and those of its battles and combatants. */
export function subtypesOf<const Id extends string, const Kind extends string>(id: Id, kinds: readonly Kind[]): Subtypes<Id, Kind> {
  const named = kinds.map((kind) => [kind, `${id}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`]);
  return { ...Object.fromEntries(named), combat: `${id}Battle`, combatant: `${id}Combatant` } as Subtypes<Id, Kind>;
}

/** A guard for documents of one of these subtypes, which hold what the ruleset says of them. */
export function ofSubtype<Document extends { readonly type: string }, Kind extends Document>(
  ...subtypes: readonly Kind["type"][]
): (document: Document) => document is Kind {
  const [only = "", ...others] = subtypes;
  // Rules ask it of every item again and again.
  if (others.length === 0) return (document): document is Kind => document.type === only;
  return (document): document is Kind => subtypes.includes(document.type);
}

interface DeclaredItem<S extends Shapes> extends Pick<ItemShape<S>, "facts" | "storage"> {
  readonly fields: Fields;
  /** Name of the icon of its kind. */
  readonly icon: string;
}

/** What a ruleset declares of its documents. Labels, subtypes, sheets and pictures go by the kinds' names. */
interface DeclaredDocuments<S extends Shapes, Actor extends string, Item extends PicturedKind> {
  readonly types: Readonly<Record<Actor | Item | "combat" | "combatant", string>>;
  /** Beginning of the language keys of their names. */
  readonly labels: string;
  readonly actors: Readonly<Record<Actor, Omit<ActorShape, "label">>>;
  readonly items: Readonly<Record<Item, DeclaredItem<S>>>;
  readonly itemSheets: Readonly<Record<Item, SheetLayout>>;
  readonly combat: { readonly fields: Fields; readonly icon: string };
  readonly combatant: Fields;
}

/** The parts of a ruleset that say which kinds of document it brings to Foundry. */
export function declareDocuments<S extends Shapes, Actor extends string, Item extends PicturedKind>({
  types,
  labels,
  ...declared
}: DeclaredDocuments<S, Actor, Item>): Pick<Ruleset<S>, "actors" | "items" | "combat" | "combatant"> {
  const shape = (name: string, { fields, icon }: { readonly fields: Fields; readonly icon: string }): DocumentShape => ({
    fields,
    label: `${labels}.${name}`,
    icon: `fa-solid fa-${icon}`,
  });
  const actors = kindsOf(declared.actors).map((kind): [string, ActorShape] => [
    types[kind],
    { ...declared.actors[kind], ...shape(kind, declared.actors[kind]) },
  ]);
  const items = kindsOf(declared.items).map((kind): [string, ItemShape<S>] => [
    types[kind],
    { ...declared.items[kind], ...shape(kind, declared.items[kind]), img: pictureOf(kind), sheet: declared.itemSheets[kind] },
  ]);
  return {
    actors: Object.fromEntries(actors),
    items: Object.fromEntries(items),
    combat: { type: types.combat, ...shape("battle", declared.combat) },
    combatant: { type: types.combatant, ...shape("combatant", { fields: declared.combatant, icon: "user" }) },
  };
}

function kindsOf<Kind extends string>(declared: Readonly<Record<Kind, unknown>>): Kind[] {
  return Object.keys(declared) as Kind[];
}
