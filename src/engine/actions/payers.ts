// Who pays for a deed, and within which limits: the running turn, what was held, a reaction, or nobody. Made from the battle when it is needed, never stored.

import type { Battle, Creature, Shapes } from "../battle/battle.ts";
import type { Phrase } from "../data/phrase.ts";
import type { RefusalReason } from "../data/refusal.ts";
import { refuse } from "../data/refusal.ts";
import type { Payer } from "../procedures/context.ts";

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
  return {
    id: source.id,
    of: (battle, creature) => ({
      kind: source.id,
      label: source.label(battle, creature),
      // What a payer still holds may have changed by the time it is asked.
      get limits() {
        return source.limits?.(battle, creature) ?? null;
      },
      why: (price) => source.why(battle, creature, price),
      pay(price) {
        const reason = source.why(battle, creature, price);
        if (reason) refuse(reason.rule, reason.text, reason.data);
        source.spend(battle, creature, price);
      },
    }),
  };
}

/** A kind of payer that is the same but for its limits: a reaction that allows only what strikes nearby. */
export function limited<S extends Shapes>(kind: PayerKind<S>, limits: S["limits"]): PayerKind<S> {
  return { id: kind.id, of: (battle, creature) => ({ ...kind.of(battle, creature), limits }) };
}
