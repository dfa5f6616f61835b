// Going back: the automatic work of a boundary is taken back with it, so that going forward again does it once, anew.

import { inverseOf, refuse } from "../../engine/index.ts";
import { attempt } from "../requests/attempt.ts";
import { isExecutor } from "../requests/executor.ts";
import { onWish, sendWishAndWait } from "../requests/socket.ts";
import type { BatchOperation } from "../platform/boundary.ts";
import { deleteKey } from "../platform/deletion.ts";
import { localize } from "../platform/localize.ts";
import { operationsOf } from "./documents.ts";
import type { Boundary } from "./history.ts";
import { historyOf } from "./history.ts";
import { changesOf, strikeRecord } from "./ledger.ts";
import { recordOf } from "./message.ts";
import type { Return } from "./rewrite.ts";
import { isAnswers, requireReturnable, settleConflicts, writeReturn } from "./rewrite.ts";

/** Takes back one boundary (with the turn's start, if that was a record of its own), or all since the last start of a round, after one confirmation. GM only. */
export async function rewindBoundary(combat: Combat, how: 1 | "round"): Promise<void> {
  if (!game.user.isGM) return;
  const boundaries = boundariesToRewind(combat, how);
  if (boundaries.length === 0) {
    ui.notifications.info("SORTIE.Rewind.Nothing", { localize: true });
    return;
  }
  const confirmed = await foundry.applications.api.DialogV2.confirm({
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

/** One after the other; if one is left alone (a dialog was cancelled), so are those before it. */
async function takeBackAll(combat: Combat, newestFirst: readonly Boundary[]): Promise<void> {
  for (const boundary of newestFirst) if (!(await takeBack(combat, boundary))) return;
}

/** Writes for another GM what they have confirmed and been asked about. Called at `ready`. */
export function startRewindWishes(): void {
  onWish("rewind", async (data, sender) => {
    const combat = game.combats.get(typeof data["combat"] === "string" ? data["combat"] : "");
    const boundary = combat && historyOf(combat).at(-1);
    if (!sender.isGM || !combat || !boundary || boundary.record !== data["record"]) return false;
    const { answers } = data;
    return (await attempt(() => writeReturn(returnOfBoundary(combat, boundary), isAnswers(answers) ? answers : {}))) === "done";
  });
}

function boundariesToRewind(combat: Combat, how: 1 | "round"): Boundary[] {
  const newestFirst = historyOf(combat).reverse();
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
  const answers = await settleConflicts(work);
  if (answers === null) return false;
  if (isExecutor()) return (await writeReturn(work, answers)) === "done";
  return sendWishAndWait("rewind", { combat: combat.id, record: boundary.record, answers });
}

function returnOfBoundary(combat: Combat, boundary: Boundary): Return {
  const entered = { id: boundary.record, touched: boundary.touched };
  return {
    entered,
    battle: combat.uuid,
    direction: "back",
    changes: inverseOf(changesOf(entered)),
    // Another GM may have gone back meanwhile.
    isDue: () => game.combats.has(combat.id ?? "") && historyOf(combat).at(-1)?.record === boundary.record,
    operations: (changes, { ruleset, battle }) => {
      const operations: BatchOperation[] = operationsOf(
        changes,
        ruleset,
        battle,
        { direction: -1, turnEvents: false },
        // Going forward again makes a new record: nothing refers to this one any more.
        strikeRecord(entered),
      );
      deleteKey(combatUpdate(combat, operations), `system.history.${boundary.key}`);
      const message = game.messages.get(boundary.message);
      if (message && recordOf(message)?.state === "applied")
        operations.unshift({
          action: "update",
          documentName: "ChatMessage",
          updates: [{ _id: boundary.message, system: { state: "undone" } }],
        });
      return operations;
    },
  };
}

/** The combat's own update among the operations; a new one if nothing of the combat changes any more. */
function combatUpdate(combat: Combat, operations: BatchOperation[]): Record<string, unknown> {
  const existing = operations.find(({ documentName, action }) => documentName === "Combat" && action === "update")?.updates?.[0];
  if (existing) return existing;
  const update: Record<string, unknown> = { _id: combat.id };
  operations.push({ action: "update", documentName: "Combat", updates: [update], direction: -1, turnEvents: false });
  return update;
}
