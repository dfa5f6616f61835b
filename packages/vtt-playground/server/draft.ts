// A request's working copy: reads fall through to the world, writes are copied first, so a refused request leaves no trace.
import type { DocumentName } from "../hierarchy.ts";
import type { JsonObject } from "../protocol.ts";
import type { Changes, WorldStore } from "./world-store.ts";

export interface Draft {
  readonly changes: Changes;
  /** The document as this request sees it. Do not mutate. */
  read(name: DocumentName, id: string): JsonObject | undefined;
  /** A copy of the document that belongs to this draft and may be mutated. */
  write(name: DocumentName, id: string): JsonObject | undefined;
  put(name: DocumentName, id: string, source: JsonObject): void;
  remove(name: DocumentName, id: string): void;
  /** Every document of a class as this request sees it. */
  all(name: DocumentName): JsonObject[];
}

/** A new draft over the committed documents of a world. */
export function createDraft(store: Pick<WorldStore, "documents">): Draft {
  const changes: Changes = new Map();
  const changed = (name: DocumentName): Map<string, JsonObject | null> => {
    const present = changes.get(name);
    if (present) return present;
    const created = new Map<string, JsonObject | null>();
    changes.set(name, created);
    return created;
  };
  const read = (name: DocumentName, id: string): JsonObject | undefined => {
    const entry = changes.get(name)?.get(id);
    return entry === undefined ? store.documents.get(name)?.get(id) : (entry ?? undefined);
  };
  return {
    changes,
    read,
    write(name, id) {
      const entry = changes.get(name)?.get(id);
      if (entry !== undefined) return entry ?? undefined;
      const committed = store.documents.get(name)?.get(id);
      if (!committed) return undefined;
      const copy = structuredClone(committed);
      changed(name).set(id, copy);
      return copy;
    },
    put(name, id, source) {
      changed(name).set(id, source);
    },
    remove(name, id) {
      changed(name).set(id, null);
    },
    all(name) {
      const ids = new Set([...(store.documents.get(name)?.keys() ?? []), ...(changes.get(name)?.keys() ?? [])]);
      return [...ids].map((id) => read(name, id)).filter((source) => source !== undefined);
    },
  };
}
