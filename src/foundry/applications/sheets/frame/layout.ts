// From a ruleset's sheet layout to Foundry's parts and tabs.

import { type Ruleset, type SheetLayout, templateOf } from "../../../../engine/index.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";
import type { SheetTab, TemplateParts } from "./base.ts";

type Tab = foundry.applications.api.ApplicationV2.Tab;

/** The one tab group of a sheet. */
const TAB_GROUP = "primary";

/** Id of the part that shows a tab. */
function tabPart(id: string): string {
  return `tab-${id}`;
}

/** Id of the part that a layout's `reading` stands in, or what a sheet without one shows in play. */
const READING = "reading";

/** Templates of ours around a layout's: what stands in place of the tabs in play, and above them while somebody edits. */
export interface Surround {
  readonly reading: string;
  readonly above: string;
}

/**
 * A header, the tabs when there are several, and one part per tab; the ruleset's templates are partials inside our frames. In play, a layout's `reading` stands in place
 * of the tabs, or what the sheet brings `around` them. What is drawn later comes with the header, since Foundry loads the templates of the first render only.
 */
export function partsOf(layout: SheetLayout, isEditing: boolean, around?: Surround): TemplateParts {
  const parts: TemplateParts = { header: { template: TEMPLATES.sheetHeader, ...(layout.run ? { templates: [TEMPLATES.sheetRun] } : {}) } };
  const reading = layout.reading === undefined ? around?.reading : TEMPLATES.sheetReading;
  if (reading !== undefined && !isEditing) return { ...parts, [READING]: { template: reading, scrollable: [""] } };
  if (around) parts["above"] = { template: around.above };
  if (layout.tabs.length > 1) parts["tabs"] = { template: TEMPLATES.sheetTabs };
  for (const tab of layout.tabs) {
    parts[tabPart(tab.id)] = { template: TEMPLATES.sheetTab, scrollable: [""] };
  }
  return parts;
}

/** The paths of all templates of a ruleset's that a sheet may show. */
export function ownTemplates(ruleset: Ruleset, layout: SheetLayout): string[] {
  const lines = Object.values(ruleset.items).flatMap(({ facts }) => facts ?? []);
  const tabs = layout.tabs.map(({ template }) => template);
  const reading = layout.reading === undefined ? [] : [layout.reading];
  return [...new Set([layout.header, ...tabs, ...(layout.partials ?? []), ...lines, ...reading])].map((file) => templateOf(ruleset, file));
}

/** Takes away the parts of the other mode; both stand in the same content. */
export function dropOtherParts(element: HTMLElement, parts: TemplateParts): void {
  for (const part of element.querySelectorAll<HTMLElement>("[data-application-part]")) {
    if (!((part.dataset["applicationPart"] ?? "") in parts)) part.remove();
  }
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

/**
 * What a part gets beside the sheet's context: the template that stands inside its frame, "" for parts without one, and its tab. In play, the first tab of a layout with
 * one screen is that.
 */
export function partContext(
  ruleset: Ruleset,
  layout: SheetLayout,
  part: string,
  tabs: Readonly<Record<string, Tab>> | undefined,
  isEditing: boolean,
): { partial: string; tab: Tab | undefined; first: boolean } {
  const tab = layout.tabs.find(({ id }) => tabPart(id) === part);
  const first = tab !== undefined && tab === layout.tabs[0];
  const file = part === "header" ? layout.header : part === READING ? layout.reading : tab?.template;
  const own = file === undefined ? "" : templateOf(ruleset, file);
  return { partial: first && layout.run && !isEditing ? TEMPLATES.sheetRun : own, tab: tab ? tabs?.[tab.id] : undefined, first };
}
