// What a battle's place is to these rules where no map is played: who has cover (LU-ACT-15).

import type { Surrounding } from "../../../engine/contract/tactics.ts";
import type { LuckShapes } from "../data/types.ts";

export const surroundings: readonly Surrounding<LuckShapes>[] = [
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
