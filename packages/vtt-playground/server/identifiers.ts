// Decides how documents are named: ids of sixteen letters and digits, and the paths that uuids spell.
import { randomBytes } from "node:crypto";
import { isDocumentName } from "../hierarchy.ts";
import type { DocumentName } from "../hierarchy.ts";
import { Refusal } from "./errors.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A new random document id. */
export function randomId(): string {
  let id = "";
  while (id.length < 16) {
    for (const byte of randomBytes(24)) {
      const letter = byte < 248 ? alphabet[byte % 62] : undefined;
      if (letter !== undefined && id.length < 16) id += letter;
    }
  }
  return id;
}

/** Whether a value can be a document id. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
}

/** `Actor.a.Item.b` as pairs of class and id. */
export function parseWorldUuid(uuid: string): { name: DocumentName; id: string }[] {
  const segments = uuid.split(".");
  const result: { name: DocumentName; id: string }[] = [];
  for (let index = 0; index < segments.length; index += 2) {
    const name = segments[index] ?? "";
    const id = segments[index + 1];
    if (!isDocumentName(name) || id === undefined) throw new Refusal("invalid", `"${uuid}" is not the uuid of a world document`);
    result.push({ name, id });
  }
  return result;
}
