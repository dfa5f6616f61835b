// When a fight is over, and for whom (LU-TEAM-03, LU-TEAM-04).

import type { LuckBattle, LuckContext } from "../data/types.ts";
import { remainingTeams } from "./order.ts";
import { teamName } from "./sides.ts";

/** Ends the fight if at most one team remains. Tells whether it is over. */
export function noteWinner(context: LuckContext): boolean {
  const { battle } = context;
  if (battle.system.ended) return true;
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
  const text = team === "" ? "LUCK.Step.NobodyWins" : "LUCK.Step.TeamWins";
  context.note({ rule, text, data: { team: team === "" ? "" : teamName(battle, team) } });
}

/** True when the rules have ended the fight: somebody has won, or who is to pick finds nobody left to fight. */
export function isOver(battle: LuckBattle): boolean {
  return battle.started && (battle.system.ended || (battle.turn === null && remainingTeams(battle).length <= 1));
}
