// Decides which effects of an actor are shown on its token and in the tracker.
import type { ActorLike, EffectLike } from "./surface.ts";

const CONDITIONAL = 1;
const ALWAYS = 2;

/**
 * Of the effects that apply, those that are always shown, and those that are shown on a condition and last for a time (foundryvtt/foundryvtt#14749; V14 asks for
 * `appliedEffects`: the system starfinder, its pull request 1768).
 */
export function shownEffects(actor: ActorLike | null | undefined): EffectLike[] {
  return (actor?.appliedEffects ?? []).filter(
    ({ showIcon, isTemporary }) => showIcon === ALWAYS || (showIcon === CONDITIONAL && isTemporary === true),
  );
}
