// Writing a record into the world: one message, one batched update for each document class and parent, in one atomic request where Foundry has it.

import type { BattleRecord, JsonObject, Ruleset } from "../../engine/index.ts";
import { clonePlain, CORE_ACTIONS, refuse, replay, withChanges } from "../../engine/index.ts";
import { announcePassing } from "../automation/turn-events.ts";
import { writeBatch } from "../platform/batch.ts";
import type { BatchOperation } from "../platform/boundary.ts";
import { platform } from "../platform/boundary.ts";
import { operationsOf, settleChanges } from "../records/documents.ts";
import { historyEntry, rosterFlags } from "../records/history.ts";
import { enterRecord } from "../records/ledger.ts";
import { messageData, storedOutcome } from "../records/message.ts";
import { requireOpenOffer } from "../records/offers.ts";
import type { Stage } from "./battle-for.ts";
import { stageFor } from "./battle-for.ts";

/** Actions of the engine that no card needs unless something happened in them. */
const QUIET: readonly string[] = [CORE_ACTIONS.startTurn, CORE_ACTIONS.endTurn, CORE_ACTIONS.giveTurn, CORE_ACTIONS.beginBattle];
const BOUNDARIES: readonly string[] = [CORE_ACTIONS.startTurn, CORE_ACTIONS.endTurn, CORE_ACTIONS.giveTurn];

/** A record whose changes are those of the stored documents, with the stage that it starts from. */
export interface Settled {
  readonly record: BattleRecord;
  readonly stage: Stage;
}

/**
 * The record as it has to be written now: the same intent and answers, played on the battle as it stands. The world may have moved on while people were
 * asked; throws a Refusal or a ReplayError where the answers no longer fit.
 */
export function settleOnCurrent(
  { intent, answers }: Pick<BattleRecord, "intent" | "answers">,
  combat: Combat | null | undefined,
  message?: ChatMessage,
): Settled {
  if (combat && !game.combats.has(combat.id ?? "")) refuse("SORTIE-BATTLE", "SORTIE.Refusal.NoBattle");
  requireOpenOffer(intent, message);
  const stage = stageFor(intent, combat);
  const record = replay(stage.ruleset, clonePlain(stage.battle), { intent, answers });
  return { record: { ...record, changes: settleChanges(record.changes) }, stage };
}

/** Commits a settled record. `message` is the pending message to complete; without one a new message is made, unless the record is quiet and empty. */
export async function commitRecord({ record, stage }: Settled, rolls: readonly Roll[], message: ChatMessage | null): Promise<void> {
  const { ruleset, battle, combat } = stage;
  const options = { sortie: record.id };
  const writes = operationsOf(record.changes, ruleset, battle, options, enterRecord(record));
  const silent = !message && record.steps.length === 0 && record.offers.length === 0 && QUIET.includes(record.intent.action);
  const messageId = message?.id ?? (silent ? "" : foundry.utils.randomID());
  const boundary = writes.find((write) => write.documentName === "Combat" && write.action === "update");
  if (boundary && combat && BOUNDARIES.includes(record.intent.action))
    Object.assign(boundary.updates?.[0] ?? {}, historyEntry(combat, record, messageId));
  if (boundary && combat) announcePassing(combat, boundary, ruleset, battle, withChanges(battle, record.changes), record.intent.action);
  const operations: BatchOperation[] = [...writes];
  if (message)
    operations.unshift({
      action: "update",
      documentName: "ChatMessage",
      updates: [{ _id: messageId, system: completed(record, ruleset), ...moreRolls(rolls, message) }],
    });
  else if (!silent)
    operations.unshift({
      action: "create",
      documentName: "ChatMessage",
      data: [{ ...newMessage(record, rolls, ruleset), _id: messageId, ...farewell(record, combat) }],
      keepId: true,
    });
  await writeBatch(operations);
}

function newMessage(record: BattleRecord, rolls: readonly Roll[], { tally }: Ruleset): JsonObject {
  const actor = record.intent.actor === null ? null : fromUuidSync(record.intent.actor);
  return messageData(record, "applied", rolls, actor instanceof Actor ? actor : null, tally);
}

/** Dice that came up while the request was completed are shown beside those that it came with. */
function moreRolls(rolls: readonly Roll[], message: ChatMessage): JsonObject {
  return rolls.length > message.rolls.length ? { rolls: rolls.map((roll) => JSON.stringify(roll)) } : {};
}

function completed(record: BattleRecord, { tally }: Ruleset): JsonObject {
  const { intent, round, turn } = record;
  return platform<JsonObject>({ state: "applied", reason: null, intent, ...storedOutcome(record, tally), round, turn });
}

/** The end of a battle remembers who fought: the encounter is about to be deleted, and its report is not. */
function farewell(record: BattleRecord, combat: Combat | null): JsonObject {
  return combat && record.intent.action === CORE_ACTIONS.endBattle ? { flags: rosterFlags(combat) } : {};
}
