// The law of movement, held against a ruleset on scenes of all kinds: a way costs the same, opens as much and leaves the same rest, whether it is dragged at once, dragged
// space by space, or typed; what is paid for in words where a map is walked on can be dragged then for nothing more; what its plan says is what is done, and every strike that it tells of is asked.

import { mayTake } from "../../actions/availability.ts";
import { performAction } from "../../actions/perform-action.ts";
import type { Battle, Creature, Diagonals, HexAxes, Shapes, Terrain } from "../../battle/battle.ts";
import { activeCreature, participants } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { type JsonObject, clonePlain, equalPlain } from "../../data/json.ts";
import { type RandomSource, rollFace, seededRandom } from "../../data/random.ts";
import { Refusal } from "../../data/refusal.ts";
import { convertDistance } from "../../data/units.ts";
import { stepsAround } from "../../map/grid.ts";
import { type MapWay, type MovePlan, whoIsAt } from "../../map/paths.ts";
import type { Spot } from "../../map/token-positions.ts";
import { wayInWords } from "../../movement/measured-way.ts";
import { type Corner, beginWay, planOf, wayOf, wayOption } from "../../movement/moving.ts";
import { createContext } from "../../procedures/context.ts";
import { type Ask, AnswerError } from "../../procedures/procedure.ts";
import { simulatedTable } from "../../tables/simulated.ts";
import { buildIntent } from "../builders.ts";

/** What was found, and how many ways were dragged, typed and dragged in parts. */
export interface MovementFindings {
  readonly problems: readonly string[];
  readonly dragged: number;
  readonly typed: number;
  readonly inParts: number;
  /** Ways that were paid for in words, and dragged then. */
  readonly ahead: number;
}

/** A scene to walk on, for `putOnScene`. */
export interface TestScene {
  readonly name: string;
  readonly unitDistance: number;
  readonly spaces?: NonNullable<Terrain["spaces"]>;
  readonly hexes?: HexAxes;
  readonly diagonals?: Diagonals;
}

/**
 * What somebody would type into a move's dialog for the same way, with the same people ticked who strike on it; null where it cannot be said in lengths. A way without
 * places is one of this length on no scene.
 */
export type InWords<S extends Shapes> = (
  battle: Battle<S>,
  creature: Creature<S>,
  way: MapWay,
  plan: Pick<MovePlan, "action" | "strikes">,
) => JsonObject | null;

/** Steps of one space in the open that end on whole pixels: with others the law would measure the rounding of tokens. */
const ROUND_STEPS = [
  ...[[1, 0] as const, [0.8, 0.6] as const, [0, 1] as const, [-0.6, 0.8] as const],
  ...[[-1, 0] as const, [-0.8, -0.6] as const, [0, -1] as const, [0.6, -0.8] as const],
];

const HEXES: HexAxes = { q: [1, 0], r: [0.5, Math.sqrt(3) / 2] };

/** Scenes of squares of 1 m, 2 m, 5 ft (however diagonals count) and 10 ft, of hexes, and without a grid, in a ruleset's unit. */
export function scenesFor({ distances }: Pick<Ruleset, "distances">): TestScene[] {
  const { unit = "ft", space = 5 } = distances ?? {};
  const long = (length: number, of: string): number => convertDistance(length, of, unit, space) ?? space;
  return [
    { name: "squares of 1 m", unitDistance: long(1, "m") },
    { name: "squares of 2 m", unitDistance: long(2, "m") },
    { name: "squares of 5 ft", unitDistance: long(5, "ft") },
    { name: "squares of 5 ft, every second diagonal double", unitDistance: long(5, "ft"), diagonals: "oneTwo" },
    { name: "squares of 10 ft", unitDistance: long(10, "ft") },
    { name: "hexes of 5 ft", unitDistance: long(5, "ft"), spaces: "hexagonal", hexes: HEXES },
    { name: "no grid", unitDistance: long(5, "ft"), spaces: "gridless" },
  ];
}

/** Everything in which moving is against the law for those in a battle who may move now: on its scene, or in words alone where it has none. */
export function movementProblems<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  seed: number,
  inWords?: InWords<S>,
): MovementFindings {
  const random = seededRandom(seed);
  const found = { problems: [] as string[], dragged: 0, typed: 0, inParts: 0, ahead: 0 };
  for (const creature of participants(battle)) {
    if (!battle.terrain) {
      // What is left of a move is kept in the own turn only.
      if (inWords && activeCreature(battle)?.uuid === creature.uuid) typedInParts(ruleset, battle, creature, inWords, random, found);
      continue;
    }
    for (let nth = 0; nth < WAYS; nth += 1) {
      const way = randomWay(battle, creature, random);
      if (way) tryWay(ruleset, battle, creature, way, inWords, found);
    }
  }
  return found;
}

/** Ways of everybody at each moment. */
const WAYS = 4;
/** A walk of more spaces is too far for most. */
const MOST_STEPS = 9;

type Found = { -readonly [Key in keyof MovementFindings]: MovementFindings[Key] extends number ? number : string[] };

/** Places of a walk at random, past nobody: through others' spaces dice decide. */
export function randomWay<S extends Shapes>({ terrain }: Battle<S>, { uuid }: Creature<S>, random: RandomSource): readonly Spot[] | null {
  const start = terrain?.places[uuid];
  if (!terrain || !start) return null;
  const spots: Spot[] = [];
  let at: Spot = start;
  const steps = terrain.spaces === "gridless" ? ROUND_STEPS : stepsAround(terrain);
  let direction = rollFace(random, steps.length) - 1;
  for (let left = rollFace(random, MOST_STEPS); left > 0; left -= 1) {
    if (rollFace(random, 3) === 1) direction = rollFace(random, steps.length) - 1;
    const [x, y] = steps[direction] ?? [0, 0];
    const next = { x: at.x + x, y: at.y + y };
    if (whoIsAt(terrain, { ...start, ...next }, uuid).length > 0) break;
    spots.push(next);
    at = next;
  }
  return spots.length > 0 ? spots : null;
}

/** What came of an action: why it was refused, else the battle behind it, and who was asked what. */
interface Outcome<S extends Shapes> {
  readonly refused: string | null;
  readonly after: Battle<S>;
  /** Uuids of those who could have acted in between, one for each time that they were asked. */
  readonly asked: readonly string[];
}

function carriedOut<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  action: string,
  options: JsonObject,
): Outcome<S> {
  const after = clonePlain(battle);
  const intent = buildIntent(action, creature.uuid, { options });
  const asked: string[] = [];
  const table = simulatedTable(seededRandom(1), {
    choose: ({ options: choices, fallback }) => {
      const pass = choices.find((option) => option.action === undefined);
      return choices.some((option) => option.action !== undefined) && pass ? [pass.value] : fallback;
    },
    confirm: ({ fallback }) => fallback,
  });
  try {
    beginWay(after, intent);
    const procedure = performAction(createContext(ruleset, after, intent));
    for (let step = procedure.next(); !step.done; step = procedure.next(step.value.map((ask) => table.answer(ask))))
      asked.push(...step.value.flatMap(strikerOf));
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof AnswerError)) throw error;
    return { refused: error instanceof Refusal ? error.rule : "an answer", after: battle, asked };
  }
  return { refused: null, after, asked };
}

function strikerOf(ask: Ask): string[] {
  if (ask.kind !== "choose" || ask.of === null) return [];
  const deeds = ask.options.filter(({ action }) => action !== undefined);
  // A question that the GM hears once for several names each of them in its answers.
  if (ask.of === "gm") return [...new Set(deeds.flatMap(({ value }) => value.split("@")[1] ?? []))];
  return deeds.length > 0 ? [ask.of] : [];
}

/** The way through these spots as an intent tells it, from where its creature's token stands; null where it has none. */
export function drawn<S extends Shapes>({ terrain }: Battle<S>, { uuid, token }: Creature<S>, spots: readonly Spot[]): JsonObject | null {
  const [grid, place] = [terrain?.grid, terrain?.places[uuid]];
  if (!grid || !place || !token) return null;
  const { x, y, elevation, level } = token;
  const corner = (across: number, down: number): Corner =>
    level === undefined ? [across, down, elevation] : [across, down, elevation, level];
  const there = (spot: Spot): Corner =>
    corner(Math.round(x + (spot.x - place.x) * grid.size), Math.round(y + (spot.y - place.y) * grid.size));
  return wayOption([corner(x, y), ...spots.map(there)]);
}

function tryWay<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  spots: readonly Spot[],
  inWords: InWords<S> | undefined,
  found: Found,
): void {
  const options = drawn(battle, creature, spots);
  const way = options && wayOf(ruleset, battle, { actor: creature.uuid, options });
  const plan = way && planOf(ruleset, battle, creature, way);
  if (!options || !plan) return;
  const what = `${plan.action} of ${creature.name} over ${JSON.stringify(spots)}`;
  const once = carriedOut(ruleset, battle, creature, plan.action, { ...plan.options, ...options });
  found.dragged += 1;
  if ((plan.refusal === null) !== (once.refused === null))
    found.problems.push(`${what}: its plan says ${plan.refusal?.rule ?? "yes"}, and it is ${once.refused ?? "done"}`);
  if (once.refused !== null) return;
  for (const by of new Set(plan.strikes.map((strike) => strike.by))) {
    const [told, asked] = [plan.strikes.filter((strike) => strike.by === by).length, once.asked.filter((uuid) => uuid === by).length];
    if (asked < told) found.problems.push(`${what}: ${by} may strike ${String(told)} times, and is asked ${String(asked)} times`);
  }
  if (ruleset.distances?.measured === false) {
    unitsProblem(ruleset, battle, creature, way, plan, what, found);
    movesAheadProblem(ruleset, battle, creature, way, plan, what, found);
    return;
  }
  const typed = inWords?.(battle, creature, way, plan) ?? null;
  if (typed) {
    found.typed += 1;
    const inWordsAlone = carriedOut(ruleset, unpaid(battle), creature, plan.action, typed);
    compare(what, "typed", once, inWordsAlone, creature, found);
    const [dragAsked, typeAsked] = [new Set(once.asked), new Set(inWordsAlone.asked)];
    if (!equalPlain([...dragAsked].toSorted(), [...typeAsked].toSorted()))
      found.problems.push(`${what}: dragged, it asks ${[...dragAsked].join(", ")}; typed, ${[...typeAsked].join(", ")}`);
    paidAhead(ruleset, battle, creature, { plan, typed, options, what, once }, found);
  }
  inParts(ruleset, battle, creature, plan.action, spots, { what, once }, found);
}

/** The same scene where nobody pays for dragging: a way in words is all there is. */
function unpaid<S extends Shapes>(battle: Battle<S>): Battle<S> {
  return battle.terrain ? { ...battle, terrain: { ...battle.terrain, unpaid: true } } : battle;
}

/** Paid for in words first, and dragged then, a way is what it is when it is dragged; what could not be dragged then is refused before anything is paid. */
function paidAhead<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  said: {
    readonly plan: MovePlan;
    readonly typed: JsonObject;
    readonly options: JsonObject;
    readonly what: string;
    readonly once: Outcome<S>;
  },
  found: Found,
): void {
  const { plan, typed, options, what, once } = said;
  const paid = carriedOut(ruleset, battle, creature, plan.action, typed);
  // A scene that the first record settles (who is inside of another goes to it) is another scene.
  const settles = Object.values(battle.creatures).some(({ uuid, token }) => !equalPlain(token, paid.after.creatures[uuid]?.token));
  if (paid.refused === WAY_WANTED || settles) return;
  found.ahead += 1;
  const mover = paid.after.creatures[creature.uuid] ?? creature;
  const way = wayOf(ruleset, paid.after, { actor: creature.uuid, options });
  const next = way && planOf(ruleset, paid.after, mover, way);
  if (paid.refused !== null || next?.cost !== null) {
    found.problems.push(`${what}: paid for in words it is ${paid.refused ?? "done"}, and dragging it costs more`);
    return;
  }
  const dragged = carriedOut(ruleset, paid.after, mover, next.action, { ...next.options, ...options });
  compare(what, "paid for in words and dragged then", once, { ...dragged, asked: [...paid.asked, ...dragged.asked] }, creature, found);
  if (!equalPlain([...once.asked].toSorted(), [...paid.asked, ...dragged.asked].toSorted()))
    found.problems.push(`${what}: dragged, it asks ${once.asked.join(", ")}; paid for in words before, ${dragged.asked.join(", ")}`);
}

/** The rule that wants a way to be pointed out. */
const WAY_WANTED = "SORTIE-MOVE";

/** Where lengths are words, a move that is taken in words without anybody it leads to is one of those that the way takes. */
function movesAheadProblem<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  way: MapWay,
  plan: MovePlan,
  what: string,
  found: Found,
): void {
  const before = movesOf(plan);
  if (before === 0 || plan.refusal) return;
  const paid = carriedOut(ruleset, battle, creature, plan.action, {});
  if (paid.refused !== null) return;
  const mover = paid.after.creatures[creature.uuid] ?? creature;
  const after = planOf(ruleset, paid.after, mover, way);
  found.ahead += 1;
  if (after && movesOf(after) !== before - 1)
    found.problems.push(`${what}: ${String(before)} moves, and after one that was taken in words ${String(movesOf(after))}`);
  if (after?.refusal) found.problems.push(`${what}: after a move that was taken in words it is refused by ${after.refusal.rule}`);
}

function movesOf({ cost }: MovePlan): number {
  const count = cost === null ? 0 : cost.data?.["count"];
  return typeof count === "number" ? count : 1;
}

/** Where lengths are words, the scene's unit says nothing. */
function unitsProblem<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  way: MapWay,
  plan: MovePlan,
  what: string,
  found: Found,
): void {
  const terrain = battle.terrain && { ...battle.terrain, unitDistance: 7 };
  const other = planOf(ruleset, { ...battle, terrain }, creature, way);
  if (!equalPlain(other, plan)) found.problems.push(`${what}: it is another move on a scene with longer spaces`);
}

/** Space by space, a way is what it is at once. */
function inParts<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  action: string,
  spots: readonly Spot[],
  { what, once }: { readonly what: string; readonly once: Outcome<S> },
  found: Found,
): void {
  let part: Outcome<S> = { refused: null, after: battle, asked: [] };
  for (const spot of spots) {
    const mover = part.after.creatures[creature.uuid] ?? creature;
    const options = drawn(part.after, mover, [spot]);
    const way = options && wayOf(ruleset, part.after, { actor: creature.uuid, options });
    // Whoever goes on by another of its actions goes on all the same; a step of its own is none of them.
    const next = way && planOf(ruleset, part.after, mover, way);
    if (!options || !next || part.refused !== null) return;
    const goes = next.action === action || next.cost !== null ? next.action : action;
    // What is left of a go may be walked by another action than the one that began it: its plan names it.
    const asBegun = planOf(ruleset, part.after, mover, way, action);
    part = carriedOut(ruleset, part.after, mover, asBegun?.refusal === null ? asBegun.action : goes, options);
  }
  found.inParts += 1;
  compare(what, "space by space", once, part, creature, found);
}

/** In words alone: a length is what its two parts are. */
function typedInParts<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  inWords: InWords<S>,
  random: RandomSource,
  found: Found,
): void {
  for (const action of ruleset.actions.filter(({ walks }) => walks)) {
    if (action.applies?.(battle, creature) === false || !mayTake(ruleset, battle, creature, action).available) continue;
    const length = rollFace(random, 400) / 10;
    const first = Math.round(length * rollFace(random, 9) * 10) / 100;
    const say = (part: number): JsonObject | null => inWords(battle, creature, wayInWords(part), { action: action.id, strikes: [] });
    const [whole, begin, rest] = [say(length), say(first), say(Math.round((length - first) * 100) / 100)];
    if (!whole || !begin || !rest) continue;
    const once = carriedOut(ruleset, battle, creature, action.id, whole);
    const begun = carriedOut(ruleset, battle, creature, action.id, begin);
    if (once.refused !== null || begun.refused !== null) continue;
    const then = carriedOut(ruleset, begun.after, begun.after.creatures[creature.uuid] ?? creature, action.id, rest);
    if (then.refused !== null) continue;
    found.typed += 1;
    compare(`${action.id} of ${creature.name} over ${String(length)}`, "typed in parts", once, then, creature, found);
  }
}

function compare<S extends Shapes>(
  what: string,
  how: string,
  once: Outcome<S>,
  other: Outcome<S>,
  { uuid }: Creature<S>,
  found: Found,
): void {
  if (once.refused !== other.refused) {
    found.problems.push(`${what}: dragged, it is ${once.refused ?? "done"}; ${how}, ${other.refused ?? "done"}`);
    return;
  }
  const [mine, theirs] = [once, other].map(({ after }) => after.creatures[uuid]?.system);
  // A length in words says nothing of corners.
  const difference = differs(mine, theirs, "", how === "typed" ? [CORNERS] : []);
  if (difference) found.problems.push(`${what}: dragged and ${how}, ${difference}`);
}

/** The first stored value in which two differ by more than lengths are rounded; null for none. */
function differs(one: unknown, other: unknown, path: string, unsaid: readonly string[]): string | null {
  if (typeof one === "number" && typeof other === "number" && Math.abs(one - other) <= ROUNDING) return null;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other ? null : `${path} is ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  const [mine, theirs]: Readonly<Record<string, unknown>>[] = [{ ...one }, { ...other }];
  for (const key of new Set([...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {})])) {
    if (unsaid.includes(key)) continue;
    const found = differs(mine?.[key], theirs?.[key], path === "" ? key : `${path}.${key}`, unsaid);
    if (found) return found;
  }
  return null;
}

const ROUNDING = 0.05;
/** Key of the steps across corners that a ruleset counts. */
const CORNERS = "corners";
