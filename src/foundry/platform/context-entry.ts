// Context-menu entries in the shape that the running generation wants.

import { platform } from "./foundry-boundary.ts";
import { generation } from "./generation.ts";

/** An entry as we write it. `icon` holds Font Awesome classes. */
export interface ContextEntry {
  readonly label: string;
  readonly icon: string;
  readonly visible: (target: HTMLElement) => boolean;
  readonly onClick: (target: HTMLElement) => void;
}

/** An entry as Foundry's menus take it. */
export type MenuEntry = foundry.applications.ux.ContextMenu.Entry<HTMLElement>;

/** One entry for `_getEntryContextOptions` and the `get…ContextOptions` hooks. */
export function contextEntry(entry: ContextEntry): MenuEntry {
  const { label, icon, visible, onClick } = entry;
  const older = { name: label, icon: `<i class="${icon}" inert></i>`, condition: visible, callback: onClick };
  const newer = {
    label,
    icon,
    visible,
    onClick: (_event: Event | null, target: HTMLElement) => {
      onClick(target);
    },
  };
  // Either generation's types know only its own keys.
  return platform<MenuEntry>(generation() < 14 ? older : newer);
}
