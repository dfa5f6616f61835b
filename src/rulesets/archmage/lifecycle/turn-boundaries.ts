// What happens at the start and at the end of a turn and of a round (turn order T3, T5, T7, T8).

import { type LastingEffect, creatureOf, participants } from "../../../engine/battle/battle.ts";
import { effectsInOrder, isOff, runDown, runDownRound } from "../../../engine/battle/effects.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { hasTurns } from "../../../engine/turns/turn-flow.ts";
import { NORMAL_SAVE } from "../data/conditions.ts";
import { type ArchmageBattle, type ArchmageCombatant, type ArchmageContext, type ArchmageCreature, isCharacter } from "../data/types.ts";
import { setBudget } from "../turns/costs.ts";
import { resistanceTo, takeDamage, workOut } from "../damage/damage.ts";
import { deathSave } from "../damage/death-saves.ts";
import { wake } from "../damage/healing.ts";
import { arriveDelayed, offerLastPlace } from "../turns/readying.ts";
import { delayedSlot } from "../turns/order.ts";
import { rollSave } from "../numbers/saves.ts";
import { has, hasBegun, incapacity, isDead, isDying, isOut, markBegun } from "../numbers/states.ts";
import { endEffect } from "../../../engine/effects/conditions.ts";

/** Starts a turn. A turn that was interrupted by a delayed one goes on where it was: it starts once. */
export function* startTurn(context: ArchmageContext, id: string): Procedure {
  const { battle } = context;
  const combatant = battle.combatants[id];
  const creature = creatureOf(battle, id);
  if (!combatant || !creature) return;
  if (delayedSlot(battle, id) !== undefined) {
    arriveDelayed(context, combatant);
    return;
  }
  if (hasBegun(battle, id)) return;
  yield* lapse(context, combatant, creature);
  markBegun(battle, id);
  creature.system.turn.acted = false;
  creature.system.position.besides = [];
  creature.system.grab.released = [];
  if (isOut(creature)) return;
  if (isCharacter(creature) && creature.system.hp.value > 0 && has(creature, "dying")) wake(context, creature);
  setBudget(creature, true);
  creature.system.grab.hitGrabber = [];
  countDown(context, creature, "turnStart");
  if (isCharacter(creature) && isDying(creature) && !(yield* deathSave(context, creature))) setBudget(creature, false);
  if (incapacity(creature) !== null) setBudget(creature, false);
}

/** True when the start of a turn asks for a death save. */
export function turnStartAsks(battle: ArchmageBattle, id: string): boolean {
  const creature = creatureOf(battle, id);
  if (!creature || hasBegun(battle, id) || delayedSlot(battle, id) !== undefined) return false;
  return isDying(creature);
}

/** A hold that was not used is over, and the end of the turn that a delay put off comes now (AE-INI-05, AE-INI-14). */
function* lapse(context: ArchmageContext, combatant: ArchmageCombatant, creature: ArchmageCreature): Procedure {
  const { battle, ruleset } = context;
  if (battle.system.order.holds[combatant.id]) {
    ruleset.turnOrder.release(battle, combatant.id);
    context.note({ rule: "AE-INI-05", text: "ARCHMAGE.Step.HoldLapsed", data: { name: creature.name }, about: creature.uuid });
  }
  if (!combatant.system.owesTurnEnd) return;
  combatant.system.owesTurnEnd = false;
  yield* sufferTurnEnd(context, creature);
}

/** Ends a turn: ongoing damage and its saves, other saves, effects that end now, the interrupt (AE-SAV-02, AE-ONG-01, AE-ACT-04). */
export function* endTurn(context: ArchmageContext, id: string): Procedure {
  const { battle } = context;
  const combatant = battle.combatants[id];
  const creature = creatureOf(battle, id);
  if (!combatant || !creature) return;
  // Whoever passes the turn on faster than its start was carried out has skipped nothing.
  if (!hasBegun(battle, id)) yield* startTurn(context, id);
  combatant.system.owesTurnEnd = false;
  if (isOut(creature)) return;
  yield* sufferTurnEnd(context, creature);
  creature.system.interrupt.used = false;
  yield* offerLastPlace(context, id);
}

function* sufferTurnEnd(context: ArchmageContext, creature: ArchmageCreature): Procedure {
  for (const effect of effectsInOrder(creature).filter(isOngoing)) {
    if (isDead(creature)) return;
    yield* tick(context, creature, effect);
  }
  for (const effect of effectsInOrder(creature).filter((other) => !isOngoing(other) && other.system.ends.when === "save")) {
    if (isDead(creature)) return;
    yield* saveAgainst(context, creature, effect);
  }
  countDown(context, creature, "turnEnd");
}

function isOngoing(effect: LastingEffect): boolean {
  return !isOff(effect) && effect.system.ongoing.amount > 0;
}

/** Ongoing damage, then the save against it (AE-ONG-01, AE-RES-02). */
function* tick(context: ArchmageContext, creature: ArchmageCreature, effect: LastingEffect): Procedure {
  const { amount, types, magical } = effect.system.ongoing;
  const resistance = resistanceTo(creature, { types, magical, weapon: false, natural: effect.system.natural });
  context.note({
    rule: "AE-ONG-01",
    text: "ARCHMAGE.Step.OngoingTicks",
    data: { name: creature.name, effect: effect.name, amount },
    about: creature.uuid,
  });
  takeDamage(context, creature, {
    amount: workOut(amount, { resistance }),
    rule: resistance === "none" ? "AE-ONG-01" : "AE-RES-02",
    by: effect.system.source,
    resistance,
  });
  if (!isDead(creature) && effect.system.ends.when === "save") yield* saveAgainst(context, creature, effect);
}

function* saveAgainst(context: ArchmageContext, creature: ArchmageCreature, effect: LastingEffect): Procedure {
  const save = yield* rollSave(context, creature, {
    rule: "AE-SAV-02",
    text: "ARCHMAGE.Ask.Save",
    data: { name: creature.name, effect: effect.name },
    difficulty: effect.system.ends.difficulty || NORMAL_SAVE,
  });
  if (save.success) end(context, creature, effect, "AE-SAV-02");
}

function end(context: ArchmageContext, creature: ArchmageCreature, effect: LastingEffect, rule: string): void {
  context.note({ rule, text: "ARCHMAGE.Step.EffectEnded", data: { name: creature.name, effect: effect.name }, about: creature.uuid });
  endEffect(context, creature, effect, rule);
}

/** Counts down every effect, on whomever, that ends at this moment of this creature's turns. */
function countDown(context: ArchmageContext, anchor: ArchmageCreature, when: "turnStart" | "turnEnd"): void {
  for (const { bearer, effect } of runDown(participants(context.battle), when, anchor.uuid)) end(context, bearer, effect, "AE-SAV-02");
}

/** Ends a round: effects that count rounds; those whose creature has no turns any more go by rounds from now on (T8). */
export function countRound(context: ArchmageContext): void {
  const due = runDownRound(participants(context.battle), (uuid) => hasTurns(context, uuid));
  for (const { bearer, effect } of due) end(context, bearer, effect, "AE-SAV-02");
}
