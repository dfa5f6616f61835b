// Actions that change when somebody acts: delaying, coming back in, readying, firing what was readied, the GM's own ordering.

import { AVAILABLE, fieldsOnly, unless } from "../../../engine/availability.ts";
import { combatantOf } from "../../../engine/battle.ts";
import { requireCreature } from "../../../engine/context.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { atOnce } from "../../../engine/procedure.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import { carryOut, passOnFallen } from "../rules/attack.ts";
import { planAttack } from "../rules/attack-plan.ts";
import { pay, unableReason, unaffordable } from "../rules/budget.ts";
import { delay, moveUp, openingFor, returnFromDelay } from "../rules/holds.ts";
import { oneOf, words } from "../../../engine/intent-options.ts";
import { disengage, move } from "../rules/moves.ts";
import { UNARMED } from "../rules/openings.ts";
import { countOf, placeAt } from "../rules/order.ts";
import { isFighting } from "../rules/states.ts";
import type { ArchmageAction, ArchmageBattle, ArchmageCombatant, ArchmageContext, ArchmageCreature } from "../types.ts";
import { isPower, isWeapon } from "../types.ts";
import { action } from "./define.ts";

function requireCombatant(battle: ArchmageBattle, creature: ArchmageCreature): ArchmageCombatant {
  return combatantOf(battle, creature.uuid) ?? refuse("SORTIE-TURN", "ARCHMAGE.Refusal.NotInBattle", { name: creature.name });
}

/** A whole number from the dialog, or null when none was given. */
function namedCount(context: ArchmageContext): number | null {
  const value = context.intent.options?.["count"];
  return typeof value === "number" && Number.isInteger(value) ? Math.max(-1000, Math.min(1000, value)) : null;
}

function holdOf(battle: ArchmageBattle, creature: ArchmageCreature, kind: "delay" | "ready") {
  const hold = battle.system.order.holds[combatantOf(battle, creature.uuid)?.id ?? ""];
  return hold?.kind === kind ? hold : undefined;
}

const delayAction = action({
  id: "delay",
  icon: "hourglass-half",
  cost: "none",
  rules: ["AE-INI-04", "AE-INI-13"],
  offered: { on: "sheet" },
  applies: (battle, creature) => isFighting(battle) && battle.turn !== null && combatantOf(battle, creature.uuid)?.id === battle.turn,
  availability: (battle, creature) => unless(cannotDelay(battle, creature)),
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
  const unable = unableReason(creature);
  if (unable) return { ...unable, rule: "AE-INI-13" };
  const { standard, move: canMove, quick } = creature.system.budget;
  const { acted } = creature.system.turn;
  if (!standard && !canMove && !quick && !acted) return { rule: "AE-INI-13", text: "ARCHMAGE.Refusal.NothingToDelay", data };
  return acted ? { rule: "AE-INI-04", text: "ARCHMAGE.Refusal.HasActed", data } : null;
}

const actNow = action({
  id: "actNow",
  icon: "forward",
  cost: "none",
  rules: ["AE-INI-04", "AE-INI-06", "AE-INI-11", "AE-INI-12"],
  offered: { on: "sheet" },
  applies: (battle, creature) => holdOf(battle, creature, "delay") !== undefined,
  availability(battle, creature) {
    if (!holdOf(battle, creature, "delay"))
      return unless({ rule: "AE-INI-04", text: "ARCHMAGE.Refusal.NoDelay", data: { name: creature.name } });
    const unable = unableReason(creature);
    if (unable) return unless({ ...unable, rule: "AE-INI-12" });
    const opening = openingFor(battle, requireCombatant(battle, creature));
    return unless(opening ? null : { rule: "AE-INI-04", text: "ARCHMAGE.Refusal.SomebodyActs", data: { name: creature.name } });
  },
  propose: (battle, intent) => {
    const opening = openingFor(battle, requireCombatant(battle, requireCreature(battle, intent.actor)));
    if (!opening) return fieldsOnly([]);
    const most = Math.min(opening.most, opening.proposed + 20);
    return fieldsOnly([
      { key: "count", kind: "integer", value: opening.proposed, min: opening.least, max: most, label: "ARCHMAGE.Dialog.count.Label" },
    ]);
  },
  perform: (context) =>
    atOnce(() => {
      comeIn(context);
    }),
});

function comeIn(context: ArchmageContext): void {
  const { battle, intent } = context;
  const combatant = requireCombatant(battle, requireCreature(battle, intent.actor));
  const opening = openingFor(battle, combatant);
  if (!opening) return refuse("AE-INI-04", "ARCHMAGE.Refusal.SomebodyActs", { name: combatant.name });
  const count = namedCount(context) ?? opening.proposed;
  if (count < opening.least || count > opening.most) {
    refuse("AE-INI-04", "ARCHMAGE.Refusal.CountNotFree", { name: combatant.name, least: opening.least, count });
  }
  returnFromDelay(context, combatant, count, count === opening.proposed ? opening.behind : "");
  battle.turn = combatant.id;
  battle.system.order.begun = true;
}

const nameCount = action({
  id: "nameCount",
  icon: "stopwatch",
  cost: "none",
  rules: ["AE-INI-04"],
  offered: { on: "sheet" },
  applies: (battle, creature) => holdOf(battle, creature, "delay") !== undefined,
  availability: (battle, creature) =>
    unless(
      holdOf(battle, creature, "delay") ? null : { rule: "AE-INI-04", text: "ARCHMAGE.Refusal.NoDelay", data: { name: creature.name } },
    ),
  propose: (battle) => {
    const count = battle.turn === null ? 0 : countOf(battle, battle.turn);
    return fieldsOnly([
      { key: "count", kind: "integer", value: count, min: -20, max: Math.max(count, 0), label: "ARCHMAGE.Dialog.count.Label" },
    ]);
  },
  perform: (context) =>
    atOnce(() => {
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

const READYABLE = ["standard", "move", "free"] as const;

const ready = action({
  id: "ready",
  icon: "crosshairs",
  cost: "standard",
  rules: ["AE-INI-07", "AE-INI-13"],
  offered: { on: "sheet" },
  applies: (battle) => isFighting(battle),
  availability: (battle, creature) => unless(unaffordable(battle, creature, "standard")),
  propose: () =>
    fieldsOnly([
      {
        key: "kind",
        kind: "choice",
        value: "standard",
        label: "ARCHMAGE.Dialog.kind.Label",
        choices: READYABLE.map((value) => ({ value, label: `ARCHMAGE.Cost.${value}` })),
      },
      { key: "trigger", kind: "text", value: "", label: "ARCHMAGE.Dialog.trigger.Label", hint: "ARCHMAGE.Dialog.trigger.Hint" },
    ]),
  perform: (context) =>
    atOnce(() => {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      const combatant = requireCombatant(battle, creature);
      const trigger = words(intent, "trigger").trim();
      if (!isFighting(battle)) refuse("AE-INI-07", "ARCHMAGE.Refusal.NotInBattle", { name: creature.name });
      if (trigger === "") refuse("AE-INI-07", "ARCHMAGE.Refusal.NoTrigger", { name: creature.name });
      if (words(intent, "kind") === "quick")
        refuse("AE-INI-07", "ARCHMAGE.Refusal.NotReadyable", { name: creature.name, item: "ARCHMAGE.Cost.quick" });
      pay(battle, creature, "standard");
      battle.system.order.holds[combatant.id] = {
        kind: "ready",
        round: battle.round,
        count: null,
        action: oneOf(intent, "kind", READYABLE),
        trigger,
      };
      context.note({ rule: "AE-INI-07", text: "ARCHMAGE.Step.Readies", data: { name: creature.name, trigger }, about: creature.uuid });
    }),
});

const useReadied = action({
  id: "useReadied",
  icon: "reply",
  cost: "none",
  rules: ["AE-INI-08", "AE-INI-09", "AE-INI-10", "AE-INI-12"],
  offered: { on: "sheet" },
  targets: { min: 0, max: 100 },
  applies: (battle, creature) => holdOf(battle, creature, "ready") !== undefined,
  availability(battle, creature) {
    const data = { name: creature.name };
    if (!holdOf(battle, creature, "ready")) return unless({ rule: "AE-INI-07", text: "ARCHMAGE.Refusal.NothingReady", data });
    const unable = unableReason(creature);
    if (unable) return unless({ ...unable, rule: "AE-INI-12" });
    const own = battle.turn === combatantOf(battle, creature.uuid)?.id;
    return own ? unless({ rule: "AE-INI-07", text: "ARCHMAGE.Refusal.ReadiedOnOwnTurn", data }) : AVAILABLE;
  },
  propose: (battle, intent) => {
    const creature = requireCreature(battle, intent.actor);
    const choices = usesOf(creature, holdOf(battle, creature, "ready")?.action ?? "free");
    return fieldsOnly([{ key: "use", kind: "choice", value: choices[0]?.value ?? "other", label: "ARCHMAGE.Dialog.use.Label", choices }]);
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const kind = holdOf(battle, creature, "ready")?.action ?? "free";
    const use = intent.item ?? oneOfUses(creature, kind, words(intent, "use"));
    const data = { name: creature.name, trigger: holdOf(battle, creature, "ready")?.trigger ?? "" };
    context.note({ rule: "AE-INI-08", text: "ARCHMAGE.Step.ReadiedFires", data, about: creature.uuid });
    moveUp(context, requireCombatant(battle, creature));
    yield* carryOutReadied(context, creature, use);
    yield* passOnFallen(context);
  },
});

/** What a readied action of a kind can turn out to be. */
function usesOf(creature: ArchmageCreature, kind: string): { value: string; label: string }[] {
  const other = { value: "other", label: "ARCHMAGE.Dialog.use.other" };
  const moves = ["move", "disengage"].map((value) => ({ value, label: `ARCHMAGE.Action.${value}.Label` }));
  if (kind === "free") return [other];
  if (kind === "move") return [...moves, other];
  const attacks = Object.values(creature.items)
    .filter((item) => isWeapon(item) || (isPower(item) && item.system.action === "standard"))
    .map(({ id, name }) => ({ value: id, label: name }));
  return [...attacks, { value: UNARMED, label: "ARCHMAGE.Action.unarmed.Label" }, ...moves, other];
}

function oneOfUses(creature: ArchmageCreature, kind: string, use: string): string {
  const uses = usesOf(creature, kind);
  if (use === "") return uses[0]?.value ?? "other";
  return uses.some(({ value }) => value === use) ? use : refuse("AE-INI-07", "ARCHMAGE.Refusal.NotReadied", { name: creature.name });
}

/** The readied action itself costs nothing more and follows the rules of its kind (AE-INI-10). */
function* carryOutReadied(context: ArchmageContext, creature: ArchmageCreature, use: string): Procedure {
  const { battle, intent } = context;
  if (use === "other") return;
  if (use === "move") return yield* move(context, creature, "free");
  if (use === "disengage") return yield* disengage(context, creature, "free");
  const item = use === UNARMED ? null : (creature.items[use] ?? refuse("SORTIE-ITEM", "SORTIE.Refusal.ItemGone", { name: creature.name }));
  yield* carryOut(context, planAttack(battle, intent, creature, item, "readied"));
}

/** The GM puts somebody ahead of somebody else (AE-INI-09, ties). */
const reorder = action({
  id: "reorder",
  icon: "arrow-up-wide-short",
  cost: "none",
  rules: ["AE-INI-02", "AE-INI-09"],
  offered: { on: "gm" },
  targets: { min: 1, max: 1 },
  availability: (battle) => unless(isFighting(battle) ? null : { rule: "AE-INI-02", text: "ARCHMAGE.Refusal.NoBattle" }),
  perform: (context) =>
    atOnce(() => {
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

export const orderActions: readonly ArchmageAction[] = [delayAction, actNow, nameCount, ready, useReadied, reorder];
