// Which ruleset an actor of the sidebar's directory plays by: its emblem beside the name, in worlds where that is a question at all.

import type { Ruleset } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { rulesetOf } from "../../rulesets.ts";
import { worldActors } from "../../platform/world-actors.ts";

const MARK = "sortie-directory-mark";

/** Marks the entries of the directory of actors whenever it is drawn. Called at `init`. */
export function registerDirectoryMarks(): void {
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    markEntries(element);
  });
}

function markEntries(directory: HTMLElement): void {
  for (const mark of directory.querySelectorAll(`.${MARK}`)) mark.remove();
  // What this user sees of the world is what they have to tell apart.
  const kinds = new Set(worldActors().flatMap((actor) => (actor.visible ? (rulesetOf(actor) ?? []) : [])));
  if (kinds.size < 2) return;
  for (const entry of directory.querySelectorAll<HTMLElement>("[data-entry-id]")) {
    const actor = game.actors.get(entry.dataset["entryId"] ?? "");
    const ruleset = actor && rulesetOf(actor);
    if (ruleset) (entry.querySelector(".entry-name") ?? entry.lastElementChild)?.after(markOf(ruleset, entry.ownerDocument));
  }
}

function markOf({ label, accent, emblem }: Ruleset, page: Document): HTMLElement {
  const mark = page.createElement("span");
  mark.className = MARK;
  mark.role = "img";
  mark.ariaLabel = localize(label);
  mark.dataset["tooltipText"] = mark.ariaLabel;
  mark.style.setProperty("--sortie-accent", accent);
  const picture = page.createElement("i");
  picture.className = emblem;
  picture.inert = true;
  mark.append(picture);
  return mark;
}
