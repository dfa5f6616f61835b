// The law of secrecy, held with small numbers: two battles differ in a foe's number alone, and a sentence that differs in the same way tells it.

import type { Battle, Shapes } from "../../battle/battle.ts";
import type { AnyField, Fields } from "../../data/fields.ts";
import { clonePlain, isPlainObject, setAt, valueAt } from "../../data/json.ts";
import type { FieldPlace } from "../laws/idle-fields.ts";
import type { Passage, Search } from "./heard-numbers.ts";
import { passagesOf } from "./heard-numbers.ts";

/** A place that tells a field of foes. */
export interface ToldField extends FieldPlace {
  readonly place: string;
}

/** A whole number of foes, with the bounds that its kind gives it. */
interface Counted extends FieldPlace {
  readonly min: number;
  readonly max: number;
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
 * happens in both, what players read should be the same. A number that differs, and is in both battles what stands on a foe's sheet, is the foe's.
 */
export function toldInPairs<S extends Shapes>(search: Search<S>, battle: Battle<S>): ToldField[] {
  const fields = Object.entries(search.ruleset.actors)
    .filter(([type]) => search.types.has(type))
    .flatMap(([type, shape]) => countedIn(type, shape.fields));
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

function countedIn(type: string, fields: Fields, below = ""): Counted[] {
  return Object.entries(fields).flatMap(([name, field]: [string, AnyField]) => {
    const path = below === "" ? name : `${below}.${name}`;
    if (field.kind === "group") return countedIn(type, field.fields, path);
    if (field.kind !== "integer" && field.kind !== "optionalInteger") return [];
    return [{ type, path, min: field.min ?? -Infinity, max: field.max ?? Infinity }];
  });
}

/** Higher than anything that stands there: a sentence may only come up for the strong. */
const raised = (value: number, { max }: Counted): number => (max <= 30 ? Math.max(value, Math.ceil(max * 0.6)) : Math.min(max, value + 5));

const moved = (value: number, { max, min }: Counted, by: number): number => (value + by <= max ? value + by : Math.max(min, value - by));

/** The same battle with other numbers of its foes. */
function withNumbers<S extends Shapes>(
  { isFoe }: Search<S>,
  battle: Battle<S>,
  fields: readonly Counted[],
  change: (value: number, field: Counted) => number,
): Battle<S> {
  const copy = clonePlain(battle);
  for (const creature of Object.values(copy.creatures)) {
    const system: unknown = creature.system;
    if (!isFoe(creature) || !isPlainObject(system)) continue;
    for (const field of fields) {
      const value = field.type === creature.type ? valueAt(system, field.path) : undefined;
      if (typeof value !== "number") continue;
      setAt(system, field.path, change(value, field));
      // A pool holds no more than its most.
      const most = field.path.replace(/\.value$/, ".max");
      const limit = most === field.path ? undefined : valueAt(system, most);
      if (typeof limit === "number" && limit >= value) setAt(system, most, limit + change(value, field) - value);
    }
  }
  return copy;
}

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
  fields: readonly Counted[],
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
    return fields
      .filter((field) => {
        const judged = found.filter((difference) => !isItsChange(field, difference));
        const times = judged.filter((difference) => isToldBy(search, field, difference)).length;
        return times >= least && times >= judged.length * SHARE;
      })
      .map(({ type, path }) => ({ place, type, path }));
  });
}

/** What players read otherwise in the second of two courses, which ends where something else happens. */
function differencesOf<S extends Shapes>(one: readonly Passage<S>[], other: readonly Passage<S>[]): Difference<S>[] {
  return one.flatMap((passage, index) => {
    const twin = other[index];
    if (!twin || twin.heard.length !== passage.heard.length) return [];
    return passage.heard.flatMap(({ place, number, about, isRolled }, nth): Difference<S>[] => {
      const again = twin.heard[nth];
      if (again?.place !== place || again.number === number || (isRolled && again.isRolled)) return [];
      return [{ place, about, numbers: [number, again.number], passages: [passage, twin] }];
    });
  });
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
  const isSuffered = isOfBearer(search, difference);
  return Object.values(passage.after.creatures)
    .filter((creature) => creature.type === type && search.isFoe(creature) && (creature.uuid === about || !isSuffered))
    .some(({ uuid }) =>
      (["before", "after"] as const).some((when) => stands(passage[when], uuid) === numbers[0] && stands(twin[when], uuid) === numbers[1]),
    );
}

/** Whether one number of the creature that it is said of has changed by it, in both battles; or is it, where the creature is a hero. */
function isOfBearer<S extends Shapes>({ isFoe }: Search<S>, { about = "", numbers, passages }: Difference<S>): boolean {
  const [first, second] = passages.map(({ before, after }, nth) => {
    const bearer = after.creatures[about];
    const stood = numbersBelow(before.creatures[about]);
    const fits = [...numbersBelow(bearer)].filter(
      ([path, now]) => Math.abs(now - (stood.get(path) ?? now)) === numbers[nth] || (bearer && !isFoe(bearer) && now === numbers[nth]),
    );
    return new Set(fits.map(([path]) => path));
  });
  // The same number both times: small ones are found on any sheet.
  return [...(first ?? [])].some((path) => second?.has(path));
}

/** All numbers of a value, by their paths. */
function numbersBelow(value: unknown, path = "", found = new Map<string, number>()): Map<string, number> {
  if (typeof value === "number") found.set(path, value);
  else if (typeof value === "object" && value !== null)
    for (const [key, each] of Object.entries(value)) numbersBelow(each, `${path}.${key}`, found);
  return found;
}
