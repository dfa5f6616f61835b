// Manoeuvres against one defender: disarm, trip, shatter, shove.

import { attempt, fieldsOnly, unless } from "../../../engine/availability.ts";
import { requireCreature } from "../../../engine/context.ts";
import { enemiesOf } from "../../../engine/picks.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import type { DialogField } from "../../../engine/ruleset.ts";
import { attackBonus } from "../rules/attack-bonus.ts";
import { attackIndex } from "../rules/attack-plan.ts";
import type { ActionCost } from "../rules/budget.ts";
import { unaffordable } from "../rules/budget.ts";
import { passOnFallen } from "../rules/cut-short.ts";
import { disarm, disarmingWeapon, disarmTool, planDisarm, planTrip, trip } from "../rules/disarm.ts";
import { defenderOf, touchModifier, whyNotManoeuvre } from "../rules/manoeuvre.ts";
import { openingFields } from "../rules/openings.ts";
import { breakables, planShatter, shatter, shatterProfile } from "../rules/shatter.ts";
import { shove } from "../rules/shove.ts";
import { hasFreeHand, isTrainedWith } from "../rules/wielding.ts";
import { option } from "../settings.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionCreature } from "../types.ts";
import { aimOf } from "./attack-dialog.ts";
import { action } from "./define.ts";
import { choiceOf, toggle } from "./fields.ts";
import { proposeManoeuvre } from "./manoeuvre-dialog.ts";

const ONE = { min: 1, max: 1 } as const;

function whyNot(battle: DefinitionBattle, creature: DefinitionCreature, cost: ActionCost): RefusalReason | null {
  return unaffordable(battle, creature, cost) ?? whyNotManoeuvre(creature);
}

const disarmAction = action({
  id: "disarm",
  icon: "hand-sparkles",
  cost: "attack",
  rules: ["DE-DIS-01", "DE-DIS-02", "DE-MAN-01", "DE-MAN-02", "DE-MAN-03", "DE-ATK-10"],
  offered: { on: "sheet" },
  targets: ONE,
  picks: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature) =>
    unless(
      whyNot(battle, creature, "attack") ??
        (hasFreeHand(creature) || disarmingWeapon(creature)
          ? null
          : { rule: "DE-DIS-01", text: "DEFINITION.Refusal.NoFreeHand", data: { name: creature.name } }),
    ),
  propose(battle, intent) {
    const aggressor = requireCreature(battle, intent.actor);
    const tool = disarmTool(aggressor, intent);
    return proposeManoeuvre(battle, intent, aggressor, {
      index: attackIndex(battle, aggressor),
      untrainedWeapon: tool !== null && !isTrainedWith(aggressor, tool),
      more: disarmingWeapon(aggressor) && hasFreeHand(aggressor) ? [toggle("bareHand")] : [],
      check: () => planDisarm(battle, intent, aggressor),
    });
  },
  *perform(context) {
    const { battle, intent } = context;
    yield* disarm(context, planDisarm(battle, intent, requireCreature(battle, intent.actor)));
    yield* passOnFallen(context);
  },
});

const tripAction = action({
  id: "trip",
  icon: "person-falling",
  cost: "attack",
  rules: ["DE-TRP-01", "DE-MAN-01", "DE-MAN-02", "DE-MAN-03", "DE-ATK-10"],
  offered: { on: "sheet" },
  targets: ONE,
  picks: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature) => unless(whyNot(battle, creature, "attack")),
  propose(battle, intent) {
    const aggressor = requireCreature(battle, intent.actor);
    return proposeManoeuvre(battle, intent, aggressor, {
      index: attackIndex(battle, aggressor),
      check: () => planTrip(battle, intent, aggressor),
    });
  },
  *perform(context) {
    const { battle, intent } = context;
    const aggressor = requireCreature(battle, intent.actor);
    yield* trip(context, aggressor, planTrip(battle, intent, aggressor));
    yield* passOnFallen(context);
  },
});

/** Ticks for those that the pushed one would give an opening to (DE-AOO-01). */
function pushedFields(battle: DefinitionBattle, defender: DefinitionCreature | null): DialogField[] {
  return defender && option(battle.options, "forcedMoveProvokes") === true ? openingFields(battle, defender) : [];
}

const shoveAction = action({
  id: "shove",
  icon: "hands-bubbles",
  cost: "standard",
  rules: ["DE-SHV-01", "DE-SHV-02", "DE-MAN-01", "DE-MAN-03", "DE-AOO-01"],
  offered: { on: "sheet" },
  targets: ONE,
  picks: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature) => unless(whyNot(battle, creature, "standard")),
  propose(battle, intent) {
    const aggressor = requireCreature(battle, intent.actor);
    return proposeManoeuvre(battle, intent, aggressor, {
      index: 0,
      more: pushedFields(battle, aimOf(battle, intent)),
      check: () => defenderOf(battle, intent, aggressor, "DE-SHV-01"),
    });
  },
  *perform(context) {
    const { battle, intent } = context;
    const aggressor = requireCreature(battle, intent.actor);
    yield* shove(context, aggressor, defenderOf(battle, intent, aggressor, "DE-SHV-01"));
    yield* passOnFallen(context);
  },
});

const shatterAction = action({
  id: "shatter",
  icon: "hammer",
  cost: "attack",
  rules: ["DE-SHT-01", "DE-SHT-02", "DE-ATK-10"],
  offered: { on: "sheet" },
  targets: ONE,
  picks: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature) => unless(whyNot(battle, creature, "attack")),
  propose(battle, intent) {
    const aggressor = requireCreature(battle, intent.actor);
    const defender = aimOf(battle, intent);
    const items = defender ? breakables(defender) : [];
    const made = attempt(() => shatterProfile(battle, aggressor));
    if (made.refusal) return fieldsOnly([], made.refusal);
    const profile = made.value;
    const choice = { index: attackIndex(battle, aggressor), modifier: touchModifier(intent) };
    return proposeManoeuvre(battle, intent, aggressor, {
      index: choice.index,
      bonus: attackBonus(aggressor, profile, battle.options, choice),
      more: items[0]
        ? [
            choiceOf(
              "object",
              items[0].id,
              items.map(({ id, name }) => ({ value: id, label: name })),
            ),
          ]
        : [],
      provokes: false,
      check: () => planShatter(battle, intent, aggressor),
    });
  },
  *perform(context) {
    const { battle, intent } = context;
    yield* shatter(context, planShatter(battle, intent, requireCreature(battle, intent.actor)));
    yield* passOnFallen(context);
  },
});

export const manoeuvreActions: readonly DefinitionAction[] = [disarmAction, tripAction, shatterAction, shoveAction];
