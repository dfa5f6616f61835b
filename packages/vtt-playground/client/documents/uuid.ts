// Finds documents by uuid: in the world, inside documents, behind tokens, in compendia.
import { parseUuid } from "../data/identifiers.ts";
import { CONFIG } from "../data/index.ts";
import type { RelativeDocument } from "../data/identifiers.ts";
import { Document } from "./document.ts";

interface Indexed {
  get(id: string): unknown;
  getDocument?(id: string): Promise<unknown>;
  readonly index?: { get(id: string): unknown };
}

export interface UuidOptions {
  relative?: RelativeDocument | null;
  strict?: boolean;
  invalid?: boolean;
}

function isIndexed(value: unknown): value is Indexed {
  return typeof value === "object" && value !== null && "get" in value;
}

/** Walks from a primary document to the embedded one that the rest of a uuid names. */
function descend(start: unknown, segments: readonly string[]): unknown {
  let current: unknown = start;
  for (let index = 0; index < segments.length; index += 2) {
    if (!(current instanceof Document)) return null;
    const name = segments[index] ?? "";
    const id = segments[index + 1] ?? "";
    current = current.isSyntheticParentOf(name) ? current.syntheticChild : embedded(current, name, id);
  }
  return current ?? null;
}

function embedded(parent: Document, name: string, id: string): unknown {
  // A linked token's actor is the world's.
  if (parent.documentName === "Token" && name === "Actor") return Reflect.get(parent, "actor");
  const key = (parent.constructor as typeof Document).metadata.embedded[name];
  return key === undefined ? null : parent.getEmbeddedDocument(name, id);
}

/** A uuid, or where `CONFIG.compendium.uuidRedirects` says that it or the compendium that it begins with has gone. */
function redirected(uuid: string | null | undefined): string | null | undefined {
  const { uuidRedirects = {} } = (CONFIG["compendium"] ?? {}) as { uuidRedirects?: Readonly<Record<string, string>> };
  if (!uuid?.startsWith("Compendium.")) return uuid;
  const from = Object.keys(uuidRedirects)
    .filter((prefix) => uuid === prefix || uuid.startsWith(`${prefix}.`))
    .sort((first, second) => second.length - first.length)[0];
  return from === undefined ? uuid : `${uuidRedirects[from] ?? from}${uuid.slice(from.length)}`;
}

/** The document of a uuid, loaded from its compendium if necessary; null when there is none. */
export async function fromUuid(uuid: string | null | undefined, options: UuidOptions = {}): Promise<unknown> {
  const parsed = parseUuid(redirected(uuid), { relative: options.relative ?? null });
  const { collection, documentId } = parsed ?? {};
  if (!parsed || !isIndexed(collection) || documentId === undefined) return null;
  const primary: unknown = collection.getDocument ? await collection.getDocument(documentId) : collection.get(documentId);
  return descend(primary, parsed.embedded);
}

/** The same without waiting: of a compendium only what is loaded, else its index entry. */
export function fromUuidSync(uuid: string | null | undefined, options: UuidOptions = {}): unknown {
  const parsed = parseUuid(redirected(uuid), { relative: options.relative ?? null });
  const { collection, documentId } = parsed ?? {};
  if (!parsed || !isIndexed(collection) || documentId === undefined) return null;
  const loaded = collection.get(documentId);
  if (loaded !== undefined) return descend(loaded, parsed.embedded);
  if (!collection.index) return null;
  if (parsed.embedded.length > 0) {
    if (options.strict !== false)
      throw new Error(`fromUuidSync cannot look into the compendium document of ${String(uuid)} before it is loaded`);
    return null;
  }
  return collection.index.get(documentId) ?? null;
}
