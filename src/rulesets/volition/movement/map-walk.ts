// A move on the map: as many Moves as the nearest change of a word takes, openings at the step that leaves, friends who step in before somebody is reached (VO-POS-01 to
// -03, VO-OPP-01, VO-INT-01, VO-DIS-04, VO-DIS-06). How everybody stands at its end, the map says afterwards (`placed`).

import { TURN } from "../turns/payers.ts";
import type { VolitionPayer, Relation, VolitionBattle, VolitionContext, VolitionCreature, VolitionShapes } from "../data/types.ts";
import { type Place, areEnemies, participants } from "../../../engine/battle/battle.ts";
import { type Moving, walkAlong } from "../../../engine/movement/moving.ts";
import { type MapWay, type MovePlan, stepsOut } from "../../../engine/map/paths.ts";
import { type OnWay, askedAt, standsBeside, stopsOf, strikesOf } from "../../../engine/map/path-reactions.ts";
import { nearnessOf } from "../../../engine/map/range-words.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { isHiddenOn } from "../../../engine/map/between.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import { has } from "../data/conditions.ts";
import { numberOption } from "../data/settings.ts";
import { immobile } from "../numbers/able.ts";
import { hasTurn, movesAffordable } from "../turns/costs.ts";
import { isWordedOnMap } from "../map/map-words.ts";
import { momentOf } from "../reactions/triggers.ts";
import { canGoOn, separate } from "../reactions/disengaging.ts";
import { answerOpenings, strikersAmong } from "../reactions/opportunity-attacks.ts";
import { engagedFoes, relationOf } from "../map/positions.ts";
import { isDown, isFighting } from "../numbers/states.ts";

const STEPS: Readonly<Record<Relation | "adjacent", number>> = { adjacent: 0, engaged: 0, nextTo: 0, nearby: 1, far: 2 };

/** What a way means. */
interface Walk {
  /** Those engaged with the mover: each strikes at the step that leaves it, or at the first (VO-OPP-01). */
  readonly engaged: readonly (OnWay<VolitionShapes> & { readonly stays: boolean })[];
  /** Enemies that it reaches, each at the place before it does. */
  readonly met: readonly OnWay<VolitionShapes>[];
  readonly moves: 1 | 2;
}

/** What dragging a token is in Volition: a move, where it leaves a melee or changes how two stand. */
export const moving: Moving<VolitionShapes> = {
  plan(battle, creature, way, _wanted, payer): MovePlan | null {
    if (!isFighting(battle) || (isOfTurn(payer) && !hasTurn(battle, creature)) || !isWordedOnMap(battle, creature)) return null;
    const walk = readWay(battle, creature, way);
    // Nobody puts the stuck right either: they change their position in no way (VO-CON-18).
    if (!walk) return has(creature, "stuck") ? { action: "move", cost: null, most: null, refusal: immobile(creature), strikes: [] } : null;
    const toPay = walk.moves - paidBefore(creature, payer);
    const strikers = strikersAmong(
      battle,
      walk.engaged.map(({ who }) => who),
    );
    return {
      action: "move",
      cost: toPay === 0 ? null : { text: toPay === 1 ? "VOLITION.Cost.move" : "VOLITION.Cost.moves", data: { count: toPay } },
      most: null,
      refusal: immobile(creature) ?? whyUnpaid(battle, creature, walk, payer),
      strikes: strikesOf(
        battle,
        creature,
        walk.engaged.filter(({ who }) => strikers.includes(who)),
      ),
    };
  },
};

/** Moves that the running turn has paid for and not walked. */
export function paidBefore({ system }: VolitionCreature, payer: VolitionPayer): 0 | 1 {
  return isOfTurn(payer) && system.mayWalk ? 1 : 0;
}

function isOfTurn({ kind }: VolitionPayer): boolean {
  return kind === TURN.id;
}

function whyUnpaid(battle: VolitionBattle, mover: VolitionCreature, { moves }: Walk, payer: VolitionPayer): RefusalReason | null {
  const toPay = moves - paidBefore(mover, payer);
  if (toPay === 0) return null;
  const reason = payer.why({ kind: "move" });
  if (reason || toPay <= movesAffordable(mover)) return reason;
  return { rule: "VO-POS-03", text: "VOLITION.Refusal.NeedsTwoMoves", data: { name: mover.name } };
}

/** Reads a way; null where nobody is left or reached and no two stand otherwise, so that the token is only put right. */
function readWay(battle: VolitionBattle, mover: VolitionCreature, { places }: MapWay): Walk | null {
  const { terrain } = battle;
  const end = places.at(-1);
  if (!terrain || !end) return null;
  const isBeside = (other: VolitionCreature, place: Place): boolean => standsBeside(terrain, other, place);
  const engaged = engagedFoes(battle, mover).map((who) => {
    const [at = 0] = stepsOut(places, (place) => isBeside(who, place));
    return { who, at, stays: isBeside(who, end) };
  });
  const others = participants(battle).filter(
    (other) => other !== mover && !isDown(other) && terrain.places[other.uuid] !== undefined && !isHiddenOn(terrain, other.uuid),
  );
  const met = others.flatMap((who): OnWay<VolitionShapes>[] => {
    const isMet = areEnemies(mover, who) && STEPS[relationOf(mover, who)] > 0 && isBeside(who, end);
    return isMet ? [{ who, at: Math.max(0, places.findIndex((place) => isBeside(who, place)) - 1) }] : [];
  });
  const nearby = numberOption(battle.options, "nearbySpaces");
  const there = { ...terrain, places: { ...terrain.places, [mover.uuid]: end } };
  const changes = others.map(
    (other) => STEPS[relationOf(mover, other)] - STEPS[nearnessOf(there, mover.uuid, other.uuid, nearby) ?? "far"],
  );
  if (engaged.length === 0 && changes.every((change) => change === 0)) return null;
  return { engaged, met, moves: Math.max(...changes) > 1 ? 2 : 1 };
}

/** Walks a way on the map: engaged foes strike at the step that leaves them, and friends of whoever is reached may step in before. Who is stopped stays there. */
export function* walkOnMap(context: VolitionContext, mover: VolitionCreature, way: MapWay): Procedure {
  const { battle, payer } = context;
  refuseIf(immobile(mover));
  const walk = readWay(battle, mover, way);
  if (walk) refuseIf(whyUnpaid(battle, mover, walk, payer));
  for (let paid = paidBefore(mover, payer); walk && paid < walk.moves; paid += 1) payer.pay({ kind: "move" });
  if (isOfTurn(payer)) mover.system.mayWalk = false;
  const unseen = isHiddenOn(battle.terrain, mover.uuid);
  const { engaged = [], met = [] } = walk ?? {};
  const strikers = unseen ? [] : engaged.map(({ who }) => who);
  const end = yield* walkAlong(context, mover, way, stopsOf([...engaged, ...met]), function* (index) {
    const here = engaged.filter(({ at }) => at === index);
    const foes = here.map(({ who }) => who).filter((who) => strikers.includes(who));
    if (!(yield* answerOpenings(context, mover, foes, "VO-OPP-01"))) return false;
    const left = here.flatMap(({ who, stays }) => (stays ? [] : [who]));
    if (left.length > 0) yield* offerReactions(context, { when: "leaving", about: momentOf(mover, left) });
    if (!canGoOn(context, mover)) return false;
    for (const foe of left) separate(context, mover, foe);
    return yield* reach(context, mover, unseen ? [] : askedAt(met, index));
  });
  if (end > 0) context.note({ rule: "VO-POS-03", text: "VOLITION.Step.Moves.elsewhere", data: { name: mover.name }, about: mover.uuid });
}

/** Friends of those who are about to be reached may step in (VO-INT-01). Tells whether the way is free. */
function* reach(context: VolitionContext, mover: VolitionCreature, goals: readonly VolitionCreature[]): Procedure<boolean> {
  for (const goal of goals) {
    const about = momentOf(mover, [goal]);
    yield* offerReactions(context, { when: "approach", about });
    if (about.drawn.length > 0 || !canGoOn(context, mover)) return false;
  }
  return true;
}
