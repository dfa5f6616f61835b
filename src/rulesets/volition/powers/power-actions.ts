// Using abilities: attacks, healing, and whatever else their entries say.

import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { enemiesOf } from "../../../engine/actions/target-candidates.ts";
import { AVAILABLE, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import type { TargetCandidates } from "../../../engine/actions/action.ts";
import { actionSummary } from "../sheet/item-facts.ts";
import { resolveAttack } from "../attacks/attack.ts";
import { needsTrigger, planAttack } from "../attacks/attack-plan.ts";
import { unusable } from "../attacks/usage.ts";
import type { Ability, VolitionAction, VolitionBattle, VolitionCreature, VolitionShapes } from "../data/types.ts";
import { isAbility, TYPES } from "../data/types.ts";
import { proposeAttack } from "../attacks/attack-dialog.ts";
import { action } from "../turns/define-action.ts";

const MOST = 100;

/** An ability of a creature; refuses any other item. */
export function requireAbility(creature: VolitionCreature, id: string | undefined): Ability {
  const item = requireItem(creature, id);
  return isAbility(item) ? item : refuse("VO-ABL-06", "VOLITION.Refusal.NoAbility", { item: item.name });
}

function userOf(battle: VolitionBattle, intent: { readonly actor: string | null; readonly item?: string }): [VolitionCreature, Ability] {
  const user = requireCreature(battle, intent.actor);
  return [user, requireAbility(user, intent.item)];
}

/** Whom an ability may be aimed at (VO-ALY-01, VO-ALY-02). Who means only themselves picks nobody. */
function picksOf(user: VolitionCreature, { system }: Ability): TargetCandidates<VolitionShapes> | null {
  const { who, count } = system.target;
  const max = count > 0 ? count : MOST;
  const heals = system.healing.kind !== "";
  const all = { ...(count > 0 ? {} : ({ all: true } as const)), ...(heals ? ({ fallen: true } as const) : {}) };
  switch (who) {
    case "self":
      return null;
    case "enemy":
      return { ...enemiesOf(user, max), ...all };
    case "ally":
      return { max, ...all, accepts: (other) => other.side === user.side && other.uuid !== user.uuid };
    case "any":
      return { max, ...all, accepts: () => true };
  }
}

const useAbility = action({
  id: "useAbility",
  icon: "wand-sparkles",
  priceWith: (_battle, _creature, item) => (isAbility(item) ? { kind: item.system.action } : null),
  group: true,
  rules: [
    ...["VO-ABL-01", "VO-ABL-02", "VO-ABL-06", "VO-ABL-10", "VO-ABL-12", "VO-POS-04", "VO-RES-04"],
    ...["VO-ATK-03", "VO-ATK-05", "VO-ATK-07", "VO-ATK-08", "VO-DMR-01", "VO-DMR-02", "VO-DMR-03", "VO-DMR-04", "VO-DMR-05"],
  ],
  offered: { on: "item", types: [TYPES.ability] },
  facts: actionSummary,
  targets: { min: 0, max: MOST },
  targetCandidates: (_battle, creature, item) => (item && isAbility(item) ? picksOf(creature, item) : null),
  availability(battle, creature, item, payer) {
    if (!item || !isAbility(item)) return AVAILABLE;
    // Whether its trigger has come up is asked in the dialog.
    const triggered = needsTrigger(item);
    return availabilityOf(unusable(battle, creature, item) ?? payer.why({ kind: item.system.action, triggered }));
  },
  propose: (battle, intent, payer) => proposeAttack(battle, intent, ...userOf(battle, intent), payer),
  *perform(context): Procedure {
    const { battle, intent, payer } = context;
    const [user, ability] = userOf(battle, intent);
    yield* resolveAttack(context, planAttack(battle, intent, user, ability, payer));
  },
});

export const abilityActions: readonly VolitionAction[] = [useAbility];
