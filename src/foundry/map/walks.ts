// What a way on the map would be by the rules as things stand: the battle with its walker where the way starts, and the plan of its ruleset. Nothing is written here.

import type { Battle, Creature, MapWay, MovePlan, Ruleset } from "../../engine/index.ts";
import { beginWay, lengthOfWay, Refusal, WAY_OPTION, wayOf } from "../../engine/index.ts";
import { currentBattle } from "../battle/current.ts";
import { combatOf } from "../battle/snapshot.ts";
import { rulesetOf } from "../rulesets.ts";

/** `[x, y, elevation]`, in Foundry's units. */
export type Corner = [x: number, y: number, elevation: number];

/** A way with what it would be. */
export interface PlannedWalk extends MovePlan, MapWay {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly creature: Creature;
  /** How long it is, in the ruleset's unit. */
  readonly length: number;
}

/** What a token's way would be, or null where tokens move freely: out of battle, not its turn, a ruleset that does not measure, a scene that cannot be. */
export function planWalk(token: TokenDocument, corners: readonly Corner[]): PlannedWalk | null {
  const { actor } = token;
  const ruleset = actor ? rulesetOf(actor) : undefined;
  const combat = actor ? combatOf(actor) : null;
  if (!actor || !ruleset?.moving || !combat?.started || combat.scene !== token.parent) return null;
  const battle = beforeWalking(currentBattle(combat, [actor]), actor.uuid);
  const creature = battle.creatures[actor.uuid];
  // A linked actor may have other tokens: only the one that fights is its creature's.
  if (creature?.token?.uuid !== token.uuid) return null;
  const intent = { actor: actor.uuid, options: { [WAY_OPTION]: corners.map((corner) => [...corner]) } };
  try {
    beginWay(battle, intent);
    const way = wayOf(ruleset, battle, intent);
    const plan = way && ruleset.moving.plan(battle, creature, way);
    return way && plan ? { ...plan, ...way, ruleset, battle, creature, length: lengthOfWay(way) } : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The shared picture of a battle, in which only this creature's token and the places may be changed: a ruler asks in every frame, and the rest is nobody's to copy. */
function beforeWalking(battle: Battle, uuid: string): Battle {
  const creature = battle.creatures[uuid];
  if (!creature?.token) return battle;
  return { ...battle, creatures: { ...battle.creatures, [uuid]: { ...creature, token: { ...creature.token } } } };
}
