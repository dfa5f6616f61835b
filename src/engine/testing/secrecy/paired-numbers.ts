// The law of secrecy, held with numbers: two battles differ in a foe's number alone, and a sentence that differs with it tells it.

import type { Battle, Shapes } from "../../battle/battle.ts";
import { equalPlain, valueAt } from "../../data/json.ts";
import type { FieldPlace } from "../laws/idle-fields.ts";
import { numbersBelow } from "../numbers-below.ts";
import { type CountedField, countedFields, moved, raised, withNumbers } from "./changed-foes.ts";
import { type Passage, type Search, passagesOf } from "./read-in-play.ts";

/** A place that tells a field of foes: as it is, or by a number or a choice of words that goes by it. */
export interface ToldField extends FieldPlace {
  readonly place: string;
  readonly how: "as it is" | "worked out";
}

/** So many groups of fields are changed at once, so that a ruleset with a hundred takes no longer than one with eight. */
const GROUPS = 8;

/** A place that tells a field seldom differs in another way. */
const SHARE = 0.8;
/** Among several fields one difference is enough to look closer; alone, a field has to be told twice. */
const AMONG_OTHERS: Rise = { steps: [1], least: 1 };
const ALONE: Rise = { steps: [1, 3], least: 2 };

/**
 * Places that tell players whole numbers of foes, however small. Each battle is played twice with the same dice: as it is, and with higher numbers. As long as the same
 * happens in both, what players read should be the same. A number that differs, and is in both battles what stands on a foe's sheet, is the foe's. One that differs
 * again and again, and is not what anybody has lost or gained, is worked out from it.
 */
export function toldInPairs<S extends Shapes>(search: Search<S>, battle: Battle<S>): ToldField[] {
  const fields = countedFields(search);
  const groups = Array.from({ length: Math.min(GROUPS, fields.length) }, (_, nth) =>
    fields.filter((_field, index) => index % GROUPS === nth),
  );
  const bases = [battle, withNumbers(search, battle, fields, raised)].map((each) => baseOf(search, each));
  return groups.flatMap((group) => {
    const found = toldBy(search, bases, group, AMONG_OTHERS);
    // What stood out once may be chance, or another field of the group.
    return group.filter((field) => found.some((one) => isSame(one, field))).flatMap((field) => toldBy(search, bases, [field], ALONE));
  });
}

const isSame = (one: FieldPlace, other: FieldPlace): boolean => one.type === other.type && one.path === other.path;

/** A number that reads otherwise in the other battle; `about` is the creature that it is said of, if any. */
interface Difference<S extends Shapes> {
  readonly place: string;
  readonly about: string | undefined;
  readonly numbers: readonly [number, number];
  readonly passages: readonly [Passage<S>, Passage<S>];
}

/** A battle as it goes with its own numbers, once for each seed. */
interface Base<S extends Shapes> {
  readonly battle: Battle<S>;
  readonly courses: readonly (readonly Passage<S>[])[];
}

function baseOf<S extends Shapes>(search: Search<S>, battle: Battle<S>): Base<S> {
  return { battle, courses: search.trials.seeds.map((seed) => passagesOf(search, battle, seed)) };
}

/** How some fields are made higher, by each of these, and how often a place has to tell one of them. */
interface Rise {
  readonly steps: readonly number[];
  readonly least: number;
}

/** The places that tell one of these fields when all of them are higher. */
function toldBy<S extends Shapes>(
  search: Search<S>,
  bases: readonly Base<S>[],
  fields: readonly CountedField[],
  { steps, least }: Rise,
): ToldField[] {
  const { seeds } = search.trials;
  const pairs = bases.flatMap((base) => steps.map((by) => ({ ...base, by })));
  const differences = pairs.flatMap(({ battle, courses, by }) => {
    const higher = withNumbers(search, battle, fields, (value, field) => moved(value, field, by));
    return courses.flatMap((course, nth) => differencesOf(course, passagesOf(search, higher, seeds[nth] ?? 1, course)));
  });
  return [...new Set(differences.map(({ place }) => place))].flatMap((place) => {
    const found = differences.filter((difference) => difference.place === place);
    // Dialogs are held against it elsewhere (`told-on-screens.ts`): what they say of a hero may go by what a foe has done.
    const isOfDialog = /^the (?:note|sum|field|choice) /.test(place);
    const alone = isOfDialog ? [] : found.filter((difference) => isAlone(search, fields, difference));
    return fields.flatMap((field): ToldField[] => {
      const own = (all: readonly Difference<S>[]): Difference<S>[] => all.filter((difference) => !isItsChange(field, difference));
      const isOften = (differences: readonly Difference<S>[], isIt: (difference: Difference<S>) => boolean): boolean => {
        const times = differences.filter(isIt).length;
        return times >= least && times >= differences.length * SHARE;
      };
      const told = { type: field.type, path: field.path, place };
      if (isOften(own(found), (difference) => isToldBy(search, field, difference))) return [{ ...told, how: "as it is" }];
      return isOften(own(alone), (difference) => !isSuffered(search, difference)) ? [{ ...told, how: "worked out" }] : [];
    });
  });
}

/** What players read otherwise in the second of two courses, which ends where something else happens. */
function differencesOf<S extends Shapes>(one: readonly Passage<S>[], other: readonly Passage<S>[]): Difference<S>[] {
  return one.flatMap((passage, index) => {
    const twin = other[index];
    if (!twin || twin.numbers.length !== passage.numbers.length) return [];
    return passage.numbers.flatMap(({ place, number, about, isRolled }, nth): Difference<S>[] => {
      const again = twin.numbers[nth];
      if (again?.place !== place || again.number === number || (isRolled && again.isRolled)) return [];
      return [{ place, about, numbers: [number, again.number], passages: [passage, twin] }];
    });
  });
}

/** Whether both battles stood alike but for these fields: what follows from what a foe has done with its number is told by what it did. */
function isAlone<S extends Shapes>(search: Search<S>, fields: readonly CountedField[], { passages }: Difference<S>): boolean {
  const [one, other] = passages.map(({ before }) => withNumbers(search, before, fields, () => 0));
  return equalPlain(one, other);
}

/** Whether both numbers are by how much a number of that creature has changed: what was 0 stands at what it has gained, and that was told anyway. */
function isItsChange<S extends Shapes>({ path }: FieldPlace, { about = "", numbers, passages }: Difference<S>): boolean {
  return passages.every(({ before, after }, nth) => {
    const [stood, stands] = [before, after].map(({ creatures }) => valueAt(creatures[about]?.system, path));
    return typeof stood === "number" && typeof stands === "number" && Math.abs(stands - stood) === numbers[nth];
  });
}

/** Whether both numbers are a foe's own, before what happened or after it. What somebody suffers is told, whatever number of another it was dealt by. */
function isToldBy<S extends Shapes>(search: Search<S>, { type, path }: FieldPlace, difference: Difference<S>): boolean {
  const { numbers, passages, about } = difference;
  const [passage, twin] = passages;
  const stands = (battle: Battle<S>, uuid: string): unknown => valueAt(battle.creatures[uuid]?.system, path);
  const isTheirs = isSuffered(search, difference);
  return Object.values(passage.after.creatures)
    .filter((creature) => creature.type === type && search.isFoe(creature) && (creature.uuid === about || !isTheirs))
    .some(({ uuid }) =>
      (["before", "after"] as const).some((when) => stands(passage[when], uuid) === numbers[0] && stands(twin[when], uuid) === numbers[1]),
    );
}

/**
 * Whether a number of the creature that it is said of has changed by it in both battles, or two that went the same way, such as pools of which one is lost before the other;
 * or is it, where the creature is a hero.
 */
function isSuffered<S extends Shapes>({ isFoe }: Search<S>, { about = "", numbers, passages }: Difference<S>): boolean {
  const [one, other] = passages.map(({ before, after }) => ({ bearer: after.creatures[about], by: changesOf(before, after, about) }));
  if (!one || !other) return false;
  const paths = [...new Set([...one.by.keys(), ...other.by.keys()])];
  // The same numbers both times: small ones are found on any sheet.
  const isSumOf = (...of: string[]): boolean =>
    [one, other].every(({ by }, nth) => {
      const changes = of.map((path) => by.get(path) ?? 0);
      const isOneWay = changes.every((change) => change >= 0) || changes.every((change) => change <= 0);
      return isOneWay && Math.abs(changes.reduce((sum, change) => sum + change, 0)) === numbers[nth];
    });
  if (paths.some((path, nth) => isSumOf(path) || paths.slice(nth + 1).some((second) => isSumOf(path, second)))) return true;
  const [stands, stood] = [one, other].map(({ bearer }) => (bearer && !isFoe(bearer) ? numbersBelow(bearer) : new Map<string, number>()));
  return [...(stands ?? [])].some(([path, now]) => now === numbers[0] && stood?.get(path) === numbers[1]);
}

/** By how much each number of a creature has changed, by its path. */
function changesOf<S extends Shapes>(before: Battle<S>, after: Battle<S>, uuid: string): ReadonlyMap<string, number> {
  const stood = numbersBelow(before.creatures[uuid]);
  const changes = [...numbersBelow(after.creatures[uuid])].map(([path, now]) => [path, now - (stood.get(path) ?? now)] as const);
  return new Map(changes.filter(([, by]) => by !== 0));
}
