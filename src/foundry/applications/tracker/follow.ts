// What the tracker shows of actors changes without the combat changing: hit points, effects, items. This re-renders it then, once for many changes.

import { platform } from "../../platform/boundary.ts";

/** Re-renders the tracker's rows soon after an actor of the viewed combat has changed. Called at `ready`. */
export function followActors(onChange: (actor: Actor.Implementation) => void): void {
  const actorOfChild = (child: { readonly parent: unknown }): void => {
    if (child.parent instanceof Actor) onChange(platform<Actor.Implementation>(child.parent));
  };
  Hooks.on("updateActor", (actor: Actor.Implementation) => {
    onChange(actor);
  });
  Hooks.on("createActiveEffect", actorOfChild);
  Hooks.on("updateActiveEffect", actorOfChild);
  Hooks.on("deleteActiveEffect", actorOfChild);
  Hooks.on("updateItem", actorOfChild);
}

/** True when an actor takes part in a combat. */
export function takesPart(actor: Actor.Implementation, combat: Combat.Implementation | null | undefined): boolean {
  return combat?.combatants.some((combatant) => combatant.actor?.uuid === actor.uuid) ?? false;
}
