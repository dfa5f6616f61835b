// The GM's side: what players may not write themselves is replayed here from the battle as it stands, checked, and applied or refused with a reason.

import type { Ask, BattleRecord, Change, JsonObject } from "../../engine/index.ts";
import { AnswerError, Refusal, refuse, ReplayError } from "../../engine/index.ts";
import { showRefusal } from "../dialogs/refusal.ts";
import { SOCKET_REQUESTS } from "../validation/socket-messages.ts";
import { InterruptedError } from "../platform/connection.ts";
import { StoppedWriteError } from "../platform/stopped-write.ts";
import { ownsAll } from "../records/to-foundry-writes.ts";
import { isEntered } from "../records/ledger.ts";
import { messagesOfRecord, pendingMessages } from "../records/find-messages.ts";
import { type RecordMessage, recordOf } from "../records/message.ts";
import { placeOf } from "../records/change-summary.ts";
import { isReworked } from "../records/trust.ts";
import { recordText } from "../presentation/card/record-text.ts";
import { rulesetOf, rulesets } from "../rulesets.ts";
import { requestPolicy } from "../settings/store.ts";
import { rollsProving, showsFaces } from "../prompting/rolls.ts";
import { type Played, type Vouched, gatherGiven, playAgain, unconfirmed, vouchedFor } from "./answer-checks.ts";
import { attempt } from "./report-refusal.ts";
import { encounterOfRequest } from "./battle-context.ts";
import { commitRecord, replayOnCurrent } from "./commit.ts";
import { isExecutor } from "../network/active-gm.ts";
import { enqueueRequest } from "./request-queue.ts";
import { inTurn } from "../network/commit-queue.ts";
import { requireRight } from "./permissions.ts";
import { actorsOf, whyNothingElse } from "./waiting-deeds.ts";
import { whilePending } from "./cancel-questions.ts";
import { onSocketRequest, sendSocketRequest } from "../network/socket.ts";

/** Listens for pending records, and takes up those that were left while no GM was there. Called at `ready`. */
export function startRequestHandling(): void {
  Hooks.on("createChatMessage", (message: ChatMessage) => {
    considerRequest(message);
  });
  Hooks.on("userConnected", () => {
    takeUpPending();
  });
  Hooks.on("deleteCombat", ({ uuid }: Combat) => {
    if (isExecutor()) void refuseOfBattle(uuid);
  });
  onSocketRequest(SOCKET_REQUESTS.judge, async (data, sender) => {
    const message = game.messages.get(data.message);
    if (!message || !sender.isGM) return false;
    await applyVerdict(message, data);
    return true;
  });
  takeUpPending();
}

/** Nobody has to judge what was asked for in an encounter that is over. */
async function refuseOfBattle(battle: string): Promise<void> {
  for (const message of pendingMessages())
    if (recordOf(message)?.battle === battle) await refuseRequest(message, { text: "SORTIE.Refusal.BattleOver", data: {} });
}

function takeUpPending(): void {
  if (!isExecutor()) return;
  for (const message of pendingMessages()) considerRequest(message);
}

/** Takes up a pending record if this client is the one to do it. */
function considerRequest(message: ChatMessage): void {
  if (isExecutor() && recordOf(message)?.state === "pending") enqueueRequest(message, applyByPolicy);
}

/** Settles a request if the world's policy lets that happen without a click. */
async function applyByPolicy(message: ChatMessage): Promise<void> {
  const record = pendingRecord(message);
  if (!record) return;
  // One thing at a time: what a player's client should not have sent.
  const wait = whyNothingElse(actorsOf(record.intent), record.id);
  if (wait) {
    await refuseRequest(message, { text: wait.text, data: wait.data ?? {} });
    return;
  }
  const policy = requestPolicy();
  // What its author has changed after sending it waits for the GM's eyes.
  if (!isReworked(message) && (policy === "automatic" || isOwnWork(message))) await applyRequest(message);
  else if (policy === "off") await refuseRequest(message, { text: "SORTIE.Refusal.RequestsOff", data: {} });
}

/** True for a request that changes nothing but what is its author's, and came here only because it offers something or asks the GM: no world keeps players from that. */
function isOwnWork(message: ChatMessage): boolean {
  const record = pendingRecord(message);
  if (!record || !message.author) return false;
  try {
    checkRequest(message, record);
    return ownsAll(replayOnCurrent(record, encounterOfRequest(record), message).record.changes, message.author);
  } catch (error) {
    if (error instanceof Refusal || (error instanceof Error && isMisfit(error))) return false;
    throw error;
  }
}

/** What a GM says to a pending record. `options` are dialog answers that the GM has changed. */
export interface Verdict {
  readonly apply: boolean;
  readonly options?: JsonObject;
}

/** Carries out what the GM of this client says to a request. Only the one executing GM's client does so, whoever of them clicked: two clicks are one. */
export async function judgeRequest(message: ChatMessage, verdict: Verdict): Promise<void> {
  if (!game.user.isGM) return;
  if (isExecutor()) await applyVerdict(message, verdict);
  else sendSocketRequest(SOCKET_REQUESTS.judge, { message: message.id ?? "", ...verdict });
}

async function applyVerdict(message: ChatMessage, { apply, options }: Verdict): Promise<void> {
  if (apply) await applyRequest(message, options);
  else await refuseRequest(message, { text: "SORTIE.Refusal.ByGm", data: {} });
}

const applied = new Set<string>();

const underWay = new Set<string>();

/** Replays and applies a pending record. A second call finds it under way, or no longer pending, and does nothing. */
async function applyRequest(message: ChatMessage, options?: JsonObject): Promise<void> {
  const id = message.id ?? "";
  if (underWay.has(id)) return;
  underWay.add(id);
  try {
    await replayRequest(message, options);
  } finally {
    underWay.delete(id);
  }
}

/** How often the world may move on while people are asked, before the request is told so. */
const MOST_ROUNDS = 3;

async function replayRequest(message: ChatMessage, options: JsonObject | undefined): Promise<void> {
  const { author } = message;
  const asSent = pendingRecord(message);
  if (!asSent || !author) return;
  const vouched = vouchedFor(asSent.id);
  const rolls: Roll[] = [...message.rolls];
  let played: Pick<BattleRecord, "intent" | "answers" | "battle"> = options ? { ...asSent, intent: { ...asSent.intent, options } } : asSent;
  // Nobody is asked inside the queue: what has to be is asked outside of it, and then looked at again.
  for (let round = 0; round <= MOST_ROUNDS; round += 1) {
    if (round > 0 || options) {
      const again = await (options ? attempt(() => play(message, played, vouched)) : playOrRefuse(message, played, vouched));
      if (!again) return;
      played = again.record;
      rolls.push(...again.rolls);
    }
    const open = await inTurn(() => commitIfVerified(message, played, rolls, vouched, round === MOST_ROUNDS));
    if (open.length === 0) return;
    await gatherGiven(asSent.id, open, author, vouched);
  }
}

/** A rule that refuses what the GM has changed is told to the GM; the request waits on. */
async function play(
  message: ChatMessage,
  played: Pick<BattleRecord, "intent" | "answers" | "battle">,
  vouched: Vouched,
): Promise<Played | null> {
  const record = pendingRecord(message);
  if (!record || !message.author) return null;
  checkRequest(message, record);
  const { author } = message;
  const isPending = (): boolean => pendingRecord(message) !== null;
  return whilePending(message, isPending, (withdrawn) => playAgain(played, author, vouched, withdrawn));
}

async function playOrRefuse(...[message, played, vouched]: Parameters<typeof play>): Promise<Played | null> {
  try {
    return await play(message, played, vouched);
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof Error && isMisfit(error))) throw error;
    await refuseRequest(message, reasonOf(error));
    return null;
  }
}

/** Commits what was played if every answer in it is of whom it was asked of; otherwise resolves to the questions that are still open. */
async function commitIfVerified(
  message: ChatMessage,
  played: Pick<BattleRecord, "intent" | "answers" | "battle">,
  rolls: readonly Roll[],
  vouched: Vouched,
  isLast: boolean,
): Promise<readonly Ask[]> {
  const record = pendingRecord(message);
  const { author } = message;
  if (!record || !author) return [];
  try {
    checkRequest(message, record);
    const settled = replayOnCurrent(played, encounterOfRequest(record), message);
    if (isInLedgers(settled.record, settled.record.changes)) refuse("SORTIE-TWICE", "SORTIE.Refusal.AlreadyApplied");
    const open = unconfirmed(settled.heard, author, vouched);
    if (open.length > 0 && isLast) refuse("SORTIE-STALE", "SORTIE.Refusal.BattleMovedOn");
    if (open.length > 0) return open;
    const proof = rollsProving(settled.heard, rolls);
    if (!proof) refuse("SORTIE-DICE", "SORTIE.Refusal.DiceDiffer");
    const added = proof.filter((roll) => !message.rolls.includes(roll));
    await commitRecord(settled, [...message.rolls, ...added], message);
    applied.add(record.id);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Whether it was written shows when this client has loaded the world again.
    if (error instanceof InterruptedError) return [];
    if (!(error instanceof Refusal)) console.warn("Sortie | A request was refused", error);
    // Its card hides what players may not know; this GM is told by name.
    if (error instanceof StoppedWriteError) showRefusal(error);
    // What could not be taken back is no refusal: the card offers what can be done.
    if (error instanceof StoppedWriteError && error.remains) return [];
    await markRefused(message, reasonOf(error));
  }
  return [];
}

function pendingRecord(message: ChatMessage): RecordMessage | null {
  const record = game.messages.has(message.id ?? "") ? recordOf(message) : null;
  return record?.state === "pending" ? record : null;
}

function isMisfit(error: Error): boolean {
  return error instanceof ReplayError || error instanceof AnswerError;
}

function reasonOf(error: Error): NonNullable<RecordMessage["reason"]> {
  if (error instanceof Refusal) return { text: error.text, data: error.data };
  return { text: isMisfit(error) ? "SORTIE.Refusal.BattleMovedOn" : "SORTIE.Refusal.Interrupted", data: {} };
}

/** Turns a pending record down, with a reason that its card shows. */
async function refuseRequest(message: ChatMessage, reason: NonNullable<RecordMessage["reason"]>): Promise<void> {
  await inTurn(async () => {
    if (pendingRecord(message)) await markRefused(message, reason);
  });
}

/** Nothing that a player's client says is trusted: who they are, that the creature is theirs, that it is new; the dice are
 * compared with what the rules ask for (`settle`). */
function checkRequest(message: ChatMessage, record: RecordMessage): void {
  const { author } = message;
  const actor = record.intent.actor === null ? null : fromUuidSync(record.intent.actor);
  if (!(actor instanceof Actor)) refuse("SORTIE-CREATURE", "SORTIE.Refusal.CreatureGone");
  if (!author || !actor.testUserPermission(author, "OWNER")) refuse("SORTIE-OWNER", "SORTIE.Refusal.NotYours", { name: actor.name });
  requireRight(record.intent, rulesetOf(actor), author);
  if (!showsFaces(message.rolls, record.answers)) refuse("SORTIE-DICE", "SORTIE.Refusal.DiceDiffer");
  if (applied.has(record.id) || hasTwin(message, record) || isInLedgers(record, []))
    refuse("SORTIE-TWICE", "SORTIE.Refusal.AlreadyApplied");
}

/** True when a creature remembers that this record has taken effect: its message may have been put back to pending by hand, or have been made anew. */
function isInLedgers({ id, intent }: Pick<BattleRecord, "id" | "intent">, changes: readonly Change[]): boolean {
  const changed = changes.flatMap(({ document }) => placeOf(document)?.actor ?? []);
  return [intent.actor ?? "", ...(intent.targets ?? []), ...changed].some((actor) => actor !== "" && isEntered(actor, id));
}

/** Another message with the same request: one that took effect, or that came first. */
function hasTwin(message: ChatMessage, record: RecordMessage): boolean {
  const messages = messagesOfRecord(record.id);
  const place = messages.findIndex(({ id }) => id === message.id);
  return messages.some((candidate, index) => {
    const other = index === place ? null : recordOf(candidate);
    if (!other || other.state === "refused") return false;
    return other.state !== "pending" || index < place;
  });
}

async function markRefused(message: ChatMessage, reason: NonNullable<RecordMessage["reason"]>): Promise<void> {
  const record = recordOf(message);
  const content = record ? { content: recordText({ ...record, state: "refused", reason }, rulesets.get(record.ruleset)) } : {};
  await message.update({ system: { state: "refused", reason }, ...content });
}
