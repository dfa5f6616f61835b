// What a ruleset says of its actions to those who decide without people (forecasts): which of them help, and which only get somebody ready.

import type { Item, Shapes } from "../battle.ts";

/** Ids of actions, the best first. Attacks need no mention: whatever stands with the attacks on a bar, or on an item with dice of damage, is one. */
export interface Tactics<S extends Shapes = Shapes> {
  /** What brings points back to oneself or a friend. */
  readonly mend?: readonly string[];
  /** Which things do so, of those that such actions are offered on; missing: all. */
  heals?(item: Item<S>): boolean;
  /** What gets one ready: getting up or coming nearer where no attack is allowed, and whatever is offered on a weapon (drawing, reloading) as soon as it is the best one has. */
  readonly prepare?: readonly string[];
  /** What one does in somebody else's moment whenever it is offered (a blow at whoever turns away); all else is let pass. */
  readonly answer?: readonly string[];
}
