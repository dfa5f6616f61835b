// What a procedure leaves behind: enough to show it, explain it, replay it, undo it, and prove that it happened once.

import type { Change } from "./changes.ts";
import type { DiceResult } from "../data/dice.ts";
import type { JsonObject } from "../data/json.ts";
import type { Breakdown } from "../data/modifiers.ts";
import type { Answer } from "./procedure.ts";
import type { Move } from "../battle/battle.ts";

/** A request to carry out an action. Ids and choices only, never totals. */
export interface Intent {
  /** Request id, 16 letters and digits, made by whoever asks; a record with this id exists at most once. */
  readonly id: string;
  /** Id of an action of the ruleset, or of the engine (`sortie.endTurn`). */
  readonly action: string;
  /** Uuid of the creature that acts; null when nobody does (the start of a battle). */
  readonly actor: string | null;
  /** Id of the item of that creature that is used. */
  readonly item?: string;
  /** Uuids of the targets, in the order in which they were picked. */
  readonly targets?: readonly string[];
  /** What the dialog settled: modifiers, chosen variants. Checked by the procedure like everything that comes from outside. */
  readonly options?: JsonObject;
}

/** How a step turned out; cards show it by word and shape. */
export type Outcome = "hit" | "miss" | "critical" | "fumble" | "success" | "failure";

/** One thing that happened, with the rule that made it so. */
export interface Step {
  readonly rule: string;
  /** Language key of the sentence, and its data. */
  readonly text: string;
  readonly data?: JsonObject;
  /** Uuid of the creature it happened to. */
  readonly about?: string;
  /**
   * Keys of `data` that tell a number of `about` (its skill, what it has left). Whoever may not read its numbers is told the sentence under `<text>Closed`, which does without
   * them; parts of cards get "?". `dice` keeps the step's own dice and what was added to them.
   */
  readonly secret?: readonly string[];
  /** Uuid of the one of a group in whose part of the action it happened. */
  readonly by?: string;
  readonly outcome?: Outcome;
  readonly dice?: DiceResult;
  /** Where the number comes from. */
  readonly breakdown?: Breakdown;
  /** It ended somebody's way before its end. */
  readonly stops?: true;
  /** Names the number of `about` that a roll was compared with (`ac`). The number itself is not stored: each reader sees it if permitted. */
  readonly against?: string;
  /** By how much this roll alone had more to reach than that number says (size, a shot at somebody prone); shown as a part of it. */
  readonly shift?: number;
}

/** A follow-up that a record offers as a button: an opportunity attack, a reroll, a ruling of the GM. */
export interface Offer {
  readonly id: string;
  readonly rule: string;
  /** Language key of the button, and its data. */
  readonly text: string;
  readonly data?: JsonObject;
  /** Uuid of the creature whose player may take it, or "gm". */
  readonly of: string;
  readonly action: string;
  readonly item?: string;
  readonly targets?: readonly string[];
  readonly options?: JsonObject;
}

/** The form in which records are stored. Raised when what is written could not be read as before; older ones stay readable, newer ones are nobody's to guess at. */
export const RECORD_VERSION = 1;

export interface BattleRecord {
  readonly version: typeof RECORD_VERSION;
  readonly id: string;
  readonly ruleset: string;
  /** Uuid of the combat, "" outside of a battle. */
  readonly battle: string;
  readonly round: number;
  readonly turn: string | null;
  readonly intent: Intent;
  readonly answers: readonly Answer[];
  readonly steps: readonly Step[];
  readonly offers: readonly Offer[];
  readonly changes: readonly Change[];
  /** The ways of those who moved, in their order. Shown while it is written and never stored: where they come from and stand is in the changes. */
  readonly moves?: readonly Move[];
}
