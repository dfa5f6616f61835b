// How creatures of these rules fight when nobody is asked: what helps, what gets ready, what is done in others' moments, and how a side surprises the other.

import type { Tactics, Surrounding } from "../../../engine/contract/tactics.ts";
import { hitDice } from "../numbers/numbers.ts";
import { creaturesOf } from "../turns/sides.ts";
import { type ShockShapes, isFoe } from "../data/types.ts";

/** What a battle's place is where no map is played: who has cover, and how much of it (SH-MOD-05, SH-MOD-06). */
const surroundings: readonly Surrounding<ShockShapes>[] = [
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

export const tactics: Tactics<ShockShapes> = {
  mend: ["firstAid"],
  prepare: ["standUp", "readyStow", "reload"],
  answer: ["opportunityAttack"],
  areEngaged: ({ system: { grappling, grappledBy } }, { uuid }) => grappling === uuid || grappledBy.includes(uuid),
  // Every other side is caught unawares, as far as it can be (SH-SUR-01).
  surprise: (battle, by) => ({
    answer: ({ text, options }) =>
      text === "SHOCK.Ask.Surprise"
        ? options.map(({ value }) => value).filter((side) => !creaturesOf(battle, side).some((creature) => creature.side === by))
        : undefined,
  }),
  // A trained foe hits as well as it has hit dice; its points and armour are entered (SH-ATK-04).
  level: {
    label: "SHOCK.Term.HitDice",
    hint: "SHOCK.Surroundings.LevelHint",
    least: 0,
    most: 100,
    levelOf: (creature) => (isFoe(creature) && creature.system.attackBonus === null ? Math.floor(hitDice(creature.system.hd)) : null),
    setLevel(creature, level) {
      if (isFoe(creature)) creature.system.hd = String(level);
    },
  },
  surroundings,
};
