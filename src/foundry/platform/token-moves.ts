// How tokens are put where rules have put their creatures: as a movement that walls and prices have no say in, apart from every other write, and looked at afterwards.
// Whatever stops it (a module, a region's pause) stops the token, and never what has been counted.

import type { MoveKind } from "../../engine/index.ts";
import { platform, storedIn } from "./foundry-boundary.ts";
import { whileConnected } from "./connection.ts";
import { waitForHook } from "./wait-for-hook.ts";

/** What is stored of where a token is, as far as it is to change. */
export type TokenPlace = Readonly<Partial<Record<"x" | "y" | "elevation" | "width" | "height" | "depth", number> & { level: string }>>;

/** A token that is to be somewhere else. */
export interface TokenMove {
  readonly token: TokenDocument;
  readonly to: TokenPlace;
  /** By which way, if it is to be seen; the last of it is where it is to be. */
  readonly way?: readonly { readonly x: number; readonly y: number; readonly elevation: number; readonly level?: string }[];
  readonly kind: MoveKind;
  /** It comes back from where it was to be: the trail that Foundry keeps of a fighter's turn would tell of a way that nobody has gone. */
  readonly isReturn?: boolean;
}

/** The movement action of those whom somebody else moves: seen and measured, but free of any price. Registered at `init`. */
export const FORCED = "sortieForced";
/** Core's own movement without a way between two places: nothing is measured, nothing is seen of it. */
const DISPLACE = "displace";
/** Longer than any request takes; a movement that somebody has paused would be waited for in vain. */
const LONGEST_WAIT_MILLISECONDS = 5000;

/** Where a token is by what is stored: while it glides, what it shows is on the way. */
function storedPlace(token: TokenDocument): Required<Omit<TokenPlace, "level">> & Pick<TokenPlace, "level"> {
  return storedIn<Required<Omit<TokenPlace, "level">> & Pick<TokenPlace, "level">>(token);
}

/** True when a token is there, as far as anything is said. */
export function isAt(token: TokenDocument, place: TokenPlace): boolean {
  const stored: Readonly<Record<string, unknown>> = storedPlace(token);
  return Object.entries(place).every(([key, value]) => stored[key] === value);
}

/** Where this client is putting tokens, by their uuids. */
const onTheirWay = new Map<string, TokenPlace>();

/** True for a token that this client has just put where it stands, for a record or its undo: whoever hears of its movement then has nothing to make of it. */
export function isPutThere(token: TokenDocument): boolean {
  const place = onTheirWay.get(token.uuid);
  return place !== undefined && isAt(token, place);
}

/** Moves tokens, one request for each scene. Resolves to those that are not where they were to be: something has stopped them. Never throws for that. */
export async function moveTokens(moves: readonly TokenMove[]): Promise<TokenDocument[]> {
  const due = moves.filter(({ token, to }) => !isAt(token, to));
  const scenes = new Set(due.flatMap(({ token }) => token.parent ?? []));
  for (const scene of scenes) {
    const here = due.filter(({ token }) => token.parent === scene);
    for (const { token, to } of here) onTheirWay.set(token.uuid, to);
    try {
      await whileConnected(() => untilThere(here, send(scene, here)));
      for (const { token, isReturn } of here) if (isReturn && token.movementHistory.length > 0) await token.clearMovementHistory();
    } catch (error) {
      console.warn("Sortie | Tokens could not be moved", error);
    } finally {
      for (const { token } of here) onTheirWay.delete(token.uuid);
    }
  }
  return due.filter(({ token, to }) => !isAt(token, to)).map(({ token }) => token);
}

async function send(scene: Scene, moves: readonly TokenMove[]): Promise<void> {
  const movement = Object.fromEntries(moves.map((move) => [move.token.id ?? "", instruction(move)]));
  await platform<MovesTokens>(scene).moveTokens(movement, {});
}

interface MovesTokens {
  moveTokens(instructions: Record<string, object>, options: object): Promise<unknown>;
}

const SIZES = ["width", "height", "depth"] as const;

function instruction({ token, to, way, kind }: TokenMove): object {
  const size = Object.fromEntries(SIZES.flatMap((key) => (to[key] === undefined ? [] : [[key, to[key]]])));
  const spots = kind === "teleport" || !way || way.length === 0 ? [{ ...placeNow(token), ...to }] : way;
  const action = kind === "teleport" ? { action: DISPLACE } : kind === "forced" ? { action: FORCED } : {};
  return {
    waypoints: spots.map((spot) => ({ ...spot, ...size, ...action })),
    method: "api",
    autoRotate: false,
    showRuler: false,
    constrainOptions: { ignoreWalls: true, ignoreCost: true },
  };
}

function placeNow(token: TokenDocument): TokenPlace {
  const { x, y, elevation, level } = storedPlace(token);
  return { x, y, elevation, ...(level === undefined ? {} : { level }) };
}

/** Settles with the request, or as soon as every token is where it was to be: Foundry waits for the sprites as well, and for whoever has paused them. */
async function untilThere(moves: readonly TokenMove[], sent: Promise<void>): Promise<void> {
  const over = new AbortController();
  const areThere = (): boolean => moves.every(({ token, to }) => isAt(token, to));
  try {
    await Promise.race([sent, waitForHook(["updateToken"], areThere, LONGEST_WAIT_MILLISECONDS, over.signal)]);
  } finally {
    over.abort();
  }
}
