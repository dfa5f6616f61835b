// The living world: packages, documents, packs and the queue in which write requests are committed one after another.
import { CORE_VERSION } from "../version.ts";
import path from "node:path";
import { documentNames } from "../hierarchy.ts";
import type { JsonObject, Modified, ModifyRequest, ModifyResponse, WorldData } from "../protocol.ts";
import { createDraft } from "./draft.ts";
import { Refusal } from "./errors.ts";
import type { Rules } from "./incoming.ts";
import { isObject } from "../merge.ts";
import { applyOperations } from "./modify.ts";
import { loadPackage, subtypesOf } from "./packages.ts";
import type { Package } from "./packages.ts";
import { loadPacks } from "./packs.ts";
import type { Pack } from "./packs.ts";
import { requesterOf } from "./permissions.ts";
import type { Requester } from "./permissions.ts";
import { instantiate, instantiatePacks, readTemplate } from "./template.ts";
import { packView, packWork } from "./world-packs.ts";
import { openWorld } from "./world-store.ts";
import type { WorldIdentity, WorldStore } from "./world-store.ts";

export interface WorldOptions {
  readonly system: string;
  readonly modules: readonly string[];
  readonly world: string;
  readonly template?: string | undefined;
  readonly data: string;
  readonly reset: boolean;
  readonly now: () => number;
  readonly warn: (message: string) => void;
}

export interface World {
  readonly identity: WorldIdentity;
  readonly system: Package;
  readonly modules: readonly Package[];
  readonly packs: ReadonlyMap<string, Pack>;
  readonly store: WorldStore;
  requester(userId: string): Requester | undefined;
  /** Commits a request; `committed` runs synchronously after the write, in the order of writes. */
  modify(userId: string, request: ModifyRequest, committed: (change: Modified) => void): Promise<ModifyResponse>;
  data(userId: string, activeUserIds: readonly string[]): WorldData;
  close(): Promise<void>;
}

/** Opens a world, creating it from its template when it does not exist. */
export async function openLivingWorld(options: WorldOptions): Promise<World> {
  if (!/^[a-z0-9_-]+$/.test(options.world)) throw new Error(`"${options.world}" is not a world id`);
  const system = await loadPackage(options.system, "system");
  const modules = await Promise.all(options.modules.map((folder) => loadPackage(folder, "module")));
  for (const one of [system, ...modules]) for (const warning of one.warnings) options.warn(`${one.id}: ${warning}`);
  const rules: Rules = {
    subtypes: subtypesOf([system, ...modules]),
    systemId: system.id,
    systemVersion: typeof system.manifest["version"] === "string" ? system.manifest["version"] : "0",
    coreVersion: CORE_VERSION,
    now: options.now,
  };
  const packs = await loadPacks([system, ...modules], path.join(options.data, "packs-cache"), options.warn);
  const store = await openWorld(path.join(options.data, "worlds", options.world), options.reset);
  const identity = store.identity ?? (await createWorld(store, options, system, rules));
  if (identity.system !== system.id) {
    await store.close();
    throw new Error(
      `the world "${identity.id}" belongs to the system "${identity.system}", not to "${system.id}" (use --reset to replace it)`,
    );
  }

  let queue: Promise<unknown> = Promise.resolve();
  const run = async (userId: string, request: ModifyRequest, committed: (change: Modified) => void): Promise<ModifyResponse> => {
    try {
      const world = createDraft(store);
      const requester = requesterOf(world, userId);
      if (!requester) throw new Refusal("permission", "unknown user");
      if (!Array.isArray(request.operations) || request.operations.length === 0) throw new Refusal("invalid", "a request needs operations");
      const work = packWork(store, request.operations, requester.isGM);
      const draft = work?.draft ?? world;
      const applied = applyOperations(draft, rules, requester, work?.operations ?? request.operations);
      const operations = work?.outside(applied) ?? applied;
      if (work) await store.commitPack(work.name, draft.changes);
      else await store.commit(draft.changes);
      const change: Modified = { requestId: request.requestId, userId, operations };
      committed(change);
      return { ok: true, change };
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, error: { code: error.code, message: error.message } };
      options.warn(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return { ok: false, error: { code: "internal", message: error instanceof Error ? error.message : String(error) } };
    }
  };

  const allPacks = (): ReadonlyMap<string, Pack> => new Map([...packs, ...worldPacks(store, system.id)]);
  return {
    identity,
    system,
    modules,
    get packs() {
      return allPacks();
    },
    store,
    requester: (userId) => requesterOf(createDraft(store), userId),
    modify(userId, request, committed) {
      const result = queue.then(() => run(userId, request, committed));
      queue = result;
      return result;
    },
    data(userId, activeUserIds) {
      const documents: Record<string, JsonObject[]> = {};
      for (const name of documentNames) {
        const sources = [...(store.documents.get(name)?.values() ?? [])];
        // Another user's own settings are nobody else's business.
        documents[name] =
          name === "Setting" ? sources.filter((source) => (source["user"] ?? null) === null || source["user"] === userId) : sources;
      }
      const folders = [system, ...modules].flatMap((one) => {
        const declared = one.manifest["packFolders"];
        return (Array.isArray(declared) ? declared.filter(isObject) : []).map((folder) => ({ ...folder, package: one.id }));
      });
      return {
        version: CORE_VERSION,
        userId,
        activeUserIds: [...activeUserIds],
        world: { id: identity.id, title: identity.title },
        system: system.manifest,
        modules: modules.map((one) => one.manifest),
        documents,
        packs: [...allPacks().values()].map((pack) => pack.metadata),
        packFolders: folders,
      };
    },
    async close() {
      await queue;
      await store.close();
    },
  };
}

async function createWorld(store: WorldStore, options: WorldOptions, system: Package, rules: Rules): Promise<WorldIdentity> {
  const template = await readTemplate(options.template);
  const wanted = template["system"];
  if (typeof wanted === "string" && wanted !== system.id)
    throw new Error(`the template is for the system "${wanted}", not for "${system.id}"`);
  const title = typeof template["title"] === "string" ? template["title"] : options.world;
  const identity: WorldIdentity = { id: options.world, title, system: system.id };
  await store.create(identity, instantiate(template, rules));
  for (const { pack, changes } of instantiatePacks(template, rules)) await store.createPack(pack, changes);
  return identity;
}

function worldPacks(store: WorldStore, systemId: string): [string, Pack][] {
  return [...store.packs].map(([name, { metadata, documents }]) => [`world.${name}`, packView(metadata, documents, systemId)]);
}
