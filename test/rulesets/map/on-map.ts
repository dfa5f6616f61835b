// Puts the creatures of a rule test onto a map, and moves them there as hands do: past the rules, which then settle what follows.

import type { Place, Shapes, Terrain } from "../../../src/engine/battle/battle.ts";
import { uuidOf } from "../../../src/engine/testing/builders.ts";
import type { Played, RuleTable } from "../../../src/engine/testing/rule-table.ts";

/** Column and row of a creature by its name; with more, what else is so of its place. */
export type Spots = Readonly<Record<string, readonly [x: number, y: number, more?: Partial<Place>]>>;

/** The map with these creatures where they stand; whoever stood elsewhere before stays there. */
export function onMap<S extends Shapes>(table: RuleTable<S>, spots: Spots, more: Partial<Terrain> = {}): void {
  const entries = Object.entries(spots).map(([name, [x, y, other]]): [string, Place] => [
    uuidOf(name),
    { x, y, width: 1, height: 1, elevation: 0, ...other },
  ]);
  const { terrain } = table.battle;
  table.battle = {
    ...table.battle,
    terrain: { unitDistance: 5, barriers: [], ...terrain, ...more, places: { ...terrain?.places, ...Object.fromEntries(entries) } },
  };
}

/** Hands move these tokens. */
export function dragged<S extends Shapes>(table: RuleTable<S>, spots: Spots): Played {
  onMap(table, spots);
  return table.gm("sortie.settlePlaces", { options: { moved: Object.keys(spots).map(uuidOf) } });
}
