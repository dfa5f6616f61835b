// A battle played at random, by the id of its ruleset: what laws over all rulesets are tried with.

import { playAtRandom as archmage } from "./archmage/random.ts";
import { playAtRandom as definition } from "./definition/random.ts";
import { playAtRandom as luck } from "./luck/random.ts";
import { playAtRandom as shock } from "./shock/random.ts";
import { playAtRandom as volition } from "./volition/random.ts";

/** Where a random battle begins, for each ruleset. */
export const RANDOM_PLAYS: Readonly<Record<string, (seed: number) => { readonly start: unknown }>> = {
  archmage,
  definition,
  luck,
  shock,
  volition,
};
