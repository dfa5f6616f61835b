// Decides what the packs of the built package are: Foundry's own command-line tool packs our completed sources, and only those that changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { cache, subfolders } from "../folders.ts";
import { isJsonObject, type JsonObject } from "../json.ts";
import type { PackSource } from "./sources.ts";

/** A pack's entry in the manifest. */
export function packEntry(pack: PackSource, systemId: string): JsonObject {
  return {
    name: pack.name,
    label: pack.label,
    path: `packs/${pack.name}`,
    type: pack.type,
    system: systemId,
    ...(pack.banner === undefined ? {} : { banner: pack.banner }),
    ownership: { PLAYER: pack.forGamemasters ? "NONE" : "OBSERVER", ASSISTANT: "OWNER" },
  };
}

/** The manifest's `packFolders`: one folder for the system, and in it one for each ruleset that has packs. */
export function packFolders(packs: readonly PackSource[], title: string, rulesetTitle: (id: string) => string): JsonObject[] {
  if (packs.length === 0) return [];
  const rulesets = [...new Set(packs.flatMap((pack) => (pack.ruleset === undefined ? [] : [pack.ruleset])))];
  const namesOf = (ruleset: string | undefined): string[] => packs.filter((pack) => pack.ruleset === ruleset).map((pack) => pack.name);
  const folders = rulesets.map((id): JsonObject => ({ name: rulesetTitle(id), sorting: "m", packs: namesOf(id) }));
  return [{ name: title, sorting: "m", packs: namesOf(undefined), folders }];
}

/** What a source says about the demo world is nobody's business who installs Sortie. */
function withoutDemoFlag(data: JsonObject): JsonObject {
  const { sortie, ...flags } = isJsonObject(data.flags) ? data.flags : {};
  if (!isJsonObject(sortie)) return data;
  const kept = Object.fromEntries(Object.entries(sortie).filter(([key]) => key !== "demo"));
  return { ...data, flags: Object.keys(kept).length > 0 ? { ...flags, sortie: kept } : flags };
}

async function compileOne(pack: PackSource, destination: string): Promise<void> {
  const sources = path.join(cache, "packs", pack.name);
  const stampFile = `${sources}.hash`;
  const content = pack.documents.map(({ data }) => JSON.stringify(withoutDemoFlag(data)));
  const stamp = `${destination}\n${createHash("sha256").update(content.join("\n")).digest("hex")}`;
  if (existsSync(path.join(destination, "CURRENT")) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  rmSync(stampFile, { force: true });
  rmSync(sources, { recursive: true, force: true });
  mkdirSync(sources, { recursive: true });
  // Foundry's tool takes one document a file; ours are complete, so their names matter to nobody.
  content.forEach((json, index) => {
    writeFileSync(path.join(sources, `${index.toString().padStart(5, "0")}.json`), json);
  });
  try {
    await compilePack(sources, destination);
  } catch (error) {
    throw new Error(`The pack "${pack.name}" can't be written; is a running Foundry holding it open?`, { cause: error });
  }
  writeFileSync(stampFile, stamp);
}

/** Compiles the packs into `<package>/packs`, and removes those that have no source any more. */
export async function compilePacks(packs: readonly PackSource[], packageFolder: string): Promise<void> {
  const folder = path.join(packageFolder, "packs");
  const wanted = new Set(packs.map((pack) => pack.name));
  for (const name of subfolders(folder)) if (!wanted.has(name)) rmSync(path.join(folder, name), { recursive: true });
  for (const pack of packs) await compileOne(pack, path.join(folder, pack.name));
}
