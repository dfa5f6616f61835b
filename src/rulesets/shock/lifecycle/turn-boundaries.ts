// What happens when rounds, phases and turns begin and end, in the order of the rules (SH-SEQ-05, SH-TD-01, SH-SCR-01, SH-HLD-02, SH-GRP-04, SH-ZHP-02).

import { creatureOf, participants } from "../../../engine/battle/battle.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { option } from "../data/settings.ts";
import type { ShockContext } from "../data/types.ts";
import { clearRoundState } from "../data/battle-state.ts";
import { runOut, runOutOfRounds } from "../effects/effects.ts";
import { countDown } from "../damage/death.ts";
import { beginTurn, endUntilNextTurn } from "../turns/active-member.ts";
import { grappleDamage } from "../maneuvers/grapple.ts";
import { closeHolds } from "../turns/readying.ts";
import { rollInitiative } from "../turns/initiative.ts";
import { askAboutMorale } from "../turns/morale.ts";
import { creaturesOf, fightEachOther } from "../turns/sides.ts";
import { isAble } from "../numbers/states.ts";
import { endSurprise } from "../turns/surprise.ts";

/** A new round: the sides roll before the first one, everybody has fresh actions. */
export function* startRound(context: ShockContext): Procedure {
  const { battle } = context;
  endSurprise(battle);
  if (!battle.system.rolled) yield* rollInitiative(context);
  for (const creature of participants(battle)) clearRoundState(creature);
}

/** A side's phase opens, which is the start of the turn of all its members, whether they can act or not. */
export function startPhase(context: ShockContext, side: string): void {
  for (const creature of creaturesOf(context.battle, side)) {
    creature.system.began = false;
    if (option(context.battle.options, "turnStart") !== "phase") continue;
    runOut(context, "turnStart", creature);
    if (endUntilNextTurn(creature)) {
      context.note({ rule: "SH-TD-01", text: "SHOCK.Step.UntilNextTurnEnds", data: { name: creature.name }, about: creature.uuid });
    }
  }
}

/** A member takes its turn. */
export function startTurn(context: ShockContext, combatantId: string): void {
  const creature = creatureOf(context.battle, combatantId);
  if (creature) beginTurn(context.battle, creature);
}

/** A member's turn is over. */
export function endTurn(context: ShockContext, combatantId: string): void {
  const creature = creatureOf(context.battle, combatantId);
  if (creature) runOut(context, "turnEnd", creature);
}

/** The end of a round, step by step: held turns, grapples, what lasted for the round, the dying, morale, and whether there is still a fight. */
export function* endRound(context: ShockContext): Procedure {
  const { battle } = context;
  yield* closeHolds(context);
  yield* grappleDamage(context);
  for (const creature of participants(battle)) {
    creature.system.chargePenalty = false;
    creature.system.disengagedFrom = [];
    creature.system.released = false;
  }
  runOutOfRounds(context);
  countDown(context);
  yield* askAboutMorale(context);
  offerEnd(context);
}

/** With nobody able on any side that fights another, the GM is offered to end the encounter. */
function offerEnd(context: ShockContext): void {
  const { battle } = context;
  const able = battle.system.sides.filter(({ id }) => creaturesOf(battle, id).some(isAble)).map(({ id }) => id);
  const opposed = able.some((one) => able.some((other) => fightEachOther(battle, one, other)));
  if (opposed) return;
  context.offer({ rule: "SH-SEQ-05", text: "SHOCK.Offer.Conclude", of: "gm", action: "concludeBattle" });
}
