// What holds for the packs of every ruleset alike: its reference explains what its code and sheets name, and its demo has heroes for two players.

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, root } from "../../../tools/folders.ts";
import { demoOf, encounterOf, list, named, packsOf, readReference, record, records, text } from "./pack-documents.ts";

/** The rulesets, and the letters that their rules' ids begin with. */
const REFERENCES = [
  ["archmage", "AE"],
  ["definition", "DE"],
  ["luck", "LU"],
  ["shock", "SH"],
  ["volition", "VO"],
] as const;

/** Every rule that a ruleset's code and templates name. */
function namedBy(ruleset: string, prefix: string): readonly string[] {
  const folder = path.join(root, "src/rulesets", ruleset);
  const id = new RegExp(`"(${prefix}-[A-Z]+-\\d\\d)"`, "g");
  const named = filesBelow(folder, (file) => /\.(ts|hbs)$/.test(file)).flatMap((file) =>
    [...readFileSync(path.join(folder, file), "utf8").matchAll(id)].map(([, rule = ""]) => rule),
  );
  return [...new Set(named)];
}

describe.each(REFERENCES)("the packs of %s", (ruleset, prefix) => {
  const documentsOf = packsOf(ruleset);
  const { rules, problems } = readReference(documentsOf("rules")[0]);

  it("lead from every rule of the reference to its own heading, and have none without a link", () => {
    expect(problems).toEqual([]);
  });

  it("explain every rule that there is, those that only people follow among them, and no other", () => {
    const table = JSON.parse(readFileSync(path.join(root, "src/rulesets", ruleset, "rules.json"), "utf8")) as Record<string, string>;
    expect(rules.toSorted()).toEqual(Object.keys(table).toSorted());
  });

  it("explain every rule that code and sheets name anywhere", () => {
    const named = namedBy(ruleset, prefix);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  it("give two heroes to each of two players", () => {
    const players = documentsOf("heroes").flatMap((hero) => demoOf(hero)["player"] ?? []);
    expect(players.toSorted()).toEqual([1, 1, 2, 2]);
  });
});

describe.each(REFERENCES)("the scenes of %s", (ruleset) => {
  const documentsOf = packsOf(ruleset);
  const actors = new Map(
    [...documentsOf("heroes"), ...documentsOf("foes")].map((actor) => [
      text(actor["name"])
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, "-"),
      actor,
    ]),
  );

  it.each(named(documentsOf("scenes")))("%s has everybody on spaces of their own, on the map", (_name, scene) => {
    const pixels = Number(record(scene["grid"])["size"]);
    const [columns, rows] = ["width", "height"].map((side) => Number(scene[side]) / pixels);
    const spaces = records(encounterOf(scene)["tokens"]).flatMap(({ actor, at }) => {
      const [left = -1, top = -1] = list(at).map(Number);
      const size = Number(record(actors.get(text(actor).split("/")[1] ?? "")?.["prototypeToken"])["width"] ?? 1);
      return Array.from({ length: size * size }, (_, index) => [left + (index % size), top + Math.floor(index / size)] as const);
    });
    expect(spaces.length).toBeGreaterThan(4);
    expect(new Set(spaces.map(String)).size).toBe(spaces.length);
    expect(spaces.filter(([x, y]) => x < 0 || y < 0 || x >= (columns ?? 0) || y >= (rows ?? 0))).toEqual([]);
  });
});

it("give every hero and foe a name of its own", () => {
  const names = REFERENCES.flatMap(([ruleset]) => {
    const documentsOf = packsOf(ruleset);
    return [...documentsOf("heroes"), ...documentsOf("foes")].map(({ name }) => name);
  });
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
