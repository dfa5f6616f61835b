// The compendia as they are looked through: what lies in them by class, with further fields of their index, and a document's data as they can be created in the world.

import { platform } from "./boundary.ts";

/** One entry of a compendium's index, with the field that was asked for. */
export interface Shelved {
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
  readonly type: string;
  readonly field: unknown;
}

interface Entry {
  readonly uuid: string;
  readonly name?: string;
  readonly img?: string | null;
  readonly type?: string;
}

interface Pack {
  readonly documentName: string;
  readonly visible: boolean;
  getIndex(options: { readonly fields: readonly string[] }): Promise<Iterable<Entry>>;
}

/** Everything of a class that lies in compendia which this user may see. */
export async function shelved(documentName: string, field: string): Promise<Shelved[]> {
  const found: Shelved[] = [];
  for (const pack of platform<Iterable<Pack>>(game.packs)) {
    if (pack.documentName !== documentName || !pack.visible) continue;
    for (const entry of await pack.getIndex({ fields: [field] })) {
      const { uuid, name = "", img = null, type = "" } = entry;
      found.push({ uuid, name, img, type, field: foundry.utils.getProperty(entry, field) });
    }
  }
  return found;
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
