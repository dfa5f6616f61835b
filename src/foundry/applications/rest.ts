// Rests for the whole table: the GM presses one button, every hero's player gets the ruleset's own dialog; the GM answers for those who are away.

import type { ActionDefinition, Ruleset } from "../../engine/index.ts";
import { CORE_ACTIONS } from "../../engine/index.ts";
import { currentBattle } from "../battle/current.ts";
import { onWord, sendWord } from "../clients/socket.ts";
import { WORDS } from "../gate/wishes.ts";
import { requestAction, userTargets } from "../requests/request.ts";
import { rulesetOf, rulesets } from "../rulesets.ts";
import { getSetting } from "../settings/store.ts";

const PATIENCE_MILLISECONDS = 300_000;

/** Heroes of a ruleset that belong to players. */
function heroesOf(ruleset: Ruleset): Actor.Implementation[] {
  return game.actors.filter((actor) => rulesetOf(actor) === ruleset && ruleset.actors[actor.type]?.role === "hero" && actor.hasPlayerOwner);
}

/** Those of them for whom a rest makes sense: no world wants each of its ruleset's rests, and the dead need none. */
function restingHeroes(ruleset: Ruleset, rest: ActionDefinition): Actor.Implementation[] {
  const heroes = heroesOf(ruleset);
  if (!rest.applies || heroes.length === 0) return heroes;
  const battle = currentBattle(null, heroes);
  return heroes.filter(({ uuid }) => {
    const creature = battle.creatures[uuid];
    return creature !== undefined && rest.applies?.(battle, creature) !== false;
  });
}

/** The rests that the GM's buttons offer: the GM's own to call, and those that anybody could take. Before there are heroes, all of them. */
export function restsOffered(ruleset: Ruleset): ActionDefinition[] {
  const nobody = heroesOf(ruleset).length === 0;
  return ruleset.rests.filter((rest) => rest.offered.on === "gm" || nobody || restingHeroes(ruleset, rest).length > 0);
}

/**
 * Lets every player's heroes take a rest: all players at the same time, each of them one hero after the other. A rest that is the GM's to call happens here
 * and at once: to the GM's targets if it wants some, else to all heroes together.
 */
export async function restEverybody(ruleset: Ruleset, action: string): Promise<void> {
  const rest = ruleset.rests.find(({ id }) => id === action);
  if (!rest || !game.user.isGM) return;
  if (rest.offered.on === "gm") {
    const targets = rest.targets ? userTargets() : heroesOf(ruleset).map(({ uuid }) => uuid);
    await requestAction({ action: rest.id, actor: null, targets });
    return;
  }
  const present = Map.groupBy(restingHeroes(ruleset, rest), (actor) =>
    game.users.find((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER")),
  );
  const rested = await Promise.all([...present].map(([player, actors]) => askInTurn(player, rest, actors)));
  if (rested.includes(true)) await letTimePass(rest, heroesOf(ruleset));
}

/** Everybody has rested at once: their time passes once. */
async function letTimePass(rest: ActionDefinition, heroes: readonly Actor.Implementation[]): Promise<void> {
  const seconds = rest.lasts?.(currentBattle(null, heroes), { id: "", action: rest.id, actor: null }) ?? 0;
  if (seconds > 0 && getSetting("moveClock") === true)
    await requestAction({ action: CORE_ACTIONS.passTime, actor: null, options: { seconds } }, { combat: null });
}

/** Without a player, the GM of this client answers. Says whether anybody has rested. */
async function askInTurn(
  player: User.Implementation | undefined,
  rest: ActionDefinition,
  actors: readonly Actor.Implementation[],
): Promise<boolean> {
  let hasRested = false;
  for (const actor of actors) {
    const done = player ? await askPlayer(player, rest, actor) : (await requestAction({ action: rest.id, actor: actor.uuid })) !== null;
    hasRested ||= done;
  }
  return hasRested;
}

function askPlayer(player: User.Implementation, rest: ActionDefinition, actor: Actor.Implementation): Promise<boolean> {
  return sendWord(player, WORDS.rest, { action: rest.id, actor: actor.uuid }, PATIENCE_MILLISECONDS);
}

/** Lets the GM's button reach this client. The request is the player's own: it asks for nothing that their sheet does not offer. */
export function startRests(): void {
  onWord(WORDS.rest, async ({ action, actor }) => {
    const isRest = rulesets.all.some((ruleset) => ruleset.rests.some(({ id }) => id === action));
    return isRest && (await requestAction({ action, actor })) !== null;
  });
}
