// Threatened spaces on the map, for whoever is about to act: tinted and framed, and only those of foes whom this user sees.

import type { Place, Threat } from "../../engine/index.ts";
import { placeOf } from "../snapshot/token-spaces.ts";
import { localize } from "../platform/localize.ts";
import { isInSight, tokenOf } from "./map-tokens.ts";
import { nameOf } from "../presentation/names.ts";
import { type Offset, ringsAround } from "./rings.ts";

const LAYER = "sortie-threat";
const COLOUR = 0xe0603a;

/** Marks the spaces in which somebody is threatened, as somebody of that height. */
export function showThreats(token: TokenDocument, threats: readonly Threat[]): void {
  const highlights = canvas.interface?.grid;
  const { grid } = canvas;
  if (!highlights || !grid) return;
  highlights.addHighlightLayer(LAYER);
  const { elevation, tall, level } = placeOf(token, grid);
  const own = { elevation, ...(tall === undefined ? {} : { tall }), ...(level ? { level } : {}) };
  const spaceAt = (offset: Offset): Place => {
    const { x, y } = grid.getTopLeftPoint(offset);
    const hexes = grid.isHexagonal && grid instanceof foundry.grid.HexagonalGrid ? { hexes: [hexAt(offset, grid)] } : {};
    return { x: x / grid.size, y: y / grid.size, width: 1, height: 1, ...own, ...hexes };
  };
  const framed = new Map<string, Offset>();
  for (const { by, covers } of knownOf(threats)) {
    const foe = tokenOf(by);
    // Ring by ring, until one is out of reach as a whole.
    for (const ring of foe ? ringsAround(foe, grid) : []) {
      const covered = ring.filter((offset) => covers(spaceAt(offset)));
      if (covered.length === 0) break;
      for (const offset of covered) framed.set(keyOf(offset), offset);
    }
  }
  // Where threats lie close together, what is in their midst needs no frame of its own.
  const isInside = ({ i, j }: Offset): boolean => NEXT_TO.every(([down, right]) => framed.has(keyOf({ i: i + down, j: j + right })));
  for (const offset of framed.values())
    highlights.highlightPosition(LAYER, {
      ...grid.getTopLeftPoint(offset),
      color: COLOUR,
      border: isInside(offset) ? null : COLOUR,
      alpha: 0.12,
    });
}

const NEXT_TO = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

function keyOf({ i, j }: Offset): string {
  return `${String(i)},${String(j)}`;
}

function hexAt(offset: Offset, grid: foundry.grid.HexagonalGrid): readonly [number, number] {
  const { q, r } = grid.offsetToCube(offset);
  return [q, r];
}

/** Marks nothing any more. */
export function hideThreats(): void {
  if (canvas.ready) canvas.interface?.grid.clearHighlightLayer(LAYER);
}

/** Who threatens, in words. */
interface Threatened {
  readonly sentence: string;
  /** Everybody, where the sentence names only the first; "" where it names them all. */
  readonly all: string;
}

/** As many are named one by one; of more, so many. */
const NAMED = { most: 3, first: 2 } as const;

/** Threats to somebody, and whether spaces on the map are marked for them. */
interface ThreatsAround {
  readonly uuid: string;
  readonly threats: readonly Threat[];
  readonly bySpaces: boolean;
}

/** Who threatens somebody, as a sentence for those who do not see the map: the nearest first, as far as this user sees them; null for nobody. */
export function threatened({ uuid, threats, bySpaces }: ThreatsAround): Threatened | null {
  const here = tokenOf(uuid);
  const away = (by: string): number => {
    const there = here && tokenOf(by);
    return there ? Math.hypot(there.x - here.x, there.y - here.y) : Number.POSITIVE_INFINITY;
  };
  const nearest = knownOf(threats)
    .map(({ by }) => ({ by, away: away(by) }))
    .toSorted((one, other) => one.away - other.away || 0);
  return threatenedBy([...new Set(nearest.map(({ by }) => nameOf(by)))], bySpaces);
}

/** The sentence for these names: a crowd is two of them and a number, for a line that is read at a glance. */
export function threatenedBy(names: readonly string[], bySpaces = true): Threatened | null {
  if (names.length === 0) return null;
  const about = bySpaces ? "SORTIE.Dialog.Threatened" : "SORTIE.Dialog.InReachOf";
  const sentence = localize(about, { names });
  if (names.length <= NAMED.most) return { sentence, all: "" };
  const first = names.slice(0, NAMED.first);
  return { sentence: localize(`${about}Many`, { names: first, count: names.length - first.length }), all: sentence };
}

function knownOf(threats: readonly Threat[]): readonly Threat[] {
  return threats.filter(({ by }) => isInSight(by));
}
