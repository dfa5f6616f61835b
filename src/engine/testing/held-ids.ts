// Texts that hold the id of a condition, a type of damage or a number: whether there is one of that id.

import type { Shapes } from "../battle/battle.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { nearestOf } from "../contract/shapes.ts";
import type { AnyField, Fields, HeldIds, TextField } from "../data/fields.ts";
import { isPlainObject } from "../data/json.ts";

type Data = Readonly<Record<string, unknown>>;
/** Ids by what they are of. */
export type Known = Readonly<Record<HeldIds["of"], readonly string[]>>;

const WHAT: Readonly<Record<HeldIds["of"], string>> = {
  conditions: "no condition",
  damageTypes: "no type of damage",
  numbers: "no number that may be raised",
};

/** The ids that a ruleset has, with its extensions. */
export function knownIds<S extends Shapes>({ conditions, damageTypes, numbers = [] }: Ruleset<S>): Known {
  return {
    conditions: conditions.map(({ id }) => id),
    damageTypes: Object.keys(damageTypes),
    numbers: numbers.map(({ key }) => key),
  };
}

/** Every id in the data of a document that is none, with its path and the one that is most like it. */
export function strayIds(known: Known, fields: Fields, data: unknown): string[] {
  return straysOf(known, fields, data, "");
}

function straysOf(known: Known, fields: Fields, data: unknown, path: string): string[] {
  if (!isPlainObject(data)) return [];
  return Object.entries(fields).flatMap(([name, field]) => straysIn(known, field, data[name], `${path}${name}`, { fields, data }));
}

/** A group of fields with its data. */
interface Beside {
  readonly fields: Fields;
  readonly data: Data;
}

function straysIn(known: Known, field: AnyField, value: unknown, path: string, beside: Beside): string[] {
  switch (field.kind) {
    case "text":
      return typeof value === "string" && value !== "" ? strayOf(known, field, value, path, beside) : [];
    case "group":
      return straysOf(known, field.fields, value, `${path}.`);
    case "list":
    case "map": {
      const values: object = typeof value === "object" && value !== null ? value : {};
      return Object.entries(values).flatMap(([key, each]: [string, unknown]) =>
        straysIn(known, field.element, each, `${path}.${key}`, beside),
      );
    }
    default:
      return [];
  }
}

function strayOf(known: Known, { ids = [] }: TextField, value: string, path: string, { fields, data }: Beside): string[] {
  const isMeant = ([name, wanted]: [string, string]): boolean => (data[name] ?? fields[name]?.initial) === wanted;
  const meant = ids.filter(({ where = {} }) => Object.entries(where).every(isMeant));
  return strayIn(known, meant, value).map((stray) => `${path} holds ${stray}`);
}

/** What is said of an id where there is none like it: nothing, or one text. */
export function strayIn(known: Known, ids: readonly HeldIds[], value: string): string[] {
  // Where no types of damage are listed, rules may call them as they like.
  if (ids.length === 0 || ids.some(({ of }) => of === "damageTypes" && known.damageTypes.length === 0)) return [];
  const all = ids.flatMap(({ of, also = [] }) => [...known[of], ...also]);
  if (all.includes(value)) return [];
  const nearest = all.length > 0 ? `; the nearest is "${nearestOf(value, all)}"` : "";
  return [`"${value}", which is ${ids.map(({ of }) => WHAT[of]).join(" and ")}${nearest}`];
}
