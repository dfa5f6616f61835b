// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { DataModel, Localization, fields, installPrimitives, localization, setLocalization, _loc } from "../../client/data/index.ts";

const plain = localization();
afterEach(() => {
  setLocalization(plain);
});

/** The markup of an input or group. */
function markup(element: HTMLElement | HTMLCollection): string {
  return element instanceof HTMLElement ? element.outerHTML : "";
}

describe("inputs of fields", () => {
  it("chooses an element for each field", () => {
    const tags = (
      [
        [new fields.BooleanField(), "INPUT"],
        [new fields.NumberField(), "INPUT"],
        [new fields.NumberField({ min: 0, max: 10, step: 1 }), "RANGE-PICKER"],
        [new fields.NumberField({ choices: { 1: "One" } }), "SELECT"],
        [new fields.StringField(), "INPUT"],
        [new fields.StringField({ choices: { a: "A" } }), "SELECT"],
        [new fields.HTMLField(), "PROSE-MIRROR"],
        [new fields.ColorField(), "COLOR-PICKER"],
        [new fields.FilePathField({ categories: ["IMAGE"] }), "FILE-PICKER"],
        [new fields.SetField(new fields.StringField({ choices: { a: "A" } })), "MULTI-SELECT"],
        [new fields.SetField(new fields.StringField()), "STRING-TAGS"],
        [new fields.DocumentUUIDField(), "DOCUMENT-TAGS"],
        [new fields.JSONField(), "TEXTAREA"],
      ] as const
    ).map(([field, tag]) => [(field.toInput({ name: "f" }) as HTMLElement).tagName, tag]);
    for (const [actual, wanted] of tags) expect(actual).toBe(wanted);
  });

  it("keeps a number box when a range is not wanted", () => {
    const input = new fields.NumberField({ min: 0, max: 10, step: 1 }).toInput({ name: "n", value: 4, type: "number" }) as HTMLInputElement;
    expect([input.type, input.getAttribute("value"), input.min, input.max, input.step, input.dataset["dtype"]]).toEqual([
      "number",
      "4",
      "0",
      "10",
      "1",
      "Number",
    ]);
  });

  it("offers choices with labels, groups and a blank where one is allowed", () => {
    const field = new fields.StringField({ choices: { a: { label: "A", group: "G" }, b: "B" }, blank: true });
    expect(markup(field.toInput({ name: "f", value: "b" }))).toBe(
      '<select name="f"><option value=""></option><option value="b" selected="">B</option><optgroup label="G"><option value="a">A</option></optgroup></select>',
    );
    const required = new fields.StringField({ choices: ["x"], required: true });
    expect(markup(required.toInput({ name: "f" }))).toBe('<select name="f"><option value="x">x</option></select>');
  });

  it("makes a group with label, units and hint", () => {
    const schema = new fields.SchemaField({ hp: new fields.NumberField({ label: "Hit points", hint: "How much is left" }) });
    const group = schema.fields["hp"]?.toFormGroup({ rootId: "app", units: "pt" }, { value: 3 });
    expect(group?.outerHTML).toBe(
      '<div class="form-group"><label for="app-hp">Hit points<span class="units"> (pt)</span></label><div class="form-fields">' +
        '<input name="hp" data-dtype="Number" type="number" step="any" value="3" id="app-hp"></div><p class="hint">How much is left</p></div>',
    );
  });

  it("takes an input and a widget of the caller's own", () => {
    const own = document.createElement("div");
    expect(new fields.StringField().toInput({ input: () => own })).toBe(own);
    expect(new fields.StringField().toFormGroup({ widget: () => own })).toBe(own);
    expect(new fields.HTMLField().toFormGroup({ label: "T" }, { name: "t" }).className).toBe("form-group stacked");
  });
});

describe("Localization", () => {
  it("reads nested and flat keys, formats, and falls back to the key", () => {
    const i18n = new Localization("en");
    i18n.load({ A: { B: "bee {n}" }, "A.C": "sea" });
    i18n.load({ A: { D: "dee" } }, { fallback: true });
    expect([i18n.localize("A.B"), i18n.format("A.B", { n: 2 }), i18n.localize("A.C"), i18n.localize("A.Z"), i18n.localize("A")]).toEqual([
      "bee {n}",
      "bee 2",
      "sea",
      "A.Z",
      "A",
    ]);
    expect([i18n.has("A.D"), i18n.has("A.D", false), i18n.localize("A.D")]).toEqual([true, false, "dee"]);
    expect([
      i18n.pluralRules.select(1),
      i18n.getListFormatter().format(["a", "b"]),
      i18n.sortObjects([{ n: "b" }, { n: "a" }], "n"),
    ]).toEqual(["one", "a and b", [{ n: "a" }, { n: "b" }]]);
    setLocalization(i18n);
    expect(_loc("A.B", { n: 3 })).toBe("bee 3");
  });

  it("labels the fields of a model by its prefixes, nested models by theirs", () => {
    class Inner extends DataModel {
      static override LOCALIZATION_PREFIXES = ["INNER"];
      static override defineSchema() {
        return { n: new fields.NumberField() };
      }
    }
    class Hero extends DataModel {
      static override LOCALIZATION_PREFIXES = ["BASE", "HERO"];
      static override defineSchema() {
        return {
          hp: new fields.SchemaField({ value: new fields.NumberField(), max: new fields.NumberField({ label: "HERO.Own" }) }),
          list: new fields.ArrayField(new fields.StringField()),
          inner: new fields.EmbeddedDataField(Inner),
        };
      }
    }
    const i18n = new Localization();
    i18n.load({
      HERO: {
        Own: "Own label",
        FIELDS: {
          hp: { label: "Health", value: { label: "Now", hint: "At present" }, max: { label: "Never" } },
          list: { label: "List", element: { label: "Entry" } },
        },
      },
      BASE: { FIELDS: { hp: { value: { label: "First wins" } } } },
      INNER: { FIELDS: { n: { label: "Inner number" } } },
    });
    setLocalization(i18n);
    Localization.localizeDataModel(Hero);
    const label = (path: string): string | undefined => Hero.schema.getField(path)?.label;
    expect([label("hp"), label("hp.value"), label("hp.max"), label("list"), label("list.element"), label("inner.n")]).toEqual([
      "Health",
      "First wins",
      "Own label",
      "List",
      "Entry",
      "Inner number",
    ]);
    expect(Hero.schema.getField("hp.value")?.hint).toBe("At present");
  });
});

describe("prototype helpers", () => {
  installPrimitives();
  const call = (target: unknown, name: string, ...parameters: unknown[]): unknown => {
    const method: unknown = Reflect.get(Object(target) as object, name);
    return typeof method === "function" ? (method.call(target, ...parameters) as unknown) : method;
  };
  it.each([
    [Math, "clamp", [5, 0, 3], 3],
    [Number, "isNumeric", ["3.5"], true],
    [Number, "isNumeric", [""], false],
    [Number, "isNumeric", [null], false],
    [Number, "between", [3, 5, 1], true],
    [7, "toNearest", [5], 5],
    [2.3, "toNearest", [0.5, "ceil"], 2.5],
    [3, "signedString", [], "+3"],
    [22, "ordinalString", [], "22nd"],
    [7, "paddedString", [3], "007"],
    ["abc", "capitalize", [], "Abc"],
    ["the big one", "titleCase", [], "The Big One"],
    ["Élan Vital's", "slugify", [], "elan-vitals"],
    ["a b!", "slugify", [{ strict: true, replacement: "_" }], "a_b"],
    ["a", "compare", ["b"], -1],
    [["a", "", null, "b"], "filterJoin", [", "], "a, b"],
    [new Set([1, 2]), "intersects", [new Set([2])], true],
    [new Set([1, 2]), "first", [], 1],
    [new Set([1]), "isSubset", [new Set([1, 2])], true],
    [new Set([1, 2]), "map", [(entry: number) => entry * 2], new Set([2, 4])],
    [new Set([1, 2]), "toObject", [], [1, 2]],
    [Array, "fromRange", [3, 2], [2, 3, 4]],
    [[1, 2, 3], "partition", [(entry: number) => entry > 1], [[1], [2, 3]]],
    [[1, 2], "findSplice", [(entry: number) => entry === 1], 1],
  ])("%s %s %j", (target, name, parameters, wanted) => {
    expect(call(target, name, ...parameters)).toEqual(wanted);
  });
});
