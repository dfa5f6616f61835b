// Where tokens stand, as a part of records: written after everything else and apart from it, so that whoever stops a token stops no rule; taken back as one, and only
// where the token still is where the record has put it.

import { type Battle, type BattleRecord, type Change, type Move, PLACE_PATHS, startOfWay } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { type TokenMove, type TokenPlace, isAt, moveTokens } from "../platform/token-moves.ts";
import { addressOf } from "./document-address.ts";
import { isShownToken } from "./created-documents.ts";

const PATHS: readonly string[] = PLACE_PATHS;

/** True for a change of where a token stands. */
export function isPlaceChange({ document, path }: Pick<Change, "document" | "path">): boolean {
  return PATHS.includes(path) && addressOf(document).documentName === "Token";
}

/** True for a change of where a token stands, or of a token that only shows a creature: it is written after a record's batch. */
export function isAfterBatch(change: Change): boolean {
  return isPlaceChange(change) || isShownToken(change);
}

/** The changes that are a record's batch. */
export function withoutPlaces(changes: readonly Change[]): Change[] {
  return changes.filter((change) => !isAfterBatch(change));
}

/** The token at a uuid; null when it is gone. */
export function tokenAt(uuid: string): TokenDocument | null {
  const found: unknown = fromUuidSync(uuid, { strict: false });
  return found instanceof TokenDocument ? found : null;
}

/** A token's place before and after changes. */
interface Placing {
  readonly token: TokenDocument;
  readonly from: TokenPlace;
  readonly to: TokenPlace;
}

/** The tokens that are not where changes put them. */
export function placesDue(changes: readonly Change[]): TokenDocument[] {
  return placings(changes).flatMap(({ token, to }) => (isAt(token, to) ? [] : [token]));
}

function placings(changes: readonly Change[]): Placing[] {
  const byToken = new Map<string, Change[]>();
  for (const change of changes) if (isPlaceChange(change)) byToken.set(change.document, [...(byToken.get(change.document) ?? []), change]);
  return [...byToken].flatMap(([uuid, mine]) => {
    const token = tokenAt(uuid);
    const valueOf = (value: unknown): string | number => (typeof value === "string" ? value : Number(value));
    const values = (which: "before" | "after"): TokenPlace =>
      Object.fromEntries(mine.map(({ path, ...change }) => [path, valueOf(change[which])]));
    return token ? [{ token, from: values("before"), to: values("after") }] : [];
  });
}

/** Where changes leave tokens, or had them before, by the uuid of each: tokens are written last, and are not there yet when a record is told of. */
export function placesAfter(changes: readonly Change[], which: "before" | "after"): ReadonlyMap<string, TokenPlace> {
  return new Map(placings(changes).map(({ token, from, to }) => [token.uuid, which === "after" ? to : from]));
}

/**
 * Puts tokens where a record leaves them, by the ways that it tells, and names to this user those that something has kept elsewhere. `battle` is the one before it: who
 * has been dragged and was stopped before the first step has no change to tell of, and goes back to where it was.
 */
export async function writePlaces(
  { intent, changes, moves = [] }: Pick<BattleRecord, "intent" | "changes" | "moves">,
  { creatures }: Pick<Battle, "creatures">,
): Promise<void> {
  const mover = creatures[intent.actor ?? ""]?.token?.uuid ?? "";
  const start = startOfWay(intent);
  const token = tokenAt(mover);
  const stays = start && token && !changes.some((change) => change.document === mover && isPlaceChange(change));
  const kept: TokenMove[] = stays ? [{ token, to: start, kind: "walk", isReturn: true }] : [];
  const due = placings(changes).map(({ token, from, to }): TokenMove => {
    const mine = moves.filter((move) => move.token === token.uuid);
    // Somebody may have dragged it along the whole way before a rule cut that short: it then comes straight back.
    return { token, to, kind: kindOf(mine), way: isAt(token, from) ? mine.flatMap(({ way }) => way) : [] };
  });
  const stayed = await moveTokens([...due, ...kept]);
  tell("SORTIE.Places.Stopped", stayed);
}

/** A way of several kinds is shown as the strangest of them. */
function kindOf(moves: readonly Move[]): TokenMove["kind"] {
  const kinds = moves.map(({ kind }) => kind);
  return kinds.includes("teleport") || kinds.length === 0 ? "teleport" : kinds.includes("forced") ? "forced" : "walk";
}

/** Puts tokens where changes say that are taken back, or made again; those that have been moved since are left there and named. */
export async function returnPlaces(changes: readonly Change[]): Promise<void> {
  const all = placings(changes).filter(({ token, to }) => !isAt(token, to));
  const due = all.filter(({ token, from }) => isAt(token, from));
  const stayed = await moveTokens(due.map(({ token, to }): TokenMove => ({ token, to, kind: "teleport", isReturn: true })));
  tell("SORTIE.Places.Stopped", stayed);
  tell(
    "SORTIE.Places.MovedSince",
    all.filter((placing) => !due.includes(placing)).map(({ token }) => token),
  );
}

function tell(text: string, tokens: readonly TokenDocument[]): void {
  if (tokens.length > 0) ui.notifications.warn(localize(text, { names: tokens.map(({ name }) => name).join(", ") }));
}
