// What a changed document's uuid says of it.

const EMBEDDED = /^(?<parent>.+)\.(?<name>Actor|Item|ActiveEffect|Combatant|Token)\.(?<id>[A-Za-z0-9]{16})$/;

/** A document's uuid taken apart: what it is embedded in, if anything. The parent of an unlinked token's actor is its token. */
export interface Address {
  readonly documentName: string;
  readonly id: string;
  readonly parentUuid: string | null;
}

/** Reads the uuid of a changed document. */
export function addressOf(uuid: string): Address {
  const embedded = EMBEDDED.exec(uuid)?.groups;
  if (embedded) return { documentName: embedded["name"] ?? "", id: embedded["id"] ?? "", parentUuid: embedded["parent"] ?? null };
  const parts = uuid.split(".");
  return { documentName: parts.at(-2) ?? "", id: parts.at(-1) ?? "", parentUuid: null };
}
