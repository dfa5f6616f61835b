// Which weapon somebody uses, and how, where an action leaves the choice: the dialog says it, else the first that no rule refuses.

import { refusalOf } from "../../../engine/availability.ts";
import { words } from "../../../engine/intent-options.ts";
import type { Intent } from "../../../engine/record.ts";
import { refuse } from "../../../engine/refusal.ts";
import { requireItem } from "../../../engine/context.ts";
import type { ShockBattle, ShockCreature, Weapon } from "../types.ts";
import { isWeapon } from "../types.ts";
import type { Occasion } from "./attack-bonus.ts";
import type { Special } from "./attack-plan.ts";
import { planAttack } from "./attack-plan.ts";
import type { Way } from "./attack-profile.ts";
import { waysOf } from "./attack-profile.ts";
import { BARE_HANDS, readiedWeapons } from "./weapons.ts";

/** A weapon in one of its ways; null is bare hands. */
export interface Means {
  /** As dialogs name it: `<id of the weapon>:<way>`. */
  readonly key: string;
  readonly weapon: Weapon | null;
  readonly way: Way;
}

/** Everything that somebody could use on such an occasion, whether it would reach or not. */
export function meansOf(battle: ShockBattle, creature: ShockCreature, occasion: Occasion): Means[] {
  const weapons = readiedWeapons(battle, creature).flatMap((weapon) =>
    waysOf(weapon).map((way): Means => ({ key: `${weapon.id}:${way}`, weapon, way })),
  );
  const all: Means[] = [...weapons, { key: `${BARE_HANDS}:melee`, weapon: null, way: "melee" }];
  return all.filter(({ way }) => fits(way, occasion));
}

/** A charge ends with a blow or a throw, an opening is taken in melee (SH-CHG-01, SH-OA-01). */
function fits(way: Way, occasion: Occasion): boolean {
  if (occasion === "opening") return way === "melee";
  return occasion !== "charge" || way !== "shot";
}

/** What an intent uses. Refuses what is not at hand, and what such an occasion does not allow. */
export function meansFor(
  battle: ShockBattle,
  intent: Pick<Intent, "options" | "item">,
  creature: ShockCreature,
  target: ShockCreature | null,
  occasion: Occasion,
  special: Special = {},
): Means {
  const means = meansOf(battle, creature, occasion);
  const named = words(intent, "weapon");
  if (named !== "") {
    const found = means.find(({ key }) => key === named);
    return found ?? refuse("SH-ITM-01", "SHOCK.Refusal.NotAtHand", { name: creature.name });
  }
  const proper = means.find(
    ({ weapon, way }) =>
      target !== null && refusalOf(() => planAttack(battle, intent, creature, target, weapon, occasion, { ...special, way })) === null,
  );
  return proper ?? means[0] ?? { key: `${BARE_HANDS}:melee`, weapon: null, way: "melee" };
}

/** The weapon that was clicked. Refuses other items. */
export function clickedWeapon(creature: ShockCreature, intent: Pick<Intent, "item">): Weapon {
  const item = requireItem(creature, intent.item);
  return isWeapon(item) ? item : refuse("SH-ITM-01", "SHOCK.Refusal.NoWeapon", { name: creature.name, item: item.name });
}
