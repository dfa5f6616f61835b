// What is dropped on the hotbar becomes a macro that does it, by the public hook `hotbarDrop`: answered at once, made afterwards.

import { isItem } from "../../../platform/document-kinds.ts";
import { localize } from "../../../platform/localize.ts";
import { useAction } from "../../../requests/use-item.ts";
import { rulesetOf } from "../../../rulesets.ts";
import type { HotbarEntry } from "../../../surface.ts";
import { commandOf, entryDrag } from "./entry.ts";

const ICON = "systems/sortie/icons/play.svg";

/** What a drop comes to: a macro, a warning, or null for what is Foundry's. */
type Dropped = { readonly entry: HotbarEntry; readonly img: string } | { readonly warning: string } | null;

/** Listens for what is dropped on the hotbar. Called at `ready`. */
export function startHotbar(): void {
  Hooks.on("hotbarDrop", (_bar, data: unknown, slot) => {
    const dropped = droppedOn(data);
    if (!dropped) return true;
    if ("warning" in dropped) ui.notifications.warn(dropped.warning);
    else void assignMacro(dropped.entry, dropped.img, Number(slot));
    return false;
  });
}

function droppedOn(data: unknown): Dropped {
  const drag = entryDrag(data);
  if (drag) return { entry: drag.entry, img: drag.img };
  const { type, uuid } = Object(data) as { readonly type?: unknown; readonly uuid?: unknown };
  if (typeof uuid !== "string") return null;
  const found: unknown = fromUuidSync(uuid, { strict: false });
  if (type === "Item" && isItem(found) && found.actor && rulesetOf(found)) {
    const { name, img } = found;
    if (!useAction(found)) return { warning: localize("SORTIE.Hotbar.NothingToDo", { name }) };
    return { entry: { do: "item", item: uuid, name }, img: img ?? ICON };
  }
  if (type === "ActiveEffect" && found instanceof ActiveEffect) {
    const name = localize(found.name);
    if (!(found.parent instanceof Actor)) return { warning: localize("SORTIE.Hotbar.NothingToDo", { name }) };
    return { entry: { do: "effect", effect: uuid, name }, img: found.img ?? ICON };
  }
  return null;
}

async function assignMacro(entry: HotbarEntry, img: string, slot: number): Promise<void> {
  const command = commandOf(entry);
  const existing = game.macros.find((macro) => macro.command === command && macro.isOwner);
  const data = {
    name: entry.name === "" ? localize("SORTIE.Hotbar.Unnamed") : entry.name,
    type: "script",
    img: img === "" ? ICON : img,
    command,
  } as const;
  const macro = existing ?? (await Macro.create(data));
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}
