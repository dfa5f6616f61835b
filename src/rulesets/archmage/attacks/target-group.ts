// Several nearby enemies in a group: a first one, then one neighbour after the other, and nobody left out between (AE-TGT-02).

import { type Place, areEnemies, participants } from "../../../engine/battle/battle.ts";
import { gapBetween } from "../../../engine/map/distances.ts";
import { isHiddenOn } from "../../../engine/map/between.ts";
import type { ArchmageBattle, ArchmageCreature } from "../data/types.ts";
import { isDead, isFighting } from "../numbers/states.ts";

/**
 * Whether these targets of an attacker follow each other without a gap: by places, or in the order of names where the map does not show all of them. Out of battle nobody
 * knows who else is there, and the table decides.
 */
export function areInGroup(battle: ArchmageBattle, attacker: ArchmageCreature, targets: readonly ArchmageCreature[]): boolean {
  if (!isFighting(battle)) return true;
  const { terrain } = battle;
  const foes = participants(battle).filter((other) => areEnemies(attacker, other) && !isDead(other));
  const places = new Map(foes.flatMap((foe) => (terrain?.places[foe.uuid] ? [[foe, terrain.places[foe.uuid]] as const] : [])));
  if (targets.some((target) => !places.has(target))) return followByName(foes, targets);
  // Whom nobody sees is skipped by everybody.
  const seen = [...places].flatMap(([foe, place]) => (place && !isHiddenOn(terrain, foe.uuid) ? [{ foe, place }] : []));
  const placeOf = (target: ArchmageCreature): Place | undefined => places.get(target);
  return targets.some((first) => isChain(first, targets, seen, placeOf));
}

interface Standing {
  readonly foe: ArchmageCreature;
  readonly place: Place;
}

/** Whether all targets can be reached from the first, each next one being as near to the last as anybody else who is left. */
function isChain(
  last: ArchmageCreature,
  targets: readonly ArchmageCreature[],
  seen: readonly Standing[],
  placeOf: (target: ArchmageCreature) => Place | undefined,
): boolean {
  const left = targets.filter((target) => target !== last);
  if (left.length === 0) return true;
  const from = placeOf(last);
  if (!from) return false;
  const others = seen.filter(({ foe }) => foe !== last);
  const nearest = Math.min(...others.map(({ place }) => gapBetween(from, place)));
  return left.some((next) => {
    const place = placeOf(next);
    return place !== undefined && gapBetween(from, place) <= nearest + ROUNDING && isChain(next, left, others, placeOf);
  });
}

const ROUNDING = 1e-6;

function followByName(foes: readonly ArchmageCreature[], targets: readonly ArchmageCreature[]): boolean {
  const row = foes.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const ranks = targets.map((target) => row.indexOf(target)).toSorted((a, b) => a - b);
  return ranks.every((rank, index) => index === 0 || rank === (ranks[index - 1] ?? 0) + 1);
}
