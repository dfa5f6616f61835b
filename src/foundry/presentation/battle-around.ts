// The battle that an actor stands in, or a battle of one when there is none: what sheets ask the rules about.

import type { Battle, Creature } from "../../engine/index.ts";
import { asKnown } from "./known-battle.ts";
import { currentBattle, currentCreature } from "../snapshot/current-battle.ts";
import { combatOf, distantCombatOf, preparedCombatsOf } from "../snapshot/encounters.ts";

/** A creature and the battle around it, as of now. */
export interface Surroundings {
  readonly battle: Battle;
  readonly creature: Creature;
  /** For somebody who takes no part in any: the running battle that actions from afar are about. */
  readonly distant: Battle | null;
  /** For somebody who takes no part in a running one: the battle that is prepared with them, which the GM's rulings are about. */
  readonly prepared: Battle | null;
}

/** The running battle that the actor takes part in, else a battle of its own; as this user may read it. */
export function battleAround(actor: Actor.Implementation): Surroundings {
  const battle = asKnown(currentBattle(combatOf(actor), [actor]));
  const distant = distantCombatOf(actor);
  const [prepared] = game.user.isGM && !combatOf(actor) ? preparedCombatsOf(actor) : [];
  return {
    battle,
    creature: battle.creatures[actor.uuid] ?? currentCreature(actor),
    distant: distant && asKnown(currentBattle(distant, [actor])),
    prepared: prepared ? currentBattle(prepared, [actor]) : null,
  };
}
