// Hit points lost and regained, never below 0 and never above the maximum (SH-DMG-01, SH-ZHP-01, SH-ZHP-03).

import type { ShockContext, ShockCreature } from "../data/types.ts";
import { type Fall, comeBack, fall } from "./death.ts";
import { hasNoHitPoints } from "../numbers/states.ts";
import { endCondition } from "../data/conditions.ts";

export interface Wound extends Fall {
  readonly amount: number;
  /** The rule that deals it. */
  readonly rule: string;
  /** Language key of the sentence, where it is not the usual one. */
  readonly text?: string;
}

/** Takes hit points off, and lets whoever has none left fall; who is down already loses nothing more. */
export function takeDamage(context: ShockContext, creature: ShockCreature, wound: Wound): void {
  const { hp } = creature.system;
  const before = Math.max(0, hp.value);
  const amount = Math.max(0, wound.amount);
  hp.value = Math.max(0, before - amount);
  endCondition(context, creature, "unaware");
  context.note({
    rule: wound.rule,
    text: wound.text ?? "SHOCK.Step.DamageTaken",
    data: { name: creature.name, amount },
    about: creature.uuid,
  });
  if (amount > 0 && hasNoHitPoints(creature)) fall(context, creature, wound);
}

/** Gives hit points back; any at all bring somebody back who was down (SH-ZHP-03). Tells how many. */
export function heal(context: ShockContext, creature: ShockCreature, amount: number, rule: string): number {
  const { hp } = creature.system;
  const before = Math.max(0, hp.value);
  hp.value = Math.max(before, Math.min(Math.max(hp.max, 1), before + Math.max(0, amount)));
  const regained = hp.value - before;
  context.note({ rule, text: "SHOCK.Step.Healed", data: { name: creature.name, amount: regained }, about: creature.uuid });
  if (regained > 0) comeBack(context, creature, rule);
  return regained;
}
