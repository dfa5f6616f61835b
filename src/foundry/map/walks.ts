// What a way on the map would be by the rules as things stand: the battle with its walker where the way starts, and the plan of its ruleset. Nothing is written here.

import type { Battle, Creature, MovePlan, Ruleset } from "../../engine/index.ts";
import { beginWay, Refusal, WAY_OPTION, wayOf } from "../../engine/index.ts";
import { battleOf, combatOf } from "../battle/snapshot.ts";
import { rulesetOf } from "../rulesets.ts";

/** `[x, y, elevation]`, in Foundry's units. */
export type Corner = [x: number, y: number, elevation: number];

/** A way with what it would be. */
export interface PlannedWalk extends MovePlan {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly creature: Creature;
  /** How long it is, in the ruleset's unit. */
  readonly length: number;
  /** How long it is at each of its places. */
  readonly lengths: readonly number[];
}

/** What a token's way would be, or null where tokens move freely: out of battle, not its turn, a ruleset that does not measure, a scene that cannot be. */
export function planWalk(token: TokenDocument, corners: readonly Corner[]): PlannedWalk | null {
  const { actor } = token;
  const ruleset = actor ? rulesetOf(actor) : undefined;
  const combat = actor ? combatOf(actor) : null;
  if (!actor || !ruleset?.moving || !combat?.started || combat.scene !== token.parent) return null;
  const battle = battleOf(combat, [actor]);
  const creature = battle.creatures[actor.uuid];
  // A linked actor may have other tokens: only the one that fights is its creature's.
  if (creature?.token?.uuid !== token.uuid) return null;
  const intent = { actor: actor.uuid, options: { [WAY_OPTION]: corners.map((corner) => [...corner]) } };
  try {
    beginWay(battle, intent);
    const way = wayOf(ruleset, battle, intent);
    const plan = way && ruleset.moving.plan(battle, creature, way);
    return way && plan ? { ...plan, ruleset, battle, creature, length: way.lengths.at(-1) ?? 0, lengths: way.lengths } : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
