// Charging: straight at somebody, faster and more open, with all attacks at the end (DE-CHG-01 to -04).

import { areEnemies, participants } from "../../../engine/battle/battle.ts";
import { lengthOption } from "../../../engine/procedures/intent-options.ts";
import { isLonger, lengthOfWay, shownLength } from "../../../engine/movement/measured-way.ts";
import type { MapWay } from "../../../engine/map/paths.ts";
import { walkAlong, wayThrough } from "../../../engine/movement/moving.ts";
import { askedAt, stopsOf } from "../../../engine/map/path-reactions.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { barredBy, noteNoWay, wayOfRush, whyNoRoomBeside } from "../../../engine/movement/forced-movement.ts";
import { isHiddenOn, isStraightWay } from "../../../engine/map/between.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { whyNotTarget } from "../attacks/attack-plan.ts";
import { untilOwnTurn } from "../effects/effects.ts";
import { whyNotMove } from "./movement.ts";
import { feetOf } from "../numbers/speed.ts";
import { goesOn, openingsOnWay, provokedFoes } from "../reactions/opportunity-attacks.ts";
import { farthestReach, strikesFrom } from "../reactions/threatened-spaces.ts";
import { distances, placeOf, SQUARE, squaresBetween } from "../map/space.ts";
import { isFighting, whyUnable } from "../numbers/states.ts";
import { giveCondition } from "../data/conditions.ts";

const SHORTEST = 10;
/** Farther than anybody runs; a larger number in a dialog is a slip. */
const FARTHEST = 100_000;

/** What a charge comes to. */
export interface ChargePlan {
  readonly charger: DefinitionCreature;
  readonly target: DefinitionCreature;
  /** Straight at the target, to where it ends; null where the map shows none. */
  readonly way: MapWay | null;
  readonly feet: number;
  /** It ends with somebody in reach: attacks can be made (DE-CHG-02). */
  readonly arrives: boolean;
}

/** Most feet that a charge or a trample covers (DE-CHG-01, DE-TRM-01). */
export function runFeet(creature: DefinitionCreature): number {
  return 2 * feetOf(creature);
}

/** Free spaces that stay between a charger and whom it can strike from as far off as it can. */
function spacesShort({ terrain }: DefinitionBattle, charger: DefinitionCreature): number {
  const unit = terrain?.unitDistance ?? SQUARE;
  return Math.max(0, Math.floor((SQUARE * Math.max(1, farthestReach(charger))) / unit + 1e-6) - 1);
}

/** The straight way at the target, measured: up to it, or to where a long weapon reaches if there is no room nearer. Null where the map shows none. */
function straightWay(battle: DefinitionBattle, charger: DefinitionCreature, target: DefinitionCreature | null): MapWay | null {
  if (!target || typeof battle.terrain?.unitDistance !== "number") return null;
  for (let near = 0; near <= spacesShort(battle, charger); near += 1) {
    const [start, ...stops] = wayOfRush(battle, charger, target, { near }) ?? [];
    if (start) return wayThrough({ distances }, battle, start, stops);
  }
  return null;
}

/**
 * The part of it that is run: as far as the dialog says, else to the first place from which the target is in reach and that is far enough. `feet` are told with the names
 * of places only where the map shows a way.
 */
export function chargeWay(
  battle: DefinitionBattle,
  intent: Pick<Intent, "options">,
  charger: DefinitionCreature,
  target: DefinitionCreature | null,
): MapWay | null {
  const way = straightWay(battle, charger, target);
  const there = target && placeOf(battle, target);
  if (!way || !there) return null;
  const said = intent.options?.["feet"];
  const { places, lengths } = way;
  const within = (index: number, feet: number): boolean => !isLonger(lengths[index] ?? 0, feet);
  const first = places.findIndex((place, index) => !isLonger(SHORTEST, lengths[index] ?? 0) && strikesFrom(battle, charger, place, there));
  const farthest = places.findLastIndex((_, index) => within(index, lengthOption(intent, "feet", runFeet(charger), FARTHEST)));
  const end = typeof said === "number" ? farthest : first >= 0 ? first : places.length - 1;
  return { places: places.slice(0, end + 1), lengths: lengths.slice(0, end + 1) };
}

/** Feet that a charge in words takes: up to the target as the scene shows it, as few as may be where it does not. */
export function usualCharge(battle: DefinitionBattle, charger: DefinitionCreature, target: DefinitionCreature | null): number {
  const squares = target ? squaresBetween(battle, charger, target) : undefined;
  const needed = squares === undefined ? SHORTEST : SQUARE * Math.max(0, squares - Math.max(1, farthestReach(charger)));
  return Math.max(SHORTEST, Math.min(runFeet(charger), needed));
}

/** Works a charge out, or refuses it. */
export function planCharge(battle: DefinitionBattle, intent: Intent, charger: DefinitionCreature): ChargePlan {
  const target = battle.creatures[intent.targets?.[0] ?? ""];
  if (!target) return refuse("DE-CHG-01", "DEFINITION.Refusal.OneTarget", { item: "DEFINITION.Action.charge.Label" });
  refuseIf(whyNotMove(charger) ?? whyNotTarget(battle, charger, target, "DE-CHG-01") ?? whyNoFoe(charger, target));
  refuseIf(whyNoRoomBeside(battle, charger, target, { rule: "DE-CHG-01", near: spacesShort(battle, charger) }));
  const way = chargeWay(battle, intent, charger, target);
  const feet = way ? lengthOfWay(way) : lengthOption(intent, "feet", usualCharge(battle, charger, target), FARTHEST);
  const data = { name: charger.name, feet: shownLength(feet), least: SHORTEST };
  if (isLonger(SHORTEST, Math.min(feet, roomFor(battle, charger, target)))) refuse("DE-CHG-01", "DEFINITION.Refusal.ChargeTooShort", data);
  refuseIf(whyTooFar(charger, feet));
  refuseIf(whyNotStraight(battle, intent, charger, target));
  const said = intent.options?.["arrives"];
  const arrives = !way && typeof said === "boolean" ? said : arrivesAt(battle, charger, target, { way, feet });
  return { charger, target, way, feet, arrives };
}

function whyTooFar(charger: DefinitionCreature, feet: number): RefusalReason | null {
  const data = { name: charger.name, feet: shownLength(feet), least: SHORTEST, most: runFeet(charger) };
  return isLonger(feet, runFeet(charger)) ? { rule: "DE-CHG-01", text: "DEFINITION.Refusal.ChargeTooFar", data } : null;
}

/** Nobody charges at friends. */
function whyNoFoe(charger: DefinitionCreature, target: DefinitionCreature): RefusalReason | null {
  if (areEnemies(charger, target)) return null;
  return { rule: "DE-CHG-01", text: "DEFINITION.Refusal.ChargeAtFriend", data: { name: charger.name, target: target.name } };
}

/** Feet that lie between the two at all: nobody runs farther than up to whom it runs at. */
function roomFor(battle: DefinitionBattle, charger: DefinitionCreature, target: DefinitionCreature): number {
  const squares = squaresBetween(battle, charger, target);
  return squares === undefined ? FARTHEST : SQUARE * Math.max(0, squares - 1);
}

/** Why nobody can run straight at a target, with whoever stands in the way, or null. */
function whyNotStraight(
  battle: DefinitionBattle,
  intent: Intent,
  charger: DefinitionCreature,
  target: DefinitionCreature,
): RefusalReason | null {
  if (isStraight(battle, intent, charger, target)) return null;
  const by = barredBy(battle, [charger.uuid, target.uuid], (without) => !isStraightFor(without, charger, target));
  const text = by.length > 0 ? "DEFINITION.Refusal.ChargeBarred" : "DEFINITION.Refusal.ChargeBlocked";
  return { rule: "DE-CHG-01", text, data: { name: charger.name, by } };
}

/** Whether the way is straight and nothing stands in it: as the dialog says, else as the map shows; where it shows nothing, it is (DE-CHG-01). */
function isStraight(battle: DefinitionBattle, { options }: Intent, charger: DefinitionCreature, target: DefinitionCreature): boolean {
  const said = options?.["straight"];
  return typeof said === "boolean" ? said : isStraightFor(battle, charger, target);
}

/** What the map shows of a charge's way: free up to some space from which the target is in reach; nothing against it where it shows nothing. */
export function isStraightFor(battle: DefinitionBattle, charger: DefinitionCreature, target: DefinitionCreature | null): boolean {
  if (target === null || isStraightWay(battle.terrain, charger.uuid, target.uuid) !== false) return true;
  return straightWay(battle, charger, target) !== null;
}

/** Whether somebody is in the charger's reach at its end, be it another foe than the one it ran at; where the map shows nothing, its target is (DE-CHG-02). */
export function arrivesAt(
  battle: DefinitionBattle,
  charger: DefinitionCreature,
  target: DefinitionCreature | null,
  { way, feet }: Pick<ChargePlan, "way" | "feet">,
): boolean {
  const end = way?.places.at(-1);
  if (end)
    return participants(battle).some((foe) => (foe === target || whyUnable(foe) === null) && isStruckFrom(battle, charger, foe, end));
  const squares = target ? squaresBetween(battle, charger, target) : undefined;
  return squares === undefined || !isLonger(SQUARE * (squares - Math.max(1, farthestReach(charger))), feet);
}

function isStruckFrom(
  battle: DefinitionBattle,
  charger: DefinitionCreature,
  foe: DefinitionCreature,
  end: MapWay["places"][number],
): boolean {
  const place = placeOf(battle, foe);
  if (!place || !areEnemies(charger, foe) || isHiddenOn(battle.terrain, foe.uuid)) return false;
  return strikesFrom(battle, charger, end, place);
}

/** Runs: along the map's straight way, where it shows one, foes strike at the step out of their squares; else before it begins. Tells whether the charge gets to its end. */
function* run(context: DefinitionContext, { charger, target, way, feet }: ChargePlan): Procedure<boolean> {
  const { battle, intent } = context;
  const free = (): true => {
    refuseIf(whyNotMove(charger) ?? whyNotTarget(battle, charger, target, "DE-CHG-01") ?? whyTooFar(charger, feet));
    return true;
  };
  if (!way) {
    noteNoWay(context, charger, target, "DE-CHG-01", { near: spacesShort(battle, charger) });
    return (yield* goesOn(context, charger, { foes: provokedFoes(battle, intent, charger), rule: "DE-AOO-01" }, free)) !== null;
  }
  const openings = openingsOnWay(battle, intent, charger, way.places);
  let goes = true;
  yield* walkAlong(context, charger, way, stopsOf(openings), function* (index) {
    goes = (yield* goesOn(context, charger, { foes: askedAt(openings, index), rule: "DE-AOO-01" }, free)) !== null;
    return goes;
  });
  return goes;
}

/** Charges. The attacks at its end are attack actions of their own (DE-CHG-02). */
export function* charge(context: DefinitionContext, plan: ChargePlan): Procedure {
  const { battle } = context;
  const { charger, target, arrives } = plan;
  context.payer.pay({ kind: "fullRound" });
  if (isFighting(battle)) Object.assign(charger.system.turn, { moved: true, charged: true });
  giveCondition(context, charger, "charging", { rule: "DE-CHG-03", ends: untilOwnTurn() });
  if (!(yield* run(context, plan))) return;
  const data = { name: charger.name, target: target.name, feet: shownLength(plan.feet) };
  if (isFighting(battle) && arrives) charger.system.turn.chargeTarget = target.uuid;
  const text = arrives ? "DEFINITION.Step.ChargeArrives" : "DEFINITION.Step.ChargeFallsShort";
  context.note({ rule: arrives ? "DE-CHG-02" : "DE-CHG-01", text, data, about: charger.uuid });
}
