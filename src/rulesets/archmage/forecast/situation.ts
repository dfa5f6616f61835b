// What a battle's place is to these rules where no map is played: how far apart both sides begin, and who stands better (AE-POS-01, AE-MOD-01).

import type { Surrounding, SurroundingChoice } from "../../../engine/contract/tactics.ts";
import { participants } from "../../../engine/battle/battle.ts";
import { enemiesOf, part } from "../map/positions.ts";
import type { ArchmageBattle, ArchmageShapes } from "../data/types.ts";

/** Nobody is in melee with an enemy; one side, being far, has two moves to the other. */
function apart(battle: ArchmageBattle, far: boolean): void {
  for (const creature of participants(battle)) {
    for (const foe of enemiesOf(battle, creature)) part(creature, foe);
    creature.system.position.zone = far && creature.side === "foes" ? "far" : "nearby";
  }
}

function better(side: "heroes" | "foes"): SurroundingChoice<ArchmageShapes> {
  return {
    id: side,
    label: `ARCHMAGE.Surroundings.Better.${side}`,
    answers: (creature) => (creature.side === side ? { advantage: true } : {}),
  };
}

export const surroundings: readonly Surrounding<ArchmageShapes>[] = [
  {
    id: "apart",
    label: "ARCHMAGE.Surroundings.Apart.Label",
    choices: (["nearby", "far"] as const).map((id) => ({
      id,
      label: `ARCHMAGE.Surroundings.Apart.${id}`,
      set: (battle) => {
        apart(battle, id === "far");
      },
    })),
  },
  { id: "better", label: "ARCHMAGE.Surroundings.Better.Label", choices: [better("heroes"), better("foes")] },
];
