// Document ids and UUIDs: making, testing, taking apart and building them.

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random text of letters and digits, 16 long unless told otherwise. */
export function randomID(length = 16): string {
  // Bytes beyond the last whole alphabet are thrown away, so that every character is equally likely.
  const limit = 256 - (256 % ALPHABET.length);
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(Math.max(length, 16)))) {
      if (byte < limit && id.length < length) id += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return id;
}

/** Whether a text is a document id. */
export function isValidId(id: unknown): boolean {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

/** What a UUID says, without looking the document up. */
export interface ResolvedUuid {
  uuid: string;
  type: string | undefined;
  id: string;
  primaryType: string | undefined;
  primaryId: string | undefined;
  /** The collection of the primary document, when the document layer can name it. */
  collection: unknown;
  embedded: string[];
  documentType: string | undefined;
  documentId: string | undefined;
}

/** A document as far as relative UUIDs need it. */
export interface RelativeDocument {
  uuid: string;
  id?: string | null;
  documentName?: string;
  parent?: RelativeDocument | null;
}

/** Finds the collection that a UUID starts in: a compendium by pack id, or a world collection by document name. */
export type CollectionLookup = (location: { pack?: string; documentName: string }) => unknown;

let lookUpCollection: CollectionLookup = () => undefined;

/** Installs the lookup of collections; the document layer does this. */
export function setCollectionLookup(lookup: CollectionLookup): void {
  lookUpCollection = lookup;
}

/** Takes a UUID apart; null for anything that is none. A relative one starts with a dot. */
export function parseUuid(uuid: unknown, options: { relative?: RelativeDocument | null } = {}): ResolvedUuid | null {
  if (typeof uuid !== "string" || uuid === "") return null;
  if (uuid.startsWith(".")) return options.relative ? parseRelative(uuid, options.relative) : null;
  const parts = uuid.split(".");
  let pack: string | undefined;
  if (parts[0] === "Compendium") {
    pack = parts.slice(1, 3).join(".");
    parts.splice(0, 3);
    // An old form leaves out the document name: Compendium.package.pack.id
    if (parts.length % 2 === 1) parts.unshift(packDocumentName(pack));
  }
  const [primaryType, primaryId, ...embedded] = parts;
  if (primaryType === undefined || primaryId === undefined || parts.length % 2 === 1) return null;
  const nested = embedded.length > 0;
  const type = nested ? embedded.at(-2) : primaryType || undefined;
  return {
    uuid,
    type,
    id: (nested ? embedded.at(-1) : primaryId) ?? "",
    primaryType: nested ? primaryType : undefined,
    primaryId: nested ? primaryId : undefined,
    collection: lookUpCollection(pack === undefined ? { documentName: primaryType } : { pack, documentName: primaryType }),
    embedded,
    documentType: primaryType || undefined,
    documentId: primaryId,
  };
}

function packDocumentName(pack: string): string {
  const collection = lookUpCollection({ pack, documentName: "" });
  const name: unknown = typeof collection === "object" && collection !== null ? Reflect.get(collection, "documentName") : undefined;
  return typeof name === "string" ? name : "";
}

/** `.id` is a sibling of an embedded document, `.Type.id` a child; `..` goes to the parent first. */
function parseRelative(uuid: string, relative: RelativeDocument): ResolvedUuid | null {
  let base: RelativeDocument | null | undefined = relative;
  let rest = uuid.slice(1);
  while (rest.startsWith(".")) {
    base = base?.parent;
    rest = rest.slice(1);
  }
  if (!base) return null;
  const sibling = rest.split(".").length % 2 === 1;
  if (!sibling) return parseUuid(`${base.uuid}.${rest}`);
  return parseUuid(`${base.uuid.split(".").slice(0, -1).join(".")}.${rest}`);
}

/** Builds a UUID of parts; null when too little is known. */
export function buildUuid(
  context: { id?: string | null; documentName?: string; parent?: RelativeDocument | null; pack?: string | null } = {},
): string | null {
  const { id, documentName, parent, pack } = context;
  if (!id) return null;
  if (parent) return documentName ? `${parent.uuid}.${documentName}.${id}` : null;
  if (pack) return `Compendium.${pack}.${documentName ?? packDocumentName(pack)}.${id}`;
  return documentName ? `${documentName}.${id}` : null;
}
