// What a procedure works with: the working copy, the ruleset, and the book it notes its steps in.

import type { Battle, Creature, Item, Shapes } from "./battle.ts";
import type { Intent, Offer, Step } from "./record.ts";
import { refuse } from "./refusal.ts";
import { derivedId } from "./random.ts";
import type { Ruleset } from "./ruleset.ts";

/** Handed to every procedure. `battle` is a working copy: changing it is how rules act. */
export interface Context<S extends Shapes = Shapes> {
  readonly ruleset: Ruleset<S>;
  readonly battle: Battle<S>;
  readonly intent: Intent;
  /** Writes down what happened. */
  note(step: Step): void;
  /** Offers a follow-up on the card. */
  offer(offer: Omit<Offer, "id">): void;
  /** A fresh document id; the same in every replay. */
  newId(): string;
}

/** A context that collects steps and offers. */
export function createContext<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  intent: Intent,
): Context<S> & { readonly steps: Step[]; readonly offers: Offer[] } {
  const steps: Step[] = [];
  const offers: Offer[] = [];
  let ids = 0;
  return {
    ruleset,
    battle,
    intent,
    steps,
    offers,
    note(step) {
      steps.push(step);
    },
    offer(offer) {
      offers.push({ ...offer, id: String(offers.length) });
    },
    newId() {
      ids += 1;
      return derivedId(intent.id, ids);
    },
  };
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
