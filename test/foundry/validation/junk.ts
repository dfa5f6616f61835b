// Junk to put in the place of anything, and samples to put it into: made from the schemas themselves, the same in every run.

import * as v from "valibot";

/** A list in a list in a list… */
function nested(depth: number): unknown {
  let inner: unknown = "deep";
  for (let level = 0; level < depth; level += 1) inner = level % 2 === 0 ? [inner] : { inner };
  return inner;
}

/** An object that breaks whoever makes text of it, or reaches what all objects share. Parsed, as it would come over the wire. */
const wired = (text: string): unknown => JSON.parse(text) as unknown;

export const JUNK: readonly (readonly [name: string, junk: unknown])[] = [
  ["null", null],
  ["undefined", undefined],
  ["NaN", Number.NaN],
  ["endless", Number.POSITIVE_INFINITY],
  ["huge", 1e308],
  ["negative", -7],
  ["fraction", 0.5],
  ["true", true],
  ["empty text", ""],
  ["text", "text"],
  ["markup", "<img src=x onerror=alert(1)>"],
  ["huge text", "x".repeat(200_001)],
  ["empty list", []],
  ["list of null", [null]],
  ["long list", Array.from({ length: 6_000 }, () => 0)],
  ["empty object", {}],
  ["object", { some: "thing" }],
  ["nested 1000 deep", nested(1000)],
  ["nested 20000 deep", nested(20_000)],
  ["__proto__", wired('{"__proto__":{"polluted":true}}')],
  ["constructor", wired('{"constructor":{"prototype":{"polluted":true}}}')],
  ["dotted __proto__", { "a.__proto__.polluted": true }],
  ["toString", { toString: 1, valueOf: 1 }],
  ["deletion", { "-=other": null }],
  ["replacement", { "==other": {} }],
  ["id that is a path", "__proto__.polluted"],
  ["id that deletes", "-=AbCdEfGh12345678"],
  ["id with a dot", "AbCdEfGh.2345678"],
  ["short id", "AbCd"],
  ["uuid of a compendium", "Compendium.world.pack.Actor.AbCdEfGh12345678"],
  ["function", () => "called"],
  ["date", new Date(0)],
  ["map", new Map([["a", 1]])],
  ["symbol", Symbol("junk")],
  ["big integer", 1n],
  [
    "thrower",
    {
      get trap(): never {
        throw new Error("A getter of somebody else's");
      },
    },
  ],
];

const LEAVES: readonly unknown[] = [
  "AbCdEfGh12345678",
  "Actor.AbCdEfGh12345678",
  "answer",
  "words",
  "x.strike",
  ".Item.AbCdEfGh12345678",
  "system.hp.value",
  "",
  1,
  true,
  null,
  { some: "thing" },
  [],
];

interface Parts {
  readonly type: string;
  readonly literal?: unknown;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly wrapped?: v.GenericSchema;
  readonly value?: v.GenericSchema;
}

/** What a schema takes, made from its own parts: every optional part is there; `variant` says which of several kinds. */
export function sampleOf(schema: v.GenericSchema, variant = 0): unknown {
  const parts: Parts = schema;
  if (parts.entries) return Object.fromEntries(Object.entries(parts.entries).map(([key, entry]) => [key, sampleOf(entry, variant)]));
  if (parts.item) return [sampleOf(parts.item, variant)];
  if (parts.wrapped) return sampleOf(parts.wrapped, variant);
  if (parts.type === "record" && parts.value) return { "Actor.AbCdEfGh12345678 system.hp.value": sampleOf(parts.value, variant) };
  const option = parts.options?.[variant % parts.options.length];
  if (parts.type === "literal") return parts.literal;
  if (parts.type === "picklist") return option;
  if (option !== undefined) return sampleOf(option as v.GenericSchema, variant);
  const leaf = LEAVES.find((candidate) => v.is(schema, candidate));
  if (leaf === undefined) throw new Error(`No sample fits a ${schema.type}`);
  return leaf;
}

/** Every place in plain data, the whole first. */
export function placesIn(data: unknown, path: readonly string[] = []): string[][] {
  const inside = typeof data === "object" && data !== null ? Object.entries(data) : [];
  return [[...path], ...inside.flatMap(([key, entry]) => placesIn(entry, [...path, key]))];
}

/** A copy of plain data with junk in one place. */
export function replaced(data: unknown, [key, ...rest]: readonly string[], junk: unknown): unknown {
  if (key === undefined) return junk;
  if (Array.isArray(data)) return data.map((entry: unknown, index) => (String(index) === key ? replaced(entry, rest, junk) : entry));
  return Object.fromEntries(
    Object.entries(data as object).map(([name, entry]) => [name, name === key ? replaced(entry, rest, junk) : (entry as unknown)]),
  );
}
