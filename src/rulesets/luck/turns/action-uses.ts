// The actions of a turn as deeds to choose from: what opens a fight, what can be readied (LU-INIT-04, LU-ACT-12).

import { type ResolvedUse, useKey, useLabel, usesOf } from "../../../engine/actions/action-use.ts";
import type { ChoiceOption } from "../../../engine/procedures/procedure.ts";
import type { LuckAction, LuckBattle, LuckCreature, LuckShapes } from "../data/types.ts";

export type TurnDeed = ResolvedUse<LuckShapes>;

/** Every action of a turn that a creature could declare, alone or with each of its items. What an item does for no action is none of them. */
export function turnDeeds(battle: LuckBattle, creature: LuckCreature, actions: readonly LuckAction[]): TurnDeed[] {
  return usesOf(
    actions,
    battle,
    creature,
    (price, _definition, item) => price.kind === "actions" && (item === undefined || price.actions > 0),
  );
}

/** A deed as a choice of a dialog or a question. */
export function choiceOf(choice: TurnDeed): ChoiceOption {
  const { text, data } = useLabel(choice);
  return { value: useKey(choice.deed), label: text, ...(data ? { data } : {}) };
}
