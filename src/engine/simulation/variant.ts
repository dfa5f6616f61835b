// A battle as it is, or as it could be: other numbers of a kind, everybody free of the map.

import { clonePlain } from "../data/json.ts";
import { mayTake } from "../actions/availability.ts";
import { type Battle, type Combatant, type Creature, type Shapes, type Terrain, participants, outOfBattle } from "../battle/battle.ts";
import { createContext } from "../procedures/context.ts";
import { CORE_ACTIONS } from "../run/core-actions.ts";
import type { Table } from "../procedures/procedure.ts";
import { derivedId, seededRandom } from "../data/random.ts";
import type { Intent } from "../procedures/record.ts";
import { Refusal } from "../data/refusal.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { simulatedTable } from "../tables/simulated.ts";
import { performBare } from "./perform-fast.ts";
import { intentOf, noMemory } from "./options.ts";

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
 * in simulated play; what a ruleset has in words of the map when the battle begins, it has of it.
 */
export function variantOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  counts: readonly { readonly kind: Kind; readonly count: number }[],
): Battle<S> {
  const copy: Battle<S> = { ...clonePlain({ ...battle, terrain: null }), terrain: null };
  const places = { ...battle.terrain?.places };
  for (const { kind, count } of counts) {
    for (const id of kind.combatants.slice(count)) leaveOut(copy, id);
    const like = battle.combatants[kind.combatants[0] ?? ""];
    const place = places[like?.creature ?? ""];
    for (let more = kind.combatants.length; like && more < count; more += 1) {
      const uuid = comeAgain(copy, battle, like, more);
      if (place) places[uuid] = place;
    }
  }
  if (battle.terrain && !battle.started) findWords(ruleset, copy, { ...battle.terrain, places });
  return copy;
}

/** How everybody stands to each other when the battle begins on this map, for rulesets that have words for it. */
function findWords<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, terrain: Terrain): void {
  const intent = { id: "", action: CORE_ACTIONS.beginBattle, actor: null };
  ruleset.placed?.(createContext(ruleset, { ...battle, terrain }, intent, { notes: false }), participants(battle), { begins: true });
}

function leaveOut<S extends Shapes>(battle: Battle<S>, id: string): void {
  const combatant = battle.combatants[id];
  if (!combatant) return;
  Reflect.deleteProperty(battle.combatants, id);
  Reflect.deleteProperty(battle.creatures, combatant.creature);
  if (battle.turn === id) battle.turn = null;
}

/** Another one like this combatant. Returns its creature's uuid. */
function comeAgain<S extends Shapes>(copy: Battle<S>, { creatures }: Battle<S>, combatant: Combatant<S>, number: number): string {
  const uuid = `${combatant.creature}+${String(number)}`;
  const creature = creatures[combatant.creature];
  const name = `${creature?.actorName ?? combatant.name} ${String(number + 1)}`;
  if (creature) copy.creatures[uuid] = { ...clonePlain(creature), uuid, name };
  const id = `${combatant.id}${String(number)}`;
  copy.combatants[id] = { ...clonePlain(combatant), id, name, creature: uuid };
  return uuid;
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
  const peace = outOfBattle(copy);
  const table = simulatedTable(seededRandom(1));
  const refused = heroes.filter((hero) => {
    const intent =
      action && mayTake(ruleset, peace, hero, action).available
        ? intentOf(ruleset, peace, hero, { action, item: undefined }, [], noMemory())
        : null;
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
