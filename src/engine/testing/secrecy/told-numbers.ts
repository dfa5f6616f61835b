// The law of secrecy, held against what records say: no sentence tells a number of a foe to players who may not read its sheet.

import type { Battle, Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { AnyField, Fields } from "../../data/fields.ts";
import { clonePlain, isPlainObject, setAt, valueAt } from "../../data/json.ts";
import { languageKeysOf } from "../conformance.ts";
import type { IsFoe, Search } from "./heard-numbers.ts";
import { momentsOf } from "./heard-numbers.ts";
import type { FieldTrials } from "../laws/idle-fields.ts";
import { toldInPairs } from "./paired-numbers.ts";

/**
 * Plays a battle with foes whose numbers stand out, each field in its turn, and looks for them in what a player reads; then in pairs of battles
 * that differ in one small number (`paired-numbers.ts`). `words` is the language file. Foes are the kinds with that role; where no kind has it, whoever is on the foes' side.
 */
export function toldNumbers<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, words: object, trials: FieldTrials): string[] {
  const isFoe = foesOf(ruleset, battle);
  const foes = Object.values(battle.creatures).filter(isFoe);
  if (foes.length === 0)
    return [
      "toldNumbers: nobody in this battle is a foe, so that no number was tried: add a creature of a kind whose role is foe, or on the side foes",
    ];
  const search: Search<S> = { ruleset, keys: languageKeysOf(words), trials, isFoe, types: new Set(foes.map(({ type }) => type)) };
  const inPairs = toldInPairs(search, battle).map(({ place, path, type }) => problemOf(place, path, type));
  return [...new Set([...toldLarge(search, battle), ...inPairs])];
}

/** Whose sheets players may not read: kinds that are foes, or those on the foes' side as the battle begins, whatever side they change to. */
function foesOf<S extends Shapes>({ actors }: Ruleset<S>, { creatures }: Battle<S>): IsFoe {
  if (Object.values(actors).some(({ role }) => role === "foe")) return ({ type }) => actors[type]?.role === "foe";
  const uuids = new Set(Object.values(creatures).flatMap(({ uuid, side }) => (side === "foes" ? [uuid] : [])));
  return ({ uuid }) => uuids.has(uuid);
}

function toldLarge<S extends Shapes>(search: Search<S>, battle: Battle<S>): string[] {
  return Object.entries(search.ruleset.actors)
    .filter(([type]) => search.types.has(type))
    .flatMap(([type, { fields }]) =>
      marksOf(fields).flatMap(({ path, marks }) => {
        const told = (mark: number): Set<string> => placesOf(search, marked(search, battle, { type, path, mark }), { type, path, mark });
        const [mark, another] = marks;
        const found = told(mark);
        if (found.size === 0) return [];
        // A number that comes up by chance comes up with one of the marks.
        const again = told(another);
        return [...found].filter((place) => again.has(place)).map((place) => problemOf(place, path, type));
      }),
    );
}

const problemOf = (place: string, path: string, type: string): string =>
  `${place} tells ${path} of ${type} to players: ${place.startsWith("the") ? "leave it out of that sentence" : "name it in the `secret` of that step, which is `about` its owner"}`;

/** A field of one kind of foe, and the number that stands in it. */
interface Trial {
  readonly type: string;
  readonly path: string;
  readonly mark: number;
}

/** Up to here a number comes up in any battle. */
const MOST_PLAIN = 30;

/** Whole numbers that stand out, two for each field that has such. */
function marksOf(fields: Fields, below = ""): { path: string; marks: readonly [number, number] }[] {
  return Object.entries(fields).flatMap(([name, field]: [string, AnyField]) => {
    const path = below === "" ? name : `${below}.${name}`;
    if (field.kind === "group") return marksOf(field.fields, path);
    if (field.kind !== "integer") return [];
    const { max = Number.POSITIVE_INFINITY } = field;
    if (max <= MOST_PLAIN) return [];
    return [{ path, marks: max < 8000 ? ([max, max - 1] as const) : ([7919, 6841] as const) }];
  });
}

function marked<S extends Shapes>({ isFoe }: Search<S>, battle: Battle<S>, { type, path, mark }: Trial): Battle<S> {
  const copy = clonePlain(battle);
  for (const creature of Object.values(copy.creatures)) {
    const system: unknown = creature.system;
    if (creature.type !== type || !isFoe(creature) || !isPlainObject(system)) continue;
    setAt(system, path, mark);
    // A pool holds no more than its most.
    const most = path.replace(/\.value$/, ".max");
    if (most !== path && typeof valueAt(system, most) === "number") setAt(system, most, mark);
  }
  return copy;
}

/** The sentences that tell a number, by key and placeholder. */
function placesOf<S extends Shapes>(search: Search<S>, battle: Battle<S>, { type, path, mark }: Trial): Set<string> {
  const found = new Set<string>();
  // What an action has just changed is told as often as what was there before.
  const numbers = new Set([mark]);
  for (const seed of search.trials.seeds)
    for (const { heard, before, after } of momentsOf(search, battle, seed)) {
      for (const one of [before, after].flatMap(({ creatures }) => Object.values(creatures))) {
        const now = one.type === type && search.isFoe(one) ? valueAt(one.system, path) : undefined;
        if (typeof now === "number" && now > MOST_PLAIN) numbers.add(now);
      }
      for (const { place, number } of heard) if (numbers.has(number)) found.add(place);
    }
  return found;
}
