// Which weapon somebody uses, and how, where an action leaves the choice: the dialog says it, else the first that no rule refuses.

import { refusalOf } from "../../../engine/actions/availability.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { requireItem } from "../../../engine/procedures/context.ts";
import { type ShockBattle, type ShockCreature, type Weapon, isWeapon } from "../data/types.ts";
import type { Occasion } from "../data/prices.ts";
import { type Special, type WeaponUse, declare, planAttack } from "./attack-plan.ts";
import { type Way, waysOf } from "../items/attack-profile.ts";
import { BARE_HANDS, readiedWeapons } from "../numbers/weapons.ts";

/** Bare hands, as every attack with them is made. */
export const HANDS: WeaponUse = { key: `${BARE_HANDS}:melee`, weapon: null, way: "melee" };

/** Everything that somebody could use on such an occasion, whether it would reach or not. */
export function usesOf(battle: ShockBattle, creature: ShockCreature, occasion: Occasion): WeaponUse[] {
  const weapons = readiedWeapons(creature).flatMap((weapon) =>
    waysOf(weapon).map((way): WeaponUse => ({ key: `${weapon.id}:${way}`, weapon, way })),
  );
  return [...weapons, HANDS].filter(({ way }) => fits(way, occasion));
}

/** A charge ends with a blow or a throw, an opportunity is taken in melee (SH-CHG-01, SH-OA-01). */
function fits(way: Way, occasion: Occasion): boolean {
  if (occasion === "opportunity") return way === "melee";
  return occasion !== "charge" || way !== "shot";
}

/** What an intent uses. Refuses what is not at hand, and what such an occasion does not allow. */
export function useFor(
  battle: ShockBattle,
  intent: Pick<Intent, "options" | "item">,
  creature: ShockCreature,
  target: ShockCreature | null,
  occasion: Occasion,
  special: Special = {},
): WeaponUse {
  const uses = usesOf(battle, creature, occasion);
  const named = textOption(intent, "weapon");
  if (named !== "") {
    const found = uses.find(({ key }) => key === named);
    return found ?? refuse("SH-ITM-01", "SHOCK.Refusal.NotAtHand", { name: creature.name });
  }
  const proper = uses.find(
    (use) =>
      target !== null && refusalOf(() => planAttack(battle, declare(battle, intent, [creature, target], use, occasion, special))) === null,
  );
  return proper ?? uses[0] ?? HANDS;
}

/** The weapon that was clicked. Refuses other items. */
export function clickedWeapon(creature: ShockCreature, intent: Pick<Intent, "item">): Weapon {
  const item = requireItem(creature, intent.item);
  return isWeapon(item) ? item : refuse("SH-ITM-01", "SHOCK.Refusal.NoWeapon", { name: creature.name, item: item.name });
}
