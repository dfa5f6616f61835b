// Guards the packs: identifiers that never move, keys as Foundry wants them, links that lead somewhere, subtypes that exist.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, describe, expect, it } from "vitest";
import { filesBelow, root } from "../../tools/folders.ts";
import { isJsonObject, textAt, type Json, type JsonObject } from "../../tools/json.ts";
import { stamp } from "../../tools/shipped/manifest.ts";
import { compilePacks } from "../../tools/packs/compile.ts";
import { PACK_COLLECTIONS } from "../../tools/packs/hierarchy.ts";
import { idFromPath, idOf } from "../../tools/packs/ids.ts";
import { readPacks } from "../../tools/packs/sources.ts";
import { loadRulesets } from "../../tools/rulesets.ts";

const packs = readPacks(stamp());

/** Every document of a source with all that it embeds. */
function* everyDocument(value: Json): Generator<JsonObject> {
  if (Array.isArray(value)) for (const entry of value) yield* everyDocument(entry);
  else if (isJsonObject(value)) {
    if (typeof value["_key"] === "string") yield value;
    for (const inner of Object.values(value)) yield* everyDocument(inner);
  }
}

describe("identifiers", () => {
  it("follow from the path alone, so that links survive every build", () => {
    expect(idFromPath("heroes/orla")).toBe(idFromPath("heroes/orla"));
    expect(idFromPath("heroes/orla")).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(idFromPath("heroes/orla")).not.toBe(idFromPath("heroes/tamsin"));
  });

  it("are unique in a pack, at every level", () => {
    for (const pack of packs) {
      const keys = pack.documents.flatMap(({ data }) => [...everyDocument(data)].map((document) => document["_key"]));
      expect(new Set(keys).size, pack.name).toBe(keys.length);
    }
  });
});

describe("sources", () => {
  it("exist", () => {
    expect(packs).not.toEqual([]);
  });

  it("use subtypes that a ruleset brings", async () => {
    const known = new Set((await loadRulesets()).flatMap(({ actors, items }) => [...Object.keys(actors), ...Object.keys(items)]));
    const strangers = packs
      .flatMap((pack) => pack.documents.flatMap(({ data, where }) => [...everyDocument(data)].map((document) => ({ where, document }))))
      .filter(({ document }) => /^!(actors|items|actors\.items)!/.test(textAt(document, "_key")) && !known.has(textAt(document, "type")));
    expect(strangers.map(({ where, document }) => `${where}: ${textAt(document, "type")}`)).toEqual([]);
  });

  it("offer new heroes nothing that is part of a body: claws and teeth lie with the creatures that have them", () => {
    const part = /\b(?:beaks?|bite|claws?|fangs?|hoo(?:f|ves)|jaws?|stinger|tails?|talons?|teeth|tusks?)\b/i;
    const lying = packs.flatMap((pack) =>
      pack.documents.filter(({ data }) => textAt(data, "_key").startsWith("!items!")).map(({ data }) => textAt(data, "name")),
    );
    expect(lying.length).toBeGreaterThan(100);
    expect(lying.filter((name) => part.test(name))).toEqual([]);
  });

  it("link to compendium documents that exist", () => {
    const uuids = new Set(
      packs.flatMap((pack) =>
        pack.documents.flatMap(({ data }) => [...everyDocument(data)].map((document) => `${pack.name}/${idOf(document)}`)),
      ),
    );
    const texts = ["src", "packs", "templates", "lang"].flatMap((folder) =>
      filesBelow(path.join(root, folder), (file) => /\.(ya?ml|hbs|json|ts)$/.test(file)).map((file) => path.join(folder, file)),
    );
    const broken = texts.flatMap((file) =>
      [
        ...readFileSync(path.join(root, file), "utf8").matchAll(
          /Compendium\.sortie\.([\w-]+)\.\w+\.([A-Za-z0-9]{16})(?:\.\w+\.([A-Za-z0-9]{16}))?/g,
        ),
      ]
        .filter(([, pack, id, embedded]) => !uuids.has(`${pack ?? ""}/${embedded ?? id ?? ""}`))
        .map(([link]) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });
});

/** The encounter that a compiled scene carries, with the addresses that it names. */
function encounterOf(scene: JsonObject): { ruleset: string; tokens: string[]; story: string } {
  const flags = isJsonObject(scene["flags"]) ? scene["flags"] : {};
  const sortie = isJsonObject(flags["sortie"]) ? flags["sortie"] : {};
  const encounter = isJsonObject(sortie["encounter"]) ? sortie["encounter"] : {};
  const tokens = Array.isArray(encounter["tokens"]) ? encounter["tokens"].filter(isJsonObject) : [];
  return {
    ruleset: textAt(encounter, "ruleset"),
    tokens: tokens.map((token) => textAt(token, "actor")),
    story: textAt(encounter, "story"),
  };
}

describe("compiled packs", () => {
  const uuids = new Set(
    packs.flatMap((pack) => pack.documents.map(({ data }) => `Compendium.sortie.${pack.name}.${pack.type}.${idOf(data)}`)),
  );
  const folder = mkdtempSync(path.join(tmpdir(), "sortie-packs-"));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it("hold every document under Foundry's key, embedded ones by their ids, and nothing of the demo world", async () => {
    await compilePacks(packs, folder, "sortie");
    for (const pack of packs) {
      const database = new ClassicLevel<string, JsonObject>(path.join(folder, "packs", pack.name), { valueEncoding: "json" });
      try {
        const entries = new Map(await database.iterator().all());
        const expected = pack.documents.flatMap(({ data }) => [...everyDocument(data)].map((document) => textAt(document, "_key")));
        expect([...entries.keys()].sort()).toEqual(expected.sort());
        const collection = PACK_COLLECTIONS[pack.type] ?? "";
        for (const [key, document] of entries) {
          expect(document["_key"]).toBeUndefined();
          expect(JSON.stringify(document["flags"])).not.toContain('"demo"');
          if (key.startsWith("!scenes!")) {
            // Whoever brings the scene in needs its encounter: the battle, who stands where, the page that tells of it.
            const { ruleset, tokens, story } = encounterOf(document);
            expect(ruleset).toBe(pack.ruleset);
            expect([...tokens, story].filter((uuid) => !uuids.has(uuid))).toEqual([]);
            expect(tokens.length).toBeGreaterThan(4);
          }
          if (key.startsWith("!actors!"))
            expect((Array.isArray(document["items"]) ? document["items"] : []).every((item) => typeof item === "string")).toBe(true);
          expect(key.startsWith(`!${collection}`) || key.startsWith("!folders!")).toBe(true);
        }
      } finally {
        await database.close();
      }
    }
  });
});
