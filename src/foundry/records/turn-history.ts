// The boundaries of a combat that can be taken back, newest last. They ride along with the turn's own update, so they cost no write.

import { type BattleRecord, type JsonObject, CORE_ACTIONS, isPlainObject } from "../../engine/index.ts";
import { admit } from "../validation/validate.ts";
import { boundary, turns } from "../validation/flags.ts";
import { isId } from "../validation/ids.ts";
import { lastChangeOf } from "../snapshot/change-counter.ts";
import { systemValue } from "../snapshot/stored-value.ts";
import { deleteKey } from "../platform/deletion.ts";
import type { Participant } from "./report.ts";
import { type Touched, presentTouched, touchedBy } from "./change-summary.ts";

/** How many boundaries a combat remembers. */
const REMEMBERED = 40;

/** A turn boundary as the combat remembers it. `message` is "" when nothing was worth a card. */
export interface Boundary {
  readonly key: string;
  readonly record: string;
  readonly action: string;
  /** Whose turn it was. */
  readonly turn: string | null;
  readonly message: string;
  /** What it changed; the values of creatures are in their ledgers, under `record`. */
  readonly touched: readonly Touched[];
}

/** The remembered boundaries, oldest first: read once for each state of the encounter, since all gauges of a tracker ask. */
export function historyOf(combat: Combat): readonly Boundary[] {
  const at = lastChangeOf(combat);
  const known = histories.get(combat);
  if (known?.at === at) return known.boundaries;
  const stored = systemValue(combat, "history");
  const boundaries = isPlainObject(stored) ? readHistory(stored) : [];
  histories.set(combat, { at, boundaries });
  return boundaries;
}

const histories = new WeakMap<Combat, { readonly at: number; readonly boundaries: readonly Boundary[] }>();

function readHistory(stored: Record<string, unknown>): Boundary[] {
  return Object.entries(stored)
    .flatMap(([key, entry]): Boundary[] => {
      const known = /^\d{1,9}$/.test(key) ? admit(boundary, entry) : null;
      return known ? [{ ...known, key, touched: known.touched.map(presentTouched) }] : [];
    })
    .sort((a, b) => Number(a.key) - Number(b.key));
}

/** The part of a combat update that remembers a boundary and forgets the oldest beyond the limit. */
export function historyEntry(combat: Combat, record: BattleRecord, message: string): Record<string, unknown> {
  const history = historyOf(combat);
  const next = Number(history.at(-1)?.key ?? 0) + 1;
  const update: Record<string, unknown> = {
    [`system.history.${next}`]: {
      record: record.id,
      action: record.intent.action,
      turn: record.turn,
      message,
      touched: touchedBy(record.changes, undefined),
    },
  };
  const forgotten = history.slice(0, Math.max(0, history.length - REMEMBERED + 1));
  for (const old of forgotten) deleteKey(update, `system.history.${old.key}`);
  // What is forgotten can no longer be taken back; the turns that began in it are counted for good.
  const counted = countedTurns(combat);
  for (const [id, more] of countTurns(forgotten)) update[`system.turns.${id}`] = (counted.get(id) ?? 0) + more;
  return update;
}

/** How many turns each combatant has ended, by its id. */
function turnsEnded(combat: Combat): Map<string, number> {
  const ended = countedTurns(combat);
  for (const [id, more] of countTurns(historyOf(combat))) ended.set(id, (ended.get(id) ?? 0) + more);
  return ended;
}

function countedTurns(combat: Combat): Map<string, number> {
  const stored = systemValue(combat, "turns");
  if (!isPlainObject(stored)) return new Map();
  return new Map(
    Object.entries(stored).flatMap(([id, count]) => {
      const counted = isId(id) ? admit(turns, count) : null;
      return counted === null ? [] : [[id, counted] as const];
    }),
  );
}

/** Every end of a turn that these boundaries remember. */
function countTurns(boundaries: readonly Pick<Boundary, "action" | "turn">[]): Map<string, number> {
  const turns = new Map<string, number>();
  for (const { action, turn } of boundaries)
    if (action === CORE_ACTIONS.endTurn && typeof turn === "string") turns.set(turn, (turns.get(turn) ?? 0) + 1);
  return turns;
}

/** Who fights in an encounter, with the turns that each has taken. */
export function rosterOf(combat: Combat): Participant[] {
  const turns = turnsEnded(combat);
  const acting = combat.combatant?.id ?? "";
  return combat.combatants.map((combatant) => {
    const id = combatant.id ?? "";
    const count = (turns.get(id) ?? 0) + (combat.started && id === acting ? 1 : 0);
    return { id, name: combatant.name ?? "", creature: combatant.actor?.uuid ?? "", turns: count };
  });
}

/** The roster as flags of a message: a battle's end keeps it. Nobody learns from it of combatants that are hidden from the players. */
export function rosterFlags(combat: Combat): JsonObject {
  const open = rosterOf(combat).filter(({ id }) => combat.combatants.get(id)?.hidden !== true);
  return { sortie: { roster: open.map((participant) => ({ ...participant })) } };
}
