// A move on the map. Places are words here: a way is a move where it changes one of them, and nobody counts its length (AE-POS-01, AE-POS-03, AE-POS-04, AE-DIS-01,
// AE-DIS-03, AE-GRB-03). Who stands in melee with whom at its end, the map says afterwards (`placed`).

import { isOfTurn } from "../turns/payers.ts";
import { type Place, activeCreature, areEnemies } from "../../../engine/battle/battle.ts";
import { refusalOf } from "../../../engine/actions/availability.ts";
import { type Moving, walkAlong } from "../../../engine/movement/moving.ts";
import { type MapWay, type MovePlan, stepsOut } from "../../../engine/map/paths.ts";
import { type OnWay, askedAt, standsBeside, stopsOf, strikesOf } from "../../../engine/map/path-reactions.ts";
import { moveTo } from "../../../engine/map/token-positions.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { isHiddenOn } from "../../../engine/map/between.ts";
import { refuseIf } from "../../../engine/data/refusal.ts";
import type { ArchmageBattle, ArchmageContext, ArchmageCreature, ArchmagePayer, ArchmageShapes } from "../data/types.ts";
import { announce } from "../reactions/announcing.ts";
import { whyUnable } from "../turns/costs.ts";
import { breakAway, leftBehind, strikersAt } from "./leaving.ts";
import { askToLetGo, letGoOf } from "./movement.ts";
import { bringAlong, immobile } from "../map/approach.ts";
import { interceptors, runPast } from "../reactions/passing.ts";
import { isWordedOnMap, standing, zonesOnMap } from "../map/map-words.ts";
import { areEngaged, heldBy } from "../map/positions.ts";
import { has, isFighting } from "../numbers/states.ts";
import { checkMoves, consentToFar } from "./walking.ts";

/** What a way changes of where somebody is in words. */
interface Walk {
  /** Those in melee whom it leaves, each at the step that does. */
  readonly left: readonly OnWay<ArchmageShapes>[];
  /** Those whom it passes, each at the first place beside it. */
  readonly past: readonly OnWay<ArchmageShapes>[];
  /** Enemies beside whom it ends, and was not before. */
  readonly met: readonly ArchmageCreature[];
  readonly to: "far" | "near" | "free";
  readonly moves: 1 | 2;
}

/** What dragging a token is in the Archmage Engine: a move, where it changes anything that has a word. */
export const moving: Moving<ArchmageShapes> = {
  plan(battle, creature, way, _wanted, payer): MovePlan | null {
    if (!isFighting(battle) || (isOfTurn(payer) && activeCreature(battle)?.uuid !== creature.uuid) || !isWordedOnMap(battle, creature))
      return null;
    if (isOfTurn(payer) && creature.system.budget.teleport)
      return { action: "move", cost: null, most: null, refusal: whyUnable(creature), strikes: [] };
    const walk = readWay(battle, creature, way);
    // Nobody puts the stuck right either: they change their position in no way (AE-CND-06).
    if (!walk) {
      const refusal = has(creature, "stuck") ? immobile(battle, creature) : null;
      return refusal && { action: "move", cost: null, most: null, refusal, strikes: [] };
    }
    const toPay = walk.moves - paidBefore(creature, payer);
    const text = toPay > 1 ? "ARCHMAGE.Cost.moves" : "ARCHMAGE.Cost.move";
    const left = walk.left.map(({ who }) => who);
    const strikers = strikersAt(battle, creature, left);
    return {
      action: "move",
      cost: toPay === 0 ? null : { text, data: { count: toPay } },
      most: null,
      refusal: immobile(battle, creature) ?? whyUnpaid(battle, creature, payer, walk),
      strikes: strikesOf(
        battle,
        creature,
        walk.left.filter(({ who }) => strikers.includes(who)),
      ),
    };
  },
};

function whyUnpaid(battle: ArchmageBattle, mover: ArchmageCreature, payer: ArchmagePayer, { moves }: Walk) {
  const toPay = moves - paidBefore(mover, payer);
  if (toPay === 0) return whyUnable(mover);
  return refusalOf(() => {
    checkMoves(battle, mover, payer, moves, toPay);
  });
}

/** Reads a way; null where it changes nothing that has a word, so that the token is only put right. */
function readWay(battle: ArchmageBattle, mover: ArchmageCreature, { places }: MapWay): Walk | null {
  const { terrain } = battle;
  const end = places.at(-1);
  if (!terrain || !end) return null;
  const isBeside = (other: ArchmageCreature, place: Place): boolean => standsBeside(terrain, other, place);
  const left = leftBehind(battle, mover).flatMap((who): OnWay<ArchmageShapes>[] => {
    if (isBeside(who, end)) return [];
    const [at = 0] = stepsOut(places, (place) => isBeside(who, place));
    return [{ who, at }];
  });
  const met = standing(battle).filter(
    (other) => areEnemies(mover, other) && !areEngaged(mover, other) && !isHiddenOn(terrain, other.uuid) && isBeside(other, end),
  );
  const past = interceptors(battle, mover, met[0] ?? null).flatMap((who): OnWay<ArchmageShapes>[] => {
    const at = isHiddenOn(terrain, who.uuid) || isBeside(who, end) ? -1 : places.findIndex((place) => isBeside(who, place));
    // Beside whom it starts, it passes nobody: it has come free of that one, or was not in its way before.
    return at < 1 ? [] : [{ who, at }];
  });
  const { to, moves } = reckon(battle, mover, end, met);
  const isMove = left.length + past.length + met.length + heldBy(battle, mover).length > 0 || to !== "free";
  return isMove ? { left, past, met, to, moves } : null;
}

/** Where a way leads, and how many moves that takes: far away is two from anybody, and one of them leads back to where everybody is nearby (AE-POS-01). */
function reckon(battle: ArchmageBattle, mover: ArchmageCreature, end: Place, met: readonly ArchmageCreature[]): Pick<Walk, "to" | "moves"> {
  const { terrain } = battle;
  const { zone } = mover.system.position;
  const there = terrain && { ...terrain, places: { ...terrain.places, [mover.uuid]: end } };
  const goes = zonesOnMap({ terrain: there, options: battle.options }, standing(battle))(mover);
  const to = goes === zone ? "free" : goes === "far" ? "far" : "near";
  const [goal] = met;
  if (goal) return { to, moves: goal.system.position.zone === zone ? 1 : 2 };
  return { to, moves: to === "far" ? 2 : 1 };
}

/** Walks a way on the map: those in melee strike at the step that leaves them, and whoever is passed may stop the mover beside itself. Whom it holds comes along. */
export function* walkOnMap(context: ArchmageContext, mover: ArchmageCreature, payer: ArchmagePayer, way: MapWay): Procedure {
  const { battle } = context;
  if (isOfTurn(payer) && mover.system.budget.teleport) {
    appear(context, mover, way);
    return;
  }
  refuseIf(immobile(battle, mover));
  const walk = readWay(battle, mover, way);
  if (walk) refuseIf(whyUnpaid(battle, mover, payer, walk));
  if (walk?.to === "far") yield* consentToFar(context, mover, "far");
  const released = yield* askToLetGo(context, mover);
  if (!released) return;
  if (walk) pay(mover, payer, walk.moves);
  if (!(yield* announce(context, mover, "moving"))) return;
  letGoOf(context, mover, released);
  const unseen = isHiddenOn(battle.terrain, mover.uuid);
  const { left = [], past = [] } = walk ?? {};
  const end = yield* walkAlong(context, mover, way, stopsOf([...left, ...past]), function* (index) {
    const foes = askedAt(left, index);
    if (foes.length > 0 && !(yield* breakAway(context, mover, unseen ? foes : [], foes))) return false;
    const guards = unseen ? [] : askedAt(past, index);
    return guards.length === 0 || (yield* runPast(context, mover, guards));
  });
  bringAlong(context, mover, way.places.slice(0, end + 1));
  if (end > 0) context.note({ rule: "AE-POS-01", text: "ARCHMAGE.Step.Moves.free", data: { name: mover.name }, about: mover.uuid });
}

/** Somebody who has teleported is where its token is put: past nobody, and out of whatever held it (AE-TEL-01). */
function appear(context: ArchmageContext, mover: ArchmageCreature, { places }: MapWay): void {
  const end = places.at(-1);
  mover.system.budget.teleport = false;
  if (!end) return;
  moveTo(context, mover, end, "teleport");
  context.note({ rule: "AE-TEL-01", text: "ARCHMAGE.Step.Appears", data: { name: mover.name }, about: mover.uuid });
}

/** A move that was paid for before in the same turn, by getting free, is walked first. */
function pay(mover: ArchmageCreature, payer: ArchmagePayer, moves: number): void {
  for (let paid = paidBefore(mover, payer); paid < moves; paid += 1) payer.pay({ kind: "move" });
  if (isOfTurn(payer)) mover.system.budget.walk = false;
}

/** Moves that the running turn has paid for and not walked. */
export function paidBefore({ system: { budget } }: ArchmageCreature, payer: ArchmagePayer): 0 | 1 {
  return isOfTurn(payer) && budget.walk ? 1 : 0;
}
