// Guards what the build derives from folders: the manifest, the layered styles, the demo world, the numbers at the end of `npm test`.
import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import { demoWorld } from "../../tools/demo/demo-world.ts";
import { documentTypes } from "../../tools/shipped/document-types.ts";
import { rulesetIds } from "../../tools/folders.ts";
import { flatten, isJsonObject, mergeDisjoint, textAt, type JsonObject } from "../../tools/json.ts";
import { buildManifest, stamp } from "../../tools/shipped/manifest.ts";
import { readPacks } from "../../tools/packs/sources.ts";
import { loadRulesets } from "../../tools/rulesets.ts";
import { compileStyles } from "../../tools/shipped/styles.ts";
import { browserCounts, vitestCounts, worldCounts } from "../../tools/testing/test-counts.ts";

const packs = readPacks(stamp());
let rulesets: readonly Ruleset[];
let manifest: JsonObject;

beforeAll(async () => {
  rulesets = await loadRulesets();
  manifest = buildManifest(rulesets, packs);
});

const records = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

describe("the manifest", () => {
  it("names a ruleset for every folder", () => {
    expect(rulesets.map(({ id }) => id).sort()).toEqual(rulesetIds());
  });

  it("declares every subtype of every ruleset, and those that all share", () => {
    for (const ruleset of rulesets) {
      const declared = flatten({ types: manifest["documentTypes"] ?? {} });
      const all = [...declared.keys()].join("\n") + JSON.stringify(manifest["documentTypes"]);
      for (const subtype of [...Object.keys(ruleset.actors), ...Object.keys(ruleset.items), ruleset.combat.type, ruleset.combatant.type])
        expect(all).toContain(`"${subtype}"`);
    }
    expect(manifest["documentTypes"]).toMatchObject({ ActiveEffect: { lasting: {} }, ChatMessage: { record: {} } });
  });

  it("has the server sanitise every rich-text field", () => {
    const [ruleset] = rulesets;
    if (ruleset === undefined) throw new Error("there is no ruleset");
    expect(JSON.stringify(documentTypes(ruleset))).toContain('"htmlFields":["');
  });

  it("lists every pack once, and in a folder", () => {
    const names = records(manifest["packs"]).map((pack) => pack["name"]);
    expect(names).toEqual(packs.map(({ name }) => name));
    const [folder] = records(manifest["packFolders"]);
    const filed = [folder, ...records(folder?.["folders"])].flatMap((entry) => (Array.isArray(entry?.["packs"]) ? entry["packs"] : []));
    expect([...filed].sort()).toEqual([...names].sort());
  });

  it("names at least English", () => {
    expect(records(manifest["languages"])).toContainEqual({ lang: "en", name: "English", path: "lang/en.json" });
  });
});

describe("merging", () => {
  it("refuses two files that say the same", () => {
    const target: JsonObject = { A: { b: "one" } };
    expect(() => {
      mergeDisjoint(target, { A: { b: "two" } }, "second.json");
    }).toThrow('second.json says "A.b" again');
  });
});

describe("styles", () => {
  it("stand in layers, so that their order in the file means nothing", () => {
    const css = compileStyles();
    expect(css.startsWith("@layer shared, rulesets;")).toBe(true);
    const outside = css.replace(/^@layer (shared|rulesets) \{\n(?:(?: {2}.*)?\n)*\}$/gm, "").replace(/^@layer shared, rulesets;$/m, "");
    expect(outside.trim()).toBe("");
  });
});

describe("the demo world", () => {
  it("has a gamemaster, an assistant and two players with two heroes of each ruleset", () => {
    const world = demoWorld(packs, rulesets);
    const users = records(world["users"]);
    expect(users.map((user) => user["role"])).toEqual([4, 3, 1, 1]);
    const documents = isJsonObject(world["documents"]) ? world["documents"] : {};
    for (const player of users.filter((user) => user["role"] === 1)) {
      const owned = records(documents["Actor"]).filter(
        (actor) => isJsonObject(actor["ownership"]) && actor["ownership"][textAt(player, "_id")] === 3,
      );
      for (const { actors } of rulesets) expect(owned.filter((actor) => textAt(actor, "type") in actors)).toHaveLength(2);
      expect(owned.map((actor) => actor["_id"])).toContain(player["character"]);
    }
  });

  it("lies in folders of its rulesets for whoever starts it, every document of theirs in the right one", () => {
    const documents = demoWorld(packs, rulesets, false)["documents"];
    if (!isJsonObject(documents)) throw new Error("There are no documents.");
    const names = new Map(
      records(documents["Folder"]).map((folder) => [folder["_id"], `${textAt(folder, "type")} ${textAt(folder, "name")}`]),
    );
    expect(names.size).toBe(3 * rulesets.length);
    const actors = records(documents["Actor"]);
    for (const { actors: shapes } of rulesets) {
      const theirs = actors.filter((actor) => textAt(actor, "type") in shapes).map((actor) => names.get(actor["folder"] ?? null));
      expect(new Set(theirs).size).toBe(1);
      expect(theirs[0]).toMatch(/^Actor /);
    }
    for (const type of ["Scene", "JournalEntry"])
      for (const { folder } of records(documents[type])) expect(names.get(folder ?? null)).toMatch(type);
  });

  it("has a prepared encounter of four heroes and eight foes of three types", () => {
    const world = demoWorld(packs, rulesets);
    const documents = isJsonObject(world["documents"]) ? world["documents"] : {};
    const [combat] = records(documents["Combat"]);
    const combatants = records(combat?.["combatants"]);
    const heroes = new Set(
      records(documents["Actor"])
        .filter((actor) => Object.keys(isJsonObject(actor["ownership"]) ? actor["ownership"] : {}).length > 1)
        .map((actor) => actor["_id"]),
    );
    const foes = combatants.filter((combatant) => !heroes.has(combatant["actorId"] ?? null));
    expect(combatants.length - foes.length).toBe(4);
    expect(foes).toHaveLength(8);
    expect(new Set(foes.map((foe) => foe["actorId"])).size).toBe(3);
  });
});

describe("the counts at the end of npm test", () => {
  it("sort Vitest's files into rings, and count a file that could not be loaded as failed", () => {
    const report = {
      testResults: [
        { name: "/r/test/engine/a.test.ts", status: "passed", assertionResults: [{ status: "passed" }, { status: "passed" }] },
        {
          name: "/r/packages/vtt-playground/test/b.test.ts",
          status: "failed",
          assertionResults: [{ status: "failed" }, { status: "passed" }, { status: "pending" }],
        },
        { name: "/r/test/broken.test.ts", status: "failed", assertionResults: [] },
      ],
    };
    const rings = vitestCounts(report, "/r");
    expect(rings.get("engine")).toEqual({ passed: 2, failed: 0, skipped: 0 });
    expect(rings.get("playground")).toEqual({ passed: 1, failed: 1, skipped: 1 });
    expect(rings.get("repository")).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(rings.get("rulesets")).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it("take a browser test that passed only at a second try, and an error outside of tests, for failures", () => {
    expect(browserCounts({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] })).toEqual({
      passed: 3,
      failed: 3,
      skipped: 0,
    });
    expect(browserCounts(undefined)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it("add the world tests of Vitest and of Playwright", () => {
    expect(worldCounts([[{ state: "passed" }], [{ state: "passed" }, { state: "failed" }]])).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });
});
