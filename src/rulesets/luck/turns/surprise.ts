// The surprise round: who is caught out, and for how long (LU-SUR-01 to -06).

import { creatureOf, fighters } from "../../../engine/battle/battle.ts";
import { type Procedure, choose } from "../../../engine/procedures/procedure.ts";
import { type LuckBattle, type LuckCombatant, type LuckContext, type LuckCreature, isTalent } from "../data/types.ts";
import { entryOf, mannedTeams } from "./initiative.ts";
import { teamName, teamOf } from "./sides.ts";
import { giveCondition } from "../data/conditions.ts";

/** Whether a creature is never surprised: by a trait, or by a talent (LU-SUR-04). */
export function cannotBeSurprised(creature: LuckCreature): boolean {
  return (
    creature.system.traits.cannotBeSurprised ||
    Object.values(creature.items).some((item) => isTalent(item) && item.system.cannotBeSurprised)
  );
}

/** Whether a team with surprise has somebody to use it: then the fight opens with a surprise round (LU-SUR-02). */
export function opensWithSurprise(battle: LuckBattle): boolean {
  return fighters(battle).some((combatant) => hasSurprise(battle, combatant));
}

function hasSurprise(battle: LuckBattle, combatant: LuckCombatant): boolean {
  return battle.system.teams[teamOf(battle, combatant)]?.hasSurprise === true;
}

/** The GM says which teams have surprise, where nothing of the fight has been settled beforehand (LU-SUR-01). */
export function* settleSurprise({ battle }: LuckContext): Procedure {
  const teams = mannedTeams(battle);
  const chosen = yield* choose({
    rule: "LU-SUR-01",
    text: "LUCK.Ask.Surprise",
    of: "gm",
    options: teams.map((team) => ({ value: team, label: teamName(battle, team) })),
    min: 0,
    max: teams.length,
    fallback: [],
  });
  for (const team of chosen) entryOf(battle, team).hasSurprise = true;
}

/** Marks those who are caught out. Without a team that has surprise, nobody is. */
export function surprise(context: LuckContext, combatants: readonly LuckCombatant[]): void {
  const { battle } = context;
  if (!opensWithSurprise(battle)) return;
  for (const combatant of combatants) {
    const creature = creatureOf(battle, combatant.id);
    if (!creature || hasSurprise(battle, combatant)) continue;
    if (cannotBeSurprised(creature)) {
      context.note({ rule: "LU-SUR-04", text: "LUCK.Step.NotSurprised", data: { name: creature.name }, about: creature.uuid });
    } else giveCondition(context, creature, "surprised", { rule: "LU-SUR-03" });
  }
}
