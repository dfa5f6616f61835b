// A text's "use this": finds what is meant among what the reader's creature can do, and does it as a click on its sheet would.

import type { ListedAction } from "../../../surface.ts";
import { localize } from "../../../platform/localize.ts";
import { takeAction } from "../../../requests/take-action.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { listActions } from "../../../presentation/action-list.ts";
import { battleAround } from "../../../presentation/battle-around.ts";
import { shownActor } from "../../combat/action-bar/shown-actor.ts";

/** Uses an item or an action by its name or id, as whoever is selected, acts, or is the reader's own. Who lacks it is told so. */
export async function useByName(what: string): Promise<void> {
  const actor = shownActor() ?? game.user.character;
  const ruleset = actor && rulesetOf(actor);
  if (!actor || !ruleset) {
    ui.notifications.warn("SORTIE.Text.NobodySelected", { localize: true });
    return;
  }
  const found = actionNamed(listActions(ruleset, battleAround(actor), game.user.isGM), what);
  if (found) await takeAction(actor, { action: found.id, item: found.item });
  else ui.notifications.warn(localize("SORTIE.Text.HasNot", { name: actor.name, what }));
}

/** Names of items come first: people write what stands on the sheet. Of several, the first that can be taken now. */
export function actionNamed(listed: readonly ListedAction[], what: string): ListedAction | undefined {
  const wanted = what.trim().toLowerCase();
  const ways: readonly ((action: ListedAction) => string)[] = [({ itemName }) => itemName, ({ label }) => label, ({ id }) => id];
  for (const name of ways) {
    const fitting = listed.filter((action) => name(action).toLowerCase() === wanted);
    const found = fitting.find(({ available }) => available) ?? fitting[0];
    if (found) return found;
  }
  return undefined;
}
