// Who pays for a deed, and within which limits: the running turn, what was held, a reaction, or nobody. Made from the battle when it is needed, never stored.

import type { Battle, Creature, Shapes } from "../battle/battle.ts";
import type { Phrase } from "../data/phrase.ts";
import { type RefusalReason, Refusal, refuseIf } from "../data/refusal.ts";
import type { Payer } from "../procedures/context.ts";
import { createScope } from "../data/scope.ts";

/** A kind of payer. Rulesets declare theirs (`Ruleset.payers`), so that tests can hold each of them against the laws of paying. */
export interface PayerKind<S extends Shapes = Shapes> {
  /** A word, unique within the ruleset ("turn", "held", "reaction", "house"). */
  readonly id: string;
  /** The payer of this creature in this battle, as things stand: make it where it is used, on the working copy in a procedure. */
  of(battle: Battle<S>, creature: Creature<S>): Payer<S>;
}

/** What a kind of payer consists of; `limits` and `label` may depend on the battle. */
export interface PayerSource<S extends Shapes> {
  readonly id: string;
  label(battle: Battle<S>, creature: Creature<S>): Phrase;
  limits?(battle: Battle<S>, creature: Creature<S>): S["limits"] | null;
  why(battle: Battle<S>, creature: Creature<S>, price: S["price"]): RefusalReason | null;
  /** Takes what it costs; it has been asked whether it can. */
  spend(battle: Battle<S>, creature: Creature<S>, price: S["price"]): void;
}

/** A kind of payer of what it says and takes: paying what it refuses is refused before anything is spent. */
export function payerKind<S extends Shapes>(source: PayerSource<S>): PayerKind<S> {
  const kind: PayerKind<S> = {
    id: source.id,
    of: (battle, creature) => ({
      kind: source.id,
      label: source.label(battle, creature),
      // What a payer still holds may have changed by the time it is asked.
      get limits() {
        return source.limits?.(battle, creature) ?? null;
      },
      why: (price) => tellingOfPayer(kind, creature, "why", () => source.why(battle, creature, price)),
      pay: (price) => {
        tellingOfPayer(kind, creature, "pay", () => {
          refuseIf(source.why(battle, creature, price));
          source.spend(battle, creature, price);
        });
      },
    }),
  };
  return kind;
}

/**
 * What is done with a payer: it is asked whether it can pay, it pays, it is to pay and cannot, or somebody reads what it has left.
 * @internal
 */
export interface PayerUse {
  readonly kind: PayerKind;
  readonly creature: string;
  readonly does: "why" | "pay" | "refused" | "left";
  /** What it has refused by, where it is to pay and cannot. */
  readonly refusal?: Refusal;
}

/**
 * Hears of every use of a payer; what a payer asks of another one is its own affair.
 * @internal
 */
export const payerUses = createScope<(use: PayerUse) => void>();

/**
 * Uses a payer, and tells of it if anybody wants to know.
 * @internal
 */
export function tellingOfPayer<S extends Shapes, T>(
  kind: PayerKind<S>,
  { uuid: creature }: Creature<S>,
  does: Exclude<PayerUse["does"], "refused">,
  work: () => T,
): T {
  const hear = payerUses.current;
  if (!hear) return work();
  try {
    const result = payerUses.during(undefined, work);
    hear({ kind, creature, does });
    return result;
  } catch (error) {
    if (does === "pay" && error instanceof Refusal) hear({ kind, creature, does: "refused", refusal: error });
    throw error;
  }
}

/** A kind of payer that is the same but for its limits: a reaction that allows only what strikes nearby. */
export function limited<S extends Shapes>(kind: PayerKind<S>, limits: S["limits"]): PayerKind<S> {
  return { id: kind.id, of: (battle, creature) => ({ ...kind.of(battle, creature), limits }) };
}
