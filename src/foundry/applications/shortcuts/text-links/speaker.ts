// Who does what a text says: the selected creatures of this user, else a player's own.

/** The actors that a click in a text is about; tells a user who has nobody to select a token. */
export function actorsMeant(): Actor.Implementation[] {
  const selected = (canvas.tokens?.controlled ?? []).flatMap(({ actor }) => (actor?.isOwner === true ? [actor] : []));
  const own = game.user.character;
  const actors = selected.length > 0 ? selected : own ? [own] : [];
  if (actors.length === 0) ui.notifications.warn("SORTIE.Text.NobodySelected", { localize: true });
  return [...new Set(actors)];
}
