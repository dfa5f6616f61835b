// Which tours there are: one of the tracker and one of the bar for every ruleset, in Foundry's own list. None begins by itself.

import { activeRuleset, rulesets } from "../../../rulesets.ts";
import type { TourSubject } from "./steps.ts";
import { SortieTour, tourId } from "./tour.ts";

/** Puts them into the list, the ruleset of this world first. Called at `ready`, when all words are there. */
export function registerTours(): void {
  const active = activeRuleset();
  for (const ruleset of [active, ...rulesets.all.filter(({ id }) => id !== active.id)])
    for (const subject of ["tracker", "bar"] as const)
      game.tours.register("sortie", tourId(subject, ruleset), new SortieTour(subject, ruleset));
}

/** Begins the tour of what this world plays, where it can be taken. */
export async function startTour(subject: TourSubject): Promise<void> {
  const tour = game.tours.get(`sortie.${tourId(subject, activeRuleset())}`);
  if (tour?.canStart === true) await tour.start();
}

/** Whether the tour of what this world plays can be taken now. */
export function mayTour(subject: TourSubject): boolean {
  return game.tours.get(`sortie.${tourId(subject, activeRuleset())}`)?.canStart === true;
}
