// A text's condition: whoever the reader has selected gets it, or loses it, as by the token's own list.

import { localize } from "../../../platform/localize.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { actorsMeant } from "./speaker.ts";

/** Toggles a condition on the selected creatures that this user owns and whose ruleset knows it; tells who has selected none. */
export async function toggleForSelected(condition: string): Promise<void> {
  const actors = actorsMeant();
  if (actors.length === 0) return;
  const knowing = actors.filter((actor) => rulesetOf(actor)?.conditions.some(({ id }) => id === condition));
  if (knowing.length === 0)
    ui.notifications.warn(localize("SORTIE.Text.NoSuchCondition", { names: actors.map(({ name }) => name).join(", ") }));
  for (const actor of knowing) await actor.toggleStatusEffect(condition);
}
