// Guards that every rule of places and of time has an answer where tokens stand on a scene: the scene carries it out, and a test on one shows that, or a sentence says why not.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, root, rulesetIds } from "../../tools/folders.ts";
import { citedIn } from "../../tools/reach/citations.ts";
import { levelsOf } from "../../tools/reach/levels.ts";
import { carriersOf, isCarrier, rulesOfPlaces } from "../../tools/reach/places.ts";

const TESTS = path.join(root, "test/rulesets");
/** What a test says that stands somebody on a map, by the tools of the tests. */
const ON_A_MAP = /\b(?:OnScene|putOnScene|onMap|dragged|scene|stand|far|alone|place|view|archer)\(|\bterrain\b|\bat: [[{]/;

/** Rules that are named by the title of a test which stands somebody on a map, or lays walls. */
function shownOnMap(): Set<string> {
  const files = filesBelow(TESTS, (file) => file.endsWith(".test.ts")).map((file) => readFileSync(path.join(TESTS, file), "utf8"));
  const tests = files.flatMap((text) => text.split(/^\s*(?:it|test)(?=\(|\.each)/m).slice(1));
  return new Set(tests.flatMap((test) => (ON_A_MAP.test(test) ? citedIn(test.slice(0, test.indexOf("\n"))) : [])));
}

describe.each(rulesetIds())("every rule of places of %s", (id) => {
  const said = carriersOf(id);

  it("has an answer in places.json, which names no rule that is none", () => {
    expect(rulesOfPlaces(id).filter((rule) => !said.has(rule))).toEqual([]);
    const levels = levelsOf(id);
    expect([...said.keys()].filter((rule) => !levels.has(rule))).toEqual([]);
  });

  it("that the scene carries out has a test on one", () => {
    const shown = shownOnMap();
    expect([...said].flatMap(([rule, how]) => (how === "map" && !shown.has(rule) ? [rule] : []))).toEqual([]);
  });

  it("that people are asked says why, in a sentence", () => {
    expect([...said].flatMap(([rule, how]) => (isCarrier(how) || /^\p{Ll}.* .*\.$/u.test(how) ? [] : [rule]))).toEqual([]);
  });
});
