// From a ruleset's sheet layout to Foundry's parts and tabs.

import type { Ruleset, SheetLayout } from "../../../engine/index.ts";
import { TEMPLATES } from "../templates.ts";
import type { SheetTab, TemplateParts } from "./base.ts";

/** The one tab group of a sheet. */
export const TAB_GROUP = "primary";

/** Id of the part that shows a tab. */
export function tabPart(id: string): string {
  return `tab-${id}`;
}

/** Path of one of the ruleset's templates. */
export function templatePath(ruleset: Ruleset, file: string): string {
  return `${ruleset.templates}/${file}`;
}

/** A header, the tabs when there are several, and one part per tab; the ruleset's templates are partials inside our frames. */
export function partsOf(ruleset: Ruleset, layout: SheetLayout): TemplateParts {
  const parts: TemplateParts = { header: { template: TEMPLATES.sheetHeader, templates: [templatePath(ruleset, layout.header)] } };
  if (layout.tabs.length > 1) parts["tabs"] = { template: TEMPLATES.sheetTabs };
  for (const tab of layout.tabs) {
    const templates = [tab.template, ...(layout.partials ?? [])].map((file) => templatePath(ruleset, file));
    parts[tabPart(tab.id)] = { template: TEMPLATES.sheetTab, templates, scrollable: [""] };
  }
  return parts;
}

/** The tabs by id; `active` is the chosen one, or the first. */
export function tabsOf(layout: SheetLayout, chosen: string | null | undefined): Record<string, SheetTab> {
  const active = layout.tabs.some((tab) => tab.id === chosen) ? chosen : layout.tabs[0]?.id;
  return Object.fromEntries(
    layout.tabs.map(({ id, label, icon }) => [
      id,
      { id, group: TAB_GROUP, label, icon, active: id === active, cssClass: id === active ? "active" : "" },
    ]),
  );
}

/** The template that stands inside the frame of a part, "" for the parts without one. */
export function partialOfPart(ruleset: Ruleset, layout: SheetLayout, part: string): string {
  if (part === "header") return templatePath(ruleset, layout.header);
  const tab = layout.tabs.find(({ id }) => tabPart(id) === part);
  return tab ? templatePath(ruleset, tab.template) : "";
}
