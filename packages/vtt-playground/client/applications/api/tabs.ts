// Tab groups of an application: what templates are told, and what a change shows.
import { localize } from "../environment.ts";
import type { PreparedTab, TabGroupConfiguration } from "./options.ts";

/** Describe a group's tabs for a template, by id. */
export function prepareTabs(
  group: string,
  configuration: TabGroupConfiguration,
  active: string | null | undefined,
): Record<string, PreparedTab> {
  const { labelPrefix } = configuration;
  return Object.fromEntries(
    configuration.tabs.map((tab) => {
      const isActive = tab.id === active;
      const label = tab.label ?? (labelPrefix === undefined ? undefined : `${labelPrefix}.${tab.id}`);
      const cssClass = [tab.cssClass, isActive ? "active" : ""].filter(Boolean).join(" ");
      const prepared: PreparedTab = { ...tab, group, active: isActive, cssClass };
      if (label !== undefined) prepared.label = localize(label);
      return [tab.id, prepared];
    }),
  );
}

/** Show one tab of a group below `root` and hide its siblings. Throws when no such tab exists. */
export function showTab(root: HTMLElement, tab: string, group: string): void {
  const buttons = [
    ...root.querySelectorAll<HTMLElement>(`.tabs [data-group="${group}"][data-tab], [data-action="tab"][data-group="${group}"]`),
  ];
  const panels = [...root.querySelectorAll<HTMLElement>(`.tab[data-group="${group}"]`)];
  if (![...buttons, ...panels].some((element) => element.dataset["tab"] === tab)) {
    throw new Error(`There is no tab "${tab}" in the group "${group}"`);
  }
  for (const button of buttons) {
    const isActive = button.dataset["tab"] === tab;
    button.classList.toggle("active", isActive);
    if (button.getAttribute("role") === "tab") button.setAttribute("aria-selected", String(isActive));
    else if (isActive) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  for (const panel of panels) panel.classList.toggle("active", panel.dataset["tab"] === tab);
}

/** Show a tab of a group if the content has it: the first tab of a group may be missing for some users. */
export function showTabIfPresent(root: HTMLElement, tab: string | null, group: string): void {
  if (tab !== null && root.querySelector(`.tab[data-group="${group}"][data-tab="${tab}"]`)) showTab(root, tab, group);
}

/** Note the tabs that a render call asks for: one of the primary (or first) group, or one each of several groups. */
export function chooseTabs(tabGroups: Record<string, string | null>, tab: string | Record<string, string> | undefined): void {
  if (typeof tab === "object") Object.assign(tabGroups, tab);
  else if (tab !== undefined) {
    const group = "primary" in tabGroups ? "primary" : Object.keys(tabGroups)[0];
    if (group !== undefined) tabGroups[group] = tab;
  }
}

/** The group of tabs that a pressed element belongs to. */
export function groupOf(button: HTMLElement | null | undefined): string {
  return button?.dataset["group"] ?? button?.closest<HTMLElement>("[data-group]")?.dataset["group"] ?? "primary";
}
