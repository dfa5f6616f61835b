// What the tracker shows of actors and tokens changes without the combat changing, and Foundry's tracker follows only its tracked resource: this tells when.

import { isActor } from "../../../platform/document-kinds.ts";

/** What lists show of a token: its actor, its side, what it is called, and whether players may know of it. Its place is none of it. */
const SHOWN_OF_TOKENS = ["actorId", "actorLink", "delta", "disposition", "hidden", "name"];

/** Calls `onChange` for a token of which a list may show something new, or which it may have to leave out; the returned function ends that. */
export function followTokens(onChange: (token: TokenDocument.Implementation) => void): () => void {
  const id = Hooks.on("updateToken", (token, changes) => {
    if (SHOWN_OF_TOKENS.some((key) => key in changes)) onChange(token);
  });
  return () => {
    Hooks.off("updateToken", id);
  };
}

/** Calls `onChange` for an actor of which a row may show something new: itself, its items, effects (of items too), or its token. Called at `ready`. */
export function followActors(onChange: (actor: Actor.Implementation) => void): void {
  const holder = (child: { readonly parent: unknown }): void => {
    const actor = child.parent instanceof Item ? child.parent.parent : child.parent;
    if (isActor(actor)) onChange(actor);
  };
  Hooks.on("updateActor", (actor) => {
    onChange(actor);
  });
  followTokens(({ actor }) => {
    if (actor) onChange(actor);
  });
  Hooks.on("createActiveEffect", holder);
  Hooks.on("updateActiveEffect", holder);
  Hooks.on("deleteActiveEffect", holder);
  Hooks.on("createItem", holder);
  Hooks.on("updateItem", holder);
  Hooks.on("deleteItem", holder);
}

/** True when an actor takes part in a combat. */
export function takesPart(actor: Actor.Implementation, combat: Combat.Implementation | null | undefined): boolean {
  return combat?.combatants.some((combatant) => combatant.actor?.uuid === actor.uuid) ?? false;
}

/** True when a combat has a row for this token, whether or not it stands for an actor. */
export function showsToken(combat: Combat.Implementation | null | undefined, token: TokenDocument.Implementation): boolean {
  return combat?.combatants.some(({ tokenId, sceneId }) => tokenId === token.id && sceneId === (token.parent?.id ?? null)) ?? false;
}

/** True when a combat's rows show an actor, or creatures that inherit from it. */
export function showsActor(combat: Combat.Implementation | null | undefined, actor: Actor.Implementation): boolean {
  if (actor.isToken) return combat ? takesPart(actor, combat) : false;
  return combat?.combatants.some((combatant) => combatant.actorId === actor.id) ?? false;
}
