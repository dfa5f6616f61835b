import { describe, expect, it, vi } from "vitest";
import type { EmbeddedCollection } from "../../client/data/index.ts";
import { DataModel, DataModelValidationError, fields } from "../../client/data/index.ts";
import type { Color } from "../../client/data/color.ts";

const id = "abcdefghij012345";

/** A model with one field called `value`. */
function modelOf(field: InstanceType<typeof fields.DataField>): typeof DataModel {
  return class Model extends DataModel {
    static override defineSchema() {
      return { value: field };
    }
  };
}

/** What a field stores for a value that is given to a new model. */
function stored(field: InstanceType<typeof fields.DataField>, value?: unknown): unknown {
  return new (modelOf(field))(value === undefined ? {} : { value })._source["value"];
}

describe("initial, cast and cleaned values", () => {
  const cases: [name: string, make: () => InstanceType<typeof fields.DataField>, given: unknown, wanted: unknown][] = [
    ["boolean, initial", () => new fields.BooleanField(), undefined, false],
    ["boolean from text", () => new fields.BooleanField(), "true", true],
    ["boolean from a number", () => new fields.BooleanField(), 0, false],
    ["number, initial", () => new fields.NumberField(), undefined, undefined],
    ["number, required", () => new fields.NumberField({ required: true }), undefined, null],
    ["number from text", () => new fields.NumberField(), " 3.5 ", 3.5],
    ["number from blank text", () => new fields.NumberField(), "", null],
    ["number, not nullable, from null", () => new fields.NumberField({ nullable: false, initial: 4 }), null, 4],
    ["number, clamped below", () => new fields.NumberField({ min: 2, max: 5 }), 1, 2],
    ["number, clamped above", () => new fields.NumberField({ min: 2, max: 5 }), 9, 5],
    ["number, rounded", () => new fields.NumberField({ integer: true }), 2.5, 3],
    ["number, stepped from min", () => new fields.NumberField({ min: 1, step: 0.5 }), 2.3, 2.5],
    ["text, required and blank", () => new fields.StringField({ required: true }), undefined, ""],
    ["text, optional", () => new fields.StringField(), undefined, undefined],
    ["text, trimmed", () => new fields.StringField(), " a ", "a"],
    ["text, untrimmed", () => new fields.StringField({ trim: false }), " a ", " a "],
    ["text from a number", () => new fields.StringField(), 5, "5"],
    ["text, blank forbidden, nullable", () => new fields.StringField({ blank: false, nullable: true }), "", null],
    ["text, blank forbidden, initial", () => new fields.StringField({ blank: false, initial: "x" }), "", "x"],
    [
      "initial from a function of the data",
      () => new fields.StringField({ initial: (data: object) => `n${String(Object.keys(data).length)}` }),
      undefined,
      "n0",
    ],
    ["array, initial", () => new fields.ArrayField(new fields.NumberField()), undefined, []],
    ["array of cast elements", () => new fields.ArrayField(new fields.NumberField()), ["1", 2], [1, 2]],
    ["array from indexed keys", () => new fields.ArrayField(new fields.StringField()), { 1: "b", 0: "a" }, ["a", "b"]],
    ["set without repetition", () => new fields.SetField(new fields.StringField()), ["a", "b", "a"], ["a", "b"]],
    ["set from a Set", () => new fields.SetField(new fields.StringField()), new Set(["a"]), ["a"]],
    ["object, initial", () => new fields.ObjectField(), undefined, {}],
    [
      "typed object drops refused keys",
      () => new fields.TypedObjectField(new fields.NumberField(), { validateKey: (key: string) => key.startsWith("a") }),
      { a1: "1", b1: 2 },
      { a1: 1 },
    ],
    ["typed object expands keys", () => new fields.TypedObjectField(new fields.ObjectField()), { "a.b": 1 }, { a: { b: 1 } }],
    [
      "schema fills its fields",
      () => new fields.SchemaField({ a: new fields.NumberField({ initial: 1 }), b: new fields.StringField({ required: true }) }),
      { a: "2", c: 3 },
      { a: 2, b: "" },
    ],
    ["colour", () => new fields.ColorField(), "#FF8800", "#ff8800"],
    ["colour from a number", () => new fields.ColorField(), 0x00ff00, "#00ff00"],
    ["colour, initial", () => new fields.ColorField(), undefined, null],
    ["angle wraps", () => new fields.AngleField(), -90, 270],
    ["hue wraps", () => new fields.HueField(), 1.25, 0.25],
    ["alpha clamps", () => new fields.AlphaField(), 3, 1],
    ["sort", () => new fields.IntegerSortField(), undefined, 0],
    ["JSON from an object", () => new fields.JSONField(), { a: 1 }, '{"a":1}'],
    ["HTML", () => new fields.HTMLField(), undefined, ""],
    ["file path", () => new fields.FilePathField({ categories: ["IMAGE"] }), "icons/a.webp", "icons/a.webp"],
    ["id from a document", () => new fields.DocumentIdField(), { id }, id],
    ["uuid", () => new fields.DocumentUUIDField({ type: "Item" }), `Actor.${id}.Item.${id}`, `Actor.${id}.Item.${id}`],
    ["ownership", () => new fields.DocumentOwnershipField(), undefined, { default: 0 }],
    ["flags", () => new fields.DocumentFlagsField(), { mod: { a: 1 } }, { mod: { a: 1 } }],
    ["any", () => new fields.AnyField(), [1, { a: null }], [1, { a: null }]],
  ];
  it.each(cases)("%s", (_name, make, given, wanted) => {
    expect(stored(make(), given)).toEqual(wanted);
  });
});

describe("validation", () => {
  const cases: [name: string, make: () => InstanceType<typeof fields.DataField>, given: unknown, message: RegExp][] = [
    ["required", () => new fields.StringField({ required: true, blank: false }), undefined, /value: may not be undefined/],
    ["null", () => new fields.StringField({ required: true, blank: false }), null, /value: may not be undefined/],
    ["number", () => new fields.NumberField(), "abc", /value: must be a number/],
    ["finite", () => new fields.NumberField(), Infinity, /value: must be a finite number/],
    ["positive", () => new fields.NumberField({ positive: true }), 0, /value: must be a positive number/],
    ["number choices", () => new fields.NumberField({ choices: [1, 2] }), 3, /value: 3 is not a valid choice/],
    ["choices", () => new fields.StringField({ choices: { a: "A" } }), "b", /value: b is not a valid choice/],
    ["choices by function", () => new fields.StringField({ choices: () => ["a"] }), "b", /value: b is not a valid choice/],
    ["array elements", () => new fields.ArrayField(new fields.NumberField()), [1, "x"], /value\.1: must be a number/],
    ["array length", () => new fields.ArrayField(new fields.NumberField(), { max: 1 }), [1, 2], /value: cannot have more than 1 elements/],
    ["colour", () => new fields.ColorField(), "red", /value: is not a valid hexadecimal color string/],
    ["file extension", () => new fields.FilePathField({ categories: ["IMAGE"] }), "a.exe", /value: does not have a valid file extension/],
    ["base64", () => new fields.FilePathField({ categories: ["IMAGE"] }), "data:image/png;base64,AA==", /value: may not hold base64/],
    ["JSON", () => new fields.JSONField(), "{", /value: is not a valid JSON string/],
    ["id", () => new fields.DocumentIdField(), "short", /value: is not a valid Document ID string/],
    ["uuid type", () => new fields.DocumentUUIDField({ type: "Item" }), `Actor.${id}`, /value: is a Actor, not a Item/],
    ["uuid embedded", () => new fields.DocumentUUIDField({ embedded: true }), `Actor.${id}`, /value: must be an embedded document/],
    ["ownership", () => new fields.DocumentOwnershipField(), { default: 7 }, /value: is not a mapping of user IDs/],
    [
      "own validator, false",
      () => new fields.NumberField({ validate: (value: number) => value !== 3, validationError: "is three" }),
      3,
      /value: is three/,
    ],
    [
      "own validator, thrown",
      () =>
        new fields.NumberField({
          validate: () => {
            throw new Error("never");
          },
        }),
      3,
      /value: never/,
    ],
    [
      "nested",
      () => new fields.SchemaField({ a: new fields.SchemaField({ b: new fields.NumberField() }) }),
      { a: { b: "x" } },
      /value\.a\.b: must be a number/,
    ],
    [
      "unknown type of a typed schema",
      () => new fields.TypedSchemaField({ a: { type: new fields.StringField({ initial: "a" }) } }),
      { type: "z" },
      /value: has no type among a/,
    ],
  ];
  it.each(cases)("%s", (_name, make, given, message) => {
    expect(() => stored(make(), given)).toThrow(message);
  });

  it("falls back to initial values for stored data and records it", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const Model = modelOf(
      new fields.SchemaField({
        n: new fields.NumberField({ initial: 5 }),
        list: new fields.ArrayField(new fields.StringField({ required: true, blank: false, choices: ["a"] })),
      }),
    );
    const model = Model.fromSource({ value: { n: "broken", list: ["a", "b"] } });
    expect(model.toObject()).toEqual({ value: { n: 5, list: ["a"] } });
    expect(model.invalid).toBe(true);
    expect(model.validationFailures.fields?.asError().getFailure("value.n")?.fallback).toBe(5);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it("throws for stored data without a valid fallback", () => {
    const Model = modelOf(new fields.StringField({ required: true, blank: false }));
    expect(() => Model.fromSource({})).toThrow(DataModelValidationError);
  });

  it("checks jointly, also after an update", () => {
    class Range extends DataModel {
      static override defineSchema() {
        return { low: new fields.NumberField({ initial: 1 }), high: new fields.NumberField({ initial: 2 }) };
      }
      static override validateJoint(data: Record<string, unknown>) {
        if (Number(data["low"]) > Number(data["high"])) throw new Error("low above high");
      }
    }
    expect(() => new Range({ low: 3 })).toThrow(/low above high/);
    const range = new Range();
    expect(() => range.updateSource({ low: 5 })).toThrow(/low above high/);
    expect(range.toObject()).toEqual({ low: 1, high: 2 });
    expect(range.updateSource({ low: 5, high: 6 })).toEqual({ low: 5, high: 6 });
  });
});

describe("run-time values", () => {
  it("initialises sets, colours, JSON and models, and stores them back", () => {
    class Inner extends DataModel {
      declare n: number;
      static override defineSchema() {
        return { n: new fields.NumberField({ initial: 1 }) };
      }
      get double() {
        return this.n * 2;
      }
    }
    class Outer extends DataModel {
      declare tags: Set<string>;
      declare color: Color;
      declare json: unknown;
      declare inner: Inner;
      static override defineSchema() {
        return {
          tags: new fields.SetField(new fields.StringField()),
          color: new fields.ColorField(),
          json: new fields.JSONField(),
          inner: new fields.EmbeddedDataField(Inner),
        };
      }
    }
    const source = { tags: ["x"], color: "#010203", json: '{"a":1}', inner: { n: 4 } };
    const model = new Outer(source);
    expect([model.tags, model.color.css, model.json, model.inner.double, model.inner.parent]).toEqual([
      new Set(["x"]),
      "#010203",
      { a: 1 },
      8,
      model,
    ]);
    expect(model.toObject(false)).toEqual(source);
    expect(model.updateSource({ "inner.n": 5 })).toEqual({ inner: { n: 5 } });
    expect(model.inner.n).toBe(5);
    expect(Outer.schema.getField("inner.n")?.fieldPath).toBe("inner.n");
    model.inner.n = 99;
    model.reset();
    expect(model.inner.n).toBe(5);
  });

  it("finds referenced documents through the class", () => {
    class Target extends DataModel {
      static override defineSchema() {
        return {};
      }
      static get(wanted: string) {
        return { id: wanted };
      }
    }
    const byDocument = new (modelOf(new fields.ForeignDocumentField(Target)))({ value: id });
    expect([Reflect.get(byDocument, "value"), byDocument.toObject()]).toEqual([{ id }, { value: id }]);
    const byId = new (modelOf(new fields.ForeignDocumentField(Target, { idOnly: true })))({ value: id });
    expect(Reflect.get(byId, "value")).toBe(id);
  });

  it("chooses the schema of a typed schema by its type, and replaces it when the type changes", () => {
    const variant = (type: string, extra: InstanceType<typeof fields.DataField>) => ({
      type: new fields.StringField({ required: true, initial: type }),
      extra,
    });
    const Model = modelOf(
      new fields.TypedSchemaField({
        a: variant("a", new fields.NumberField({ initial: 1 })),
        b: variant("b", new fields.StringField({ initial: "z" })),
      }),
    );
    const model = new Model({ value: { type: "a" } });
    expect(model.toObject()).toEqual({ value: { type: "a", extra: 1 } });
    expect(model.updateSource({ "value.extra": 2 })).toEqual({ value: { extra: 2 } });
    model.updateSource({ value: { type: "b" } });
    expect(model.toObject()).toEqual({ value: { type: "b", extra: "z" } });
    expect(model.getFieldForProperty("value.extra")).toBeInstanceOf(fields.StringField);
  });

  it("leaves a field that is not persisted out of the source", () => {
    const model = new (modelOf(new fields.NumberField({ persisted: false, initial: 3 })))({ value: 8 });
    expect([Reflect.get(model, "value"), model.toObject()]).toEqual([3, {}]);
  });
});

describe("embedded documents", () => {
  class Child extends DataModel {
    static documentName = "Child";
    declare name: string;
    static override defineSchema() {
      return {
        _id: new fields.DocumentIdField(),
        name: new fields.StringField({ required: true, blank: false }),
        n: new fields.NumberField({ initial: 1 }),
      };
    }
  }
  class Parent extends DataModel {
    declare children: EmbeddedCollection<Child>;
    static override defineSchema() {
      return { children: new fields.EmbeddedCollectionField(Child), only: new fields.EmbeddedDocumentField(Child) };
    }
  }

  it("lives in a collection keyed by id that shares the stored data", () => {
    const parent = new Parent({ children: [{ _id: id, name: "a" }, { name: "b" }], only: { _id: id, name: "o" } });
    expect(parent.children.size).toBe(2);
    const child = parent.children.get(id);
    expect([child?.name, child?.parent === parent, Reflect.get(Reflect.get(parent, "only") as object, "name")]).toEqual(["a", true, "o"]);
    child?.updateSource({ n: 5 });
    expect(parent.toObject()["children"]).toMatchObject([{ _id: id, n: 5 }, { name: "b" }]);
  });

  it("updates by id, adds, and keeps instances", () => {
    const parent = new Parent({ children: [{ _id: id, name: "a" }] });
    const child = parent.children.get(id);
    const other = "0123456789abcdef";
    expect(
      parent.updateSource({
        children: [
          { _id: id, n: 2 },
          { _id: other, name: "c" },
        ],
      }),
    ).toEqual({
      children: [
        { _id: id, n: 2 },
        { _id: other, name: "c", n: 1 },
      ],
    });
    expect(parent.children.get(id)).toBe(child);
    expect(parent.children.map((entry) => entry.name)).toEqual(["a", "c"]);
    expect(parent.updateSource({ children: [{ _id: id, n: 2 }] })).toEqual({});
    parent.updateSource({ children: [{ _id: other, name: "d" }] }, { recursive: false });
    expect(parent.children.map((entry) => entry.name)).toEqual(["d"]);
  });

  it("flags or drops what is invalid", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const source = { children: [{ _id: id, name: "a" }, { _id: "0123456789abcdef" }] };
    const flagged = Parent.fromSource(structuredClone(source));
    expect([flagged.children.size, [...flagged.children.invalidDocumentIds]]).toEqual([1, ["0123456789abcdef"]]);
    const dropped = Parent.fromSource(structuredClone(source), { dropInvalidEmbedded: true });
    expect([dropped.children.size, dropped.children.invalidDocumentIds.size]).toEqual([1, 0]);
    expect(() => new Parent(structuredClone(source))).toThrow(/children\.0123456789abcdef\.name: may not be undefined/);
    warn.mockRestore();
  });
});
