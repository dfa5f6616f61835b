// The battle as this user may read it: whom they must not know has no name in it, so that nothing that a ruleset says of it can name them.

import type { Battle } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { actorOf, isSecret, mayKnow } from "./names.ts";
import { combatAt } from "../snapshot/encounters.ts";

const known = new WeakMap<Battle, Battle>();

/** The same picture for whoever may know everybody in it. To be looked at: rules that write work on the battle itself. */
export function asKnown(battle: Battle): Battle {
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
