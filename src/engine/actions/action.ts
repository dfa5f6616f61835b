// Something a creature can do, and all that the table asks about it before it is done: whether it may be, what it needs to know, what it comes to.

import type { Battle, Creature, Item, Shapes } from "../battle/battle.ts";
import type { Context, Payer } from "../procedures/context.ts";
import type { Phrase } from "../data/phrase.ts";
import type { Procedure } from "../procedures/procedure.ts";
import type { Intent } from "../procedures/record.ts";
import type { RefusalReason } from "../data/refusal.ts";
import type { Proposal } from "../procedures/dialog-fields.ts";

/** Whether an action may be taken now, and if not, by which rule. */
export type Availability = { readonly available: true } | ({ readonly available: false } & RefusalReason);

/** How many targets may be picked at most, and whether a creature is one to propose (oneself too, where that makes sense). */
export interface TargetCandidates<S extends Shapes = Shapes> {
  readonly max: number;
  /** It is meant for all who can be reached ("each enemy nearby"): they are proposed together. Missing: one is. */
  readonly all?: true;
  /** It is meant for those who are down too (first aid, healing, a killing strike). Missing: they are proposed last and never chosen beforehand. */
  readonly fallen?: true;
  /** Its doer goes to the target, or its dialog names what it is done with: what they reach from where they stand says nothing. */
  readonly anyDistance?: true;
  accepts(other: Creature<S>): boolean;
}

/** What an action comes to at a glance, for bars and menus; what there is nothing to say about is missing. */
export interface ActionSummary {
  /** What is added to its roll, or its dice in words. */
  readonly attack?: number | string;
  /** The dice of its damage or healing, in words. */
  readonly damage?: string;
  /** How often it can still be taken, where that is limited. */
  readonly uses?: Phrase;
  /** How far it reaches, or whom. */
  readonly range?: Phrase;
}

/** Where a bar shows an action: with attacks and powers, with what is done every turn, with what answers others. */
export type ActionPlace = "attack" | "common" | "reaction";

/** Something a creature can do. */
export interface ActionDefinition<S extends Shapes = Shapes> {
  readonly id: string;
  /** Language keys. */
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** What it costs, as data; its words are `Ruleset.priceLabel`'s. Missing: nobody pays for it, so that it is no deed that could be held or offered. */
  readonly price?: S["price"];
  /** What it costs with this item, where that depends on the item or on whoever has it; null for `price`. */
  priceWith?(battle: Battle<S>, creature: Creature<S>, item: Item<S>): S["price"] | null;
  readonly rules: readonly string[];
  /**
   * Where it is offered: on the sheet's list of actions, on an item of the given types, only as a follow-up on cards, or to the GM: on the sheet of every creature,
   * or once in the tracker where it is about the battle as a whole (it then has no actor; `applies` and `availability` are asked with any participant). What is offered
   * on "window" is only ever done as an answer in a window of the ruleset's table.
   */
  readonly offered:
    | { readonly on: "sheet" | "card" | "window" }
    | { readonly on: "gm"; readonly about?: "battle" }
    | { readonly on: "item"; readonly types: readonly string[] };
  /** Where a bar shows it. Missing: with attacks and powers if it is offered on items and needs somebody, else folded away. */
  readonly place?: ActionPlace;
  /** Its numbers at a glance, for a creature that has it (with this item); cheap, and defensive like `derive`. */
  facts?(battle: Battle<S>, creature: Creature<S>, item?: Item<S>): ActionSummary;
  /** Targets that have to be picked; missing for none. */
  readonly targets?: { readonly min: number; readonly max: number };
  /**
   * Whom somebody who has targeted nobody is asked to pick: how many at most, and from whom. Null for an item that needs nobody. Missing: `targets` says it, if it
   * wants at least one. The rules check what was picked like any other targets.
   */
  targetCandidates?(battle: Battle<S>, creature: Creature<S>, item?: Item<S>): TargetCandidates<S> | null;
  /** Several of a kind may do it with one click, each in its own turn and with its own dice (`turns/group-actions.ts`). It has a price, and one target at most for each. */
  readonly group?: true;
  /** True for what those do who take no part in the battle, or what is done for them: it is then about the running battle that the table looks at. */
  readonly fromAfar?: boolean;
  /** True for what is written down among the rests and is none: a party is not offered it. */
  readonly apart?: true;
  /** True when it makes sense to show it for this creature at all, and on this item where it is offered on items. */
  applies?(battle: Battle<S>, creature: Creature<S>, item?: Item<S>): boolean;
  /** Whether it may be taken now, paid by this payer. Must not depend on targets. `mayTake` (availability.ts) asks it of a click. */
  availability(battle: Battle<S>, creature: Creature<S>, item: Item<S> | undefined, payer: Payer<S>): Availability;
  /**
   * How long it takes on the world's clock, in seconds, where it is for everybody: a rest that the GM calls, or that a party takes at once. One who rests alone moves
   * no clock. Missing: no time that anybody counts.
   */
  lasts?(battle: Battle<S>, intent: Intent): number;
  /**
   * What the dialog shows, under this payer; missing: no dialog. What `availability` refuses need not be refused here as well: `dialogOf` (proposals.ts) shows it.
   */
  propose?(battle: Battle<S>, intent: Intent, payer: Payer<S>): Proposal;
  /**
   * It leads somewhere: `perform` goes a way on the map where the intent tells one (`wayOf`), which its dialog lets people point out. The keys of those questions that are
   * still asked then; the way answers the others. Missing: it has no way. What uses a hold has one as long as what was held has.
   */
  readonly walks?: readonly string[];
  /** Checks everything, asks, acts, paid by `context.payer`. Refuses before anything is spent. */
  perform(context: Context<S>): Procedure;
}
