// Changes: found by comparing, written, taken back, and refused where somebody else was faster. With the plain-data helpers beneath.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/engine/procedures/changes.ts";
import {
  applyChanges,
  compareDocuments,
  conflictsWith,
  documentsOf,
  inverseOf,
  snapshotOf,
} from "../../../src/engine/procedures/changes.ts";
import { changesSince, takeSnapshot } from "../../../src/engine/procedures/snapshot.ts";
import type { Json } from "../../../src/engine/data/json.ts";
import { clonePlain, equalPlain, isPlainObject, setAt, valueAt } from "../../../src/engine/data/json.ts";
import { uuidOf } from "../../../src/engine/testing/builders.ts";
import { fight, foe, hero, weapon } from "../../rulesets/archmage/table.ts";

type Documents = Map<string, Record<string, unknown>>;
const documents = (data: Readonly<Record<string, Record<string, unknown>>>): Documents => new Map(Object.entries(data));
const asObject = (from: Documents): unknown => Object.fromEntries(from);

/** Changes as anybody would look for them: by a walk along two states at once. */
function walkAlong(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): Change[] {
  const found: Change[] = [];
  const walk = (document: string, path: readonly string[], was: unknown, is: unknown): void => {
    if (isPlainObject(was) && isPlainObject(is)) {
      const keysOf = (object: object): string[] => Object.keys(clonePlain(object));
      const own = (object: Record<string, unknown>, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined);
      for (const key of new Set([...keysOf(was), ...keysOf(is)])) walk(document, [...path, key], own(was, key), own(is, key));
    } else if (!equalPlain(was, is))
      found.push(
        clonePlain({
          document,
          path: path.join("."),
          ...(was === undefined ? {} : { before: was as Json }),
          ...(is === undefined ? {} : { after: is as Json }),
        }),
      );
  };
  for (const document of new Set([...before.keys(), ...after.keys()])) walk(document, [], before.get(document), after.get(document));
  return found;
}

describe("comparing", () => {
  it("goes as deep as plain objects and takes arrays whole", () => {
    const before = documents({ A: { system: { hp: { value: 5, max: 9 }, list: [1, 2] } } });
    const after = documents({ A: { system: { hp: { value: 3, max: 9 }, list: [1, 2, 3] } } });
    expect(compareDocuments(before, after)).toEqual([
      { document: "A", path: "system.hp.value", before: 5, after: 3 },
      { document: "A", path: "system.list", before: [1, 2], after: [1, 2, 3] },
    ]);
  });

  it("sees documents and keys come and go", () => {
    const changes = compareDocuments(documents({ A: { x: 1 }, B: { y: 2 } }), documents({ A: { z: 3 }, C: { w: 4 } }));
    expect(changes).toEqual([
      { document: "A", path: "x", before: 1 },
      { document: "A", path: "z", after: 3 },
      { document: "B", path: "", before: { y: 2 } },
      { document: "C", path: "", after: { w: 4 } },
    ]);
  });

  it("refuses numbers that can't be stored", () => {
    expect(() => compareDocuments(documents({ A: { x: 1 } }), documents({ A: { x: Number.NaN } }))).toThrow(RangeError);
    expect(() => compareDocuments(documents({ A: {} }), documents({ A: { x: (): void => undefined } }))).toThrow(TypeError);
  });

  it("writes what it found, and takes it back exactly", () => {
    const key = fc.constantFrom("a", "b", "c", "d");
    const leaf = fc.oneof(fc.integer(), fc.constantFrom<Json>("x", "", null, true), fc.array(fc.integer(), { maxLength: 3 }));
    const twig = fc.dictionary(key, leaf, { maxKeys: 4, noNullPrototype: true });
    const branch = fc.dictionary(key, fc.oneof(leaf, twig), { maxKeys: 4, noNullPrototype: true });
    const tree = fc.dictionary(key, fc.oneof(leaf, branch), { maxKeys: 4, noNullPrototype: true });
    const state = fc.dictionary(fc.constantFrom("A", "B", "C"), tree, { maxKeys: 3, noNullPrototype: true });
    fc.assert(
      fc.property(state, state, (one, other) => {
        const [before, after] = [documents(one), documents(other)];
        const changes = compareDocuments(before, after);
        expect(conflictsWith(changes, before)).toEqual([]);
        const written = documents(clonePlain(one));
        applyChanges(written, changes);
        expect(equalPlain(asObject(written), other)).toBe(true);
        applyChanges(written, inverseOf(changes));
        expect(equalPlain(asObject(written), one)).toBe(true);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it("finds between a state that was written down and what became of it what a walk along two copies finds, in that order", () => {
    const key = fc.constantFrom("a", "b", "c", "constructor");
    const { tree } = fc.letrec((tie) => ({
      leaf: fc.constantFrom<unknown>(0, -0, 1, "", "x", null, true),
      list: fc.array(tie("tree"), { maxLength: 2 }),
      branch: fc.dictionary(key, fc.oneof(tie("tree"), fc.constant(undefined)), { maxKeys: 3, noNullPrototype: true }),
      tree: fc.oneof({ depthSize: "small", withCrossShrink: true }, tie("leaf"), tie("list"), tie("branch")),
    }));
    const document = fc.dictionary(key, tree, { maxKeys: 3, noNullPrototype: true });
    const state = fc.dictionary(fc.constantFrom("A", "B", "C"), document, { maxKeys: 3, noNullPrototype: true });
    fc.assert(
      fc.property(state, state, (one, other) => {
        expect(compareDocuments(documents(one), documents(other))).toEqual(walkAlong(documents(one), documents(other)));
        expect(compareDocuments(documents(one), documents(structuredClone(one)))).toEqual([]);
      }),
      { seed: 5, numRuns: 1000 },
    );
  });

  it("takes down what a battle holds, whatever is written to it afterwards", () => {
    const { battle } = fight([hero("Tamsin", {}, [weapon("bow", {})]), foe("Reaver", {}, [])], [2, 1]);
    const [was, before] = [snapshotOf(battle), takeSnapshot(documentsOf(battle))];
    expect(changesSince(before, documentsOf(battle))).toEqual([]);
    const tamsin = battle.creatures[uuidOf("Tamsin")];
    if (!tamsin) throw new Error("Tamsin is not there");
    tamsin.system.hp.value -= 3;
    delete tamsin.items["bow"];
    battle.round += 1;
    battle.world["tally"] = 1;
    expect(changesSince(before, documentsOf(battle))).toEqual(walkAlong(was, documentsOf(battle)));
    expect(changesSince(before, documentsOf(battle)).map(({ document, path }) => `${document} ${path}`)).toEqual([
      "World tally",
      `${battle.uuid} round`,
      `${uuidOf("Tamsin")} system.hp.value`,
      `${uuidOf("Tamsin")}.Item.bow `,
    ]);
  });

  it("names what is no longer as it was", () => {
    const changes = [{ document: "A", path: "hp", before: 5, after: 3 }];
    expect(conflictsWith(changes, documents({ A: { hp: 5 } }))).toEqual([]);
    expect(conflictsWith(changes, documents({ A: { hp: 4 } }))).toMatchObject([{ now: 4 }]);
    expect(conflictsWith(changes, documents({}))).toEqual([{ change: changes[0] }]);
  });
});

describe("plain data", () => {
  it("copies deeply and drops what is undefined", () => {
    const data = { a: [{ b: 1 }], c: undefined };
    const copy = clonePlain(data);
    expect(copy).toEqual({ a: [{ b: 1 }] });
    expect("c" in copy).toBe(false);
    expect(copy.a[0]).not.toBe(data.a[0]);
  });

  it("compares without looking at the order of keys", () => {
    expect(equalPlain({ a: 1, b: [2] }, { b: [2], a: 1, c: undefined })).toBe(true);
    expect(equalPlain([1, 2], [2, 1])).toBe(false);
    expect(equalPlain({ a: 0 }, {})).toBe(false);
    expect(equalPlain({ constructor: 1 }, {})).toBe(false);
    expect(equalPlain({ a: -0 }, { a: 0 })).toBe(true);
    expect(Object.is(clonePlain({ a: -0 }).a, 0)).toBe(true);
  });

  it("reads and writes at dotted paths", () => {
    const root: Record<string, unknown> = { a: { b: 1 } };
    setAt(root, "a.c.d", 2);
    expect([valueAt(root, "a.b"), valueAt(root, "a.c.d"), valueAt(root, "a.x.y")]).toEqual([1, 2, undefined]);
    setAt(root, "a.b", undefined);
    expect(root).toEqual({ a: { c: { d: 2 } } });
  });
});
