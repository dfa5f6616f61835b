// Whether dragging a token is its creature's move: the world has its words from a map that shows it (VO-POS-01).

import { hasWords } from "../../../engine/places-to-words.ts";
import { isPlaced } from "../../../engine/places.ts";
import { option } from "../settings.ts";
import type { VolitionBattle, VolitionCreature } from "../types.ts";

/** Whether it is. */
export function isWordedOnMap(battle: VolitionBattle, creature: VolitionCreature): boolean {
  return hasWords(battle.terrain, option(battle.options, "wordsFromMap")) && isPlaced(battle, creature);
}
