// Moving from one declaration: strides of a length, each at a price. Dragged, in parts or as a length in words, a way costs the same, and what is left of a stride is kept.

import type { ActionDefinition } from "../actions/action.ts";
import { availabilityOf } from "../actions/availability.ts";
import { type Battle, type Creature, type Shapes, activeCreature } from "../battle/battle.ts";
import { type RefusalReason, refuseIf } from "../data/refusal.ts";
import { tellTexts } from "../data/asked-names.ts";
import { putNumber, storedNumber } from "../data/stored-number.ts";
import { type MapWay, cornersOf } from "../map/paths.ts";
import { moveTo } from "../map/token-positions.ts";
import { type Context, type Payer, requireCreature } from "../procedures/context.ts";
import { lengthOption } from "../procedures/intent-options.ts";
import { asProcedure } from "../procedures/procedure.ts";
import type { Intent } from "../procedures/record.ts";
import { type MeasuredWay, measured, shownLength, wayInWords } from "./measured-way.ts";
import { type Moving, isWalkedOnMap, walkedLater, wayOf } from "./moving.ts";

/** What going is: how far a stride leads, what it costs, and how many there can be. */
export interface StrideSource<S extends Shapes = Shapes> extends Pick<ActionDefinition<S>, "id" | "label" | "hint" | "icon" | "rules"> {
  /** Where creatures store what is left of a stride that is paid for: the path of a `decimal(0, { min: 0 })` below `system`. */
  readonly left: string;
  /** Where they store how many steps across corners they have made in a turn: of an `integer(0, { min: 0 })`. Tables where every second one counts double need it. */
  readonly corners: string;
  /** How far one stride leads, in the unit of `Ruleset.distances`. */
  stride(battle: Battle<S>, creature: Creature<S>): number;
  /** What one stride costs. */
  readonly price: S["price"];
  /** How many more it can pay for. */
  more(battle: Battle<S>, creature: Creature<S>, payer: Payer<S>): number;
  /** Language keys: the question for a length; what several strides cost, with `count`; what is told, with `name` and `length`; too far, with `farthest` besides. */
  readonly texts: { readonly length: string; readonly cost: string; readonly goes: string; readonly tooFar: string };
}

/** Going: the action, what dragging a token is, and what ends with the turn. */
export interface Strides<S extends Shapes = Shapes> {
  /** For `Ruleset.actions`. */
  readonly action: ActionDefinition<S>;
  /** For `Ruleset.moving`. */
  readonly moving: Moving<S>;
  /** Forgets what is left of a stride, and the corners: when a turn ends. */
  reset(creature: Creature<S>): void;
}

/** Farther than anybody goes; a larger number in a dialog is a slip. */
const FARTHEST = 10_000;

interface Plan extends MeasuredWay {
  readonly refusal: RefusalReason | null;
}

/** Moving by strides: "30 feet for an action, as often as there are actions". */
export function strides<S extends Shapes>(source: StrideSource<S>): Strides<S> {
  const { id, label, hint, icon, rules, price, texts } = source;
  const [rule = ""] = rules;
  const cornersOfTurn = (battle: Battle<S>, creature: Creature<S>): number => ofTurn(battle, creature, source.corners);
  const leftOf = (battle: Battle<S>, creature: Creature<S>): number => ofTurn(battle, creature, source.left, Object.values(texts));
  const planned = (battle: Battle<S>, creature: Creature<S>, way: MapWay, payer: Payer<S>): Plan =>
    planOf(source, leftOf(battle, creature), battle, creature, way, payer);
  const typed = (battle: Battle<S>, creature: Creature<S>, intent: Pick<Intent, "options">): number =>
    lengthOption(intent, "length", leftOf(battle, creature) || source.stride(battle, creature), FARTHEST);
  const made: Strides<S> = {
    reset: (creature) => {
      for (const path of [source.left, source.corners]) putNumber(creature, path, 0);
    },
    moving: {
      plan(battle, creature, way, _wanted, payer) {
        if (!battle.started || activeCreature(battle)?.uuid !== creature.uuid) return null;
        const { begins, most, refusal } = planned(battle, creature, way, payer);
        const cost = begins.length === 0 ? null : { text: texts.cost, data: { count: begins.length } };
        return { action: id, cost, most, refusal, strikes: [] };
      },
      cornersBefore: cornersOfTurn,
    },
    action: {
      ...{ id, label, hint, icon, rules, price, walks: [], offered: { on: "sheet" }, place: "common" },
      // What is left of a stride can still be walked.
      availability(battle, creature, _item, payer) {
        // Both paths are read: one that leads nowhere is named before anybody goes round a corner.
        const [left] = [leftOf(battle, creature), cornersOfTurn(battle, creature)];
        return availabilityOf(left > 0 ? null : payer.why(price));
      },
      propose(battle, intent, payer) {
        const creature = requireCreature(battle, intent.actor);
        const value = typed(battle, creature, intent);
        const { most, refusal } = planned(battle, creature, wayInWords(value), payer);
        const field = { key: "length", kind: "decimal", value, min: 0, max: Math.max(most, value), label: texts.length } as const;
        return {
          breakdowns: [],
          fields: [field],
          refusal,
          notes: refusal || !isPaidAhead(battle, creature) ? [] : [walkedLater(rule, creature)],
        };
      },
      perform: asProcedure((context: Context<S>) => {
        const { battle, ruleset, intent, payer } = context;
        const creature = requireCreature(battle, intent.actor);
        const drawn = wayOf(ruleset, battle, intent);
        const way = drawn ?? wayInWords(typed(battle, creature, intent));
        const plan = planned(battle, creature, way, payer);
        refuseIf(plan.refusal);
        plan.begins.forEach(() => {
          payer.pay(price);
        });
        if (drawn || !isPaidAhead(battle, creature)) goAlong(source, context, creature, plan);
        else payAhead(source, context, creature, plan);
      }),
    },
  };
  sources.set(made.moving, source);
  return made;
}

/** Whether what is said in words is paid for now, and walked later. */
function isPaidAhead(battle: Battle, creature: Creature): boolean {
  return activeCreature(battle)?.uuid === creature.uuid && isWalkedOnMap(battle, creature);
}

/** Goes a way that is paid for. */
function goAlong<S extends Shapes>(source: StrideSource<S>, context: Context<S>, creature: Creature<S>, plan: Plan): void {
  const { battle } = context;
  const { places, length, lengths, leftAt } = plan;
  const isOwnTurn = activeCreature(battle)?.uuid === creature.uuid;
  moveTo(context, creature, places.slice(1), "walk");
  if (isOwnTurn) {
    const corners = ofTurn(battle, creature, source.corners) + cornersOf(places, battle.terrain ?? {});
    putNumber(creature, source.left, leftAt(lengths.length - 1));
    putNumber(creature, source.corners, corners);
  }
  const data = { name: creature.name, length: shownLength(length) };
  context.note({ rule: source.rules[0] ?? "", text: source.texts.goes, data, about: creature.uuid });
}

/** Keeps all of a length that is paid for, to be walked on the map. */
function payAhead<S extends Shapes>(source: StrideSource<S>, context: Context<S>, creature: Creature<S>, plan: Plan): void {
  putNumber(creature, source.left, plan.leftAt(plan.lengths.length - 1) + plan.length);
  context.note(walkedLater(source.rules[0] ?? "", creature));
}

/** What a way costs, where `left` is left of a stride. */
function planOf<S extends Shapes>(
  source: StrideSource<S>,
  left: number,
  battle: Battle<S>,
  creature: Creature<S>,
  way: MapWay,
  payer: Payer<S>,
): Plan {
  const { price, rules, texts } = source;
  const going = measured(way, { left, stride: source.stride(battle, creature), more: source.more(battle, creature, payer) });
  const data = { name: creature.name, length: shownLength(going.length), farthest: shownLength(going.most) };
  const tooFar = going.isTooLong ? { rule: rules[0] ?? "", text: texts.tooFar, data } : null;
  return { ...going, refusal: (going.begins.length > 0 ? payer.why(price) : null) ?? tooFar };
}

/** Who goes how far, as much of it as holds for every ruleset. */
type AnySource = Pick<StrideSource, "left" | "corners" | "stride">;

/** What strides are made of, by how they move: tests look whether they are forgotten, and how long they are. */
const sources = new WeakMap<object, AnySource>();

/**
 * What the strides are made of that a ruleset moves with; undefined for movement of another kind.
 * @internal
 */
export function stridesOf<S extends Shapes>(moving: Moving<S> | undefined): AnySource | undefined {
  return moving && sources.get(moving);
}

/** What is stored of the own turn: nothing in those of others. */
function ofTurn(battle: Battle, creature: Creature, path: string, texts: readonly string[] = []): number {
  tellTexts(...texts);
  const stored = storedNumber(creature, path, "strides");
  return activeCreature(battle)?.uuid === creature.uuid ? stored : 0;
}
