// Attack actions: with a weapon, with a shield, with bare hands.

import { availabilityOf, attempt } from "../../../engine/actions/availability.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import { enemiesOf } from "../../../engine/actions/target-candidates.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { actionSummary } from "../sheet/item-facts.ts";
import { resolveAttack } from "./attack.ts";
import { planAttack, whyNotAttackWith } from "./attack-plan.ts";
import { profileOf } from "../items/attack-profile.ts";
import type { DefinitionPayer } from "../turns/payers.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionCreature, DefinitionItem } from "../data/types.ts";
import { isShield, isWeapon, TYPES } from "../data/types.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { proposeAttack } from "./attack-dialog.ts";
import { action } from "../turns/define-action.ts";

const ONE = { min: 1, max: 1 } as const;

function whyNot(battle: DefinitionBattle, creature: DefinitionCreature, item: DefinitionItem | null, payer: DefinitionPayer) {
  const made = attempt(() => profileOf(creature, item, battle.options));
  return made.refusal ?? whyNotAttackWith(creature, made.value) ?? payer.why({ kind: "attack" });
}

/** The item that an intent names; it has to be one to attack with. */
function itemOf(creature: DefinitionCreature, intent: Intent): DefinitionItem {
  const item = requireItem(creature, intent.item);
  if (!isWeapon(item) && !isShield(item)) refuse("DE-ATK-01", "DEFINITION.Refusal.NoAttackWith", { name: creature.name, item: item.name });
  return item;
}

const attack = action({
  id: "attack",
  icon: "crossed-swords",
  price: { kind: "attack" },
  group: true,
  rules: ["DE-ACT-04", "DE-ATK-01", "DE-ATK-02", "DE-ATK-03", "DE-ATK-04", "DE-ATK-05", "DE-ATK-06", "DE-STN-01", "DE-STN-02"],
  offered: { on: "item", types: [TYPES.weapon, TYPES.shield] },
  facts: actionSummary,
  targets: ONE,
  targetCandidates: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature, item, payer) => availabilityOf(whyNot(battle, creature, item ?? null, payer)),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    return proposeAttack(battle, intent, creature, requireItem(creature, intent.item), payer);
  },
  *perform(context) {
    const { battle, intent } = context;
    const attacker = requireCreature(battle, intent.actor);
    yield* resolveAttack(context, planAttack(battle, intent, attacker, itemOf(attacker, intent), context.payer));
  },
});

const unarmedAttack = action({
  id: "unarmedAttack",
  icon: "hand-fist",
  price: { kind: "attack" },
  group: true,
  rules: ["DE-ACT-04", "DE-ATK-01", "DE-ATK-05", "DE-ATK-06"],
  offered: { on: "sheet" },
  place: "attack",
  facts: actionSummary,
  targets: ONE,
  targetCandidates: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature, _item, payer) => availabilityOf(whyNot(battle, creature, null, payer)),
  propose: (battle, intent, payer) => proposeAttack(battle, intent, requireCreature(battle, intent.actor), null, payer),
  *perform(context) {
    const { battle, intent } = context;
    yield* resolveAttack(context, planAttack(battle, intent, requireCreature(battle, intent.actor), null, context.payer));
  },
});

export const attackActions: readonly DefinitionAction[] = [attack, unarmedAttack];
