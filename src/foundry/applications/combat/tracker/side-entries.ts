// "Change side" in a combatant's menu: whoever runs the battle says for whom it fights from now on, as a record that can be undone.

import { type Side, CORE_ACTIONS } from "../../../../engine/index.ts";
import { sideOfActor } from "../../../snapshot/creature.ts";
import type { MenuEntry } from "../../../platform/context-menu.ts";
import { requestAction } from "../../../requests/request-action.ts";
import { rulesetOf } from "../../../rulesets.ts";

const SIDES: Readonly<Record<Side, string>> = {
  heroes: "fa-solid fa-people-group",
  foes: "fa-solid fa-people-arrows",
  neutral: "fa-solid fa-person-circle-minus",
};

/** The entries for the menu of a row. Rulesets with sides of their own ask by their own dialog; the others have one entry for each side that it is not on. */
export function sideEntries(combatOf: () => Combat.Implementation | null): MenuEntry[] {
  const at = (target: HTMLElement): Combatant.Implementation | undefined => {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    const combatant = game.user.isGM && id !== undefined ? combatOf()?.combatants.get(id) : undefined;
    return combatant?.actor && rulesetOf(combatant.actor) === rulesetOf(combatant) ? combatant : undefined;
  };
  const ownAction = (combatant: Combatant.Implementation): string | undefined => rulesetOf(combatant)?.sideAction;
  const change = (combatant: Combatant.Implementation, action: string, options?: { readonly side: Side }): void => {
    const { actor, combat } = combatant;
    if (actor) void requestAction({ action, actor: actor.uuid, ...(options ? { options } : {}) }, { combat });
  };
  const own: MenuEntry = {
    label: "SORTIE.Tracker.ChangeSide",
    icon: SIDES.foes,
    visible: (target) => {
      const combatant = at(target);
      return combatant !== undefined && ownAction(combatant) !== undefined;
    },
    onClick: (_event, target) => {
      const combatant = at(target);
      const action = combatant && ownAction(combatant);
      if (combatant && action !== undefined) change(combatant, action);
    },
  };
  const fixed = (["heroes", "foes", "neutral"] as const).map((side): MenuEntry => ({
    label: `SORTIE.Tracker.FightFor.${side}`,
    icon: SIDES[side],
    visible: (target) => {
      const combatant = at(target);
      if (!combatant?.actor || ownAction(combatant) !== undefined) return false;
      return sideOfActor(combatant.actor, combatant.token) !== side;
    },
    onClick: (_event, target) => {
      const combatant = at(target);
      if (combatant) change(combatant, CORE_ACTIONS.changeSide, { side });
    },
  }));
  return [own, ...fixed];
}
