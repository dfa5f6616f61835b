// A document takes over what a JSON text says of one of its kind: everything but its identity and its place in this world.
import type { PlainObject } from "../../data/objects.ts";
import { isPlainObject } from "../../data/objects.ts";
import type { Document } from "../document.ts";

/** What belongs to the world and not to what was exported. */
const KEPT = ["_id", "folder", "sort", "ownership", "active", "navigation", "author"];

/** Updates the document with what the text holds; throws where no document could be made of that. */
export async function importFromJSON<D extends Document>(document: D, json: string): Promise<D> {
  const data: unknown = JSON.parse(json);
  if (!isPlainObject(data)) throw new Error("the text is no document");
  const own = document.toObject();
  const kept = Object.fromEntries(KEPT.flatMap((key) => (Object.hasOwn(own, key) ? [[key, own[key]] as const] : [])));
  const cls = document.constructor as new (source: PlainObject, context: object) => Document;
  const made = new cls({ ...data, ...kept }, { parent: document.parent, pack: document.pack, strict: true });
  const { _id, _stats, ...source } = made.toObject();
  await document.update({ ...source, ...kept, _id: document.id }, { diff: false, recursive: false });
  return document;
}
