// What dragging a token is in Definition: Moving, a 5-foot step, or dragging along whom one holds (DE-ACT-02, DE-ACT-03, DE-ACT-10, DE-AOO-01, DE-GRP-09).

import type { Moving } from "../../../engine/movement/moving.ts";
import type { MovePlan } from "../../../engine/map/paths.ts";
import { strikesOf } from "../../../engine/map/path-reactions.ts";
import type { DefinitionShapes } from "../data/types.ts";
import { TURN } from "../turns/payers.ts";
import { hasTurn } from "../turns/costs.ts";
import { captiveOf } from "../maneuvers/grapple-pair.ts";
import { planDrag } from "../maneuvers/map-drag.ts";
import { whyNotOption } from "../maneuvers/grapple.ts";
import { isFighting } from "../numbers/states.ts";
import { isStep, planWalk, whyNotStep } from "./walking.ts";

export const moving: Moving<DefinitionShapes> = {
  cornersBefore: (battle, creature) => (hasTurn(battle, creature) ? creature.system.turn.corners : 0),
  plan(battle, creature, way, wanted, payer): MovePlan | null {
    if (!isFighting(battle) || (payer.kind === TURN.id && !hasTurn(battle, creature))) return null;
    const captive = captiveOf(battle, creature);
    if (captive && (wanted === undefined || wanted === "drag")) {
      const { refusal, openings, most } = planDrag(battle, {}, creature, captive, way);
      const strikes = strikesOf(battle, captive, openings);
      const cost = { text: "DEFINITION.Cost.standard" };
      return { action: "drag", cost, most, refusal: whyNotOption(battle, creature, "drag", payer) ?? refusal, strikes };
    }
    const { begins, most, refusal, openings } = planWalk(battle, {}, creature, way, payer);
    const strikes = strikesOf(battle, creature, openings);
    if (wanted === "fiveFootStep" || (wanted === undefined && isStep(battle, creature, way) && strikes.length > 0)) {
      const cost = { text: "DEFINITION.Cost.move" };
      return { action: "fiveFootStep", cost, most, refusal: whyNotStep(battle, creature, way, payer), strikes: [] };
    }
    const text = begins.length === 1 ? "DEFINITION.Cost.move" : "DEFINITION.Cost.moves";
    const cost = begins.length === 0 ? null : { text, data: { count: begins.length } };
    return { action: "move", cost, most, refusal, strikes };
  },
};
