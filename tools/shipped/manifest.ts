// Decides what Foundry reads in `system.json`: what stands in the root's file, and all that follows from the folders.
import path from "node:path";
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import { documentTypes } from "./document-types.ts";
import { root } from "../folders.ts";
import { flatten, mergeDisjoint, readJsonObject, type JsonObject } from "../json.ts";
import { languageEntries, mergedLanguage } from "./languages.ts";
import { packEntry, packFolders } from "../packs/compile.ts";
import type { PackSource, Stamp } from "../packs/sources.ts";

function textIn(object: JsonObject, key: string): string {
  const value = object[key];
  if (typeof value !== "string") throw new Error(`system.json or package.json lacks "${key}".`);
  return value;
}

/** The bookkeeping that pack documents carry: who made them, for which oldest Foundry. */
export function stamp(): Stamp {
  const manifest = readJsonObject(path.join(root, "system.json"));
  const oldest = flatten(manifest).get("compatibility.minimum");
  return {
    systemId: textIn(manifest, "id"),
    systemVersion: textIn(readJsonObject(path.join(root, "package.json")), "version"),
    coreVersion: typeof oldest === "string" ? oldest : "14",
  };
}

/** The whole manifest. */
export function buildManifest(rulesets: readonly Ruleset[], packs: readonly PackSource[]): JsonObject {
  const manifest = readJsonObject(path.join(root, "system.json"));
  const types: JsonObject = {};
  mergeDisjoint(types, readObject(manifest, "documentTypes"), "system.json");
  for (const ruleset of rulesets) mergeDisjoint(types, documentTypes(ruleset), `The ruleset "${ruleset.id}"`);
  const english = flatten(mergedLanguage("en"));
  const titleOf = (id: string): string => {
    const key = rulesets.find((ruleset) => ruleset.id === id)?.label;
    const title = key === undefined ? undefined : english.get(key);
    return typeof title === "string" ? title : id;
  };
  const id = textIn(manifest, "id");
  return {
    ...manifest,
    version: stamp().systemVersion,
    documentTypes: types,
    languages: languageEntries(),
    packs: packs.map((pack) => packEntry(pack, id)),
    packFolders: packFolders(packs, textIn(manifest, "title"), titleOf),
  };
}

function readObject(object: JsonObject, key: string): JsonObject {
  const value = object[key];
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error(`system.json lacks "${key}".`);
  return value;
}
