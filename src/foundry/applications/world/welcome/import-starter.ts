// Brings a ruleset's heroes and one of its encounters from the compendia into the world. What is here already is taken as it is, so that doing it twice does no harm.

import type { Ruleset } from "../../../../engine/index.ts";
import { documentClass } from "../../../platform/foundry-boundary.ts";
import { shelved, worldData } from "../../../platform/compendium-index.ts";
import type { Place, PreparedEncounter } from "./starter-encounter.ts";

/** What there is to begin with afterwards. */
interface TableSet {
  readonly heroes: number;
  readonly combat: string;
  readonly story: string;
}

interface Sourced {
  readonly id: string | null;
  readonly _stats: { readonly compendiumSource?: string | null };
}

const here = <Found extends Sourced>(all: Iterable<Found>, uuid: string): Found | undefined =>
  [...all].find(({ _stats }) => _stats.compendiumSource === uuid);

/** The heroes of a ruleset that lie in compendia to begin with: the same people later on (`flags.sortie.later`) are brought in by hand. */
export async function heroesOf(ruleset: Ruleset): Promise<string[]> {
  const all = await shelved("Actor", "flags.sortie.later");
  return all.filter(({ type, field }) => field !== true && ruleset.actors[type]?.role === "hero").map(({ uuid }) => uuid);
}

/** Brings in what was asked for. Players may look at every hero; whose hero it is, is the GM's to say. */
export async function bringIn(ruleset: Ruleset, heroes: boolean, encounter: PreparedEncounter | null): Promise<TableSet> {
  const brought = heroes ? await heroesOf(ruleset) : [];
  await bringActors(ruleset, [...new Set([...brought, ...(encounter?.places ?? []).map(({ actor }) => actor)])]);
  await putFirst(ruleset, "Actor");
  if (!encounter) return { heroes: brought.length, combat: "", story: "" };
  const story = await bringStory(ruleset, encounter.story);
  const scene = await bringScene(ruleset, encounter);
  if (!scene?.id) return { heroes: brought.length, combat: "", story };
  const combat = await setOut(ruleset, scene, encounter);
  await scene.activate();
  await combat?.activate();
  return { heroes: brought.length, combat: combat?.id ?? "", story };
}

async function bringActors(ruleset: Ruleset, uuids: readonly string[]): Promise<void> {
  const missing = uuids.filter((uuid) => !here(game.actors, uuid));
  const sources = (await Promise.all(missing.map(worldData))).filter((data) => data !== null);
  if (sources.length === 0) return;
  const folder = await folderFor(ruleset, "Actor");
  const { OBSERVER, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const isHero = (type: unknown): boolean => typeof type === "string" && ruleset.actors[type]?.role === "hero";
  const data = sources.map((source) => ({ ...source, folder, ownership: { default: isHero(source["type"]) ? OBSERVER : NONE } }));
  await documentClass("Actor").createDocuments(data, {});
}

async function bringStory(ruleset: Ruleset, uuid: string): Promise<string> {
  const present = here(game.journal, uuid)?.id;
  if (present) return present;
  const data = uuid === "" ? null : await worldData(uuid);
  if (!data) return "";
  const folder = await folderFor(ruleset, "JournalEntry");
  await documentClass("JournalEntry").createDocuments([{ ...data, folder }], {});
  return here(game.journal, uuid)?.id ?? "";
}

async function bringScene(ruleset: Ruleset, encounter: PreparedEncounter): Promise<Scene.Implementation | undefined> {
  const present = here(game.scenes, encounter.scene);
  const data = present ? null : await worldData(encounter.scene);
  if (!data) return present;
  const size = Number(foundry.utils.getProperty(data, "grid.size")) || 100;
  const tokens = (await Promise.all(encounter.places.map((place) => tokenData(place, size)))).flatMap((token) => token ?? []);
  await documentClass("Scene").createDocuments([{ ...data, tokens, active: false, folder: await folderFor(ruleset, "Scene") }], {});
  return here(game.scenes, encounter.scene);
}

async function tokenData({ actor: uuid, column, row, name }: Place, size: number): Promise<object | null> {
  const actor = here(game.actors, uuid);
  if (!actor) return null;
  const token = await actor.getTokenDocument({ x: column * size, y: row * size });
  const { _id, ...data } = token.toObject();
  return { ...data, actorId: actor.id, name: name === "" ? actor.name : name };
}

/** The encounter of the scene: the one that is prepared there, or a new one with everybody on it. */
async function setOut(
  ruleset: Ruleset,
  scene: Scene.Implementation,
  { battle }: PreparedEncounter,
): Promise<Combat.Implementation | undefined> {
  const ofScene = (): Combat.Implementation | undefined => game.combats.find((combat) => combat.scene?.id === scene.id);
  if (ofScene()) return ofScene();
  const combatants = scene.tokens.map(({ id, actorId, name }) => ({
    type: ruleset.combatant.type,
    tokenId: id,
    sceneId: scene.id,
    actorId,
    name,
    hidden: false,
    defeated: false,
  }));
  await documentClass("Combat").createDocuments([{ type: ruleset.combat.type, scene: scene.id, system: battle, combatants }], {});
  return ofScene();
}

/** The folder of a ruleset's documents of a class, made when there is none. */
async function folderFor(ruleset: Ruleset, type: string): Promise<string | null> {
  if (!folderOf(ruleset, type))
    await documentClass("Folder").createDocuments([{ name: game.i18n.localize(ruleset.label), type, color: ruleset.accent }], {});
  return folderOf(ruleset, type)?.id ?? null;
}

function folderOf(ruleset: Ruleset, type: string): Folder.Implementation | undefined {
  const name = game.i18n.localize(ruleset.label);
  return game.folders.find((folder) => folder.type === type && folder.name === name);
}

/** What is played from now on stands above what other rulesets have brought in. */
async function putFirst(ruleset: Ruleset, type: string): Promise<void> {
  const own = folderOf(ruleset, type);
  const others = game.folders.filter((folder) => folder.type === type && folder.folder === null && folder !== own);
  const first = Math.min(...others.map(({ sort }) => sort));
  if (own?.folder === null && others.length > 0 && own.sort >= first) await own.update({ sort: first - CONST.SORT_INTEGER_DENSITY });
}
