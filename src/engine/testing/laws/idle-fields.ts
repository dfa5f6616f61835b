// The law of forms, held against a ruleset's stored fields: wherever a value stands otherwise, something that is shown or played is otherwise too.

import { mayTake } from "../../actions/availability.ts";
import type { Battle, Creature, Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { type AnyField, type Fields, fillFields } from "../../data/fields.ts";
import { clonePlain } from "../../data/json.ts";
import type { BattleRecord } from "../../procedures/record.ts";
import { playUnchecked } from "../random-play.ts";

/** Whose field it is (a kind of creature or of item), and its dotted path below `system`; `*` stands for every entry of a list or a map. */
export interface FieldPlace {
  readonly type: string;
  readonly path: string;
}

/** How the law looks for a difference. */
export interface FieldTrials {
  /** How many rounds are played. */
  readonly rounds: number;
  readonly seeds: readonly number[];
}

/** All fields of a ruleset's documents but rich texts, which say what they are. */
export function fieldPlaces({ actors, items }: Pick<Ruleset, "actors" | "items">): FieldPlace[] {
  return Object.entries({ ...actors, ...items }).flatMap(([type, { fields }]) => leavesOf(fields).map((path) => ({ type, path })));
}

/**
 * Those of these fields that nothing depends on: with every other value that they could have, for all of their kind at once and for one alone, sheets and dialogs show
 * the same numbers and random battles are the same. What a battle counts, its start sets anew: such fields are tried in the middle of battles too. Of a kind that takes
 * part in none of the battles nothing is known, and it is left out.
 */
export function idleFields<S extends Shapes>(
  ruleset: Ruleset<S>,
  battles: readonly Battle<S>[],
  places: readonly FieldPlace[],
  trials: FieldTrials,
): FieldPlace[] {
  const known = places.filter((place) => battles.some((battle) => variantsOf(ruleset, battle, place).length > 0));
  // The first look finds nearly all that count, and what it finds is looked for no further.
  const alike = idleAmong(ruleset, battles, known, trials);
  const idle = idleAmong(ruleset, battles, alike, trials, 1);
  if (idle.length === 0) return [];
  const running = battles.flatMap((battle) => runningFrom(ruleset, battle, trials));
  return idleAmong(ruleset, running, idle, trials);
}

/** Those of some fields that make no difference to these battles, changed for so many of their kind. */
function idleAmong<S extends Shapes>(
  ruleset: Ruleset<S>,
  battles: readonly Battle<S>[],
  places: readonly FieldPlace[],
  trials: FieldTrials,
  most = Infinity,
): FieldPlace[] {
  const before = battles.map((battle) => shownOf(ruleset, battle));
  const played = new Map<string, readonly string[]>();
  const courseAs = (index: number, battle: Battle<S>, seed: number): readonly string[] => {
    const key = `${String(index)} ${String(seed)}`;
    const known = played.get(key) ?? courseOf(ruleset, battle, seed, trials.rounds);
    played.set(key, known);
    return known;
  };
  return places.filter((place) => {
    const changed = battles.flatMap((battle, index) =>
      variantsOf(ruleset, battle, place, most).map((variant) => ({ battle, index, variant })),
    );
    if (changed.some(({ index, variant }) => shownOf(ruleset, variant) !== before[index])) return false;
    return !trials.seeds.some((seed) =>
      changed.some(({ battle, index, variant }) => leavesCourse(ruleset, variant, seed, trials.rounds, courseAs(index, battle, seed))),
    );
  });
}

/** After how many records of a random battle its fields are tried: within first turns, and later. */
const STAGES: readonly number[] = [4, 9];

/** A battle as it stands in the middle of its first rounds. */
function runningFrom<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, { seeds, rounds }: FieldTrials): Battle<S>[] {
  const stages: Battle<S>[] = [];
  let records = 0;
  playUnchecked(ruleset, battle, seeds[0] ?? 1, rounds, (now) => {
    if (now.round > 0) records += 1;
    if (STAGES.includes(records)) stages.push(clonePlain(now));
    return records > Math.max(...STAGES) ? ["enough"] : [];
  });
  return stages;
}

/** What can be read of everybody: derived numbers, bars, and every number with its terms. */
function shownOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>): string {
  const shown = Object.values(battle.creatures).map((creature: Creature<S>) => [
    ruleset.derive(creature, battle.options),
    ruleset.vitals(creature, battle.options),
    (ruleset.numbers ?? []).map(({ key }) => ruleset.explain(battle, creature, key)),
    Object.values(creature.items).map((item) => ruleset.actions.map((action) => factsOf(ruleset, action, battle, creature, item))),
  ]);
  return JSON.stringify(shown);
}

function factsOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  action: Ruleset<S>["actions"][number],
  battle: Battle<S>,
  creature: Creature<S>,
  item: Creature<S>["items"][string],
): unknown {
  const { offered } = action;
  if (offered.on !== "item" || !offered.types.includes(item.type)) return null;
  return [
    action.applies?.(battle, creature, item) ?? true,
    mayTake(ruleset, battle, creature, action, item),
    action.facts?.(battle, creature, item),
  ];
}

/** All that is said and asked in a battle that is played at random, record by record, and what it came to. */
function courseOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, seed: number, rounds: number): string[] {
  const told: string[] = [];
  const played = playUnchecked(ruleset, battle, seed, rounds, (_battle, record) => {
    told.push(toldBy(record));
    return [];
  });
  return [...told, endOf(played)];
}

/** Whether a battle goes another way than a known one; it is played no further than to the first difference. */
function leavesCourse<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  seed: number,
  rounds: number,
  course: readonly string[],
): boolean {
  let place = 0;
  const played = playUnchecked(ruleset, battle, seed, rounds, (_battle, record) => {
    const isSame = toldBy(record) === course[place];
    place += 1;
    return isSame ? [] : ["another way"];
  });
  return endOf(played) !== course[place] || place !== course.length - 1;
}

function toldBy({ intent, steps, offers, answers, moves }: BattleRecord): string {
  return JSON.stringify([intent, steps, offers, answers, moves]);
}

function endOf({ refused, problems }: { readonly refused: number; readonly problems: readonly string[] }): string {
  return JSON.stringify([refused, problems]);
}

/** A battle with each other value of a field, for so many of the kind at once; none where nobody is of that kind. */
function variantsOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, { type, path }: FieldPlace, most = Infinity): Battle<S>[] {
  const fields = (ruleset.actors[type] ?? ruleset.items[type])?.fields;
  const leaf = fields && leafAt(fields, path);
  if (!fields || !leaf) return [];
  return Array.from({ length: MOST_VALUES }, (_, nth) => nth).flatMap((nth) => {
    const variant = clonePlain(battle);
    const ofKind = Object.values(variant.creatures)
      .flatMap((creature) => [creature, ...Object.values(creature.items)])
      .filter((document) => document.type === type)
      .slice(0, most);
    return ofKind.filter((document) => writeAt(fields, document.system, path, nth)).length > 0 ? [variant] : [];
  });
}

/** More than these are seldom different from each other. */
const MOST_VALUES = 4;

function writeAt(fields: Fields, system: unknown, path: string, nth: number): boolean {
  return isRecord(system) && write(fields, system, path.split("."), nth);
}

/** Writes the nth other value at a path; false where there is none, or nothing to write it in. */
function write(fields: Fields, group: Record<string, unknown>, [key = "", ...rest]: readonly string[], nth: number): boolean {
  const field = fields[key];
  if (!field) return false;
  const [next, ...further] = rest;
  if (field.kind === "group" && isRecord(group[key])) return write(field.fields, group[key], rest, nth);
  if (next === "*" && (field.kind === "list" || field.kind === "map")) return writeInEach(field.element, group[key], further, nth);
  const values = otherValues(field, group[key]);
  if (nth >= values.length) return false;
  group[key] = values[nth];
  return true;
}

/** The same in each entry of a list or a map; where a list is empty, in an entry of its own. */
function writeInEach(element: AnyField, entries: unknown, rest: readonly string[], nth: number): boolean {
  const whole = Array.isArray(entries) ? (entries as unknown[]) : isRecord(entries) ? Object.values(entries) : [];
  if (element.kind !== "group") return false;
  if (Array.isArray(entries) && whole.length === 0) (entries as unknown[]).push(fillFields(element.fields, {}));
  const present = Array.isArray(entries) ? (entries as unknown[]) : whole;
  return present.filter((entry) => isRecord(entry) && write(element.fields, entry, rest, nth)).length > 0;
}

/** Values that a field could have beside the one that it has. */
function otherValues(field: AnyField, value: unknown): unknown[] {
  switch (field.kind) {
    case "boolean":
      return [value !== true];
    case "integer":
    case "decimal":
    case "optionalInteger": {
      const now = typeof value === "number" ? value : 0;
      const { min = -Infinity, max = Infinity } = field;
      const wanted = [now + 1, now - 1, 0, now + 7, now - 7, 1];
      return [...new Set(wanted.map((number) => Math.min(max, Math.max(min, number))))].filter((number) => number !== value);
    }
    case "choice":
      return field.choices.filter((choice) => choice !== value);
    case "formula":
      return ["3d6+2", "7", ""].filter((formula) => formula !== value);
    case "list":
      return field.element.kind === "group" ? [] : [...listsOf(field.element), []];
    case "text":
    case "reference":
    case "html":
    case "map":
    case "group":
      return field.kind === "text" ? ["something else"] : [];
  }
}

function listsOf(element: AnyField): unknown[][] {
  if (element.kind === "choice") return element.choices.map((choice) => [choice]);
  return element.kind === "text" ? [["something else"]] : [];
}

/** The paths of all single values below some fields. */
function leavesOf(fields: Fields, before = ""): string[] {
  return Object.entries(fields).flatMap(([key, field]) => leavesOfField(field, `${before}${key}`));
}

function leavesOfField(field: AnyField, path: string): string[] {
  if (field.kind === "html") return [];
  if (field.kind === "group") return leavesOf(field.fields, `${path}.`);
  if ((field.kind === "list" || field.kind === "map") && field.element.kind === "group")
    return leavesOf(field.element.fields, `${path}.*.`);
  return [path];
}

function leafAt(fields: Fields, path: string): boolean {
  return leavesOf(fields).includes(path);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
