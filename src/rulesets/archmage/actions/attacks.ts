// Actions that attack: with a weapon, with a power, with fists. Opportunity attacks are asked for (rules/openings.ts).

import { AVAILABLE, unless } from "../../../engine/availability.ts";
import type { Intent } from "../../../engine/record.ts";
import { requireCreature, requireItem } from "../../../engine/context.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import type { TargetPicks } from "../../../engine/ruleset.ts";
import { enemiesOf, friendsOf } from "../../../engine/picks.ts";
import { carryOut } from "../rules/attack.ts";
import { planAttack } from "../rules/attack-plan.ts";
import { isAttackPower } from "../rules/attack-profile.ts";
import { COSTS, unaffordable } from "../rules/budget.ts";
import { useHelpfulPower } from "../rules/helpful-power.ts";
import { unusable } from "../rules/usage.ts";
import type { ArchmageAction, ArchmageBattle, ArchmageContext, ArchmageCreature, ArchmageItem, ArchmageShapes } from "../types.ts";
import { isPower, TYPES } from "../types.ts";
import { proposeAttack } from "./attack-dialog.ts";
import { action } from "./define.ts";

const attackTargets = { min: 0, max: 100 };

/** A power for oneself alone asks for nobody. */
function picksOf(creature: ArchmageCreature, item: ArchmageItem | undefined): TargetPicks<ArchmageShapes> | null {
  if (!item || !isPower(item)) return enemiesOf(creature, 1);
  const { count, allies } = item.system.targets;
  if (count === 0) return null;
  return allies ? friendsOf(creature, count) : enemiesOf(creature, count);
}

const attack = action({
  id: "attack",
  icon: "khanda",
  cost: "standard",
  rules: ["AE-ATK-01", "AE-ATK-02", "AE-POS-03", "AE-OA-02"],
  offered: { on: "item", types: [TYPES.weapon] },
  targets: attackTargets,
  picks: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature) => unless(unaffordable(battle, creature, "standard")),
  propose: (battle, intent) => proposeWith(battle, intent, itemOf(battle, intent)),
  perform: (context) => attackWith(context, requireItem(requireCreature(context.battle, context.intent.actor), context.intent.item)),
});

const unarmed = action({
  id: "unarmed",
  icon: "hand-fist",
  cost: "standard",
  rules: ["AE-UNA-01"],
  offered: { on: "sheet" },
  targets: attackTargets,
  picks: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature) => unless(unaffordable(battle, creature, "standard")),
  propose: (battle, intent) => proposeWith(battle, intent, null),
  perform: (context) => attackWith(context, null),
});

const usePower = action({
  id: "usePower",
  icon: "bolt-lightning",
  cost: "standard",
  costWith: (item) => COSTS[isPower(item) ? item.system.action : "standard"],
  rules: ["AE-ATK-01", "AE-ATK-02", "AE-ATK-03", "AE-OA-03", "AE-ACT-04"],
  offered: { on: "item", types: [TYPES.power] },
  targets: attackTargets,
  picks: (_battle, creature, item) => picksOf(creature, item),
  availability(battle, creature, item) {
    if (!item || !isPower(item)) return AVAILABLE;
    return unless(unusable(creature, item) ?? unaffordable(battle, creature, item.system.action));
  },
  propose: (battle, intent) => proposeWith(battle, intent, itemOf(battle, intent)),
  *perform(context) {
    const creature = requireCreature(context.battle, context.intent.actor);
    const item = requireItem(creature, context.intent.item);
    if (isPower(item) && !isAttackPower(item)) yield* useHelpfulPower(context, creature, item);
    else yield* attackWith(context, item);
  },
});

function itemOf(battle: ArchmageBattle, intent: Intent): ArchmageItem {
  return requireItem(requireCreature(battle, intent.actor), intent.item);
}

function proposeWith(battle: ArchmageBattle, intent: Intent, item: ArchmageItem | null): ReturnType<typeof proposeAttack> {
  return proposeAttack(battle, intent, requireCreature(battle, intent.actor), item);
}

function* attackWith(context: ArchmageContext, item: ArchmageItem | null): Procedure {
  const { battle, intent } = context;
  const creature = requireCreature(battle, intent.actor);
  const plan = planAttack(battle, intent, creature, item, "own");
  yield* carryOut(context, plan);
}

export const attackActions: readonly ArchmageAction[] = [attack, unarmed, usePower];
