// Who threatens whom on the map, and where: the spaces that are left or acted in at a blow, as a ruleset reads them.

import type { Battle, Creature, Place, Shapes } from "../battle/battle.ts";
import { standsBeside } from "./path-reactions.ts";

/** Somebody who could strike at a creature that opens up near them, and where that is. */
export interface Threat {
  /** The uuid of whoever threatens. */
  readonly by: string;
  /** Whether a place is threatened by them, for somebody who stands there. */
  readonly covers: (place: Place) => boolean;
}

/** Those of some who stand on the map, as threats to whoever stands beside them. */
export function threatsBeside<S extends Shapes>({ terrain }: Pick<Battle<S>, "terrain">, strikers: readonly Creature<S>[]): Threat[] {
  if (!terrain) return [];
  return strikers.flatMap((striker) =>
    terrain.places[striker.uuid] ? [{ by: striker.uuid, covers: (place: Place) => standsBeside(terrain, striker, place) }] : [],
  );
}
