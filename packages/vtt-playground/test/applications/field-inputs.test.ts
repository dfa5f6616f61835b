// @vitest-environment happy-dom
// Inputs made of a subtype's fields: named as the document's form needs them, labelled below the model's prefixes.
import { beforeEach, expect, it } from "vitest";
import { TypeDataModel } from "../../client/data/index.ts";
import { NumberField } from "../../client/data/fields/number-fields.ts";
import { Localization, localization } from "../../client/data/localization.ts";

class Hero extends TypeDataModel {
  static override LOCALIZATION_PREFIXES = ["HERO"];
  static override defineSchema(): Record<string, NumberField> {
    return { level: new NumberField({ required: true, nullable: false, initial: 1 }) };
  }
}

beforeEach(() => {
  localization().load({ HERO: { FIELDS: { level: { label: "Level" } } } });
  Localization.localizeDataModel(Hero);
});

it("names the input by its path in the document, and finds its label without it", () => {
  const group = Hero.schema.fields["level"]?.toFormGroup({}, { value: 3 });
  expect(group?.querySelector("input")?.name).toBe("system.level");
  expect(group?.querySelector("label")?.textContent).toBe("Level");
});
