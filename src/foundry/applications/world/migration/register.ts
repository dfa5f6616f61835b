// Where the migration's window is opened: by a button in the settings of GMs, and at the start of an older world.

import { loadPart } from "../../../platform/load-chunk.ts";
import { menuOf } from "../../settings/menu-buttons.ts";

/** Shows the GM what a migration would change. */
export async function openMigration(): Promise<void> {
  const part = await loadPart(() => import("./window.ts"));
  await part?.showMigration();
}

/** Puts the button into the settings of GMs. Called at `init`. */
export function registerMigrationWindow(): void {
  game.settings.registerMenu("sortie", "migration", {
    name: "SORTIE.Migration.Title",
    hint: "SORTIE.Migration.Hint",
    label: "SORTIE.Migration.Open",
    icon: "fa-solid fa-database",
    type: menuOf(openMigration),
    restricted: true,
  });
}
