// Taking back what was changed by hand, and letting it stand again: as with a record, and by the GM alone, who may read everything that it is about.

import { inverseOf, refuse } from "../../engine/index.ts";
import { nameOfDocument } from "../platform/document-names.ts";
import { SOCKET_REQUESTS } from "../validation/socket-messages.ts";
import { attempt, attemptFor } from "../requests/report-refusal.ts";
import { isExecutor } from "../network/active-gm.ts";
import { onSocketRequest, sendSocketRequestAndWait } from "../network/socket.ts";
import { type HandChange, handChangesOf } from "../records/manual-changes.ts";
import { operationsOf } from "../records/to-foundry-writes.ts";
import { changesOf } from "../records/ledger.ts";
import { type Return, requireReturnable, resolveConflicts, writeReturn } from "./write-undo.ts";

/** Whether this user may take it back, or let it stand again. */
export function mayReturnByHand({ exact }: HandChange): boolean {
  return game.user.isGM && exact;
}

/** Takes a change by hand back, or lets it stand again; asks where a value has changed since. What is as it should be already is left alone. */
export async function returnByHand(combat: Combat, entry: HandChange): Promise<void> {
  if (!mayReturnByHand(entry)) return;
  await attempt(async () => {
    const work = returnOfEntry(combat, entry);
    requireRemembered(entry, work);
    const answers = await resolveConflicts(work);
    if (answers === null) return;
    if (isExecutor()) await writeReturn(work, answers);
    else await sendSocketRequestAndWait(SOCKET_REQUESTS.byHand, { combat: combat.id ?? "", entry: entry.id, state: entry.state, answers });
  });
}

/** Writes for another GM what they have clicked and been asked about. Called at `ready`. */
export function startManualChangeRequests(): void {
  onSocketRequest(SOCKET_REQUESTS.byHand, async (data, sender) => {
    const combat = game.combats.get(data.combat);
    const entry = combat && handChangesOf(combat).find(({ id, state }) => id === data.entry && state === data.state);
    if (!sender.isGM || !combat || !entry?.exact) return false;
    const done = await attemptFor(sender, async () => {
      const work = returnOfEntry(combat, entry);
      requireRemembered(entry, work);
      return writeReturn(work, data.answers);
    });
    return done === "done";
  });
}

function returnOfEntry(combat: Combat, entry: HandChange): Return {
  const back = entry.state === "applied";
  const isDue = (): boolean => handChangesOf(combat).some(({ id, state }) => id === entry.id && state === entry.state);
  return {
    entered: entry,
    battle: combat.uuid,
    direction: back ? "back" : "forward",
    changes: () => (back ? inverseOf(changesOf(entry)) : changesOf(entry)),
    isDue: () => game.combats.has(combat.id ?? "") && isDue(),
    operations: (changes, { ruleset, battle }) => {
      const operations = operationsOf(changes, ruleset, battle, { turnEvents: false });
      const state = { [`system.byHand.${entry.key}.state`]: back ? "undone" : "applied" };
      // Where initiatives return, the encounter's own update says the place in the list.
      const existing = operations.find(({ documentName, action }) => documentName === "Combat" && action === "update")?.updates?.[0];
      if (existing) Object.assign(existing, state);
      else operations.push({ action: "update", documentName: "Combat", updates: [{ _id: combat.id, ...state }], turnEvents: false });
      return operations;
    },
  };
}

/** Refuses what is not wholly remembered any more: a creature keeps the newest, and its owner can strike them out. */
function requireRemembered(entry: HandChange, work: Return): void {
  if (work.changes().length < entry.touched.length)
    refuse("SORTIE-RECORD", "SORTIE.Refusal.Forgotten", { name: nameOfDocument(entry.subject) });
  requireReturnable(work);
}
