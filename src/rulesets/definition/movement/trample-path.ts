// The way of a trample over the map: straight from one defender onto the next, and on to the first free place behind the last (DE-TRM-01, DE-TRM-03, DE-SPC-02).

import { type Place, type Terrain, areEnemies } from "../../../engine/battle/battle.ts";
import { type MapWay, companyOf, isWalledOff, placesAlong, whoIsAt } from "../../../engine/map/paths.ts";
import { wayThrough } from "../../../engine/movement/moving.ts";
import { isPlaced } from "../../../engine/map/token-positions.ts";
import { isHiddenOn } from "../../../engine/map/between.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { canStep, shifted } from "../../../engine/map/grid.ts";
import type { DefinitionBattle, DefinitionCreature } from "../data/types.ts";
import { distances, fitted } from "../map/space.ts";
import { whyUnable } from "../numbers/states.ts";

/** Where a trample leads. */
export interface TrampleWay extends MapWay {
  /** For each defender the place from which it is run at: the last before its square where nobody stands. */
  readonly fronts: readonly number[];
  /** Where the run ends if nobody stops it. */
  readonly end: number;
  /** Why nobody can run there, or null: a wall, or an opponent who is not meant. */
  readonly barred: RefusalReason | null;
}

/** The way through all defenders, one after the other; null where the map does not show all of them. */
export function trampleWay(
  battle: DefinitionBattle,
  trampler: DefinitionCreature,
  defenders: readonly DefinitionCreature[],
): TrampleWay | null {
  const { terrain } = battle;
  const start = terrain?.places[trampler.uuid];
  if (!terrain || !start || !isPlaced(battle, trampler) || !canStep(terrain) || terrain.unitDistance === null) return null;
  const company = companyOf(terrain, trampler.uuid).filter((uuid) => defenders.every((defender) => defender.uuid !== uuid));
  const places = [start];
  const before: number[] = [];
  for (const { uuid } of defenders) {
    const goal = terrain.places[uuid];
    if (!goal) return null;
    const isOn = (place: Place): boolean => whoIsAt({ places: { [uuid]: goal } }, fitted(trampler, place), trampler.uuid).length > 0;
    const leg = placesAlong(places.at(-1) ?? start, [goal], terrain);
    const onto = leg.findIndex(isOn);
    places.push(...leg.slice(1, onto + 1));
    before.push(places.findLastIndex((place) => !isOn(place)));
  }
  const isFree = (place: Place | undefined): boolean =>
    place !== undefined && whoIsAt(terrain, fitted(trampler, place), trampler.uuid, company).length === 0;
  places.push(...behind(terrain, places, isFree));
  const lastFree = (index: number): number => Math.max(0, places.slice(0, index + 1).findLastIndex(isFree));
  const way = wayThrough({ distances }, battle, start, places.slice(1));
  const end = lastFree(places.length - 1);
  return { ...way, fronts: before.map(lastFree), end, barred: whyBarred(battle, trampler, defenders, places.slice(0, end + 1)) };
}

/** On in the same direction until somebody can stand there; nothing where a wall ends it before. */
function behind(terrain: Terrain, places: readonly Place[], isFree: (place: Place) => boolean): Place[] {
  const [last, one] = [places.at(-1), places.at(-2)];
  if (!last || !one) return [];
  const more: Place[] = [];
  let at = last;
  while (more.length < FARTHEST) {
    const next = shifted(at, [last.x - one.x, last.y - one.y], terrain);
    if (isWalledOff(terrain.barriers, at, next)) return [];
    more.push(next);
    if (isFree(next)) return more;
    at = next;
  }
  return [];
}

/** Squares behind the last defender in which there may be no room. */
const FARTHEST = 20;

function whyBarred(
  { terrain, creatures }: DefinitionBattle,
  trampler: DefinitionCreature,
  defenders: readonly DefinitionCreature[],
  places: readonly Place[],
): RefusalReason | null {
  if (!terrain) return null;
  const isWalled = places.some((place, index) => {
    const next = places[index + 1];
    return next !== undefined && isWalledOff(terrain.barriers, place, next);
  });
  if (isWalled) return { rule: "DE-TRM-01", text: "DEFINITION.Refusal.TrampleWalled", data: { name: trampler.name } };
  const met = new Set(places.flatMap((place) => whoIsAt(terrain, fitted(trampler, place), trampler.uuid)));
  const other = [...met].flatMap((uuid) => creatures[uuid] ?? []).find((one) => isInTheWay(one, terrain, trampler, defenders));
  return other ? { rule: "DE-SPC-02", text: "DEFINITION.Refusal.TrampleMeets", data: { name: trampler.name, other: other.name } } : null;
}

/** Opponents that can hinder anybody, and that players see. */
function isInTheWay(
  one: DefinitionCreature,
  terrain: Terrain,
  trampler: DefinitionCreature,
  defenders: readonly DefinitionCreature[],
): boolean {
  if (one.system.swallowed.by !== "") return false;
  return areEnemies(one, trampler) && !defenders.includes(one) && !isHiddenOn(terrain, one.uuid) && whyUnable(one) === null;
}
