// Whom a mover holds, and has to let go of (AE-GRB-01, AE-GRB-03).

import { type Procedure, confirm } from "../../../engine/procedures/procedure.ts";
import type { ArchmageBattle, ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { heldBy, release } from "../map/positions.ts";
import { has } from "../numbers/states.ts";

/** Victims that a mover must let go of: as big as it or bigger (AE-GRB-03), or stuck where they are (AE-CND-06). */
function cannotCarry(battle: ArchmageBattle, mover: ArchmageCreature): ArchmageCreature[] {
  return heldBy(battle, mover).filter((victim) => victim.system.size >= mover.system.size || has(victim, "stuck"));
}

/** Asks a grabber that wants to move whether it lets go of those it can't carry; null where it does not, and stays: nothing is spent then. */
export function* askToLetGo(context: ArchmageContext, mover: ArchmageCreature): Procedure<ArchmageCreature[] | null> {
  const victims = cannotCarry(context.battle, mover);
  for (const victim of victims) {
    const rule = has(victim, "stuck") ? "AE-CND-06" : "AE-GRB-03";
    const data = { name: mover.name, victim: victim.name };
    if (yield* confirm({ rule, text: "ARCHMAGE.Ask.LetGo", data, of: mover.uuid, fallback: true })) continue;
    context.note({ rule, text: "ARCHMAGE.Step.KeepsHold", data, about: mover.uuid });
    return null;
  }
  return victims;
}

/** Lets go of those whom a grabber still holds of them. */
export function letGoOf(context: ArchmageContext, mover: ArchmageCreature, victims: readonly ArchmageCreature[]): void {
  const held = heldBy(context.battle, mover);
  for (const victim of victims.filter((one) => held.includes(one))) {
    release(mover, victim);
    context.note({ rule: "AE-GRB-01", text: "ARCHMAGE.Step.Released", data: { name: victim.name, by: mover.name }, about: victim.uuid });
  }
}
