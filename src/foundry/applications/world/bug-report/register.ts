// The button in the settings of every user that opens the report for a ticket: players have tickets too.

import { loadPart } from "../../../platform/load-chunk.ts";
import { menuOf } from "../../settings/menu-buttons.ts";

/** Opens the report. */
export async function openSupportReport(): Promise<void> {
  const part = await loadPart(() => import("./window.ts"));
  await part?.showSupportReport();
}

/** Puts the button into the settings. Called at `init`. */
export function registerSupportReport(): void {
  game.settings.registerMenu("sortie", "supportReport", {
    name: "SORTIE.Support.Title",
    hint: "SORTIE.Support.Hint",
    label: "SORTIE.Support.Open",
    icon: "fa-solid fa-life-ring",
    type: menuOf(openSupportReport),
    restricted: false,
  });
}
