// A context menu on elements of an application, open to additions by hooks.
import { Hooks } from "../../data/hooks.ts";
import { ContextMenu, type ContextMenuOptions } from "../ux/context-menu.ts";
import type { ContextMenuEntry } from "../ux/context-menu-entries.ts";

export interface ApplicationMenuOptions extends ContextMenuOptions {
  container?: HTMLElement;
  /** The hook's name in full; without one, every class of the chain has its own. */
  hookName?: string;
  parentClassHooks?: boolean;
}

interface MenuOwner {
  element: HTMLElement;
}

function hookNames(classChain: Iterable<{ name: string }>, { hookName, parentClassHooks = true }: ApplicationMenuOptions): string[] {
  if (hookName !== undefined) return [hookName];
  const classes = [...classChain];
  return (parentClassHooks ? classes : classes.slice(0, 1)).map((cls) => `get${cls.name}ContextOptions`);
}

/** Collect entries, offer them to hooks and bind the menu; null when there is nothing to choose. */
export function createApplicationMenu(
  owner: MenuOwner,
  classChain: Iterable<{ name: string }>,
  handler: () => ContextMenuEntry[],
  selector: string,
  options: ApplicationMenuOptions,
): ContextMenu | null {
  const entries: ContextMenuEntry[] = Reflect.apply(handler, owner, []);
  for (const name of hookNames(classChain, options)) Hooks.callAll(name, owner, entries);
  if (entries.length === 0) return null;
  return new ContextMenu.implementation(options.container ?? owner.element, selector, entries, { ...options, jQuery: false });
}
