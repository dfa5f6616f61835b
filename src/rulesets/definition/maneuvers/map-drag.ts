// Whom others move on the map: a captive that is dragged along, and somebody who is pushed; both leave threatened squares at the step that leads out of them
// (DE-GRP-09, DE-SHV-02, DE-AOO-01, reading "forced moves provoke").

import type { Place } from "../../../engine/battle/battle.ts";
import type { MapWay } from "../../../engine/map/paths.ts";
import { walkAlong } from "../../../engine/movement/moving.ts";
import { askedAt, stopsOf } from "../../../engine/map/path-reactions.ts";
import { moveTo } from "../../../engine/map/token-positions.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { wayInTow } from "../../../engine/movement/forced-movement.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { dragFeet, pushed } from "../movement/movement.ts";
import { openingsOnWay } from "../reactions/opportunity-attacks.ts";

/** Why a captive cannot be dragged so far, or null (DE-GRP-09). */
export function tooFarToDrag(aggressor: DefinitionCreature, feet: number): RefusalReason | null {
  const most = dragFeet(aggressor);
  return feet > most ? { rule: "DE-GRP-09", text: "DEFINITION.Refusal.TooFarToDrag", data: { name: aggressor.name, feet, most } } : null;
}

/** Moves somebody along a way against its will; foes of theirs strike at the steps that lead out of their squares. Nothing of that stops it. */
export function* movedAlong(
  context: DefinitionContext,
  moved: DefinitionCreature,
  places: readonly Place[],
  meanwhile: (index: number) => void = () => undefined,
): Procedure {
  const openings = openingsOnWay(context.battle, context.intent, moved, places);
  yield* walkAlong(
    context,
    moved,
    { places },
    stopsOf(openings),
    function* (index) {
      meanwhile(index);
      yield* pushed(context, moved, askedAt(openings, index));
      return true;
    },
    "forced",
  );
  meanwhile(places.length - 1);
}

/** Drags a captive along a way on the map: both move, step by step. */
export function* dragOnMap(context: DefinitionContext, aggressor: DefinitionCreature, captive: DefinitionCreature, way: MapWay): Procedure {
  const inTow = wayInTow(context.battle, captive, way.places);
  let walked = 0;
  const comeAlong = (index: number): void => {
    if (index > walked) moveTo(context, aggressor, way.places.slice(walked + 1, index + 1), "walk");
    walked = Math.max(walked, index);
  };
  if (inTow) yield* movedAlong(context, captive, inTow, comeAlong);
  else comeAlong(way.places.length - 1);
}
