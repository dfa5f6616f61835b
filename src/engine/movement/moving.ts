// Moving is an action: which way an intent tells, drawn on the map or as a length in words (`measured-way.ts` plans it), and how procedures walk it, step by step, with the windows
// asked where they open.

import type { ActionDefinition } from "../actions/action.ts";
import { type ResolvedUse, USE_FIELD, useKey } from "../actions/action-use.ts";
import { mayTake } from "../actions/availability.ts";
import { costOf } from "../actions/costs.ts";
import type { HoldUse, Ruleset } from "../contract/ruleset.ts";
import type { Payer, Context } from "../procedures/context.ts";
import { payerOfClick } from "../procedures/payer-of-click.ts";
import type { Battle, Creature, Diagonals, MoveKind, Place, Shapes, TokenState } from "../battle/battle.ts";
import { fine } from "./measured-way.ts";
import { lengthsAlong, placesAlong, WAY_OPTION, type MapWay, type MovePlan } from "../map/paths.ts";
import { turnsOf, wayTo } from "../map/find-path.ts";
import { type Spot, moveTo, placeOfToken, withPlaces } from "../map/token-positions.ts";
import type { Procedure } from "../procedures/procedure.ts";
import type { Intent } from "../procedures/record.ts";
import type { JsonObject } from "../data/json.ts";
import type { RefusalReason } from "../data/refusal.ts";
import { refuse } from "../data/refusal.ts";
import { canStep } from "../map/grid.ts";

/** What a ruleset says of moving on the map. */
export interface Moving<S extends Shapes = Shapes> {
  /**
   * What a creature's way is by the rules as things stand; null when it is not its time to move, so that its token is moved freely. Pure and quick: asked in every frame.
   * `wanted`: the action that it is to be, where somebody has chosen one (`ActionDefinition.walks`); undefined: whichever it comes to.
   * `payer` pays for it: whatever pays for a click.
   */
  plan(battle: Battle<S>, creature: Creature<S>, way: MapWay, wanted: string | undefined, payer: Payer<S>): MovePlan | null;
  /** Steps across corners that a creature has made before, where its rules count them in turns. */
  cornersBefore?(battle: Battle<S>, creature: Creature<S>): number;
}

/**
 * What a creature's way is by the rules, paid like a click, or by what was held where that is what it uses; null where its token is moved freely, or leads nowhere.
 */
export function planOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  way: MapWay,
  wanted?: string,
): MovePlan | null {
  const { moving } = ruleset;
  const use = useOfHolds(ruleset, wanted);
  if (!moving || !use) return moving?.plan(battle, creature, way, wanted, payerOfClick(ruleset, battle, creature)) ?? null;
  const held = walkHeld(use, battle, creature);
  const action = ruleset.actions.find(({ id }) => id === wanted);
  if (!held || !action || !use.payer) return null;
  const plan = moving.plan(battle, creature, way, held.definition.id, use.payer.of(battle, creature));
  if (!plan) return null;
  const barred = mayTake(ruleset, battle, creature, action);
  return {
    ...plan,
    action: action.id,
    options: { ...plan.options, [USE_FIELD]: useKey(held.deed) },
    cost: costOf(ruleset, battle, creature, action, undefined),
    refusal: barred.available ? plan.refusal : barred,
  };
}

/** Whether an action leads somewhere on the map as things stand: what uses a hold does as long as what was held does. */
export function leadsOnMap<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  { id, walks }: Pick<ActionDefinition<S>, "id" | "walks">,
): boolean {
  if (!walks) return false;
  const use = useOfHolds(ruleset, id);
  return !use || walkHeld(use, battle, creature) !== undefined;
}

function useOfHolds<S extends Shapes>({ holdUses = {} }: Ruleset<S>, id: string | undefined): HoldUse<S> | undefined {
  return Object.values(holdUses).find(({ action }) => action === id);
}

/** What of all that was held is a walk. */
function walkHeld<S extends Shapes>(use: HoldUse<S>, battle: Battle<S>, creature: Creature<S>): ResolvedUse<S> | undefined {
  return use.uses?.(battle, creature).find(({ definition }) => definition.walks);
}

/** A corner of a way, in Foundry's units; with the id of its level where the scene has several. */
export type Corner = readonly [x: number, y: number, elevation: number, level?: string];

/** A way as an intent's options tell it. */
export function wayOption(corners: readonly Corner[]): JsonObject {
  return { [WAY_OPTION]: corners.map(([x, y, elevation, level]) => (level === undefined ? [x, y, elevation] : [x, y, elevation, level])) };
}

/** More corners are no walk of anybody's. */
const MOST_CORNERS = 200;

/** The corners that an intent tells, or null: it comes from outside. */
function cornersOf({ options }: Pick<Intent, "options">): readonly Corner[] | null {
  const told: unknown = options?.[WAY_OPTION];
  if (!Array.isArray(told) || told.length < 2 || told.length > MOST_CORNERS) return null;
  return told.every(isCorner) ? told : null;
}

function isCorner(corner: unknown): corner is Corner {
  if (!Array.isArray(corner)) return false;
  const [x, y, elevation, level, ...more] = corner as readonly unknown[];
  const isLevel = corner.length < 4 || (typeof level === "string" && more.length === 0);
  return isLevel && [x, y, elevation].every((value) => typeof value === "number" && Number.isFinite(value));
}

/** The way of a creature to a spot that somebody has pointed out, as an intent tells it; null where walls leave none, and where its token is not on the scene. */
export function cornersTo<S extends Shapes>(
  { terrain }: Pick<Battle<S>, "terrain">,
  { uuid, token }: Creature<S>,
  spot: Spot,
): readonly Corner[] | null {
  const [grid, from] = [terrain?.grid, terrain?.places[uuid]];
  const way = terrain && grid && from && token && canStep(terrain) ? wayTo(terrain, uuid, spot) : null;
  if (!grid || !from || !token || !way || way.length < 2) return null;
  // The tiny stand somewhere in their space, and go on from there.
  const corners = turnsOf(way).map(({ x, y, elevation, level }): Corner => {
    const [across, down] = [Math.round(token.x + (x - from.x) * grid.size), Math.round(token.y + (y - from.y) * grid.size)];
    const height = token.elevation + (elevation - from.elevation) * grid.distance;
    return level ? [across, down, height, level.id] : [across, down, height];
  });
  return corners.length <= MOST_CORNERS ? corners : null;
}

/** Where a way starts that an intent tells, in Foundry's units; null where it tells none. */
export function startOfWay(
  intent: Pick<Intent, "options">,
): { readonly x: number; readonly y: number; readonly elevation: number; readonly level?: string } | null {
  const [corner] = cornersOf(intent) ?? [];
  return corner ? placeAtCorner(corner) : null;
}

function placeAtCorner([x, y, elevation, level]: Corner) {
  return { x, y, elevation, ...(level === undefined ? {} : { level }) };
}

/** Whether a token is at a corner: on its level, too, where the corner tells one. */
function standsAtCorner(token: Pick<TokenState, "x" | "y" | "elevation" | "level">, [x, y, elevation, level]: Corner): boolean {
  return token.x === x && token.y === y && token.elevation === elevation && (level === undefined || token.level === level);
}

/**
 * Whoever has been moved on the map already, and pays for it now, starts where the way started: rules see it go. Only where its token stands at the one end of the way
 * or the other; elsewhere somebody has moved it since, and `wayOf` refuses.
 */
export function beginWay<S extends Shapes>(battle: Battle<S>, intent: Pick<Intent, "actor" | "options">): void {
  const token = battle.creatures[intent.actor ?? ""]?.token;
  const corners = cornersOf(intent);
  const [first] = corners ?? [];
  if (!token || !corners || !first || !battle.terrain) return;
  const stands = [first, corners.at(-1) ?? first].some((corner) => standsAtCorner(token, corner));
  if (!stands) return;
  Object.assign(token, placeAtCorner(first));
  battle.terrain = withPlaces(battle).terrain;
}

/** The way that an intent tells, from where its creature stands now; null when it tells none. Refuses one that starts elsewhere, or where nobody can measure. */
export function wayOf<S extends Shapes>(
  ruleset: Pick<Ruleset<S>, "distances" | "moving">,
  battle: Battle<S>,
  intent: Pick<Intent, "actor" | "options">,
): MapWay | null {
  const creature = battle.creatures[intent.actor ?? ""];
  const corners = cornersOf(intent);
  const { terrain } = battle;
  if (!creature?.token || !corners || !terrain?.grid) return null;
  const { token } = creature;
  const [first] = corners;
  if (!first || !standsAtCorner(token, first)) refuse("SORTIE-MOVE", "SORTIE.Refusal.MovedSince", { name: creature.name });
  const [start, ...stops] = corners.map((corner) =>
    placeOfToken({ ...token, ...placeAtCorner(corner) }, terrain, terrain.places[creature.uuid]),
  );
  return start ? wayThrough(ruleset, battle, start, stops, ruleset.moving?.cornersBefore?.(battle, creature)) : null;
}

/** A way from a place through stops, measured by the ruleset's own rule for corners, else by the table's. Refuses where the scene's unit cannot be converted. */
export function wayThrough<S extends Shapes>(
  { distances }: Pick<Ruleset<S>, "distances">,
  { terrain }: Pick<Battle<S>, "terrain">,
  from: Place,
  stops: readonly Place[],
  cornersBefore = 0,
): MapWay {
  const unit = terrain?.unitDistance ?? null;
  if (unit === null || terrain === null || !canStep(terrain)) refuse("SORTIE-UNITS", "SORTIE.Refusal.NoMeasure");
  const places = placesAlong(from, stops, terrain);
  const diagonals: Diagonals = distances?.diagonals ?? terrain.grid?.diagonals ?? "equal";
  return {
    places,
    lengths: lengthsAlong(places, diagonals, cornersBefore, terrain).map((length) => fine(length * unit)),
  };
}

/**
 * Whether a creature's own way is gone on the map: its token stands on a scene where ways are measured and paid for. What is said of it in words is then only how much is
 * paid for; it is walked afterwards, and whoever strikes at that strikes there.
 */
export function isWalkedOnMap({ terrain }: Pick<Battle, "terrain">, { uuid, token }: Pick<Creature, "uuid" | "token">): boolean {
  if (!token || !terrain?.grid || terrain.unitDistance === null || terrain.unpaid) return false;
  return terrain.places[uuid] !== undefined && canStep(terrain);
}

/** Why nobody goes by words alone where nothing of what is paid for could be walked later: its way has to be pointed out, or its token dragged. Null elsewhere. */
export function whyNoWay(
  battle: Pick<Battle, "terrain">,
  creature: Pick<Creature, "uuid" | "token" | "name">,
  { options }: Pick<Intent, "options">,
): RefusalReason | null {
  if (options?.[WAY_OPTION] !== undefined || !isWalkedOnMap(battle, creature)) return null;
  return { rule: "SORTIE-MOVE", text: "SORTIE.Refusal.NoWay", data: { name: creature.name } };
}

/** What a dialog and a card say of a way that is paid for and not walked yet. */
export function walkedLater(rule: string, creature: Pick<Creature, "name" | "uuid">) {
  return { rule, text: "SORTIE.Step.WalkedLater", data: { name: creature.name }, about: creature.uuid };
}

/** What happens at a place of a way before the next step is taken: says whether the walker goes on. Missing for steps at which nothing does. */
export type AtStep = (index: number) => Procedure<boolean>;

/**
 * Walks a way. Where `stops` names a place, the walker stands there while `at` asks whatever opens; whoever cannot go on stays there. Returns the index of the place
 * where the walk has ended. A way in words moves no token: the table knows where it leads.
 */
export function* walkAlong<S extends Shapes>(
  context: Context<S>,
  creature: Creature<S>,
  { places, lengths = [] }: Pick<MapWay, "places"> & Partial<Pick<MapWay, "lengths">>,
  stops: readonly number[],
  at: AtStep,
  kind: MoveKind = "walk",
): Procedure<number> {
  const end = Math.max(places.length, lengths.length) - 1;
  let walked = 0;
  const go = (to: number): void => {
    if (to > walked) moveTo(context, creature, places.slice(walked + 1, to + 1), kind);
    walked = Math.max(walked, to);
  };
  for (const stop of [...new Set(stops)].toSorted((a, b) => a - b)) {
    go(stop);
    if (!(yield* at(stop))) {
      context.cutShort();
      return stop;
    }
  }
  go(end);
  return walked;
}
