// How creatures of these rules fight when nobody is asked: what helps, what gets ready, what is done in others' moments, and how a side surprises the other.

import type { Tactics, Surrounding } from "../../../engine/contract/tactics.ts";
import { fighters, participants } from "../../../engine/battle/battle.ts";
import { teamOf } from "../turns/sides.ts";
import type { LuckBattle, LuckShapes } from "../data/types.ts";

/** What a battle's place is where no map is played: who has cover (LU-ACT-15). */
const surroundings: readonly Surrounding<LuckShapes>[] = [
  {
    id: "cover",
    label: "LUCK.Surroundings.Cover.Label",
    choices: (["heroes", "foes", "both"] as const).map((covered) => ({
      id: covered,
      label: `LUCK.Surroundings.Cover.${covered}`,
      // Cover is what the other side's missiles meet.
      answers: ({ side }) => (side === covered ? {} : { cover: true }),
    })),
  },
];

export const tactics: Tactics<LuckShapes> = {
  mend: ["resuscitate"],
  prepare: ["standUp", "reload"],
  answer: ["attack", "unarmed"],
  // Every team of that side has surprise (LU-SUR-01).
  surprise: (battle, by) => ({
    answer: ({ text, options }) => {
      if (text !== "LUCK.Ask.Surprise") return undefined;
      const teams = teamsOf(battle, by);
      return options.map(({ value }) => value).filter((team) => teams.has(team));
    },
  }),
  surroundings,
};

function teamsOf(battle: LuckBattle, side: string): ReadonlySet<string> {
  const own = new Set(participants(battle).flatMap((creature) => (creature.side === side ? creature.uuid : [])));
  return new Set(fighters(battle).flatMap((combatant) => (own.has(combatant.creature) ? teamOf(battle, combatant) : [])));
}
