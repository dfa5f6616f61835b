// What a ruleset says of its actions to those who decide without people (forecasts): which of them help, which only get somebody ready, how a side surprises another, what a level and a place are.

import type { Battle, Creature, Item, Shapes } from "../battle/battle.ts";
import type { ChooseAsk } from "../procedures/procedure.ts";
import type { Intent } from "../procedures/record.ts";
import type { JsonObject } from "../data/json.ts";
import type { RandomSource } from "../data/random.ts";

/** Ids of actions, the best first. Attacks need no mention: whatever stands with the attacks on a bar, or on an item with dice of damage, is one. */
export interface Tactics<S extends Shapes = Shapes> {
  /** What brings points back to oneself or a friend. */
  readonly mend?: readonly string[];
  /** Which things do so, of those that such actions are offered on; missing: all. */
  heals?(item: Item<S>): boolean;
  /** What brings a creature next to a fallen friend whom these rules let it help only from there; null where it need not go, or helping would be no use. */
  comesBeside?(battle: Battle<S>, creature: Creature<S>, fallen: Creature<S>): string | null;
  /** What gets one ready: getting up or coming nearer where no attack is allowed, and whatever is offered on a weapon (drawing, reloading) as soon as it is the best one has. */
  readonly prepare?: readonly string[];
  /** What one does in somebody else's moment whenever it is offered (a blow at whoever turns away); all else is let pass. */
  readonly answer?: readonly string[];
  /** Whether a creature is in melee with another, holds it or is held by it, as the rules store it; missing: these rules store nothing of the kind. */
  areEngaged?(creature: Creature<S>, other: Creature<S>): boolean;
  /** Whether a creature with points left is out of the fight all the same; missing: nobody is. */
  isOut?(creature: Creature<S>): boolean;
  /** At how many something is aimed where the rules leave that to the table (who stands in an area); missing: at as many as they allow. */
  readonly mostAtOnce?: number;
  /** Whether an attack with this thing (none: what one does without) gives enemies a blow before it, as things stand; missing: never. */
  givesOpening?(battle: Battle<S>, creature: Creature<S>, item: Item<S> | undefined): boolean;
  /** The friends that an attack with this thing (none: what one does without) at somebody may hit instead, as things stand; missing: nobody. */
  endangersFriends?(battle: Battle<S>, creature: Creature<S>, item: Item<S> | undefined, target: Creature<S>): readonly Creature<S>[];
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

/** What a policy knows of somebody it might attack or help. */
export interface Known<S extends Shapes = Shapes> {
  readonly creature: Creature<S>;
  /** Points left. */
  readonly health: number;
  /** Share of the points that it began the fight with, 0 to 1. */
  readonly share: number;
}

/** What a policy knows of somebody it might attack. */
export interface Opponent<S extends Shapes = Shapes> extends Known<S> {
  /** Whether the rules have both in melee or in a hold (`Tactics.areEngaged`). */
  readonly engaged: boolean;
  /** Whether this is whom the attacker attacked last, or came nearer to. */
  readonly attacked: boolean;
  /** Whether this is who hurt the attacker last. */
  readonly hurtAttacker: boolean;
  /** How many others of the attacker's side attacked this one last. */
  readonly beset: number;
}

/** A way to hurt somebody, as a dialog would show it. */
export interface Way {
  /** What a hit does on average, in points; null for what does no damage. */
  readonly damage: number | null;
  /** Whether it can be used a number of times only. */
  readonly limited: boolean;
  /** Whether enemies may strike before it (`Tactics.givesOpening`). */
  readonly opens: boolean;
}

/** How a creature fights. Every choice may fall back on the next best where a rule refuses the first. */
export interface Policy {
  readonly id: string;
  /** Language key. */
  readonly label: string;
  /** What speaks for attacking this one; the highest first. */
  worthOf(target: Opponent, random: RandomSource): number;
  /** What speaks for this way; the highest first. */
  weigh(way: Way, random: RandomSource): number;
  /** Below which share of their points friends (oneself too) are helped before anybody is attacked; 0 for never. */
  readonly mendBelow: number;
  /** Whether it spends turns on those who are down already. */
  readonly raisesFallen: boolean;
  /** Whether it attacks those first whom it can miss without hitting a friend (`endangersFriends`); missing: it does not care. */
  readonly sparesFriends?: boolean;
}

/** What a level is to these rules. */
export interface LevelMeans<S extends Shapes = Shapes> {
  /** Language keys: what it is called, and what follows from it and what stays as it was entered. */
  readonly label: string;
  readonly hint: string;
  readonly least: number;
  readonly most: number;
  /** Somebody's level; null for whoever has none from which numbers follow. */
  levelOf(creature: Creature<S>): number | null;
  setLevel(creature: Creature<S>, level: number): void;
}

/** Something about a battle's place that these rules know in words. */
export interface Surrounding<S extends Shapes = Shapes> {
  readonly id: string;
  /** Language key. */
  readonly label: string;
  /** What there is beside how it stands. */
  readonly choices: readonly SurroundingChoice<S>[];
}

/** One way how it may be. */
export interface SurroundingChoice<S extends Shapes = Shapes> {
  readonly id: string;
  /** Language key. */
  readonly label: string;
  /** Changes how everybody stands as soon as the battle runs. */
  set?(battle: Battle<S>): void;
  /** What somebody's dialogs are answered because of it, by the keys of their fields; a dialog that has no such field is answered as it proposes. */
  answers?(creature: Creature<S>): JsonObject;
}
