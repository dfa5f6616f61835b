// What holds for the packs of every ruleset alike: its reference explains what its code and sheets name, and its demo has heroes for two players.

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, root } from "../../tools/folders.ts";
import { demoOf, packsOf, readReference } from "./pack-documents.ts";

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
    const players = documentsOf("heroes").map((hero) => demoOf(hero)["player"]);
    expect(players.toSorted()).toEqual([1, 1, 2, 2]);
  });
});

it("give every hero and foe a name of its own", () => {
  const names = REFERENCES.flatMap(([ruleset]) => {
    const documentsOf = packsOf(ruleset);
    return [...documentsOf("heroes"), ...documentsOf("foes")].map(({ name }) => name);
  });
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
