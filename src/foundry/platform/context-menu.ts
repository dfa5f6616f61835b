// Entries of Foundry's context menus. Its types still know the keys of an older version.

import { platform } from "./foundry-boundary.ts";

/** An entry as Foundry's menus take it. `icon` holds Font Awesome classes. */
export interface MenuEntry {
  readonly label: string;
  readonly icon: string;
  readonly visible: (target: HTMLElement) => boolean;
  readonly onClick: (event: Event | null, target: HTMLElement) => void;
}

/** The entries by the name that Foundry's types have for them. */
export function asEntries(entries: readonly MenuEntry[]): foundry.applications.ux.ContextMenu.Entry<HTMLElement>[] {
  return platform<foundry.applications.ux.ContextMenu.Entry<HTMLElement>[]>(entries);
}
