// Guards the example of a bestiary (examples/archmage-barrow): data alone, which Archmage reads as it stands, which packs and unpacks to the same, with its own pictures.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack, extractPack } from "@foundryvtt/foundryvtt-cli";
import { load } from "js-yaml";
import { afterAll, describe, expect, it } from "vitest";
import { checkFields, parseFormula } from "../../src/engine/index.ts";
import archmage from "../../src/rulesets/archmage/index.ts";
import { exampleNames } from "../../tools/testing/example-modules.ts";
import { filesBelow, root, subfolders } from "../../tools/folders.ts";
import type { JsonObject } from "../../tools/json.ts";
import { isJsonObject } from "../../tools/json.ts";
import { list, named, record, records, text } from "../rulesets/content/pack-documents.ts";

const folder = path.join(root, "examples/archmage-barrow");
const sources = path.join(folder, "packs/foes");
const art = filesBelow(path.join(folder, "art")).map((file) => `art/${file}`);

/** The documents of a folder of YAML files, by their ids. */
function documentsIn(where: string): ReadonlyMap<string, JsonObject> {
  return new Map(
    filesBelow(where, (file) => file.endsWith(".yml")).map((file): [string, JsonObject] => {
      const read: unknown = load(readFileSync(path.join(where, file), "utf8"));
      if (!isJsonObject(read)) throw new Error(`${file} is no document`);
      return [text(read["_id"]), read];
    }),
  );
}

const foes = [...documentsIn(sources).values()];
const items = foes.flatMap((foe) => records(foe["items"]));

describe("the example of a bestiary", () => {
  it("is twelve foes, each with an id and a key of its own, and no code", () => {
    expect(foes).toHaveLength(12);
    expect(filesBelow(folder, (file) => /\.[cm]?[jt]s$/.test(file))).toEqual([]);
    const keys = [...foes, ...items].map(({ _key }) => text(_key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^!(?:actors|actors\.items)![A-Za-z0-9.]{16,33}$/.test(key))).toEqual([]);
  });

  it.each(named(foes))("%s fits the fields of Archmage", (_name, foe) => {
    expect(checkFields(archmage.actors[text(foe["type"])]?.fields ?? {}, record(foe["system"]))).toEqual([]);
  });

  it.each(named(items))("%s fits its fields, and names conditions, damage types and dice that there are", (_name, item) => {
    const system = record(item["system"]);
    expect(checkFields(archmage.items[text(item["type"])]?.fields ?? {}, system)).toEqual([]);
    const applies = records(system["applies"]);
    const known = new Set(archmage.conditions.map(({ id }) => id));
    expect(applies.filter(({ kind, id }) => kind === "condition" && !known.has(text(id)))).toEqual([]);
    const types = [...list(system["types"]), ...applies.flatMap((application) => list(application["types"]))];
    expect(types.filter((type) => !(text(type) in archmage.damageTypes))).toEqual([]);
    const dice = [system["damage"], system["damageFormula"]].filter((formula) => formula !== undefined).map(text);
    expect(dice.filter((formula) => !parseFormula(formula).ok)).toEqual([]);
  });

  it("has its own pictures, each with its author, for portraits, tokens and items", () => {
    const shown = [
      ...foes.flatMap(({ img, prototypeToken }) => [img, record(record(prototypeToken)["texture"])["src"]]),
      ...items.map(({ img }) => img),
    ].map((img) => text(img).replace("modules/archmage-barrow/", ""));
    expect(shown.filter((img) => !art.includes(img))).toEqual([]);
    expect(art.filter((img) => !shown.includes(img))).toEqual([]);
    const nameless = art.filter(
      (img) => !/ by \S+.*(?:game-icons\.net|fontawesome\.com)/.test(readFileSync(path.join(folder, img), "utf8")),
    );
    expect(nameless).toEqual([]);
  });

  const packed = mkdtempSync(path.join(tmpdir(), "sortie-barrow-"));
  afterAll(() => {
    rmSync(packed, { recursive: true });
  });

  const packs = exampleNames().flatMap((name) =>
    subfolders(path.join(root, "examples", name, "packs")).map((pack) => [name, pack] as const),
  );

  it.each(packs)("like every example, %s packs its %s, and unpacks them to the same sources", async (name, pack) => {
    const from = path.join(root, "examples", name, "packs", pack);
    const [made, out] = [path.join(packed, name, pack), path.join(packed, name, `${pack}-sources`)];
    await compilePack(from, made, { yaml: true });
    await extractPack(made, out, { yaml: true });
    expect(documentsIn(from).size).toBeGreaterThan(0);
    expect(documentsIn(out)).toEqual(documentsIn(from));
  });
});
