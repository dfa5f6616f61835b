// What no hit points do: mortally wounded, dead or out cold; the count of rounds that are left; and what brings somebody back (SH-ZHP-01 to -03, SH-GRP-10).

import { combatantOf, participants } from "../../../engine/battle/battle.ts";
import { endLostRelations } from "../../../engine/procedures/relations.ts";
import { endCondition, giveCondition } from "../data/conditions.ts";
import { numberOption, option } from "../data/settings.ts";
import { type DownState, type Options, type ShockContext, type ShockCreature, isCharacter } from "../data/types.ts";
import { waitForNextRound } from "../turns/missed-phase.ts";
import { hasNoHitPoints, isDead, isDown } from "../numbers/states.ts";

/** How the last hit points went. */
export interface Fall {
  /** The blow was not meant to kill. */
  readonly nonLethal?: boolean;
  /** By a failed save against an execution, which spares nobody for being a foe (SH-EXE-06, reading "executed foes"). */
  readonly executed?: boolean;
}

/** What somebody is at 0 hit points. */
function stateAtZero(creature: ShockCreature, { nonLethal = false, executed = false }: Fall, options: Options): DownState {
  if (nonLethal) return "unconscious";
  if (executed) return "mortal";
  const word = option(options, isCharacter(creature) ? "zeroHp" : "npcAtZero");
  return word === "dead" || word === "unconscious" ? word : "mortal";
}

/** Whoever has no hit points left falls. */
export function fall(context: ShockContext, creature: ShockCreature, how: Fall = {}): void {
  const state = stateAtZero(creature, how, context.battle.options);
  const { down } = creature.system;
  down.state = state;
  down.rounds = state === "mortal" ? numberOption(context.battle.options, "dyingRounds") : 0;
  const rule = how.executed === true ? "SH-EXE-06" : state === "unconscious" ? "SH-ZHP-02" : "SH-ZHP-01";
  context.note({ rule, text: `SHOCK.Step.Falls.${state}`, data: { name: creature.name, rounds: down.rounds }, about: creature.uuid });
  leaveFight(context, creature);
}

/** Dies, however that came about. */
export function die(context: ShockContext, creature: ShockCreature, rule: string): void {
  creature.system.down.state = "dead";
  creature.system.down.rounds = 0;
  context.note({ rule, text: "SHOCK.Step.Dies", data: { name: creature.name }, about: creature.uuid });
  leaveFight(context, creature);
}

/** Nothing of what somebody was doing goes on: no screen, no held turn, no hold on anybody. */
function leaveFight(context: ShockContext, creature: ShockCreature): void {
  const { battle } = context;
  giveCondition(context, creature, "prone", { quiet: true });
  if (isDead(creature)) giveCondition(context, creature, "dead", { quiet: true });
  creature.system.released = false;
  creature.system.totalDefense = false;
  endLostRelations(context);
  const combatant = combatantOf(battle, creature.uuid);
  if (!combatant) return;
  context.ruleset.turnOrder.release(battle, combatant.id);
  if (isDead(creature)) combatant.defeated = true;
}

/** A round closes: the mortally wounded have one less (SH-ZHP-02). */
export function countDown(context: ShockContext): void {
  for (const creature of participants(context.battle)) {
    const { down } = creature.system;
    if (hasNoHitPoints(creature)) fall(context, creature);
    if (down.state !== "mortal") continue;
    down.rounds = Math.max(0, down.rounds - 1);
    if (down.rounds === 0) die(context, creature, "SH-ZHP-02");
    else {
      const data = { name: creature.name, rounds: down.rounds };
      context.note({ rule: "SH-ZHP-02", text: "SHOCK.Step.RoundsLeft", data, about: creature.uuid });
    }
  }
}

/** First aid has worked: no rounds are counted any more (SH-ZHP-03). */
export function stabilize(context: ShockContext, creature: ShockCreature): void {
  creature.system.down.state = "stable";
  creature.system.down.rounds = 0;
  context.note({ rule: "SH-ZHP-03", text: "SHOCK.Step.Stabilized", data: { name: creature.name }, about: creature.uuid });
}

/** Back on one's feet, or at least awake: still prone, with what is left of the actions (SH-ZHP-03). */
export function comeBack(context: ShockContext, creature: ShockCreature, rule: string): void {
  if (!isDown(creature)) return;
  creature.system.down.state = "up";
  creature.system.down.rounds = 0;
  endCondition(context, creature, "dead");
  const combatant = combatantOf(context.battle, creature.uuid);
  if (combatant) combatant.defeated = false;
  waitForNextRound(context.battle, creature);
  context.note({ rule, text: "SHOCK.Step.ComesBack", data: { name: creature.name }, about: creature.uuid });
}
