// Going back: the automatic work of a boundary is taken back with it, so that going forward again does it once, anew.

import { dialogClass } from "../dialogs/dialog-class.ts";
import { type Change, inverseOf, refuse } from "../../engine/index.ts";
import { SOCKET_REQUESTS } from "../validation/socket-messages.ts";
import { attempt, attemptFor } from "../requests/report-refusal.ts";
import { isExecutor } from "../network/active-gm.ts";
import { onSocketRequest, sendSocketRequestAndWait } from "../network/socket.ts";
import type { BatchOperation } from "../platform/foundry-boundary.ts";
import { deleteKey } from "../platform/deletion.ts";
import { localize } from "../platform/localize.ts";
import { operationsOf } from "../records/to-foundry-writes.ts";
import { type Boundary, historyOf } from "../records/turn-history.ts";
import { forgetLastSeen } from "../records/last-known-state.ts";
import { changesOf, strikeRecord } from "../records/ledger.ts";
import { recordOf } from "../records/message.ts";
import { recordText } from "../presentation/card/record-text.ts";
import { rulesets } from "../rulesets.ts";
import { type Return, requireReturnable, resolveConflicts, writeReturn } from "./write-undo.ts";

/** Takes back one boundary (with the turn's start, if that was a record of its own), or all since the last start of a round, after one confirmation. GM only. */
export async function rewindBoundary(combat: Combat, how: 1 | "round"): Promise<void> {
  if (!game.user.isGM) return;
  const boundaries = boundariesToRewind(combat, how);
  if (boundaries.length === 0) {
    ui.notifications.info("SORTIE.Rewind.Nothing", { localize: true });
    return;
  }
  const confirmed = await dialogClass().confirm({
    classes: ["sortie", "sortie-dialog"],
    window: { title: "SORTIE.Rewind.Title", icon: "fa-solid fa-backward-step" },
    content: `<p>${question(boundaries.length)}</p>`,
    rejectClose: false,
  });
  if (confirmed === true) await attempt(() => takeBackAll(combat, boundaries));
}

function question(count: number): string {
  return localize("SORTIE.Rewind.Question", { count });
}

/** Takes back the newest boundary of a combat, from its card. Refuses an older one: turns are taken back in their order. */
export async function rewindRecord(combat: Combat, record: string): Promise<void> {
  const newest = historyOf(combat).at(-1);
  if (newest?.record !== record) refuse("SORTIE-TURN", "SORTIE.Rewind.NotTheNewest");
  await takeBackAll(combat, [newest]);
}

/** Takes the newest boundary back without a question of its own; true when it was. For a GM who has written the turn before it by hand. */
export async function takeBackNewest(combat: Combat): Promise<boolean> {
  const newest = historyOf(combat).at(-1);
  return newest !== undefined && (await attempt(() => takeBack(combat, newest))) === true;
}

/** One after the other; if one is left alone (a dialog was cancelled), so are those before it. */
async function takeBackAll(combat: Combat, newestFirst: readonly Boundary[]): Promise<void> {
  for (const boundary of newestFirst) if (!(await takeBack(combat, boundary))) return;
}

/** Writes for another GM what they have confirmed and been asked about. Called at `ready`. */
export function startRewindRequests(): void {
  onSocketRequest(SOCKET_REQUESTS.rewind, async (data, sender) => {
    const combat = game.combats.get(data.combat);
    const boundary = combat && historyOf(combat).at(-1);
    if (!sender.isGM || !combat || boundary?.record !== data.record) return false;
    return (await attemptFor(sender, () => writeReturn(returnOfBoundary(combat, boundary), data.answers))) === "done";
  });
}

function boundariesToRewind(combat: Combat, how: 1 | "round"): Boundary[] {
  const newestFirst = historyOf(combat).toReversed();
  const movesTurn = (boundary: Boundary): boolean =>
    boundary.touched.some(({ document, path }) => document === combat.uuid && path === "turn");
  const movesRound = (boundary: Boundary): boolean =>
    boundary.touched.some(({ document, path }) => document === combat.uuid && path === "round");
  const last = newestFirst.findIndex(how === 1 ? (boundary) => movesTurn(boundary) || movesRound(boundary) : movesRound);
  return last < 0 ? [] : newestFirst.slice(0, last + 1);
}

/** Asks whoever has clicked, then has it written by the one executing GM's client; true when it was. */
async function takeBack(combat: Combat, boundary: Boundary): Promise<boolean> {
  const work = returnOfBoundary(combat, boundary);
  requireReturnable(work);
  const answers = await resolveConflicts(work);
  if (answers === null) return false;
  if (isExecutor()) return (await writeReturn(work, answers)) === "done";
  return sendSocketRequestAndWait(SOCKET_REQUESTS.rewind, { combat: combat.id ?? "", record: boundary.record, answers });
}

function returnOfBoundary(combat: Combat, boundary: Boundary): Return {
  const entered = { id: boundary.record, touched: boundary.touched };
  return {
    entered,
    battle: combat.uuid,
    message: boundary.message,
    direction: "back",
    changes: () => inverseOf(changesOf(entered)),
    // Another GM may have gone back meanwhile.
    isDue: () => game.combats.has(combat.id ?? "") && historyOf(combat).at(-1)?.record === boundary.record,
    operations: (changes, { ruleset, battle }) => {
      const operations: BatchOperation[] = operationsOf(
        changes,
        ruleset,
        battle,
        { direction: -1 },
        // Going forward again makes a new record: nothing refers to this one any more.
        strikeRecord(entered),
      );
      const ofCombat = combatOperation(combat, operations);
      deleteKey(ofCombat.updates[0], `system.history.${boundary.key}`);
      forgetLastSeen(combat, ofCombat.updates[0]);
      const seconds = timePassed(combat, changes);
      // On the one operation that the clock belongs to: Foundry adds up what all of them say.
      if (seconds !== 0) Object.assign(ofCombat, { worldTime: { delta: -seconds } });
      const message = game.messages.get(boundary.message);
      const record = message && recordOf(message);
      if (record?.state === "applied")
        operations.unshift({
          action: "update",
          documentName: "ChatMessage",
          updates: [
            {
              _id: boundary.message,
              system: { state: "undone" },
              content: recordText({ ...record, state: "undone" }, rulesets.get(record.ruleset)),
            },
          ],
        });
      return operations;
    },
  };
}

/** Seconds that the world's clock goes back, as it went forward: a round's when one is taken back, else a turn's. A battle's beginning took no time. */
function timePassed(combat: Combat, changes: readonly Change[]): number {
  const back = (path: string): Change | undefined => changes.find((change) => change.document === combat.uuid && change.path === path);
  const round = back("round");
  if (round) return Number(round.after) > 0 ? CONFIG.time.roundTime : 0;
  return back("turn") ? CONFIG.time.turnTime : 0;
}

/** The combat's own update among the operations; a new one if nothing of the combat changes any more. */
function combatOperation(combat: Combat, operations: BatchOperation[]): { readonly updates: readonly [Record<string, unknown>] } {
  const existing = operations.find(({ documentName, action }) => documentName === "Combat" && action === "update");
  const [update] = existing?.updates ?? [];
  if (existing && update) return Object.assign(existing, { updates: [update] as const });
  const made = {
    action: "update" as const,
    documentName: "Combat",
    updates: [{ _id: combat.id }] as const,
    direction: -1,
  };
  operations.push(made);
  return made;
}
