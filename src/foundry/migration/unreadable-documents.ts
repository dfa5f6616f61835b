// Documents that Foundry itself could make nothing of: of a kind that nobody here knows (a module that is off), or without what each of their class has. They are
// in no list and on no map, and Foundry tells of them in the console alone.

import { localize } from "../platform/localize.ts";
import type { Unreadable } from "./dry-run.ts";

/** What is needed of a collection, of the world's or of a document's own. */
interface Holder extends Iterable<Held> {
  readonly documentName: string;
  readonly invalidDocumentIds: ReadonlySet<string>;
  getInvalid(id: string): { readonly _source?: unknown } | undefined;
}

interface Held {
  readonly uuid: string;
  readonly name?: unknown;
  readonly collections?: Readonly<Record<string, Holder>>;
}

/** Every one of them, in the world and within its documents, by name. */
export function refusedDocuments(world: Iterable<Holder> = game.collections as Iterable<Holder>): Unreadable[] {
  return [...world].flatMap((holder) => refusedIn(holder, "", ""));
}

function refusedIn(holder: Holder, within: string, of: string): Unreadable[] {
  const refused = [...holder.invalidDocumentIds].map((id): Unreadable => {
    const own = nameOf(sourceOf(holder, id)) || localize(`DOCUMENT.${holder.documentName}`);
    return {
      uuid: `${within}${holder.documentName}.${id}`,
      name: joined(of, own),
      problems: [{ path: "", text: "SORTIE.Migration.Refused", data: {} }],
    };
  });
  const inside = [...holder].flatMap((held) =>
    Object.values(held.collections ?? {}).flatMap((inner) => refusedIn(inner, `${held.uuid}.`, joined(of, nameOf(held)))),
  );
  return [...refused, ...inside];
}

/** Foundry throws where not even a part of it can be shown. */
function sourceOf(holder: Holder, id: string): unknown {
  try {
    return holder.getInvalid(id)?._source;
  } catch {
    return undefined;
  }
}

function nameOf(source: unknown): string {
  const name: unknown = typeof source === "object" && source !== null ? Reflect.get(source, "name") : undefined;
  return typeof name === "string" ? name : "";
}

function joined(of: string, name: string): string {
  return [of, name].filter((part) => part !== "").join(", ");
}
