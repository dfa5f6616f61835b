// The law of secrecy, held against what records say: no sentence tells a number of a foe to players who may not read its sheet.

import type { ActionDefinition } from "../../actions/action.ts";
import { mayTake } from "../../actions/availability.ts";
import type { Battle, Creature, Shapes } from "../../battle/battle.ts";
import { readableData } from "../../contract/card-parts.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { AnyField, Fields } from "../../data/fields.ts";
import { clonePlain, isPlainObject, setAt, valueAt } from "../../data/json.ts";
import type { RefusalReason } from "../../data/refusal.ts";
import type { Proposal } from "../../procedures/dialog-fields.ts";
import type { Ask } from "../../procedures/procedure.ts";
import type { BattleRecord, Intent, Step } from "../../procedures/record.ts";
import { languageKeysOf } from "../conformance.ts";
import { playUnchecked } from "../random-play.ts";
import type { FieldTrials } from "./idle-fields.ts";

/**
 * Plays a battle with foes whose numbers stand out, each field in its turn, and looks for them in what a player reads. `words` is the language file. A field of which no
 * value stands out (at most 30) is not tried. Foes are the kinds with that role; where no kind has it, whoever is on the foes' side.
 */
export function toldNumbers<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, words: object, trials: FieldTrials): string[] {
  const isFoe = foesOf(ruleset, battle);
  const foes = Object.values(battle.creatures).filter(isFoe);
  if (foes.length === 0)
    return [
      "toldNumbers: nobody in this battle is a foe, so that no number was tried: add a creature of a kind whose role is foe, or on the side foes",
    ];
  const search: Search<S> = { ruleset, keys: languageKeysOf(words), trials, isFoe, types: new Set(foes.map(({ type }) => type)) };
  return [...toldLarge(search, battle), ...toldSmall(search, battle)];
}

/** What is searched, for which kinds of creatures, and who is a foe. */
interface Search<S extends Shapes> {
  readonly ruleset: Ruleset<S>;
  readonly keys: ReadonlySet<string>;
  readonly trials: FieldTrials;
  readonly isFoe: IsFoe;
  readonly types: ReadonlySet<string>;
}

type IsFoe = (creature: Pick<Creature, "type" | "uuid">) => boolean;

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

/** A field in which no number stands out; a place that tells it is always as it is, whatever it is. */
interface Small {
  readonly type: string;
  readonly path: string;
  readonly marks: readonly [number, number];
}

/** Fields of small numbers, all at once: what a place tells is one of them if it is that number each time, with either of two marks. */
function toldSmall<S extends Shapes>(search: Search<S>, battle: Battle<S>): string[] {
  const small = Object.entries(search.ruleset.actors)
    .filter(([type]) => search.types.has(type))
    .flatMap(([type, { fields }]) => smallOf(fields).map(({ path, marks }): Small => ({ type, path, marks })));
  if (small.length === 0) return [];
  const [first, second] = ([0, 1] as const).map((which) => {
    const begun = small.reduce((made, { type, path, marks }) => marked(search, made, { type, path, mark: marks[which] }), battle);
    return alwaysTold(search, begun, small, which);
  });
  return [...(first ?? [])].filter((problem) => second?.has(problem));
}

/** The problems of places that told a field whenever they told anything, and its mark often. */
function alwaysTold<S extends Shapes>(search: Search<S>, battle: Battle<S>, small: readonly Small[], which: 0 | 1): Set<string> {
  const heard = new Map<string, { readonly fits: Set<Small>; readonly marked: Map<Small, number> }>();
  hearNumbers(search, battle, (place, number, { before, after, about }) => {
    const told = heard.get(place) ?? { fits: new Set(small), marked: new Map<Small, number>() };
    heard.set(place, told);
    const owner = after.creatures[about ?? ""];
    for (const field of told.fits) {
      // Of somebody else's number it says nothing.
      if (owner && (owner.type !== field.type || !search.isFoe(owner))) continue;
      const owners = [before, after].flatMap(({ creatures }) =>
        Object.values(creatures).filter(
          (one) => one.type === field.type && search.isFoe(one) && (about === undefined || one.uuid === about),
        ),
      );
      if (!owners.some(({ system }) => valueAt(system, field.path) === number)) told.fits.delete(field);
      else if (number === field.marks[which]) told.marked.set(field, (told.marked.get(field) ?? 0) + 1);
    }
  });
  return new Set(
    [...heard].flatMap(([place, { fits, marked: seen }]) =>
      [...fits].filter((field) => (seen.get(field) ?? 0) >= OFTEN).map(({ path, type }) => problemOf(place, path, type)),
    ),
  );
}

/** Whole numbers of which none stands out, with two that they may be. */
function smallOf(fields: Fields, below = ""): { path: string; marks: readonly [number, number] }[] {
  return Object.entries(fields).flatMap(([name, field]: [string, AnyField]) => {
    const path = below === "" ? name : `${below}.${name}`;
    if (field.kind === "group") return smallOf(field.fields, path);
    if (field.kind !== "integer" || field.max === undefined || field.max > MOST_PLAIN) return [];
    const low = Math.max(field.min ?? 0, Math.ceil(field.max * 0.6));
    // Of three values or fewer, one comes up everywhere.
    return field.max - (field.min ?? 0) < 3 || low >= field.max ? [] : [{ path, marks: [low, low + 1] as const }];
  });
}

/** A field of one kind of foe, and the number that stands in it. */
interface Trial {
  readonly type: string;
  readonly path: string;
  readonly mark: number;
}

/** Up to here a number comes up in any battle. */
const MOST_PLAIN = 30;

/** A small number that is told so often, and never another, is no coincidence. */
const OFTEN = 3;

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
  let seen: Battle<S> | undefined;
  hearNumbers(search, battle, (place, number, { before, after }) => {
    if (after !== seen)
      for (const one of [before, after].flatMap(({ creatures }) => Object.values(creatures))) {
        const now = one.type === type && search.isFoe(one) ? valueAt(one.system, path) : undefined;
        if (typeof now === "number" && now > MOST_PLAIN) numbers.add(now);
      }
    seen = after;
    if (numbers.has(number)) found.add(place);
  });
  return found;
}

/** Where a number was told: in which battle, before and after, and of whom, if anybody. */
interface Told<S extends Shapes> {
  readonly before: Battle<S>;
  readonly after: Battle<S>;
  readonly about?: string;
}

/** Numbers in a value of a sentence: itself, or those that stand as words in its text. */
function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => numbersIn(each));
  // Dice that are rolled are shown with what is added to them.
  return typeof value === "string" && !/\dd\d/.test(value)
    ? [...value.matchAll(/(?<![\w.])\d+(?![\w.])/g)].map(([digits]) => Number(digits))
    : [];
}

/** Hears of every number that a player reads: in steps, questions, dialogs, in refusals to somebody else's action, and in reasons against one. */
function hearNumbers<S extends Shapes>(
  search: Search<S>,
  battle: Battle<S>,
  hear: (place: string, number: number, told: Told<S>) => void,
): void {
  const { ruleset, isFoe } = search;
  const { rounds, seeds } = search.trials;
  const tell = (words: string, data: object, told: Told<S>): void => {
    for (const [key, value] of Object.entries(data) as [string, unknown][])
      for (const number of numbersIn(value)) hear(`${words} {${key}}`, number, told);
  };
  const isPlayers = (reader: Creature<S> | undefined): boolean => reader !== undefined && !isFoe(reader);
  const reason = ({ text, data = {} }: RefusalReason, reader: Creature<S> | undefined, told: Told<S>): void => {
    if (isPlayers(reader)) tell(`the refusal "${text}"`, data, told);
  };
  const dialog = (proposal: Proposal | undefined, told: Told<S>): void => {
    for (const { text, data = {} } of proposal?.notes ?? []) tell(`the note "${text}"`, data, told);
  };
  const question = (ask: Ask, told: Told<S>): void => {
    tell(`the question "${ask.text}"`, ask.data ?? {}, told);
    for (const { text, data = {} } of ask.notes ?? []) tell(`the note "${text}"`, data, told);
    for (const { label, data = {}, proposal } of ask.kind === "choose" ? ask.options : []) {
      tell(`the answer "${label}"`, data, told);
      dialog(proposal, told);
    }
  };
  for (const seed of seeds) {
    let before = battle;
    const inspect = (after: Battle<S>, record: BattleRecord, asked: readonly Ask[]): string[] => {
      const told = { before, after };
      for (const step of record.steps) {
        const about = step.about !== undefined && step.about in after.creatures ? { about: step.about } : {};
        tell(`"${step.text}"`, readIn(search, battle, step), { ...told, ...about });
      }
      const who = after.creatures[record.intent.actor ?? ""];
      for (const ask of asked) if (isPlayers(ask.of === null ? who : after.creatures[ask.of])) question(ask, told);
      if (who)
        for (const action of ruleset.actions)
          reasonAgainst(ruleset, after, who, action, (found, reader) => {
            reason(found, reader, told);
          });
      before = after;
      return [];
    };
    const refused = (refusal: RefusalReason, stood: Battle<S>, { actor }: Intent): string[] => {
      reason(refusal, stood.creatures[actor ?? ""], { before: stood, after: stood });
      return [];
    };
    const proposed = (proposal: Proposal, stood: Battle<S>, { actor }: Intent): string[] => {
      if (isPlayers(stood.creatures[actor ?? ""])) dialog(proposal, { before: stood, after: stood });
      return [];
    };
    playUnchecked(ruleset, battle, seed, rounds, Object.assign(inspect, { refused, proposed }));
  }
}

/** Why somebody may not take an action that needs no item, if it is so. */
function reasonAgainst<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  who: Creature<S>,
  action: ActionDefinition<S>,
  told: (reason: RefusalReason, reader: Creature<S>) => void,
): void {
  if (action.offered.on === "item" || action.applies?.(battle, who) === false) return;
  const found = mayTake(ruleset, battle, who, action);
  if (!found.available) told(found, who);
}

/** What a player reads of a step whose owner is somebody else. */
function readIn<S extends Shapes>({ keys, isFoe }: Search<S>, { creatures }: Battle<S>, step: Step): object {
  // Whose side it is on now says nothing: the GM plays it.
  const owner = creatures[step.about ?? ""];
  const closed = owner !== undefined && isFoe(owner);
  return readableData(step, { closed, quiet: false }, keys.has(`${step.text}Closed`));
}
