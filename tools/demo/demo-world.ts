// Decides what the demo world holds: its users, and what the pack sources mark as part of it (`flags.sortie.demo`), owned by the players they name.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { CORE_VERSION } from "vtt-playground/version";
import { schemaVersions } from "../../src/engine/data/migration.ts";
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import { demoFolderId, demoFolders } from "./folders.ts";
import { playgroundData, root } from "../folders.ts";
import { isJsonObject, writeJson, type Json, type JsonObject } from "../json.ts";
import { stamp } from "../shipped/manifest.ts";
import { idFromPath, idOf } from "../packs/ids.ts";
import { placeScene, withoutKeys } from "../packs/placed-scene.ts";
import { readPacks, type PackSource } from "../packs/sources.ts";
import { loadRulesets } from "../rulesets.ts";

/** A user of the demo world. */
interface DemoUser {
  readonly _id: string;
  readonly name: string;
  readonly role: number;
  readonly color: string;
}

const user = (name: string, role: number, color: string): DemoUser => ({ _id: idFromPath(`demo/users/${name}`), name, role, color });

/** Foundry's role numbers: 4 is the gamemaster, 3 an assistant, 1 a player. */
const USERS = [user("Gamemaster", 4, "#b3541e"), user("Assistant", 3, "#8a6d1f")];
const PLAYERS = [user("Ada", 1, "#2f6f9f"), user("Ben", 1, "#4c8a3f")];

/** Foundry's levels of ownership: comrades may look at each other's heroes, as most tables let them; foes stay closed. */
const OBSERVER = 2;
const OWNER = 3;

/** What a source says about its place in the demo world: `true`, or a record such as `{ player: 1 }`. */
function demoFlag(data: JsonObject): JsonObject | undefined {
  const flags = isJsonObject(data.flags) ? data.flags : {};
  const sortie = isJsonObject(flags.sortie) ? flags.sortie : {};
  if (sortie.demo === true) return {};
  return isJsonObject(sortie.demo) ? sortie.demo : undefined;
}

function playerOf(demo: JsonObject, file: string): DemoUser | undefined {
  if (demo.player === undefined) return undefined;
  const player = typeof demo.player === "number" ? PLAYERS[demo.player - 1] : undefined;
  if (player === undefined) throw new Error(`${path.relative(root, file)}: flags.sortie.demo.player is 1 or 2.`);
  return player;
}

function add(documents: Record<string, Json[]>, name: string, data: JsonObject): void {
  (documents[name] ??= []).push(data);
}

/** The last check of Foundry, as of today: tests begin with a world whose GM has seen it pass. */
const CHECKED: JsonObject = { foundry: CORE_VERSION, system: stamp().systemVersion, milliseconds: 0, findings: [], stopped: null };

/** Classes whose documents lie in a folder of their ruleset. */
const FILED = ["Actor", "Scene", "JournalEntry"];

/**
 * The whole template, as `packages/vtt-playground/README.md` describes it. Where they are `welcomed`, everybody has closed their first page: tests and pictures begin there,
 * without folders.
 */
export function demoWorld(packs: readonly PackSource[], rulesets: readonly Ruleset[], welcomed = true): JsonObject {
  const documents: Record<string, Json[]> = {};
  const actors = new Map<string, JsonObject>();
  const characters = new Map<string, string>();
  const scenes: JsonObject[] = [];
  for (const pack of packs) {
    for (const { file, where, data } of pack.documents) {
      const demo = demoFlag(data);
      if (demo === undefined) continue;
      const player = playerOf(demo, file);
      const id = idOf(data);
      const source = `Compendium.sortie.${pack.name}.${pack.type}.${id}`;
      const stats = { ...(isJsonObject(data._stats) ? data._stats : {}), compendiumSource: source };
      const ownership = player === undefined ? { default: 0 } : { default: OBSERVER, [player._id]: OWNER };
      const folder = !welcomed && pack.ruleset !== undefined && FILED.includes(pack.type) ? demoFolderId(pack.type, pack.ruleset) : null;
      const copy: JsonObject = { ...withoutKeys(data), folder, ownership, _stats: stats };
      if (pack.type === "Scene") scenes.push(copy);
      else add(documents, pack.type, copy);
      if (pack.type !== "Actor") continue;
      actors.set(where, copy);
      // A player's first hero is the one that their chat messages speak for.
      if (player !== undefined && !characters.has(player._id)) characters.set(player._id, id);
    }
  }
  for (const data of scenes) {
    const { scene, combat } = placeScene(data, actors, "demo");
    add(documents, "Scene", scene);
    if (combat !== undefined) add(documents, "Combat", combat);
  }
  if (!welcomed) documents["Folder"] = demoFolders(FILED, rulesets);
  // It is of today: nobody is asked to migrate it.
  const settings: JsonObject = {
    "sortie.schemaVersion": { ...schemaVersions(rulesets) },
    ...(welcomed ? { "sortie.welcome": { state: "done" }, "sortie.foundryCheck": CHECKED } : {}),
  };
  const flags: JsonObject = welcomed ? { sortie: { welcomed: true } } : {};
  const users = [...USERS, ...PLAYERS].map((entry) => ({ ...entry, flags, character: characters.get(entry._id) ?? null }));
  return { id: "demo", title: "Sortie: the demo world", system: "sortie", modules: [], users, settings, documents };
}

/** A world in which nothing has been done yet: its users, and nobody has been welcomed. */
export function freshWorld(): JsonObject {
  const users = [...USERS, ...PLAYERS].map((entry) => ({ ...entry, character: null }));
  return { id: "fresh", title: "Sortie: a new world", system: "sortie", modules: [], users, settings: {}, documents: {} };
}

/** Writes the templates for the playground (the demo world of tests, that of `npm start`, a new world), and says where the first lies. */
export async function writeDemoWorld(): Promise<string> {
  const packs = readPacks(stamp());
  const rulesets = await loadRulesets();
  const file = path.join(playgroundData, "demo-world.json");
  writeJson(file, demoWorld(packs, rulesets));
  writeJson(path.join(playgroundData, "first-demo-world.json"), demoWorld(packs, rulesets, false));
  writeJson(path.join(playgroundData, "fresh-world.json"), freshWorld());
  return file;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) console.log(await writeDemoWorld());
