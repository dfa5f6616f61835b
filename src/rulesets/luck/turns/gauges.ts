// The teams as the headings of the tracker's order show them: how many of each can still act, what they want, and what the GM can do to it.

import { fighters } from "../../../engine/battle/battle.ts";
import type { Gauge } from "../../../engine/battle/vitals.ts";
import { mannedTeams } from "./initiative.ts";
import { takesTurns } from "./order.ts";
import { teamName, teamOf } from "./sides.ts";
import type { LuckBattle } from "../data/types.ts";

export function gauges(battle: LuckBattle): Gauge[] {
  return mannedTeams(battle).map((team): Gauge => {
    const members = fighters(battle).filter((combatant) => teamOf(battle, combatant) === team);
    const options = { team };
    return {
      id: `team-${team}`,
      group: team,
      label: teamName(battle, team),
      value: members.filter((combatant) => takesTurns(battle, combatant)).length,
      max: members.length,
      note: battle.system.teams[team]?.objective ?? "",
      controls: [
        { action: "editTeam", label: "LUCK.Action.editTeam.Label", icon: "fa-solid fa-flag", options },
        { action: "objectiveMet", label: "LUCK.Action.objectiveMet.Label", icon: "fa-solid fa-flag-checkered", options },
      ],
    };
  });
}
