// A number of a creature by its name, with all its terms, for tooltips.

import { attempt } from "../../../engine/actions/availability.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import { type VolitionBattle, type VolitionCreature, isAbility, isCharacter } from "../data/types.ts";
import { attackAdvantage, netAdvantage, saveAdvantage } from "../numbers/advantage.ts";
import { attackBonus } from "../attacks/attack-bonus.ts";
import { isAttack } from "../items/attack-profile.ts";
import { recoveryAverage, recoveryDice } from "../damage/healing.ts";
import { defenceOf, hitPointsOf, levelOf, recoveriesOf, saveBonus, stack, term, volitionOf } from "../numbers/numbers.ts";

/** Names that it knows: level, volition, ac, pd, md, hp, recoveries, attack, advantage, save, saveAdvantage, recovery, and `attack.<item id>`. */
export function explainNumber(battle: VolitionBattle, creature: VolitionCreature, number: string): Breakdown | undefined {
  switch (number) {
    case "ac":
    case "pd":
    case "md":
      return defenceOf(creature, number);
    case "level":
      return levelOf(creature);
    case "volition":
      return volitionOf(creature);
    case "hp":
      return hitPointsOf(creature);
    case "recoveries":
      return isCharacter(creature) ? recoveriesOf(creature) : undefined;
    case "attack":
      return attackBonus(battle, creature);
    case "advantage":
      return netAdvantage(attackAdvantage(creature, null));
    case "save":
      return saveBonus(creature);
    case "saveAdvantage":
      return netAdvantage(saveAdvantage(creature));
    case "recovery":
      return isCharacter(creature) ? recoveryOf(creature) : undefined;
    default:
      return attackOfItem(battle, creature, number);
  }
}

/** The average of a recovery: its dice, each rounded down, and the flat part (VO-REC-05). */
function recoveryOf(creature: VolitionCreature): Breakdown | undefined {
  if (!isCharacter(creature)) return undefined;
  const { bonus } = recoveryDice(creature);
  return stack([term("RecoveryDice", recoveryAverage(creature) - bonus, "VO-REC-05"), term("RecoveryBonus", bonus, "VO-REC-01")]);
}

function attackOfItem(battle: VolitionBattle, creature: VolitionCreature, number: string): Breakdown | undefined {
  if (!number.startsWith("attack.")) return undefined;
  const item = creature.items[number.slice("attack.".length)];
  if (!item || (isAbility(item) && !isAttack(item))) return undefined;
  const made = attempt(() => attackBonus(battle, creature));
  return made.refusal ? undefined : made.value;
}
