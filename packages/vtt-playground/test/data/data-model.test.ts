import { beforeEach, describe, expect, it, vi } from "vitest";
import { CONFIG, DataModel, DataModelValidationError, TypeDataModel, _del, _replace, fields } from "../../client/data/index.ts";

class Hero extends TypeDataModel {
  static override defineSchema() {
    return {
      hp: new fields.SchemaField({
        value: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 10 }),
        max: new fields.NumberField({ initial: 10, nullable: false }),
      }),
      title: new fields.StringField({ required: true }),
      tags: new fields.SetField(new fields.StringField()),
      wounds: new fields.TypedObjectField(
        new fields.SchemaField({ depth: new fields.NumberField({ initial: 1 }), where: new fields.StringField({ initial: "arm" }) }),
      ),
      notes: new fields.ObjectField(),
    };
  }
}

class Actor extends DataModel {
  static documentName = "TestActor";
  declare system: Hero & { hp: { value: number; max: number }; tags: Set<string>; wounds: Record<string, { depth: number }> };
  declare name: string;
  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false }),
      type: new fields.StringField({ required: true, blank: false, initial: "hero" }),
      system: new fields.TypeDataField(Actor),
      flags: new fields.DocumentFlagsField(),
    };
  }
}

beforeEach(() => {
  CONFIG["TestActor"] = { dataModels: { hero: Hero } };
});
describe("constructing", () => {
  it("fills initial values, casts and drops what the schema does not know", () => {
    const actor = new Actor({ name: " Ann ", system: { hp: { value: "7.6" }, tags: ["a", "a", "b"], stray: 1 }, stray: 2 });
    expect(actor.toObject()).toEqual({
      _id: null,
      name: "Ann",
      type: "hero",
      flags: {},
      system: { hp: { value: 8, max: 10 }, title: "", tags: ["a", "b"], wounds: {}, notes: {} },
    });
    expect(actor.system).toBeInstanceOf(Hero);
    expect(actor.system.parent).toBe(actor);
    expect(actor.system.tags).toEqual(new Set(["a", "b"]));
  });

  it("refuses invalid data and names every path", () => {
    const build = () => new Actor({ system: { wounds: { a: { depth: "deep" } } } });
    expect(build).toThrow(DataModelValidationError);
    expect(build).toThrow(/name: may not be undefined/);
    expect(build).toThrow(/system\.wounds\.a\.depth: must be a number/);
  });
});

describe("updateSource", () => {
  it("returns only what changed", () => {
    const actor = new Actor({ name: "Ann" });
    expect(actor.updateSource({ name: "Ann", "system.hp.value": 10 })).toEqual({});
    expect(actor.updateSource({ "system.hp.value": 4, system: { title: "Dr" } })).toEqual({ system: { hp: { value: 4 }, title: "Dr" } });
    expect(actor.system.hp).toEqual({ value: 4, max: 10 });
  });

  it("replaces arrays, fills new keys of typed objects and merges known ones", () => {
    const actor = new Actor({ name: "Ann", system: { tags: ["a"], wounds: { x: { depth: 3 } } } });
    expect(actor.updateSource({ system: { tags: ["b"], wounds: { y: { depth: 2 }, x: { where: "leg" } } } })).toEqual({
      system: { tags: ["b"], wounds: { y: { depth: 2, where: "arm" }, x: { where: "leg" } } },
    });
    expect(actor.toObject()["system"]).toMatchObject({ wounds: { x: { depth: 3, where: "leg" }, y: { depth: 2, where: "arm" } } });
  });

  it("deletes and replaces with operators", () => {
    const actor = new Actor({ name: "Ann", flags: { a: { k: 1, l: 2 } }, system: { notes: { n: { m: 1 }, o: 2 } } });
    const difference = actor.updateSource({ "flags.a.k": _del, "flags.a.missing": _del, "system.notes.n": _replace({ p: 3 }) });
    expect(JSON.parse(JSON.stringify(difference))).toEqual({
      flags: { a: { k: { __$OPERATOR$__: "ForcedDeletion" } } },
      system: { notes: { n: { __$OPERATOR$__: "ForcedReplacement", value: { p: 3 } } } },
    });
    expect(actor.toObject()).toMatchObject({ flags: { a: { l: 2 } }, system: { notes: { n: { p: 3 }, o: 2 } } });
    expect(actor.toObject()["flags"]).toEqual({ a: { l: 2 } });
  });

  it("reads the deprecated keys of deletion and replacement as operators, with a warning", () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    const actor = new Actor({ name: "Ann", flags: { a: { k: 1, l: 2 } }, system: { wounds: { x: {} } } });
    expect(actor.updateSource({ "flags.a.-=k": null, "flags.a.-=z": null, "system.wounds.-=x": null })).toEqual({
      flags: { a: { k: _del } },
      system: { wounds: { x: _del } },
    });
    expect(actor.toObject()).toMatchObject({ flags: { a: { l: 2 } }, system: { wounds: {} } });
    actor.updateSource({ flags: { "==a": { z: 9 } } });
    expect(actor.toObject()["flags"]).toEqual({ a: { z: 9 } });
    expect(said).toHaveBeenCalledWith(expect.stringContaining('"-=k" is deprecated'));
    said.mockRestore();
  });

  it("refuses an invalid change and leaves the source alone", () => {
    const actor = new Actor({ name: "Ann" });
    expect(() => actor.updateSource({ "system.hp.value": "much" })).toThrow(/system\.hp\.value: must be a number/);
    expect(actor.system.hp.value).toBe(10);
  });

  it("replaces nested objects by complete ones without recursion", () => {
    const actor = new Actor({ name: "Ann", system: { title: "Dr", hp: { value: 3, max: 5 } } });
    actor.updateSource({ system: { hp: { value: 4 } } }, { recursive: false });
    expect(actor.toObject()).toMatchObject({ name: "Ann", system: { title: "", hp: { value: 4, max: 10 } } });
  });

  it("shares nothing with what the caller passed or received", () => {
    const actor = new Actor({ name: "Ann" });
    const notes = { list: [{ n: 1 }] };
    const difference = actor.updateSource({ system: { notes: _replace(notes) } });
    notes.list[0] = { n: 2 };
    expect(actor.toObject()).toMatchObject({ system: { notes: { list: [{ n: 1 }] } } });
    const replaced = (difference["system"] as { notes: { list: unknown[] } }).notes;
    replaced.list.push("x");
    expect(actor.toObject()).toMatchObject({ system: { notes: { list: [{ n: 1 }] } } });
  });

  it("changes nothing in a dry run", () => {
    const actor = new Actor({ name: "Ann" });
    expect(actor.updateSource({ name: "Bob" }, { dryRun: true })).toEqual({ name: "Bob" });
    expect(actor.name).toBe("Ann");
  });
});
