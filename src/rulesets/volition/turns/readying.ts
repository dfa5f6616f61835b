// Readying an action, and what firing it does to the order and to the next turn (VO-RDY-01 to -05).

import { type Hold, holdOf, hasActed } from "../../../engine/battle/turn-order.ts";
import { combatantOf } from "../../../engine/battle/battle.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import type { HoldText } from "../../../engine/contract/ruleset.ts";
import { TURN_ACTIONS } from "../data/fields.ts";
import type { TurnAction, VolitionBattle, VolitionCombatant, VolitionContext, VolitionCreature } from "../data/types.ts";
import { whySurprised, whyUnable } from "../numbers/able.ts";
import { volitionOrder } from "./order.ts";
import { isActive } from "../numbers/states.ts";

/** The kind of action that is held. */
export function heldKind(hold: Hold): TurnAction {
  return TURN_ACTIONS.find((kind) => kind === hold.action) ?? "standard";
}

/** What is held as the tracker says it: the words of its owner, and the kind of action that it was paid with. */
export function readiedText(hold: Hold, { system }: VolitionCreature): HoldText {
  return { text: "VOLITION.Note.Held", data: { what: system.readied, cost: `VOLITION.Cost.${heldKind(hold)}` } };
}

/** The combatant of a creature, or a refusal. */
export function requireCombatant(battle: VolitionBattle, creature: VolitionCreature): VolitionCombatant {
  return combatantOf(battle, creature.uuid) ?? refuse("VO-INI-01", "VOLITION.Refusal.NotInBattle", { name: creature.name });
}

/** What was readied is lost, and the card says so: its time is over, or something else takes its place (VO-RDY-06). */
export function loseReadied(context: VolitionContext, creature: VolitionCreature): void {
  const { battle } = context;
  const { system } = creature;
  if (holdOf(battle, creature, "ready")) {
    volitionOrder.release(battle, requireCombatant(battle, creature).id);
    context.note({
      rule: "VO-RDY-06",
      text: "VOLITION.Step.ReadiedLost",
      data: { name: creature.name, what: system.readied },
      about: creature.uuid,
      secret: ["what"],
    });
  }
  system.readied = "";
}

/** Why a readied action cannot be fired now, or null. It never fires on its owner's own turn. */
export function whyNotFire(battle: VolitionBattle, creature: VolitionCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (!holdOf(battle, creature, "ready")) return { rule: "VO-RDY-01", text: "VOLITION.Refusal.NothingReadied", data };
  if (isActive(battle, creature)) return { rule: "VO-RDY-02", text: "VOLITION.Refusal.ReadiedOnOwnTurn", data };
  return whyUnable(creature) ?? whySurprised(battle, creature, false);
}

/** The readied action is used: its owner's band and slot follow, and in a later round the kind is missing from its own turn (VO-RDY-03 to -05). */
export function markFired(context: VolitionContext, creature: VolitionCreature, triggeredBy: string | null): void {
  const { battle } = context;
  const { id } = requireCombatant(battle, creature);
  const hold = battle.system.order.holds[id];
  if (!hold) return;
  const sameRound = hold.round === battle.round;
  const locks = !sameRound && !hasActed(battle, id);
  const before = volitionOrder.bandOf(battle, id);
  volitionOrder.fire(battle, id, triggeredBy);
  const data = { name: creature.name, what: creature.system.readied, trigger: hold.trigger };
  context.note({ rule: "VO-RDY-02", text: "VOLITION.Step.Fires", data, about: creature.uuid });
  creature.system.readied = "";
  const after = volitionOrder.bandOf(battle, id);
  const pin = battle.system.order.pins.find(({ combatant }) => combatant === id);
  const other = pin ? (battle.combatants[pin.before]?.name ?? "") : "";
  if (other !== "") {
    context.note({ rule: "VO-RDY-03", text: "VOLITION.Step.ActsBefore", data: { name: creature.name, other }, about: creature.uuid });
  }
  if (after !== before) {
    const moved = { name: creature.name, band: `VOLITION.Band.${after}` };
    context.note({ rule: "VO-RDY-03", text: "VOLITION.Step.BandFollows", data: moved, about: creature.uuid });
  }
  if (!locks) return;
  creature.system.readyLock = heldKind(hold);
  const lock = { name: creature.name, cost: `VOLITION.Cost.${hold.action}` };
  context.note({ rule: "VO-RDY-04", text: "VOLITION.Step.LockedNextTurn", data: lock, about: creature.uuid });
}
