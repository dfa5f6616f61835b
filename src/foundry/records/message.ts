// Records in chat: the message is the transport, the log and the undo button.

import type { BattleRecord, JsonObject, Step, Tally } from "../../engine/index.ts";
import { isPlainObject, readDice } from "../../engine/index.ts";
import { RECORD_TYPE } from "../data/shared-models.ts";
import { platform } from "../platform/boundary.ts";
import { applyMessageMode } from "../platform/message-mode.ts";
import { compact, expand } from "./compact.ts";
import type { Touched } from "./touched.ts";
import { touchedBy } from "./touched.ts";

/** pending: waits for the GM's client; applied: took effect; refused: never did; undone: was taken back. */
export type RecordState = "pending" | "applied" | "refused" | "undone";

/** A record as its message holds it: without the values of creatures, which stay with them (ledger.ts). */
export type RecordMessage = Omit<BattleRecord, "changes"> & {
  readonly touched: readonly Touched[];
  readonly state: RecordState;
  readonly reason: { readonly text: string; readonly data: JsonObject } | null;
};

/** What a message stores of the parts that repeat themselves. */
interface Stored extends RecordMessage {
  readonly shared: readonly unknown[];
}

const read = new WeakMap<ChatMessage, { readonly stamp: string; readonly record: RecordMessage | null }>();

/** The record of a message, or null for any other message, and for one that was mangled by hand. */
export function recordOf(message: ChatMessage): RecordMessage | null {
  if (platform<string>(message.type) !== RECORD_TYPE) return null;
  const system = platform<Partial<Stored>>(message.system);
  // The server stamps every change of a message; what has not changed need not be read again.
  const { modifiedTime } = platform<{ modifiedTime?: number | null }>(message._stats);
  const stamp = `${String(modifiedTime)} ${String(system.state)}`;
  const known = read.get(message);
  if (known?.stamp === stamp && typeof modifiedTime === "number") return known.record;
  const record = readRecord(system);
  read.set(message, { stamp, record });
  return record;
}

function readRecord({ shared = [], ...system }: Partial<Stored>): RecordMessage | null {
  const { steps, offers, touched } = expand({ steps: system.steps, offers: system.offers, touched: system.touched }, shared) ?? {};
  const wellFormed =
    typeof system.id === "string" &&
    isPlainObject(system.intent) &&
    hasTexts(system.intent, ["id", "action"]) &&
    isListOf(system.answers, ["kind"]) &&
    isListOf(steps, ["rule", "text"], ["about", "against", "outcome"]) &&
    isListOf(touched, ["document", "path"]) &&
    isListOf(offers, ["id", "rule", "text", "of", "action"], ["item"]);
  const whole = wellFormed ? withSums(platform<readonly Step[]>(steps)) : null;
  return whole && platform<RecordMessage>({ ...system, steps: whole, offers, touched });
}

/** The steps with what their dice come to; null when the dice do not fit what was asked for: somebody has edited the message. */
function withSums(steps: readonly Step[]): Step[] | null {
  try {
    return steps.map((step) => (step.dice ? { ...step, dice: readDice(step.dice.request, step.dice) } : step));
  } catch {
    return null;
  }
}

/** What a message stores of a record. */
export function storedRecord(record: BattleRecord, tally?: Tally): JsonObject {
  const { changes: _changes, ...open } = record;
  return { ...platform<JsonObject>(open), ...storedOutcome(record, tally) };
}

/** What a message stores of a record's outcome: what repeats itself in it is written once. */
export function storedOutcome({ steps, offers, changes }: Pick<BattleRecord, "steps" | "offers" | "changes">, tally?: Tally): JsonObject {
  const { value, shared } = compact({ steps: steps.map(withoutSums), offers, touched: touchedBy(changes, tally) });
  return platform<JsonObject>({ ...value, shared });
}

/** Which dice count and what they come to follows from their faces. */
function withoutSums(step: Step): object {
  if (!step.dice) return step;
  const { request, faces, rerolled } = step.dice;
  return { ...step, dice: { request, faces, ...(rerolled ? { rerolled } : {}) } };
}

function isListOf(value: unknown, texts: readonly string[], mayHave: readonly string[] = []): boolean {
  return (
    Array.isArray(value) &&
    value.every((entry) => isPlainObject(entry) && hasTexts(entry, [...texts, ...mayHave.filter((key) => entry[key] !== undefined)]))
  );
}

function hasTexts(value: Record<string, unknown>, keys: readonly string[]): boolean {
  return keys.every((key) => typeof value[key] === "string");
}

/** The message that holds a record, by the record's id; the newest first. */
export function messageOfRecord(id: string, except?: ChatMessage): ChatMessage | undefined {
  return game.messages.contents.toReversed().find((message) => message !== except && recordOf(message)?.id === id);
}

/** Message data for a record. Creatures that players cannot see are reported to the GM alone. */
export function messageData(
  record: BattleRecord,
  state: RecordState,
  rolls: readonly Roll[],
  speaker: Actor | null,
  tally?: Tally,
): JsonObject {
  const system = { ...storedRecord(record, tally), state, reason: null };
  const data: Record<string, unknown> = {
    type: RECORD_TYPE,
    system,
    rolls: rolls.map((roll) => JSON.stringify(roll)),
    speaker: speaker
      ? ChatMessage.getSpeaker({ actor: speaker, ...(speaker.token ? { token: speaker.token } : {}) })
      : { alias: game.user.name },
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
  };
  if (speaker && isHidden(speaker)) applyMessageMode(data, "gm");
  return platform<JsonObject>(data);
}

function isHidden(actor: Actor): boolean {
  const combatants = game.combat?.combatants.filter((combatant) => combatant.actor?.uuid === actor.uuid) ?? [];
  return combatants.some((combatant) => combatant.hidden);
}
