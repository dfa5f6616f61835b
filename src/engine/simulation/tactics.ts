// What a ruleset says of its actions to those who decide without people (forecasts): which of them help, and which only get somebody ready.

/** Ids of actions, the best first. Attacks need no mention: whatever stands with the attacks on a bar, or on an item with dice of damage, is one. */
export interface Tactics {
  /** What brings points back to oneself or a friend. */
  readonly mend?: readonly string[];
  /** What gets one ready where no attack is allowed: getting up, drawing a weapon, coming nearer. */
  readonly prepare?: readonly string[];
  /** What one does in somebody else's moment whenever it is offered (a blow at whoever turns away); all else is let pass. */
  readonly answer?: readonly string[];
}
