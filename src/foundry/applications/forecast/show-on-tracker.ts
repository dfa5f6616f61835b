// A told battle of the forecast on the tracker of its encounter, to be stepped through.

import type { ForecastWork, Ruleset } from "../../../engine/index.ts";
import { type ExampleMoment, layExample } from "../combat/tracker/example.ts";
import { showTracker } from "../dom/show-tracker.ts";
import { type ToldMoment, momentsOf } from "./battle-story.ts";

/** Plays the battle of a seed again and opens the tracker with its first deed. Where the encounter has been deleted meanwhile there is nothing to lay it on. */
export async function layOnTracker(
  combat: Combat,
  ruleset: Ruleset,
  work: Omit<ForecastWork, "first" | "step">,
  seed: number,
): Promise<void> {
  const viewed = game.combats.get(combat.id ?? "");
  if (!viewed) {
    ui.notifications.warn("SORTIE.Forecast.EncounterGone", { localize: true });
    return;
  }
  const moments = await momentsOf(ruleset, work, seed);
  layExample(viewed, ruleset, moments.map(inWords));
  ui.combat.viewed = viewed;
  await showTracker();
  await ui.combat.render();
}

function inWords({ round, deed: { actor, action, outcomes }, battle }: ToldMoment): ExampleMoment {
  return { round, actor, text: outcomes.length === 0 ? action : `${action}: ${outcomes.join("; ")}`, battle };
}
