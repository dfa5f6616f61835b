// Which heroes are a user's: those of a ruleset that they own, where they are looked at.

import type { Ruleset } from "../../../../engine/index.ts";
import { worldActors } from "../../../platform/world-actors.ts";

/** A hero as people know it: the actor in the directory and the name on its token. */
export interface Hero {
  readonly id: string;
  readonly name: string;
}

/** The heroes of a ruleset that a user owns: those with a token on the scene that is looked at, else those in the directory; the user's character first, then by name. */
export function heroesOfUser(user: User, ruleset: Ruleset): Hero[] {
  // A GM owns them all, and plays their character at most.
  const own = (actor: Actor.Implementation): boolean =>
    isHero(actor, ruleset) && (user.isGM ? actor.id === user.character?.id : actor.testUserPermission(user, "OWNER"));
  const scene = game.scenes.viewed ?? game.scenes.active;
  const tokens = [...(scene?.tokens ?? [])].flatMap(({ actor, name }): Hero[] =>
    actor && own(actor) ? [{ id: actor.id ?? "", name }] : [],
  );
  const found =
    tokens.length > 0
      ? tokens
      : worldActors()
          .filter(own)
          .map(({ id, name }) => ({ id, name }));
  const first = user.character?.id;
  return found.toSorted((one, other) => Number(other.id === first) - Number(one.id === first) || one.name.localeCompare(other.name));
}

/** Whether an actor is one of a ruleset's heroes. */
export function isHero({ type }: Actor.Implementation, ruleset: Ruleset): boolean {
  return ruleset.actors[type]?.role === "hero";
}

/** Several names as a sentence has them. */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(game.i18n.lang, { type: "conjunction" }).format(names);
}
