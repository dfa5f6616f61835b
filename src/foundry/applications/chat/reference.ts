// From a rule's id to its place in a reference journal. Journals say where in `flags.sortie.rules`: rule id → "<page id>#<anchor>".

import { isPlainObject } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { closestTo } from "../elements.ts";
import { platform } from "../../platform/boundary.ts";

type Places = Readonly<Record<string, unknown>>;

interface Entry {
  readonly sheet: {
    render(options: { readonly force: true; readonly pageId?: string; readonly anchor?: string }): Promise<unknown>;
  } | null;
}

interface Pack {
  readonly documentName: string;
  getIndex(options: {
    readonly fields: readonly string[];
  }): Promise<Iterable<{ readonly _id: string; readonly flags?: { readonly sortie?: { readonly rules?: Places } } }>>;
  getDocument(id: string): Promise<Entry | null>;
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
    const places: unknown = foundry.utils.getProperty(entry, "flags.sortie.rules");
    const place = isPlainObject(places) ? places[rule] : undefined;
    if (typeof place === "string") return { entry: platform<Entry>(entry), place };
  }
  return null;
}

async function inPacks(rule: string): Promise<Found | null> {
  for (const pack of platform<Iterable<Pack>>(game.packs)) {
    if (pack.documentName !== "JournalEntry") continue;
    for (const { _id, flags } of await pack.getIndex({ fields: ["flags.sortie.rules"] })) {
      const place = flags?.sortie?.rules?.[rule];
      const entry = typeof place === "string" ? await pack.getDocument(_id) : null;
      if (entry && typeof place === "string") return { entry, place };
    }
  }
  return null;
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
