// What things cost, and what a payer says beside paying.

import type { ImmediateKind } from "./types.ts";

/** Kinds of price. An attack action is one entry of the sequence that stands in for the standard action; `turn` and `any` are only shown. */
export type PriceKind = "none" | "free" | "swift" | "move" | "standard" | "attack" | "fullRound" | "immediate" | "turn" | "any";

/** What something costs, with what paying it has to know. */
export interface Price {
  readonly kind: PriceKind;
  /** What makes two free actions the same one: the entry of the list (DE-ACT-06). */
  readonly entry?: string;
  /** One of the three small acts that fit into a charge (DE-CHG-04). */
  readonly inCharge?: boolean;
  /** Which kind of immediate action it is; a granted one unless told otherwise. */
  readonly immediate?: ImmediateKind;
}

/** What a payer says beside paying: attacks of the sequence that were made before, so that the next one has its place in it. */
export interface Limits {
  readonly attacksMade: number;
  /** Uuid of whoever may be struck: it has given an opening. */
  readonly provoker?: string;
}
