// Actions about the order of turns: delaying, letting go what was held, the GM's hand on the list (DE-INI-04, DE-INI-05, DE-HLD-04).

import { holdOf } from "../../../engine/battle/turn-order.ts";
import { availabilityOf } from "../../../engine/actions/availability.ts";
import { combatantOf } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { type Procedure, asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import { listedOrder } from "../../../engine/turns/orders/positions.ts";
import { definitionOrder } from "./order.ts";
import { isFighting, whyUnable } from "../numbers/states.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionCombatant, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { action } from "./define-action.ts";
import { passOn } from "../../../engine/turns/turn-flow.ts";
import { hasTurn, isUntouched } from "./costs.ts";

/** The combatant of a creature, or a refusal. */
export function requireCombatant(battle: DefinitionBattle, creature: DefinitionCreature): DefinitionCombatant {
  return combatantOf(battle, creature.uuid) ?? refuse("DE-INI-01", "DEFINITION.Refusal.NotInBattle", { name: creature.name });
}

const delay = action({
  id: "delay",
  icon: "hourglass-half",
  price: { kind: "turn" },
  rules: ["DE-INI-04", "DE-INI-05"],
  offered: { on: "sheet" },
  place: "common",
  applies: isFighting,
  availability: (battle, creature, _item, payer) => availabilityOf(whyNotDelay(battle, creature) ?? payer.why({ kind: "turn" })),
  *perform(context) {
    yield* delayTurn(context, requireCreature(context.battle, context.intent.actor));
  },
});

const dropHold = action({
  id: "dropHold",
  icon: "hand-point-down",
  rules: ["DE-HLD-04"],
  offered: { on: "sheet" },
  applies: (battle, creature) => holdOf(battle, creature, "ready") !== undefined,
  availability: (battle, creature) =>
    availabilityOf(
      holdOf(battle, creature, "ready")
        ? null
        : { rule: "DE-HLD-01", text: "DEFINITION.Refusal.HoldsNothing", data: { name: creature.name } },
    ),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const data = { name: creature.name, what: creature.system.held };
    definitionOrder.release(battle, requireCombatant(battle, creature).id);
    creature.system.held = "";
    context.note({ rule: "DE-HLD-04", text: "DEFINITION.Step.HoldDropped", data, about: creature.uuid });
  }),
});

/** The GM drags somebody ahead of somebody else: only places change, no turn begins anew. */
const putBefore = action({
  id: "putBefore",
  icon: "arrows-up-down",
  rules: ["DE-INI-01"],
  offered: { on: "card" },
  targets: { min: 1, max: 1 },
  availability: (battle, creature) =>
    availabilityOf(
      (combatantOf(battle, creature.uuid)?.initiative ?? null) === null
        ? { rule: "DE-INI-01", text: "DEFINITION.Refusal.NoPlaceYet", data: { name: creature.name } }
        : null,
    ),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const other = requireCreature(battle, intent.targets?.[0] ?? null);
    const { id } = requireCombatant(battle, creature);
    const before = requireCombatant(battle, other);
    if (before.initiative === null) refuse("DE-INI-01", "DEFINITION.Refusal.NoPlaceYet", { name: other.name });
    const list = listedOrder(battle).filter((each) => each !== id);
    definitionOrder.put(battle, id, list[list.indexOf(before.id) - 1] ?? "");
    const data = { name: creature.name, other: other.name };
    context.note({ rule: "DE-INI-01", text: "DEFINITION.Step.PutBefore", data, about: creature.uuid });
  }),
});

export const orderActions: readonly DefinitionAction[] = [delay, dropHold, putBefore];

// Putting a turn off until after somebody else's (DE-INI-04, DE-INI-05).

/** Why a creature cannot delay now, or null: only before it has done anything (DE-INI-04). */
function whyNotDelay(battle: DefinitionBattle, creature: DefinitionCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (!hasTurn(battle, creature)) return { rule: "DE-INI-04", text: "DEFINITION.Refusal.NotYourTurn", data };
  const unable = whyUnable(creature);
  if (unable) return unable;
  return isUntouched(creature) ? null : { rule: "DE-INI-04", text: "DEFINITION.Refusal.TurnTouched", data };
}

/** Delays: the turn passes on, and is offered again after each later turn. */
function* delayTurn(context: DefinitionContext, creature: DefinitionCreature): Procedure {
  const { battle } = context;
  const combatant = combatantOf(battle, creature.uuid);
  if (!combatant) return;
  definitionOrder.delay(battle, combatant.id);
  context.note({ rule: "DE-INI-04", text: "DEFINITION.Step.Delays", data: { name: creature.name }, about: creature.uuid });
  yield* passOn(context);
}
