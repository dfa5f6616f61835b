// Taking a record back: every value returns to what it was before, unless it has changed since; then the user chooses.

import { confirmDependants, confirmTampered } from "../dialogs/take-back-dialogs.ts";
import { combatAt } from "../snapshot/encounters.ts";
import { roundOf } from "../snapshot/rounds.ts";
import { type SocketRequestData, SOCKET_REQUESTS } from "../validation/socket-messages.ts";
import { CORE_ACTIONS, refuse } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { currentBattle } from "../snapshot/current-battle.ts";
import { attempt, attemptFor } from "../requests/report-refusal.ts";
import { getSetting } from "../settings/store.ts";
import { isExecutor } from "../network/active-gm.ts";
import { onSocketRequest, sendSocketRequestAndWait } from "../network/socket.ts";
import { dependantsOf, newerThan } from "./dependants.ts";
import { ownsAll } from "../records/to-foundry-writes.ts";
import { historyOf } from "../records/turn-history.ts";
import { type RecordMessage, recordOf } from "../records/message.ts";
import { requireOpenOffer } from "../records/offers.ts";
import { untilAllWritten } from "./write-in-progress.ts";
import { type ConflictAnswers, requireReturnable, returnOf, resolveConflicts, resolveForeignConflicts, writeReturn } from "./write-undo.ts";
import { rewindRecord } from "./rewind.ts";
import { isTrusted, writerOf } from "../records/trust.ts";

/** Whether this user may take a record back: the GM always, its author as long as the turn has not passed and the world lets players. */
export function mayUndo(message: ChatMessage): boolean {
  const record = recordOf(message);
  if (record?.state !== "applied" || record.touched.length === 0) return false;
  return game.user.isGM || mayAuthorUndo(message, record, game.user);
}

function mayAuthorUndo(message: ChatMessage, record: RecordMessage, user: User): boolean {
  if (message.author?.id !== user.id || getSetting("authorUndo") === false) return false;
  const combat = combatOfRecord(record);
  if (!combat) return record.battle === "";
  return roundOf(combat) === record.round && ((combat.combatant?.id ?? null) === record.turn || hasBegunTurn(record, combat));
}

/** Where nobody is given the turn, it begins with an action of whoever takes it: the turn that runs is the record's own. */
function hasBegunTurn(record: RecordMessage, { combatant }: Combat): boolean {
  return movesTurns(record) && !!combatant && combatant.actor?.uuid === record.intent.actor;
}

/** Whether this user may have an undone record take effect again: whoever may take it back. A boundary is not redone: going forward runs it anew. */
export function mayRedo(message: ChatMessage): boolean {
  const record = recordOf(message);
  if (record?.state !== "undone" || record.touched.length === 0 || movesTurns(record)) return false;
  return game.user.isGM || mayAuthorUndo(message, record, game.user);
}

/** Takes a record back. A record that is no longer applied is left alone: a second click does nothing. */
export async function undoRecord(message: ChatMessage): Promise<void> {
  if (mayUndo(message)) await once(message, "undo");
}

/** Lets an undone record take effect again: the same values, not new dice. */
export async function redoRecord(message: ChatMessage): Promise<void> {
  if (mayRedo(message)) await once(message, "redo");
}

/** What this client is doing with a message. */
interface Work {
  readonly what: "undo" | "redo";
  readonly done: Promise<unknown>;
}

const busy = new Map<string, Work>();

/** One undo or redo of a message at a time on this client: a second click on the same does nothing, and one on the opposite waits for the end of the first. */
async function once(message: ChatMessage, what: Work["what"]): Promise<void> {
  const id = message.id ?? "";
  const running = busy.get(id);
  if (running?.what === what) return;
  const work: Work = { what, done: (running?.done ?? Promise.resolve()).then(() => attempt(() => change(message, what))) };
  busy.set(id, work);
  try {
    await work.done;
  } finally {
    if (busy.get(id) === work) busy.delete(id);
  }
}

/**
 * Asks whoever has clicked whatever there is to ask, then has it written: by the one executing GM's client, so that two clicks on two clients are one undo;
 * with no GM there, by this one, if its user owns all that changes.
 */
async function change(message: ChatMessage, what: "undo" | "redo"): Promise<void> {
  await untilAllWritten();
  const record = recordOf(message);
  if (!record || !isFitting(record, what)) return;
  const combat = combatOfRecord(record);
  if (combat && historyOf(combat).some((boundary) => boundary.record === record.id)) {
    await rewindRecord(combat, record.id);
    return;
  }
  requireTurnsStand(message, record);
  requireReturnable(returnOf(message, record));
  if (what === "redo") requireOpenOffer(record.intent, message);
  if (!isTrusted(message, record) && !(game.user.isGM && (await confirmTampered(writerOf(message)?.name ?? "?")))) return;
  const dependants = what === "undo" ? dependantsOf(message, record) : [];
  if (dependants.length > 0 && !(await confirmDependants(dependants))) return;
  let answers: ConflictAnswers = {};
  for (let tries = 0; isFitting(recordOf(message), what); tries += 1) {
    const settled = await resolveConflicts(returnOf(message, record), answers);
    // Nothing new to ask, and still nothing was written: whoever writes has refused, and said so.
    if (settled === null || (tries > 0 && settled === answers)) return;
    answers = settled;
    if (await write(message, what, answers)) return;
  }
}

function isFitting(record: RecordMessage | null, what: "undo" | "redo"): boolean {
  return record?.state === (what === "undo" ? "applied" : "undone") && (what === "undo" || !movesTurns(record));
}

async function write(message: ChatMessage, what: "undo" | "redo", answers: ConflictAnswers): Promise<boolean> {
  const record = recordOf(message);
  if (!record) return false;
  if (isExecutor() || (!game.users.activeGM && ownsAll(record.touched)))
    return (await writeReturn(returnOf(message, record), answers)) === "done";
  return whileShown(() => sendSocketRequestAndWait(SOCKET_REQUESTS[what], { message: message.id ?? "", answers }));
}

/** A GM's client that asks its user something takes longer than this. */
const TOLD_AFTER_MILLISECONDS = 1500;

/** Says whom it waits for, where it is not over at once: the GM may be asked about values of theirs. */
async function whileShown(work: () => Promise<boolean>): Promise<boolean> {
  const told: { id?: ReturnType<typeof ui.notifications.info> } = {};
  const timer = setTimeout(() => {
    const text = localize("SORTIE.Dialog.WaitingForUser", { user: game.users.activeGM?.name ?? "?" });
    told.id = ui.notifications.info(text, { permanent: true, console: false });
  }, TOLD_AFTER_MILLISECONDS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (told.id) ui.notifications.remove(told.id);
  }
}

/** Writes for others what they have clicked and been asked about. Called at `ready`. */
export function startUndoRequests(): void {
  const handler =
    (what: "undo" | "redo") =>
    async (data: SocketRequestData<typeof SOCKET_REQUESTS.undo>, sender: User): Promise<boolean> => {
      const message = game.messages.get(data.message);
      const record = message ? recordOf(message) : null;
      if (!message || !record || !isFitting(record, what)) return false;
      if (!sender.isGM && !(mayAuthorUndo(message, record, sender) && isTrusted(message, record))) return false;
      const done = await attemptFor(sender, async () => {
        await untilAllWritten();
        const work = returnOf(message, record);
        requireTurnsStand(message, record);
        requireReturnable(work);
        if (what === "redo") requireOpenOffer(record.intent, message);
        const settled = await resolveForeignConflicts(work, data.answers, sender);
        return settled && writeReturn(work, settled);
      });
      return done === "done";
    };
  onSocketRequest(SOCKET_REQUESTS.undo, handler("undo"));
  onSocketRequest(SOCKET_REQUESTS.redo, handler("redo"));
}

/** A record that began a battle or a turn is taken back while that turn runs: later ones rest on it, and are taken back first. */
function requireTurnsStand(message: ChatMessage, record: RecordMessage): void {
  const combat = combatOfRecord(record);
  if (!combat || record.state !== "applied" || !movesTurns(record)) return;
  const { turn, round } = currentBattle(combat);
  const left = (path: string): unknown =>
    record.touched.find((touched) => touched.document === record.battle && touched.path === path)?.values?.after;
  const isSame = (path: string, now: unknown): boolean => left(path) === undefined || left(path) === now;
  const stands = isSame("turn", turn) && round === (left("round") ?? record.round);
  // Where sides act, nobody has the turn before and after one: what has come since tells.
  const isFirst = record.intent.action === CORE_ACTIONS.beginBattle;
  if (
    !stands ||
    (isFirst && historyOf(combat).length > 0) ||
    newerThan(message, record).some((newer) => newer.battle === record.battle && movesTurns(newer))
  )
    refuse("SORTIE-TURN", "SORTIE.Rewind.NotTheNewest");
}

function movesTurns({ battle, touched }: RecordMessage): boolean {
  return touched.some(({ document, path }) => document === battle && battle !== "" && (path === "turn" || path === "round"));
}

function combatOfRecord({ battle }: RecordMessage): Combat | null {
  return combatAt(battle);
}
