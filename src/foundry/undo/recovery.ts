// What a browser left half done that died or lost its connection: the executing GM's client finds its message marked, and writes what is missing by itself. People are
// asked only where a value has changed since.

import { type Change, CLOCK, inverseOf, NOWHERE, Refusal } from "../../engine/index.ts";
import { InterruptedError } from "../platform/connection.ts";
import { nameOfDocument } from "../platform/document-names.ts";
import { isUnfinished, lacksValues, markTokens } from "../platform/incomplete-mark.ts";
import { isExecutor } from "../network/active-gm.ts";
import { unfinishedMessages } from "../records/find-messages.ts";
import { actorsWithout, changesOf, hasForgotten } from "../records/ledger.ts";
import { type RecordMessage, recordOf } from "../records/message.ts";
import { isAfterBatch, withoutPlaces } from "../records/recorded-positions.ts";
import { operationsOf } from "../records/to-foundry-writes.ts";
import { isTrusted } from "../records/trust.ts";
import { attempt } from "../requests/report-refusal.ts";
import { planReturn } from "./undo-plan.ts";
import { isLeftBehind, patienceFor } from "./write-in-progress.ts";
import { type Return, documentsNow, returnOf, resolveConflicts, battleContextOf, writeReturn } from "./write-undo.ts";

/** Looks for what was left behind whenever somebody comes or goes, and when whoever wrote a marked message should be done. Called at `ready`. */
export function startRecovery(): void {
  Hooks.on("userConnected", look);
  const follow = (message: ChatMessage): void => {
    if (isUnfinished(message)) look();
  };
  Hooks.on("createChatMessage", follow);
  Hooks.on("updateChatMessage", follow);
  look();
}

let timer: ReturnType<typeof setTimeout> | undefined;
let running = false;
let again = false;

/** One at a time, so that others' requests come in between however many there are; what somebody may still be at is looked at again when they should be done. */
function look(): void {
  clearTimeout(timer);
  if (!isExecutor()) return;
  const waits = unfinishedMessages().map(patienceFor);
  const soonest = Math.min(...waits.filter((wait) => wait > 0));
  if (Number.isFinite(soonest)) timer = setTimeout(look, soonest);
  again = running;
  if (running || !waits.includes(0)) return;
  running = true;
  void recoverAll().finally(() => {
    running = false;
    if (again) look();
  });
}

/** What this client could not settle by itself, by message. */
const open = new Set<string>();

async function recoverAll(): Promise<void> {
  const outcomes: string[] = [];
  for (const message of unfinishedMessages()) {
    const outcome = open.has(message.id ?? "") ? "over" : await recover(message);
    outcomes.push(outcome);
    if (outcome !== "open") continue;
    open.add(message.id ?? "");
    void ui.chat.updateMessage(message);
  }
  if (outcomes.includes("done")) ui.notifications.info("SORTIE.Recovery.Done", { localize: true });
  if (outcomes.includes("open")) ui.notifications.warn("SORTIE.Recovery.Open", { localize: true });
}

/** "done", "open" where a person has to decide, "over" where there is nothing to do. */
async function recover(message: ChatMessage): Promise<"done" | "open" | "over"> {
  const work = restOf(message);
  if (!work) return "over";
  try {
    return await writeReturn(work, {});
  } catch (error) {
    if (error instanceof InterruptedError) return "over";
    if (!(error instanceof Refusal)) throw error;
    console.warn("Sortie | What was left behind could not be written", error);
    return "open";
  }
}

/** What is left to do of a marked message's record; null for nothing, and for a card that reaches further than whoever wrote it last may. */
function restOf(message: ChatMessage): Return | null {
  const record = recordOf(message);
  if (!record || !isLeftBehind(message) || !isTrusted(message, record)) return null;
  const { state } = record;
  if (state !== "applied" && state !== "undone") return null;
  if (isTorn(message, record)) return returnOf(message, record);
  const all = state === "undone" ? inverseOf(changesOf(record)) : changesOf(record);
  const values = lacksValues(message);
  // A clock goes on by itself, so that nobody can tell whether it has been moved.
  const changes = all.filter((change) => (values ? change.document !== CLOCK : isAfterBatch(change) || isSetting(change)));
  const touched = record.touched.filter(({ document, path }) => changes.some((change) => isSame(change, { document, path })));
  return {
    entered: { id: record.id, touched },
    battle: record.battle,
    message: message.id ?? "",
    direction: state === "undone" ? "back" : "forward",
    changes: () => changes,
    isDue: () => game.messages.has(message.id ?? "") && recordOf(message)?.state === state && isLeftBehind(message),
    operations: (left, { ruleset, battle }) => [
      ...(values ? [markTokens(message.id ?? "")] : []),
      ...operationsOf(left, ruleset, battle, { sortie: record.id }),
    ],
  };
}

/** True for what is stored in settings of the world, and so is written after a batch. */
function isSetting({ document }: Change): boolean {
  return document === "World" || document === NOWHERE;
}

function isSame(one: Pick<Change, "document" | "path">, other: Pick<Change, "document" | "path">): boolean {
  return one.document === other.document && one.path === other.path;
}

/** True where creatures know nothing of a record that is said to have changed them: the rest of it is not known, and what is there can only be taken back. */
function isTorn(message: ChatMessage, record: RecordMessage): boolean {
  return lacksValues(message) && record.state === "applied" && actorsWithout(record).some((actor) => !hasForgotten(actor));
}

/** What a card asks the GM of this client about a record that was left half done: to write the rest, to take back the rest, or to take it back, and do it again. */
interface Decision {
  readonly kind: "finish" | "finishUndo" | "torn";
  /** The documents that are not as they would be, by name. */
  readonly names: string;
}

/** What is to be decided about a message; null for nothing. */
export function decisionOn(message: ChatMessage): Decision | null {
  const record = open.has(message.id ?? "") && isExecutor() ? recordOf(message) : null;
  const work = record && restOf(message);
  if (!work) return null;
  const { write, conflicts } = planReturn(
    withoutPlaces(work.changes()),
    documentsNow(battleContextOf(work.battle, work.entered.touched).battle, work.changes()),
  );
  const documents = [...write, ...conflicts.map(({ change }) => change)].map(({ document }) => nameOfDocument(document));
  const kind = isTorn(message, record) ? "torn" : record.state === "undone" ? "finishUndo" : "finish";
  return { kind, names: [...new Set(documents)].join(", ") };
}

/** Writes the rest of what was left half done, once the GM of this client has said what happens to values that have changed since. */
export async function finishRecord(message: ChatMessage): Promise<void> {
  if (!decisionOn(message)) return;
  await attempt(async () => {
    const work = restOf(message);
    const answers = work && (await resolveConflicts(work));
    if (answers) await writeReturn(work, answers);
  });
}
