// What things cost, and what a payer allows.

/** What an attack is made for: a Main action of one's turn, an Instant, an opportunity, the end of a charge, a swarm, a held action. */
export type Occasion = "main" | "snap" | "opportunity" | "charge" | "swarm" | "held";

/** What a rule knows better than the map: how far a charge has come, or that whoever is answered strikes from nearby. */
export interface Known {
  /** Feet. */
  readonly distance?: number;
  /** An enemy is in reach, where neither the map nor the dialog says so. */
  readonly pressed?: boolean;
}

/**
 * What something costs. `instantMain` gives up the Main at any time, `minute` is a Main at the end of a minute, `opportunity` is given by others; `instant` and `none`
 * cost nothing.
 */
export type PriceKind = "main" | "move" | "charge" | "free" | "instantMain" | "instant" | "minute" | "opportunity" | "none";
export interface Price {
  readonly kind: PriceKind;
}

/** What a payer allows: on which occasion an attack is made, and what is known of the place better than by the map. */
export interface Limits {
  readonly occasion: Occasion;
  readonly known: Known;
}
