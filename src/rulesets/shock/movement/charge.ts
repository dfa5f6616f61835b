// A charge: straight at the foe, farther than anybody runs, and then the blow (SH-CHG-01 to -04, reading "disengaging and charging").

import { integerOption } from "../../../engine/procedures/intent-options.ts";
import { rushUpTo, whyNoRoomBeside } from "../../../engine/movement/forced-movement.ts";
import { isPlaced } from "../../../engine/map/token-positions.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../data/types.ts";
import { chargeAllowance } from "./allowance.ts";
import { announce } from "../reactions/announcing.ts";
import { attack } from "../attacks/attack.ts";
import type { Special, WeaponUse } from "../attacks/attack-plan.ts";
import { declare, planAttack } from "../attacks/attack-plan.ts";
import { SQUARE } from "../map/blocks.ts";
import { feetBetween } from "../map/distances.ts";
import { whyHeldFast } from "../maneuvers/grapple-pair.ts";
import { FARTHEST_MOVE, feetOf, leavePlace } from "./movement.ts";
import { provokedBy } from "../reactions/opportunity-attacks.ts";
import { areFoes } from "../turns/sides.ts";
import { useFor } from "../attacks/weapon-choice.ts";

/** Feet that a charge at somebody probably takes: up to it, as the map shows. */
export function usualCharge(battle: ShockBattle, charger: ShockCreature, target: ShockCreature | null): number {
  const allowance = chargeAllowance(charger);
  const between = target ? feetBetween(battle, charger, target) : undefined;
  return between === undefined ? allowance : Math.max(0, Math.ceil(between - SQUARE));
}

/** How far from its target the charge ends where somebody throws: beside it unless the dialog says otherwise. */
export function endDistance(intent: Pick<Intent, "options">): number {
  return integerOption(intent, "distance", SQUARE, SQUARE, FARTHEST_MOVE);
}

/** What is used at the end of a charge, and how far off: whoever strikes has come up to its target. */
export function chargeUse(
  battle: ShockBattle,
  intent: Pick<Intent, "options" | "item">,
  charger: ShockCreature,
  target: ShockCreature | null,
): { readonly use: WeaponUse; readonly special: Special } {
  const use = useFor(battle, intent, charger, target, "charge", { known: { distance: SQUARE } });
  return { use, special: { known: { distance: use.way === "melee" ? SQUARE : endDistance(intent) } } };
}

/** Feet of the charge. Refuses no run-up, too long a one, and those who cannot leave their place. */
export function chargeFeet(
  battle: ShockBattle,
  intent: Pick<Intent, "options">,
  charger: ShockCreature,
  target: ShockCreature | null,
): number {
  if (target) refuseIf(whyNoRoomBeside(battle, charger, target, { rule: "SH-CHG-01", near: spacesShort(battle, endDistance(intent)) }));
  const heldFast = whyHeldFast(charger);
  if (heldFast) refuse(heldFast.rule, heldFast.text, heldFast.data);
  const feet = feetOf(intent, usualCharge(battle, charger, target), chargeAllowance(charger), "SH-CHG-01", charger.name);
  if (feet < SQUARE) refuse("SH-CHG-02", "SHOCK.Refusal.NoRunUp", { name: charger.name, feet: SQUARE });
  return feet;
}

/** Carries out a charge. Whoever holds a turn, and foes beside its start, strike first; a charger that they stop does not arrive. */
export function* charge(context: ShockContext, charger: ShockCreature, target: ShockCreature): Procedure {
  const { battle, intent } = context;
  const feet = chargeFeet(battle, intent, charger, target);
  const { use, special } = chargeUse(battle, intent, charger, target);
  const declaration = declare(battle, intent, [charger, target], use, "charge", special);
  planAttack(battle, declaration);
  // What is left of its legs has to be enough for the way (SH-PRN-02, SH-GRP-03).
  const check = (): void => {
    chargeFeet(battle, intent, charger, target);
  };
  const goes = yield* announce(context, charger, "charge", {
    target: target.uuid,
    check,
    about: { charged: true, close: true, feet: SQUARE },
  });
  if (!goes) return;
  charger.system.chargePenalty = true;
  const data = { name: charger.name, target: target.name, feet };
  context.note({ rule: "SH-CHG-01", text: "SHOCK.Step.Charges", data, about: charger.uuid });
  if (!(yield* leavePlace(context, charger, provokedBy(battle, charger, "adjacent", intent), { rule: "SH-CHG-04", check }))) return;
  arrive(context, charger, target, special.known?.distance ?? SQUARE);
  yield* attack(context, declaration);
}

/** Free spaces that stay between two who are so many feet apart. */
function spacesShort({ terrain }: Pick<ShockBattle, "terrain">, feet: number): number {
  return Math.max(0, Math.round(feet / (terrain?.unitDistance ?? SQUARE)) - 1);
}

/** Where the map shows a straight way past nobody but friends, the charger goes along it; else its token is left to the table. */
function arrive(context: ShockContext, charger: ShockCreature, target: ShockCreature, distance: number): void {
  const { battle } = context;
  if (!isPlaced(battle, charger) || !battle.terrain?.places[target.uuid]) return;
  const isFriend = (uuid: string): boolean => {
    const other = battle.creatures[uuid];
    return other !== undefined && !areFoes(battle, charger, other);
  };
  if (rushUpTo(context, charger, target, { near: spacesShort(battle, distance), mayPass: isFriend })) return;
  const data = { name: charger.name, target: target.name };
  context.note({ rule: "SH-CHG-01", text: "SHOCK.Step.ChargeWayBarred", data, about: charger.uuid });
}
