// Items on the hotbar: dropping one makes a macro that uses it, by the public hook `hotbarDrop`.

import { isItem } from "../platform/kinds.ts";
import { useAction } from "../requests/use-item.ts";

/** Listens for items of actors that are dropped on the hotbar. Called at `ready`. */
export function startHotbar(): void {
  Hooks.on("hotbarDrop", (_bar, { type, uuid }, slot) => {
    const item: unknown = type === "Item" && uuid !== undefined ? fromUuidSync(uuid) : null;
    if (!isItem(item) || !useAction(item)) return true;
    void assignMacro(item, Number(slot));
    return false;
  });
}

async function assignMacro(item: Item, slot: number): Promise<void> {
  const command = `await game.system.api.useItem(${JSON.stringify(item.uuid)});`;
  const existing = game.macros.find((macro) => macro.command === command && macro.isOwner);
  const data = { name: item.name, type: "script", img: item.img, command } as const;
  const macro = existing ?? (await Macro.create(data));
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}
