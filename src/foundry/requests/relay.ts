// The GM's side: what players may not write themselves is replayed here from the battle as it stands, checked, and applied or refused with a reason.

import type { BattleRecord, Change, JsonObject } from "../../engine/index.ts";
import {
  AnswerError,
  CORE_ACTIONS,
  isCoreAction,
  isPlainObject,
  performAsync,
  Refusal,
  refuse as reject,
  ReplayError,
} from "../../engine/index.ts";
import { platform } from "../platform/boundary.ts";
import { InterruptedError } from "../platform/connection.ts";
import { isEntered } from "../records/ledger.ts";
import { recordOf } from "../records/message.ts";
import type { RecordMessage } from "../records/message.ts";
import { placeOf } from "../records/touched.ts";
import { isReworked } from "../records/trust.ts";
import { rulesetOf } from "../rulesets.ts";
import { requestPolicy } from "../settings/store.ts";
import { foundryTable } from "../table/foundry-table.ts";
import { diceMatch } from "../table/rolls.ts";
import { attempt } from "./attempt.ts";
import { stageFor } from "./battle-for.ts";
import { commitRecord, settleOnCurrent } from "./commit.ts";
import { isExecutor } from "./executor.ts";
import { keptDiceTable } from "./kept-dice.ts";
import { inTurn } from "./queue.ts";
import { onWish, sendWish } from "./socket.ts";

/** Listens for pending records, and takes up those that were left while no GM was there. Called at `ready`. */
export function startRelay(): void {
  Hooks.on("createChatMessage", (message: ChatMessage) => {
    void considerRequest(message);
  });
  Hooks.on("userConnected", () => {
    takeUpPending();
  });
  onWish("judge", async (data, sender) => {
    const message = game.messages.get(typeof data["message"] === "string" ? data["message"] : "");
    if (!message || !sender.isGM) return false;
    const { options } = data;
    await carryOutVerdict(message, {
      apply: data["apply"] === true,
      ...(isPlainObject(options) ? { options: platform<JsonObject>(options) } : {}),
    });
    return true;
  });
  takeUpPending();
}

function takeUpPending(): void {
  for (const message of game.messages) void considerRequest(message);
}

/** Applies a pending record if this client is the one to do it and the world's policy lets it happen without a click. */
async function considerRequest(message: ChatMessage): Promise<void> {
  if (!isExecutor() || recordOf(message)?.state !== "pending") return;
  const policy = requestPolicy();
  // What its author has changed after sending it waits for the GM's eyes.
  if (policy === "automatic" && !isReworked(message)) await applyRequest(message);
  else if (policy === "off") await refuseRequest(message, { text: "SORTIE.Refusal.RequestsOff", data: {} });
}

/** What a GM says to a pending record. `options` are dialog answers that the GM has changed. */
export interface Verdict {
  readonly apply: boolean;
  readonly options?: JsonObject;
}

/** Carries out what the GM of this client says to a request. Only the one executing GM's client does so, whoever of them clicked: two clicks are one. */
export async function judgeRequest(message: ChatMessage, verdict: Verdict): Promise<void> {
  if (!game.user.isGM) return;
  if (isExecutor()) await carryOutVerdict(message, verdict);
  else sendWish("judge", { message: message.id, ...verdict });
}

async function carryOutVerdict(message: ChatMessage, { apply, options }: Verdict): Promise<void> {
  if (apply) await applyRequest(message, options);
  else await refuseRequest(message, { text: "SORTIE.Refusal.ByGm", data: {} });
}

const applied = new Set<string>();

/** Replays and applies a pending record. A second call finds it no longer pending and does nothing. */
export async function applyRequest(message: ChatMessage, options?: JsonObject): Promise<void> {
  const edited = options ? await attempt(() => playEdited(message, options)) : null;
  if (options && !edited) return;
  await inTurn(async () => {
    const record = pendingRecord(message);
    if (!record) return;
    try {
      checkRequest(message, record);
      const rolls = [...message.rolls, ...(edited?.rolls ?? [])];
      const settled = settleOnCurrent(edited?.record ?? record, undefined, message);
      if (isInLedgers(settled.record, settled.record.changes)) reject("SORTIE-TWICE", "SORTIE.Refusal.AlreadyApplied");
      await commitRecord(settled, rolls, message);
      applied.add(record.id);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // Whether it was written shows when this client has loaded the world again.
      if (error instanceof InterruptedError) return;
      if (!(error instanceof Refusal)) console.warn("Sortie | A request was refused", error);
      await refuse(message, reasonOf(error));
    }
  });
}

interface Edited {
  readonly record: Pick<BattleRecord, "intent" | "answers">;
  /** Dice that had to be rolled because of the change. */
  readonly rolls: readonly Roll[];
}

/** Plays a request with other options: the player's dice stay where the rules still ask for them. A rule that refuses is told to the GM; the request waits on. */
async function playEdited(message: ChatMessage, options: JsonObject): Promise<Edited | null> {
  const record = pendingRecord(message);
  if (!record) return null;
  checkRequest(message, record);
  const intent = { ...record.intent, options };
  const { ruleset, battle } = stageFor(intent);
  const table = foundryTable();
  const { answers } = await performAsync(ruleset, battle, intent, keptDiceTable(record.answers, table));
  return { record: { intent, answers }, rolls: table.rolls };
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
export async function refuseRequest(message: ChatMessage, reason: NonNullable<RecordMessage["reason"]>): Promise<void> {
  await inTurn(async () => {
    if (pendingRecord(message)) await refuse(message, reason);
  });
}

/** Nothing that a player's client says is trusted: who they are, that the creature is theirs, that the dice are those in the message, that it is new. */
function checkRequest(message: ChatMessage, record: RecordMessage): void {
  const { author } = message;
  const actor = record.intent.actor === null ? null : fromUuidSync(record.intent.actor);
  if (!(actor instanceof Actor)) reject("SORTIE-CREATURE", "SORTIE.Refusal.CreatureGone");
  if (!author || !actor.testUserPermission(author, "OWNER")) reject("SORTIE-OWNER", "SORTIE.Refusal.NotYours", { name: actor.name });
  const { action } = record.intent;
  const ruleset = rulesetOf(actor);
  const definition = ruleset && [...ruleset.actions, ...ruleset.rests].find((candidate) => candidate.id === action);
  const offeredToGm = definition?.offered.on === "gm";
  const core = isCoreAction(action) && action !== CORE_ACTIONS.toggleCondition;
  if (!author.isGM && (offeredToGm || core)) reject("SORTIE-OWNER", "SORTIE.Refusal.GmOnly");
  if (!diceMatch(message.rolls, record.answers)) reject("SORTIE-DICE", "SORTIE.Refusal.DiceDiffer");
  if (applied.has(record.id) || hasTwin(message, record) || isInLedgers(record, []))
    reject("SORTIE-TWICE", "SORTIE.Refusal.AlreadyApplied");
}

/** True when a creature remembers that this record has taken effect: its message may have been put back to pending by hand, or have been made anew. */
function isInLedgers({ id, intent }: Pick<BattleRecord, "id" | "intent">, changes: readonly Change[]): boolean {
  const changed = changes.flatMap(({ document }) => placeOf(document)?.actor ?? []);
  return [intent.actor ?? "", ...(intent.targets ?? []), ...changed].some((actor) => actor !== "" && isEntered(actor, id));
}

/** Another message with the same request: one that took effect, or that came first. */
function hasTwin(message: ChatMessage, record: RecordMessage): boolean {
  const messages = game.messages.contents;
  const place = messages.findIndex(({ id }) => id === message.id);
  return messages.some((candidate, index) => {
    const other = index === place ? null : recordOf(platform<ChatMessage>(candidate));
    if (other?.id !== record.id || other.state === "refused") return false;
    return other.state !== "pending" || index < place;
  });
}

async function refuse(message: ChatMessage, reason: NonNullable<RecordMessage["reason"]>): Promise<void> {
  await message.update(platform<ChatMessage.UpdateData>({ system: { state: "refused", reason } }));
}
