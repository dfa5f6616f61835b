// Whom others move on the map: a captive that is dragged along, and somebody who is pushed; both leave threatened squares at the step that leads out of them
// (DE-GRP-09, DE-SHV-02, DE-AOO-01, reading "forced moves provoke").

import { type Place, areEnemies } from "../../../engine/battle/battle.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { type OnWay, askedAt, stopsOf } from "../../../engine/map/path-reactions.ts";
import type { MapWay } from "../../../engine/map/paths.ts";
import { moveTo } from "../../../engine/map/token-positions.ts";
import { wayInTow } from "../../../engine/movement/forced-movement.ts";
import { type MeasuredWay, isLonger, measured, shownLength } from "../../../engine/movement/measured-way.ts";
import { walkAlong } from "../../../engine/movement/moving.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature, DefinitionShapes } from "../data/types.ts";
import { SQUARE } from "../map/space.ts";
import { feetOf } from "../numbers/speed.ts";
import { answerOpenings, openingsOnWay, provokedFoes } from "../reactions/opportunity-attacks.ts";

/** Why a captive cannot be dragged so far, or null (DE-GRP-09). */
export function tooFarToDrag(aggressor: DefinitionCreature, feet: number): RefusalReason | null {
  const most = dragFeet(aggressor);
  const data = { name: aggressor.name, feet: shownLength(feet), most };
  return isLonger(feet, most) ? { rule: "DE-GRP-09", text: "DEFINITION.Refusal.TooFarToDrag", data } : null;
}

/** Moves somebody along a way against its will; foes of theirs strike at the steps that lead out of their squares. Nothing of that stops it. */
export function* movedAlong(context: DefinitionContext, moved: DefinitionCreature, places: readonly Place[]): Procedure {
  const openings = openingsOnWay(context.battle, context.intent, moved, places);
  yield* walkAlong(
    context,
    moved,
    { places },
    stopsOf(openings),
    function* (index) {
      yield* pushed(context, moved, askedAt(openings, index));
      return true;
    },
    "forced",
  );
}

/** What dragging a captive along comes to. */
interface DragPlan extends MeasuredWay {
  /** Foes of either who strike, at the step out of their squares; in words, all of them at the start (DE-AOO-01). */
  readonly openings: readonly OnWay<DefinitionShapes>[];
  readonly refusal: RefusalReason | null;
}

/** Works a drag out: both move, and both open themselves up. */
export function planDrag(
  battle: DefinitionBattle,
  intent: Pick<Intent, "options">,
  aggressor: DefinitionCreature,
  captive: DefinitionCreature,
  way: MapWay,
): DragPlan {
  const course = measured(way, { left: dragFeet(aggressor), stride: 0, more: 0 });
  const inTow = wayInTow(battle, captive, way.places) ?? [];
  const strikes = (moved: DefinitionCreature, places: readonly Place[]): OnWay<DefinitionShapes>[] =>
    way.places.length > 0 ? openingsOnWay(battle, {}, moved, places) : provokedFoes(battle, intent, moved).map((who) => ({ who, at: 0 }));
  return {
    ...course,
    openings: [...strikes(captive, inTow), ...strikes(aggressor, way.places)],
    refusal: tooFarToDrag(aggressor, course.length),
  };
}

/** Drags a captive along a way: both move, step by step. Whoever is stopped in it drags nobody farther. */
export function* dragAlong(
  context: DefinitionContext,
  aggressor: DefinitionCreature,
  captive: DefinitionCreature,
  way: MapWay,
): Procedure<number> {
  const { battle, intent } = context;
  const { openings, lengths } = planDrag(battle, intent, aggressor, captive, way);
  const inTow = wayInTow(battle, captive, way.places) ?? [];
  let towed = 0;
  const comeAlong = (index: number): void => {
    if (index > towed) moveTo(context, captive, inTow.slice(towed + 1, index + 1), "forced");
    towed = Math.max(towed, index);
  };
  const end = yield* walkAlong(context, aggressor, way, stopsOf(openings), function* (index) {
    comeAlong(index);
    const foes = askedAt(openings, index);
    yield* pushed(
      context,
      captive,
      foes.filter((foe) => areEnemies(foe, captive)),
    );
    const own = foes.filter((foe) => areEnemies(foe, aggressor));
    return own.length === 0 || (yield* answerOpenings(context, aggressor, own, "DE-AOO-01"));
  });
  comeAlong(end);
  return lengths[end] ?? 0;
}

/** Feet that a captive is dragged at most: half the movement, down to whole squares (DE-GRP-09). */
export function dragFeet(aggressor: DefinitionCreature): number {
  return Math.floor(feetOf(aggressor) / 2 / SQUARE) * SQUARE;
}

/** Somebody is shoved or dragged: that opens it up like walking does (DE-AOO-01, reading "forced moves provoke"). Tells whether it can still act. */
export function* pushed(context: DefinitionContext, creature: DefinitionCreature, foes: readonly DefinitionCreature[]): Procedure<boolean> {
  return yield* answerOpenings(
    context,
    creature,
    foes.filter((foe) => areEnemies(foe, creature)),
    "DE-AOO-01",
  );
}
