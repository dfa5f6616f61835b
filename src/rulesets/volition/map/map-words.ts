// Whether dragging a token is its creature's move: the world has its words from a map that shows it (VO-POS-01).

import { hasWords } from "../../../engine/map/range-words.ts";
import { isPlaced } from "../../../engine/map/token-positions.ts";
import { option } from "../data/settings.ts";
import type { VolitionBattle, VolitionCreature } from "../data/types.ts";

/** Whether it is. */
export function isWordedOnMap(battle: VolitionBattle, creature: VolitionCreature): boolean {
  return hasWords(battle.terrain, option(battle.options, "wordsFromMap")) && isPlaced(battle, creature);
}
