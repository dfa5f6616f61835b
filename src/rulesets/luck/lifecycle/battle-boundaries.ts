// What the start and the end of a battle do to everybody in it, and to those who join later.

import { creatureOf, fighters, participants } from "../../../engine/battle/battle.ts";
import { initialOf } from "../../../engine/data/fields.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { creatureFields } from "../data/fields.ts";
import type { LuckContext, LuckCreature } from "../data/types.ts";
import { runOutOnThings } from "../attacks/burdens.ts";
import { runOutOfBattle } from "../effects/effects.ts";
import { rankAtStart } from "../turns/initiative.ts";
import { isFighting } from "../numbers/states.ts";
import { opensWithSurprise, settleSurprise, surprise } from "../turns/surprise.ts";
import { remainingTeams } from "../turns/order.ts";
import { teamName, teamOf } from "../turns/sides.ts";
import { takeUpAgain, win } from "../turns/winner.ts";
import { endCondition } from "../data/conditions.ts";

/** Combatants get their team. Nobody rolls for order; in a running battle newcomers come in behind. */
export function* placeJoining(context: LuckContext, joining: readonly string[]): Procedure {
  const { battle } = context;
  // What has ended for want of a second team may go on with them.
  const running = isFighting(battle) || (battle.started && battle.system.lastTeam);
  for (const id of joining) {
    const combatant = battle.combatants[id];
    const creature = creatureOf(battle, id);
    if (!combatant || !creature) continue;
    combatant.system.team = teamOf(battle, combatant);
    combatant.initiative = 0;
    if (!running) continue;
    const { team } = combatant.system;
    if (!battle.system.order.groups.includes(team)) battle.system.order.groups = [...battle.system.order.groups, team];
    forgetTurn(creature);
    if (battle.round === 0) surprise(context, [combatant]);
    const data = { name: combatant.name, team: teamName(battle, team) };
    context.note({ rule: "LU-RND-02", text: "LUCK.Step.Joins", data, about: creature.uuid });
  }
  yield* takeUpAgain(context);
}

/** Teams are ranked, everybody is fresh, and some are caught out. */
export function* startBattle(context: LuckContext): Procedure {
  const { battle } = context;
  Object.assign(battle.system, { ended: false, winner: "", lastTeam: false });
  battle.system.order.holds = {};
  for (const creature of participants(battle)) {
    for (const state of PASSING) endCondition(context, creature, state);
    forgetTurn(creature);
  }
  const { instigation, order } = battle.system;
  const settled = instigation.combatant !== "" || order.groups.length > 0 || opensWithSurprise(battle);
  yield* rankAtStart(context);
  if (!settled) yield* settleSurprise(context);
  surprise(context, fighters(battle));
}

/** States that end with the battle. */
const PASSING = ["guarding", "cover", "waiting", "surprised"] as const;

/** Everything that a creature stores for a battle is as at its beginning. */
function forgetTurn(creature: LuckCreature): void {
  creature.system.turn = initialOf({ turn: creatureFields.turn }).turn;
}

/** Ends a battle: the winner is noted, and nothing stays that belongs to a fight. Pools and wounds are as they are. */
export function endBattle(context: LuckContext): void {
  const { battle } = context;
  if (!battle.started) return;
  if (!battle.system.ended) {
    const remaining = remainingTeams(battle);
    // Several teams are left, or some fight on elsewhere: the GM has ended it, and nobody has won.
    win(context, remaining.length === 1 && !battle.alsoFighting ? (remaining[0] ?? "") : "", "LU-TEAM-03");
  }
  for (const creature of participants(battle)) {
    for (const state of PASSING) endCondition(context, creature, state);
    forgetTurn(creature);
  }
  runOutOfBattle(context);
  runOutOnThings(context, "battleEnd");
  battle.system.order.holds = {};
}
