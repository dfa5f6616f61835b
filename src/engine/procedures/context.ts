// What a procedure works with: the working copy, the ruleset, and the book it notes its steps in.

import { tellName } from "../data/asked-names.ts";
import type { Battle, Creature, Item, Move, Shapes } from "../battle/battle.ts";
import type { Intent, Offer, Step } from "./record.ts";
import { clonePlain } from "../data/json.ts";
import type { Procedure } from "./procedure.ts";
import { type RefusalReason, Refusal, refuse } from "../data/refusal.ts";
import { RulesetError } from "../data/ruleset-error.ts";
import { derivedId } from "../data/random.ts";
import { payerOfClick } from "./payer-of-click.ts";
import { played } from "./played.ts";
import { putBack } from "./restore.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import type { Phrase } from "../data/phrase.ts";

/** What came of something tried: its result, or why it was refused. */
export type Tried<T> = { readonly value: T; readonly refusal: null } | { readonly refusal: RefusalReason };

/** Handed to every procedure. `battle` is a working copy: changing it is how rules act. */
export interface Context<S extends Shapes = Shapes> {
  readonly ruleset: Ruleset<S>;
  readonly battle: Battle<S>;
  readonly intent: Intent;
  /** Who pays for the action: the turn, a reaction, what was held, a command, or nobody. Its creature is the intent's. */
  readonly payer: Payer<S>;
  /** How many deeds this one breaks into: 0 for what was clicked, 1 for an answer to it. */
  readonly depth: number;
  /** The window that it is done in. */
  readonly moment?: Trigger<S>;
  /** Ids of the actions that anybody would take in another's moment; who could take none of them is not asked. Missing: nobody knows before they are asked. */
  readonly answering?: ReadonlySet<string>;
  /**
   * Carries something out in the middle of a procedure. If a rule refuses it, the battle, the steps and the offers are as they were, and the reason is told; questions
   * that were answered by then stay answered. `clean`: a refusal comes before anything has been changed, so that play without books need not remember how it was.
   */
  tryOut<T>(work: () => Procedure<T>, clean?: boolean): Procedure<Tried<T>>;
  /** True where the run is begun anew once a moment fails: until one does, moments need not remember how everything was. */
  readonly restarts?: boolean;
  /** Writes down what happened. */
  note(step: Step): void;
  /** What was noted last has ended somebody's way before its end. */
  cutShort(): void;
  /** Offers a follow-up on the card. */
  offer(offer: Omit<Offer, "id">): void;
  /** Who was moved so far, in this order. */
  readonly moves: readonly Move[];
  /** Remembers by which way somebody has come to where they stand now; `moveTo` (map/token-positions.ts) says it. */
  moved(move: Move): void;
  /** Remembers that a document has come or gone as a whole; `summon` and `dismiss` (creatures/summoning.ts) say it. */
  cameOrWent(document: string): void;
  /** A fresh document id; the same in every replay. */
  newId(): string;
}

/** A context that collects steps (unless nobody will read them) and offers. Without notes, `answering` may say what anybody would take in another's moment; `restarts`: see there. */
export function createContext<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  intent: Intent,
  {
    notes = true,
    restarts = false,
    answering,
  }: { readonly notes?: boolean; readonly restarts?: boolean; readonly answering?: ReadonlySet<string> | undefined } = {},
): Context<S> & { readonly steps: Step[]; readonly offers: Offer[]; readonly moves: Move[]; readonly comings: string[] } {
  const [steps, offers, moves, comings]: [Step[], Offer[], Move[], string[]] = [[], [], [], []];
  const books = [steps, offers, moves, comings];
  const newId = idsOf(intent);
  const context: ReturnType<typeof createContext<S>> & { answering?: ReadonlySet<string> } = {
    ruleset: played(ruleset),
    battle,
    intent,
    payer: payerOfClick(played(ruleset), battle, intent.actor === null ? null : battle.creatures[intent.actor]),
    depth: 0,
    restarts,
    steps,
    offers,
    moves,
    comings,
    *tryOut(work, clean = false) {
      const copy = clean && !notes ? null : { ...clonePlain({ ...battle, terrain: null }), terrain: battle.terrain };
      const before = books.map(({ length }) => length);
      try {
        return { value: yield* work(), refusal: null };
      } catch (error) {
        if (!(error instanceof Refusal) || endsRun(error)) throw error;
        if (copy) putBack(battle, copy);
        for (const [index, book] of books.entries()) book.length = before[index] ?? 0;
        return { refusal: { rule: error.rule, text: error.text, data: error.data } };
      }
    },
    note(step) {
      tellName("rule", step.rule);
      if (notes) steps.push(step);
    },
    cutShort() {
      const step = steps.pop();
      if (step) steps.push({ ...step, stops: true });
    },
    offer(offer) {
      offers.push({ ...offer, id: String(offers.length) });
    },
    moved(move) {
      moves.push(move);
    },
    cameOrWent(document) {
      comings.push(document);
    },
    newId,
  };
  if (answering) context.answering = answering;
  return context;
}

/** Ids that an intent gives to what it makes, one after another. */
function idsOf(intent: Intent): () => string {
  let ids = 0;
  return () => {
    ids += 1;
    return derivedId(intent.id, ids);
  };
}

/** Whether a moment threw it in a run that begins anew: that ends the run, not what was tried. */
function endsRun(error: Refusal): boolean {
  return error instanceof RulesetError && error.isOfMoment;
}

/** The creature with this uuid. Refuses when it is gone (deleted, or left the scene). */
export function requireCreature<S extends Shapes>(battle: Battle<S>, uuid: string | null): Creature<S> {
  const creature = uuid === null ? undefined : battle.creatures[uuid];
  return creature ?? refuse("SORTIE-CREATURE", "SORTIE.Refusal.CreatureGone");
}

/** The item of a creature. Refuses when it is gone. */
export function requireItem<S extends Shapes>(creature: Creature<S>, id: string | undefined): Item<S> {
  const item = id === undefined ? undefined : creature.items[id];
  return item ?? refuse("SORTIE-ITEM", "SORTIE.Refusal.ItemGone", { name: creature.name });
}

/** What pays for one creature. It reads and writes the battle that it was made from. */
export interface Payer<S extends Shapes = Shapes> {
  /** Id of its kind. */
  readonly kind: string;
  /** Who pays, in words ("your reaction"). */
  readonly label: Phrase;
  /** What may be done with it: plain data of the ruleset (only melee, at −4), read by the ruleset's own checks. Null: whatever one may do anyway. */
  readonly limits: S["limits"] | null;
  /** Why it cannot pay this price now, or null when it can. Changes nothing. */
  why(price: S["price"]): RefusalReason | null;
  /** Pays. Refuses, before anything is spent, what `why` says no to. */
  pay(price: S["price"]): void;
}

/** A moment at which others may act. `about` is plain data (uuids, numbers): what was declared, and what has come of it so far. */
export interface Trigger<S extends Shapes = Shapes> {
  /** Name of the moment in the ruleset's table ("declared", "rolled", "leavesReach"). */
  readonly when: S["moment"];
  readonly about: S["about"];
}
