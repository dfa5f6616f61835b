// Actions that attack: with a weapon, with a power, with fists. Opportunity attacks are asked for (reactions/opportunity-attacks.ts).

import { AVAILABLE, availabilityOf } from "../../../engine/actions/availability.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { TargetCandidates } from "../../../engine/actions/action.ts";
import { enemiesOf, friendsOf } from "../../../engine/actions/target-candidates.ts";
import { actionSummary } from "../sheet/item-facts.ts";
import { resolveAttack } from "./attack.ts";
import { planAttack } from "./attack-plan.ts";
import { heals } from "../items/attack-profile.ts";
import { areEngaged } from "../map/positions.ts";
import { unusable } from "../items/power-uses.ts";
import type {
  ArchmageAction,
  ArchmageBattle,
  ArchmageContext,
  ArchmageCreature,
  ArchmageItem,
  ArchmagePayer,
  ArchmageShapes,
} from "../data/types.ts";
import { isPower, TYPES } from "../data/types.ts";
import { proposeAttack } from "./attack-dialog.ts";
import { action } from "../turns/define-action.ts";

const attackTargets = { min: 0, max: 100 };

/** A power for oneself alone asks for nobody. */
function picksOf(creature: ArchmageCreature, item: ArchmageItem | undefined): TargetCandidates<ArchmageShapes> | null {
  if (!item || !isPower(item)) return enemiesOf(creature, 1);
  const { count, allies, reach } = item.system.targets;
  if (count === 0 || reach === "allEngaged") return null;
  if (reach === "engaged") return { max: count, accepts: (other) => areEngaged(creature, other) };
  if (!allies) return enemiesOf(creature, count);
  return { ...friendsOf(creature, count), ...(heals(item) ? ({ fallen: true } as const) : {}) };
}

const attack = action({
  id: "attack",
  icon: "crossed-swords",
  price: "standard",
  group: true,
  rules: ["AE-ATK-01", "AE-ATK-02", "AE-DMG-01", "AE-DMG-02", "AE-SWD-01", "AE-POS-03", "AE-OA-02"],
  offered: { on: "item", types: [TYPES.weapon] },
  facts: actionSummary,
  targets: attackTargets,
  targetCandidates: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "standard" })),
  propose: (battle, intent, payer) => proposeWith(battle, intent, itemOf(battle, intent), payer),
  perform: (context) => attackWith(context, itemOf(context.battle, context.intent)),
});

const unarmed = action({
  id: "unarmed",
  icon: "hand-fist",
  price: "standard",
  group: true,
  rules: ["AE-UNA-01"],
  offered: { on: "sheet" },
  place: "attack",
  facts: actionSummary,
  targets: attackTargets,
  targetCandidates: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "standard" })),
  propose: (battle, intent, payer) => proposeWith(battle, intent, null, payer),
  perform: (context) => attackWith(context, null),
});

const usePower = action({
  id: "usePower",
  icon: "bolt-lightning",
  price: "standard",
  group: true,
  priceWith: (_battle, _creature, item) => ({ kind: isPower(item) ? item.system.action : "standard" }),
  rules: ["AE-ATK-01", "AE-ATK-02", "AE-ATK-03", "AE-DMG-01", "AE-RES-04", "AE-OA-03", "AE-ACT-04"],
  offered: { on: "item", types: [TYPES.power] },
  facts: actionSummary,
  targets: attackTargets,
  targetCandidates: (_battle, creature, item) => picksOf(creature, item),
  availability(battle, creature, item, payer) {
    if (!item || !isPower(item)) return AVAILABLE;
    return availabilityOf(unusable(creature, item) ?? payer.why({ kind: item.system.action }));
  },
  propose: (battle, intent, payer) => proposeWith(battle, intent, itemOf(battle, intent), payer),
  perform: (context) => attackWith(context, itemOf(context.battle, context.intent)),
});

function itemOf(battle: ArchmageBattle, intent: Intent): ArchmageItem {
  return requireItem(requireCreature(battle, intent.actor), intent.item);
}

function proposeWith(
  battle: ArchmageBattle,
  intent: Intent,
  item: ArchmageItem | null,
  payer: ArchmagePayer,
): ReturnType<typeof proposeAttack> {
  const creature = requireCreature(battle, intent.actor);
  return proposeAttack(battle, intent, creature, item, payer);
}

function* attackWith(context: ArchmageContext, item: ArchmageItem | null): Procedure {
  const { battle, intent } = context;
  const creature = requireCreature(battle, intent.actor);
  yield* resolveAttack(context, planAttack(battle, intent, creature, item, context.payer));
}

export const attackActions: readonly ArchmageAction[] = [attack, unarmed, usePower];
