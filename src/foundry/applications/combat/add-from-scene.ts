// Puts who stands on the viewed scene into its encounter, which is made when there is none: whoever is selected, and else everybody who plays by its rules.

import type { Ruleset } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { rulesetHere } from "../../records/ruleset-of-encounter.ts";
import { rulesetOf } from "../../rulesets.ts";
import { type Joining, encounterOf, join, joining } from "./add-combatants.ts";

/** Lets them take part in the encounter that the tracker shows, if it shows one. For GMs. */
export async function gather(viewed: Combat.Implementation | null): Promise<void> {
  if (!game.user.isGM) return;
  const ruleset = (viewed && rulesetOf(viewed)) ?? rulesetHere();
  const present = standing(ruleset);
  if (present.length === 0) {
    ui.notifications.warn(localize("SORTIE.Tracker.NobodyStands", { ruleset: ruleset.label }));
    return;
  }
  const combat = viewed ?? (await encounterOf(ruleset, game.scenes.viewed ?? null));
  if (!combat) return;
  await join(combat, ruleset, present);
  await combat.activate();
}

function standing(ruleset: Ruleset): Joining[] {
  const selected = new Set((canvas.tokens?.controlled ?? []).map(({ document }) => document.id));
  const tokens = game.scenes.viewed?.tokens.contents ?? [];
  return tokens.flatMap((token) => {
    const { actor } = token;
    if (!actor || rulesetOf(actor) !== ruleset || (selected.size > 0 && !selected.has(token.id))) return [];
    return joining(game.actors.get(token.actorId ?? "") ?? actor, token);
  });
}
