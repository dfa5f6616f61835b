// Writing a record into the world: one message, one batched update for each document class and parent, in one atomic request.

import { messageData, publicForAnswers, storedOutcome } from "../records/message.ts";
import type { Answer, Ask, AsyncTable, Battle, BattleRecord, Intent, Ruleset, Table } from "../../engine/index.ts";
import { CORE_ACTIONS, dialogOf, isCoreAction, perform, performAsync, refuse, replayedTable } from "../../engine/index.ts";
import { clockOf } from "../snapshot/world-clock.ts";
import { announcePassing } from "./turn-events.ts";
import type { BatchOperation } from "../platform/foundry-boundary.ts";
import { isActor } from "../platform/document-kinds.ts";
import { StoppedWriteError } from "../platform/stopped-write.ts";
import { isBuiltIn } from "../rulesets.ts";
import { storedAnswers, storedIntent } from "../records/dotted-keys.ts";
import { operationsOf, ownsAll, toStoredChanges } from "../records/to-foundry-writes.ts";
import { historyEntry } from "../records/turn-history.ts";
import { lastSeenEntry } from "../records/last-known-state.ts";
import { type Taking, enterRecord } from "../records/ledger.ts";
import { touchedBy } from "../records/change-summary.ts";
import { recordText } from "../presentation/card/record-text.ts";
import { concernedBy, requireOpenOffer, takenBy } from "../records/offers.ts";
import { writePlaces } from "../records/recorded-positions.ts";
import { isWhole, storedWholesIn } from "../records/created-documents.ts";
import { writeWhole } from "../records/write-record.ts";
import { type BattleContext, battleContextFor, workingCopy } from "./battle-context.ts";
import { farewellFlags } from "../records/ended-encounter.ts";
import { ObjectionError, requireConsent } from "./pre-record-hook.ts";
import { endStall, noteStall } from "./blocked-boundaries.ts";

/** Actions of the engine that no card needs unless something happened in them. */
const QUIET: readonly string[] = [
  CORE_ACTIONS.startTurn,
  CORE_ACTIONS.endTurn,
  CORE_ACTIONS.giveTurn,
  CORE_ACTIONS.beginBattle,
  CORE_ACTIONS.passTime,
];
const BOUNDARIES: readonly string[] = [CORE_ACTIONS.startTurn, CORE_ACTIONS.endTurn, CORE_ACTIONS.giveTurn];

/** A record whose changes are those of the stored documents, with the battle around it that it starts from. */
export interface Settled {
  readonly record: BattleRecord;
  readonly context: BattleContext;
  /** The battle as the record leaves it. */
  readonly after: Battle;
}

/** A record that was played anew from its answers. */
interface Replayed extends Settled {
  /** Every question of it, with its answer. */
  readonly heard: readonly Heard[];
}

/** A question of the rules, and its answer. */
export interface Heard {
  readonly ask: Ask;
  readonly answer: Answer;
}

/** A record as people have just played it. */
export interface Played extends Settled {
  /** What the world's clock showed at its beginning. */
  readonly time: number | undefined;
}

/** Plays an intent in a context, whose battle stays as it is. */
export async function play(context: BattleContext, intent: Intent, table: AsyncTable): Promise<Played> {
  const after = workingCopy(context.battle);
  const { time } = after;
  const record = await performAsync(context.ruleset, after, intent, table);
  return { record, context, after, time };
}

/**
 * The record to write. The one that was played is written as it is if the battle still stands as it did then; otherwise it is played anew (`replayOnCurrent`). Records of
 * others' rulesets are always played anew: nothing else shows that they can be.
 */
export function recordToWrite(played: Played): Settled {
  const { record, after, time } = played;
  const { combat } = played.context;
  const context = contextToWrite(record.intent, combat);
  // The picture of a battle is the same until something of it changes.
  const isSame = context.battle === played.context.battle && clockOf().time === time;
  if (!isSame || !isBuiltIn(context.ruleset)) return replayOnCurrent(record, combat);
  return { record: withStoredChanges(record, context, after), context, after };
}

/**
 * The record as it has to be written now: the same intent and answers, played on the battle as it stands. The world may have moved on while people were
 * asked; throws a Refusal or a ReplayError where the answers no longer fit.
 */
export function replayOnCurrent(
  { intent, answers }: Pick<BattleRecord, "intent" | "answers">,
  combat: Combat | null | undefined,
  message?: ChatMessage,
): Replayed {
  const context = contextToWrite(intent, combat, message);
  const table = replayedTable(answers);
  const heard: Heard[] = [];
  const after = workingCopy(context.battle);
  const hearing: Table = {
    answer(ask) {
      const answer = table.answer(ask);
      heard.push({ ask, answer });
      return answer;
    },
  };
  const record = perform(context.ruleset, after, intent, hearing);
  table.assertFinished();
  return { record: withStoredChanges(record, context, after), context, after, heard };
}

/** The context of what is about to be written. */
function contextToWrite(intent: Intent, combat: Combat | null | undefined, message?: ChatMessage): BattleContext {
  if (combat && !game.combats.has(combat.id ?? "")) refuse("SORTIE-BATTLE", "SORTIE.Refusal.NoBattle");
  const context = battleContextFor(intent, combat);
  requireOpenOffer(intent, message, fieldsOf(context, intent));
  return context;
}

function withStoredChanges(record: BattleRecord, { ruleset }: BattleContext, after: Battle): BattleRecord {
  return { ...record, changes: toStoredChanges(storedWholesIn(record.changes, after, ruleset, record.intent.actor)) };
}

/** What an intent's dialog asks, as the battle stands. */
function fieldsOf({ ruleset, battle }: BattleContext, intent: Intent): string[] {
  if (takenBy(intent) === "") return [];
  const action = [...ruleset.actions, ...ruleset.rests].find(({ id }) => id === intent.action);
  return (action && dialogOf(ruleset, action)?.(battle, intent).fields.map(({ key }) => key)) ?? [];
}

/**
 * Who remembers the offer that a record takes: the creatures concerned, as far as this user may write there. They remember a creature's coming or going too, which it cannot
 * do itself: so that it happens once.
 */
function takingOf({ intent, changes }: BattleRecord): Taking | undefined {
  const offer = takenBy(intent);
  if (offer === "" && !changes.some(isWhole)) return undefined;
  const witnesses = concernedBy(intent).filter((actor) => ownsAll([{ document: actor }]) && fromUuidSync(actor, { strict: false }));
  return { offer, witnesses };
}

/**
 * Commits a settled record. `message` is the pending message to complete; without one a new message is made, unless the record is quiet and empty. Throws an
 * ObjectionError where a module does not want it, and a StoppedWriteError where it could not be written.
 */
export async function commitRecord(settled: Settled, rolls: readonly Roll[], message: ChatMessage | null): Promise<void> {
  const { record, context } = settled;
  try {
    requireConsent(record);
    await writeRecord(settled, rolls, message);
    if (context.combat) endStall(context.combat);
  } catch (error) {
    const isStopped = error instanceof StoppedWriteError || error instanceof ObjectionError;
    if (context.combat && isStopped && isCoreAction(record.intent.action)) noteStall(context.combat);
    throw error;
  }
}

async function writeRecord({ record, context, after }: Settled, rolls: readonly Roll[], message: ChatMessage | null): Promise<void> {
  const { ruleset, battle, combat } = context;
  const options = { sortie: record.id };
  const writes = operationsOf(record.changes, ruleset, battle, options, enterRecord(record, takingOf(record)));
  const silent = !message && record.steps.length === 0 && record.offers.length === 0 && QUIET.includes(record.intent.action);
  const messageId = message?.id ?? (silent ? "" : foundry.utils.randomID());
  const boundary = writes.find((write) => write.documentName === "Combat" && write.action === "update");
  if (boundary && combat && BOUNDARIES.includes(record.intent.action))
    Object.assign(boundary.updates?.[0] ?? {}, historyEntry(combat, record, messageId));
  if (boundary && combat && game.user.isGM && [...BOUNDARIES, CORE_ACTIONS.beginBattle].includes(record.intent.action))
    Object.assign(boundary.updates?.[0] ?? {}, lastSeenEntry(combat));
  if (boundary && combat) announcePassing(combat, boundary, ruleset, battle, after, record.intent.action);
  const operations: BatchOperation[] = [...writes];
  if (message)
    operations.unshift({
      action: "update",
      documentName: "ChatMessage",
      updates: [
        {
          _id: messageId,
          system: completed(record, ruleset),
          ...inWords(record, ruleset),
          ...moreRolls(rolls, message),
          ...publicForAnswers(record, message),
        },
      ],
    });
  else if (!silent)
    operations.unshift({
      action: "create",
      documentName: "ChatMessage",
      data: [{ ...newMessage(record, rolls, ruleset), _id: messageId, ...farewellFlags(record, combat) }],
      keepId: true,
    });
  await writeWhole({ message: messageId, operations, changes: record.changes, place: () => writePlaces(record, battle) });
}

function newMessage(record: BattleRecord, rolls: readonly Roll[], ruleset: Ruleset): Record<string, unknown> {
  const actor = record.intent.actor === null ? null : fromUuidSync(record.intent.actor);
  return { ...messageData(record, "applied", rolls, isActor(actor) ? actor : null, ruleset.reportTotals), ...inWords(record, ruleset) };
}

/** What the message says where no card is drawn: in exports and archives, and without Sortie. */
function inWords(record: BattleRecord, ruleset: Ruleset): { readonly content: string } {
  const touched = touchedBy(record.changes, ruleset.reportTotals);
  return { content: recordText({ ...record, touched, state: "applied", reason: null }, ruleset) };
}

/** Dice that came up while the request was completed are shown behind those that it came with. */
function moreRolls(rolls: readonly Roll[], message: ChatMessage): Record<string, unknown> {
  return rolls.length > message.rolls.length ? { rolls: rolls.map((roll) => JSON.stringify(roll)) } : {};
}

/** Everything that follows from the intent is as it was settled here, whatever the request said: undo goes by its battle, round and turn. */
function completed(record: BattleRecord, { reportTotals }: Ruleset): Record<string, unknown> {
  const { ruleset, battle, intent, answers, round, turn } = record;
  return {
    state: "applied",
    reason: null,
    ruleset,
    battle,
    intent: storedIntent(intent),
    answers: storedAnswers(answers),
    ...storedOutcome(record, reportTotals),
    round,
    turn,
  };
}
