import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ActiveEffectTypeDataModel, CONFIG, DataModel, TypeDataModel, _replace, fields } from "../../client/data/index.ts";

const migrated: unknown[] = [];

class Old extends TypeDataModel {
  static override defineSchema() {
    return { life: new fields.NumberField({ initial: 1 }) };
  }
  static override migrateData(source: Record<string, unknown>) {
    migrated.push(structuredClone(source));
    if ("hp" in source && !("life" in source)) {
      source["life"] = source["hp"];
      delete source["hp"];
    }
    return super.migrateData(source);
  }
}

class Other extends TypeDataModel {
  static override defineSchema() {
    return { life: new fields.NumberField({ initial: 7 }), extra: new fields.StringField({ initial: "e" }) };
  }
}

class Doc extends DataModel {
  static documentName = "MigrationDoc";
  static override defineSchema() {
    return { type: new fields.StringField({ required: true, initial: "old" }), system: new fields.TypeDataField(Doc) };
  }
}

beforeEach(() => {
  CONFIG["MigrationDoc"] = { dataModels: { old: Old, other: Other } };
  migrated.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("migrateData", () => {
  it("runs for data in a constructor, before cleaning", () => {
    expect(new Doc({ type: "old", system: { hp: 9 } }).toObject()).toEqual({ type: "old", system: { life: 9 } });
  });

  it("sees partial changes", () => {
    const doc = new Doc({ type: "old" });
    migrated.length = 0;
    doc.updateSource({ type: "old", system: { hp: 3 } });
    expect([migrated, doc.toObject()["system"]]).toEqual([[{ hp: 3 }], { life: 3 }]);
  });

  it("reports a migration that throws and goes on", () => {
    vi.spyOn(console, "warn").mockReturnValue(undefined);
    class Broken extends DataModel {
      static override defineSchema() {
        return { n: new fields.NumberField({ initial: 2 }) };
      }
      static override migrateData(): Record<string, unknown> {
        throw new Error("no");
      }
    }
    expect(new Broken().toObject()).toEqual({ n: 2 });
  });
});

describe("changing the type", () => {
  it("needs a replaced system", () => {
    const doc = new Doc({ type: "old", system: { life: 3 } });
    expect(() => doc.updateSource({ type: "other" })).toThrow(/replaced system/);
    doc.updateSource({ type: "other", system: _replace({}) });
    expect(doc.toObject()).toEqual({ type: "other", system: { life: 7, extra: "e" } });
    expect(Reflect.get(doc, "system")).toBeInstanceOf(Other);
  });
});

describe("copies and models without a type", () => {
  it("clones with changes", () => {
    const doc = new Doc({ type: "old", system: { life: 3 } });
    const copy = doc.clone({ "system.life": 4 });
    expect([copy.toObject(), doc.toObject()]).toEqual([
      { type: "old", system: { life: 4 } },
      { type: "old", system: { life: 3 } },
    ]);
  });

  it("keeps data of unknown types as they are", () => {
    const doc = new Doc({ type: "foreign", system: { a: { b: 1 } } });
    expect(doc.updateSource({ "system.a.c": 2 })).toEqual({ system: { a: { c: 2 } } });
    expect(doc.toObject()).toEqual({ type: "foreign", system: { a: { b: 1, c: 2 } } });
  });

  it("extends the effect model", () => {
    class Condition extends ActiveEffectTypeDataModel {
      static override defineSchema() {
        return { ...super.defineSchema(), level: new fields.NumberField({ initial: 1 }) };
      }
    }
    const model = new Condition({ changes: [{ key: "system.x", value: "2" }] });
    expect(model.toObject()).toEqual({
      level: 1,
      changes: [{ key: "system.x", type: "add", value: "2", phase: "initial", priority: null }],
    });
  });
});
