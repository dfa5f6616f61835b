// Decides what an adventure holds. Its source names scenes; with them come their encounters, whoever stands there, the pages that tell of them, and folders.
import { isJsonObject, textAt, type Json, type JsonObject } from "../json.ts";
import { idFromPath, idOf } from "./ids.ts";
import { encounterIn, placeScene, placesIn, withoutKeys } from "./placed-scene.ts";
import type { PackDocument, PackSource } from "./sources.ts";

/** A document of a pack, and where it is found afterwards. */
interface Shelved extends PackDocument {
  readonly address: string;
}

/** Foundry's levels of ownership: players may look at heroes, as in the welcome window. */
const OBSERVER = 2;

/** Fills in every adventure of the packs. The documents keep the ids of their compendia: importing again renews them. */
export function fillAdventures(packs: readonly PackSource[], systemId: string): void {
  const shelf = new Map(
    packs.flatMap((pack) =>
      pack.documents.map((document): [string, Shelved] => [
        document.where,
        { ...document, address: `Compendium.${systemId}.${pack.name}.${pack.type}.${idOf(document.data)}` },
      ]),
    ),
  );
  for (const pack of packs)
    if (pack.type === "Adventure") for (const { where, data } of pack.documents) Object.assign(data, contentsOf(where, data, shelf));
}

function contentsOf(where: string, adventure: JsonObject, shelf: ReadonlyMap<string, Shelved>): JsonObject {
  const find = (named: Json | undefined): Shelved => {
    const found = typeof named === "string" ? shelf.get(named) : undefined;
    if (!found) throw new Error(`${where} needs ${JSON.stringify(named)}, which is in no pack.`);
    return found;
  };
  const folderOf = (type: string): string => idFromPath(`${where}/folders/${type}`);
  const scenes = texts(adventure.scenes).map(find);
  const named = [...new Set(scenes.flatMap(({ data }) => placesIn(data).map((place) => textAt(place, "actor"))))];
  const actors = new Map(named.map((name) => [name, actorOf(find(name), folderOf("Actor"))]));
  const stories = scenes.map(({ data }) => copyOf(find(encounterIn(data).story), folderOf("JournalEntry")));
  const placed = scenes.map((scene) => placeScene(copyOf(scene, folderOf("Scene")), actors, where));
  return {
    actors: [...actors.values()],
    scenes: placed.map(({ scene }) => ({ ...scene, active: false, flags: {} })),
    combats: placed.flatMap(({ combat }) => (combat ? [{ ...combat, active: false }] : [])),
    journal: [...ownPages(where, adventure, folderOf("JournalEntry")), ...stories],
    folders: ["Actor", "Scene", "JournalEntry"].map((type) => ({
      _id: folderOf(type),
      name: textAt(adventure, "name"),
      type,
      folder: null,
      sorting: "m",
      flags: {},
    })),
    items: [],
    tables: [],
    macros: [],
    cards: [],
    playlists: [],
  };
}

const texts = (value: Json | undefined): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);

/** A copy for a world, which remembers where it comes from: what has been brought in already is known again. */
function copyOf({ data, address }: Shelved, folder: string): JsonObject {
  const stats = isJsonObject(data._stats) ? data._stats : {};
  return { ...withoutKeys(data), folder, ownership: { default: 0 }, _stats: { ...stats, compendiumSource: address } };
}

/** An actor without what its source says of the demo world. */
function actorOf(actor: Shelved, folder: string): JsonObject {
  const copy = copyOf(actor, folder);
  const isHero = isJsonObject(copy.prototypeToken) && copy.prototypeToken.disposition === 1;
  return { ...copy, flags: {}, ownership: { default: isHero ? OBSERVER : 0 } };
}

/** The journal that the adventure brings of its own: its name, and the pages that its source has (`pages: [{ name, text }]`). */
function ownPages(where: string, adventure: JsonObject, folder: string): JsonObject[] {
  const pages = (Array.isArray(adventure.pages) ? adventure.pages : []).filter(isJsonObject);
  Reflect.deleteProperty(adventure, "pages");
  const name = textAt(adventure, "name");
  return [
    {
      _id: idFromPath(`${where}/story`),
      name,
      folder,
      sort: 0,
      ownership: { default: 0 },
      flags: {},
      pages: pages.map((page, index) => ({
        _id: idFromPath(`${where}/story/${textAt(page, "name")}`),
        name: textAt(page, "name"),
        type: "text",
        title: { show: true, level: 1 },
        text: { format: 1, content: textAt(page, "text") },
        sort: (index + 1) * 1000,
      })),
    },
  ];
}
