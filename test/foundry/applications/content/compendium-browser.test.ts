// The compendium browser's library and view: what is read of an index, which filters a kind has, what a line says.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { facetsOf } from "../../../../src/engine/index.ts";
import { browsedKinds, entriesOf, indexFields } from "../../../../src/foundry/applications/content/compendium-browser/index.ts";
import { actorIn } from "../../../../src/foundry/applications/content/compendium-browser/drop-on-tracker.ts";
import { entryView, facetLabel, filtersView, withFilter } from "../../../../src/foundry/applications/content/compendium-browser/view.ts";
import archmageRules from "../../../../src/rulesets/archmage/index.ts";
import definitionRules from "../../../../src/rulesets/definition/index.ts";
import type { Ruleset } from "../../../../src/engine/index.ts";
import { stubWords } from "../words.ts";

const archmage: Ruleset = archmageRules;
const TYPE = "archmagePower";
const definition: Ruleset = definitionRules;
const FOE = "definitionFoe";
const foeImmuneTo = (kind: string) => ({
  uuid: kind,
  name: kind,
  img: "",
  type: FOE,
  text: kind,
  source: "",
  words: "",
  values: { immunities: [kind] },
});
const entry = (name: string, system: object, type = TYPE) => ({ uuid: `Compendium.x.y.Item.${name}`, name, img: null, type, system });
const shelf = {
  id: "x.y",
  title: "Items",
  entries: [
    entry("Ember", { description: "<p>It burns.</p>" }),
    entry("Mend", { usage: "battle", kind: "spell", basic: true, description: "" }),
    entry("Stranger", {}, "somebodyElses"),
  ],
};

beforeEach(() => {
  stubWords();
  const getProperty = (object: object, path: string): unknown =>
    path.split(".").reduce<unknown>((at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined), object);
  vi.stubGlobal("foundry", { utils: { getProperty } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const entries = () => entriesOf(archmage, shelf, (html) => html.replaceAll(/<[^>]*>/gu, "")).get(TYPE) ?? [];

describe("The compendium browser", () => {
  it("offers foes first, then items, then heroes", () => {
    const kinds = browsedKinds(archmage).map(({ type }) => type);
    expect([kinds[0], kinds.at(-1)]).toEqual(["archmageNpc", "archmageCharacter"]);
    expect(kinds).toContain(TYPE);
  });
  it("asks an index for what it filters by and for descriptions, and for nothing else", () => {
    expect(indexFields(archmage, "Item")).toEqual(expect.arrayContaining(["system.usage", "system.description"]));
    expect(indexFields(archmage, "Item")).not.toContain("system.expended");
  });
  it("reads documents of the ruleset alone, without markup, and with what they leave out", () => {
    expect(entries().map(({ name, words, values }) => [name, words, values["usage"]])).toEqual([
      ["Ember", "It burns.", ["atWill"]],
      ["Mend", "", ["battle"]],
    ]);
  });
  it("has a word for whatever somebody is proof against", () => {
    const foes = [foeImmuneTo("nonLethal"), foeImmuneTo("piercing")];
    const view = filtersView(definition, facetsOf(definition, FOE), foes, {});
    expect(view.facets.find(({ path }) => path === "immunities")?.chips.map(({ label }) => label)).toEqual([
      "DEFINITION.Protection.nonLethal",
      "DEFINITION.Damage.piercing",
    ]);
  });
  it("has a filter for what tells documents apart, and none for what they have in common", () => {
    const view = filtersView(archmage, facetsOf(archmage, TYPE), entries(), { usage: { any: ["battle"] } });
    expect(view.facets.map(({ path }) => path)).toEqual(["usage", "kind"]);
    expect(view.facets[0]?.chips).toEqual([
      { value: "atWill", label: "ARCHMAGE.Field.Usage.atWill", chosen: false },
      { value: "battle", label: "ARCHMAGE.Field.Usage.battle", chosen: true },
    ]);
    expect(view.ticks).toEqual([{ path: "basic", label: "Basic", chosen: false }]);
  });
  it("says in a line what kind of thing it is, and where it lies", () => {
    const [, mend] = entries();
    if (!mend) throw new Error("nothing read");
    const line = entryView(archmage, facetsOf(archmage, TYPE), mend);
    expect(line).toMatchObject({ name: "Mend", source: "Items" });
    expect(line.facts.startsWith("ARCHMAGE.Field.Usage.battle · ARCHMAGE.Field.PowerKind.spell")).toBe(true);
  });
  it("names a field of a module's ruleset by its path where there is no word for it", () => {
    const facet = { path: "armour.heavyPlate", label: "heavyPlate", kind: "tick", choices: [], labels: "", initial: false } as const;
    expect(facetLabel(facet)).toBe("Heavy plate");
  });
  it("forgets a filter that asks for nothing", () => {
    expect(withFilter({ usage: { any: ["battle"] } }, "usage", { any: [] })).toEqual({});
    expect(withFilter({}, "level", { min: null, max: null })).toEqual({});
    expect(withFilter({}, "level", { min: 0, max: null })).toEqual({ level: { min: 0, max: null } });
    expect(withFilter({ basic: { is: true } }, "basic", { is: false })).toEqual({});
  });
});

describe("What is dropped on the tracker", () => {
  it("is an actor or nothing", () => {
    expect(actorIn('{"type":"Actor","uuid":"Actor.a"}')).toBe("Actor.a");
    for (const other of ['{"type":"Item","uuid":"Item.a"}', '{"type":"Actor"}', "null", "words", ""]) expect(actorIn(other)).toBeNull();
  });
});
