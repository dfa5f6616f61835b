import { describe, expect, it } from "vitest";
import { Hooks, fields } from "../../client/data/index.ts";
import "../../client/dice/index.ts";

type Case = [kind: string, field: () => InstanceType<typeof fields.DataField>, current: unknown, delta: string, wanted: unknown];

const cases: Case[] = [
  ["add", () => new fields.NumberField(), 3, "2", 5],
  ["add", () => new fields.NumberField(), null, "2", 2],
  ["multiply", () => new fields.NumberField(), 3, "1.5", 4.5],
  ["upgrade", () => new fields.NumberField(), 3, "2", 3],
  ["upgrade", () => new fields.NumberField(), 3, "4", 4],
  ["downgrade", () => new fields.NumberField(), 3, "2", 2],
  ["override", () => new fields.NumberField({ max: 5 }), 3, "9", 9],
  ["add", () => new fields.NumberField(), 3, "banana", undefined],
  ["add", () => new fields.StringField(), "ab", "c", "abc"],
  ["override", () => new fields.StringField(), "ab", "c", "c"],
  ["add", () => new fields.BooleanField(), false, "true", true],
  ["multiply", () => new fields.BooleanField(), true, "false", false],
  ["override", () => new fields.BooleanField(), true, "0", false],
  ["add", () => new fields.SetField(new fields.StringField()), new Set(["a"]), "b", new Set(["a", "b"])],
  ["add", () => new fields.SetField(new fields.StringField()), new Set(["a"]), '["b","c"]', new Set(["a", "b", "c"])],
  ["override", () => new fields.SetField(new fields.NumberField()), new Set([1]), "[2]", new Set([2])],
  ["add", () => new fields.ArrayField(new fields.NumberField()), [1], "2", [1, 2]],
  ["override", () => new fields.ObjectField(), { a: 1 }, '{"b":2}', { b: 2 }],
];

describe("effect changes", () => {
  it.each(cases)("%s", (kind, make, current, delta, wanted) => {
    expect(make().applyChange(current, {}, { key: "k", value: delta, type: kind })).toEqual(wanted);
  });

  it("leaves custom changes to the hook", () => {
    const hook = Hooks.on("applyActiveEffect", (...parameters: unknown[]) => {
      const [, change, current, , changes] = parameters as [unknown, { key: string }, number, unknown, Record<string, unknown>];
      changes[change.key] = current * 10;
    });
    expect(new fields.NumberField().applyChange(4, {}, { key: "k", value: "x", type: "custom" })).toBe(40);
    Hooks.off("applyActiveEffect", hook);
    expect(new fields.NumberField().applyChange(4, {}, { key: "k", value: "x", type: "custom" })).toBeUndefined();
  });

  // draw-steel hands fields such changes: github.com/MetaMorphic-Digital/draw-steel, src/module/data/item/ability.mjs
  it("are still read by the number of their mode", () => {
    expect(new fields.NumberField().applyChange(3, {}, { key: "k", value: "2", mode: 2 })).toBe(5);
  });

  it("subtracts", () => {
    const change = { key: "k", value: 2, type: "subtract" };
    expect(new fields.NumberField().applyChange(5, {}, change)).toBe(3);
    expect(new fields.SetField(new fields.StringField()).applyChange(new Set(["a", "b"]), {}, { ...change, value: "a" })).toEqual(
      new Set(["b"]),
    );
  });

  it("evaluates formulas with references for numbers", () => {
    const field = new fields.NumberField();
    const options = { replacementData: { level: 3 } };
    expect(field.applyChange(1, {}, { key: "k", value: "floor(@level / 2) + 4", type: "add" }, options)).toBe(6);
    expect(field.applyChange(1, {}, { key: "k", value: "1d6", type: "add" }, options)).toBeUndefined();
  });

  it("finds the field of a path", () => {
    const schema = new fields.SchemaField({
      a: new fields.SchemaField({ b: new fields.TypedObjectField(new fields.SchemaField({ c: new fields.NumberField() })) }),
    });
    expect(schema.getField("a.b.anything.c")?.fieldPath).toBe("a.b.element.c");
    expect(schema.getField("a.z")).toBeUndefined();
  });
});
