// Whoever acts goes on acting when combatants change: the place in the list that is written along with a change of initiatives or with somebody's leaving.

import { type Battle, clonePlain } from "../../engine/index.ts";
import { currentBattle } from "../snapshot/current-battle.ts";
import { shownOrder } from "../snapshot/encounters.ts";
import { rulesetOf } from "../rulesets.ts";

/** A combatant's initiative as an update gives it; nothing but a number or null counts. */
interface Rolled {
  readonly _id?: unknown;
  readonly initiative?: unknown;
}

/** The place of whoever acts once these updates are written; undefined where nobody acts, and in encounters of no ruleset. */
export function placeAfterUpdates(combat: Combat, updates: readonly Rolled[]): number | undefined {
  return placeAfter(combat, (battle) => {
    for (const { _id, initiative } of updates) {
      const combatant = battle.combatants[String(_id)];
      if (combatant && (typeof initiative === "number" || initiative === null)) combatant.initiative = initiative;
    }
  });
}

/** The place of whoever acts once these combatants have left; undefined as above, and when it is one of them. */
export function placeAfterLeaving(combat: Combat, leaving: readonly string[]): number | undefined {
  return placeAfter(combat, (battle) => {
    for (const id of leaving) Reflect.deleteProperty(battle.combatants, id);
  });
}

function placeAfter(combat: Combat, change: (battle: Battle) => void): number | undefined {
  const ruleset = rulesetOf(combat);
  if (!ruleset || !combat.started) return undefined;
  const current = currentBattle(combat);
  const battle = { ...current, combatants: clonePlain(current.combatants) };
  change(battle);
  const place = battle.turn === null ? -1 : shownOrder(combat, ruleset.turnOrder.listed(battle)).indexOf(battle.turn);
  return place < 0 ? undefined : place;
}
