// Decides what the packs of the built package are: Foundry's own command-line tool packs our completed sources, and only those that changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { bannerOf } from "../shipped/banners.ts";
import { cache, subfolders } from "../folders.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { idOf } from "./ids.ts";
import type { PackSource } from "./sources.ts";

/** A pack's entry in the manifest. */
export function packEntry(pack: PackSource, systemId: string): JsonObject {
  return {
    name: pack.name,
    label: pack.label,
    path: `packs/${pack.name}`,
    type: pack.type,
    system: systemId,
    ...bannerEntry(pack),
    ownership: { PLAYER: pack.forGamemasters ? "NONE" : "OBSERVER", ASSISTANT: "OWNER" },
  };
}

/** What the pack says itself, else its ruleset's. */
function bannerEntry({ banner, ruleset }: PackSource): JsonObject {
  const shown = banner ?? (ruleset === undefined ? undefined : bannerOf(ruleset));
  return shown === undefined ? {} : { banner: shown };
}

/** The manifest's `packFolders`: one folder for the system, and in it one for each ruleset that has packs. */
export function packFolders(packs: readonly PackSource[], title: string, rulesetTitle: (id: string) => string): JsonObject[] {
  if (packs.length === 0) return [];
  const rulesets = [...new Set(packs.flatMap((pack) => (pack.ruleset === undefined ? [] : [pack.ruleset])))];
  const namesOf = (ruleset: string | undefined): string[] => packs.filter((pack) => pack.ruleset === ruleset).map((pack) => pack.name);
  const folders = rulesets.map((id): JsonObject => ({ name: rulesetTitle(id), sorting: "m", packs: namesOf(id) }));
  return [{ name: title, sorting: "m", packs: namesOf(undefined), folders }];
}

/** Where every document of these packs is found, by the name that sources give it (`<pack>/<file>`). */
function addresses(packs: readonly PackSource[], systemId: string): ReadonlyMap<string, string> {
  return new Map(
    packs.flatMap((pack) =>
      pack.documents.map(({ where, data }) => [where, `Compendium.${systemId}.${pack.name}.${pack.type}.${idOf(data)}`] as const),
    ),
  );
}

/** The address of a document that a source names. */
function addressOf(named: Json | undefined, known: ReadonlyMap<string, string>): string {
  const found = typeof named === "string" ? known.get(named) : undefined;
  if (found === undefined) throw new Error(`A scene names ${JSON.stringify(named)}, which is in no pack.`);
  return found;
}

/** The encounter of a scene as it ships: who stands where, by their compendium's addresses, what its battle begins with, and the page that tells of it. */
function shippedEncounter(encounter: JsonObject, known: ReadonlyMap<string, string>): JsonObject {
  const tokens = (Array.isArray(encounter.tokens) ? encounter.tokens : []).filter(isJsonObject);
  return {
    ...encounter,
    tokens: tokens.map((token) => ({ ...token, actor: addressOf(token.actor, known) })),
    battle: encounter.battle ?? {},
    story: addressOf(encounter.story, known),
  };
}

/** What a source says about the demo world is nobody's business who installs Sortie; a scene's encounter is brought in with it. */
function withShippedFlags(data: JsonObject, known: ReadonlyMap<string, string>): JsonObject {
  const { sortie, ...flags } = isJsonObject(data.flags) ? data.flags : {};
  if (!isJsonObject(sortie)) return data;
  const { demo: _demo, encounter, ...kept } = sortie;
  const ours: JsonObject = isJsonObject(encounter) ? { ...kept, encounter: shippedEncounter(encounter, known) } : kept;
  return { ...data, flags: Object.keys(ours).length > 0 ? { ...flags, sortie: ours } : flags };
}

async function compileOne(pack: PackSource, destination: string, known: ReadonlyMap<string, string>): Promise<void> {
  const sources = path.join(cache, "packs", pack.name);
  const stampFile = `${sources}.hash`;
  const content = pack.documents.map(({ data }) => JSON.stringify(withShippedFlags(data, known)));
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
export async function compilePacks(packs: readonly PackSource[], packageFolder: string, systemId: string): Promise<void> {
  const folder = path.join(packageFolder, "packs");
  const wanted = new Set(packs.map((pack) => pack.name));
  for (const name of subfolders(folder)) if (!wanted.has(name)) rmSync(path.join(folder, name), { recursive: true });
  const known = addresses(packs, systemId);
  for (const pack of packs) await compileOne(pack, path.join(folder, pack.name), known);
}
