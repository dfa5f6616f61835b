// Importing an adventure over what is there. Foundry replaces every document of the same id, as it was written down: heroes would lose their players and what they have won,
// and a fight that runs would stand as it was never begun. So what is being played stays; of all else, what the table has made its own does.

import { localize } from "../platform/localize.ts";
import { worldActors } from "../platform/world-actors.ts";
import { rulesetOf } from "../rulesets.ts";

interface Entry {
  readonly _id?: unknown;
  readonly scene?: unknown;
}
type Entries = Record<string, Entry[]>;

/** What a table decides for itself: who may see a document, where it lies, and which scene is shown. */
const ITS_OWN = ["ownership", "folder", "sort", "active", "navOrder", "navigation"];

/** Keeps what is played out of every import. Called at `ready`. */
export function startAdventures(): void {
  Hooks.on("preImportAdventure", (_adventure, _options, toCreate, toUpdate) => {
    const names = keepPlayed(toCreate, toUpdate);
    if (names.length > 0) ui.notifications.info(localize("SORTIE.Adventure.Kept", { names: names.join(", ") }), { permanent: true });
  });
}

/** Takes out of an import what is being played. Returns the names of what stays as it is. */
function keepPlayed(toCreate: Entries, toUpdate: Entries): string[] {
  const running = game.combats.filter((combat) => combat.started && rulesetOf(combat) !== undefined);
  const fighters = new Set(running.flatMap(({ combatants }) => combatants.map(({ actorId }) => actorId)));
  const scenes = new Set(running.flatMap(({ combatants }) => combatants.map(({ sceneId }) => sceneId)));
  const heroes = worldActors().filter((actor) => actor.hasPlayerOwner || game.users.some(({ character }) => character === actor));
  const actors = worldActors().filter((actor) => fighters.has(actor.id) || heroes.includes(actor));
  const kept = {
    Actor: new Map(actors.map(({ id, name }) => [id, name])),
    Scene: new Map(game.scenes.filter(({ id }) => scenes.has(id)).map(({ id, name }) => [id, name])),
    Combat: new Map(running.map(({ id }) => [id, ""])),
  };
  const names: string[] = [];
  for (const [documentName, played] of Object.entries(kept)) {
    const [stays, goes] = parted(toUpdate[documentName] ?? [], ({ _id }) => played.has(String(_id)));
    names.push(...stays.map(({ _id }) => played.get(String(_id)) ?? ""));
    put(toUpdate, documentName, goes);
  }
  // A scene with an encounter of its own needs no second one: also one that is tied to none, and whose fighters stand there.
  const prepared = new Set(game.combats.map(({ scene, combatants }) => [scene?.id, ...combatants.map(({ sceneId }) => sceneId)]).flat());
  put(toCreate, "Combat", parted(toCreate["Combat"] ?? [], ({ scene }) => prepared.has(String(scene)))[1]);
  for (const entry of Object.values(toUpdate).flat()) for (const key of ITS_OWN) Reflect.deleteProperty(entry, key);
  return names.filter((name) => name !== "");
}

function parted(entries: readonly Entry[], goesFirst: (entry: Entry) => boolean): [Entry[], Entry[]] {
  return [entries.filter(goesFirst), entries.filter((entry) => !goesFirst(entry))];
}

function put(all: Entries, documentName: string, entries: Entry[]): void {
  if (entries.length > 0) all[documentName] = entries;
  else Reflect.deleteProperty(all, documentName);
}
