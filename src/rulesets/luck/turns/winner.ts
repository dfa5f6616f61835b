// When a fight is over, and for whom (LU-TEAM-03, LU-TEAM-04).

import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { hasJoined } from "../../../engine/turns/orders/shared.ts";
import { passOn } from "../../../engine/turns/turn-flow.ts";
import type { LuckBattle, LuckContext } from "../data/types.ts";
import { remainingTeams } from "./order.ts";
import { teamName } from "./sides.ts";

/** Ends the fight if at most one team remains. Tells whether it is over. */
export function noteWinner(context: LuckContext): boolean {
  const { battle } = context;
  if (battle.system.ended) return true;
  if (isUnplaced(battle)) return false;
  const [winner, ...others] = remainingTeams(battle);
  if (others.length > 0) return false;
  win(context, winner ?? "", "LU-TEAM-03");
  return true;
}

/** The fight is over; "" for a winner that nobody is. */
export function win(context: LuckContext, team: string, rule: string): void {
  const { battle } = context;
  battle.system.ended = true;
  battle.system.winner = team;
  battle.system.lastTeam = rule === "LU-TEAM-03";
  const text = team === "" ? "LUCK.Step.NobodyWins" : "LUCK.Step.TeamWins";
  context.note({ rule, text, data: { team: team === "" ? "" : teamName(battle, team) } });
}

/** A fight that ended for want of a second team goes on where one is there again: somebody has come in, or round (LU-TEAM-03). */
export function* takeUpAgain(context: LuckContext): Procedure {
  const { battle } = context;
  if (!battle.started || !battle.system.lastTeam || remainingTeams(battle).length < 2) return;
  Object.assign(battle.system, { ended: false, winner: "", lastTeam: false });
  context.note({ rule: "LU-TEAM-03", text: "LUCK.Step.FightGoesOn" });
  if (battle.turn === null) yield* passOn(context);
}

/** True when the rules have ended the fight: somebody has won, or who is to pick finds nobody left to fight. */
export function isOver(battle: LuckBattle): boolean {
  return battle.started && (battle.system.ended || (battle.turn === null && !isUnplaced(battle) && remainingTeams(battle).length <= 1));
}

/** Everybody has lost their place at once, as by a reset of initiative: that is nobody's defeat. */
function isUnplaced(battle: LuckBattle): boolean {
  const all = Object.values(battle.combatants);
  return all.length > 0 && !all.some(hasJoined);
}
