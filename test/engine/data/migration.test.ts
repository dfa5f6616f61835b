// Data of older versions: renamed fields, changed forms, paths of old records.

import { describe, expect, it } from "vitest";
import { choice, group, integer, list, map, migrated, renamed, text } from "../../../src/engine/data/fields.ts";
import { migrateFields, migratePath, migrateValue } from "../../../src/engine/data/migration.ts";

const cause = migrated(choice("X.Cause", ["hurt", "weary"]), (stored) => (stored === "nld" ? "weary" : stored));
const fields = {
  weariness: renamed(group({ value: integer(0), max: integer(5) }), "nld", "nonlethal"),
  causes: list(cause),
  notes: map(group({ words: renamed(text(), "text") })),
  mood: group({ word: renamed(text("calm"), "temper") }),
};

describe("migrateFields", () => {
  it("moves what stands under an old name, however old, and says so", () => {
    const data = { nld: { value: 3, max: 9 }, mood: { temper: "grim" } };
    const notes = migrateFields(fields, data);
    expect(data).toEqual({ weariness: { value: 3, max: 9 }, mood: { word: "grim" } });
    expect(notes).toEqual([
      { from: "nld", to: "weariness", before: { value: 3, max: 9 }, after: { value: 3, max: 9 } },
      { from: "mood.temper", to: "mood.word", before: "grim", after: "grim" },
    ]);
    const older = { nonlethal: { value: 2 } };
    migrateFields(fields, older);
    expect(older).toEqual({ weariness: { value: 2 } });
  });

  it("reaches into lists and maps and changes forms", () => {
    const data = { causes: ["hurt", "nld"], notes: { a: { text: "x" }, b: { words: "y" } } };
    const notes = migrateFields(fields, data);
    expect(data).toEqual({ causes: ["hurt", "weary"], notes: { a: { words: "x" }, b: { words: "y" } } });
    expect(notes.map(({ from, to }) => `${from} > ${to}`)).toEqual(["causes.1 > causes.1", "notes.a.text > notes.a.words"]);
  });

  it("changes nothing the second time, and nothing that is of today", () => {
    const data = { nld: { value: 3 }, causes: ["nld"] };
    migrateFields(fields, data);
    const once = structuredClone(data);
    expect(migrateFields(fields, data)).toEqual([]);
    expect(data).toEqual(once);
  });

  it("keeps what was written under the new name since, part by part", () => {
    const data = { nld: { value: 3, max: 9 }, weariness: { value: 4 } };
    migrateFields(fields, data);
    expect(data).toEqual({ weariness: { value: 4, max: 9 } });
  });

  it("leaves partial, foreign and mangled data alone", () => {
    for (const data of [{}, { causes: "text" }, { notes: null }, { weariness: 3 }, { mood: [] }, null, "text", 3]) {
      const before = structuredClone(data);
      expect(migrateFields(fields, data)).toEqual([]);
      expect(data).toEqual(before);
    }
  });
});

describe("migratePath", () => {
  it("finds where an old record's value stands today, and how to read it", () => {
    expect(migratePath(fields, "nld.value").path).toBe("weariness.value");
    expect(migratePath(fields, "notes.k.text")).toMatchObject({ path: "notes.k.words", field: { kind: "text" } });
    expect(migratePath(fields, "mood.temper").path).toBe("mood.word");
    const { field } = migratePath(fields, "causes");
    expect(field && migrateValue(field, ["nld"]).value).toEqual(["weary"]);
  });

  it("leaves a path that nobody declares as it is", () => {
    for (const path of ["gone.value", "weariness.value.deeper", "toString", "mood.toString", ""]) {
      expect(migratePath(fields, path)).toEqual({ path, field: undefined });
    }
  });
});
