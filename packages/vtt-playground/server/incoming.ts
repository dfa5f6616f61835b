// Decides what of a client's data is stored: expanded, cleaned of HTML and GM-only fields, with ids, authors, owners and statistics filled in.
import { cleanHtml } from "../clean-html.ts";
import { textOf } from "../json.ts";
import { DEFAULT_LEVEL_ID, documentKinds } from "../hierarchy.ts";
import type { DocumentName } from "../hierarchy.ts";
import type { JsonObject } from "../protocol.ts";
import { Refusal } from "./errors.ts";
import { mapStrings, strip } from "./field-paths.ts";
import { isId, randomId } from "./identifiers.ts";
import { expand, isObject, resolve } from "../merge.ts";
import type { SubtypeDeclaration } from "./packages.ts";
import type { Requester } from "./permissions.ts";

/** What the server needs to know to fill in and check data. */
export interface Rules {
  readonly subtypes: ReadonlyMap<DocumentName, ReadonlyMap<string, SubtypeDeclaration>>;
  readonly systemId: string;
  readonly systemVersion: string;
  readonly coreVersion: string;
  readonly now: () => number;
}

/** What a class without "base" as its initial type has: pages are texts, actors and items have to name theirs. */
const initialTypes: Partial<Record<DocumentName, string>> = { JournalEntryPage: "text", Actor: "", Item: "" };

/** The subtype of a document, checked against those that packages declare. */
export function checkedType(rules: Rules, name: DocumentName, type: unknown): string {
  const known = rules.subtypes.get(name);
  if (!known) return typeof type === "string" ? type : "";
  const wanted = type ?? initialTypes[name] ?? "base";
  if (typeof wanted !== "string" || !known.has(wanted)) throw new Refusal("invalid", `"${textOf(wanted)}" is not a known type of ${name}`);
  return wanted;
}

/** Cleans expanded data in place: core and declared HTML fields, GM-only fields of anybody who is no GM. */
export function cleanFields(rules: Rules, name: DocumentName, type: string, data: JsonObject, requester: Requester): void {
  for (const field of documentKinds[name].htmlFields) mapStrings(data, field, cleanHtml);
  const declared = rules.subtypes.get(name)?.get(type);
  if (!declared) return;
  for (const field of declared.htmlFields) mapStrings(data, `system.${field}`, cleanHtml);
  if (!requester.isGM) for (const field of declared.gmOnlyFields) strip(data, `system.${field}`);
}

/** Statistics of a document that has just been written. */
export function modificationStats(rules: Rules, requester: Requester): JsonObject {
  return {
    coreVersion: rules.coreVersion,
    systemId: rules.systemId,
    systemVersion: rules.systemVersion,
    modifiedTime: rules.now(),
    lastModifiedBy: requester.id,
  };
}

/**
 * Full source data of a document to be created, embedded documents included. Ids of what is embedded stay only when that is asked for: the published types of 14 say of
 * the request that it behaves like the default is false (backend.d.mts).
 */
export function prepareCreation(rules: Rules, name: DocumentName, sent: JsonObject, options: JsonObject, requester: Requester): JsonObject {
  const data = resolve(expand(sent));
  if (!isObject(data)) throw new Refusal("invalid", "document data must be an object");
  return fill(rules, name, data, requester, options["keepId"] === true, options["keepEmbeddedIds"] === true, true);
}

function fill(
  rules: Rules,
  name: DocumentName,
  data: JsonObject,
  requester: Requester,
  keepId: boolean,
  keepEmbeddedIds: boolean,
  outermost: boolean,
): JsonObject {
  const kind = documentKinds[name];
  if (!keepId || data["_id"] === undefined || data["_id"] === null) data["_id"] = randomId();
  else if (!isId(data["_id"])) throw new Refusal("invalid", `"${JSON.stringify(data["_id"])}" is not a document id`);
  const type = checkedType(rules, name, data["type"]);
  if (kind.subtyped) {
    data["type"] = type;
    data["system"] ??= {};
  }
  data["flags"] ??= {};
  cleanFields(rules, name, type, data, requester);
  if (kind.authorField !== undefined && ((data[kind.authorField] ?? null) === null || !requester.isGM))
    data[kind.authorField] = requester.id;
  if (name === "ChatMessage") data["timestamp"] ??= rules.now();
  if (kind.owned && outermost) {
    const given: JsonObject = isObject(data["ownership"]) ? data["ownership"] : { default: name === "JournalEntryPage" ? -1 : 0 };
    data["ownership"] = { default: 0, ...given };
    if (kind.primary && name !== "Scene") data["ownership"] = { ...data["ownership"], [requester.id]: 3 };
  }
  if (name !== "Setting") {
    data["_stats"] = {
      compendiumSource: null,
      duplicateSource: null,
      exportSource: null,
      ...(isObject(data["_stats"]) ? data["_stats"] : {}),
      // When a document was made is the server's to say, whatever the client has filled in.
      createdTime: rules.now(),
      ...modificationStats(rules, requester),
    };
  }
  for (const [collection, child] of Object.entries(kind.embedded)) {
    const given = Array.isArray(data[collection]) ? data[collection].filter(isObject) : [];
    // No scene is without a level (BaseScene#firstLevel), and what stands on it names it, so that its id stays.
    const entries = child === "Level" && given.length === 0 ? [{ _id: DEFAULT_LEVEL_ID, name: "Level" }] : given;
    const keeps = keepEmbeddedIds || child === "Level";
    data[collection] = entries.map((entry) => fill(rules, child, entry, requester, keeps, keepEmbeddedIds, false));
  }
  return data;
}
