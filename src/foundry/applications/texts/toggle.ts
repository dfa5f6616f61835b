// A text's condition: whoever the reader has selected gets it, or loses it, as by the token's own list.

import { localize } from "../../platform/localize.ts";
import { rulesetOf } from "../../rulesets.ts";

/** Toggles a condition on the selected creatures that this user owns and whose ruleset knows it; tells who has selected none. */
export async function toggleForSelected(condition: string): Promise<void> {
  const selected = (canvas.tokens?.controlled ?? []).flatMap(({ actor }) => (actor?.isOwner === true ? [actor] : []));
  const own = game.user.character;
  const actors = selected.length > 0 ? selected : own ? [own] : [];
  const knowing = actors.filter((actor) => rulesetOf(actor)?.conditions.some(({ id }) => id === condition));
  if (actors.length === 0) ui.notifications.warn("SORTIE.Text.NobodySelected", { localize: true });
  else if (knowing.length === 0)
    ui.notifications.warn(localize("SORTIE.Text.NoSuchCondition", { names: actors.map(({ name }) => name).join(", ") }));
  for (const actor of knowing) await actor.toggleStatusEffect(condition);
}
