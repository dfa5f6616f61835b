// What a battle's place is to these rules where no map is played: who has cover, and how much of it (SH-MOD-05, SH-MOD-06).

import type { Surrounding } from "../../../engine/contract/tactics.ts";
import type { ShockShapes } from "../data/types.ts";

export const surroundings: readonly Surrounding<ShockShapes>[] = [
  {
    id: "cover",
    label: "SHOCK.Surroundings.Cover.Label",
    choices: (["heroes", "foes", "both"] as const).flatMap((covered) =>
      (["half", "full"] as const).map((cover) => ({
        id: `${covered}-${cover}`,
        label: `SHOCK.Surroundings.Cover.${covered}.${cover}`,
        // Cover is what the other side's attacks meet.
        answers: ({ side }) => (side === covered ? {} : { cover }),
      })),
    ),
  },
];
