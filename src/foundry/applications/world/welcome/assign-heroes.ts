// Whose hero is whose: the GM says it in the welcome window once the heroes are in the world.

import type { Ruleset } from "../../../../engine/index.ts";
import { worldActors } from "../../../platform/world-actors.ts";

/** A player, and the heroes that could be theirs. */
export interface PlayerView {
  readonly id: string;
  readonly name: string;
  readonly heroes: readonly { readonly id: string; readonly name: string; readonly theirs: boolean }[];
}

/** Every player of this world with the heroes of a ruleset, none where there is nothing to give; and what to do about that. */
export function playersAndHeroes(ruleset: Ruleset): { readonly players: readonly PlayerView[]; readonly hint: string } {
  const heroes = worldActors().filter(({ type }) => ruleset.actors[type]?.role === "hero");
  const users = game.users.filter(({ isGM }) => !isGM);
  if (users.length === 0) return { players: [], hint: "SORTIE.Welcome.Step.PlayersNone" };
  if (heroes.length === 0) return { players: [], hint: "SORTIE.Welcome.Step.HeroesNone" };
  const players = users.map((user) => ({
    id: user.id,
    name: user.name,
    heroes: heroes.map(({ id, name }) => ({ id, name, theirs: user.character?.id === id })),
  }));
  return { players, hint: "SORTIE.Welcome.Step.PlayersHint" };
}

/** Makes a hero a player's: theirs to play, and their character. "" takes the character away; who owns what stays. */
export async function giveHero(userId: string, heroId: string): Promise<void> {
  const user = game.users.get(userId);
  const hero = game.actors.get(heroId);
  if (!user || user.isGM) return;
  await hero?.update({ ownership: { ...hero.ownership, [userId]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
  await user.update({ character: hero?.id ?? null });
}
