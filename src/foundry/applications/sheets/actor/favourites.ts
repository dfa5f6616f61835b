// What the owners of a creature want at hand: its items and its own actions, in their order, in a flag of the actor. What is gone is not shown, and not written again.

import { rulesetOf } from "../../../rulesets.ts";
import type { ActionView } from "../../../surface.ts";

/** Before the id of an action; ids of items have no colon. */
const ACTION = "action:";

/** How an action of a creature stands among its favourites. */
export function favouriteOfAction(action: string): string {
  return `${ACTION}${action}`;
}

/** The favourites in a flag that there are, in order. Anybody may have written it: whatever else stands in it is passed over. */
export function favouritesIn(stored: unknown, has: (id: string) => boolean): string[] {
  if (!Array.isArray(stored)) return [];
  return [...new Set(stored.filter((id): id is string => typeof id === "string" && has(id)))];
}

/** The favourites of an actor. */
export function favouritesOf(actor: Actor.Implementation): string[] {
  const ruleset = rulesetOf(actor);
  const actions = new Set([...(ruleset?.actions ?? []), ...(ruleset?.rests ?? [])].map(({ id }) => favouriteOfAction(id)));
  return favouritesIn(actor.getFlag("sortie", "favourites"), (id) => actor.items.has(id) || actions.has(id));
}

/** The favourites as they are shown, among the rows of items and the actions that there are now: each a row, or `action` alone. */
export function favouriteViews<Row extends { readonly id: string }>(
  favourites: readonly string[],
  rows: readonly Row[],
  actions: readonly ActionView[],
): (Row | { readonly action: ActionView })[] {
  return favourites.flatMap((id): (Row | { readonly action: ActionView })[] => {
    const row = rows.find((item) => item.id === id);
    const action = actions.find((each) => each.item === "" && favouriteOfAction(each.id) === id);
    return row ? [row] : action ? [{ action }] : [];
  });
}

/** With one more among them, or without it. */
export function toggled(favourites: readonly string[], id: string): string[] {
  return favourites.includes(id) ? favourites.filter((other) => other !== id) : [...favourites, id];
}

/** With one of them put before or behind another. */
export function arranged(favourites: readonly string[], id: string, target: string, before: boolean): string[] {
  if (id === target) return [...favourites];
  const others = favourites.filter((other) => other !== id);
  const at = others.indexOf(target);
  return at === -1 ? [...others, id] : others.toSpliced(before ? at : at + 1, 0, id);
}

/** Stores them. */
export async function keepFavourites(actor: Actor.Implementation, favourites: readonly string[]): Promise<void> {
  await actor.setFlag("sortie", "favourites", [...favourites]);
}
