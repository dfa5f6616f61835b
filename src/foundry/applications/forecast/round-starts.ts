// How each round of a battle began, as this GM's client saw it: what came of the fight can then be held against what was to be expected. Kept in memory, for this session.

import type { Battle } from "../../../engine/index.ts";
import { battleOf } from "../../snapshot/read-battle.ts";
import { roundByRules, recordedTurnOf } from "../../snapshot/recorded-turn.ts";
import { nextTask } from "../../platform/next-task.ts";
import { rulesetOf } from "../../rulesets.ts";

/** What is known of a battle. */
export interface Chronicle {
  /** How each round began, by its number. */
  readonly rounds: ReadonlyMap<number, Battle>;
  /** How it ended; null while it goes on. */
  readonly end: Battle | null;
}

/** Battles that are remembered, and rounds of each. */
const MOST_BATTLES = 3;
const MOST_ROUNDS = 30;

const chronicles = new Map<string, { rounds: Map<number, Battle>; end: Battle | null; round: number }>();

/** What this client knows of a battle, by the uuid of its encounter. */
export function chronicleOf(uuid: string): Chronicle | null {
  return chronicles.get(uuid) ?? null;
}

/** Begins to remember. Called at `ready`; only GMs know all of a battle, so nobody else does. */
export function startChronicles(): void {
  if (!game.user.isGM) return;
  for (const combat of game.combats) note(combat);
  Hooks.on("updateCombat", (combat: Combat) => {
    // A batch says first what has happened, and then what has changed.
    if (!isNews(combat)) return;
    void nextTask().then(() => {
      note(combat);
    });
  });
  Hooks.on("deleteCombat", (combat: Combat) => {
    const known = chronicles.get(combat.uuid);
    if (known) known.end = pictureOf(combat);
  });
}

function isNews(combat: Combat): boolean {
  return recordedTurnOf(combat) !== null && chronicles.get(combat.uuid)?.round !== roundByRules(combat);
}

/** Remembers a round's beginning. Whoever goes back to an earlier one forgets what came after. */
function note(combat: Combat): void {
  if (!isNews(combat) || !rulesetOf(combat)) return;
  const round = roundByRules(combat);
  const known = chronicles.get(combat.uuid) ?? { rounds: new Map<number, Battle>(), end: null, round };
  chronicles.set(combat.uuid, known);
  known.round = round;
  for (const later of [...known.rounds.keys()].filter((one) => one > round)) known.rounds.delete(later);
  if (!known.rounds.has(round)) known.rounds.set(round, pictureOf(combat));
  forgetBeyond(known.rounds, MOST_ROUNDS);
  forgetBeyond(chronicles, MOST_BATTLES);
}

function pictureOf(combat: Combat): Battle {
  return { ...battleOf(combat), terrain: null };
}

function forgetBeyond(kept: Map<unknown, unknown>, most: number): void {
  for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - most))) kept.delete(key);
}
