// The battle that an actor stands in, or a battle of one when there is none: what sheets ask the rules about.

import type { Battle, Creature } from "../../engine/index.ts";
import { currentBattle, currentCreature } from "../snapshot/current-battle.ts";
import { combatAt, combatOf, distantCombatOf, preparedCombatsOf } from "../snapshot/encounters.ts";
import { localize } from "../platform/localize.ts";
import { actorOf, isSecret, mayKnow } from "./names.ts";

// The battle as this user may read it: whom they must not know has no name in it, so that nothing that a ruleset says of it can name them.

const known = new WeakMap<Battle, Battle>();

/** The same picture for whoever may know everybody in it. To be looked at: rules that write work on the battle itself. */
function asKnown(battle: Battle): Battle {
  if (game.user.isGM) return battle;
  const found = known.get(battle) ?? withoutSecrets(battle);
  known.set(battle, found);
  return found;
}

function withoutSecrets(battle: Battle): Battle {
  const unknown = localize("SORTIE.UnknownCreature");
  const combat = combatAt(battle.uuid);
  const creatures = renamed(battle.creatures, (creature) => {
    const actor = actorOf(creature.uuid);
    return actor && isSecret(actor, battle.uuid) ? { ...creature, name: unknown, actorName: unknown } : creature;
  });
  const combatants = renamed(battle.combatants, (combatant) => {
    const document = combat?.combatants.get(combatant.id);
    return document && !mayKnow(document) ? { ...combatant, name: unknown } : combatant;
  });
  return creatures === battle.creatures && combatants === battle.combatants ? battle : { ...battle, creatures, combatants };
}

/** The same record where nothing in it became another. */
function renamed<Entry>(entries: Record<string, Entry>, change: (entry: Entry) => Entry): Record<string, Entry> {
  const changed = Object.entries(entries).map(([key, entry]): [string, Entry] => [key, change(entry)]);
  return changed.every(([key, entry]) => entries[key] === entry) ? entries : Object.fromEntries(changed);
}

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
