// A charge: straight at the foe, farther than anybody runs, and then the blow (SH-CHG-01 to -04, reading "disengaging and charging").

import { lengthOption } from "../../../engine/procedures/intent-options.ts";
import { noteNoWay, wayOfRush, whyNoRoomBeside } from "../../../engine/movement/forced-movement.ts";
import { isLonger, lengthOfWay, shownLength } from "../../../engine/movement/measured-way.ts";
import { wayThrough } from "../../../engine/movement/moving.ts";
import type { MapWay } from "../../../engine/map/paths.ts";
import { moveTo } from "../../../engine/map/token-positions.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../data/types.ts";
import { passing } from "./screen-path.ts";
import { chargeAllowance } from "./allowance.ts";
import { announce } from "../attacks/declaring.ts";
import { attack } from "../attacks/attack.ts";
import { type Special, type WeaponUse, declare, planAttack } from "../attacks/attack-plan.ts";
import { distances, SQUARE } from "../map/blocks.ts";
import { feetBetween } from "../map/distances.ts";
import { whyHeldFast } from "../effects/grapple-holds.ts";
import { FARTHEST_MOVE, leavePlace } from "./movement.ts";
import { provokedBy } from "../reactions/opportunity-attacks.ts";
import { useFor } from "../attacks/weapon-choice.ts";

/** What a charge comes to. */
export interface ChargePlan {
  readonly use: WeaponUse;
  readonly special: Special;
  /** How far from its target it ends. */
  readonly distance: number;
  /** Null where the map shows no straight way past nobody but friends; then its token is left to the table. */
  readonly way: MapWay | null;
  readonly feet: number;
}

/** How far from its target a charge ends: beside it for a blow; for a throw as the dialog says, else as near as its legs lead. */
function endOf(battle: ShockBattle, intent: Pick<Intent, "options">, charger: ShockCreature, target: ShockCreature | null): number {
  const between = (target && feetBetween(battle, charger, target)) ?? 0;
  const near = SQUARE * Math.ceil((between - chargeAllowance(charger)) / SQUARE);
  return lengthOption(intent, "distance", Math.max(SQUARE, near), FARTHEST_MOVE);
}

/** The straight way to where a charge ends, measured. */
function chargeWay(battle: ShockBattle, charger: ShockCreature, target: ShockCreature, near: number): MapWay | null {
  const [start, ...stops] = wayOfRush(battle, charger, target, { near, mayPass: passing(battle, charger) }) ?? [];
  return start && typeof battle.terrain?.unitDistance === "number" ? wayThrough({ distances }, battle, start, stops) : null;
}

/** Works a charge out; the map knows how far it is, where it shows a way. Refuses nothing but what is not at hand. */
export function chargePlan(
  battle: ShockBattle,
  intent: Pick<Intent, "options" | "item">,
  charger: ShockCreature,
  target: ShockCreature | null,
): ChargePlan {
  const use = useFor(battle, intent, charger, target, "charge", { known: { distance: SQUARE } });
  const distance = use.way === "melee" ? SQUARE : endOf(battle, intent, charger, target);
  const way = target && chargeWay(battle, charger, target, spacesShort(battle, distance));
  const between = target ? feetBetween(battle, charger, target) : undefined;
  const usual = between === undefined ? chargeAllowance(charger) : Math.max(0, between - distance);
  const feet = way ? lengthOfWay(way) : lengthOption(intent, "feet", usual, FARTHEST_MOVE);
  return { use, special: { known: { distance } }, distance, way, feet };
}

/** Why nobody can charge like this, or null: no room, no run-up, too long a one, or held in its place. */
export function whyNoCharge(
  battle: ShockBattle,
  charger: ShockCreature,
  target: ShockCreature | null,
  { distance, feet }: ChargePlan,
): RefusalReason | null {
  const near = spacesShort(battle, distance);
  const noRoom = target && whyNoRoomBeside(battle, charger, target, { rule: "SH-CHG-01", near });
  const allowance = chargeAllowance(charger);
  const data = { name: charger.name, feet: shownLength(feet), allowance };
  const tooFar = isLonger(feet, allowance) ? { rule: "SH-CHG-01", text: "SHOCK.Refusal.TooFar", data } : null;
  // A space that is shorter than 5 ft is no run-up, a longer one is.
  const noRunUp = isLonger(SQUARE, feet)
    ? { rule: "SH-CHG-02", text: "SHOCK.Refusal.NoRunUp", data: { name: charger.name, feet: SQUARE } }
    : null;
  return noRoom ?? whyHeldFast(charger) ?? tooFar ?? noRunUp;
}

/** Carries out a charge. Whoever holds a turn, and foes beside its start, strike first; a charger that they stop does not arrive. */
export function* charge(context: ShockContext, charger: ShockCreature, target: ShockCreature): Procedure {
  const { battle, intent } = context;
  const plan = chargePlan(battle, intent, charger, target);
  const { use, special, way, feet } = plan;
  refuseIf(whyNoCharge(battle, charger, target, plan));
  const declaration = declare(battle, intent, [charger, target], use, "charge", special);
  planAttack(battle, declaration);
  // What is left of its legs has to be enough for the way (SH-PRN-02, SH-GRP-03).
  const check = (): void => {
    refuseIf(whyNoCharge(battle, charger, target, plan));
  };
  const goes = yield* announce(context, charger, "charge", {
    target: target.uuid,
    check,
    about: { charged: true, close: true, feet: SQUARE },
  });
  if (!goes) return;
  charger.system.chargePenalty = true;
  const data = { name: charger.name, target: target.name, feet: shownLength(feet) };
  context.note({ rule: "SH-CHG-01", text: "SHOCK.Step.Charges", data, about: charger.uuid });
  if (!(yield* leavePlace(context, charger, provokedBy(battle, charger, "adjacent", intent), { rule: "SH-CHG-04", check }))) return;
  if (way) moveTo(context, charger, way.places.slice(1), "walk");
  else noteNoWay(context, charger, target, "SH-CHG-01", { near: spacesShort(battle, plan.distance), mayPass: passing(battle, charger) });
  yield* attack(context, declaration);
}

/** Free spaces that stay between two who are so many feet apart. */
function spacesShort({ terrain }: Pick<ShockBattle, "terrain">, feet: number): number {
  return Math.max(0, Math.floor((feet - SQUARE) / (terrain?.unitDistance ?? SQUARE) + ROUNDING));
}

/** Converted lengths are no whole numbers. */
const ROUNDING = 1e-6;
