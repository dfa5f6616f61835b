// When tokens are drawn anew for a state of the rules: Foundry draws their icons when effects change, not when hit points do.

import { signOfStates } from "../../presentation/token-states.ts";
import { followActors } from "./tracker/refresh.ts";

/** Follows all actors. Called at `ready`. */
export function followTokenStates(): void {
  const shown = new WeakMap<Actor, string>();
  const look = (actor: Actor.Implementation): void => {
    const sign = signOfStates(actor);
    if (shown.get(actor) === sign) return;
    shown.set(actor, sign);
    for (const token of actor.getActiveTokens()) token.renderFlags.set({ redrawEffects: true });
  };
  followActors((actor) => {
    look(actor);
    // What an actor of the directory says, its tokens inherit.
    if (!actor.isToken) for (const token of actor.getActiveTokens(false, true)) if (token.actor && token.actor !== actor) look(token.actor);
  });
}
