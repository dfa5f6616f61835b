// Charging: straight at somebody, faster and more open, with all attacks at the end (DE-CHG-01 to -04).

import type { Place } from "../../../engine/battle/battle.ts";
import { booleanOption, integerOption } from "../../../engine/procedures/intent-options.ts";
import type { MapWay } from "../../../engine/map/paths.ts";
import { walkAlong, wayThrough } from "../../../engine/movement/moving.ts";
import { askedAt, stopsOf } from "../../../engine/map/path-reactions.ts";
import { isPlaced } from "../../../engine/map/token-positions.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { wayOfRush, whyNoRoomBeside } from "../../../engine/movement/forced-movement.ts";
import { isStraightWay } from "../../../engine/map/between.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { whyNotTarget } from "../attacks/attack-plan.ts";
import { pay } from "../turns/payers.ts";
import { untilOwnTurn } from "../effects/effects.ts";
import { feetOf, whyNotMove } from "./movement.ts";
import { goesOn, openingsOnWay, provokedFoes } from "../reactions/opportunity-attacks.ts";
import { distances, SQUARE, squaresBetween } from "../map/space.ts";
import { isFighting } from "../numbers/states.ts";
import { giveCondition } from "../data/conditions.ts";

const SHORTEST = 10;

export interface ChargePlan {
  readonly charger: DefinitionCreature;
  readonly target: DefinitionCreature;
  readonly feet: number;
  /** It ends with the target in a threatened square. */
  readonly arrives: boolean;
}

/** Most feet that a charge or a trample covers (DE-CHG-01, DE-TRM-01). */
export function runFeet(creature: DefinitionCreature): number {
  return 2 * feetOf(creature);
}

/** Free spaces that stay between a charger and whom it can strike. */
function spacesShort({ terrain }: DefinitionBattle, { system }: DefinitionCreature): number {
  return Math.max(0, Math.round((SQUARE * Math.max(1, system.reach)) / (terrain?.unitDistance ?? SQUARE)) - 1);
}

/** The straight way at the target, measured, to where it is in reach; null where the map shows none. */
export function chargeWay(battle: DefinitionBattle, charger: DefinitionCreature, target: DefinitionCreature | null): MapWay | null {
  const places = target && wayOfRush(battle, charger, target, { near: spacesShort(battle, charger) });
  const [start, ...stops] = places ?? [];
  return start && typeof battle.terrain?.unitDistance === "number" ? wayThrough({ distances }, battle, start, stops) : null;
}

/** Feet up to the target as the scene shows it; as few as may be where it does not. */
export function chargeFeet(battle: DefinitionBattle, charger: DefinitionCreature, target: DefinitionCreature | null): number {
  const way = chargeWay(battle, charger, target);
  if (way) return Math.max(SHORTEST, Math.min(runFeet(charger), way.lengths.at(-1) ?? 0));
  const squares = target ? squaresBetween(battle, charger, target) : undefined;
  const needed = squares === undefined ? SHORTEST : SQUARE * Math.max(0, squares - Math.max(1, charger.system.reach));
  return Math.max(SHORTEST, Math.min(runFeet(charger), needed));
}

/** Works a charge out, or refuses it. */
export function planCharge(battle: DefinitionBattle, intent: Intent, charger: DefinitionCreature): ChargePlan {
  const target = battle.creatures[intent.targets?.[0] ?? ""];
  if (!target) return refuse("DE-CHG-01", "DEFINITION.Refusal.OneTarget", { item: "DEFINITION.Action.charge.Label" });
  const reason = whyNotMove(charger) ?? whyNotTarget(battle, charger, target, "DE-CHG-01");
  if (reason) refuse(reason.rule, reason.text, reason.data);
  refuseIf(whyNoRoomBeside(battle, charger, target, { rule: "DE-CHG-01", near: spacesShort(battle, charger) }));
  const feet = integerOption(intent, "feet", chargeFeet(battle, charger, target), 0, 100_000);
  const data = { name: charger.name, feet, least: SHORTEST, most: runFeet(charger) };
  if (feet < SHORTEST) refuse("DE-CHG-01", "DEFINITION.Refusal.ChargeTooShort", data);
  if (feet > runFeet(charger)) refuse("DE-CHG-01", "DEFINITION.Refusal.ChargeTooFar", data);
  if (!isStraight(battle, intent, charger, target)) refuse("DE-CHG-01", "DEFINITION.Refusal.ChargeBlocked", data);
  const arrives =
    typeof intent.options?.["arrives"] === "boolean" ? booleanOption(intent, "arrives") : arrivesAt(battle, charger, target, feet);
  return { charger, target, feet, arrives };
}

/** Whether the way is straight and nothing stands in it: as the dialog says, else as the map shows; where it shows nothing, it is (DE-CHG-01). */
function isStraight(battle: DefinitionBattle, { options }: Intent, charger: DefinitionCreature, target: DefinitionCreature): boolean {
  const said = options?.["straight"];
  return typeof said === "boolean" ? said : isStraightFor(battle, charger, target);
}

/** What the map shows of a charge's way: free up to some space from which the target is in reach; nothing against it where it shows nothing. */
export function isStraightFor(battle: DefinitionBattle, charger: DefinitionCreature, target: DefinitionCreature | null): boolean {
  if (target === null || isStraightWay(battle.terrain, charger.uuid, target.uuid) !== false) return true;
  return chargeWay(battle, charger, target) !== null;
}

/** Whether so many feet bring the target into the charger's reach, as the map shows; where it shows nothing, they do (DE-CHG-02). */
export function arrivesAt(battle: DefinitionBattle, charger: DefinitionCreature, target: DefinitionCreature | null, feet: number): boolean {
  const way = chargeWay(battle, charger, target);
  if (way) return feet >= (way.lengths.at(-1) ?? 0);
  const squares = target ? squaresBetween(battle, charger, target) : undefined;
  return squares === undefined || feet >= SQUARE * (squares - Math.max(1, charger.system.reach));
}

/** The part of a way that so many feet cover. */
function within({ places, lengths }: MapWay, feet: number): readonly Place[] {
  return places.filter((_, index) => (lengths[index] ?? 0) <= feet);
}

/** Runs: along the map's straight way, where it shows one, foes strike at the step out of their squares; else before it begins. Tells whether the charge gets to its end. */
function* run(context: DefinitionContext, { charger, target, feet }: ChargePlan): Procedure<boolean> {
  const { battle, intent } = context;
  const plan = (): ChargePlan => planCharge(battle, { ...intent, options: { ...intent.options, feet } }, charger);
  const way = chargeWay(battle, charger, target);
  if (!way) {
    if (isPlaced(battle, charger)) {
      const data = { name: charger.name, target: target.name };
      context.note({ rule: "DE-CHG-01", text: "DEFINITION.Step.ChargeWayBarred", data, about: charger.uuid });
    }
    return (yield* goesOn(context, charger, { foes: provokedFoes(battle, intent, charger), rule: "DE-AOO-01" }, plan)) !== null;
  }
  const places = within(way, feet);
  const openings = openingsOnWay(battle, intent, charger, places);
  let goes = true;
  yield* walkAlong(context, charger, { places }, stopsOf(openings), function* (index) {
    goes = (yield* goesOn(context, charger, { foes: askedAt(openings, index), rule: "DE-AOO-01" }, plan)) !== null;
    return goes;
  });
  return goes;
}

/** Charges. The attacks at its end are attack actions of their own against the same target (DE-CHG-02). */
export function* charge(context: DefinitionContext, { charger, target, feet, arrives }: ChargePlan): Procedure {
  const { battle } = context;
  pay(context, charger, { kind: "fullRound" });
  if (isFighting(battle)) Object.assign(charger.system.turn, { moved: true, charged: true });
  giveCondition(context, charger, "charging", { rule: "DE-CHG-03", ends: untilOwnTurn() });
  if (!(yield* run(context, { charger, target, feet, arrives }))) return;
  const data = { name: charger.name, target: target.name, feet };
  if (isFighting(battle) && arrives) charger.system.turn.chargeTarget = target.uuid;
  const text = arrives ? "DEFINITION.Step.ChargeArrives" : "DEFINITION.Step.ChargeFallsShort";
  context.note({ rule: arrives ? "DE-CHG-02" : "DE-CHG-01", text, data, about: charger.uuid });
}
