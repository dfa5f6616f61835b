// Brings this client up to date after a reconnection: what differs from the server's world is applied like changes by others.
import { textOf } from "../../json.ts";
import { documentKinds, documentNames } from "../../hierarchy.ts";
import type { DocumentName } from "../../hierarchy.ts";
import type { JsonObject, Operation, WorldData } from "../../protocol.ts";
import { embeddedSources } from "../../token-delta.ts";
import { equals } from "../data/difference.ts";
import { Hooks } from "../data/index.ts";
import { applyChanges } from "./apply-changes.ts";
import { game, worldCollection } from "./game.ts";

/** The operations that turn one list of sources into another. */
export function differences(
  name: DocumentName,
  local: readonly JsonObject[],
  remote: readonly JsonObject[],
  parentUuid: string | null,
): Operation[] {
  const shared = {
    documentName: name,
    parentUuid,
    pack: null,
    options: { resync: true, turnEvents: false, diff: false, recursive: false },
  };
  const byId = (list: readonly JsonObject[]): Map<string, JsonObject> => new Map(list.map((source) => [textOf(source["_id"]), source]));
  const [mine, theirs] = [byId(local), byId(remote)];
  const gone = [...mine.keys()].filter((id) => !theirs.has(id));
  const added = [...theirs].filter(([id]) => !mine.has(id)).map(([, source]) => source);
  const operations: Operation[] = [];
  if (gone.length > 0) operations.push({ ...shared, action: "delete", ids: gone });
  if (added.length > 0) operations.push({ ...shared, action: "create", data: structuredClone(added) });
  for (const [id, source] of theirs) {
    const present = mine.get(id);
    if (!present) continue;
    const embedded = documentKinds[name].embedded;
    const changed = Object.fromEntries(Object.entries(source).filter(([key, value]) => !(key in embedded) && !equals(value, present[key])));
    if (Object.keys(changed).length > 0)
      operations.push({ ...shared, action: "update", updates: [structuredClone({ ...changed, _id: id })] });
    const uuid = `${parentUuid === null ? "" : `${parentUuid}.`}${name}.${id}`;
    for (const [collection, child] of Object.entries(embedded))
      operations.push(...differences(child, embeddedSources(present, collection), embeddedSources(source, collection), uuid));
  }
  return operations;
}

/** Applies the server's world over this client's. */
export function resynchronise(data: WorldData): void {
  game.data = { ...game.data, ...data };
  for (const user of game.users.contents) {
    const active = data.activeUserIds.includes(user.id ?? "");
    if (active === user.active) continue;
    user.active = active;
    Hooks.callAll("userConnected", user, active);
  }
  const operations = documentNames.flatMap((name) => {
    const collection = worldCollection(name);
    if (!collection) return [];
    // The server keeps what was sent; defaults are filled in here, as they were for the documents that exist already.
    const remote = (data.documents[name] ?? []).map(
      (source) => collection.documentClass.fromSource(source, { insideParent: true }).toObject() as JsonObject,
    );
    return differences(
      name,
      collection.contents.map((document) => document.toObject() as JsonObject),
      remote,
      null,
    );
  });
  if (operations.length > 0) applyChanges({ requestId: "resync", userId: "", operations });
  Hooks.callAll("playground.resynchronised", operations.length);
}
