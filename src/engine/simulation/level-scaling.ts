// What simulated fights may change of a creature's level: only where numbers of these rules follow from it by themselves.

import type { Battle, Shapes } from "../battle/battle.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import type { Kind } from "./variant.ts";

/** The level of a kind, of its first creature; null where numbers of nobody's follow from one. */
export function levelOfKind<S extends Shapes>({ tactics }: Ruleset<S>, battle: Battle<S>, { combatants: [first] }: Kind): number | null {
  const creature = battle.creatures[battle.combatants[first ?? ""]?.creature ?? ""];
  return creature ? (tactics?.level?.levelOf(creature) ?? null) : null;
}

/** Lifts everybody of a kind by so many levels (down with fewer than none), as far as levels go. Changes the battle. */
export function liftKind<S extends Shapes>(
  { tactics }: Ruleset<S>,
  battle: Battle<S>,
  kind: Pick<Kind, "name" | "side">,
  by: number,
): void {
  const means = tactics?.level;
  if (!means || by === 0) return;
  for (const creature of Object.values(battle.creatures)) {
    const level = creature.side === kind.side && creature.actorName === kind.name ? means.levelOf(creature) : null;
    if (level !== null) means.setLevel(creature, Math.max(means.least, Math.min(means.most, level + by)));
  }
}
