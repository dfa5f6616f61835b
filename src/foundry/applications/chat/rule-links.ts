// From a rule's id to its place in a reference journal. Journals say where in `flags.sortie.rules`: rule id → "<page id>#<anchor>".

import { isPlainObject } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { closestTo } from "../../platform/elements.ts";
import { platform } from "../../platform/foundry-boundary.ts";
import { shelved } from "../../platform/compendium-index.ts";

/** Where journals say what they explain. */
const FLAG = "flags.sortie.rules";

interface Entry {
  readonly sheet: {
    render(options: { readonly force: true; readonly pageId?: string; readonly anchor?: string }): Promise<unknown>;
  } | null;
}

/** Opens the reference at a rule; tells the user when no journal explains it. */
async function openRule(rule: string): Promise<void> {
  const found = inWorld(rule) ?? (await inPacks(rule));
  if (!found) {
    ui.notifications.info(localize("SORTIE.Card.NoReference", { rule }));
    return;
  }
  const [pageId, anchor] = found.place.split("#");
  await found.entry.sheet?.render({ force: true, ...(pageId ? { pageId } : {}), ...(anchor === undefined ? {} : { anchor }) });
}

interface Found {
  readonly entry: Entry;
  readonly place: string;
}

function inWorld(rule: string): Found | null {
  for (const entry of game.journal) {
    const place = placeIn(foundry.utils.getProperty(entry, FLAG), rule);
    if (place !== undefined) return found(entry, place);
  }
  return null;
}

async function inPacks(rule: string): Promise<Found | null> {
  for (const { uuid, field } of await shelved("JournalEntry", FLAG)) {
    const place = placeIn(field, rule);
    const entry = place === undefined ? null : await fromUuid<JournalEntry>(uuid);
    if (entry && place !== undefined) return found(entry, place);
  }
  return null;
}

/** Our journals' pages are opened at an anchor, which the sheets of documents in general know nothing of. */
function found(entry: JournalEntry, place: string): Found {
  return { entry: platform<Entry>(entry), place };
}

function placeIn(places: unknown, rule: string): string | undefined {
  const place = isPlainObject(places) ? places[rule] : undefined;
  return typeof place === "string" ? place : undefined;
}

/** What clicks are for already: a field that is marked with its rule is filled in, not looked up. */
const CONTROLS = "label, input, select, textarea, button, summary, a";

/** Lets every rule id on the page open its rule: on cards, sheets, in dialogs and tooltips alike. Called once. */
export function bindRuleLinks(page: Document): void {
  page.body.addEventListener("click", (event) => {
    const clicked = closestTo(event.target, `[data-rule], ${CONTROLS}`);
    const rule = clicked?.matches("label") === false ? clicked.dataset["rule"] : undefined;
    if (rule === undefined) return;
    event.preventDefault();
    void openRule(rule);
  });
}
