// The compendia that belong to the world: the only ones that are written to. A request writes to one of them, on a draft of its own.
import type { DocumentName } from "../hierarchy.ts";
import { isDocumentName } from "../hierarchy.ts";
import { isObject } from "../merge.ts";
import type { Json, JsonObject, Operation, PackMetadata } from "../protocol.ts";
import { createDraft } from "./draft.ts";
import type { Draft } from "./draft.ts";
import { Refusal } from "./errors.ts";
import { indexOf } from "./packs.ts";
import type { Pack } from "./packs.ts";
import type { WorldStore } from "./world-store.ts";

/** What is stored of a compendium beside its documents. */
export interface WorldPack {
  readonly name: string;
  readonly label: string;
  readonly type: DocumentName;
}

/** Reads what a template or the store says of a compendium; null for anything else. */
export function readWorldPack(value: Json | undefined): WorldPack | null {
  if (!isObject(value)) return null;
  const { name, label, type } = value;
  if (typeof name !== "string" || !/^[a-z0-9_-]+$/.test(name) || typeof type !== "string" || !isDocumentName(type)) return null;
  return { name, label: typeof label === "string" ? label : name, type };
}

/** A compendium of the world as clients see it, with its index as it is now. */
export function packView({ name, label, type }: WorldPack, documents: ReadonlyMap<string, JsonObject>, systemId: string): Pack {
  const metadata: PackMetadata = {
    id: `world.${name}`,
    name,
    label,
    type,
    system: systemId,
    packageType: "world",
    packageName: "world",
    ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
    banner: null,
    flags: {},
    index: indexOf(documents.values()),
    folders: [],
  };
  return { metadata, documents };
}

/** Operations on one compendium, as if its documents were the world's: applied to `draft`, then `outside` names them as the clients know them. */
export interface PackWork {
  readonly name: string;
  readonly draft: Draft;
  readonly operations: readonly Operation[];
  outside(applied: readonly Operation[]): Operation[];
}

/** The compendium that a request writes to; null when it writes to the world. Refuses what is locked, foreign, or spread over several. */
export function packWork(store: WorldStore, operations: readonly Operation[], isGM: boolean): PackWork | null {
  const packs = new Set(operations.map(({ pack }) => pack));
  const [id] = packs;
  if (id === null || id === undefined) {
    if (packs.size > 1) throw new Refusal("invalid", "a request writes either to the world or to a compendium");
    return null;
  }
  if (packs.size > 1) throw new Refusal("invalid", "a request writes to one compendium");
  const name = id.startsWith("world.") ? id.slice("world.".length) : "";
  const pack = store.packs.get(name);
  if (!pack) throw new Refusal("missing", `${id} is no compendium of this world; the playground writes to no other`);
  if (!isGM) throw new Refusal("permission", `only gamemasters write to ${id}`);
  if (isLocked(store, id)) throw new Refusal("permission", `the compendium ${id} is locked`);
  const prefix = `Compendium.${id}.`;
  const draft = createDraft({ documents: new Map([[pack.metadata.type, pack.documents]]) });
  return {
    name,
    draft,
    operations: operations.map((operation) => ({ ...operation, pack: null, parentUuid: inside(operation.parentUuid, prefix) })),
    outside: (applied) =>
      applied.map((operation) => ({
        ...operation,
        pack: id,
        parentUuid: operation.parentUuid === null ? null : `${prefix}${operation.parentUuid}`,
      })),
  };
}

function inside(uuid: string | null, prefix: string): string | null {
  if (uuid === null) return null;
  if (!uuid.startsWith(prefix)) throw new Refusal("invalid", `${uuid} is not in that compendium`);
  return uuid.slice(prefix.length);
}

/** A world's own compendium is open until somebody locks it; `core.compendiumConfiguration` keeps that. */
function isLocked(store: WorldStore, id: string): boolean {
  const settings = [...(store.documents.get("Setting")?.values() ?? [])];
  const stored = settings.find(({ key }) => key === "core.compendiumConfiguration")?.["value"];
  const configuration = typeof stored === "string" ? (JSON.parse(stored) as Json) : {};
  const own = isObject(configuration) ? configuration[id] : undefined;
  return isObject(own) && own["locked"] === true;
}
