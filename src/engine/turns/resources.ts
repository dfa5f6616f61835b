// What most rulesets count on creatures: the actions of a turn, a reaction once a round, points that come back, and clocks that fill. Each is one declaration.

import { type PayerKind, payerKind, tellingOfPayer } from "../actions/payers.ts";
import { type Battle, type Creature, type Shapes, combatantOf, creatureOf, participants } from "../battle/battle.ts";
import type { Lifecycle } from "../contract/ruleset.ts";
import { tellName, tellTexts } from "../data/asked-names.ts";
import { putNumber, storedNumber } from "../data/stored-number.ts";
import type { RefusalReason } from "../data/refusal.ts";
import type { Context } from "../procedures/context.ts";
import { type Procedure, asProcedure } from "../procedures/procedure.ts";

/** When a resource is whole again: for one creature as its turn starts or ends, or for everybody. */
export type Refill = "turnStart" | "turnEnd" | "roundStart" | "battleStart" | "battleEnd" | "never";

/** What a resource is: how much there is of it, what a price takes, and when it comes back. */
export interface ResourceSource<S extends Shapes = Shapes> {
  /** A word, unique among the ruleset's payers ("actions", "reaction"). */
  readonly id: string;
  /** Where creatures store how much of it is spent: the path of an `integer(0, { min: 0 })` below `system`. */
  readonly spent: string;
  /** How much a creature has when nothing is spent. */
  most(creature: Creature<S>): number;
  /** What a price takes of it. */
  cost(price: S["price"]): number;
  readonly refill: Refill;
  readonly rule: string;
  /** Language keys: its name, and that too little is left, with `name`, `left` and `cost`. */
  readonly label: string;
  readonly lacks: string;
  /** Language key of its refusal, with `name`, where it pays in its creature's own turn alone. */
  readonly notYourTurn?: string;
}

/** A resource of creatures: what is left, what pays with it, and how it comes back. */
export interface Resource<S extends Shapes = Shapes> extends Pick<ResourceSource<S>, "id" | "refill" | "most"> {
  /** For `Ruleset.payers`, and the `payer` of reactions. */
  readonly payer: PayerKind<S>;
  left(creature: Creature<S>): number;
  /** Takes so much of it, down to nothing; a negative number gives back. */
  spend(creature: Creature<S>, by: number): void;
  /** Makes it whole. */
  restore(creature: Creature<S>): void;
}

/** A resource: a turn of two actions, a reaction once a round, points that a rest brings back. What comes back in turns is not counted between battles. */
export function resource<S extends Shapes>(source: ResourceSource<S>): Resource<S> {
  const { id, spent, rule, label, lacks, notYourTurn, refill } = source;
  const whose = `resource "${id}"`;
  const most = (creature: Creature<S>): number => source.most(creature);
  const left = (creature: Creature<S>): number => {
    tellTexts(label, lacks, notYourTurn);
    return tellingOfPayer(payer, creature, "left", () => Math.max(0, most(creature) - storedNumber(creature, spent, whose)));
  };
  const spend = (creature: Creature<S>, by: number): void => {
    putNumber(creature, spent, Math.max(0, storedNumber(creature, spent, whose) + Math.min(by, left(creature))));
  };
  // Between battles there are no turns in which it could come back.
  const isCounted = ({ started }: Battle<S>): boolean => started || !["turnStart", "turnEnd", "roundStart"].includes(refill);
  const why = (battle: Battle<S>, creature: Creature<S>, price: S["price"]): RefusalReason | null => {
    const { name, uuid } = creature;
    // Read before anything else: a path that leads nowhere is named outside of battles too.
    const there = left(creature);
    if (!isCounted(battle)) return null;
    if (notYourTurn !== undefined && battle.started && combatantOf(battle, uuid)?.id !== battle.turn)
      return { rule, text: notYourTurn, data: { name } };
    const cost = source.cost(price);
    return cost > there ? { rule, text: lacks, data: { name, left: there, cost } } : null;
  };
  const payer: PayerKind<S> = payerKind<S>({
    id,
    label: () => ({ text: label }),
    why,
    spend: (battle, creature, price) => {
      if (isCounted(battle)) spend(creature, source.cost(price));
    },
  });
  const restore = (creature: Creature<S>): void => {
    putNumber(creature, spent, 0);
  };
  const made: Resource<S> = { id, refill, most, left, spend, restore, payer };
  countedBy.set(payer, made);
  pricedBy.set(payer, source);
  return made;
}

/** Resources by what pays with them: tests look whether they come back. */
const countedBy = new WeakMap<object, object>();

/**
 * The resource that a payer takes from; undefined for one that takes from something else.
 * @internal
 */
export function resourceOf<S extends Shapes>(payer: Pick<PayerKind, "id">): Resource<S> | undefined {
  return countedBy.get(payer) as Resource<S> | undefined;
}

/** What prices take of a resource, by what pays with it. */
const pricedBy = new WeakMap<object, object>();

/**
 * What a price takes of the resource that a payer takes from; undefined for one that takes from something else.
 * @internal
 */
export function resourceCostOf<S extends Shapes>(payer: Pick<PayerKind, "id">): ResourceSource<S>["cost"] | undefined {
  const source = pricedBy.get(payer) as ResourceSource<S> | undefined;
  return source && ((price) => source.cost(price));
}

/** The moments at which these resources come back, for `Ruleset.lifecycle`; a ruleset that has a moment of its own calls this one's in it with `yield*`. */
export function refills<S extends Shapes>(
  resources: readonly Resource<S>[],
): Required<Pick<Lifecycle<S>, "turnStart" | "turnEnd" | "roundStart" | "battleStart" | "battleEnd">> {
  const restore = (moment: Refill, creatures: readonly Creature<S>[]): void => {
    for (const one of resources.filter(({ refill }) => refill === moment)) for (const creature of creatures) one.restore(creature);
  };
  const forOne = (moment: Refill) =>
    asProcedure(({ battle }: Context<S>, combatant: string) => {
      const creature = creatureOf(battle, combatant);
      restore(moment, creature ? [creature] : []);
    });
  const forAll = (moment: Refill) =>
    asProcedure(({ battle }: Context<S>) => {
      restore(moment, participants(battle));
    });
  return {
    turnStart: forOne("turnStart"),
    turnEnd: forOne("turnEnd"),
    roundStart: forAll("roundStart"),
    battleStart: forAll("battleStart"),
    battleEnd: forAll("battleEnd"),
  };
}

/** What a clock is: so many segments, what a tick says, and what happens when all are filled. */
export interface ClockSource<S extends Shapes = Shapes> {
  /** Where creatures store how many segments are filled: the path of an `integer(0, { min: 0 })` below `system`. */
  readonly filled: string;
  segments(creature: Creature<S>): number;
  readonly rule: string;
  /** Language key of what a tick says, with `name`, `filled` and `segments`. */
  readonly text: string;
  /** The last segment is filled: the dying die. */
  full(context: Context<S>, creature: Creature<S>): Procedure;
}

/** A clock on a creature: how long the dying last, how near an alarm is. */
export interface Clock<S extends Shapes = Shapes> {
  filled(creature: Creature<S>): number;
  /** Fills so many segments, and notes it; once all are filled, `full` follows. A clock that is full already stays as it is. */
  tick(context: Context<S>, creature: Creature<S>, by?: number): Procedure;
  /** Empties it: somebody is on their feet again. */
  reset(creature: Creature<S>): void;
}

/** A clock that fills, a segment at a time. */
export function clock<S extends Shapes>(source: ClockSource<S>): Clock<S> {
  const { rule, text } = source;
  const filled = (creature: Creature<S>): number => {
    tellTexts(text);
    tellName("clock", source.filled);
    return storedNumber(creature, source.filled, "clock");
  };
  return {
    filled,
    *tick(context, creature, by = 1) {
      tellName("tick", source.filled);
      const [segments, before] = [source.segments(creature), filled(creature)];
      if (before >= segments) return;
      const now = Math.min(segments, Math.max(0, before + by));
      putNumber(creature, source.filled, now);
      context.note({ rule, text, data: { name: creature.name, filled: now, segments }, about: creature.uuid });
      if (now >= segments) yield* source.full(context, creature);
    },
    reset: (creature) => {
      tellName("clock", source.filled);
      putNumber(creature, source.filled, 0);
    },
  };
}
