// What gives an attack advantage or takes it: sneaking, flanking, a target that lies prone or behind cover, what people add (LU-ATK-12 to -14, LU-FREE-03, LU-ACT-15).

import { participants } from "../../../engine/battle/battle.ts";
import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { areOpposite } from "../../../engine/map/distances.ts";
import { isHiddenOn } from "../../../engine/map/between.ts";
import type { LuckBattle, LuckCreature, Mode } from "../data/types.ts";
import { isRanged } from "../items/attack-profile.ts";
import { canAct, isUnconscious } from "../numbers/states.ts";
import { stack, term } from "../numbers/stacking.ts";
import { areAllies } from "../turns/sides.ts";
import { has } from "../data/conditions.ts";

/** What the table sees of a target. Each is proposed from the battle, and people have the last word. */
export interface Circumstances {
  /** It cannot see the attacker. */
  readonly sneak: boolean;
  readonly flanked: boolean;
  readonly prone: boolean;
  readonly cover: boolean;
  /** Further levels of advantage, or of disadvantage below zero. */
  readonly advantage: number;
  /** A plain number on the total. */
  readonly modifier: number;
}

/** What the battle itself says about an attack on this target. */
export function circumstancesOf(battle: LuckBattle, attacker: LuckCreature, target: LuckCreature): Circumstances {
  return {
    // Nor does anybody see whom the map hides.
    sneak: has(attacker, "unseen") || isHiddenOn(battle.terrain, attacker.uuid) || isUnconscious(target),
    flanked: isFlanked(battle, target),
    prone: has(target, "prone"),
    cover: has(target, "cover"),
    advantage: 0,
    modifier: 0,
  };
}

/** Whether hostile creatures stand on two opposite sides of this one (LU-ATK-13). */
export function isFlanked(battle: LuckBattle, target: LuckCreature): boolean {
  const middle = battle.terrain?.places[target.uuid];
  if (!middle) return false;
  // Whoever merely stands by threatens nobody, nor does who cannot act.
  const hostile = participants(battle).filter(
    (other) => other.uuid !== target.uuid && !areAllies(battle, other, target) && canAct(battle, other),
  );
  return areOpposite(
    middle,
    hostile.flatMap(({ uuid }) => (isHiddenOn(battle.terrain, uuid) ? [] : (battle.terrain?.places[uuid] ?? []))),
  );
}

/** The level of advantage with its sources: they cancel one for one (LU-TST-06); how far it goes is for the test to say. */
export function advantageOf(circumstances: Circumstances, mode: Mode): Breakdown {
  const ranged = isRanged(mode);
  const sources: (Modifier | false)[] = [
    circumstances.sneak && term("Sneak", 1, "advantage", "LU-ATK-12"),
    circumstances.flanked && term("Flanked", 1, "advantage", "LU-ATK-13"),
    circumstances.prone && term("Prone", ranged ? -1 : 1, "advantage", "LU-FREE-03"),
    circumstances.cover && ranged && term("Cover", -1, "advantage", "LU-ACT-15"),
    term("Situation", circumstances.advantage, "advantage", "LU-TST-06"),
  ];
  return stack(sources.filter((source) => source !== false));
}
