// What a slot of the hotbar can stand for, and how a drag carries it there.

import { isPlainObject } from "../../../../engine/index.ts";
import type { HotbarEntry } from "../../../surface.ts";

/** `type` of a drag that carries an entry; items and effects travel as Foundry's own documents. */
export const ENTRY_DRAG = "SortieEntry";

/** What a drag holds for the hotbar. */
export interface EntryDrag {
  readonly type: typeof ENTRY_DRAG;
  readonly img: string;
  readonly entry: HotbarEntry;
}

/** The entry that dragged data hold, or null. A page may drag anything here, so nothing of it is believed. */
export function entryDrag(data: unknown): EntryDrag | null {
  if (!isPlainObject(data) || data["type"] !== ENTRY_DRAG || !isPlainObject(data["entry"])) return null;
  const entry = entryOf(data["entry"]);
  const { img } = data;
  return entry && { type: ENTRY_DRAG, img: typeof img === "string" ? img : "", entry };
}

function entryOf(given: Readonly<Record<string, unknown>>): HotbarEntry | null {
  const word = (key: string): string => {
    const value = given[key];
    return typeof value === "string" ? value.slice(0, 200) : "";
  };
  const name = word("name");
  switch (given["do"]) {
    case "item":
      return { do: "item", item: word("item"), name };
    case "action": {
      const item = word("item");
      const number = word("number");
      return { do: "action", action: word("action"), ...(item === "" ? {} : { item }), ...(number === "" ? {} : { number }), name };
    }
    case "condition":
      return { do: "condition", condition: word("condition"), name };
    case "effect":
      return { do: "effect", effect: word("effect"), name };
    default:
      return null;
  }
}

/** The script of a macro that does it. */
export function commandOf(entry: HotbarEntry): string {
  return `await game.system.api.hotbar.use(${JSON.stringify(entry)}, typeof event === "undefined" ? undefined : event);`;
}
