// Who is inside whom (DE-SWL-01).

import { participants } from "../../../engine/battle/battle.ts";
import type { DefinitionBattle, DefinitionCreature } from "../data/types.ts";

/** Those inside a creature. */
export function swallowedBy(battle: DefinitionBattle, swallower: DefinitionCreature): DefinitionCreature[] {
  return participants(battle).filter(({ system }) => system.swallowed.by === swallower.uuid);
}
