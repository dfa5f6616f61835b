// Who joins an encounter: creatures by their tokens where they have one, each once, however often it is asked.

import type { Ruleset } from "../../../engine/index.ts";
import { documentClass } from "../../platform/foundry-boundary.ts";
import { rulesetOf } from "../../rulesets.ts";

/** Somebody who is to take part: by a token of a scene, or as an actor without one. */
export interface Joining {
  readonly actorId: string;
  readonly name: string;
  /** Whether several tokens of the actor are one creature. */
  readonly linked: boolean;
  readonly token: { readonly id: string; readonly scene: string; readonly hidden: boolean } | null;
}

/** Who takes part already. */
export interface Present {
  readonly actorId: string | null;
  readonly tokenId: string | null;
}

/** A creature with its token, if it has one, as somebody who is to take part. */
export function joining(actor: Actor.Implementation, token: TokenDocument | null): Joining {
  return {
    actorId: actor.id ?? "",
    name: token?.name ?? actor.name,
    linked: token?.actorLink ?? true,
    token: token?.id && token.parent?.id ? { id: token.id, scene: token.parent.id, hidden: token.hidden } : null,
  };
}

/** The encounter of the scene, made when there is none. */
export async function encounterOf(ruleset: Ruleset, scene: Scene.Implementation | null): Promise<Combat.Implementation | null> {
  const own = (): Combat.Implementation | null =>
    game.combats.find((combat) => (combat.scene?.id ?? null) === (scene?.id ?? null) && rulesetOf(combat) === ruleset) ?? null;
  if (own()) return own();
  await documentClass("Combat").createDocuments([{ type: ruleset.combat.type, scene: scene?.id ?? null }], {});
  return own();
}

/** Those of `joining` that are missing: no token twice, and nobody twice who is one creature wherever they stand. */
export function missing(joining: readonly Joining[], present: readonly Present[]): Joining[] {
  const tokens = new Set(present.flatMap(({ tokenId }) => tokenId ?? []));
  const actors = new Set(present.flatMap(({ actorId }) => actorId ?? []));
  return joining.filter(({ actorId, linked, token }) => {
    if (token ? tokens.has(token.id) : actors.has(actorId)) return false;
    if (linked && actors.has(actorId)) return false;
    if (token) tokens.add(token.id);
    actors.add(actorId);
    return true;
  });
}

/** Lets them take part in an encounter, in this order; resolves to how many are new. */
export async function join(combat: Combat.Implementation, ruleset: Ruleset, joining: readonly Joining[]): Promise<number> {
  const present = combat.combatants.map(({ actorId, tokenId }) => ({ actorId, tokenId }));
  const data = missing(joining, present).map(({ actorId, name, token }) => ({
    type: ruleset.combatant.type,
    actorId,
    name,
    tokenId: token?.id ?? null,
    sceneId: token?.scene ?? null,
    hidden: token?.hidden ?? false,
  }));
  if (data.length > 0) await documentClass("Combatant").createDocuments(data, { parent: combat });
  return data.length;
}
