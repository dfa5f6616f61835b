// Context-menu entries in the shape that the running generation wants (foundry-api 6.5).

import { generation } from "./generation.ts";

/** An entry as we write it. `icon` holds Font Awesome classes. */
export interface ContextEntry {
  readonly label: string;
  readonly icon: string;
  readonly visible: (target: HTMLElement) => boolean;
  readonly onClick: (target: HTMLElement) => void;
}

interface Entry13 {
  name: string;
  icon: string;
  condition: (target: HTMLElement) => boolean;
  callback: (target: HTMLElement) => void;
}
interface Entry14 {
  label: string;
  icon: string;
  visible: (target: HTMLElement) => boolean;
  onClick: (event: Event | null, target: HTMLElement) => void;
}

/** One entry for `_getEntryContextOptions` and the `get…ContextOptions` hooks. */
export function contextEntry(entry: ContextEntry): Entry13 | Entry14 {
  const { label, icon, visible, onClick } = entry;
  if (generation() < 14) return { name: label, icon: `<i class="${icon}" inert></i>`, condition: visible, callback: onClick };
  return {
    label,
    icon,
    visible,
    onClick: (_event, target) => {
      onClick(target);
    },
  };
}
