// From a ruleset's sheet layout to Foundry's parts and tabs.

import type { Ruleset, SheetLayout } from "../../../engine/index.ts";
import { TEMPLATES } from "../../view/templates.ts";
import type { SheetTab, TemplateParts } from "./base.ts";

type Tab = foundry.applications.api.ApplicationV2.Tab;

/** The one tab group of a sheet. */
const TAB_GROUP = "primary";

/** Id of the part that shows a tab. */
function tabPart(id: string): string {
  return `tab-${id}`;
}

/** Path of one of the ruleset's templates. */
function templatePath(ruleset: Ruleset, file: string): string {
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

/** The tabs by id; `active` is the one that the sheet's groups of tabs have chosen, or the first, which then is noted there. */
export function chooseTab(layout: SheetLayout, groups: Record<string, string | null>): Record<string, SheetTab> {
  const chosen = groups[TAB_GROUP];
  const active = layout.tabs.some((tab) => tab.id === chosen) ? chosen : layout.tabs[0]?.id;
  groups[TAB_GROUP] = active ?? null;
  return Object.fromEntries(
    layout.tabs.map(({ id, label, icon }) => [
      id,
      { id, group: TAB_GROUP, label, icon, active: id === active, cssClass: id === active ? "active" : "" },
    ]),
  );
}

/** What a part gets beside the sheet's context: the template that stands inside its frame, "" for parts without one, and its tab. */
export function partContext(
  ruleset: Ruleset,
  layout: SheetLayout,
  part: string,
  tabs: Readonly<Record<string, Tab>> | undefined,
): { partial: string; tab: Tab | undefined } {
  const tab = layout.tabs.find(({ id }) => tabPart(id) === part);
  const file = part === "header" ? layout.header : tab?.template;
  return { partial: file === undefined ? "" : templatePath(ruleset, file), tab: tab ? tabs?.[tab.id] : undefined };
}
