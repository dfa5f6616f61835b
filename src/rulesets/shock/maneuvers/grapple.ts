// What grappling brings after the first hold: the damage of every round, breaking free, moving the one that is held (SH-GRP-02, SH-GRP-04 to -06, SH-GRP-08).

import { participants } from "../../../engine/battle/battle.ts";
import { addDice } from "../../../engine/data/dice.ts";
import { integerOption } from "../../../engine/procedures/intent-options.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import type { MapWay } from "../../../engine/map/paths.ts";
import { lengthOfWay } from "../../../engine/movement/measured-way.ts";
import { type Procedure, chooseOne, roll, together } from "../../../engine/procedures/procedure.ts";
import { numberOption } from "../data/settings.ts";
import { type ShockContext, type ShockCreature, isWeapon } from "../data/types.ts";
import { profileOf } from "../items/attack-profile.ts";
import { type Checker, beats, opposedCheck, rollCheck } from "../numbers/checks.ts";
import { takeDamage } from "../damage/damage.ts";
import { damageTerms } from "../attacks/damage-roll.ts";
import { grapplersOf, untie } from "../effects/grapple-holds.ts";
import { DRAG_FEET, dragOnMap, throwOnMap } from "./map-drag.ts";
import { endHoldsApart } from "../effects/moved-apart.ts";
import { strength } from "../attacks/maneuver-hits.ts";
import { sizePenalty, sizeTerm } from "../numbers/sizes.ts";
import { stack } from "../numbers/stacking.ts";
import { isAble, isDead } from "../numbers/states.ts";
import { readiedWeapons } from "../numbers/weapons.ts";
import { giveCondition } from "../data/conditions.ts";

/** At the end of the round everybody who is still held is hurt by each who holds them, without a roll to hit (SH-GRP-04). */
export function* grappleDamage(context: ShockContext): Procedure {
  const { battle } = context;
  for (const held of participants(battle)) {
    for (const grappler of grapplersOf(battle, held)) {
      if (!isAble(grappler) || isDead(held)) continue;
      const amount = yield* rollGrappleDamage(context, grappler, held);
      takeDamage(context, held, { amount, rule: "SH-GRP-04" });
    }
  }
}

/** As if hit by an unarmed attack of the one who holds: its own claws where it has some, else bare hands. */
function* rollGrappleDamage(context: ShockContext, grappler: ShockCreature, held: ShockCreature): Procedure<number> {
  const { options } = context.battle;
  const natural = readiedWeapons(grappler).find((item) => isWeapon(item) && item.system.mode === "unarmed");
  const profile = profileOf(grappler, natural ?? null, {}, options, "melee");
  const bonus = stack(damageTerms(grappler, profile, options));
  const data = { name: grappler.name, target: held.name, item: profile.name };
  const rolled = yield* roll({
    rule: "SH-GRP-04",
    text: "SHOCK.Ask.GrappleDamage",
    data,
    of: grappler.uuid,
    dice: addDice(profile.damage, { terms: [], bonus: bonus.total }),
  });
  const total = Math.max(numberOption(options, "minDamage"), 0, rolled.total);
  context.note({
    rule: "SH-GRP-04",
    text: "SHOCK.Step.DamageRolled",
    data: { ...data, total },
    about: held.uuid,
    dice: rolled,
    breakdown: bonus,
  });
  return total;
}

/** Key of the dialog field in which people may change what the sizes cost (reading "sizes"). */
export const SIZE = "sizePenalty";

/** The check of somebody who holds another, sizes included (SH-GRP-08). */
export function grip({ intent }: Pick<ShockContext, "intent">, grappler: ShockCreature, held: ShockCreature, key: string): Checker {
  return strength(grappler, "brawl", [sizeTerm(integerOption(intent, key, sizePenalty(grappler, held), -20, 20))]);
}

/** One roll of the held against a roll of each who holds it (SH-GRP-02, SH-GRP-08, reading "held by several"). */
export function* escape(context: ShockContext, held: ShockCreature): Procedure {
  const { battle } = context;
  const grapplers = grapplersOf(battle, held);
  // Those who have gone from the scene hold nobody any more.
  held.system.grappledBy = grapplers.map(({ uuid }) => uuid);
  const words = { rule: "SH-GRP-02", text: "SHOCK.Ask.Escape", data: { target: held.name } };
  const [mine, ...theirs] = yield* together([
    rollCheck(context, strength(held, "brawl"), words),
    ...grapplers.map((grappler) => rollCheck(context, grip(context, grappler, held, `${SIZE}-${grappler.uuid}`), words)),
  ]);
  const beaten = grapplers.filter((_, index) => beats(mine?.total ?? 0, theirs[index]?.total ?? 0, battle.options));
  const data = { name: held.name, count: beaten.length, of: grapplers.length };
  const free = beaten.length > 0 || grapplers.length === 0;
  context.note({
    rule: "SH-GRP-02",
    text: free ? "SHOCK.Step.Escapes" : "SHOCK.Step.StaysHeld",
    data,
    about: held.uuid,
    outcome: free ? "success" : "failure",
  });
  if (free) for (const grappler of beaten) untie(context, grappler, held, "SH-GRP-02");
}

/** Whoever holds somebody drags or throws them, or loses its hold (SH-GRP-05, SH-GRP-06). With a way on the map, it drags them along that. */
export function* moveHeld(context: ShockContext, grappler: ShockCreature, held: ShockCreature, way: MapWay | null): Procedure {
  const data = { name: grappler.name, target: held.name };
  const mine = grip(context, grappler, held, SIZE);
  const { won } = yield* opposedCheck(context, mine, strength(held, "brawl"), { rule: "SH-GRP-05", text: "SHOCK.Ask.MoveHeld", data });
  if (!won) {
    untie(context, grappler, held, "SH-GRP-06");
    return;
  }
  const thrown = way === null && (yield* howMoved(grappler, data)) === "throw";
  const moved = { ...data, feet: way ? lengthOfWay(way) : DRAG_FEET };
  context.note({ rule: "SH-GRP-05", text: `SHOCK.Step.Moved.${thrown ? "throw" : "along"}`, data: moved, about: held.uuid });
  if (way) dragOnMap(context, grappler, held, way);
  const isMoved = way !== null || (thrown && throwOnMap(context, grappler, held));
  if (thrown) {
    giveCondition(context, held, "prone", { quiet: true });
    untie(context, grappler, held, "SH-GRP-05");
  }
  yield* endHoldsApart(context, held, { rule: "SH-GRP-05", isShown: isMoved, mover: grappler });
}

function howMoved({ uuid }: ShockCreature, data: JsonObject): Procedure<string> {
  return chooseOne({
    rule: "SH-GRP-05",
    text: "SHOCK.Ask.MoveHow",
    data,
    of: uuid,
    options: ["along", "throw"].map((value) => ({ value, label: `SHOCK.Choice.moved.${value}` })),
    fallback: "along",
  });
}
