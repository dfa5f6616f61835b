// What somebody may strike with who is asked out of turn: weapons, a shove, a grapple; and the plan of what they choose (SH-OA-01, SH-SHV-03, SH-SNP-02, SH-HLD-03).

import { attempt } from "../../../engine/availability.ts";
import type { ChoiceOption } from "../../../engine/procedure.ts";
import { isOn } from "../settings.ts";
import type { ShockBattle, ShockCreature, Weapon } from "../types.ts";
import type { Occasion } from "./attack-bonus.ts";
import type { Maneuver } from "./attack-limits.ts";
import type { AttackPlan } from "./attack-plan.ts";
import { planAttack } from "./attack-plan.ts";
import type { Way } from "./attack-profile.ts";
import { waysOf } from "./attack-profile.ts";
import { readiedWeapons } from "./weapons.ts";

export interface Strike {
  readonly option: ChoiceOption;
  readonly plan: AttackPlan;
}

/**
 * Everything that a creature could strike somebody with now, the weapons first; nothing that a rule refuses. `distance` is what a rule knows better than the map,
 * in feet.
 */
export function strikesAt(
  battle: ShockBattle,
  striker: ShockCreature,
  target: ShockCreature,
  occasion: Occasion,
  distance?: number,
): Strike[] {
  const known = distance === undefined ? {} : { distance };
  const weapons = readiedWeapons(battle, striker);
  const melee = occasion === "opening";
  const tries: (readonly [Weapon | null, Way, Maneuver])[] = [
    ...weapons.flatMap((weapon) => waysOf(weapon).map((way) => [weapon, way, "strike"] as const)),
    [null, "melee", "strike"],
    ...(occasion === "held" || isOn(battle.options, "maneuverReactions")
      ? [...weapons, null].map((weapon) => [weapon, "melee", "shove"] as const)
      : []),
    ...(occasion === "held" || isOn(battle.options, "maneuverReactions") ? [[null, "melee", "grapple"] as const] : []),
  ];
  const found: Strike[] = [];
  for (const [weapon, way, maneuver] of tries) {
    if ((melee && way !== "melee") || (weapon !== null && !waysOf(weapon).includes(way))) continue;
    // One way to shove is enough to choose from.
    if (maneuver === "shove" && found.some(({ plan }) => plan.maneuver === "shove")) continue;
    const made = attempt(() => planAttack(battle, {}, striker, target, weapon, occasion, { ...known, way, maneuver }));
    if (made.refusal) continue;
    found.push({ option: optionOf(made.value, occasion), plan: made.value });
  }
  return found;
}

function optionOf({ profile, maneuver, bonus }: AttackPlan, occasion: Occasion): ChoiceOption {
  const id = profile.weapon?.id ?? "";
  return {
    value: `${occasion}:${maneuver}:${profile.way}:${id}`,
    label: `SHOCK.Choice.${maneuver === "strike" ? profile.way : maneuver}`,
    data: { item: profile.name, bonus: bonus.total },
  };
}
