// A text's condition: whoever the reader has selected gets it, or loses it, as by the token's own list.

import { dialogClass } from "../../../dialogs/dialog-class.ts";
import { localize } from "../../../platform/localize.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { actorsMeant } from "./speaker.ts";

/**
 * Toggles a condition on the selected creatures that this user owns and whose ruleset knows it; tells who has selected none. One that takes somebody out of the fight is
 * asked about first: a reader who has selected nobody means their own hero.
 */
export async function toggleForSelected(condition: string): Promise<void> {
  const actors = actorsMeant();
  if (actors.length === 0) return;
  const knowing = actors.filter((actor) => definitionOf(actor, condition));
  if (knowing.length === 0) ui.notifications.warn(localize("SORTIE.Text.NoSuchCondition", { names: namesOf(actors) }));
  const struck = knowing.filter((actor) => definitionOf(actor, condition)?.special === "defeated" && !actor.statuses.has(condition));
  if (struck.length > 0 && !(await confirmDefeat(struck, condition))) return;
  for (const actor of knowing) await actor.toggleStatusEffect(condition);
}

const definitionOf = (actor: Actor.Implementation, condition: string) => rulesetOf(actor)?.conditions.find(({ id }) => id === condition);

const namesOf = (actors: readonly Actor.Implementation[]): string => actors.map((actor) => actor.token?.name ?? actor.name).join(", ");

async function confirmDefeat(actors: readonly Actor.Implementation[], condition: string): Promise<boolean> {
  const [first] = actors;
  const label = localize((first && definitionOf(first, condition)?.label) ?? condition);
  const yes = await dialogClass().confirm({
    classes: ["sortie", "sortie-dialog"],
    window: { title: label, icon: "fa-solid fa-skull" },
    content: `<p>${foundry.utils.escapeHTML(localize("SORTIE.Text.GiveDefeat", { condition: label, names: namesOf(actors) }))}</p>`,
    rejectClose: false,
  });
  return yes === true;
}
