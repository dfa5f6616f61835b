// Rolling for the order: one die with the bonus and its hundredths, ties rolled off against each other (DE-INI-01 to -03).

import { creatureOf, fighters } from "../../../engine/battle/battle.ts";
import { dice } from "../../../engine/data/dice.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { withDecimals } from "../../../engine/turns/orders/initiative-list.ts";
import { writtenCount } from "../../../engine/turns/orders/shared.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { carried, signed, stack, term } from "../numbers/stacking.ts";
import { countsInHundredths, definitionOrder } from "./order.ts";

/** What a creature adds to initiative, without the hundredths that settle ties (DE-INI-01). */
export function initiativeBonus({ options }: Pick<DefinitionBattle, "options">, creature: DefinitionCreature): Breakdown {
  return stack(options, [
    term("InitiativeBonus", creature.system.initiative.bonus, "DE-INI-01"),
    ...carried(creature, "initiative", "DE-INI-01"),
  ]);
}

/** The bonus of a combatant's creature; 0 for one whose actor is gone. */
function bonusOf({ battle }: DefinitionContext, combatantId: string): number {
  const creature = creatureOf(battle, combatantId);
  return creature ? initiativeBonus(battle, creature).total : 0;
}

/** Everybody who has none yet rolls; then all of them get their places. */
export function* rollOrder(context: DefinitionContext, joining: readonly string[]): Procedure {
  const { battle } = context;
  for (const id of joining) yield* rollInitiative(context, id);
  const placed = Object.keys(battle.system.order.ranks);
  const newcomers = fighters(battle).flatMap(({ id, initiative }) => (initiative !== null && !placed.includes(id) ? [id] : []));
  yield* definitionOrder.placeRolled(context, newcomers, rollOff);
}

function* rollInitiative(context: DefinitionContext, combatantId: string): Procedure {
  const { battle } = context;
  const combatant = battle.combatants[combatantId];
  const creature = creatureOf(battle, combatantId);
  if (!combatant || !creature) return;
  const bonus = bonusOf(context, combatantId);
  const rolled = yield* roll({
    rule: "DE-INI-01",
    // Its player reads what is added before the die is thrown; hundredths keep it out of the dice themselves.
    text: creature.controlled ? "DEFINITION.Ask.InitiativeWith" : "DEFINITION.Ask.Initiative",
    data: { name: creature.name, ...(creature.controlled ? { bonus: signed(bonus) } : {}) },
    of: creature.uuid,
    dice: dice(1, 20),
    prompt: creature.controlled,
  });
  const decimals = countsInHundredths(battle.options);
  combatant.initiative = decimals ? withDecimals(rolled.total, bonus) : rolled.total + bonus;
  const data = { name: creature.name, die: rolled.total, bonus: signed(bonus), total: writtenCount(combatant.initiative, decimals) };
  context.note({
    rule: decimals ? "DE-INI-03" : "DE-INI-01",
    text: "DEFINITION.Step.Initiative",
    data,
    about: creature.uuid,
    // The die beside the total would give the bonus away.
    secret: ["die", "bonus", "dice"],
    dice: rolled,
    breakdown: initiativeBonus(battle, creature),
  });
}

/** One roll of a tie (DE-INI-02). */
function* rollOff(context: DefinitionContext, combatantId: string): Procedure<number> {
  const creature = creatureOf(context.battle, combatantId);
  const bonus = creature ? initiativeBonus(context.battle, creature) : undefined;
  const rolled = yield* roll({
    rule: "DE-INI-02",
    text: "DEFINITION.Ask.RollOff",
    data: { name: creature?.name ?? "" },
    of: creature?.uuid ?? null,
    dice: dice(1, 20),
    prompt: creature?.controlled === true,
  });
  const total = rolled.total + (bonus?.total ?? 0);
  context.note({
    rule: "DE-INI-02",
    text: "DEFINITION.Step.RollOff",
    data: { name: creature?.name ?? "", die: rolled.total, bonus: signed(bonus?.total ?? 0), total },
    ...(creature ? { about: creature.uuid } : {}),
    // As in the first roll.
    secret: ["die", "bonus", "dice"],
    dice: rolled,
    ...(bonus ? { breakdown: bonus } : {}),
  });
  return total;
}
