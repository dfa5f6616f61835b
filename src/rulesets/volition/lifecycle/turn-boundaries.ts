// What happens when rounds and turns begin and end, in the order of the rules (VO-ESC-01, -02, VO-ACT-01, -04, -05, VO-RDY-06, VO-DLY-04).

import { creatureOf, fighters, participants } from "../../../engine/battle/battle.ts";
import { finishTurn } from "../../../engine/turns/turn-flow.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { has } from "../data/conditions.ts";
import { MOST_ESCALATION } from "../data/fields.ts";
import type { VolitionBattle, VolitionContext, VolitionCreature } from "../data/types.ts";
import { endOneRoundEffects } from "../effects/one-round.ts";
import { rollTurnStartSave } from "../damage/death-saves.ts";
import { loseReadied } from "../turns/readying.ts";
import { resolveTurnEnd } from "./turn-end.ts";
import { fightsInSpirit, incapacity, isDown, isDying, isGasping } from "../numbers/states.ts";

/** A new round: the die climbs, and what only held for the last round is forgotten (VO-ESC-01, VO-ESC-02). */
export function startRound(context: VolitionContext): void {
  const { battle } = context;
  // It climbs from where it stands: the GM may have set it by hand.
  const next = battle.round === 1 ? battle.system.escalationStart : battle.system.escalation + 1;
  battle.system.escalation = Math.min(MOST_ESCALATION, next);
  battle.system.spirits = [];
  for (const creature of participants(battle)) {
    creature.system.hitThisRound = [];
    creature.system.spent = { quick: 0, move: 0, standard: 0 };
    creature.system.readyLock = "";
    creature.system.delayed = false;
  }
  const data = { round: battle.round, value: battle.system.escalation };
  context.note({ rule: battle.round === 1 ? "VO-ESC-01" : "VO-ESC-02", text: "VOLITION.Step.Escalation", data });
}

/** A Death Save is rolled by its player: the turn passes visibly first. */
export function turnStartAsks(battle: VolitionBattle, combatantId: string): boolean {
  const creature = creatureOf(battle, combatantId);
  return creature !== undefined && (isDying(creature) || isGasping(creature));
}

/** The start of a turn. A delayed turn is the same turn: what its owner has caused for one round goes on (VO-DLY-04). */
export function* startTurn(context: VolitionContext, combatantId: string): Procedure {
  const { battle, ruleset } = context;
  const creature = creatureOf(battle, combatantId);
  if (!creature) return;
  if (!creature.system.delayed) endOneRoundEffects(context, creature, "start");
  // What has not been used by now is lost.
  loseReadied(context, creature);
  ruleset.turnOrder.release(battle, combatantId);
  refreshBudget(creature);
  if (fightsInSpirit(creature)) return yield* passAsSpirit(context, creature);
  if (!turnStartAsks(battle, combatantId)) return;
  yield* rollTurnStartSave(context, creature);
  // Whoever does not come round with a critical has no turn: it is over.
  const { quick, move, standard } = creature.system.budget;
  if (quick + move + standard === 0) yield* finishTurn(context);
}

/** The turn of whoever is out of the fight takes no time: its player is offered to fight in spirit, and it passes on, unless nobody else is left to act (VO-SPI-01). */
function* passAsSpirit(context: VolitionContext, hero: VolitionCreature): Procedure {
  const { battle, ruleset } = context;
  const acts = fighters(battle).some((combatant) => {
    const creature = battle.creatures[combatant.creature];
    return creature !== undefined && incapacity(creature) === null && ruleset.takesTurns(battle, combatant);
  });
  if (!acts) return;
  const data = { name: hero.name };
  context.note({ rule: "VO-SPI-01", text: "VOLITION.Step.PassesInSpirit", data, about: hero.uuid });
  context.offer({ rule: "VO-SPI-01", text: "VOLITION.Offer.FightInSpirit", data, of: hero.uuid, action: "fightInSpirit" });
  yield* finishTurn(context);
}

/** One of each, but for what a delayed turn has used, what is readied already, and the Move of the stunned (VO-ACT-01, VO-DLY-04, VO-RDY-04, VO-CON-19). */
function refreshBudget(creature: VolitionCreature): void {
  const { system } = creature;
  system.budget = { quick: 1 - system.spent.quick, move: 1 - system.spent.move, standard: 1 - system.spent.standard };
  system.mayWalk = false;
  if (has(creature, "stunned")) system.budget.move = 0;
  if (system.readyLock !== "") system.budget[system.readyLock] = 0;
  system.interruptBefore = system.interruptReady;
  system.interruptReady = true;
}

export function* endTurn(context: VolitionContext, combatantId: string): Procedure {
  const { battle } = context;
  const creature = creatureOf(battle, combatantId);
  if (!creature) return;
  if (!isDown(creature)) yield* resolveTurnEnd(context, creature);
  endOneRoundEffects(context, creature, "end");
  creature.system.delayed = false;
  creature.system.readyLock = "";
  creature.system.spent = { quick: 0, move: 0, standard: 0 };
  creature.system.budget = { quick: 0, move: 0, standard: 0 };
}
