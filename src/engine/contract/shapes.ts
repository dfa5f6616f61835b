// What an object of the contract may hold, as data: each member by its name, with what it has to be. The game asks it of what modules hand over, the authors' kit more closely.

import { isPlainObject } from "../data/json.ts";
import { type RulesetFault, fault } from "./faults.ts";

/** Where a value stands, and how closely it is looked at. */
interface Looking {
  /** Dotted path; elements of lists go by their ids. */
  readonly path: string;
  /** False: only what nobody could play with is a fault. True: whatever does nothing, or not what it looks like, is one too. */
  readonly strict: boolean;
}

/** What a value has to be. */
export interface Shape<Optional extends boolean = boolean> {
  readonly isOptional: Optional;
  /** In a few words, for "has to be …". */
  readonly expected: string;
  find(value: unknown, looking: Looking): readonly RulesetFault[];
}

/** Everything that is wrong with a value, by its path. */
export function faultsOfShape(shape: Shape, value: unknown, { path = "", strict = false }: Partial<Looking> = {}): readonly RulesetFault[] {
  if (value !== undefined) return shape.find(value, { path, strict });
  return shape.isOptional ? [] : [fault(path, "Missing", { expected: shape.expected })];
}

/** A shape for each member of T; one that may be missing there may be missing here, and no other. */
type Members<T> = {
  readonly [Name in keyof T & string]-?: Shape<Partial<Pick<T, Name>> extends Pick<T, Name> ? true : false>;
};

/** A value that a test tells. */
export function plain(expected: string, isOne: (value: unknown) => boolean): Shape<false> {
  return {
    isOptional: false,
    expected,
    find: (value, { path }) => (isOne(value) ? [] : [fault(path, "Shape", { expected, received: said(value) })]),
  };
}

/** A value in a few words: what it is where that is short, else of what kind. */
function said(value: unknown): string {
  if (typeof value === "string") return value.length > 40 ? "a longer text" : `“${value}”`;
  if (typeof value === "number" || typeof value === "boolean" || value === null) return String(value);
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** The same, which may be missing. */
export function optional(shape: Shape): Shape<true> {
  return { ...shape, isOptional: true };
}

/** The same, and true of it too: always, or as far as somebody looks closely. */
export function sound(
  shape: Shape<false>,
  expected: string,
  isSound: (value: never) => boolean,
  when: "strict" | "always" = "strict",
): Shape<false> {
  return {
    ...shape,
    expected,
    find(value, looking) {
      const faults = shape.find(value, looking);
      if (faults.length > 0 || (when === "strict" && !looking.strict) || isSound(value as never)) return faults;
      return [fault(looking.path, "Shape", { expected, received: said(value) })];
    },
  };
}

/** One of several words: all that the type knows. */
export function oneOf<Word extends string>(known: Readonly<Record<Word, true>>): Shape<false> {
  const all = Object.keys(known);
  return plain(`one of ${all.join(", ")}`, (value) => typeof value === "string" && all.includes(value));
}

/** A list, with `least` elements or more. */
export function listOf(element: Shape, least = 0): Shape<false> {
  const expected = least === 0 ? "a list" : `a list of ${String(least)} or more`;
  return {
    isOptional: false,
    expected,
    find(value, { path, strict }) {
      if (!Array.isArray(value) || value.length < least) return [fault(path, "Shape", { expected, received: said(value) })];
      return value.flatMap((part: unknown, index) => faultsOfShape(element, part, { path: under(path, nameIn(part, index)), strict }));
    },
  };
}

/** Values by names, which `names` describes where not every name will do. */
export function mapOf(element: Shape, names?: { readonly pattern: RegExp; readonly expected: string }): Shape<false> {
  return {
    isOptional: false,
    expected: "an object",
    find(value, { path, strict }) {
      if (!isObject(value)) return [fault(path, "Shape", { expected: "an object", received: said(value) })];
      return Object.entries(value).flatMap(([name, part]: [string, unknown]) => [
        ...(names && !names.pattern.test(name)
          ? [fault(under(path, name), "Shape", { expected: names.expected, received: `“${name}”` })]
          : []),
        ...faultsOfShape(element, part, { path: under(path, name), strict }),
      ]);
    },
  };
}

/**
 * What becomes of a name that no member has: `told` where somebody looks closely, `refused` always, `near` where somebody looks closely and it is nearly the name of a
 * member that is missing (objects that may have more for their own ruleset).
 */
type UnknownMembers = "told" | "refused" | "near";

/** An object with these members. */
export function object<T>(members: Members<T>, unknownMembers: UnknownMembers = "told"): Shape<false> {
  const known: Readonly<Record<string, Shape>> = members;
  return {
    isOptional: false,
    expected: "an object",
    find(value, { path, strict }) {
      if (!isObject(value)) return [fault(path, "Shape", { expected: "an object", received: said(value) })];
      const faults = Object.entries(known).flatMap(([name, shape]) =>
        faultsOfShape(shape, Reflect.get(value, name), { path: under(path, name), strict }),
      );
      if (!strict && unknownMembers !== "refused") return faults;
      return [...faults, ...unknownMembersIn(value, Object.keys(known), path, unknownMembers)];
    },
  };
}

function unknownMembersIn(value: object, known: readonly string[], path: string, unknownMembers: UnknownMembers): RulesetFault[] {
  return Object.keys(value).flatMap((name) => {
    if (known.includes(name) || Reflect.get(value, name) === undefined) return [];
    const nearest = nearestOf(name, known);
    const isNear = distance(name.toLowerCase(), nearest.toLowerCase()) <= 2;
    if (unknownMembers === "near" && (!isNear || Reflect.get(value, nearest) !== undefined)) return [];
    return [fault(under(path, name), "NoMember", { known: isNear ? nearest : known.join(", ") })];
  });
}

/** Objects that one member tells apart: which words it may hold, and what the object is then. */
export function variant<T, Key extends keyof T & string>(key: Key, shapes: Readonly<Record<T[Key] & string, Shape>>): Shape<false> {
  const known = new Map<string, Shape>(Object.entries(shapes));
  const expected = `one of ${[...known.keys()].join(", ")}`;
  return {
    isOptional: false,
    expected: "an object",
    find(value, looking) {
      if (!isObject(value)) return [fault(looking.path, "Shape", { expected: "an object", received: said(value) })];
      const kind: unknown = Reflect.get(value, key);
      const shape = typeof kind === "string" ? known.get(kind) : undefined;
      const path = under(looking.path, key);
      if (shape) return shape.find(value, looking);
      return kind === undefined ? [fault(path, "Missing", { expected })] : [fault(path, "Shape", { expected, received: said(kind) })];
    },
  };
}

/** A shape that is made when it is asked: one that holds itself. */
export function lazily(make: () => Shape): Shape<false> {
  return { isOptional: false, expected: "an object", find: (value, looking) => make().find(value, looking) };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);

const under = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);

/** What people call an element of a list. */
function nameIn(part: unknown, index: number): string {
  const { id, key } = isPlainObject(part) ? part : {};
  return [id, key].find((name): name is string => typeof name === "string" && name !== "") ?? String(index);
}

/** The name of several that is most like another one; "" where there is none. */
export function nearestOf(name: string, known: readonly string[]): string {
  const far = (other: string): number => distance(name.toLowerCase(), other.toLowerCase());
  return known.toSorted((one, other) => far(one) - far(other))[0] ?? "";
}

/** How many letters have to be put in, left out or changed. Own code, since rules import no package. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index += 1) {
    const next = [index + 1];
    for (let place = 0; place < other.length; place += 1)
      next.push(Math.min((row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, (row[place] ?? 0) + (one[index] === other[place] ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
