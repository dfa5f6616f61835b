// What packages' own fields, elements' methods and constants rely on.
// Sources: the API pages of DataField (`_defaults`, `_updateCommit`), `foundry.utils.debounce` and CONST, and the published type definitions.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deprecations } from "../../client/data/compatibility.ts";
import { constants, DataModel, fields } from "../../client/data/index.ts";
import { getProperty } from "../../client/data/properties.ts";
import { debounce } from "../../client/data/timing.ts";

describe("a field class of a package", () => {
  it("finds what its defaults name as properties of itself", () => {
    class Keyed extends fields.ObjectField {
      static override get _defaults() {
        return { ...super._defaults, initialKeys: ["str"] };
      }
    }
    expect(Reflect.get(new Keyed(), "initialKeys")).toEqual(["str"]);
    expect(Reflect.get(new Keyed({ label: "Own", initialKeys: ["dex"] } as object), "initialKeys")).toEqual(["dex"]);
  });

  it("commits an update by the whole new value and what changed of it", () => {
    const committed: unknown[] = [];
    class Watched extends fields.TypedObjectField {
      override _updateCommit(...parameters: Parameters<fields.TypedObjectField["_updateCommit"]>) {
        committed.push(structuredClone(parameters.slice(1, 4)));
        super._updateCommit(...parameters);
      }
    }
    class Model extends DataModel {
      static override defineSchema() {
        return { wounds: new Watched(new fields.SchemaField({ depth: new fields.NumberField(), where: new fields.StringField() })) };
      }
    }
    const model = new Model({ wounds: { first: { depth: 1, where: "arm" } } });
    const kept = getProperty(model._source, "wounds.first");
    expect(model.updateSource({ wounds: { first: { depth: 2 } } })).toEqual({ wounds: { first: { depth: 2 } } });
    expect(committed).toEqual([["wounds", { first: { depth: 2, where: "arm" } }, { first: { depth: 2 } }]]);
    expect(model._source).toEqual({ wounds: { first: { depth: 2, where: "arm" } } });
    expect(getProperty(model._source, "wounds.first")).toBe(kept);
  });
});

describe("foundry.utils", () => {
  it("debounces a method with its object", async () => {
    vi.useFakeTimers();
    const seen: unknown[] = [];
    const sheet = {
      save: debounce(function (this: unknown) {
        seen.push(this);
      }, 10),
    };
    sheet.save();
    await vi.advanceTimersByTimeAsync(20);
    vi.useRealTimers();
    expect(seen).toEqual([sheet]);
  });

  it("finds nothing at no path", () => {
    expect(getProperty({ a: 1 }, undefined)).toBeUndefined();
    expect(getProperty({ a: 1 }, null)).toBeUndefined();
  });
});

describe("deprecated constants", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("stand with a warning that names their successor, once they are asked for", () => {
    const known = constants();
    const before = deprecations.length;
    expect(Object.keys(known)).not.toContain("ACTIVE_EFFECT_MODES");
    expect(deprecations).toHaveLength(before);
    expect(known["ACTIVE_EFFECT_MODES"]).toMatchObject({ CUSTOM: 0, OVERRIDE: 5 });
    expect(known["DICE_ROLL_MODES"]).toMatchObject({ PUBLIC: "publicroll" });
    expect(known["WALL_SENSE_TYPES"]).toMatchObject({ LIMITED: 10 });
    expect(known["WALL_DIRECTIONS"]).toMatchObject({ LEFT: 1 });
    const [first = ""] = deprecations.slice(before);
    expect(first).toMatch(/CONST\.ACTIVE_EFFECT_MODES is deprecated in favor of CONST\.ACTIVE_EFFECT_CHANGE_TYPES/);
    expect(deprecations).toHaveLength(before + 4);
  });
});
