// Every change of where a token is, is a movement: its way from waypoint to waypoint, asked about before it is written and told of on every client afterwards.
import type { BaseGrid } from "../../grid/base-grid.ts";
import { cornersBetween } from "../../grid/token-spaces.ts";
import { Hooks } from "../../data/hooks.ts";
import type { PlainObject } from "../../data/index.ts";
import { randomID } from "../../data/identifiers.ts";
import { documentConfiguration } from "../../data/config.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "../users/user.ts";

/** A corner of a movement, with the documented keys that this host knows. */
export interface MovementWaypoint {
  x: number;
  y: number;
  elevation: number;
  /** The id of a level; where nothing says one, the level before. */
  level: string;
  width: number;
  height: number;
  shape: number | null;
  action: string;
  terrain: null;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
  intermediate: boolean;
}

interface Section {
  waypoints: MovementWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

/** What hooks are told of a movement. */
export interface TokenMovement {
  id: string;
  chain: string[];
  origin: MovementWaypoint;
  destination: MovementWaypoint;
  passed: Section;
  pending: Section;
  history: PlainObject;
  constrained: boolean;
  recorded: boolean;
  method: string;
  constrainOptions: PlainObject;
  autoRotate: boolean;
  showRuler: boolean;
}

/** What a caller may say of a token's movement, in `operation.movement[id]`. */
export interface MovementInstruction {
  waypoints?: Partial<MovementWaypoint>[];
  method?: string;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: PlainObject;
}

const PATHS = ["x", "y", "elevation", "level", "width", "height"] as const;
const METHODS = ["api", "config", "dragging", "keyboard", "paste", "undo", "hud"];

/** Whether a change moves a token. */
export function isMovement(changes: PlainObject): boolean {
  return PATHS.some((path) => path in changes);
}

/** The movement that a change of a token is, completed as documented: every waypoint says everything, spaces in between are there as `intermediate` ones. */
export function movementOf(token: TokenDocument, changes: PlainObject, instruction: MovementInstruction): TokenMovement {
  const method = instruction.method ?? "api";
  if (!METHODS.includes(method)) throw new Error(`Unknown method of movement: ${method}`);
  const source = (key: string): number => Number(token._source[key]);
  const origin: MovementWaypoint = {
    x: source("x"),
    y: source("y"),
    elevation: source("elevation"),
    level: String(token._source["level"]),
    width: source("width"),
    height: source("height"),
    shape: typeof token._source["shape"] === "number" ? token._source["shape"] : null,
    action: token.movementAction ?? movementConfiguration().defaultAction,
    terrain: null,
    snapped: false,
    explicit: false,
    checkpoint: true,
    intermediate: false,
  };
  const asked = instruction.waypoints ?? [Object.fromEntries(PATHS.flatMap((path) => (path in changes ? [[path, changes[path]]] : [])))];
  const waypoints = completed(origin, asked as Partial<MovementWaypoint>[], token.parent?.grid);
  return {
    id: randomID(),
    chain: [],
    origin,
    destination: waypoints.at(-1) ?? origin,
    passed: section(waypoints),
    pending: section([]),
    history: { recorded: section(token.movementHistory), unrecorded: section([]) },
    constrained: false,
    recorded: token._shouldRecordMovementHistory(),
    method,
    constrainOptions: instruction.constrainOptions ?? {},
    autoRotate: instruction.autoRotate ?? false,
    showRuler: instruction.showRuler ?? false,
  };
}

/** Where waypoints lead, in whole pixels: what one does not say is as in the one before. */
export function endOf(waypoints: readonly Partial<MovementWaypoint>[]): Partial<MovementWaypoint> {
  const { x, y, ...rest } = waypoints.reduce<Partial<MovementWaypoint>>((end, waypoint) => ({ ...end, ...waypoint }), {});
  return { ...rest, ...(x === undefined ? {} : { x: Math.round(x) }), ...(y === undefined ? {} : { y: Math.round(y) }) };
}

interface MovementConfiguration {
  readonly actions: Readonly<Record<string, { readonly teleport?: boolean }>>;
  readonly defaultAction: string;
}

function movementConfiguration(): MovementConfiguration {
  return Reflect.get(documentConfiguration("Token"), "movement") as MovementConfiguration;
}

function completed(origin: MovementWaypoint, asked: readonly Partial<MovementWaypoint>[], grid: BaseGrid | undefined): MovementWaypoint[] {
  const waypoints: MovementWaypoint[] = [];
  let last = origin;
  for (const [index, given] of asked.entries()) {
    const next: MovementWaypoint = {
      ...last,
      snapped: false,
      explicit: false,
      ...given,
      x: Math.round(given.x ?? last.x),
      y: Math.round(given.y ?? last.y),
      intermediate: false,
      checkpoint: given.checkpoint === true || index === asked.length - 1,
    };
    const action = movementConfiguration().actions[next.action];
    if (!action) throw new Error(`Unknown movement action: ${next.action}`);
    if (action.teleport !== true && grid) waypoints.push(...between(grid, last, next));
    waypoints.push(next);
    last = next;
  }
  return waypoints;
}

/** The spaces between two waypoints. */
function between(grid: BaseGrid, from: MovementWaypoint, to: MovementWaypoint): MovementWaypoint[] {
  return cornersBetween(grid, from, to).map(({ x, y }) => ({
    ...to,
    level: from.level,
    x: Math.round(x),
    y: Math.round(y),
    explicit: false,
    checkpoint: false,
    intermediate: true,
  }));
}

function section(waypoints: MovementWaypoint[]): Section {
  return { waypoints, distance: 0, cost: 0, spaces: waypoints.length, diagonals: 0 };
}

/** What hooks get may not be written to, but for the two documented keys. */
export function sealed(movement: TokenMovement): TokenMovement {
  for (const [key, value] of Object.entries(movement) as [string, unknown][]) freeze(value, key);
  for (const key of Object.keys(movement))
    if (key !== "autoRotate" && key !== "showRuler") Object.defineProperty(movement, key, { writable: false, configurable: false });
  return movement;
}

function freeze(value: unknown, key: string): void {
  if (typeof value !== "object" || value === null || key === "autoRotate") return;
  Object.freeze(value);
  for (const [inner, part] of Object.entries(value) as [string, unknown][]) freeze(part, inner);
}

/** Asks about a movement on the client that begins it: the document's own method, which is waited for, then the hook, which is not. */
export async function allows(token: TokenDocument, movement: TokenMovement, operation: PlainObject): Promise<boolean> {
  if ((await token._preUpdateMovement(movement, operation)) === false) return false;
  return Hooks.call("preMoveToken", token, movement, operation);
}

/** Tells of a movement that is written, on every client. */
export function told(token: TokenDocument, operation: PlainObject, user: User): void {
  const movements = operation["_movements"] as Record<string, TokenMovement> | undefined;
  const movement = movements?.[token.id ?? ""];
  if (!movement) return;
  token._onUpdateMovement(movement, operation, user);
  Hooks.callAll("moveToken", token, movement, operation, user);
}
