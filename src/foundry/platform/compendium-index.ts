// The compendia as they are looked through: what lies in them by class, with further fields of their index, and a document's data as they can be created in the world.

import { platform } from "./foundry-boundary.ts";

/** One entry of a compendium's index, with the field that was asked for. */
export interface Shelved {
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
  readonly type: string;
  readonly field: unknown;
}

/** A compendium as the browser lists it, with the entries of its index. */
export interface Shelf {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly ShelvedEntry[];
}

/** One entry of a compendium's index with `system` as far as its fields were asked for. */
interface ShelvedEntry {
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
  readonly type: string;
  readonly system: unknown;
}

interface Entry {
  readonly uuid: string;
  readonly name?: string;
  readonly img?: string | null;
  readonly type?: string;
}

interface Pack {
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly visible: boolean;
  getIndex(options: { readonly fields: readonly string[] }): Promise<Iterable<Entry>>;
}

/** Everything of a class that lies in compendia which this user may see. */
export async function shelved(documentName: string, field: string): Promise<Shelved[]> {
  const found: Shelved[] = [];
  for (const pack of visiblePacks(documentName)) {
    for (const entry of await pack.getIndex({ fields: [field] })) {
      const { uuid, name = "", img = null, type = "" } = entry;
      found.push({ uuid, name, img, type, field: foundry.utils.getProperty(entry, field) });
    }
  }
  return found;
}

/** Every compendium of a class that this user may see; `known` gives one that has not changed since it was read. */
export async function shelves(documentName: string, fields: readonly string[], known: (id: string) => Shelf | undefined): Promise<Shelf[]> {
  return Promise.all(visiblePacks(documentName).map(async (pack) => known(pack.collection) ?? shelfOf(pack, fields)));
}

function visiblePacks(documentName: string): Pack[] {
  return [...platform<Iterable<Pack>>(game.packs)].filter((pack) => pack.documentName === documentName && pack.visible);
}

async function shelfOf(pack: Pack, fields: readonly string[]): Promise<Shelf> {
  const index = await pack.getIndex({ fields });
  const entries = [...index].map((entry): ShelvedEntry => {
    const { uuid, name = "", img = null, type = "" } = entry;
    return { uuid, name, img, type, system: foundry.utils.getProperty(entry, "system") };
  });
  return { id: pack.collection, title: pack.title, entries };
}

/** The data of a compendium's document for the world: a document of its own, which remembers where it comes from. Null when it is gone. */
export async function worldData(uuid: string): Promise<Record<string, unknown> | null> {
  const document = await fromUuid(uuid);
  if (!document) return null;
  const {
    _id,
    _key,
    sort: _sort,
    folder: _folder,
    ownership: _ownership,
    _stats,
    ...data
  }: Record<string, unknown> = { ...document.toObject() };
  return { ...data, _stats: { ...(typeof _stats === "object" ? _stats : {}), compendiumSource: uuid } };
}
