// A context-menu entry as packages write it, read for one target.
import { logCompatibilityWarning } from "../../data/compatibility.ts";
import { localize } from "../environment.ts";

type Condition = boolean | ((target: HTMLElement) => boolean);

/**
 * An entry as a package writes it. `name`, `condition` and `callback` are deprecated until 16 for `label`, `visible` and `onClick`; the menu of
 * messages in github.com/SobranDM/foundryvtt-wwn still has them.
 */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  condition?: Condition;
  visible?: Condition;
  callback?: (target: HTMLElement) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
  group?: string;
  classes?: string;
  [key: string]: unknown;
}

/** An entry as the menu shows it for one target. */
export interface ResolvedEntry {
  label: string;
  icon: HTMLElement | null;
  group: string;
  classes: string[];
  choose(event: Event): unknown;
}

const RENAMED = { name: "label", condition: "visible", callback: "onClick" } as const;

function warnAboutOldKeys(entry: ContextMenuEntry): void {
  for (const [before, after] of Object.entries(RENAMED)) {
    if (before in entry && !(after in entry))
      logCompatibilityWarning(`ContextMenuEntry#${before} is deprecated; use ContextMenuEntry#${after}`, { since: 14, until: 16 });
  }
}

function iconElement(icon: string | undefined): HTMLElement | null {
  if (icon === undefined || icon === "") return null;
  const template = document.createElement("template");
  if (icon.trimStart().startsWith("<")) template.innerHTML = icon;
  else {
    const created = document.createElement("i");
    created.className = icon;
    template.content.append(created);
  }
  const element = template.content.querySelector<HTMLElement>("*");
  element?.classList.add("fa-fw");
  element?.setAttribute("aria-hidden", "true");
  return element;
}

/** The entries that are shown for a target, in the order of their groups. */
export function resolveEntries(entries: readonly ContextMenuEntry[], target: HTMLElement): ResolvedEntry[] {
  const shown = entries.filter((entry) => {
    warnAboutOldKeys(entry);
    const condition = entry.visible ?? entry.condition ?? true;
    return typeof condition === "function" ? condition.call(entry, target) : condition;
  });
  const resolved = shown.map((entry) => ({
    label: localize(entry.label ?? entry.name ?? ""),
    icon: iconElement(entry.icon),
    group: entry.group ?? "",
    classes: (entry.classes ?? "").split(" ").filter(Boolean),
    choose: (event: Event): unknown => (entry.onClick ? entry.onClick(event, target) : entry.callback?.(target)),
  }));
  const groups = [...new Set(resolved.map((entry) => entry.group))];
  return groups.flatMap((group) => resolved.filter((entry) => entry.group === group));
}
