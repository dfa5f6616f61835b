// Missiles that go astray: on a luck roll of 1 or less they fall on somebody within 1 m of whom they were meant for (LU-ATK-07, -08, -09).

import { dice } from "../../../engine/data/dice.ts";
import { areWithin } from "../../../engine/map/distances.ts";
import { type Procedure, choose, roll } from "../../../engine/procedures/procedure.ts";
import type { LuckBattle, LuckContext, LuckCreature, Mode } from "../data/types.ts";
import { isRanged } from "../items/attack-profile.ts";
import { isDead } from "../numbers/states.ts";

/** The luck roll up to which missiles stray. */
const ILL_LUCK = 1;
/** Metres around the intended target, where anybody may be struck, also who takes no part in the battle. */
export const NEAR = 1;

/** Whether an attack of this kind with this luck roll may go astray at all (LU-ATK-07, LU-ATK-16). */
export function strays(mode: Mode, luckRoll: number): boolean {
  return isRanged(mode) && luckRoll <= ILL_LUCK;
}

/** Whom the attack falls on in the end: the target itself, or a bystander, each as likely as the other. */
export function* strayTarget(
  context: LuckContext,
  shot: { readonly attacker: LuckCreature; readonly target: LuckCreature; readonly mode: Mode; readonly luckRoll: number },
): Procedure<LuckCreature> {
  const { attacker, target, mode, luckRoll } = shot;
  if (!strays(mode, luckRoll)) return target;
  const near = yield* bystanders(context, attacker, target);
  const [only, another] = near;
  if (!only) return target;
  const data = { name: attacker.name, target: target.name };
  if (!another) return noted(context, data, only, luckRoll);
  const rolled = yield* roll({
    rule: "LU-ATK-08",
    text: "LUCK.Ask.Stray",
    data,
    of: attacker.uuid,
    dice: dice(1, near.length),
    lots: true,
  });
  return noted(context, data, near[rolled.total - 1] ?? only, luckRoll, rolled);
}

function noted(
  context: LuckContext,
  data: { readonly name: string; readonly target: string },
  struck: LuckCreature,
  luck: number,
  rolled?: Parameters<LuckContext["note"]>[0]["dice"],
): LuckCreature {
  context.note({
    rule: "LU-ATK-08",
    text: "LUCK.Step.Stray",
    data: { ...data, struck: struck.name, luck },
    about: struck.uuid,
    ...(rolled ? { dice: rolled } : {}),
  });
  return struck;
}

/** Everybody alive next to the target but the attacker, by tokens; where these don't tell, the GM says who is near. */
function* bystanders(context: LuckContext, attacker: LuckCreature, target: LuckCreature): Procedure<LuckCreature[]> {
  const { battle } = context;
  const others = candidates(battle, attacker, target);
  const known = others.map((other) => areWithin(battle.terrain, target.uuid, other.uuid, NEAR));
  const unknown = others.filter((_, index) => known[index] === undefined);
  const near = others.filter((_, index) => known[index] === true);
  // With a place on the scene, those without one are elsewhere.
  if (unknown.length === 0 || battle.terrain?.places[target.uuid]) return near;
  const chosen = yield* choose({
    rule: "LU-ATK-07",
    text: "LUCK.Ask.Bystanders",
    data: { name: attacker.name, target: target.name },
    of: "gm",
    options: unknown.map(({ uuid, name }) => ({ value: uuid, label: name })),
    min: 0,
    max: unknown.length,
    fallback: [],
  });
  return unknown.filter(({ uuid }) => chosen.includes(uuid));
}

function candidates(battle: LuckBattle, attacker: LuckCreature, target: LuckCreature): LuckCreature[] {
  return Object.values(battle.creatures)
    .filter(({ uuid }) => uuid !== attacker.uuid && uuid !== target.uuid)
    .filter((other) => !isDead(other));
}
