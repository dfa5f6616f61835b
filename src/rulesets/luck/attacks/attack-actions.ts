// Actions that attack with what is in hand, or with bare hands.

import { availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { actionSummary } from "../sheet/item-facts.ts";
import { resolveAttack } from "./attack.ts";
import { planAttack, whyNotReady } from "./attack-plan.ts";
import { actionsPrice, priceFor } from "../turns/costs.ts";
import type { LuckPayer } from "../turns/payers.ts";
import { opponentsOf } from "../turns/sides.ts";
import type { LuckAction, LuckBattle, LuckContext, LuckCreature, LuckItem } from "../data/types.ts";
import { isHeld, isWeapon, TYPES } from "../data/types.ts";
import { proposeAttack } from "./attack-dialog.ts";
import { action } from "../turns/define-action.ts";

const TARGETS = { min: 0, max: 100 };

const PRICE = actionsPrice(1);

function whyNot(creature: LuckCreature, id: string, item: LuckItem | undefined, payer: LuckPayer): RefusalReason | null {
  return payer.why(priceFor(PRICE, id, item)) ?? (item ? whyNotReady(creature, item) : null);
}

function itemOf(creature: LuckCreature, intent: Intent): LuckItem | undefined {
  return intent.item === undefined ? undefined : requireItem(creature, intent.item);
}

function propose(battle: LuckBattle, intent: Intent): ReturnType<typeof proposeAttack> {
  const creature = requireCreature(battle, intent.actor);
  return proposeAttack(battle, intent, creature, (said) => planAttack(battle, said, creature, itemOf(creature, said) ?? null));
}

function* perform(context: LuckContext): Procedure {
  const { battle, intent } = context;
  const creature = requireCreature(battle, intent.actor);
  const item = itemOf(creature, intent);
  const plan = planAttack(battle, intent, creature, item ?? null);
  // With its targets it also tells whether it is what opens the fight (LU-INIT-04).
  context.payer.pay(priceFor(PRICE, intent.action, item, intent.targets));
  yield* resolveAttack(context, plan);
}

const attack = action({
  id: "attack",
  icon: "crossed-swords",
  price: PRICE,
  group: true,
  rules: ["LU-ACT-04", "LU-ATK-01", "LU-ATK-10"],
  offered: { on: "item", types: [TYPES.weapon, TYPES.shield, TYPES.gear] },
  facts: actionSummary,
  // Anything in hand can strike, but only weapons say so before they are drawn.
  applies: (_battle, _creature, item) => item === undefined || isWeapon(item) || (isHeld(item) && item.system.wielded),
  targets: TARGETS,
  targetCandidates: (battle, creature) => opponentsOf(battle, creature, 1),
  availability: (battle, creature, item, payer) => availabilityOf(whyNot(creature, "attack", item, payer)),
  propose,
  perform,
});

const unarmed = action({
  id: "unarmed",
  icon: "hand-fist",
  price: PRICE,
  group: true,
  rules: ["LU-ACT-04", "LU-ATK-01"],
  offered: { on: "sheet" },
  place: "attack",
  facts: actionSummary,
  targets: TARGETS,
  targetCandidates: (battle, creature) => opponentsOf(battle, creature, 1),
  availability: (battle, creature, _item, payer) => availabilityOf(whyNot(creature, "unarmed", undefined, payer)),
  propose,
  perform,
});

export const attackActions: readonly LuckAction[] = [attack, unarmed];
