// Opening the compendium browser: from the directory of compendia, and from wherever a list would have something added.

import type { FacetFilters } from "../../../../engine/index.ts";
import { loadPart } from "../../../platform/load-chunk.ts";
import { activeRuleset, rulesets } from "../../../rulesets.ts";
import { addDirectoryButton } from "../../dom/directory-button.ts";
import { browsedKinds, followLibrary } from "./index.ts";
import { acceptDropsOnTracker } from "./drop-on-tracker.ts";
import type { CompendiumBrowser } from "./window.ts";

/** What to show. Everything may be left out: the world's ruleset, its foes, no filter. */
export interface BrowserRequest {
  readonly kind?: "actor" | "item";
  /** Subtype; it also says whose ruleset is shown. */
  readonly type?: string;
  /** By the path of a field below `system`: `{ level: { min: 1, max: 3 }, usage: { any: ["daily"] } }`. */
  readonly filters?: FacetFilters;
  readonly search?: string;
  /** Who gets the items that the rows' buttons bring in. */
  readonly onto?: Actor.Implementation | null;
}

let browser: CompendiumBrowser | undefined;

/** Opens the browser, or turns the open one to what is asked for. */
export async function openBrowser({ kind, type, filters = {}, search = "", onto = null }: BrowserRequest = {}): Promise<void> {
  const owner = type === undefined ? undefined : (rulesets.ofType("Item", type) ?? rulesets.ofType("Actor", type));
  const ruleset = owner ?? activeRuleset();
  const asked = kind === undefined ? "" : kind === "item" ? "Item" : "Actor";
  const first = browsedKinds(ruleset).find(({ documentName }) => documentName === asked);
  const view = { ruleset, type: type ?? first?.type ?? "", filters, search, onto };
  const part = await loadPart(() => import("./window.ts"));
  if (!part) return;
  browser ??= new part.CompendiumBrowser(view);
  await browser.show(view);
  browser.bringToFront();
}

/** Puts a button into the directory of compendia, and lets creatures be dropped on the tracker. Called at `init`. */
export function registerBrowser(): void {
  acceptDropsOnTracker();
  Hooks.on("renderCompendiumDirectory", (_directory: unknown, element: HTMLElement) => {
    const press = (): Promise<void> => openBrowser();
    addDirectoryButton(element, ".directory-header", { id: "browser", icon: "fa-book-open-reader", label: "SORTIE.Browser.Title", press });
  });
}

/** Keeps an open browser true to the compendia. Called at `ready`. */
export function startBrowser(): void {
  followLibrary(
    foundry.utils.debounce(() => {
      void browser?.render();
    }, 50),
  );
}
