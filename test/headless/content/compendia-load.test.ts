// Every document of the compendia that ship is loaded as its source has it: no value is cleaned away, nobody is left out, nothing is warned of.
import path from "node:path";
import { filesBelow, root } from "../../../tools/folders.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../tools/json.ts";
import { stamp } from "../../../tools/shipped/manifest.ts";
import { readPacks } from "../../../tools/packs/sources.ts";
import { expect, test } from "../support/table.ts";

/** What the build alone knows, or changes on purpose; and lights, which the playground does not have. */
const UNREAD = new Set(["_key", "flags", "_stats", "sort", "folder", "lights"]);

/** Paths of values that a source has and what was loaded has not. */
function lost(source: Json, loaded: Json | undefined, where: string): string[] {
  if (Array.isArray(source)) {
    const found = Array.isArray(loaded) ? loaded : [];
    return [
      ...(found.length === source.length ? [] : [`${where}.length`]),
      ...source.flatMap((entry, index) => lost(entry, found[index], `${where}.${String(index)}`)),
    ];
  }
  if (isJsonObject(source)) {
    const found = loaded !== undefined && isJsonObject(loaded) ? loaded : {};
    return Object.keys(source).flatMap((key) => (UNREAD.has(key) ? [] : lost(source[key] ?? null, found[key], `${where}.${key}`)));
  }
  // Foundry takes the last line break off a text.
  const isSame = typeof source === "string" && typeof loaded === "string" ? source.trim() === loaded.trim() : source === loaded;
  return isSame ? [] : [where];
}

test("what compendia ship is loaded as it was written, and every picture that it names is in the package", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const read = await gamemaster.evaluate(async () => {
    const packs = game.packs.filter(({ metadata }) => metadata.packageType === "system");
    const all = await Promise.all(
      packs.map(async (pack) => [pack.metadata.name, (await pack.getDocuments()).map((document) => document.toObject())] as const),
    );
    return JSON.stringify(all);
  });
  const loaded = new Map(JSON.parse(read) as [string, JsonObject[]][]);
  const packs = readPacks(stamp());
  const losses = packs.flatMap(({ name, documents }) =>
    documents
      .filter(({ data }) => !("sorting" in data))
      .flatMap(({ where, data }) => {
        const found = loaded.get(name)?.find(({ _id: id }) => id === data["_id"]);
        return found ? lost(data, found, where) : [`${where} is not there`];
      }),
  );
  expect(losses).toEqual([]);

  const shipped = new Set(filesBelow(path.join(root, "dist"), (file) => /\.(svg|webp|png)$/.test(file)));
  const named = [...read.matchAll(/systems\/sortie\/([\w./-]+\.(?:svg|webp|png))/g)].map(([, file = ""]) => file);
  expect(named.length).toBeGreaterThan(500);
  expect([...new Set(named)].filter((file) => !shipped.has(file))).toEqual([]);
});
