// Things that nobody has: what was dropped, thrown or struck from a hand lies about until somebody takes it up, and then belongs to them. So does what the fallen had.

import type { Battle, Creature, Item, LyingThing, Place, SceneLevels, Shapes } from "../battle/battle.ts";
import { combatantOf } from "../battle/battle.ts";
import { type Context, requireCreature } from "../procedures/context.ts";
import { checkField, group } from "../data/fields.ts";
import { clonePlain, isPlainObject, valueAt } from "../data/json.ts";
import type { Spot } from "../map/token-positions.ts";
import { gapBetween } from "../map/distances.ts";
import { type Procedure, confirm } from "../procedures/procedure.ts";
import { refuse, refuseIf } from "../data/refusal.ts";
import type { DialogField } from "../procedures/dialog-fields.ts";
import { isSpent } from "../battle/health.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { countAsked, giveAway, receive } from "./item-changes.ts";
import { placeAt, spacesTo, whyNotThrown } from "./throw-range.ts";

/** How a ruleset charges in a fight for what costs nothing outside of one: the ids of its own actions. */
export interface GroundActions {
  /** Lets something fall. Missing: nobody has to pay for that. */
  readonly drop?: string;
  /** Takes something up; its option `thing` is the key of what (`Takeable.key`). Missing: nobody has to pay for that. */
  readonly take?: string;
}

/** Something that can be taken: what lies about, or what a fallen creature still has. */
export interface Takeable<S extends Shapes = Shapes> {
  /** What an intent calls it. */
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly system: S["item"];
  /** Its picture; "" where none is stored. */
  readonly img: string;
  /** Uuid of the fallen creature that still has it; "" for what lies about. */
  readonly holder: string;
  /** Uuid of whoever had it last. */
  readonly from: string;
  /** Where it is; null where nobody knows. */
  readonly place: Place | null;
}

/** Everything that lies about. */
export function lyingThings<S extends Shapes>({ ground, terrain }: Pick<Battle<S>, "ground" | "terrain">): Takeable<S>[] {
  const levels = terrain?.levels ?? ground.levels ?? {};
  return Object.values(ground.lying).flatMap((lying) =>
    Object.entries(lying).map(([key, thing]): Takeable<S> => {
      const { name, type, system, from, rest } = thing;
      return { key, name, type, system, img: imageOf(rest), holder: "", from, place: spaceOf(thing, levels) };
    }),
  );
}

function imageOf({ img }: Readonly<Record<string, unknown>>): string {
  return typeof img === "string" ? img : "";
}

function spaceOf({ x, y, elevation, level: id }: LyingThing, levels: SceneLevels): Place | null {
  const level = levels[id ?? ""];
  return x === null || y === null ? null : { x, y, width: 1, height: 1, elevation, ...(level ? { level } : {}) };
}

/** What a fallen creature still has, of which `which` says that it can be taken. */
export function thingsOn<S extends Shapes>(battle: Battle<S>, fallen: Creature<S>, which: (item: Item<S>) => boolean): Takeable<S>[] {
  const { uuid } = fallen;
  return Object.values(fallen.items)
    .filter((item) => item.rest !== undefined && which(item))
    .map(({ id, name, type, system, rest = {} }) => {
      const place = battle.terrain?.places[uuid] ?? null;
      return { key: `${uuid}|${id}`, name, type, system, img: imageOf(rest), holder: uuid, from: uuid, place };
    });
}

/** Whether something lies next to a creature, or under it; undefined where nobody knows. */
export function liesNear<S extends Shapes>(
  { terrain }: Pick<Battle<S>, "terrain">,
  { uuid }: Creature<S>,
  place: Place | null,
): boolean | undefined {
  const own = terrain?.places[uuid];
  return own && place ? gapBetween(own, place) <= 0 : undefined;
}

/** Of some things those that somebody can get at: those that lie near first, then those of which nobody knows where they are. */
export function nearestFirst<S extends Shapes>(
  battle: Battle<S>,
  creature: Creature<S>,
  things: readonly Takeable<S>[],
  near: (place: Place | null) => boolean | undefined = (place) => liesNear(battle, creature, place),
): Takeable<S>[] {
  const known = things.map((thing) => ({ thing, isNear: near(thing.place) }));
  return [true, undefined].flatMap((wanted) => known.filter(({ isNear }) => isNear === wanted).map(({ thing }) => thing));
}

/** A choice of what to take, for dialogs of `GroundActions.take`. */
export function thingField(label: string, things: readonly Takeable[]): DialogField & { readonly kind: "choice"; readonly value: string } {
  const choices = things.map(({ key, name }) => ({ value: key, label: name }));
  return { key: "thing", kind: "choice", value: choices[0]?.value ?? "", label, choices };
}

/** How a thing comes to lie. */
export interface Laying {
  /** Uuid of whoever's space it falls into; missing: that of whoever had it. */
  readonly at?: string;
  /** Where it falls instead. */
  readonly spot?: Spot;
  /** How many of a pile; missing: all. */
  readonly count?: number;
}

/** Lets a thing of a creature fall: from now on it lies about, and is nobody's. Returns its key. */
export function layDown<S extends Shapes>(
  context: Context<S>,
  creature: Creature<S>,
  item: Item<S>,
  { at, spot, count }: Laying = {},
): string {
  const { battle, ruleset } = context;
  const { thing, former } = giveAway(context, creature, item, countAsked(ruleset, creature, item, count));
  const { here, lying, places } = battle.ground;
  const own = (battle.terrain?.places ?? places)?.[at ?? creature.uuid];
  const place = own && { ...own, ...spot };
  const store = lying[here] ?? refuse("SORTIE-ITEM", "SORTIE.Refusal.NoGround", { item: item.name });
  const key = former === null || lyingThings(battle).some((other) => other.key === former) ? context.newId() : former;
  const where = place
    ? { x: rounded(place.x), y: rounded(place.y), elevation: rounded(place.elevation), ...(place.level ? { level: place.level.id } : {}) }
    : { x: null, y: null, elevation: 0 };
  store[key] = { ...thing, ...where, from: creature.uuid };
  return key;
}

/** Spaces from a scene's corner: farther off is no place of any. */
const FARTHEST = 100_000;

/** The place that an intent's option `at` says (`{ x, y }`, in grid units); null where it says none. Refuses one that is none, and one that no throw reaches (`SORTIE-ITEM`). */
function placeAsked<S extends Shapes>(context: Context<S>, creature: Creature<S>, item: Item<S>): Place | null {
  const at = context.intent.options?.["at"];
  if (at === undefined) return null;
  const { x, y } = isPlainObject(at) ? at : {};
  if (!isOnScene(x) || !isOnScene(y)) return refuse("SORTIE-ITEM", "SORTIE.Refusal.NoSpaceThere", { name: creature.name, item: item.name });
  const own = context.battle.terrain?.places[creature.uuid];
  const place = placeAt(own, { x, y });
  refuseIf(whyNotThrown(context, creature, item, place));
  return place;
}

function isOnScene(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= FARTHEST;
}

/**
 * Lets go of a thing: it lies where the intent says, or falls where its bearer stands. `text` tells that it is let fall; a throw has words of its own. Refuses what is
 * too far or behind a wall (`SORTIE-ITEM`).
 */
export function letGoOf<S extends Shapes>(
  context: Context<S>,
  creature: Creature<S>,
  item: Item<S>,
  { rule, text, count }: { readonly rule: string; readonly text: string; readonly count?: number },
): void {
  const place = placeAsked(context, creature, item);
  const spaces = place && spacesTo(context.battle, creature, place);
  layDown(context, creature, item, { ...(count === undefined ? {} : { count }), ...(place ? { spot: { x: place.x, y: place.y } } : {}) });
  const data = { name: creature.name, item: item.name, count: count ?? 1 };
  if (spaces !== null && spaces > 1) context.note({ rule, text: "SORTIE.Step.Throws", data: { ...data, spaces }, about: creature.uuid });
  else context.note({ rule, text, data, about: creature.uuid });
}

/** Places on a scene without a grid are no whole numbers. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Asks the player of a fallen creature before something of theirs is taken; dead or not, it is theirs. Refuses, with nothing spent, when they say no (`SORTIE-ITEM`). */
export function* askOwner<S extends Shapes>(context: Context<S>, taker: Creature<S>, fallen: Creature<S>): Procedure {
  if (!fallen.controlled || fallen.uuid === taker.uuid) return;
  const data = { name: taker.name, from: fallen.name };
  const allowed = yield* confirm({ rule: "SORTIE-ITEM", text: "SORTIE.Ask.Searched", data, of: fallen.uuid, fallback: false });
  if (!allowed) refuse("SORTIE-ITEM", "SORTIE.Refusal.NotSearched", data);
}

/** The same for one thing by its key: nobody is asked about what lies about. */
export function* askOwnerOf<S extends Shapes>(context: Context<S>, taker: Creature<S>, key: string): Procedure {
  const bar = key.indexOf("|");
  if (bar >= 0) yield* askOwner(context, taker, requireCreature(context.battle, key.slice(0, bar)));
}

/** Takes up what lies about, or what somebody fallen has: it is the taker's from now on, put away. Refuses what is not there any more (`SORTIE-ITEM`). */
export function takeUp<S extends Shapes>(context: Context<S>, taker: Creature<S>, key: string): Item<S> {
  const { battle } = context;
  const bar = key.indexOf("|");
  if (bar >= 0) {
    const holder = requireCreature(battle, key.slice(0, bar));
    const item = holder.items[key.slice(bar + 1)] ?? refuse("SORTIE-ITEM", "SORTIE.Refusal.ItemGone", { name: holder.name });
    return receive(context, taker, giveAway(context, holder, item, countAsked(context.ruleset, holder, item, undefined)));
  }
  for (const store of Object.values(battle.ground.lying)) {
    const found = Object.hasOwn(store, key) ? store[key] : undefined;
    if (!found) continue;
    Reflect.deleteProperty(store, key);
    const { name, type, system, rest } = found;
    return receive(context, taker, { thing: { name, type, system: clonePlain(system), rest }, former: key });
  }
  return refuse("SORTIE-ITEM", "SORTIE.Refusal.LiesNoMore", { name: taker.name });
}

/** Whether somebody lies there and cannot keep anybody from what they have: out of the fight, or without the last of their health. */
export function isFallen<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, creature: Creature<S>): boolean {
  if (combatantOf(battle, creature.uuid)?.defeated === true) return true;
  const path = ruleset.reportTotals?.health.at(-1);
  if (path === undefined) return isSpent(ruleset, creature);
  const health: unknown = valueAt(creature.system, path);
  return typeof health === "number" && health <= 0;
}

/** Whether a value can lie about: a thing of a ruleset's kinds, and a place for it. */
export function isLyingThing<S extends Shapes>(items: Ruleset<S>["items"], value: unknown): boolean {
  if (!isPlainObject(value)) return false;
  const { name, type, system, rest, x, y, elevation, level, from } = value;
  const shape = typeof type === "string" && Object.hasOwn(items, type) ? items[type] : undefined;
  const isPlaced = [x, y].every((each) => each === null || isNumber(each)) && isNumber(elevation) && typeof from === "string";
  const isOnLevel = level === undefined || typeof level === "string";
  if (shape?.storage?.thing !== true || !isPlainObject(rest) || typeof name !== "string" || !isPlaced || !isOnLevel) return false;
  return checkField(group(shape.fields), system, "").length === 0;
}

function isNumber(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value);
}
