// How creatures of these rules fight when nobody is asked: what helps, what gets ready, what is done in others' moments, and how a side surprises the other.

import type { Tactics, Surrounding, SurroundingChoice } from "../../../engine/contract/tactics.ts";
import { attempt } from "../../../engine/actions/availability.ts";
import { friendsInMelee } from "../attacks/attack-roll.ts";
import { heals, isAttackPower, profileOf } from "../items/attack-profile.ts";
import { isDying } from "../numbers/states.ts";
import { areBeside, areEngaged, isEngaged, enemiesOf, part } from "../map/positions.ts";
import { strikersAmong } from "../reactions/opportunity-attacks.ts";
import { provokedByAttack } from "../reactions/provoking.ts";
import { type ArchmageShapes, type ArchmageBattle, isCharacter, isPower } from "../data/types.ts";
import { participants } from "../../../engine/battle/battle.ts";

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

/** What a battle's place is where no map is played: how far apart both sides begin, and who stands better (AE-POS-01, AE-MOD-01). */
const surroundings: readonly Surrounding<ArchmageShapes>[] = [
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

export const tactics: Tactics<ArchmageShapes> = {
  mend: ["rally", "drink", "usePower", "stabilise"],
  // What an attack heals is its attacker.
  heals: (item) => !isPower(item) || (heals(item) && !isAttackPower(item)),
  // Who is next to the dying may stabilise them (AE-STB-04).
  comesBeside: (battle, creature, fallen) =>
    isCharacter(fallen) &&
    isDying(fallen) &&
    !fallen.system.death.stable &&
    creature.system.budget.standard &&
    !areBeside(battle, creature, fallen)
      ? "move"
      : null,
  prepare: ["move"],
  answer: ["attack", "unarmed"],
  areEngaged,
  givesOpening(battle, creature, item) {
    if (!isEngaged(battle, creature)) return false;
    const made = attempt(() => profileOf(creature, item ?? null, battle.options));
    return made.refusal === null && strikersAmong(battle, provokedByAttack(battle, creature, made.value, []).foes).length > 0;
  },
  endangersFriends(battle, creature, item, target) {
    const made = attempt(() => profileOf(creature, item ?? null, battle.options));
    return made.refusal === null && made.value.delivery === "ranged" ? friendsInMelee(battle, creature, target) : [];
  },
  // An ambush is set before the battle; whoever has the best initiative opens it (AE-AMB-01).
  surprise: (_battle, by) => ({ first: { action: "ambush", actor: null, targets: [], options: { side: by } } }),
  // A foe's numbers are entered; a hero's follow, but for the points that class charts say (AE-HP-01).
  level: {
    label: "ARCHMAGE.Sheet.Level",
    hint: "ARCHMAGE.Surroundings.LevelHint",
    least: 1,
    most: 100,
    levelOf: (creature) => (isCharacter(creature) ? creature.system.level : null),
    setLevel(creature, level) {
      creature.system.level = level;
    },
  },
  surroundings,
};
