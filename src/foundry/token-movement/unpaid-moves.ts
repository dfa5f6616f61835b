// Moves of tokens whose price still waits for somebody's answer. Foundry has moved the token by then, and what is to be paid for it lives in the mover's browser alone: were
// that browser closed, the token would stand where it went for nothing, past every opening. So its user remembers whence it came for as long as somebody is asked.
// Rejected: a mark on the token, which copies and pastes would take along.

import { equalPlain } from "../../engine/index.ts";
import { moveTokens } from "../platform/token-moves.ts";
import { localize } from "../platform/localize.ts";
import { messagesOfRecord } from "../records/find-messages.ts";
import { isExecutor } from "../network/active-gm.ts";
import { admit } from "../validation/validate.ts";
import type { UnpaidMove } from "../validation/flags.ts";
import { unpaidMoves } from "../validation/flags.ts";

const FLAG = "unpaidMoves";

/** What this client waits for, by token. */
const own = new Map<string, UnpaidMove>();

/** Writes follow each other, so that the last one says what waits now. */
let line: Promise<unknown> = Promise.resolve();

/** Remembers whence tokens came whose moves are being asked about. */
export function rememberUnpaid(moves: readonly UnpaidMove[]): void {
  const news = moves.filter((move) => !equalPlain(own.get(move.token), move));
  for (const move of news) own.set(move.token, move);
  if (news.length > 0) keep();
}

/** Forgets a token whose move has become a record, or has been taken back. */
export function forgetUnpaid(token: string): void {
  if (own.delete(token)) keep();
}

function keep(): void {
  line = line
    .then(() => (own.size > 0 ? game.user.setFlag("sortie", FLAG, [...own.values()]) : game.user.unsetFlag("sortie", FLAG)))
    .catch((error: unknown) => {
      console.error("Sortie | It could not be kept which moves wait", error);
    });
}

/**
 * Puts tokens back whose movers have gone before anybody answered. The executing GM's client does it for whoever leaves or is not there, and each client for itself when it
 * comes: nothing that it finds there is its own any more. Called at `ready`.
 */
export function startUnpaidMoves(): void {
  const look = (user: User): void => {
    const found = storedBy(user);
    if (found.length > 0) void putBack(user, found).catch(tellConsole);
  };
  Hooks.on("userConnected", (user, isHere) => {
    if (!isHere && isExecutor()) look(user);
  });
  for (const user of game.users) if (user.isSelf || (!user.active && isExecutor())) look(user);
}

function tellConsole(error: unknown): void {
  console.error("Sortie | A move whose mover has gone could not be taken back", error);
}

/** A user may write what they like there: what is no place of a token of theirs counts for nothing. */
function storedBy(user: User): readonly UnpaidMove[] {
  return admit(unpaidMoves, user.getFlag("sortie", FLAG)) ?? [];
}

async function putBack(user: User, moves: readonly UnpaidMove[]): Promise<void> {
  const left = moves.flatMap((move) => {
    const token = fromUuidSync(move.token);
    // What has become a record is the record's.
    const isPaid = move.request !== "" && messagesOfRecord(move.request).length > 0;
    const isTheirs = token instanceof TokenDocument && token.testUserPermission(user, "OWNER");
    return isTheirs && !isPaid ? [{ token, to: move.from }] : [];
  });
  await moveTokens(left.map(({ token, to }) => ({ token, to, kind: "teleport", isReturn: true })));
  await user.unsetFlag("sortie", FLAG);
  if (left.length === 0) return;
  const names = left.map(({ token }) => token.name).join(", ");
  ui.notifications.warn(localize("SORTIE.Places.PutBack", { names, user: user.name }), { permanent: true });
}
