// A battle as it is, or as it could be: other numbers of a kind, everybody free of the map.

import type { Battle, Combatant, Creature, Shapes } from "../battle.ts";
import { clonePlain } from "../json.ts";

/** Those of one actor's name and side, who are counted together. */
export interface Kind {
  readonly name: string;
  readonly side: Creature["side"];
  readonly combatants: readonly string[];
}

/** The kinds of a battle, in the order of its combatants. */
export function kindsOf<S extends Shapes>(battle: Battle<S>): Kind[] {
  const kinds = new Map<string, { name: string; side: Creature["side"]; combatants: string[] }>();
  for (const { id, creature } of Object.values(battle.combatants)) {
    const found = battle.creatures[creature];
    if (!found) continue;
    const key = `${found.side} ${found.actorName}`;
    const kind = kinds.get(key) ?? { name: found.actorName, side: found.side, combatants: [] };
    kind.combatants.push(id);
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

/**
 * A copy of a battle with other numbers of some kinds: the last ones are left out, or the first one comes more often, as it stands now. It has no map, since nobody walks
 * in simulated play.
 */
export function variantOf<S extends Shapes>(
  battle: Battle<S>,
  counts: readonly { readonly kind: Kind; readonly count: number }[],
): Battle<S> {
  const copy: Battle<S> = { ...clonePlain({ ...battle, terrain: null }), terrain: null };
  for (const { kind, count } of counts) {
    for (const id of kind.combatants.slice(count)) leaveOut(copy, id);
    const [first] = kind.combatants;
    for (let more = kind.combatants.length; first !== undefined && more < count; more += 1) comeAgain(copy, battle, first, more);
  }
  return copy;
}

function leaveOut<S extends Shapes>(battle: Battle<S>, id: string): void {
  const combatant = battle.combatants[id];
  if (!combatant) return;
  Reflect.deleteProperty(battle.combatants, id);
  Reflect.deleteProperty(battle.creatures, combatant.creature);
  if (battle.turn === id) battle.turn = null;
}

function comeAgain<S extends Shapes>(copy: Battle<S>, battle: Battle<S>, id: string, number: number): void {
  const combatant = battle.combatants[id];
  const creature = combatant && battle.creatures[combatant.creature];
  if (!combatant || !creature) return;
  const uuid = `${creature.uuid}+${String(number)}`;
  const name = `${creature.actorName} ${String(number + 1)}`;
  const twin: Creature<S> = { ...clonePlain(creature), uuid, name };
  const place: Combatant<S> = { ...clonePlain(combatant), id: `${combatant.id}${String(number)}`, name, creature: uuid };
  copy.creatures[uuid] = twin;
  copy.combatants[place.id] = place;
}
