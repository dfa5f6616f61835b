// The menu of an action that a creature has by itself: by a right click, or the keyboard's menu key.

import type { MenuEntry } from "../../../platform/context-menu.ts";
import { localize } from "../../../platform/localize.ts";
import { favouriteOfAction, favouritesOf, keepFavourites, toggled } from "./favourites.ts";

interface Sheet {
  readonly document: Actor.Implementation;
  readonly isEditable: boolean;
}

/** The buttons of a sheet that have this menu. */
export const MENU_ACTIONS = ".sortie-action[data-action='perform'][data-item-id='']";

/** The entries of the actions' menu on a sheet: each stands on the first page, or no longer. */
export function actionMenu(sheet: Sheet): MenuEntry[] {
  const actor = sheet.document;
  const favouriteAt = (button: HTMLElement): string => favouriteOfAction(button.dataset["sortieAction"] ?? "");
  return [true, false].map((favours): MenuEntry => ({
    label: localize(favours ? "SORTIE.Item.Favour" : "SORTIE.Item.Unfavour"),
    icon: `fa-${favours ? "solid" : "regular"} fa-star`,
    visible: (button) => sheet.isEditable && favouritesOf(actor).includes(favouriteAt(button)) !== favours,
    onClick: (_event, button) => {
      void keepFavourites(actor, toggled(favouritesOf(actor), favouriteAt(button)));
    },
  }));
}
