// How far things are thrown that somebody carries: to a space or to whoever catches them there, and past no wall.

import type { Battle, Creature, Item, Place, Shapes } from "../battle/battle.ts";
import type { Context } from "../procedures/context.ts";
import { isWalledOff } from "../map/paths.ts";
import type { Spot } from "../map/token-positions.ts";
import { isFloorBetween } from "../map/levels.ts";
import { gapBetween } from "../map/distances.ts";
import { spacesIn } from "../map/between.ts";
import type { RefusalReason } from "../data/refusal.ts";
import type { Ruleset } from "../contract/ruleset.ts";

const RULE = "SORTIE-ITEM";

/** How far a thing is thrown at most, in the ruleset's unit. */
const MOST = { ft: 30, m: 10 } as const;
/** The same where nobody knows how long spaces are. */
const MOST_SPACES = 6;

type Around<S extends Shapes> = Pick<Context<S>, "ruleset" | "battle">;

/** How far a thing is thrown on this map at most, in spaces. */
export function mostThrown<S extends Shapes>(
  { distances }: Pick<Ruleset<S>, "distances">,
  { terrain }: Pick<Battle<S>, "terrain">,
): number {
  return (distances && spacesIn(terrain, MOST[distances.unit])) ?? MOST_SPACES;
}

/** How many spaces a place is off, 1 for the neighbours and 0 for one's own; null where nobody counts them: in peace, and where the map does not show whoever throws. */
export function spacesTo<S extends Shapes>(
  { started, terrain }: Pick<Battle<S>, "started" | "terrain">,
  { uuid }: Creature<S>,
  to: Place,
): number | null {
  const own = terrain?.places[uuid];
  if (!started || !own) return null;
  return Math.max(0, Math.ceil(gapBetween(own, to) - ROUNDING) + 1);
}

/** Tokens laid down by hand are rarely exact. */
const ROUNDING = 1e-6;

/** Why somebody cannot throw a thing to a place, or null; in peace they walk there. */
export function whyNotThrown<S extends Shapes>(
  { ruleset, battle }: Around<S>,
  thrower: Creature<S>,
  item: Pick<Item<S>, "name">,
  to: Place,
): RefusalReason | null {
  const spaces = spacesTo(battle, thrower, to);
  const own = battle.terrain?.places[thrower.uuid];
  if (spaces === null || !own || spaces < 2) return null;
  const most = mostThrown(ruleset, battle);
  const data = { name: thrower.name, item: item.name, spaces, most };
  if (isFloorBetween(own, to)) return { rule: RULE, text: "SORTIE.Refusal.ThrowsAtFloor", data };
  if (spaces > most) return { rule: RULE, text: "SORTIE.Refusal.ThrowsTooFar", data };
  return isWalledOff(battle.terrain?.barriers ?? [], own, to) ? { rule: RULE, text: "SORTIE.Refusal.ThrowsAtWall", data } : null;
}

/** The space at a spot, on the height and the level of whoever throws there. */
export function placeAt(own: Place | undefined, { x, y }: Spot): Place {
  const { elevation = 0, round, level }: Partial<Place> = own ?? {};
  return { x, y, width: 1, height: 1, elevation, ...(round ? { round } : {}), ...(level ? { level } : {}) };
}
