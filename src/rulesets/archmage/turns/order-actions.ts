// Actions that change when somebody acts: delaying, coming back in, naming a count, the GM's own ordering.

import { holdOf } from "../../../engine/battle/turn-order.ts";
import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { combatantOf } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import { whyUnable } from "./costs.ts";
import { delay, gapFor, requireCombatant, returnFromDelay } from "./readying.ts";
import { countOf, placeAt } from "./order.ts";
import { isFighting } from "../numbers/states.ts";
import type { ArchmageAction, ArchmageBattle, ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { action } from "./define-action.ts";

/** A whole number from the dialog, or null when none was given. */
function namedCount(context: ArchmageContext): number | null {
  const value = context.intent.options?.["count"];
  return typeof value === "number" && Number.isInteger(value) ? Math.max(-1000, Math.min(1000, value)) : null;
}

const delayAction = action({
  id: "delay",
  icon: "hourglass-half",
  rules: ["AE-INI-04", "AE-INI-13"],
  offered: { on: "sheet" },
  place: "common",
  applies: (battle, creature) => isFighting(battle) && battle.turn !== null && combatantOf(battle, creature.uuid)?.id === battle.turn,
  availability: (battle, creature) => availabilityOf(cannotDelay(battle, creature)),
  propose: (battle, intent) => {
    const creature = requireCreature(battle, intent.actor);
    const own = countOf(battle, requireCombatant(battle, creature).id);
    const later = {
      key: "named",
      kind: "boolean",
      value: false,
      label: "ARCHMAGE.Dialog.named.Label",
      hint: "ARCHMAGE.Dialog.named.Hint",
    } as const;
    return fieldsOnly([later, { key: "count", kind: "integer", value: own - 1, min: -20, max: own, label: "ARCHMAGE.Dialog.count.Label" }]);
  },
  *perform(context) {
    const combatant = requireCombatant(context.battle, requireCreature(context.battle, context.intent.actor));
    // The dialog always carries a number; only who ticks "named" has settled on it.
    const count = context.intent.options?.["named"] === false ? null : namedCount(context);
    if (count !== null && count > countOf(context.battle, combatant.id)) {
      refuse("AE-INI-04", "ARCHMAGE.Refusal.CountTooHigh", { name: combatant.name, most: countOf(context.battle, combatant.id) });
    }
    yield* delay(context, combatant, count);
  },
});

function cannotDelay(battle: ArchmageBattle, creature: ArchmageCreature): RefusalReason | null {
  const data = { name: creature.name };
  const combatant = combatantOf(battle, creature.uuid);
  if (!combatant) return { rule: "AE-INI-04", text: "ARCHMAGE.Refusal.NotInBattle", data };
  if (!isFighting(battle) || battle.turn !== combatant.id) return { rule: "AE-INI-04", text: "ARCHMAGE.Refusal.NotYourTurn", data };
  const unable = whyUnable(creature);
  if (unable) return { ...unable, rule: "AE-INI-13" };
  const { standard, move: canMove, quick } = creature.system.budget;
  const { acted } = creature.system.turn;
  if (!standard && !canMove && !quick && !acted) return { rule: "AE-INI-13", text: "ARCHMAGE.Refusal.NothingToDelay", data };
  return acted ? { rule: "AE-INI-04", text: "ARCHMAGE.Refusal.HasActed", data } : null;
}

const actNow = action({
  id: "actNow",
  icon: "forward",
  rules: ["AE-INI-04", "AE-INI-06", "AE-INI-11", "AE-INI-12"],
  offered: { on: "sheet" },
  place: "reaction",
  applies: (battle, creature) => holdOf(battle, creature, "delay") !== undefined,
  availability(battle, creature) {
    if (!holdOf(battle, creature, "delay"))
      return availabilityOf({ rule: "AE-INI-04", text: "ARCHMAGE.Refusal.NoDelay", data: { name: creature.name } });
    const unable = whyUnable(creature);
    if (unable) return availabilityOf({ ...unable, rule: "AE-INI-12" });
    const gap = gapFor(battle, requireCombatant(battle, creature));
    return availabilityOf(gap ? null : { rule: "AE-INI-04", text: "ARCHMAGE.Refusal.SomebodyActs", data: { name: creature.name } });
  },
  propose: (battle, intent) => {
    const gap = gapFor(battle, requireCombatant(battle, requireCreature(battle, intent.actor)));
    if (!gap) return fieldsOnly([]);
    const most = Math.min(gap.most, gap.proposed + 20);
    return fieldsOnly([
      { key: "count", kind: "integer", value: gap.proposed, min: gap.least, max: most, label: "ARCHMAGE.Dialog.count.Label" },
    ]);
  },
  perform: asProcedure((context) => {
    comeIn(context);
  }),
});

function comeIn(context: ArchmageContext): void {
  const { battle, intent } = context;
  const combatant = requireCombatant(battle, requireCreature(battle, intent.actor));
  const gap = gapFor(battle, combatant);
  if (!gap) return refuse("AE-INI-04", "ARCHMAGE.Refusal.SomebodyActs", { name: combatant.name });
  const count = namedCount(context) ?? gap.proposed;
  if (count < gap.least || count > gap.most) {
    refuse("AE-INI-04", "ARCHMAGE.Refusal.CountNotFree", { name: combatant.name, least: gap.least, count });
  }
  returnFromDelay(context, combatant, count, count === gap.proposed ? gap.behind : "");
  battle.turn = combatant.id;
  battle.system.order.begun = true;
}

const nameCount = action({
  id: "nameCount",
  icon: "stopwatch",
  rules: ["AE-INI-04"],
  offered: { on: "sheet" },
  applies: (battle, creature) => holdOf(battle, creature, "delay") !== undefined,
  availability: (battle, creature) =>
    availabilityOf(
      holdOf(battle, creature, "delay") ? null : { rule: "AE-INI-04", text: "ARCHMAGE.Refusal.NoDelay", data: { name: creature.name } },
    ),
  propose: (battle) => {
    const count = battle.turn === null ? 0 : countOf(battle, battle.turn);
    return fieldsOnly([
      { key: "count", kind: "integer", value: count, min: -20, max: Math.max(count, 0), label: "ARCHMAGE.Dialog.count.Label" },
    ]);
  },
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const combatant = requireCombatant(battle, requireCreature(battle, intent.actor));
    const hold = battle.system.order.holds[combatant.id];
    const count = namedCount(context);
    const most = battle.turn === null ? countOf(battle, combatant.id) : countOf(battle, battle.turn);
    if (!hold || count === null || count > most)
      return refuse("AE-INI-04", "ARCHMAGE.Refusal.CountTooHigh", { name: combatant.name, most });
    hold.count = count;
    context.note({ rule: "AE-INI-04", text: "ARCHMAGE.Step.DelaysTo", data: { name: combatant.name, count }, about: combatant.creature });
  }),
});

/** The GM puts somebody ahead of somebody else (AE-INI-09, ties). */
const reorder = action({
  id: "reorder",
  icon: "arrow-up-wide-short",
  rules: ["AE-INI-02", "AE-INI-09"],
  offered: { on: "gm" },
  targets: { min: 1, max: 1 },
  availability: (battle) => availabilityOf(isFighting(battle) ? null : { rule: "AE-INI-02", text: "ARCHMAGE.Refusal.NoBattle" }),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const moved = requireCombatant(battle, requireCreature(battle, intent.actor));
    const ahead = requireCombatant(battle, requireCreature(battle, intent.targets?.[0] ?? null));
    if (moved.id === ahead.id || ahead.initiative === null) refuse("AE-INI-02", "ARCHMAGE.Refusal.TargetSelf", { name: moved.name });
    placeAt(battle, moved.id, countOf(battle, ahead.id), { before: ahead.id });
    context.note({
      rule: "AE-INI-09",
      text: "ARCHMAGE.Step.Reordered",
      data: { name: moved.name, before: ahead.name },
      about: moved.creature,
    });
  }),
});

export const delayingActions: readonly ArchmageAction[] = [delayAction, actNow, nameCount, reorder];
