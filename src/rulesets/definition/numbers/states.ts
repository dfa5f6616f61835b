// What state a creature is in as the battle sees it: fighting, acting, able to act. One place, so that every rule means the same.

import { activeCreature } from "../../../engine/battle/battle.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { has } from "../data/conditions.ts";
import type { DefinitionBattle, DefinitionCreature } from "../data/types.ts";
import { isDead, isUnconscious } from "./vitality.ts";

/** True while a battle is being fought; outside of it nobody counts actions. */
export function isFighting(battle: DefinitionBattle): boolean {
  return battle.uuid !== "" && battle.started && !battle.system.ended;
}

/** True for the creature whose turn is running. */
export function isActive(battle: DefinitionBattle, creature: DefinitionCreature): boolean {
  return isFighting(battle) && activeCreature(battle)?.uuid === creature.uuid;
}

/** True for both sides of a grapple, and for whoever is marked as in one by hand. */
export function isGrappling(creature: DefinitionCreature): boolean {
  return creature.system.grapple.role !== "" || has(creature, "grappled") || has(creature, "grappling");
}

/** Why a creature can do nothing at all, immediate actions included; null when it can. */
export function whyUnable(creature: DefinitionCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (isDead(creature)) return { rule: "DE-DTH-02", text: "DEFINITION.Refusal.Dead", data };
  if (isUnconscious(creature)) return { rule: "DE-NLD-02", text: "DEFINITION.Refusal.Unconscious", data };
  return null;
}
