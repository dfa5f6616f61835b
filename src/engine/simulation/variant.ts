// A battle as it is, or as it could be: other numbers of a kind, everybody free of the map.

import type { Battle, Combatant, Creature, Shapes } from "../battle.ts";
import { participants } from "../battle.ts";
import { clonePlain } from "../json.ts";
import type { Table } from "../procedure.ts";
import { derivedId, seededRandom } from "../random.ts";
import type { Intent } from "../record.ts";
import { Refusal } from "../refusal.ts";
import type { Ruleset } from "../ruleset.ts";
import { simulatedTable } from "../tables/simulated.ts";
import { performBare } from "./bare.ts";
import { intentOf, noMemory } from "./ways.ts";

/** Those of one actor's name and side, who are counted together. */
export interface Kind {
  readonly name: string;
  readonly side: Creature["side"];
  readonly combatants: readonly string[];
}

/** The word for a kind. */
export function kindKey({ side, name }: Pick<Kind, "side" | "name">): string {
  return `${side} ${name}`;
}

/** The kinds of a battle, in the order of its combatants. */
export function kindsOf<S extends Shapes>(battle: Battle<S>): Kind[] {
  const kinds = new Map<string, { name: string; side: Creature["side"]; combatants: string[] }>();
  for (const { id, creature } of Object.values(battle.combatants)) {
    const found = battle.creatures[creature];
    if (!found) continue;
    const key = kindKey({ side: found.side, name: found.actorName });
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

/** Those who could not take a rest, and the battle after it. */
export interface Rested<S extends Shapes = Shapes> {
  readonly battle: Battle<S>;
  readonly refused: readonly Creature<S>[];
}

/** A copy of a battle before which the heroes have taken a rest of the ruleset's (by the id of its action), each as its dialog proposes it. */
export function restedBefore<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, rest: string): Rested<S> {
  const copy: Battle<S> = { ...clonePlain({ ...battle, terrain: null }), terrain: null };
  const action = ruleset.rests.find(({ id }) => id === rest);
  const heroes = participants(copy).filter(({ side }) => side === "heroes");
  // Rests are taken in peace: the same creatures, and no fight around them.
  const peace: Battle<S> = { ...copy, uuid: "", started: false, round: 0, turn: null, combatants: {} };
  const table = simulatedTable(seededRandom(1));
  const refused = heroes.filter((hero) => {
    const intent =
      action?.availability(peace, hero).available === true ? intentOf(peace, hero, { action, item: undefined }, [], noMemory()) : null;
    if (!intent) return true;
    return !tryRest(ruleset, peace, { ...intent, id: derivedId("rested", heroes.indexOf(hero)) }, table);
  });
  return { battle: copy, refused };
}

function tryRest<S extends Shapes>(ruleset: Ruleset<S>, peace: Battle<S>, intent: Intent, table: Table): boolean {
  try {
    performBare(ruleset, peace, intent, table);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
