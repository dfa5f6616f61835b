// Decides on the client who may see and change what; the server decides again and has the last word.
import { documentKinds, isDocumentName } from "../../../hierarchy.ts";
import type { Document } from "../document.ts";
import { game } from "../session/game.ts";
import type { User } from "./user.ts";

export const OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

/** A level by number or name. */
export function ownershipLevel(level: number | string): number {
  if (typeof level === "number") return level;
  const value: unknown = Reflect.get(OWNERSHIP_LEVELS, level);
  if (typeof value !== "number") throw new Error(`"${level}" is not an ownership level`);
  return value;
}

function authorOf(document: Document): string | undefined {
  const field = isDocumentName(document.documentName) ? documentKinds[document.documentName].authorField : undefined;
  const author = field === undefined ? undefined : document._source[field];
  return typeof author === "string" ? author : undefined;
}

/**
 * The level that a user has on a document by ownership alone; a GM's rights are added by `testUserPermission`. Compendium content ignores its own ownership in favour
 * of the compendium's, which goes by roles.
 */
export function userLevel(document: Document, user: User): number {
  const pack = document.pack === null ? undefined : game.packs.get(document.pack);
  if (pack) return pack.getUserLevel(user);
  if (authorOf(document) === user.id) return OWNERSHIP_LEVELS.OWNER;
  const ownership = document.ownershipMap;
  const { parent } = document;
  if (document.isEmbedded && parent && (document.documentName !== "JournalEntryPage" || !ownership)) return parent.getUserLevel(user);
  if (!ownership) return document.documentName === "ChatMessage" ? OWNERSHIP_LEVELS.OBSERVER : OWNERSHIP_LEVELS.NONE;
  const level = ownership[user.id ?? ""] ?? ownership["default"] ?? OWNERSHIP_LEVELS.NONE;
  if (level === OWNERSHIP_LEVELS.INHERIT) return parent ? parent.getUserLevel(user) : OWNERSHIP_LEVELS.NONE;
  return level;
}

/** Whether a user has at least (or exactly) a level on a document. */
export function testPermission(document: Document, user: User, permission: number | string, exact: boolean): boolean {
  const wanted = ownershipLevel(permission);
  const level = user.isGM ? OWNERSHIP_LEVELS.OWNER : document.getUserLevel(user);
  return exact ? level === wanted : level >= wanted;
}

const worldCreatePermission: Record<string, string> = { Actor: "ACTOR_CREATE", Item: "ITEM_CREATE", JournalEntry: "JOURNAL_CREATE" };

/** Whether a user may create documents of a class in the world. */
export function mayCreate(documentName: string, user: User): boolean {
  if (user.isGM) return true;
  if (documentName === "ChatMessage" || documentName === "Macro") return true;
  const permission = worldCreatePermission[documentName];
  return permission !== undefined && user.hasPermission(permission);
}

/** World documents whose owners may delete them. */
const deletedByOwners = new Set(["ChatMessage", "Item", "JournalEntry", "Macro"]);

/** Whether a user may create, update or delete this document. */
export function mayModify(document: Document, user: User, action: string): boolean {
  if (user.isGM) return true;
  if (action === "create") {
    if (document.documentName === "Combatant" || !document.parent)
      return document.parent ? document.getUserLevel(user) >= OWNERSHIP_LEVELS.OWNER : mayCreate(document.documentName, user);
    return document.parent.getUserLevel(user) >= OWNERSHIP_LEVELS.OWNER;
  }
  if (document.getUserLevel(user) < OWNERSHIP_LEVELS.OWNER) return false;
  return action === "update" || document.parent !== null || deletedByOwners.has(document.documentName);
}
