// Threatened spaces on the map, for whoever is about to act: framed, and only those of foes whom this user sees.

import type { Place, Threat } from "../../engine/index.ts";
import { placeOf } from "../battle/places.ts";
import { isInSight, tokenOf } from "./map-tokens.ts";
import { nameOf } from "./names.ts";
import type { Offset } from "./rings.ts";
import { ringsAround } from "./rings.ts";

const LAYER = "sortie-threat";
const COLOUR = 0xe0603a;

/** Frames the spaces in which somebody is threatened, as somebody of that height. */
export function showThreats(token: TokenDocument, threats: readonly Threat[]): void {
  const highlights = canvas.interface?.grid;
  const { grid } = canvas;
  if (!highlights || !grid) return;
  highlights.addHighlightLayer(LAYER);
  const { elevation, tall } = placeOf(token, grid);
  const spaceAt = (offset: Offset): Place => {
    const { x, y } = grid.getTopLeftPoint(offset);
    const hexes = grid.isHexagonal && grid instanceof foundry.grid.HexagonalGrid ? { hexes: [hexAt(offset, grid)] } : {};
    return { x: x / grid.size, y: y / grid.size, width: 1, height: 1, elevation, ...(tall === undefined ? {} : { tall }), ...hexes };
  };
  const framed = new Map<string, Offset>();
  for (const { by, covers } of knownOf(threats)) {
    const foe = tokenOf(by);
    // Ring by ring, until one is out of reach as a whole.
    for (const ring of foe ? ringsAround(foe, grid) : []) {
      const covered = ring.filter((offset) => covers(spaceAt(offset)));
      if (covered.length === 0) break;
      for (const offset of covered) framed.set(`${String(offset.i)},${String(offset.j)}`, offset);
    }
  }
  for (const offset of framed.values())
    highlights.highlightPosition(LAYER, { ...grid.getTopLeftPoint(offset), color: COLOUR, border: COLOUR, alpha: 0.12 });
}

function hexAt(offset: Offset, grid: foundry.grid.HexagonalGrid): readonly [number, number] {
  const { q, r } = grid.offsetToCube(offset);
  return [q, r];
}

/** Frames nothing any more. */
export function hideThreats(): void {
  if (canvas.ready) canvas.interface?.grid.clearHighlightLayer(LAYER);
}

/** The names of those who threaten, as far as this user sees them. */
export function threateners(threats: readonly Threat[]): string[] {
  return knownOf(threats).map(({ by }) => nameOf(by));
}

function knownOf(threats: readonly Threat[]): readonly Threat[] {
  return threats.filter(({ by }) => isInSight(by));
}
