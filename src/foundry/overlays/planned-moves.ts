// What a way on the map would be by the rules as things stand: the battle with its walker where the way starts, and the plan of its ruleset. Nothing is written here.

import type { Battle, Corner, Creature, MapWay, MovePlan, Moving, Ruleset } from "../../engine/index.ts";
import { beginWay, lengthOfWay, planOf, Refusal, wayOf, wayOption } from "../../engine/index.ts";
import { currentBattle } from "../snapshot/current-battle.ts";
import { combatOf, sceneOfBattle } from "../snapshot/encounters.ts";
import { rulesetOf } from "../rulesets.ts";

/** A way with what it would be. */
export interface PlannedWalk extends MovePlan, MapWay {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly creature: Creature;
  /** How long it is, in the ruleset's unit. */
  readonly length: number;
}

/** A token that fights where it stands, under a ruleset that knows ways. */
interface Walker {
  readonly ruleset: Ruleset;
  readonly moving: Moving;
  readonly battle: Battle;
  readonly creature: Creature;
}

/** Who would walk; null where tokens move freely: out of battle, elsewhere than it is fought, under a ruleset that does not measure. */
export function walkerOf(token: TokenDocument): Walker | null {
  const { actor } = token;
  const ruleset = actor ? rulesetOf(actor) : undefined;
  const combat = actor ? combatOf(actor) : null;
  if (!actor || !ruleset?.moving || !combat?.started || sceneOfBattle(combat) !== token.parent) return null;
  const battle = beforeWalking(currentBattle(combat, [actor]), actor.uuid);
  const creature = battle.creatures[actor.uuid];
  // A linked actor may have other tokens: only the one that fights is its creature's.
  return creature?.token?.uuid === token.uuid ? { ruleset, moving: ruleset.moving, battle, creature } : null;
}

/** What a token's way would be, as this action where one was chosen; null where it moves freely, where it is not its turn, and on a scene that cannot be measured. */
export function planWalk(token: TokenDocument, corners: readonly Corner[], wanted?: string): PlannedWalk | null {
  const walker = walkerOf(token);
  if (!walker) return null;
  const { ruleset, battle, creature } = walker;
  const intent = { actor: creature.uuid, options: wayOption(corners) };
  try {
    beginWay(battle, intent);
    const way = wayOf(ruleset, battle, intent);
    const plan = way && planOf(ruleset, battle, creature, way, wanted);
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
