// Texts that hold the id of a condition, a type of damage or a number: packs of modules and of the five rulesets name only what there is.
import { describe, expect, it } from "vitest";
import { undertow } from "../../../examples/undertow/src/ruleset.ts";
import * as engine from "../../../src/engine/index.ts";
import type { Extension, Ruleset } from "../../../src/engine/index.ts";
import type { ModuleFiles } from "../../../src/engine/testing/index.ts";
import { checkRuleset, moduleProblems } from "../../../src/engine/testing/index.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../tools/json.ts";
import { stamp } from "../../../tools/shipped/manifest.ts";
import { readPacks } from "../../../tools/packs/sources.ts";

const { CONTRACT_VERSION, extended, group, integer, list, map, text } = engine;

const rulesetOf = (id: string): Ruleset => {
  const found = builtInRulesets.find((ruleset) => ruleset.id === id);
  if (!found) throw new Error(`${id} is no ruleset`);
  return found;
};

/** A ruleset with a condition and a type of damage of a module. */
function withGnawed(ruleset: Ruleset): Ruleset {
  const conditions = ruleset.conditions.slice(0, 1).map((condition) => ({ ...condition, id: "wardens-gnawed" }));
  const parts = { conditions, damageTypes: { "wardens-rot": "WARDENS.Rot" } };
  const extension: Extension = { id: "wardens", of: ruleset.id, contract: CONTRACT_VERSION, rulePrefix: "WA", parts: () => parts };
  return extended(ruleset, extension, parts);
}

/** What is wrong with the fields of a document that lies in a pack of a module. */
function found(ruleset: Ruleset, documentType: "Actor" | "Item", type: string, data: JsonObject): string[] {
  const id = "wardensThing0000";
  const file = "packs/things/thing.yml";
  const module: ModuleFiles = {
    manifest: { id: "wardens", packs: [{ name: "things", type: documentType }] },
    files: new Set([file]),
    text: () => "",
    documents: [{ file, data: { _id: id, _key: `!${documentType.toLowerCase()}s!${id}`, name: "Thing", type, ...data } }],
  };
  return moduleProblems([ruleset], module)
    .filter((problem) => problem.startsWith(`${file}: `))
    .map((problem) => problem.slice(file.length + 2).replace(/^Thing: /, ""));
}

const item = (ruleset: string, type: string, system: JsonObject): string[] =>
  found(withGnawed(rulesetOf(ruleset)), "Item", type, { system });

describe("ids in the sources of packs", () => {
  it("of conditions are there, in the fields of the built-in rulesets that hold them", () => {
    const applies = (...each: Json[]) => item("archmage", "archmagePower", { applies: each });
    expect(applies({ kind: "condition", id: "wardens-gnawd" })).toEqual([
      'system.applies.0.id holds "wardens-gnawd", which is no condition; the nearest is "wardens-gnawed"',
    ]);
    // The first choice of a field is what it is where nothing is said.
    expect(applies({ id: "stuk" })).toEqual(['system.applies.0.id holds "stuk", which is no condition; the nearest is "stuck"']);
    expect(applies({ kind: "condition", id: "wardens-gnawed" }, { kind: "condition", id: "" }, { kind: "grab", id: "?" })).toEqual([]);
    expect(item("volition", "volitionAbility", { effects: [{ condition: "shakn" }, { condition: "advantage" }] })).toEqual([
      'system.effects.0.condition holds "shakn", which is no condition; the nearest is "shaken"',
    ]);
    expect(item("luck", "luckAbility", { effects: [{ condition: "pron" }, { condition: "wardens-gnawed" }] })).toEqual([
      'system.effects.0.condition holds "pron", which is no condition; the nearest is "prone"',
    ]);
  });

  it("of types of damage are there", () => {
    expect(item("archmage", "archmagePower", { types: ["frie", "weapon", "wardens-rot"] })).toEqual([
      'system.types.0 holds "frie", which is no type of damage; the nearest is "fire"',
    ]);
    expect(item("volition", "volitionStance", { damageTypes: ["wepon"] }).join()).toContain('the nearest is "weapon"');
    expect(item("luck", "luckWeapon", { damageType: "slashin" }).join()).toContain('the nearest is "slashing"');
    expect(item("definition", "definitionWeapon", { damage: { types: ["blnt"] } }).join()).toContain('the nearest is "blunt"');
    const foe = (immunities: string[]) => found(rulesetOf("definition"), "Actor", "definitionFoe", { system: { immunities } });
    expect(foe(["nonLethal", "blunt"])).toEqual([]);
    expect(foe(["nonLethl"]).join()).toContain('the nearest is "nonLethal"');
  });

  it("of numbers are there", () => {
    expect(item("archmage", "archmageTalent", { effects: [{ target: "atack" }] }).join()).toContain(
      "which is no number that may be raised",
    );
    expect(item("archmage", "archmagePower", { applies: [{ kind: "modifier", id: "acc" }] }).join()).toContain('the nearest is "ac"');
    expect(item("luck", "luckTalent", { modifiers: [{ target: "evason" }] }).join()).toContain('the nearest is "evasion"');
    expect(item("definition", "definitionFeature", { effects: [{ key: "nothing.at.all" }] }).join()).toContain("which is no number");
  });

  it("are there in effects, beside the conditions that they carry", () => {
    const system = { ongoing: { amount: 2, types: ["necrotik", "fire"] }, modifiers: [{ target: "atack", value: 1 }] };
    expect(found(rulesetOf("volition"), "Item", "volitionFeature", { effects: [{ statuses: ["stunnd"], system }] })).toEqual([
      'an effect carries "stunnd", which is no condition; the nearest is "stunned"',
      'an effect\'s system.ongoing.types.0 holds "necrotik", which is no type of damage; the nearest is "necrotic"',
      expect.stringMatching(/^an effect's system\.modifiers\.0\.target holds "atack", which is no number that may be raised; the nearest/),
    ]);
    // A ruleset that lists no types of damage.
    expect(found(rulesetOf("shock"), "Item", "shockGear", { effects: [{ system: { ongoing: { amount: 2, types: ["any"] } } }] })).toEqual(
      [],
    );
  });

  it("are there in maps, and in the fields of an extension", () => {
    const archmage = rulesetOf("archmage");
    const fields = { worst: map(group({ level: integer(), brings: list(text("", { of: "conditions", also: ["luck"] })) })) };
    const power = archmage.items["archmagePower"];
    if (!power) throw new Error("no power");
    const more: Ruleset = {
      ...archmage,
      items: { ...archmage.items, archmagePower: { ...power, fields: { ...power.fields, wardens: group(fields) } } },
    };
    expect(
      found(more, "Item", "archmagePower", { system: { wardens: { worst: { first: { brings: ["stuck", "luck", "lukc"] } } } } }),
    ).toEqual(['system.wardens.worst.first.brings.2 holds "lukc", which is no condition; the nearest is "luck"']);
  });

  it.each(builtInRulesets.map((ruleset): [string, Ruleset] => [ruleset.id, ruleset]))("are there in all packs of %s", (id, ruleset) => {
    const documents = readPacks(stamp())
      .filter((pack) => pack.ruleset === id)
      .flatMap((pack) => pack.documents.map(({ data }) => data))
      .filter((data): data is JsonObject & { type: string } => typeof data["type"] === "string");
    const creatures = documents.filter(({ type }) => Object.hasOwn(ruleset.actors, type));
    const things = documents.filter(({ type }) => Object.hasOwn(ruleset.items, type));
    expect(creatures.length).toBeGreaterThan(30);
    expect(things.length).toBeGreaterThan(20);
    const strays = (documentType: "Actor" | "Item") => (data: JsonObject & { type: string }) =>
      found(ruleset, documentType, data.type, data).filter((problem) => problem.includes(", which is no "));
    expect([...creatures.flatMap(strays("Actor")), ...things.flatMap(strays("Item"))]).toEqual([]);
    expect(creatures.some((data) => isJsonObject(data["system"] ?? null))).toBe(true);
  });
});

describe("a field that holds ids", () => {
  const faults = (field: engine.AnyField): string[] => {
    const made: Ruleset = undertow(engine);
    const actors = Object.fromEntries(
      Object.entries(made.actors).map(([type, shape]) => [type, { ...shape, fields: { ...shape.fields, chosen: field } }]),
    );
    return checkRuleset({ ...made, actors }, new Set(["UNDERTOW.Name"])).filter((problem) => /chosen|ids|fields\b/.test(problem));
  };

  it("says where it does so by a field beside it", () => {
    const by = (name: string) => group({ kind: text(), ids: list(text("", { of: "conditions", where: { [name]: "condition" } })) });
    expect(faults(by("kind"))).toEqual([]);
    expect(faults(by("knid")).join()).toMatch(/fields whose `ids\.where` names fields beside them/);
  });

  it("says of what", () => {
    const wrong: object = { ...text(), ids: [{ of: "condition" }] };
    expect(faults(wrong as engine.AnyField).join()).toMatch(/has to be one of conditions, damageTypes, numbers/);
  });
});
