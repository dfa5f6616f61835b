// A battle as plain data: the working copy that procedures mutate. Its parts mirror Foundry's documents, so that what changed can be written back exactly.

import type { LastingEffectData } from "./effects.ts";
import type { OrderState } from "./turn-order.ts";

/** The plain-data types of one ruleset: of its documents, and of what its actions cost. */
export interface Shapes {
  creature: object;
  item: object;
  battle: object;
  combatant: object;
  /** What something costs (`{ kind: "standard" }`). */
  price: object;
  /** What a payer allows of a deed (only melee, at −4). */
  limits: object;
  /** What a window is about: uuids and numbers. */
  about: object;
  /** The names of its moments, at which others may act; narrower, a misspelled one is an error of the compiler's. */
  moment: string;
  /** The ids of its conditions, likewise. */
  condition: string;
}

/** Friends share a side. Foundry's token disposition decides it: friendly is "heroes", hostile "foes", anything else "neutral". */
export type Side = (typeof SIDES)[number];
export const SIDES = ["heroes", "foes", "neutral"] as const;

/** An actor as rules see it. `uuid` is Foundry's; everything but `uuid`, `side`, `sideIn` and `controlled` is stored in the actor. */
export interface Creature<S extends Shapes = Shapes> {
  readonly uuid: string;
  /** As seen at the table: the token's name where it has one. */
  readonly name: string;
  /** The actor's own name, which the tokens of one kind of foe share. */
  readonly actorName: string;
  readonly type: string;
  side: Side;
  /** Uuid of the document whose disposition is its side: its token, or its actor where it has none. Missing: nobody can change it here. */
  readonly sideIn?: string;
  /** True for a neutral whose token Foundry marks as secret: when its side comes back, so does that. */
  readonly secret?: true;
  /** The token that it fights with, where it stands on the battle's scene. Rules move it by `moveTo` (map/token-positions.ts) and change its look by map/token-appearance.ts alone. */
  readonly token?: TokenState;
  /** True when a player owns the actor. */
  readonly controlled: boolean;
  system: S["creature"];
  readonly items: Record<string, Item<S>>;
  /** By id; conditions and lasting effects. */
  readonly effects: Record<string, LastingEffect>;
  /** Rules have brought it in (`creatures/summoning.ts`): its actor goes when it leaves. */
  readonly summoned?: true;
  /** What else is to be stored of one that comes in this record, by Foundry's names. */
  readonly rest?: Readonly<Record<string, unknown>>;
}

/** What is stored of a creature's token, by Foundry's names and in Foundry's units: everything but `uuid` is the token's own and comes out as changes of it. */
export interface TokenState {
  readonly uuid: string;
  /** The corner at the top left, in pixels of the scene. */
  x: number;
  y: number;
  /** In the scene's unit of distance. */
  elevation: number;
  /** The id of its level; missing where scenes have none. */
  level?: string;
  /** In spaces of the scene's grid. */
  width: number;
  height: number;
  /** The same upwards; where nothing says so, as much as the longer of the two. */
  depth?: number;
  /** Players see nothing of it. */
  hidden: boolean;
  /** The colour that its picture is tinted with, as #rrggbb; white is none. */
  tint: string;
}

export interface Item<S extends Shapes = Shapes> {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  system: S["item"];
  /** What else is stored of it (its picture, flags, effects), by Foundry's names. Only things have it, which rules may take away and so have to bring back whole. */
  readonly rest?: Readonly<Record<string, unknown>>;
}

/** An active effect of ours on a creature. */
export interface LastingEffect {
  readonly id: string;
  name: string;
  img: string;
  readonly statuses: readonly string[];
  disabled: boolean;
  system: LastingEffectData;
  /** What else is stored of one that is more than our own (a module's, one with changes of its own): a record that takes it off keeps it whole. */
  readonly rest?: Readonly<Record<string, unknown>>;
  /** True for one of another subtype: it stores none of our fields, so that nothing that rules write into its `system` outlives the action. */
  readonly isForeign?: boolean;
  /** True where the host counts it for nothing although nobody has switched it off: it has run out, or is suppressed. */
  readonly inactive?: boolean;
  /** Name of the item that lends it: it goes with the item, and nothing else changes it or takes it off. */
  readonly lentBy?: string;
}

/** A participant. Foundry's combatant holds the stored part: initiative, defeated, hidden, system. */
export interface Combatant<S extends Shapes = Shapes> {
  readonly id: string;
  readonly name: string;
  /** Uuid of the creature; it may be missing from `creatures` when its actor was deleted. */
  readonly creature: string;
  initiative: number | null;
  defeated: boolean;
  /** Players do not see it listed; map/token-appearance.ts writes it along with its token. */
  hidden: boolean;
  system: S["combatant"];
}

/** Where a creature's token stands, in grid units of the scene. Where there are spaces, whoever is smaller than one fills its space. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
  /** How many units it reaches up; missing: one. */
  readonly tall?: number;
  /** On a hexagonal grid: the hexes that it fills, in axial coordinates. */
  readonly hexes?: readonly Hex[];
  /** Without a grid: it is round, and what lies between two such is measured straight. */
  readonly round?: true;
  /** Players do not see it: what they have not seen starts nothing and is told to nobody. */
  readonly hidden?: true;
  /** On which level of the scene; missing where that has no more than one. */
  readonly level?: SceneLevel;
}

/** One of several maps of a scene that lie above each other: a floor of a house. Heights are in grid units; missing: it has no end on that side. */
export interface SceneLevel {
  readonly id: string;
  readonly name: string;
  readonly bottom?: number;
  readonly top?: number;
  /** The ids of the levels that are seen from here: no floor is between. */
  readonly opensTo: readonly string[];
}

/** The levels of a scene that has more than one, by id. */
export type SceneLevels = Readonly<Record<string, SceneLevel>>;

/** A hex in axial coordinates. */
export type Hex = readonly [q: number, r: number];

/** How far apart neighbouring hexes are along both of their axes, in grid units. */
export interface HexAxes {
  readonly q: readonly [x: number, y: number];
  readonly r: readonly [x: number, y: number];
}

/** A thing that nobody has: it lies about, and belongs to whoever takes it up. */
export interface LyingThing<S extends Shapes = Shapes> {
  readonly name: string;
  readonly type: string;
  readonly system: S["item"];
  readonly rest: Readonly<Record<string, unknown>>;
  /** The corner of its space in grid units; null where nobody knows: at hand for everybody there. */
  readonly x: number | null;
  readonly y: number | null;
  readonly elevation: number;
  /** The id of the level that it lies on; missing where its scene has no more than one. */
  readonly level?: string;
  /** Uuid of whoever had it last. */
  readonly from: string;
}

/** What lies about. */
export interface Ground<S extends Shapes = Shapes> {
  /** Where things are stored that come to lie now: uuid of the scene, or `NOWHERE` without one. */
  readonly here: string;
  /** By where they are stored, then by id. Without a scene they lie at `NOWHERE`, and stay listed everywhere. */
  readonly lying: Readonly<Record<string, Record<string, LyingThing<S>>>>;
  /** Where creatures stand outside of a battle, in which there is no terrain. */
  readonly places?: Readonly<Record<string, Place>>;
  /** The levels of the scene, where it has more than one. */
  readonly levels?: SceneLevels;
}

/** The document of things that lie about where there is no scene. */
export const NOWHERE = "Ground";

/** The document that the world's clock is in changes: path `time`, in seconds. Taken back, it goes back by what went forth, whatever it has shown since. */
export const CLOCK = "Clock";

/** A wall between two points in grid units. */
export interface Barrier {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  /** Where the wall begins and ends above the ground, in grid units; missing: it has no end on that side. */
  readonly bottom?: number;
  readonly top?: number;
  /** The ids of the levels that it stands on; missing: on all. */
  readonly levels?: readonly string[];
  readonly blocksSight: boolean;
  readonly blocksMovement: boolean;
}

/**
 * How long a step across a corner is, in spaces: 1; always √2, 1.5 or 2; 1 and 2 in turns, beginning with the one or the other; or no step at all, so that it is
 * walked around the corner.
 */
export type Diagonals = (typeof DIAGONALS)[number];

/** In the order in which Foundry numbers them. */
export const DIAGONALS = ["equal", "exact", "approximate", "double", "oneTwo", "twoOne", "none"] as const;

/** The scene's facts that positional rules read. Never written to: who moves gives the battle a new one (`moveTo` in map/token-positions.ts). */
export interface Terrain {
  /** Length of one grid unit in the ruleset's own unit of distance (in the scene's, for rulesets that name none); null where the scene's cannot be converted. */
  readonly unitDistance: number | null;
  /** The scene, its unit that cannot be converted, and the ruleset's. Rules then cannot measure, and no battle begins there. */
  readonly strangeUnit?: { readonly scene: string; readonly unit: string; readonly own: string };
  /** Missing: squares. */
  readonly spaces?: "hexagonal" | "gridless";
  /** How long a grid unit is in pixels, and in the scene's own unit: by these, places are told in both ways. Missing: nobody is moved here. */
  readonly grid?: { readonly size: number; readonly distance: number; readonly diagonals?: Diagonals; readonly hexes?: HexAxes };
  readonly places: Readonly<Record<string, Place>>;
  readonly barriers: readonly Barrier[];
  /** The levels of the scene, where it has more than one. */
  readonly levels?: SceneLevels;
  /** Nobody pays there for where a token is dragged, so that a length in words is all that is said of a way. Missing: whoever is dragged pays. */
  readonly unpaid?: true;
}

export interface Battle<S extends Shapes = Shapes> {
  /** Those on another scene than the battle's, in peace than who acts, by uuid, with that scene's uuid: nothing here gets at them. Missing: nobody is. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** Uuids of those who take part in another running battle too. The end of this battle changes nothing about them. Missing: nobody does. */
  readonly alsoFighting?: readonly string[];
  /** Uuid of the combat; "" outside of a battle (a rest, an item used in peace). */
  readonly uuid: string;
  readonly ruleset: string;
  /** 0 before the first round (and in an ambush round). */
  round: number;
  /** Id of the combatant whose turn it is; null while nobody acts. */
  turn: string | null;
  started: boolean;
  system: S["battle"] & { order: OrderState };
  readonly combatants: Record<string, Combatant<S>>;
  readonly creatures: Record<string, Creature<S>>;
  /** The ruleset's settings that outlive battles (campaign tallies). */
  world: Record<string, number | string | boolean>;
  /** What the world's clock shows, in seconds; missing: nobody keeps one here. Rules move it by `passTime` (procedures/world-time.ts) alone. */
  time?: number;
  /** The ruleset's optional rules as set for this world, by setting key. Rules never write it. */
  readonly options: Readonly<Record<string, number | string | boolean>>;
  terrain: Terrain | null;
  readonly ground: Ground<S>;
  /** Actors that rules may summon, by uuid, as the ruleset names them (`Ruleset.summons`); missing: it names none. Rules never write it. */
  readonly templates?: Readonly<Record<string, CreatureTemplate<S>>>;
}

/** The creature of a combatant, or undefined when its actor is gone. */
export function creatureOf<S extends Shapes>(battle: Battle<S>, combatantId: string): Creature<S> | undefined {
  const combatant = battle.combatants[combatantId];
  return combatant ? battle.creatures[combatant.creature] : undefined;
}

/** The combatant of a creature, or undefined when it does not take part. */
export function combatantOf<S extends Shapes>(battle: Battle<S>, creatureUuid: string): Combatant<S> | undefined {
  // Asked more often than anything else: where it was found before it is looked for first, and no list is made.
  const { combatants } = battle;
  const found = idsByCreature.get(combatants) ?? new Map<string, string>();
  if (found.size === 0) idsByCreature.set(combatants, found);
  const last = combatants[found.get(creatureUuid) ?? ""];
  if (last?.creature === creatureUuid) return last;
  for (const id in combatants) {
    const combatant = combatants[id];
    if (combatant?.creature !== creatureUuid) continue;
    found.set(creatureUuid, id);
    return combatant;
  }
  return undefined;
}

/** Under which id each creature's combatant was found, for each list of combatants. */
const idsByCreature = new WeakMap<object, Map<string, string>>();

/** The creature whose turn it is. */
export function activeCreature<S extends Shapes>(battle: Battle<S>): Creature<S> | undefined {
  return battle.turn === null ? undefined : creatureOf(battle, battle.turn);
}

/** True for a combatant without an actor: it stands for something that happens in a round, not for a creature. One whose creature plays by other rules is none. */
export function isPlaceholder({ creature }: Pick<Combatant, "creature">): boolean {
  return creature === "";
}

/** The combatants that stand for creatures: all but placeholders. */
export function fighters<S extends Shapes>({ combatants }: Pick<Battle<S>, "combatants">): Combatant<S>[] {
  return Object.values(combatants).filter((combatant) => !isPlaceholder(combatant));
}

/**
 * The same creatures with no fight around them, as rests are taken.
 * @internal
 */
export function outOfBattle<S extends Shapes>(battle: Battle<S>): Battle<S> {
  return { ...battle, uuid: "", started: false, round: 0, turn: null, combatants: {} };
}

/** Creatures that take part in the battle, each once. */
export function participants<S extends Shapes>(battle: Battle<S>): Creature<S>[] {
  const found: Creature<S>[] = [];
  for (const id in battle.combatants) {
    const combatant = battle.combatants[id];
    const creature = combatant && battle.creatures[combatant.creature];
    // Whoever has several combatants comes with the first of them.
    if (creature && combatantOf(battle, combatant.creature) === combatant) found.push(creature);
  }
  return found;
}

/** A side as documents store it: a secret token's is "secret", which to rules is neutral. */
export function storedSideOf({ side, secret }: Pick<Creature, "side" | "secret">): Side | "secret" {
  return side === "neutral" && secret ? "secret" : side;
}

/** True when two creatures fight each other. Neutral creatures are nobody's enemy. */
export function areEnemies(a: Pick<Creature, "side">, b: Pick<Creature, "side">): boolean {
  return a.side !== b.side && a.side !== "neutral" && b.side !== "neutral";
}

/** What a creature is made of that comes into a battle: data of a ruleset's own kind, written by a rule or read from an actor (`Battle.templates`). */
export interface CreatureTemplate<S extends Shapes = Shapes> {
  /** A name, or the language key of one. */
  readonly name: string;
  /** One of the ruleset's kinds of actors. */
  readonly type: string;
  /** Its stored fields; those that are missing have their initial values. */
  readonly system: Partial<S["creature"]>;
  readonly items?: readonly Item<S>[];
  readonly effects?: readonly LastingEffect[];
  /** What else is stored of it, by Foundry's names: its picture (`img`), its `prototypeToken`, flags. */
  readonly rest?: Readonly<Record<string, unknown>>;
  /** Uuid of the actor of the world that it is one of: on a scene it then lives in a token of its own, as any unlinked foe does. Missing: it is an actor of its own. */
  readonly base?: string;
}

/** How somebody comes from one place to another: on foot, by somebody else's force, or without a way between the two. */
export type MoveKind = "walk" | "forced" | "teleport";

/** A token's way, for whoever shows it: places in Foundry's units, without the one that it starts from. */
export interface Move {
  /** Uuid of the token. */
  readonly token: string;
  readonly kind: MoveKind;
  readonly way: readonly { readonly x: number; readonly y: number; readonly elevation: number; readonly level?: string }[];
}
