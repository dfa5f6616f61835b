// Going on the map: a Move, as many Sprints as the way takes, or a Step where no action is left for a Move; every second space across a corner counts twice, over the whole
// turn (LU-ACT-11, LU-ACT-17, LU-FREE-04, LU-MOV-01).

import { activeCreature } from "../../../engine/battle/battle.ts";
import type { Moving } from "../../../engine/movement/moving.ts";
import type { MapWay, MovePlan } from "../../../engine/map/paths.ts";
import { lengthOfWay, stretchesOf, wayOf } from "../../../engine/movement/moving.ts";
import { cornersOf } from "../../../engine/map/paths.ts";
import { moveTo } from "../../../engine/map/token-positions.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { refuseIf } from "../../../engine/data/refusal.ts";
import type { LuckBattle, LuckContext, LuckCreature, LuckShapes } from "../data/types.ts";
import { farthestOf, leaveCover, metresLeft, MOVE, SPRINT, whyNotMove, whyNotSprint } from "./movement.ts";
import type { Price } from "../turns/costs.ts";
import { actionsPrice, priceLabel } from "../turns/costs.ts";
import type { LuckPayer } from "../turns/payers.ts";
import { ACTIONS_PER_TURN, isOwnTurn, ownPayer, payerIn } from "../turns/payers.ts";
import { isFighting } from "../numbers/states.ts";

type Kind = "move" | "sprint" | "step";
const RULES: Readonly<Record<Kind, string>> = { move: "LU-ACT-11", sprint: "LU-ACT-17", step: "LU-FREE-04" };
const FREE: Price = { kind: "free" };

/** What a way takes. */
interface Going {
  /** What it begins with. */
  readonly kind: Kind;
  readonly prices: readonly Price[];
  readonly most: number;
  readonly refusal: RefusalReason | null;
}

/** Whether a creature may go now: in its turn, or for the one action that a command gives. */
function mayGo(battle: LuckBattle, creature: LuckCreature): boolean {
  return (activeCreature(battle)?.uuid === creature.uuid && battle.system.order.begun) || creature.system.turn.granted > 0;
}

/** What dragging a token is in the Luck Die. */
export const moving: Moving<LuckShapes> = {
  plan(battle, creature, way, wanted): MovePlan | null {
    if (!isFighting(battle) || !mayGo(battle, creature)) return null;
    const { kind, prices, most, refusal } = goingOf(wanted)(battle, creature, ownPayer(battle, creature), way);
    const sprints = prices.filter((price) => price === SPRINT).length;
    const cost = prices.length === 0 ? null : priceLabel(kind === "step" ? FREE : actionsPrice(prices.length, { stamina: sprints }));
    return { action: kind, cost, most, refusal, strikes: [] };
  },
  cornersBefore: (battle, creature) => (activeCreature(battle)?.uuid === creature.uuid ? creature.system.turn.diagonals : 0),
};

/** A Step is no more than that where it is asked for; all else is whatever the way takes. */
function goingOf(wanted: string | undefined): typeof reckon {
  return wanted === "step" ? stepOf : reckon;
}

/** Works a way out: what of it is paid for already, and what the rest takes. */
function reckon(battle: LuckBattle, creature: LuckCreature, payer: LuckPayer, way: MapWay): Going {
  const length = lengthOfWay(way);
  const left = metresLeft(battle, creature, payer);
  if (length <= left) return { kind: "move", prices: [], most: left, refusal: payer.why(FREE) };
  const { turn, stamina } = creature.system;
  const own = isOwnTurn(battle, payer);
  const stride = farthestOf(creature);
  const goes = own && turn.moveUsed ? 0 : 1;
  const sprints = own ? Math.min(turn.actions - goes, stamina.value) : 0;
  const most = left + Math.max(0, goes + sprints) * stride;
  const first: Kind = goes === 0 ? "sprint" : "move";
  const barred =
    first === "move"
      ? (payer.why(MOVE) ?? whyNotMove(battle, creature, payer))
      : (payer.why(SPRINT) ?? whyNotSprint(battle, creature, payer));
  if (barred && lengthOfWay(way) <= STEP && whyNotStep(battle, creature, payer) === null) return stepOf(battle, creature, payer, way);
  const tooFar = { rule: RULES[first], text: "LUCK.Refusal.TooFar", data: { name: creature.name, length, farthest: most } };
  const stretches = stretchesOf(way, left, stride, ACTIONS_PER_TURN);
  const prices = stretches.map((_, index) => (index < goes ? MOVE : SPRINT));
  return { kind: first, prices, most, refusal: barred ?? (length > most ? tooFar : null) };
}

/** Metres of a Step. */
const STEP = 1;

function whyNotStep(battle: LuckBattle, creature: LuckCreature, payer: LuckPayer): RefusalReason | null {
  return payer.why(FREE) ?? whyNotMove(battle, creature, payer);
}

/** A Step in place of the Move (LU-FREE-04). */
function stepOf(battle: LuckBattle, creature: LuckCreature, payer: LuckPayer, way: MapWay): Going {
  const length = lengthOfWay(way);
  const data = { name: creature.name, length, farthest: STEP };
  const tooFar = length > STEP ? { rule: RULES.step, text: "LUCK.Refusal.TooFar", data } : null;
  return { kind: "step", prices: [FREE], most: STEP, refusal: whyNotStep(battle, creature, payer) ?? tooFar };
}

/** Goes the way that the intent tells, and pays for all of it; false where it tells none. Refuses before anything is spent. */
export function goOnMap(context: LuckContext, creature: LuckCreature, wanted: Kind): boolean {
  const { battle, intent, ruleset } = context;
  const way = wayOf(ruleset, battle, intent);
  if (!way) return false;
  const payer = payerIn(context, creature);
  const { kind, prices, refusal } = goingOf(wanted)(battle, creature, payer, way);
  refuseIf(refusal);
  const length = lengthOfWay(way);
  const paid = metresLeft(battle, creature, payer) + prices.length * farthestOf(creature);
  for (const price of prices) payer.pay(price);
  moveTo(context, creature, way.places.slice(1), "walk");
  if (isOwnTurn(battle, payer)) {
    const { turn } = creature.system;
    turn.diagonals += cornersOf(way.places, battle.terrain ?? {});
    turn.moveUsed = true;
    turn.metresLeft = kind === "step" ? 0 : Math.max(0, Math.floor(paid - length));
    if (kind === "step") turn.stepUsed = true;
  }
  context.note({ rule: RULES[kind], text: `LUCK.Step.Goes.${kind}`, data: { name: creature.name, length }, about: creature.uuid });
  leaveCover(context, creature);
  return true;
}
