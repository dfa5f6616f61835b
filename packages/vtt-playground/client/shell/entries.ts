// Decides the shape of the shell's own context-menu entries, and what becomes of a choice that fails.

import type { ContextMenuEntry } from "../applications/ux/context-menu-entries.ts";
import { run } from "./host.ts";

export interface Entry {
  label: string;
  icon: string;
  visible?: (target: HTMLElement) => boolean;
  choose: (target: HTMLElement) => unknown;
}

/** An entry whose failure the user sees. */
export function menuEntry({ label, icon, visible = () => true, choose }: Entry): ContextMenuEntry {
  return {
    label,
    icon,
    visible,
    onClick: (_event, target) => {
      run(label, async () => {
        await choose(target);
      });
    },
  };
}
