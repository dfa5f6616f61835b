// Regaining hit points: healing, recoveries, temporary hit points.

import { combatantOf } from "../../../engine/battle/battle.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { type ArchmageContext, type ArchmageCreature, type Character, isCharacter, isNpc } from "../data/types.ts";
import { returnToOrder } from "./death.ts";
import { recoveryDice } from "../numbers/numbers.ts";
import { isComatose, isDead, maximumHp } from "../numbers/states.ts";
import { endCondition } from "../data/conditions.ts";

/** Gives hit points back, never above the maximum; who is at 0 or below starts from 0 and wakes (AE-DTH-05). */
export function heal(context: ArchmageContext, creature: ArchmageCreature, amount: number, rule: string): void {
  if (isDead(creature)) return;
  const { hp } = creature.system;
  const before = hp.value;
  hp.value = Math.max(before, Math.min(maximumHp(creature), Math.max(0, before) + Math.max(0, amount)));
  const data = { name: creature.name, count: hp.value - Math.max(0, before) };
  // Cards are read by everybody: how many hit points a creature of the GM's has now is not written on them.
  if (isNpc(creature)) context.note({ rule, text: "ARCHMAGE.Step.HealedFoe", data, about: creature.uuid });
  else context.note({ rule, text: "ARCHMAGE.Step.Healed", data: { ...data, hp: hp.value }, about: creature.uuid });
  if (hp.value > 0 && before <= 0 && !isComatose(creature)) wake(context, creature);
}

/** Whether healing would do anything for a creature. */
export function isHurt(creature: ArchmageCreature): boolean {
  return creature.system.hp.value < maximumHp(creature);
}

/** Ends dying, being stable and being knocked out. Failed death saves stay (AE-DTH-03). */
export function wake(context: ArchmageContext, creature: ArchmageCreature): void {
  const slept = (["dying", "stable", "unconscious"] as const).map((id) => endCondition(context, creature, id));
  if (isCharacter(creature)) creature.system.death.stable = false;
  if (isNpc(creature)) returnToOrder(context, creature);
  if (!slept.includes(true)) return;
  // Whoever comes round is back in the fight (AE-FIS-01).
  const combatant = combatantOf(context.battle, creature.uuid);
  if (combatant) combatant.system.outOfFight = false;
  context.note({ rule: "AE-DTH-05", text: "ARCHMAGE.Step.Conscious", data: { name: creature.name }, about: creature.uuid });
}

/**
 * Spends a recovery and heals its roll (AE-REC-02); without one left it is half of it, and one more point of debt (AE-REC-03).
 * `extra` is added before halving.
 */
export function* useRecovery(context: ArchmageContext, character: Character, rule: string, extra = 0): Procedure {
  const { recoveries } = character.system;
  const rolled = yield* roll({
    rule: "AE-REC-02",
    text: "ARCHMAGE.Ask.Recovery",
    data: { name: character.name },
    of: character.uuid,
    dice: recoveryDice(character),
  });
  const full = Math.max(0, rolled.total) + extra;
  const overdrawn = recoveries.value <= 0;
  if (overdrawn) recoveries.debt += 1;
  else recoveries.value -= 1;
  context.note({
    rule: overdrawn ? "AE-REC-03" : "AE-REC-02",
    text: overdrawn ? "ARCHMAGE.Step.RecoveryOverdrawn" : "ARCHMAGE.Step.RecoveryUsed",
    data: { name: character.name, left: recoveries.value, debt: recoveries.debt },
    about: character.uuid,
    dice: rolled,
  });
  heal(context, character, overdrawn ? Math.floor(full / 2) : full, rule);
}

/** Temporary hit points never add: the higher amount stays (AE-TMP-01). */
export function grantTemporary(context: ArchmageContext, creature: ArchmageCreature, amount: number): void {
  const { hp } = creature.system;
  if (amount <= hp.temp) {
    context.note({
      rule: "AE-TMP-01",
      text: "ARCHMAGE.Step.TemporaryKept",
      data: { name: creature.name, count: hp.temp },
      about: creature.uuid,
    });
    return;
  }
  hp.temp = amount;
  context.note({
    rule: "AE-TMP-01",
    text: "ARCHMAGE.Step.TemporaryGained",
    data: { name: creature.name, count: amount },
    about: creature.uuid,
  });
}
