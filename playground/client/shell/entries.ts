// Decides the shape of the shell's own context-menu entries: written once, handed over as the running generation expects.

import type { ContextMenuEntry } from "../applications/ux/context-menu-entries.ts";
import { isGeneration14, run } from "./host.ts";

export interface Entry {
  label: string;
  icon: string;
  visible?: (target: HTMLElement) => boolean;
  choose: (target: HTMLElement) => unknown;
}

/** An entry in the shape of the running generation. */
export function menuEntry({ label, icon, visible = () => true, choose }: Entry): ContextMenuEntry {
  const chosen = (target: HTMLElement): void => {
    run(label, async () => {
      await choose(target);
    });
  };
  if (isGeneration14())
    return {
      label,
      icon,
      visible,
      onClick: (_event, target) => {
        chosen(target);
      },
    };
  return { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: chosen };
}
