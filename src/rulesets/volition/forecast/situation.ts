// What a battle's place is to these rules where no map is played: how far apart both sides begin (VO-POS-01 to -03).

import type { Surrounding } from "../../../engine/contract/tactics.ts";
import { areEnemies, participants } from "../../../engine/battle/battle.ts";
import { setRelation } from "../map/positions.ts";
import type { VolitionBattle, VolitionShapes } from "../data/types.ts";

function apart(battle: VolitionBattle, relation: "nearby" | "far"): void {
  const all = participants(battle);
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) if (areEnemies(one, other)) setRelation(one, other, relation);
}

export const surroundings: readonly Surrounding<VolitionShapes>[] = [
  {
    id: "apart",
    label: "VOLITION.Surroundings.Apart.Label",
    choices: (["nearby", "far"] as const).map((id) => ({
      id,
      label: `VOLITION.Surroundings.Apart.${id}`,
      set: (battle) => {
        apart(battle, id);
      },
    })),
  },
];
