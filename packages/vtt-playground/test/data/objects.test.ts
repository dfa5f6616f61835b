import { afterEach, describe, expect, it, vi } from "vitest";
import { CONFIG, Collection, Hooks, _del, _replace, deprecations, operators, utilities } from "../../client/data/index.ts";
import { diffObject, equals } from "../../client/data/difference.ts";
import { buildUuid, parseUuid, randomID } from "../../client/data/identifiers.ts";
import { mergeObject } from "../../client/data/merge.ts";
import { deepClone, getType, isEmpty } from "../../client/data/objects.ts";
import {
  deleteProperty,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  hasProperty,
  invertObject,
  setProperty,
} from "../../client/data/properties.ts";
import { performIntegerSort } from "../../client/data/sorting.ts";
import { cleanHTML, escapeHTML, getRoute, isNewerVersion, unescapeHTML } from "../../client/data/text.ts";
import { debounce, Semaphore, throttle, timeSince } from "../../client/data/timing.ts";

const first = "abcdefghij012345";
const second = "0123456789abcdef";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("mergeObject", () => {
  const cases: [original: object, other: object, options: object, wanted: object][] = [
    [{ k1: "v1" }, { k2: "v2" }, { insertKeys: false }, { k1: "v1" }],
    [{ k1: "v1" }, { k2: "v2" }, { insertKeys: true }, { k1: "v1", k2: "v2" }],
    [{ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { insertValues: false }, { k1: { i1: "v1" } }],
    [{ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { insertValues: true }, { k1: { i1: "v1", i2: "v2" } }],
    [{ k1: "v1" }, { k1: "v2" }, { overwrite: true }, { k1: "v2" }],
    [{ k1: "v1" }, { k1: "v2" }, { overwrite: false }, { k1: "v1" }],
    [{ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { recursive: false }, { k1: { i2: "v2" } }],
    [{ k1: { i1: "v1" } }, { "k1.i2": "v2" }, {}, { k1: { i1: "v1", i2: "v2" } }],
    [{ a: [1, 2] }, { a: [3] }, {}, { a: [3] }],
    [{ a: { b: 1 } }, { a: { "-=b": null, c: { "-=d": null } } }, {}, { a: { b: 1, "-=b": null, c: { "-=d": null } } }],
    [{ k1: "v1", k2: "v2" }, { k1: _del }, { applyOperators: true }, { k2: "v2" }],
    [{ k1: { i1: "v1" } }, { k1: _replace({ i2: "v2" }) }, { applyOperators: true }, { k1: { i2: "v2" } }],
  ];
  it.each(cases)("%j + %j with %j", (original, other, options, wanted) => {
    expect(mergeObject(original, other, options)).toEqual(wanted);
  });

  it("carries out the deprecated keys, by the option's deprecated name too, with a warning", () => {
    vi.spyOn(console, "error").mockReturnValue();
    const before = deprecations.length;
    expect(mergeObject({ k1: "v1", k2: "v2" }, { "-=k1": null }, { performDeletions: true })).toEqual({ k2: "v2" });
    expect(mergeObject({ k1: { i1: "v1" } }, { "==k1": { i2: "v2" } }, { performDeletions: true })).toEqual({ k1: { i2: "v2" } });
    expect(deprecations.slice(before).join()).toContain("performDeletions");
  });

  it("works in place or on a copy, and enforces types", () => {
    const original = { a: { b: 1 } };
    expect(mergeObject(original, { a: { b: 2 } }, { inplace: false })).toEqual({ a: { b: 2 } });
    expect(original).toEqual({ a: { b: 1 } });
    expect(mergeObject(original, { a: { b: 3 } })).toBe(original);
    expect(() => mergeObject(original, { a: { b: "x" } }, { enforceTypes: true })).toThrow(/mismatched data types at b/);
  });
});

describe("paths and shapes", () => {
  it("reads, writes, tests and deletes by path", () => {
    const object = { a: { b: { c: 1 } }, "x.y": 2 };
    expect([getProperty(object, "a.b.c"), getProperty(object, "a.q.c"), getProperty(object, "x.y")]).toEqual([1, undefined, 2]);
    expect([hasProperty(object, "a.b"), hasProperty(object, "a.z")]).toEqual([true, false]);
    expect([setProperty(object, "a.d.e", 5), setProperty(object, "a.d.e", 5)]).toEqual([true, false]);
    expect([deleteProperty(object, "a.d.e"), deleteProperty(object, "a.d.e")]).toEqual([true, false]);
  });

  it("expands and flattens", () => {
    expect(expandObject({ "a.b": 1, a: { c: 2 }, l: [{ "x.y": 1 }] })).toEqual({ a: { b: 1, c: 2 }, l: [{ x: { y: 1 } }] });
    expect(flattenObject({ a: { b: 1, c: {} }, d: [1] })).toEqual({ "a.b": 1, "a.c": {}, d: [1] });
  });

  it("filters and inverts", () => {
    const source = { foo: { number: 1, name: "Tim", topping: "olives" }, bar: "baz" };
    const template = { foo: { number: 0, name: "Mit", style: "bold" }, other: 72 };
    expect(filterObject(source, template)).toEqual({ foo: { number: 1, name: "Tim" } });
    expect(filterObject(source, template, { templateValues: true })).toEqual({ foo: { number: 0, name: "Mit" } });
    expect(invertObject({ a: 1, b: 2 })).toEqual({ 1: "a", 2: "b" });
  });

  it("differs and equals deeply", () => {
    expect(diffObject({ a: 1, b: { c: [1], d: 2 } }, { a: 1, b: { c: [1, 2], d: 2 }, e: null })).toEqual({ b: { c: [1, 2] }, e: null });
    expect(diffObject({ a: 1 }, { a: 2, b: 3 }, { inner: true })).toEqual({ a: 2 });
    expect(diffObject({ a: 1 }, { "-=a": null, "-=b": null }, { deletionKeys: true })).toEqual({ "-=a": null });
    expect(equals({ a: new Set([1]), b: [{}] }, { b: [{}], a: new Set([1]) })).toBe(true);
    expect(equals({ a: undefined }, {})).toBe(false);
  });

  it("names types and emptiness", () => {
    expect(
      [null, undefined, 1, "", true, [], {}, new Set(), new Map(), new Error("e"), Promise.resolve(), new Date(), () => 0].map(getType),
    ).toEqual([
      "null",
      "undefined",
      "number",
      "string",
      "boolean",
      "Array",
      "Object",
      "Set",
      "Map",
      "Error",
      "Promise",
      "Unknown",
      "function",
    ]);
    expect([undefined, null, {}, [], new Set(), 0, false, { a: 1 }].map(isEmpty)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("clones, sharing what it cannot copy unless strict", () => {
    const map = new Map();
    expect(deepClone({ map, list: [{ a: 1 }] }).map).toBe(map);
    expect(() => deepClone({ map }, { strict: true })).toThrow();
  });
});

describe("operators", () => {
  it("survive JSON and can be inspected", () => {
    const replacement = _replace({ a: { b: 1 }, list: [1] });
    expect([getProperty(replacement, "a.b"), Object.keys(replacement), replacement instanceof operators.ForcedReplacement]).toEqual([
      1,
      ["a", "list"],
      true,
    ]);
    const json = JSON.parse(JSON.stringify({ x: replacement, y: _del })) as object;
    expect(json).toEqual({
      x: { __$OPERATOR$__: "ForcedReplacement", value: { a: { b: 1 }, list: [1] } },
      y: { __$OPERATOR$__: "ForcedDeletion" },
    });
    const revived = operators.reviveOperators(json) as Record<string, unknown>;
    expect([revived["y"] instanceof operators.ForcedDeletion, operators.DataFieldOperator.get(revived["x"])]).toEqual([
      true,
      { a: { b: 1 }, list: [1] },
    ]);
    expect(operators.DataFieldOperator.equals(revived["x"], replacement)).toBe(true);
    expect(operators.applyDataOperators({ keep: 1, gone: _del, whole: replacement })).toEqual({
      keep: 1,
      whole: { a: { b: 1 }, list: [1] },
    });
  });

  it("are offered", () => {
    expect(["equals", "applyDataOperators", "objectsEqual"].map((name) => name in utilities())).toEqual([true, true, false]);
  });
});

describe("foundry.utils", () => {
  it("names what it lacks", () => {
    const tree = utilities()["WordTree"] as () => never;
    expect(() => tree()).toThrow(/does not offer foundry.utils.WordTree/);
  });
});

describe("identifiers", () => {
  it("makes ids", () => {
    expect(randomID()).toMatch(/^[a-zA-Z0-9]{16}$/);
    expect(randomID(5)).toHaveLength(5);
  });

  it("parses UUIDs", () => {
    expect(parseUuid(`Actor.${first}`)).toMatchObject({
      type: "Actor",
      id: first,
      documentType: "Actor",
      documentId: first,
      embedded: [],
      primaryType: undefined,
    });
    expect(parseUuid(`Actor.${first}.Item.${second}`)).toMatchObject({
      type: "Item",
      id: second,
      primaryType: "Actor",
      primaryId: first,
      embedded: ["Item", second],
    });
    expect(parseUuid(`Compendium.pkg.pack.Item.${first}`)).toMatchObject({ type: "Item", id: first, documentType: "Item" });
    expect(parseUuid(`Compendium.pkg.pack.JournalEntry.${first}.JournalEntryPage.${second}`)).toMatchObject({
      type: "JournalEntryPage",
      primaryType: "JournalEntry",
    });
    expect([parseUuid(""), parseUuid(null), parseUuid("Actor")]).toEqual([null, null, null]);
  });

  it("resolves relative UUIDs", () => {
    const actor = { uuid: `Actor.${first}` };
    const item = { uuid: `Actor.${first}.Item.${second}`, parent: actor };
    expect(parseUuid(`.Item.${second}`, { relative: actor })?.uuid).toBe(item.uuid);
    expect(parseUuid(`.${first}`, { relative: item })?.uuid).toBe(`Actor.${first}.Item.${first}`);
    expect(parseUuid(`..ActiveEffect.${first}`, { relative: item })?.uuid).toBe(`Actor.${first}.ActiveEffect.${first}`);
  });

  it("builds UUIDs", () => {
    expect(buildUuid({ id: first, documentName: "Item", parent: { uuid: `Actor.${second}` } })).toBe(`Actor.${second}.Item.${first}`);
    expect(buildUuid({ id: first, documentName: "Item", pack: "a.b" })).toBe(`Compendium.a.b.Item.${first}`);
    expect(buildUuid({ documentName: "Item" })).toBeNull();
  });
});

describe("Hooks", () => {
  it("calls in order, once, until false, and survives errors", () => {
    const calls: string[] = [];
    const errors: unknown[] = [];
    vi.spyOn(console, "error").mockReturnValue(undefined);
    Hooks.on("error", (...parameters: unknown[]) => errors.push(parameters[0]));
    Hooks.on("p2", () => {
      calls.push("a");
    });
    Hooks.once("p2", () => {
      calls.push("once");
    });
    Hooks.on("p2", () => {
      throw new Error("broken");
    });
    const stop = Hooks.on("p2", () => {
      calls.push("stop");
      return false;
    });
    Hooks.on("p2", () => {
      calls.push("z");
    });
    expect(Hooks.call("p2")).toBe(false);
    expect(Hooks.callAll("p2")).toBe(true);
    expect(calls).toEqual(["a", "once", "stop", "a", "stop", "z"]);
    expect(errors).toEqual(["Hooks.p2", "Hooks.p2"]);
    Hooks.off("p2", stop);
    expect(Hooks.call("p2")).toBe(true);
  });

  it("does not wait for asynchronous listeners", () => {
    Hooks.on("p2async", () => Promise.resolve(false));
    expect(Hooks.call("p2async")).toBe(true);
  });
});

describe("Collection", () => {
  it("iterates over values and offers array methods", () => {
    const collection = new Collection<{ name: string }>([
      ["a", { name: "A" }],
      ["b", { name: "B" }],
    ]);
    expect([...collection].map((entry) => entry.name)).toEqual(["A", "B"]);
    expect([collection instanceof Map, collection.getName("B")?.name, collection.find((entry) => entry.name === "A")?.name]).toEqual([
      true,
      "B",
      "A",
    ]);
    expect([
      collection.filter((entry) => entry.name > "A").length,
      collection.map((entry) => entry.name),
      collection.reduce((text, entry) => text + entry.name, ""),
    ]).toEqual([1, ["A", "B"], "AB"]);
    expect(() => collection.get("c", { strict: true })).toThrow(/does not exist/);
    expect(JSON.stringify(collection)).toBe('[{"name":"A"},{"name":"B"}]');
  });
});

describe("text, order and time", () => {
  it("compares versions", () => {
    expect([
      isNewerVersion("14.2", "13.351"),
      isNewerVersion("1.10", "1.9"),
      isNewerVersion("1.0", "1.0"),
      isNewerVersion("1.0.1", "1.0"),
      isNewerVersion("1.0", "1.0.1"),
    ]).toEqual([true, true, false, true, false]);
  });

  it("escapes and cleans", () => {
    expect(unescapeHTML(escapeHTML(`<a b="c">'&`))).toBe(`<a b="c">'&`);
    expect(cleanHTML('<p onclick="x()">a<script>b</script></p>')).toBe("<p>a</p>");
    expect([getRoute("a/b"), getRoute("/a/", { prefix: "/p/" })]).toEqual(["/a/b", "/p/a"]);
  });

  it("sorts by integers", () => {
    const [a, b, c] = [{ sort: 100 }, { sort: 200 }, { sort: 201 }];
    expect(performIntegerSort(c, { target: b, siblings: [a, b], sortBefore: true })).toEqual([{ target: c, update: { sort: 150 } }]);
    expect(performIntegerSort(a, { target: c, siblings: [b, c], sortBefore: true }).map(({ update }) => update["sort"])).toEqual([
      100_000, 200_000, 300_000,
    ]);
  });

  it("debounces, throttles and queues", async () => {
    vi.useFakeTimers();
    const calls: string[] = [];
    const late = debounce((text: string) => calls.push(`d${text}`), 10);
    const rare = throttle((text: string) => calls.push(`t${text}`), 10);
    for (const text of ["1", "2", "3"]) {
      late(text);
      rare(text);
    }
    vi.advanceTimersByTime(30);
    expect(calls).toEqual(["t1", "t3", "d3"]);
    vi.useRealTimers();
    const semaphore = new Semaphore(2);
    let [running, most] = [0, 0];
    const work = async (): Promise<number> => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return running;
    };
    await Promise.all(Array.from({ length: 6 }, () => semaphore.add(work)));
    expect(most).toBe(2);
  });

  it("says how long ago", () => {
    const now = new Date("2026-01-01T12:00:00Z");
    expect([timeSince("2026-01-01T11:58:00Z", now), timeSince("2025-12-30T12:00:00Z", now)]).toEqual(["2 min. ago", "2 days ago"]);
  });
});

describe("compatibility warnings", () => {
  it("are collected, and filtered by CONFIG", () => {
    const error = vi.spyOn(console, "error").mockReturnValue(undefined);
    const log = utilities()["logCompatibilityWarning"] as (message: string, options?: object) => void;
    CONFIG.compatibility.excludePatterns.push(/known/);
    deprecations.length = 0;
    log("a known thing");
    log("an old thing", { since: 13, until: 15 });
    expect(deprecations).toEqual(["an old thing\nDeprecated since Version 13\nBackwards-compatible support will be removed in Version 15"]);
    expect(error).toHaveBeenCalledOnce();
    CONFIG.compatibility.excludePatterns.length = 0;
  });
});
