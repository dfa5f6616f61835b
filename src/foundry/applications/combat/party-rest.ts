// Rests for the whole table: the GM presses one button, every hero's player gets the ruleset's own questions; the GM answers for those who are away.

import { type ActionDefinition, type Ruleset, CORE_ACTIONS, DOES_FIELD } from "../../../engine/index.ts";
import { currentBattle } from "../../snapshot/current-battle.ts";
import { takesPartIn } from "../../snapshot/encounters.ts";
import { localize } from "../../platform/localize.ts";
import { requestAction, userTargets } from "../../requests/request-action.ts";
import { rulesetOf } from "../../rulesets.ts";
import { worldActors } from "../../platform/world-actors.ts";

/** Heroes of a ruleset that belong to players. */
export function playersHeroes(ruleset: Ruleset): Actor.Implementation[] {
  return worldActors().filter(
    (actor) => rulesetOf(actor) === ruleset && ruleset.actors[actor.type]?.role === "hero" && actor.hasPlayerOwner,
  );
}

/** All heroes at the table: those of players, and those whom the GM runs in an encounter or on the active scene. */
export function heroesAtTable(ruleset: Ruleset): Actor.Implementation[] {
  const tokens = game.scenes.active?.tokens;
  return worldActors().filter(
    (actor) =>
      rulesetOf(actor) === ruleset &&
      ruleset.actors[actor.type]?.role === "hero" &&
      (actor.hasPlayerOwner ||
        game.combats.some((combat) => takesPartIn(combat, actor)) ||
        tokens?.some((token) => token.actor?.uuid === actor.uuid) === true),
  );
}

/** Those of them for whom a rest makes sense: no world wants each of its ruleset's rests, and the dead need none. */
function restingHeroes(ruleset: Ruleset, rest: ActionDefinition): Actor.Implementation[] {
  const heroes = heroesAtTable(ruleset);
  if (!rest.applies || heroes.length === 0) return heroes;
  const battle = currentBattle(null, heroes);
  return heroes.filter(({ uuid }) => {
    const creature = battle.creatures[uuid];
    return creature !== undefined && rest.applies?.(battle, creature) !== false;
  });
}

/** The rests that the GM's buttons offer: the GM's own to call, and those that anybody could take. Before there are heroes, all of them. */
export function restsOffered(ruleset: Ruleset): ActionDefinition[] {
  const nobody = heroesAtTable(ruleset).length === 0;
  return ruleset.rests.filter((rest) => rest.offered.on === "gm" || nobody || restingHeroes(ruleset, rest).length > 0);
}

/**
 * Lets all heroes at the table take a rest, in one record: all are asked at the same moment, each player about their own, and the GM for the rest of them. A rest that is
 * the GM's to call happens here and at once: to the GM's targets if it wants some, else to all heroes together.
 */
export async function restEverybody(ruleset: Ruleset, action: string): Promise<void> {
  const rest = ruleset.rests.find(({ id }) => id === action);
  if (!rest || !game.user.isGM) return;
  if (rest.offered.on === "gm") {
    const targets = rest.targets ? userTargets() : heroesAtTable(ruleset).map(({ uuid }) => uuid);
    await requestAction({ action: rest.id, actor: null, targets });
    return;
  }
  const targets = restingHeroes(ruleset, rest).map(({ uuid }) => uuid);
  if (targets.length === 0) ui.notifications.warn(localize("SORTIE.Party.NobodyRests", { rest: localize(rest.label) }));
  else await requestAction({ action: CORE_ACTIONS.everybody, actor: null, targets, options: { [DOES_FIELD]: action } });
}
