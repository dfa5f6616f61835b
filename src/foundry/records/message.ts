// Records in chat: the message is the transport, the log and the undo button.

import type { BattleRecord, DiceResult, Intent, JsonObject, ReportTotals, Step } from "../../engine/index.ts";
import { CORE_ACTIONS, RECORD_VERSION, readDice, rolledOf } from "../../engine/index.ts";
import { RECORD_TYPE } from "../models/shared-models.ts";
import type { RecordMessage, RecordState } from "../surface.ts";
import { judge } from "../validation/validate.ts";
import { recordBody, recordFolded, recordFrame } from "../validation/record.ts";
import { localize } from "../platform/localize.ts";
import { platform } from "../platform/foundry-boundary.ts";
import { isActor } from "../platform/document-kinds.ts";
import { combatAt, isHiddenFromPlayers } from "../snapshot/encounters.ts";
import { tokenOfCreature } from "../snapshot/token-of-creature.ts";
import { readAnswers, readIntent, storedAnswers, storedIntent } from "./dotted-keys.ts";
import { compact, expand } from "./compact.ts";
import { messagesOfRecord } from "./find-messages.ts";
import { presentTouched, touchedBy } from "./change-summary.ts";

export type { RecordMessage } from "../surface.ts";

/** What a message says: its record, or where it was mangled, as a dotted path ("" for all of it). */
type Reading = { readonly record: RecordMessage } | { readonly record: null; readonly fault: string };

const read = new WeakMap<ChatMessage, { readonly stamp: string; readonly reading: Reading }>();

/** True for a record that a newer version of Sortie has written: nobody here knows what it means. */
export function isOfNewerVersion(message: ChatMessage): boolean {
  const { version } = message.system;
  return message.type === RECORD_TYPE && typeof version === "number" && version > RECORD_VERSION;
}

/** The record of a message, or null for any other message, for one that was mangled by hand, and for one of a newer version. */
export function recordOf(message: ChatMessage): RecordMessage | null {
  return message.type !== RECORD_TYPE || isOfNewerVersion(message) ? null : readingOf(message).record;
}

/** Where a record's message was mangled, as a dotted path ("" for all of it); null for every message that can be read, or is not ours to read. */
export function faultIn(message: ChatMessage): string | null {
  if (message.type !== RECORD_TYPE || isOfNewerVersion(message)) return null;
  const reading = readingOf(message);
  return reading.record ? null : reading.fault;
}

function readingOf(message: ChatMessage): Reading {
  const system = platform<Readonly<Record<string, unknown>>>(message.system);
  // The server stamps every change of a message; what has not changed need not be read again.
  const { modifiedTime } = message._stats;
  const stamp = `${String(modifiedTime)} ${String(system["state"])}`;
  const known = read.get(message);
  if (known?.stamp === stamp && typeof modifiedTime === "number") return known.reading;
  const reading = readRecord(system);
  read.set(message, { stamp, reading });
  return reading;
}

/** Reads what a message stores, which anybody may have written. Never throws. */
export function readRecord(stored: Readonly<Record<string, unknown>>): Reading {
  const said = judge(recordFrame, pick(stored, Object.keys(recordFrame.entries)));
  const folded = judge(recordFolded, pick(stored, Object.keys(recordFolded.entries)));
  if (!said.ok || !folded.ok) return mangled(said.ok ? folded : said);
  // What is checked under one id must not be written under another.
  if (said.value.id !== said.value.intent.id) return { record: null, fault: "intent.id" };
  const { shared = [], ...parts } = folded.value;
  const body = judge(recordBody, expand(parts, shared));
  if (!body.ok) return mangled(body);
  const steps = withSums(body.value.steps);
  if (!steps) return { record: null, fault: "steps" };
  return {
    record: {
      ...said.value,
      intent: readIntent(said.value.intent),
      answers: readAnswers(said.value.answers),
      steps,
      offers: body.value.offers,
      touched: body.value.touched.map(presentTouched),
    },
  };
}

function mangled(judged: { readonly ok: boolean; readonly path?: string }): Reading {
  return { record: null, fault: judged.path ?? "" };
}

function pick(stored: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, stored[key]]));
}

type StoredStep = Omit<Step, "dice"> & { readonly dice?: Pick<DiceResult, "request" | "faces" | "rerolled" | "of" | "better"> };

/** The steps with what their dice come to; null when the dice do not fit what was asked for: somebody has edited the message. */
function withSums(steps: readonly StoredStep[]): Step[] | null {
  try {
    return steps.map(({ dice, ...step }) =>
      dice ? { ...step, dice: readDice(dice.request, rolledOf(dice), dice.of, dice.better) } : step,
    );
  } catch {
    return null;
  }
}

/** What a message stores of a record. */
export function storedRecord(record: BattleRecord, reportTotals?: ReportTotals): Record<string, unknown> {
  const { changes: _changes, moves: _moves, ...open } = record;
  return { ...open, intent: storedIntent(record.intent), answers: storedAnswers(record.answers), ...storedOutcome(record, reportTotals) };
}

/** What a message stores of a record's outcome: what repeats itself in it is written once. */
export function storedOutcome(
  { steps, offers, changes }: Pick<BattleRecord, "steps" | "offers" | "changes">,
  reportTotals?: ReportTotals,
): Record<string, unknown> {
  const { value, shared } = compact({ steps: steps.map(withoutSums), offers, touched: touchedBy(changes, reportTotals) });
  return { ...value, shared };
}

/** Which dice count and what they come to follows from their faces. */
function withoutSums(step: Step): object {
  if (!step.dice) return step;
  const { request, of } = step.dice;
  return { ...step, dice: { request, ...rolledOf(step.dice), ...(of === undefined ? {} : { of }) } };
}

/** The message that holds a record, by the record's id; the newest first. */
export function messageOfRecord(id: string, except?: ChatMessage): ChatMessage | undefined {
  return messagesOfRecord(id).findLast((message) => message !== except && recordOf(message) !== null);
}

/** Message data for a record. Creatures that players cannot see are reported to the GM alone. */
export function messageData(
  record: BattleRecord,
  state: RecordState,
  rolls: readonly Roll[],
  speaker: Actor.Implementation | null,
  reportTotals?: ReportTotals,
): Record<string, unknown> {
  const system = { ...storedRecord(record, reportTotals), state, reason: null };
  const token = speaker && tokenOfCreature(speaker, combatAt(record.battle));
  const isHidden = speaker !== null && staysHidden(speaker, record);
  const data: Record<string, unknown> = {
    type: RECORD_TYPE,
    system,
    rolls: rolls.map((roll) => JSON.stringify(roll)),
    speaker: speakerOf(speaker, token, isHidden),
    flags: messageFlags(record.intent, speaker, token),
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
  };
  const mode = isHidden ? "gm" : modeOf(record, rolls);
  if (mode) applyMessageMode(data, mode);
  return data;
}

/** Who speaks. Foundry shows the head of a secret message to everybody: whom players do not see is not named in it, and the GM reads on the card who it is. */
function speakerOf(actor: Actor.Implementation | null, token: TokenDocument.Implementation | null, isHidden: boolean): object {
  if (isHidden) return { alias: localize("SORTIE.UnknownCreature") };
  return actor ? ChatMessage.getSpeaker({ actor, ...(token ? { token } : {}) }) : { alias: game.user.name };
}

/** What passes the turn for everybody is nobody's roll. */
const FOR_ALL: readonly string[] = [
  ...[CORE_ACTIONS.beginBattle, CORE_ACTIONS.endBattle],
  ...[CORE_ACTIONS.startTurn, CORE_ACTIONS.endTurn, CORE_ACTIONS.giveTurn],
];

/** What is rolled goes to whom the user wants beside the chat box; what a player may answer goes to everybody, and the user is told. */
function modeOf(record: BattleRecord, rolls: readonly Roll[]): string | null {
  const mode = rolls.length === 0 || FOR_ALL.includes(record.intent.action) ? null : chosenSecretMode();
  if (mode === null || !offersToPlayers(record)) return mode;
  ui.notifications.info("SORTIE.Notice.ReadByAll", { localize: true });
  return null;
}

/** True where a player may answer what a record offers. */
function offersToPlayers({ offers }: BattleRecord): boolean {
  return offers.some(({ of }) => {
    const creature: unknown = of === "gm" ? null : fromUuidSync(of, { strict: false });
    return isActor(creature) && creature.hasPlayerOwner;
  });
}

/** What a secret message becomes once a player may answer what it tells; nothing for one that everybody reads, and for that of a creature which players do not see. */
export function publicForAnswers(record: BattleRecord, { whisper }: ChatMessage): Record<string, unknown> {
  const actor: unknown = record.intent.actor === null ? null : fromUuidSync(record.intent.actor, { strict: false });
  const isHidden = isActor(actor) && staysHidden(actor, record);
  return whisper.length > 0 && !isHidden && offersToPlayers(record) ? { whisper: [], blind: false } : {};
}

/** Whether players do not see the creature of a record once its changes are written: who comes out of hiding is seen to do so. */
function staysHidden(actor: Actor, { changes, battle }: Pick<BattleRecord, "changes" | "battle">): boolean {
  const isHidden = ({ uuid, hidden }: { readonly uuid: string; readonly hidden: boolean }): boolean =>
    (changes.find(({ document, path }) => document === uuid && path === "hidden")?.after ?? hidden) === true;
  return isHiddenFromPlayers(actor, battle, isHidden);
}

// What a record's message says of itself where modules look: the ids of what was used by whom, and whether it rolled for the order.

/**
 * Flags of the message of an intent. `flags.sortie` names item, actor and token by the keys under which modules that animate items look in a system's flags;
 * `flags.core.initiativeRoll` is what Foundry sets on its own rolls for the order, so that dice modules treat ours alike. Nothing here is secret beyond what the
 * intent in the same message says.
 */
function messageFlags(intent: Omit<Intent, "id">, actor: Actor | null, token: TokenDocument | null): JsonObject {
  const item = intent.item === undefined ? undefined : actor?.items.get(intent.item);
  const ids = actor && {
    actorId: actor.id ?? "",
    ...(token ? { tokenUuid: token.uuid } : {}),
    ...(item ? { itemId: item.id ?? "", itemUuid: item.uuid } : {}),
  };
  const rollsForOrder = intent.action === CORE_ACTIONS.beginBattle || intent.action === CORE_ACTIONS.join;
  return { ...(ids ? { sortie: ids } : {}), ...(rollsForOrder ? { core: { initiativeRoll: true } } : {}) };
}

interface Modes {
  applyMode(data: Record<string, unknown>, mode: string): unknown;
}

/** Lays the readers of a mode on message data: one of core's (`CONFIG.ChatMessage.modes`), or a module's. */
function applyMessageMode(data: Record<string, unknown>, mode: string): void {
  platform<Modes>(ChatMessage).applyMode(data, mode);
}

/** Modes that everybody reads; the second is how something is said, not to whom. */
const OPEN: readonly string[] = ["public", "ic"];

/** The mode that this user has chosen beside the chat box, where it may keep a message from somebody; null where everybody reads it, and where no such mode is left. */
function chosenSecretMode(): string | null {
  const chosen = game.settings.get("core", "messageMode");
  const known: unknown = Reflect.get(CONFIG.ChatMessage, "modes");
  const isKnown = typeof known === "object" && known !== null && chosen in known;
  return isKnown && !OPEN.includes(chosen) ? chosen : null;
}
