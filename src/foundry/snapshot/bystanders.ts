// Who stands near those that an action is aimed at, though they take no part in the battle.

import { type Ruleset, areWithin } from "../../engine/index.ts";
import { rulesetOf } from "../rulesets.ts";
import { sceneOfBattle } from "./encounters.ts";
import { terrainOf } from "./terrain.ts";

/**
 * Actors whose tokens stand on the scene as near to a target as the ruleset says. Every client works them out anew from the scene, as it does all places; a hidden token
 * is not there yet for anybody.
 */
export function bystandersOf(ruleset: Ruleset, targets: readonly Actor[], combat: Combat | null): Actor[] {
  const { bystanders } = ruleset;
  const [first] = targets;
  if (bystanders === undefined || !first) return [];
  const scene = combat ? sceneOfBattle(combat) : (first.token?.parent ?? game.scenes.active ?? null);
  const terrain = terrainOf(scene, ruleset, combat);
  const near = new Set<Actor>();
  for (const token of scene?.tokens ?? []) {
    const { actor, hidden } = token;
    if (!actor || hidden || rulesetOf(actor) !== ruleset || targets.includes(actor)) continue;
    if (targets.some(({ uuid }) => areWithin(terrain, uuid, actor.uuid, bystanders) === true)) near.add(actor);
  }
  return [...near];
}
