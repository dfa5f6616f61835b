// Those whom others take from their place on the map: somebody who is held is dragged along, or thrown (SH-GRP-05).

import type { MapWay, MovePlan } from "../../../engine/map/paths.ts";
import { isLonger, lengthOfWay } from "../../../engine/movement/measured-way.ts";
import { moveTo } from "../../../engine/map/token-positions.ts";
import { push, wayInTow } from "../../../engine/movement/forced-movement.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { ShockContext, ShockCreature, ShockPayer } from "../data/types.ts";
import { SQUARE } from "../map/blocks.ts";

/** Feet that both go. */
export const DRAG_FEET = 10;

/** Why somebody cannot be dragged along such a way, or null. */
export function tooFarToDrag({ name }: ShockCreature, way: MapWay): RefusalReason | null {
  const feet = lengthOfWay(way);
  return isLonger(feet, DRAG_FEET) ? { rule: "SH-GRP-05", text: "SHOCK.Refusal.TooFar", data: { name, feet, allowance: DRAG_FEET } } : null;
}

/** What dragging the token of somebody who holds another is: both go, if the check is won. */
export function planDrag(grappler: ShockCreature, way: MapWay, payer: ShockPayer): MovePlan {
  return {
    action: "moveGrappled",
    cost: { text: "SHOCK.Cost.main" },
    most: DRAG_FEET,
    refusal: payer.why({ kind: "main" }) ?? tooFarToDrag(grappler, way),
    strikes: [],
  };
}

/** Both go along a way; who is held keeps as far from whoever holds it. */
export function dragOnMap(context: ShockContext, grappler: ShockCreature, held: ShockCreature, way: MapWay): void {
  const inTow = wayInTow(context.battle, held, way.places);
  moveTo(context, grappler, way.places.slice(1), "walk");
  if (inTow && inTow.length > 1) moveTo(context, held, inTow.slice(1), "forced");
}

/** Throws whoever is held straight away, as far as walls and others let it. Says whether the map shows that. */
export function throwOnMap(context: ShockContext, grappler: ShockCreature, held: ShockCreature): boolean {
  const unit = context.battle.terrain?.unitDistance ?? SQUARE;
  return push(context, grappler, held, Math.max(1, Math.round(SQUARE / unit))) !== null;
}
