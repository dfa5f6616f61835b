// Watches a write on its way. Modules hear of it first and may stop a document's part or change it, and Foundry tells nobody: so the last listener is ours. It
// sees what will be sent, stops what has been changed, and sees what has come of it.

import { type BatchOperation, platform, storedIn } from "./foundry-boundary.ts";
import { nameOfDocument } from "./document-names.ts";
import type { Flaw } from "./stopped-write.ts";
import { type Wanted, contradicts, differences, stands, wantedOf } from "./expected-writes.ts";

/** The option by which hooks tell our writes from others; it holds the watch's id and the operation's place. */
const WATCHED = "sortieWatched";

/** What is known of operations while they are written, and afterwards. */
export interface Watch {
  /** The operations as they have to be sent. */
  readonly operations: readonly BatchOperation[];
  /** The documents that are not as they were to be, of one operation or of all. */
  flaws(operation?: number): Flaw[];
  /** Names what was written otherwise, of what is not ours to hold to. */
  strays(): string[];
  /** True once anything of it has been written. */
  hasBegun(): boolean;
  /** Has to be called when it is over. */
  end(): void;
}

interface AnyHooks {
  on(name: string, listener: (document: { readonly id: string | null }, ...rest: unknown[]) => unknown): number;
  off(name: string, id: number): void;
}

/** Begins to watch operations. Listeners are called in the order in which they came, so that this one is the last. */
export function watch(operations: readonly BatchOperation[]): Watch {
  const id = foundry.utils.randomID();
  const wanted = operations.flatMap(wantedOf);
  const offered = new Set<Wanted>();
  const meddled = new Set<Wanted>();
  const written = new Set<Wanted>();
  const right = new Set<Wanted>();
  const find = (document: { readonly id: string | null }, options: unknown): Wanted | undefined => {
    const mark: unknown = typeof options === "object" && options !== null ? Reflect.get(options, WATCHED) : undefined;
    return wanted.find((candidate) => mark === `${id}.${String(candidate.operation)}` && candidate.id === document.id);
  };
  const before = (document: { readonly id: string | null }, change: unknown, options: unknown): boolean | undefined => {
    const found = find(document, options);
    if (!found) return undefined;
    offered.add(found);
    // A new document has been changed itself; a change is an object of its own.
    const said = found.action === "create" ? storedIn<object>(document) : change;
    if (found.action === "delete" || typeof said !== "object" || said === null || !contradicts(found, said)) return undefined;
    meddled.add(found);
    return false;
  };
  const after = (document: { readonly id: string | null }, options: unknown): void => {
    const found = find(document, options);
    if (found) written.add(found);
    if (found && (found.action === "delete" || stands(found))) right.add(found);
  };
  const ending = listen(wanted, before, after);

  const flawed = (operation?: number): Wanted[] =>
    wanted.filter((one) => (operation === undefined || one.operation === operation) && !right.has(one) && !stands(one));
  return {
    operations: operations.map((operation, index) => ({ ...operation, [WATCHED]: `${id}.${String(index)}` })),
    flaws: (operation) => {
      const all = flawed(operation);
      const changed = all.filter((one) => meddled.has(one) || written.has(one));
      if (changed.length > 0) return changed.map((one) => flaw(one, "changed"));
      // Where one no stops all of them, the first of whom our listener never heard is the one.
      const unheard = all.filter((one) => !offered.has(one));
      const guilty = unheard.filter((one) => one.operation === unheard[0]?.operation);
      return (guilty.length > 0 ? guilty : all).map((one) => flaw(one, "stopped"));
    },
    strays: () =>
      wanted.flatMap((one) => {
        const paths = differences(one);
        return paths.length === 0 ? [] : [`${one.uuid}: ${paths.join(", ")}`];
      }),
    hasBegun: () => written.size > 0,
    end: ending,
  };
}

function flaw({ uuid, content }: Wanted, how: Flaw["how"]): Flaw {
  return { name: nameOfDocument(uuid, content), how };
}

type Before = (document: { readonly id: string | null }, change: unknown, options: unknown) => boolean | undefined;
type After = (document: { readonly id: string | null }, options: unknown) => void;

/** Listens to every hook that these documents' writes call; returns how to stop. */
function listen(wanted: readonly Wanted[], before: Before, after: After): () => void {
  const hooks = platform<AnyHooks>(Hooks);
  const kinds = new Map(wanted.map(({ action, documentName }) => [`${action}${documentName}`, action]));
  const listeners = [...kinds].flatMap(([kind, action]) => {
    // Deletions have no change between the document and the options; creations have none afterwards.
    const pre = `pre${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    return [
      [pre, hooks.on(pre, (document, ...rest) => before(document, rest[0], action === "delete" ? rest[0] : rest[1]))] as const,
      [
        kind,
        hooks.on(kind, (document, ...rest) => {
          after(document, action === "update" ? rest[1] : rest[0]);
        }),
      ] as const,
    ];
  });
  return () => {
    for (const [name, id] of listeners) hooks.off(name, id);
  };
}
