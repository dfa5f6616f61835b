// What the owners of a creature want at hand: ids of its items, in their order, in a flag of the actor. What is gone is not shown, and not written again.

/** The favourites in a flag that there are, in order. Anybody may have written it: whatever else stands in it is passed over. */
export function favouritesIn(stored: unknown, has: (id: string) => boolean): string[] {
  if (!Array.isArray(stored)) return [];
  return [...new Set(stored.filter((id): id is string => typeof id === "string" && has(id)))];
}

/** The favourites of an actor. */
export function favouritesOf(actor: Actor.Implementation): string[] {
  return favouritesIn(actor.getFlag("sortie", "favourites"), (id) => actor.items.has(id));
}

/** With an item among them, or without it. */
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
