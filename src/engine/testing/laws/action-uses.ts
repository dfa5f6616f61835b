// The first law of deeds, held against a ruleset in any battle: whoever pays, the same deed changes the same, save for the price.

import { performAction } from "../../actions/perform-action.ts";
import { type Battle, type Shapes, participants } from "../../battle/battle.ts";
import { type Change, compareDocuments, documentsOf, snapshotOf } from "../../procedures/changes.ts";
import { type Payer, createContext } from "../../procedures/context.ts";
import { clonePlain } from "../../data/json.ts";
import { type Procedure, AnswerError, runProcedure } from "../../procedures/procedure.ts";
import { type PayerKind, limited } from "../../actions/payers.ts";
import type { Intent } from "../../procedures/record.ts";
import { Refusal } from "../../data/refusal.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { passingTable } from "../passing-table.ts";
import { intentsOf } from "./reactions.ts";

/** Id of the payer of the own turn, in every ruleset. */
const OWN_TURN = "turn";

/** What came of a deed: what it has changed, what it said, and which prices were asked of its payer. */
interface Outcome<S extends Shapes> {
  readonly changes: readonly Change[];
  readonly steps: readonly string[];
  /** What was said first after each payment, which may tell of the payment. */
  readonly afterPaying: readonly string[];
  readonly moves: string;
  readonly prices: readonly S["price"][];
}

/**
 * Everything in which deeds of a battle, as it stands, hang on who pays for them; none for a ruleset that keeps the law. Each is done under the payer of the own turn; under
 * one that is the same, but costs nothing; and, save for what the running turn keeps account of, under one of another kind and all that could pay for it, within
 * their limits. `seed` decides dice and answers.
 */
export function useProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, seed: number): string[] {
  const own = ruleset.payers?.find(({ id }) => id === OWN_TURN);
  if (!own) return [];
  const others = ruleset.payers?.filter((kind) => kind !== own) ?? [];
  return participants(battle).flatMap((creature) =>
    ruleset.actions.flatMap((action) =>
      intentsOf(battle, creature, action).flatMap((intent) => {
        const wanted = outcomeUnder(ruleset, battle, intent, own, seed);
        if (wanted === null) return [];
        const isTurns = ({ document, path }: Change): boolean => document === creature.uuid && path.startsWith(OF_THE_TURN);
        const endsTurn = wanted.changes.some(({ document, path }) => document === battle.uuid && path === "turn");
        const free = others.filter((kind) => canPay(battle, intent, kind, wanted.prices));
        const elsewhere = endsTurn ? [] : [houseOf(own, "house"), ...free];
        return [houseOf(own, own.id), ...elsewhere].flatMap((kind) => {
          const { limits } = kind.of(battle, creature);
          const what = `${intent.action} of ${creature.name} under the payer "${kind.id}"`;
          const got = outcomeUnder(ruleset, battle, intent, kind, seed);
          // Two payments are two deeds in one turn. None is a deed that goes on, which the turn has paid for. A moment of somebody else's has one.
          const isOne = kind.id === own.id || wanted.prices.length === 1;
          if (got === null && (limits !== null || !isOne)) return [];
          if (got === null) return [`${what}: it is refused, and on the own turn it is not`];
          const paid = new Set([...pathsPaid(battle, intent, own, wanted.prices), ...pathsPaid(battle, intent, kind, got.prices)]);
          const counts = (change: Change): boolean => !paid.has(placeOf(change)) && (kind.id === own.id || !isTurns(change));
          // What its limits allow is compared with the same under the own turn's payer, as limited.
          const alike = limits === null ? wanted : outcomeUnder(ruleset, battle, intent, limited(houseOf(own, own.id), limits), seed);
          if (alike === null) return [`${what}: it is done, and not on the own turn within the same limits`];
          const [odd] = differences(alike, got, counts);
          return odd === undefined ? [] : [`${what}: ${odd}`];
        });
      }),
    ),
  );
}

/** Where creatures keep what they have done in the running turn. */
const OF_THE_TURN = "system.turn.";

/** A payer like another, with its limits, that costs nothing and never ends. */
function houseOf<S extends Shapes>(kind: PayerKind<S>, id: string): PayerKind<S> {
  return { id, of: (battle, creature) => ({ ...kind.of(battle, creature), kind: id, why: () => null, pay: () => undefined }) };
}

/** The payer of whoever has the intent. */
function payerOf<S extends Shapes>(battle: Battle<S>, { actor }: Intent, kind: PayerKind<S>): Payer<S> | null {
  const creature = actor === null ? undefined : battle.creatures[actor];
  return creature ? kind.of(battle, creature) : null;
}

/** Whether a payer of other people's moments could pay for all of it now. */
function canPay<S extends Shapes>(battle: Battle<S>, intent: Intent, kind: PayerKind<S>, prices: readonly S["price"][]): boolean {
  const payer = payerOf(battle, intent, kind);
  return payer !== null && prices.every((price) => payer.why(price) === null);
}

/** What it changes; null where it is refused. */
function outcomeUnder<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  intent: Intent,
  kind: PayerKind<S>,
  seed: number,
): Outcome<S> | null {
  const copy = clonePlain(battle);
  const before = snapshotOf(copy);
  const payer = payerOf(copy, intent, kind);
  const prices: S["price"][] = [];
  const paidAt: number[] = [];
  const context = createContext(ruleset, copy, intent);
  const pay = (price: S["price"]): void => {
    prices.push(price);
    paidAt.push(context.steps.length);
    payer?.pay(price);
  };
  const table = passingTable(seed);
  try {
    const procedure: Procedure = performAction(context, payer ? { ...payer, pay } : undefined);
    runProcedure(procedure, table);
  } catch (error) {
    if (error instanceof Refusal || error instanceof AnswerError) return null;
    throw error;
  }
  const steps = context.steps.map(({ rule, text }) => `${rule} ${text}`);
  return {
    changes: compareDocuments(before, documentsOf(copy)),
    steps,
    afterPaying: paidAt.flatMap((index) => steps[index] ?? []),
    moves: JSON.stringify(context.moves),
    prices,
  };
}

/** Where paying these prices alone leaves its mark. */
function pathsPaid<S extends Shapes>(battle: Battle<S>, intent: Intent, kind: PayerKind<S>, prices: readonly S["price"][]): string[] {
  const copy = clonePlain(battle);
  const before = snapshotOf(copy);
  const payer = payerOf(copy, intent, kind);
  try {
    for (const price of prices) payer?.pay(price);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return compareDocuments(before, documentsOf(copy)).map(placeOf);
}

const placeOf = ({ document, path }: Change): string => `${document} ${path}`;

/** What was said, save for what tells of a payment that the other did not make. */
function saidBesides<S extends Shapes>({ steps, afterPaying }: Outcome<S>, other: Outcome<S>): string {
  return steps.filter((step) => other.steps.includes(step) || !afterPaying.includes(step)).join();
}

/** What one has done and the other has not, of what counts. */
function differences<S extends Shapes>(one: Outcome<S>, other: Outcome<S>, counts: (change: Change) => boolean): string[] {
  const found = (outcome: Outcome<S>): Map<string, string> =>
    new Map(
      outcome.changes
        .filter((change) => counts(change))
        .map((change) => [placeOf(change), "after" in change ? JSON.stringify(change.after) : "gone"]),
    );
  const [first, second] = [found(one), found(other)];
  const places = [...new Set([...first.keys(), ...second.keys()])].filter((place) => first.get(place) !== second.get(place));
  const [mine, theirs] = [saidBesides(one, other), saidBesides(other, one)];
  if (mine !== theirs) places.push(`says ${theirs} instead of ${mine}`);
  if (one.moves !== other.moves) places.push(`goes ${other.moves} instead of ${one.moves}`);
  return places.map((place) => `${place}: ${first.get(place) ?? "as it was"} on the own turn, ${second.get(place) ?? "as it was"} here`);
}
