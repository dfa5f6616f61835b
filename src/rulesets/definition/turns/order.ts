// Definition's turn order: the list with decimals, what delays and held actions come to, who takes turns at all (DE-INI-01 to -06, DE-HLD-03 to -05).

import { type DecimalsOrder, decimalsOrder } from "../../../engine/turns/orders/initiative-list.ts";
import { option } from "../data/settings.ts";
import type { DefinitionBattle, DefinitionCombatant, DefinitionShapes, Options } from "../data/types.ts";
import { isGone } from "../numbers/vitality.ts";

export const definitionOrder: DecimalsOrder<DefinitionShapes> = decimalsOrder<DefinitionShapes>({
  id: "definition",
  offersLast: () => true,
  heldAcrossRounds: () => "oldPlace",
  hundredths: ({ options }) => countsInHundredths(options),
});

/** Whether this world's counts have hundredths (DE-INI-03). */
export function countsInHundredths(options: Options): boolean {
  return option(options, "initiativeDecimal") === true;
}

/** False for the dead and the plainly defeated; the unconscious have turns, which end at once. */
export function takesTurns(battle: DefinitionBattle, combatant: DefinitionCombatant): boolean {
  const creature = battle.creatures[combatant.creature];
  return creature !== undefined && !combatant.defeated && !isGone(creature, battle.options);
}
