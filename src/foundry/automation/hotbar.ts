// Items on the hotbar: dropping one makes a macro that uses it, by the public API (foundry-api 9.7, `hotbarDrop`).

import { platform } from "../platform/boundary.ts";
import { useAction } from "../requests/use-item.ts";

interface DropData {
  readonly type?: string;
  readonly uuid?: string;
}

/** Listens for items of actors that are dropped on the hotbar. Called at `ready`. */
export function startHotbar(): void {
  const hooks = platform<{ on(name: string, listener: (bar: unknown, data: DropData, slot: string | number) => boolean): void }>(Hooks);
  hooks.on("hotbarDrop", (_bar, { type, uuid }, slot) => {
    const item: unknown = type === "Item" && uuid !== undefined ? fromUuidSync(uuid) : null;
    if (!(item instanceof Item) || !useAction(platform<Item>(item))) return true;
    void assignMacro(platform<Item>(item), Number(slot));
    return false;
  });
}

async function assignMacro(item: Item, slot: number): Promise<void> {
  const command = `await game.system.api.useItem(${JSON.stringify(item.uuid)});`;
  const existing = game.macros.find((macro) => macro.command === command && macro.isOwner);
  const data = { name: item.name, type: "script", img: item.img, command };
  const macro = existing ?? (await Macro.create(platform<Macro.CreateData>(data)));
  if (macro)
    await platform<{ assignHotbarMacro(macro: unknown, slot: number): Promise<unknown> }>(game.user).assignHotbarMacro(macro, slot);
}
