// Decides who may write what: roles, ownership and the special rules of combats, messages, settings and users.
import { textOf } from "../json.ts";
import { documentKinds } from "../hierarchy.ts";
import type { DocumentName } from "../hierarchy.ts";
import type { Action, Json, JsonObject } from "../protocol.ts";
import { roleHasPermission, roles } from "../user-permissions.ts";
import type { Draft } from "./draft.ts";
import { Refusal } from "./errors.ts";
import { isObject } from "../merge.ts";
import type { Located } from "./places.ts";

export interface Requester {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly isGM: boolean;
  can(permission: string): boolean;
}

const owner = 3;
const inherit = -1;

/** Who a user is, as a draft sees the world. */
export function requesterOf(draft: Pick<Draft, "read" | "all">, userId: string): Requester | undefined {
  const user = draft.read("User", userId);
  if (!user) return undefined;
  const role = typeof user["role"] === "number" ? user["role"] : 0;
  return {
    id: userId,
    name: textOf(user["name"]),
    role,
    isGM: role >= roles.ASSISTANT,
    can(permission) {
      const own = isObject(user["permissions"]) ? user["permissions"][permission] : undefined;
      if (typeof own === "boolean") return own || role >= roles.GAMEMASTER;
      return roleHasPermission(role, permission, permissionTable(draft));
    },
  };
}

function permissionTable(draft: Pick<Draft, "all">): JsonObject {
  const setting = draft.all("Setting").find((source) => source["key"] === "core.permissions");
  if (typeof setting?.["value"] !== "string") return {};
  const value = JSON.parse(setting["value"]) as Json;
  return isObject(value) ? value : {};
}

function mapLevel(ownership: Json | undefined, userId: string): number {
  if (!isObject(ownership)) return 0;
  const level = ownership[userId] ?? ownership["default"] ?? 0;
  return typeof level === "number" ? level : 0;
}

function actorLevel(draft: Draft, requester: Requester, tokenSource: JsonObject | undefined, actorId: Json | undefined): number {
  const delta = tokenSource?.["delta"];
  if (tokenSource && tokenSource["actorLink"] !== true && isObject(delta) && isObject(delta["ownership"])) {
    return mapLevel(delta["ownership"], requester.id);
  }
  const actor = typeof actorId === "string" ? draft.read("Actor", actorId) : undefined;
  return actor ? mapLevel(actor["ownership"], requester.id) : 0;
}

function tokenSource(draft: Draft, sceneId: Json | undefined, tokenId: Json | undefined): JsonObject | undefined {
  const scene = typeof sceneId === "string" ? draft.read("Scene", sceneId) : undefined;
  const tokens = scene?.["tokens"];
  return Array.isArray(tokens) ? tokens.filter(isObject).find((token) => token["_id"] === tokenId) : undefined;
}

/** The ownership level that a user has on a document. */
export function levelOf(draft: Draft, requester: Requester, document: Located): number {
  if (requester.isGM) return owner;
  const { name, source, parent } = document;
  const author = documentKinds[name].authorField;
  if (author !== undefined && source[author] === requester.id) return owner;
  if (name === "User") return source["_id"] === requester.id ? owner : 0;
  if (name === "Setting") return source["user"] === requester.id ? owner : 0;
  if (name === "Token") return actorLevel(draft, requester, source, source["actorId"]);
  if (name === "Combatant") {
    const token = tokenSource(draft, source["sceneId"], source["tokenId"]);
    return actorLevel(draft, requester, token, source["actorId"] ?? token?.["actorId"]);
  }
  if (name === "JournalEntryPage" && parent) {
    const level = mapLevel(isObject(source["ownership"]) ? source["ownership"] : { default: inherit }, requester.id);
    return level === inherit ? levelOf(draft, requester, parent) : level;
  }
  if (name === "CombatantGroup") return mapLevel(source["ownership"], requester.id);
  if (parent) return parent.name === "Token" && name === "Actor" ? levelOf(draft, requester, parent) : levelOf(draft, requester, parent);
  return documentKinds[name].owned ? mapLevel(source["ownership"], requester.id) : 0;
}

const worldCreatePermission: Partial<Record<DocumentName, string>> = {
  Actor: "ACTOR_CREATE",
  Item: "ITEM_CREATE",
  JournalEntry: "JOURNAL_CREATE",
};

function mayCreate(draft: Draft, requester: Requester, name: DocumentName, data: JsonObject, parent: Located | null): boolean {
  if (name === "User") return requester.role >= roles.GAMEMASTER || (requester.isGM && Number(data["role"] ?? 1) < requester.role);
  if (requester.isGM) return true;
  switch (name) {
    case "ChatMessage":
      return (
        (data["author"] === undefined || data["author"] === requester.id) &&
        (!Array.isArray(data["whisper"]) || data["whisper"].length === 0 || requester.can("MESSAGE_WHISPER"))
      );
    case "Macro":
      return data["type"] !== "script" || requester.can("MACRO_SCRIPT");
    case "Setting":
      return data["user"] === requester.id || ((data["user"] ?? null) === null && requester.can("SETTINGS_MODIFY"));
    case "Token":
      return requester.can("TOKEN_CREATE");
    case "Combatant":
      return parent !== null && levelOf(draft, requester, { name, source: data, parent }) >= owner;
    case "CombatantGroup":
      return false;
    default: {
      if (parent) return levelOf(draft, requester, parent) >= owner;
      const permission = worldCreatePermission[name];
      return permission !== undefined && requester.can(permission);
    }
  }
}

const bookkeeping = new Set(["_id", "_stats"]);
const playerCombatKeys = new Set(["round", "turn"]);
const playerCombatantKeys = new Set(["defeated", "flags", "initiative"]);
const protectedUserKeys = new Set(["role", "permissions", "name", "password"]);

function mayUpdate(draft: Draft, requester: Requester, document: Located, changes: JsonObject): boolean {
  const keys = Object.keys(changes).filter((key) => !bookkeeping.has(key));
  if (document.name === "User") {
    const isSelf = document.source["_id"] === requester.id;
    if (keys.includes("role")) {
      const highest = Math.max(Number(document.source["role"]), Number(changes["role"]));
      return requester.isGM && (requester.role >= roles.GAMEMASTER || highest < requester.role);
    }
    return requester.isGM || (isSelf && !keys.some((key) => protectedUserKeys.has(key)));
  }
  if (requester.isGM) return true;
  const level = levelOf(draft, requester, document);
  switch (document.name) {
    case "Combat":
      return keys.every((key) => playerCombatKeys.has(key));
    case "Combatant":
      return level >= owner && keys.every((key) => playerCombatantKeys.has(key));
    case "Setting":
      if (keys.includes("key") || keys.includes("user")) return false;
      return level >= owner || ((document.source["user"] ?? null) === null && requester.can("SETTINGS_MODIFY"));
    case "ChatMessage":
      return level >= owner && !keys.includes("author");
    case "Macro":
      return level >= owner && !keys.includes("author") && (changes["type"] !== "script" || requester.can("MACRO_SCRIPT"));
    default:
      return level >= owner;
  }
}

/** World documents whose owners may delete them; everything else of the world is for assistants and gamemasters. */
const deletedByOwners = new Set<DocumentName>(["ChatMessage", "Item", "JournalEntry", "Macro", "Setting"]);

function mayDelete(draft: Draft, requester: Requester, document: Located): boolean {
  if (document.name === "User") {
    const target = Number(document.source["role"]);
    return document.source["_id"] !== requester.id && requester.isGM && (requester.role >= roles.GAMEMASTER || target < requester.role);
  }
  if (requester.isGM) return true;
  if (document.name === "Token") return requester.can("TOKEN_DELETE");
  const byOwner = document.parent !== null || deletedByOwners.has(document.name);
  return byOwner && document.name !== "CombatantGroup" && document.name !== "Wall" && levelOf(draft, requester, document) >= owner;
}

/** Throws unless the requester may do this to the document (`create`: the data about to be stored). */
export function assertAllowed(draft: Draft, requester: Requester, action: Action, document: Located, changes: JsonObject): void {
  const allowed =
    action === "create"
      ? mayCreate(draft, requester, document.name, document.source, document.parent)
      : action === "update"
        ? mayUpdate(draft, requester, document, changes)
        : mayDelete(draft, requester, document);
  if (!allowed) {
    const label = typeof document.source["name"] === "string" ? ` "${document.source["name"]}"` : "";
    throw new Refusal("permission", `${requester.name} lacks permission to ${action} ${document.name}${label}`);
  }
}
