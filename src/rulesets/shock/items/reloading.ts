// What it takes to reload: nothing much for the trained, a Move for a bow, a Main and a quiver at hand for a crossbow (SH-ITM-03 to -05, reading "reloading").

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { type Options, type ShockBattle, type ShockCreature, type ShockPayer, type Weapon, isGear } from "../data/types.ts";
import type { PriceKind } from "../data/prices.ts";
import { skillLevel } from "../numbers/numbers.ts";

/** Shoot level from which reloading is a Free action. */
const TRAINED = 1;

/** Whether a weapon has to be loaded at all. */
export function needsLoading({ system }: Weapon): boolean {
  return system.mode === "bow" || system.mode === "crossbow";
}

/** What reloading costs a shooter. */
export function reloadCost(creature: ShockCreature, weapon: Weapon, options: Options): Extract<PriceKind, "free" | "move" | "main"> {
  if (skillLevel(creature, "shoot", options) >= TRAINED) return "free";
  return weapon.system.mode === "bow" ? "move" : "main";
}

/** The rule that says what it costs. */
export function reloadRule(cost: ReturnType<typeof reloadCost>): string {
  return { free: "SH-ITM-04", move: "SH-ITM-05", main: "SH-ITM-03" }[cost];
}

/** Why a weapon cannot be reloaded now, or null. */
export function whyNoReload(battle: ShockBattle, creature: ShockCreature, weapon: Weapon, payer: ShockPayer): RefusalReason | null {
  const cost = reloadCost(creature, weapon, battle.options);
  const rule = reloadRule(cost);
  const data = { name: creature.name, item: weapon.name };
  if (!needsLoading(weapon)) return { rule, text: "SHOCK.Refusal.NeedsNoLoading", data };
  if (weapon.system.loaded) return { rule, text: "SHOCK.Refusal.AlreadyLoaded", data };
  if (weapon.system.place !== "readied") return { rule, text: "SHOCK.Refusal.NotAtHand", data };
  if (cost === "main" && !hasQuiver(creature)) return { rule, text: "SHOCK.Refusal.NoQuiver", data };
  return payer.why({ kind: cost });
}

function hasQuiver(creature: ShockCreature): boolean {
  return Object.values(creature.items).some((item) => isGear(item) && item.system.isQuiver && item.system.place === "readied");
}
