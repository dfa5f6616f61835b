// Who could take what lies on the viewed scene: whoever this user plays there, the one who is most likely meant first.

import { type Ruleset, gapBetween, isFallen } from "../../../engine/index.ts";
import { sceneAround } from "../../snapshot/ground.ts";
import { placeOf } from "../../snapshot/token-spaces.ts";
import { combatOf } from "../../snapshot/encounters.ts";
import { rulesetOf } from "../../rulesets.ts";
import { battleAround } from "../../presentation/battle-around.ts";
import type { Patch } from "../../presentation/ground.ts";

/** Somebody who could take something. */
export interface Taker {
  readonly actor: Actor.Implementation;
  readonly ruleset: Ruleset;
}

interface Candidate extends Taker {
  /** Selected before acting, acting before one's own, one's own before all others. */
  readonly rank: number;
  /** Spaces from the patch. */
  readonly gap: number;
}

/** Those of this user who are on the scene and on their feet. */
export function takersAt(scene: Scene, patch: Patch): Taker[] {
  const known = new Map<string, Candidate>();
  for (const token of scene.tokens) {
    const { actor } = token;
    const ruleset = actor?.isOwner === true ? rulesetOf(actor) : undefined;
    if (!actor || !ruleset || sceneAround(combatOf(actor), actor) !== scene) continue;
    const { battle, creature } = battleAround(actor);
    if (isFallen(ruleset, battle, creature)) continue;
    const gap = gapBetween(placeOf(token, scene.grid), { ...patch, elevation: 0 });
    const before = known.get(actor.uuid);
    if (!before || gap < before.gap) known.set(actor.uuid, { actor, ruleset, gap, rank: rankOf(token) });
  }
  return [...known.values()].toSorted((a, b) => a.rank - b.rank || a.gap - b.gap);
}

function rankOf(token: TokenDocument): number {
  const { actor } = token;
  if (token.object?.controlled === true) return 0;
  if (actor && combatOf(actor)?.combatant?.actor?.uuid === actor.uuid) return 1;
  return actor?.id === game.user.character?.id ? 2 : 3;
}
