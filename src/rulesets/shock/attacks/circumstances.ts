// What surrounds an attack: distance, cover, enemies at the shooter's throat. The map tells, the dialog has the last word (SH-LOS-07, SH-MOD-07 to -12).

import { booleanOption, choiceOption, integerOption } from "../../../engine/procedures/intent-options.ts";
import { isHiddenOn } from "../../../engine/map/between.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { has } from "../data/conditions.ts";
import type { ShockBattle, ShockCreature } from "../data/types.ts";
import type { AttackProfile } from "../items/attack-profile.ts";
import { type Cover, COVERS } from "../map/cover.ts";
import { feetBetween, isWithin, viewBetween } from "../map/distances.ts";
import { SQUARE } from "../map/blocks.ts";
import { foesOf } from "../turns/sides.ts";
import { meleeReach } from "../numbers/weapons.ts";
import type { Known } from "../data/prices.ts";

/** Seen, not seen but known where, not even that. */
export const SIGHTS = ["seen", "known", "unknown"] as const;
export type Sight = (typeof SIGHTS)[number];

export interface Circumstances {
  /** Feet between attacker and target. */
  readonly distance: number;
  readonly cover: Cover;
  /** Whether there is any line of sight. */
  readonly sight: boolean;
  readonly unseen: Sight;
  /** An enemy is near enough to strike at the shooter. */
  readonly pressed: boolean;
  readonly modifier: number;
}

/** What an attack takes to be so, before anybody has said anything else. */
export interface Seen {
  /** Null where the map does not tell. */
  readonly distance: number | null;
  readonly cover: Cover;
  readonly sight: boolean;
  readonly unseen: Sight;
  readonly pressed: boolean;
}

const USUAL_SHOT = 30;
export const FARTHEST = 10_000;

/** What the map and the conditions show. */
export function seenAround(battle: ShockBattle, attacker: ShockCreature, target: ShockCreature): Seen {
  const view = viewBetween(battle, attacker, target);
  return {
    distance: feetBetween(battle, attacker, target) ?? null,
    cover: view?.cover ?? "none",
    sight: view?.sight ?? true,
    unseen: has(target, "unseen") ? "known" : "seen",
    pressed: pressing(battle, attacker).length > 0,
  };
}

/** Able enemies whose reach covers a shooter (reading "enemies in reach"). */
export function pressing(battle: ShockBattle, shooter: ShockCreature): ShockCreature[] {
  // Without a place nobody is known to be within reach, and every attack asks.
  if (!battle.terrain?.places[shooter.uuid]) return [];
  // Whom nobody sees presses by what the GM says, not by what a dialog gives away.
  return foesOf(battle, shooter).filter(
    (foe) => !isHiddenOn(battle.terrain, foe.uuid) && isWithin(battle, foe, shooter, meleeReach(foe)) === true,
  );
}

/** The distance that is proposed where the map does not tell: next to the target, or a usual shot. */
export function proposedDistance({ way, range }: AttackProfile): number {
  if (way === "melee") return SQUARE;
  return range.normal > 0 ? Math.min(range.normal, USUAL_SHOT) : USUAL_SHOT;
}

/** What holds for an attack in the end. */
export function circumstancesOf(
  battle: ShockBattle,
  intent: Pick<Intent, "options">,
  attacker: ShockCreature,
  target: ShockCreature,
  profile: AttackProfile,
  { distance, pressed = false }: Known = {},
): Circumstances {
  const seen = seenAround(battle, attacker, target);
  const given = intent.options ?? {};
  return {
    distance: distance ?? seen.distance ?? integerOption(intent, "distance", proposedDistance(profile), 0, FARTHEST),
    cover: choiceOption(intent, "cover", [seen.cover, ...COVERS]),
    sight: seen.sight || booleanOption(intent, "lineOfSight"),
    unseen: choiceOption(intent, "unseen", [seen.unseen, ...SIGHTS]),
    pressed: typeof given["pressed"] === "boolean" ? booleanOption(intent, "pressed") : seen.pressed || pressed,
    modifier: integerOption(intent, "modifier", 0, -20, 20),
  };
}
