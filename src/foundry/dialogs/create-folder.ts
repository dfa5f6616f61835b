// In which folder a new actor or item lies, and whose folder that is: who is made in a folder is proposed by the ruleset of those in it, and whoever is made without one
// goes to its ruleset's.

import type { Ruleset } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { worldActors } from "../platform/world-actors.ts";
import { rulesetOf, rulesets } from "../rulesets.ts";

type Kind = "Actor" | "Item";

/** Whose folder it is: that of most of those who lie in it, else that whose name it bears; undefined for nobody's. */
export function rulesetOfFolder(documentName: Kind, id: unknown): Ruleset | undefined {
  const folder = typeof id === "string" ? game.folders.get(id) : undefined;
  if (!folder) return undefined;
  const inside = (documentName === "Actor" ? worldActors() : [...game.items]).filter((document) => document.folder?.id === folder.id);
  const counts = rulesets.all.map((ruleset) => ({ ruleset, count: inside.filter((document) => rulesetOf(document) === ruleset).length }));
  const most = counts.reduce<(typeof counts)[number] | undefined>((best, one) => (one.count > (best?.count ?? 0) ? one : best), undefined);
  return most?.ruleset ?? rulesets.all.find(({ label }) => localize(label) === folder.name);
}

/** The folder that bears a ruleset's name; "" where there is none. */
function folderOf(documentName: Kind, type: string): string {
  const ruleset = rulesets.ofType(documentName, type);
  const name = ruleset && localize(ruleset.label);
  return game.folders.find((folder) => folder.type === documentName && folder.name === name)?.id ?? "";
}

/** Proposes the folder of the chosen kind's ruleset, until somebody chooses one. Not where one was given beforehand. */
export function followFolder(element: HTMLElement, documentName: Kind, given: unknown): void {
  const select = element.querySelector<HTMLSelectElement>("select[name='folder']");
  if (!select || (typeof given === "string" && select.value === given)) return;
  const follow = (): void => {
    select.value = folderOf(documentName, element.querySelector<HTMLInputElement>("input[name='type']:checked")?.value ?? "");
  };
  const stop = new AbortController();
  element.addEventListener(
    "change",
    (event) => {
      if (event.target === select) stop.abort();
      else follow();
    },
    { signal: stop.signal },
  );
  follow();
}
