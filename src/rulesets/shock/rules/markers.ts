// How tokens are told apart: foes are numbered within their kind, and each kind has one tint (SH-GRD-02).

import { participants } from "../../../engine/battle.ts";
import type { ShockBattle, ShockCreature } from "../types.ts";
import { isFoe } from "../types.ts";

/** Tints that stay apart for most eyes, in the order in which kinds get them; more kinds begin anew. */
export const TINTS = ["blue", "orange", "green", "red", "violet", "yellow", "brown", "grey"] as const;

export interface KindMarkers {
  readonly kind: string;
  readonly tint: (typeof TINTS)[number];
  /** Names of the creatures in the order of their numbers, which begin at 1. */
  readonly names: readonly string[];
}

/** Marks for every kind of foe in the battle, in the order in which the kinds joined. */
export function markersOf(battle: ShockBattle): KindMarkers[] {
  const kinds = new Map<string, string[]>();
  for (const creature of participants(battle)) {
    if (!isFoe(creature)) continue;
    const kind = kindOf(creature);
    kinds.set(kind, [...(kinds.get(kind) ?? []), creature.name]);
  }
  return [...kinds].map(([kind, names], index) => ({ kind, names, tint: TINTS[index % TINTS.length] ?? TINTS[0] }));
}

/** What a foe is one of: the kind that was entered, else its actor's name. */
export function kindOf(creature: ShockCreature): string {
  const entered = isFoe(creature) ? creature.system.kind.trim() : "";
  return entered === "" ? creature.actorName : entered;
}
