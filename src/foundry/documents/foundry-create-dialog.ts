// From Foundry's way of asking for a new document (`createDialog`) to ours, and back: whatever it was told is kept.

import { isPlainObject } from "../../engine/index.ts";
import { newCreature } from "../applications/content/creation/register.ts";
import { openForEditing } from "../applications/dom/open-sheet.ts";
import { askForKind } from "../dialogs/create-dialog.ts";
import { platform } from "../platform/foundry-boundary.ts";
import { isActor, isItem } from "../platform/document-kinds.ts";

/** What of a document class is needed here, without the parameters that depend on subtypes known at compile time. */
interface Class {
  readonly TYPES: readonly string[];
  defaultName(context: { readonly type: string }): string;
  create(data: object, operation: object): Promise<unknown>;
}

/** Asks for name, kind and folder, and makes the document. `types` of the options is a whitelist, as in core. */
export async function created<Made>(
  documents: object,
  documentName: "Actor" | "Item",
  parameters: readonly unknown[],
): Promise<Made | null> {
  const [data, operation, options] = parameters.map((each) => (typeof each === "object" && each !== null ? each : {}));
  const cls = platform<Class>(documents);
  const types: unknown = Reflect.get(options ?? {}, "types");
  const parent: unknown = Reflect.get(operation ?? {}, "parent");
  const pack: unknown = Reflect.get(operation ?? {}, "pack");
  const chosen = await askForKind({
    documentName,
    types: cls.TYPES.filter((type) => type !== "base" && (!Array.isArray(types) || types.includes(type))),
    given: isPlainObject(data) ? data : {},
    parent: isActor(parent) ? parent : null,
    inWorld: !parent && !pack,
    defaultName: (type) => cls.defaultName({ type }),
  });
  if (!chosen) return null;
  const { name, type, folder, way } = chosen;
  const byHand = { ...data, name, type, ...(folder === null ? {} : { folder }) };
  const made =
    way === "hand" ? await cls.create(byHand, { ...operation, renderSheet: false }) : await newCreature({ way, name, type, folder });
  const opens = way === "hand" && Reflect.get(operation ?? {}, "renderSheet") !== false;
  // What nobody has written down yet opens for writing.
  if (opens && (isActor(made) || isItem(made))) openForEditing(made);
  return platform<Made | undefined>(made) ?? null;
}
