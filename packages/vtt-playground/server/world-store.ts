// Decides how a world is kept: every primary document is one value in one LevelDB, and one request is one synced batch.
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { documentKinds, documentNames } from "../hierarchy.ts";
import type { DocumentName } from "../hierarchy.ts";
import type { Json, JsonObject } from "../protocol.ts";
import { isObject } from "../merge.ts";
import { readWorldPack } from "./world-packs.ts";
import type { WorldPack } from "./world-packs.ts";

export interface WorldIdentity {
  id: string;
  title: string;
  system: string;
}

/** Documents that a request changes: the new source by id, null for a deleted one. */
export type Changes = Map<DocumentName, Map<string, JsonObject | null>>;

export interface WorldStore {
  readonly identity: WorldIdentity | null;
  /** The sources by class and id, as last committed. Never mutate them. */
  readonly documents: ReadonlyMap<DocumentName, ReadonlyMap<string, JsonObject>>;
  /** Join tokens to user ids. */
  readonly sessions: ReadonlyMap<string, string>;
  /** The world's own compendia by name, with their documents by id. */
  readonly packs: ReadonlyMap<string, { readonly metadata: WorldPack; readonly documents: ReadonlyMap<string, JsonObject> }>;
  create(identity: WorldIdentity, changes: Changes): Promise<void>;
  commit(changes: Changes): Promise<void>;
  createPack(pack: WorldPack, changes: Changes): Promise<void>;
  commitPack(name: string, changes: Changes): Promise<void>;
  saveSession(token: string, userId: string): Promise<void>;
  close(): Promise<void>;
}

const identityKey = "!world!identity";
const sessionPrefix = "!sessions!";
const packPrefix = "!packs!";
const packedPrefix = "!packed!";

function keyOf(name: DocumentName, id: string): string {
  return `!${documentKinds[name].collection}!${id}`;
}

function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

/** Opens (or makes) the database of one world and reads it into memory. */
export async function openWorld(folder: string, reset: boolean): Promise<WorldStore> {
  if (reset) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const database = new ClassicLevel<string, Json>(path.join(folder, "data"), { keyEncoding: "utf8", valueEncoding: "json" });
  try {
    await database.open();
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    const locked = cause instanceof Error && "code" in cause && cause.code === "LEVEL_LOCKED";
    throw new Error(locked ? `the world in ${folder} is in use by another server` : `cannot open the world in ${folder}`, { cause: error });
  }

  const documents = new Map<DocumentName, Map<string, JsonObject>>(documentNames.map((name) => [name, new Map()]));
  const sessions = new Map<string, string>();
  const byPrefix = new Map(
    documentNames.filter((name) => documentKinds[name].primary).map((name) => [documentKinds[name].collection, name]),
  );
  const packs = new Map<string, { metadata: WorldPack; documents: Map<string, JsonObject> }>();
  const packed: [name: string, id: string, source: JsonObject][] = [];
  let identity: WorldIdentity | null = null;
  for await (const [key, value] of database.iterator()) {
    if (key === identityKey && isObject(value))
      identity = { id: text(value["id"]), title: text(value["title"]), system: text(value["system"]) };
    else if (key.startsWith(sessionPrefix)) sessions.set(key.slice(sessionPrefix.length), text(value));
    else if (key.startsWith(packPrefix)) {
      const metadata = readWorldPack(value);
      if (metadata) packs.set(metadata.name, { metadata, documents: new Map() });
    } else if (key.startsWith(packedPrefix)) {
      const [, , name = "", id = ""] = key.split("!");
      if (isObject(value)) packed.push([name, id, value]);
    } else {
      const [, collection = "", id = ""] = key.split("!");
      const name = byPrefix.get(collection);
      if (name !== undefined && isObject(value)) documents.get(name)?.set(id, value);
    }
  }

  for (const [name, id, source] of packed) packs.get(name)?.documents.set(id, source);

  async function commitPack(name: string, changes: Changes): Promise<void> {
    const documents = packs.get(name)?.documents;
    const entries = [...changes.values()].flatMap((list) => [...list]);
    const keyed = (id: string): string => `${packedPrefix}${name}!${id}`;
    await database.batch(
      entries.map(([id, source]) => (source === null ? { type: "del", key: keyed(id) } : { type: "put", key: keyed(id), value: source })),
      { sync: true },
    );
    for (const [id, source] of entries) {
      if (source === null) documents?.delete(id);
      else documents?.set(id, source);
    }
  }

  function remember(changes: Changes): void {
    for (const [name, entries] of changes) {
      for (const [id, source] of entries) {
        if (source === null) documents.get(name)?.delete(id);
        else documents.get(name)?.set(id, source);
      }
    }
  }

  function operations(changes: Changes): ({ type: "put"; key: string; value: Json } | { type: "del"; key: string })[] {
    return [...changes].flatMap(([name, entries]) =>
      [...entries].map(([id, source]) =>
        source === null ? { type: "del" as const, key: keyOf(name, id) } : { type: "put" as const, key: keyOf(name, id), value: source },
      ),
    );
  }

  return {
    get identity() {
      return identity;
    },
    documents,
    sessions,
    packs,
    commitPack,
    async createPack(pack, changes) {
      await database.put(`${packPrefix}${pack.name}`, { ...pack }, { sync: true });
      packs.set(pack.name, { metadata: pack, documents: new Map() });
      await commitPack(pack.name, changes);
    },
    async create(newIdentity, changes) {
      await database.batch([...operations(changes), { type: "put", key: identityKey, value: { ...newIdentity } }], { sync: true });
      identity = newIdentity;
      remember(changes);
    },
    async commit(changes) {
      await database.batch(operations(changes), { sync: true });
      remember(changes);
    },
    async saveSession(token, userId) {
      await database.put(`${sessionPrefix}${token}`, userId, { sync: true });
      sessions.set(token, userId);
    },
    close: () => database.close(),
  };
}
