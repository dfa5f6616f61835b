// Manoeuvres against one defender: disarm, trip, shatter, shove.

import { attempt, fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { enemiesOf } from "../../../engine/actions/target-candidates.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { attackBonus } from "../attacks/attack-bonus.ts";
import { attackIndex } from "../turns/attack-sequence.ts";
import { disarm, disarmingWeapon, disarmTool, planDisarm, planTrip, trip } from "./disarm.ts";
import { whyNotSweep, whyPinned } from "./maneuvers.ts";
import type { DefinitionPayer } from "../turns/payers.ts";
import { openingFields } from "../reactions/opportunity-attacks.ts";
import { breakables, planShatter, shatter, shatterProfile } from "./shatter.ts";
import { planShove, shove } from "./shove.ts";
import { hasFreeHand, isTrainedWith } from "../numbers/wielding.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionCreature } from "../data/types.ts";
import { aimOf } from "../attacks/attack-dialog.ts";
import { action } from "../turns/define-action.ts";
import { choiceOf, toggle } from "../turns/dialog-fields.ts";
import { proposeManoeuvre } from "./maneuver-dialog.ts";

const ONE = { min: 1, max: 1 } as const;

const ATTACK = { kind: "attack" } as const;

function whyNot(battle: DefinitionBattle, creature: DefinitionCreature, payer: DefinitionPayer): RefusalReason | null {
  return payer.why(ATTACK) ?? whyPinned(creature);
}

const disarmAction = action({
  id: "disarm",
  icon: "hand-sparkles",
  price: { kind: "attack" },
  rules: ["DE-DIS-01", "DE-DIS-02", "DE-MAN-01", "DE-MAN-02", "DE-MAN-03", "DE-ATK-10"],
  offered: { on: "sheet" },
  targets: ONE,
  targetCandidates: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature, _item, payer) =>
    availabilityOf(
      whyNot(battle, creature, payer) ??
        (hasFreeHand(creature) || disarmingWeapon(creature)
          ? null
          : { rule: "DE-DIS-01", text: "DEFINITION.Refusal.NoFreeHand", data: { name: creature.name } }),
    ),
  propose(battle, intent, payer) {
    const aggressor = requireCreature(battle, intent.actor);
    const tool = disarmTool(aggressor, intent);
    return proposeManoeuvre(battle, intent, aggressor, {
      payer,
      index: attackIndex(battle, aggressor, payer),
      untrainedWeapon: tool !== null && !isTrainedWith(aggressor, tool),
      more: disarmingWeapon(aggressor) && hasFreeHand(aggressor) ? [toggle("bareHand")] : [],
      check: () => planDisarm(battle, intent, aggressor),
    });
  },
  *perform(context) {
    const { battle, intent } = context;
    yield* disarm(context, planDisarm(battle, intent, requireCreature(battle, intent.actor)));
  },
});

const tripAction = action({
  id: "trip",
  icon: "person-falling",
  price: { kind: "attack" },
  rules: ["DE-TRP-01", "DE-MAN-01", "DE-MAN-02", "DE-MAN-03", "DE-ATK-10"],
  offered: { on: "sheet" },
  targets: ONE,
  targetCandidates: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "attack" }) ?? whyNotSweep(creature)),
  propose(battle, intent, payer) {
    const aggressor = requireCreature(battle, intent.actor);
    return proposeManoeuvre(battle, intent, aggressor, {
      payer,
      index: attackIndex(battle, aggressor, payer),
      check: () => planTrip(battle, intent, aggressor),
    });
  },
  *perform(context) {
    const { battle, intent } = context;
    const aggressor = requireCreature(battle, intent.actor);
    yield* trip(context, aggressor, planTrip(battle, intent, aggressor));
  },
});

/** How far somebody may be pushed at most, in feet; the roll decides it. */
const PUSHED = 50;

/** Ticks for those that the pushed one would give an opening to (DE-AOO-01). */
function pushedFields(battle: DefinitionBattle, defender: DefinitionCreature | null): DialogField[] {
  return defender ? openingFields(battle, defender, { feet: PUSHED }) : [];
}

const shoveAction = action({
  id: "shove",
  icon: "hands-bubbles",
  price: { kind: "standard" },
  rules: ["DE-SHV-01", "DE-SHV-02", "DE-MAN-01", "DE-MAN-03", "DE-AOO-01"],
  offered: { on: "sheet" },
  targets: ONE,
  targetCandidates: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "standard" }) ?? whyNotSweep(creature)),
  propose(battle, intent, payer) {
    const aggressor = requireCreature(battle, intent.actor);
    return proposeManoeuvre(battle, intent, aggressor, {
      payer,
      index: 0,
      more: pushedFields(battle, aimOf(battle, intent)),
      check: () => planShove(battle, intent, aggressor),
    });
  },
  *perform(context) {
    const { battle, intent } = context;
    const aggressor = requireCreature(battle, intent.actor);
    yield* shove(context, aggressor, planShove(battle, intent, aggressor));
  },
});

const shatterAction = action({
  id: "shatter",
  icon: "hammer",
  price: { kind: "attack" },
  rules: ["DE-SHT-01", "DE-SHT-02", "DE-ATK-10"],
  offered: { on: "sheet" },
  targets: ONE,
  targetCandidates: (_battle, creature) => enemiesOf(creature, 1),
  availability: (battle, creature, _item, payer) => availabilityOf(whyNot(battle, creature, payer)),
  propose(battle, intent, payer) {
    const aggressor = requireCreature(battle, intent.actor);
    const defender = aimOf(battle, intent);
    const items = defender ? breakables(defender) : [];
    const made = attempt(() => shatterProfile(battle, aggressor));
    if (made.refusal) return fieldsOnly([], made.refusal);
    const profile = made.value;
    return proposeManoeuvre(battle, intent, aggressor, {
      payer,
      index: attackIndex(battle, aggressor, payer),
      bonus: (choice) => attackBonus(aggressor, profile, battle.options, choice),
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
  },
});

export const manoeuvreActions: readonly DefinitionAction[] = [disarmAction, tripAction, shatterAction, shoveAction];
