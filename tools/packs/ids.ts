// Decides the ids of documents in packs: they follow from a path alone, so that links to a document survive every build.
import { createHash } from "node:crypto";
import type { JsonObject } from "../json.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A document id that depends on nothing but the given path. */
export function idFromPath(where: string): string {
  return Array.from(createHash("sha256").update(where).digest().subarray(0, 16), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join(
    "",
  );
}

/** The id of a completed document. */
export function idOf(data: JsonObject): string {
  if (typeof data._id !== "string") throw new Error(`"${JSON.stringify(data.name)}" was not completed: it has no _id.`);
  return data._id;
}
