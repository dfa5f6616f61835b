// Which ruleset an encounter that is about to be made belongs to, and what the tracker shows while there is none: the creatures say, else the last battle.

import type { Ruleset } from "../../engine/index.ts";
import { lastOfBattles } from "./find-messages.ts";
import { recordOf } from "./message.ts";
import { activeRuleset, rulesetOf, rulesets } from "../rulesets.ts";

/**
 * The ruleset that most creatures on a scene belong to, where it is one; else that of the last battle that there is a record of; else the world's.
 * `scene` is by default the one that this client looks at.
 */
export function rulesetHere(scene: Scene | null = game.scenes.current ?? null): Ruleset {
  return rulesetOfMost(scene) ?? lastFought() ?? activeRuleset();
}

function rulesetOfMost(scene: Scene | null): Ruleset | undefined {
  const counts = new Map<Ruleset, number>();
  for (const { actor } of scene?.tokens ?? []) {
    const ruleset = actor ? rulesetOf(actor) : undefined;
    if (ruleset) counts.set(ruleset, (counts.get(ruleset) ?? 0) + 1);
  }
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : undefined;
}

function lastFought(): Ruleset | undefined {
  const message = lastOfBattles();
  const record = message ? recordOf(message) : null;
  return record ? rulesets.get(record.ruleset) : undefined;
}
