// Leaving a melee on foot: those left behind may strike before the mover is gone (AE-DIS-01, AE-GRB-04).

import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { ArchmageBattle, ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { immobile } from "../map/approach.ts";
import { answerOpenings, strikersAmong } from "../reactions/opportunity-attacks.ts";
import { engagedFoes, heldBy, part } from "../map/positions.ts";

/** Takes a mover out of its melees, or out of those with some, but for whom it carries along. Tells whether it got away; struck down on the way out, it stays where it was. */
export function* breakAway(
  context: ArchmageContext,
  mover: ArchmageCreature,
  exempt: readonly ArchmageCreature[],
  left: readonly ArchmageCreature[] = leftBehind(context.battle, mover),
): Procedure<boolean> {
  const { battle } = context;
  const carried = heldBy(battle, mover);
  if (!(yield* answerOpenings(context, mover, strikersAt(battle, mover, left, exempt), "AE-DIS-01"))) return false;
  const held = immobile(battle, mover);
  if (held) {
    context.note({ rule: held.rule, text: "ARCHMAGE.Step.HeldOnTheWay", data: { name: mover.name }, about: mover.uuid });
    return false;
  }
  for (const foe of left) part(mover, foe);
  for (const victim of carried) for (const foe of engagedFoes(battle, victim)) if (foe.uuid !== mover.uuid) part(victim, foe);
  mover.system.position.behind = "";
  return true;
}

/** Those who would strike at a creature if it walked away now: what a dialog warns of. */
export function wouldStrike(battle: ArchmageBattle, mover: ArchmageCreature, exempt: readonly ArchmageCreature[] = []): ArchmageCreature[] {
  return strikersAt(battle, mover, leftBehind(battle, mover), exempt);
}

/** Those of the left behind who strike: not whom the mover has let go of this turn (AE-GRB-04), nor the exempt. */
export function strikersAt(
  battle: ArchmageBattle,
  mover: ArchmageCreature,
  left: readonly ArchmageCreature[],
  exempt: readonly ArchmageCreature[] = [],
): ArchmageCreature[] {
  const { released } = mover.system.grab;
  return strikersAmong(
    battle,
    left.filter((foe) => !exempt.includes(foe) && !released.includes(foe.uuid)),
  );
}

/** Whom a mover would leave: everybody it is in melee with and does not carry along. */
export function leftBehind(battle: ArchmageBattle, mover: ArchmageCreature): ArchmageCreature[] {
  const carried = heldBy(battle, mover);
  return engagedFoes(battle, mover).filter((foe) => !carried.includes(foe));
}
