// How creatures of these rules fight when nobody is asked: what helps, what gets ready, what is done in others' moments, and how a side surprises the other.

import type { Tactics, Surrounding } from "../../../engine/contract/tactics.ts";
import { provokedBy } from "../attacks/attack-plan.ts";
import { abilityProfile, basicKind, isAttack, isRanged } from "../items/attack-profile.ts";
import { areEngaged, setRelation } from "../map/positions.ts";
import { strikersAmong } from "../reactions/opportunity-attacks.ts";
import { type VolitionShapes, type VolitionBattle, isAbility } from "../data/types.ts";
import { areEnemies, participants } from "../../../engine/battle/battle.ts";

function apart(battle: VolitionBattle, relation: "nearby" | "far"): void {
  const all = participants(battle);
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) if (areEnemies(one, other)) setRelation(one, other, relation);
}

/** What a battle's place is where no map is played: how far apart both sides begin (VO-POS-01 to -03). */
const surroundings: readonly Surrounding<VolitionShapes>[] = [
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

export const tactics: Tactics<VolitionShapes> = {
  mend: ["stabilize", "rally", "useAbility"],
  // What an attack heals is its attacker.
  heals: (item) => isAbility(item) && item.system.healing.kind !== "" && !isAttack(item),
  prepare: ["move"],
  answer: ["opportunityAttack"],
  areEngaged,
  givesOpening(battle, creature, item) {
    const ability = item && isAbility(item) ? item : null;
    const ranged = ability ? isRanged(abilityProfile(creature, ability)) : basicKind(creature) === "ranged";
    return strikersAmong(battle, provokedBy(battle, creature, { provokes: ability?.system.provokes === true, ranged }).foes).length > 0;
  },
  // The side that was aware acts before the first round (VO-SUR-01).
  surprise: (_battle, by) => ({
    answer: ({ text }) => (text === "VOLITION.Ask.Surprise" ? [by === "heroes" ? "party" : "foe"] : undefined),
  }),
  // Heroes and foes add it to attacks alike; whatever else their class or the GM has given them stays (VO-ATK-01).
  level: {
    label: "VOLITION.Sheet.Level",
    hint: "VOLITION.Surroundings.LevelHint",
    least: 1,
    most: 100,
    levelOf: ({ system }) => system.level,
    setLevel({ system }, level) {
      system.level = level;
    },
  },
  surroundings,
};
