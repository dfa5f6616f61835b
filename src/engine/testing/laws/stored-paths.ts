// Paths that declarations name are fields of the documents that they are about: nothing is counted, listed or reported of a path that leads nowhere.

import type { Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { AnyField, Fields } from "../../data/fields.ts";
import { fieldAt } from "../../data/field-paths.ts";
import { type MissingNumber, missingNumbers } from "../../data/stored-number.ts";

/** What has to stand at a path: its words, and whether a field is that. */
interface Wanted {
  readonly what: string;
  readonly fits: (field: AnyField) => boolean;
}

const FIELD: Wanted = { what: "no field", fits: () => true };
const NUMBER: Wanted = { what: "no number", fits: ({ kind }) => ["integer", "optionalInteger", "decimal"].includes(kind) };
const CHOICE: Wanted = { what: "no choice", fits: ({ kind }) => kind === "choice" };
const POOL: Wanted = {
  what: "no group of value and max",
  fits: (field) => field.kind === "group" && ["value", "max"].every((name) => Object.hasOwn(field.fields, name)),
};

type Kinds = Readonly<Record<string, { readonly fields: Fields }>>;

/** Every path that is declared and leads to no field that could be meant. */
export function checkStoredPaths<S extends Shapes>(ruleset: Ruleset<S>): string[] {
  return [...reported(ruleset), ...stored(ruleset), ...listed(ruleset), ...entered(ruleset)];
}

/** The problem of one path; none where one of the kinds has what is wanted there. */
function lacking(whose: string, path: string | undefined, kinds: Kinds, { what, fits }: Wanted): string[] {
  if (path === undefined) return [];
  const isThere = Object.values(kinds).some(({ fields }) => {
    const field = fieldAt(fields, path);
    return field !== undefined && fits(field);
  });
  return isThere ? [] : [`${whose} names ${path}, where ${Object.keys(kinds).join(", ")} ${oneOf(kinds)} ${what}`];
}

const oneOf = (kinds: Kinds): string => (Object.keys(kinds).length === 1 ? "has" : "have");

/**
 * What comes of some work, and the paths that resources, clocks and strides have read meanwhile and no kind of actor has. One that only some kinds have is none.
 */
export function readingPaths<S extends Shapes, T>(
  { actors }: Ruleset<S>,
  work: () => T,
): { readonly result: T; readonly problems: string[] } {
  const missing = new Map<string, MissingNumber>();
  const result = missingNumbers.during((one) => missing.set(`${one.whose} ${one.path}`, one), work);
  return { result, problems: [...missing.values()].flatMap(({ whose, path }) => lacking(whose, path, actors, NUMBER)) };
}

function reported<S extends Shapes>({ reportTotals, actors, items }: Ruleset<S>): string[] {
  const { health = [], buffer = [], spent = [] } = reportTotals ?? {};
  return [
    ...health.flatMap((path) => lacking("reportTotals.health", path, actors, NUMBER)),
    ...buffer.flatMap((path) => lacking("reportTotals.buffer", path, actors, NUMBER)),
    ...spent.flatMap(({ id, on, path, by }) =>
      lacking(`reportTotals.spent.${id}`, path, on === "actor" ? actors : items, by === "set" ? FIELD : NUMBER),
    ),
  ];
}

function stored<S extends Shapes>({ items }: Ruleset<S>): string[] {
  return Object.entries(items).flatMap(([type, shape]) => {
    const { quantity, uses, stored: at, away = {} } = shape.storage ?? {};
    const own = { [type]: shape };
    return [
      ...lacking(`items.${type}.storage.quantity`, quantity, own, NUMBER),
      ...lacking(`items.${type}.storage.uses`, uses, own, POOL),
      ...lacking(`items.${type}.storage.stored`, at, own, FIELD),
      ...Object.keys(away).flatMap((path) => lacking(`items.${type}.storage.away`, path, own, FIELD)),
    ];
  });
}

/** What parts lists on sheets, and by what lists of documents are filtered. */
function listed<S extends Shapes>({ actors, items, facets = {} }: Ruleset<S>): string[] {
  const kinds: Kinds = { ...actors, ...items };
  const parted = Object.entries({ ...actors, ...items }).flatMap(([type, { sheet }]) =>
    Object.entries(sheet.lists ?? {}).flatMap(([id, { by, types }]) =>
      Object.keys(types).flatMap((kind) => {
        const item = items[kind];
        return item ? lacking(`${type}.sheet.lists.${id}.by`, by, { [kind]: item }, CHOICE) : [];
      }),
    ),
  );
  const filtered = Object.entries(facets).flatMap(([type, named]) => {
    const kind = kinds[type];
    return kind ? named.flatMap(({ path }) => lacking(`facets.${type}`, path, { [type]: kind }, FIELD)) : [];
  });
  return [...parted, ...filtered];
}

/** What somebody enters who makes a hero. */
function entered<S extends Shapes>({ creation, actors, settings }: Ruleset<S>): string[] {
  const hero = actors[creation?.type ?? ""];
  if (!creation || !hero) return [];
  const options = Object.fromEntries(settings.map(({ key, field }) => [key, field.initial]));
  return creation.steps.flatMap((step) =>
    ("fields" in step ? step.fields(options) : []).flatMap(({ path }) =>
      lacking(`creation.steps.${step.id}`, path, { [creation.type]: hero }, FIELD),
    ),
  );
}
