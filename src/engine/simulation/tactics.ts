// What a ruleset says of its actions to those who decide without people (forecasts): which of them help, which only get somebody ready, how a side surprises another, what a level and a place are.

import type { Battle, Item, Shapes } from "../battle/battle.ts";
import type { ChooseAsk } from "../procedures/procedure.ts";
import type { Intent } from "../procedures/record.ts";
import type { LevelMeans } from "./level-scaling.ts";
import type { Policy } from "./policy.ts";
import type { Surrounding } from "./situation.ts";

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
  /** Policies beside those that every ruleset has; their ids are nobody else's. */
  readonly policies?: readonly Policy[];
  /** How a side surprises the other at the beginning of a battle; missing: these rules know no surprise. */
  surprise?(battle: Battle<S>, by: SurprisingSide): Surprise;
  /** What a level is; missing: no numbers of these rules follow from one. */
  readonly level?: LevelMeans<S>;
  /** What the place of a battle may be to these rules without a map; missing: nothing. */
  readonly surroundings?: readonly Surrounding<S>[];
}

/** Who surprises, where somebody does. */
export type SurprisingSide = "heroes" | "foes";

/** What the GM would do and say for it. */
export interface Surprise {
  /** What is carried out before the battle begins. */
  readonly first?: Omit<Intent, "id">;
  /** What the beginning's questions are answered; undefined leaves an answer as proposed. */
  answer?(ask: ChooseAsk): readonly string[] | undefined;
}
