// What happens to the swallowed: rounds that pass, cuts from inside, the way out (DE-SWL-02 to -04).

import { participants } from "../../../engine/battle/battle.ts";
import { putInside, stepOut } from "../../../engine/movement/forced-movement.ts";
import type { DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { swallowedBy } from "../numbers/inside.ts";
import { takeOff } from "../effects/effects.ts";
import { recheck } from "./consciousness.ts";
import { isDead } from "../numbers/vitality.ts";
import { giveCondition } from "../data/conditions.ts";

const ROUNDS_AWAKE = 3;
/** Two minutes. */
const ROUNDS_ALIVE = 20;
const CUTTING = ["piercing", "slashing"];

/** Down it goes. */
export function swallow(context: DefinitionContext, swallower: DefinitionCreature, victim: DefinitionCreature): void {
  victim.system.swallowed = { by: swallower.uuid, rounds: 0, cut: 0 };
  giveCondition(context, victim, "swallowed", { rule: "DE-SWL-01", source: swallower.uuid });
  putInside(context, victim, swallower);
}

/** Whoever is inside goes where the swallower goes, whatever has moved it. */
export function carryInside(context: DefinitionContext): void {
  const { battle } = context;
  for (const victim of participants(battle)) {
    const swallower = battle.creatures[victim.system.swallowed.by];
    if (swallower) putInside(context, victim, swallower);
  }
}

/** Damage from inside that frees a creature (DE-SWL-02). */
export function cutNeeded(swallower: DefinitionCreature): number {
  return Math.ceil(swallower.system.hp.max / 5);
}

/** Out of it, for whatever reason: this cause of unconsciousness is gone, others stay (DE-SWL-04). */
export function letOut(context: DefinitionContext, victim: DefinitionCreature, rule: string): void {
  const swallower = context.battle.creatures[victim.system.swallowed.by];
  victim.system.swallowed = { by: "", rounds: 0, cut: 0 };
  if (swallower) stepOut(context, victim, swallower);
  takeOff(context, victim, "swallowed", { rule });
  context.note({ rule, text: "DEFINITION.Step.Out", data: { name: victim.name }, about: victim.uuid });
  recheck(context, victim, false);
}

/** A hit from inside: piercing and slashing damage adds up to a way out (DE-SWL-02). */
export function cutFromInside(
  context: DefinitionContext,
  attacker: DefinitionCreature,
  target: DefinitionCreature,
  dealt: number,
  types: readonly string[],
): void {
  const { swallowed } = attacker.system;
  if (swallowed.by !== target.uuid || dealt <= 0 || !types.some((type) => CUTTING.includes(type))) return;
  swallowed.cut = Math.min(100_000, swallowed.cut + dealt);
  const data = { name: attacker.name, cut: swallowed.cut, needed: cutNeeded(target) };
  context.note({ rule: "DE-SWL-02", text: "DEFINITION.Step.CutFromInside", data, about: attacker.uuid });
  if (swallowed.cut >= cutNeeded(target)) letOut(context, attacker, "DE-SWL-02");
}

/** The turn of a swallower begins: those inside have held out another round (DE-SWL-03). */
export function digest(context: DefinitionContext, swallower: DefinitionCreature): void {
  for (const victim of swallowedBy(context.battle, swallower)) {
    if (isDead(victim)) continue;
    victim.system.swallowed.rounds += 1;
    const { rounds } = victim.system.swallowed;
    const { unconscious, death } = victim.system;
    context.note({ rule: "DE-SWL-03", text: "DEFINITION.Step.InsideFor", data: { name: victim.name, count: rounds }, about: victim.uuid });
    if (rounds >= ROUNDS_AWAKE && !unconscious.causes.includes("swallowed")) recheck(context, victim, true);
    if (rounds - ROUNDS_AWAKE < ROUNDS_ALIVE) continue;
    death.status = "dead";
    context.note({ rule: "DE-SWL-03", text: "DEFINITION.Step.Dies", data: { name: victim.name }, about: victim.uuid });
    recheck(context, victim);
  }
}
