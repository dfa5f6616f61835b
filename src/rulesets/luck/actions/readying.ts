// Keeping an action ready for a trigger, and taking it as a reaction (LU-ACT-12, LU-ACT-13, open point 27).

import { fieldsOnly, unless } from "../../../engine/availability.ts";
import { combatantOf } from "../../../engine/battle.ts";
import { requireCreature } from "../../../engine/context.ts";
import { words } from "../../../engine/intent-options.ts";
import { clonePlain } from "../../../engine/json.ts";
import { picksFor } from "../../../engine/picks.ts";
import { performAction } from "../../../engine/perform.ts";
import type { Intent } from "../../../engine/record.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import type { Hold } from "../../../engine/turn-order.ts";
import type { Price } from "../rules/budget.ts";
import { payReaction, unaffordable, whyNoReaction } from "../rules/budget.ts";
import type { Entry } from "../rules/entries.ts";
import { actionsOf, choiceOf, entriesOf, keyOf } from "../rules/entries.ts";
import { isFighting, requireCombatant } from "../rules/states.ts";
import { option } from "../settings.ts";
import type { LuckAction, LuckBattle, LuckCreature, Options } from "../types.ts";
import { action } from "./define.ts";
import { endingTurn } from "./turn.ts";

const READY: Price = { actions: 1, for: { action: "ready" } };
const NO_POOLS = { stamina: 0, focus: 0 };

function isReadyable({ definition, item }: Entry, options: Options): boolean {
  return option(options, "readiedAction") === "any" || (actionsOf(definition, item) ?? 0) <= 1;
}

/** What a creature has readied, or undefined. */
export function readiedOf(battle: LuckBattle, creature: LuckCreature): Hold | undefined {
  const hold = battle.system.order.holds[combatantOf(battle, creature.uuid)?.id ?? ""];
  return hold?.kind === "ready" ? hold : undefined;
}

/** What is readied, as a language key. */
export function readiedLabel({ action: key }: Pick<Hold, "action">): string {
  const [id = ""] = key.split(":");
  return id === "" ? "" : `LUCK.Action.${id}.Label`;
}

/** The readied action as an intent of its own: aimed and settled now. */
function workOf(hold: Hold, intent: Intent): Intent {
  const [id = "", item] = hold.action.split(":");
  const { item: _ignored, ...rest } = intent;
  return { ...rest, action: id, ...(item === undefined ? {} : { item }) };
}

function whyNotFire(battle: LuckBattle, creature: LuckCreature): RefusalReason | null {
  if (!readiedOf(battle, creature)) return { rule: "LU-ACT-12", text: "LUCK.Refusal.NothingReadied", data: { name: creature.name } };
  return whyNoReaction(battle, creature, NO_POOLS);
}

/** Readying, and firing. `known` are the actions that can be readied. */
export function readyingActions(known: readonly LuckAction[]): LuckAction[] {
  const readyable = (battle: LuckBattle, creature: LuckCreature): Entry[] =>
    entriesOf(battle, creature, known).filter((entry) => isReadyable(entry, battle.options));

  const ready = action({
    id: "ready",
    icon: "crosshairs",
    cost: "one",
    rules: ["LU-ACT-12", "LU-ACT-13"],
    offered: { on: "sheet" },
    applies: isFighting,
    availability: (battle, creature) => unless(unaffordable(battle, creature, READY)),
    propose(battle, intent) {
      const choices = readyable(battle, requireCreature(battle, intent.actor)).map(choiceOf);
      return fieldsOnly([
        { key: "what", kind: "choice", value: choices[0]?.value ?? "", label: "LUCK.Dialog.what.Label", choices },
        { key: "trigger", kind: "text", value: "", label: "LUCK.Dialog.trigger.Label", hint: "LUCK.Dialog.trigger.Hint" },
      ]);
    },
    *perform(context) {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      const entries = readyable(battle, creature);
      const chosen = words(intent, "what");
      const entry = chosen === "" ? entries[0] : entries.find((candidate) => keyOf(candidate) === chosen);
      if (!entry) return refuse("LU-ACT-12", "LUCK.Refusal.NotReadyable", { name: creature.name });
      const { id } = requireCombatant(battle, creature);
      const trigger = words(intent, "trigger");
      yield* endingTurn(context, "ready", () => {
        battle.system.order.holds[id] = { kind: "ready", round: battle.round, count: null, action: keyOf(entry), trigger };
        const data = { name: creature.name, action: entry.definition.label, item: entry.item?.name ?? "", trigger };
        const text = entry.item ? "LUCK.Step.ReadiesWith" : "LUCK.Step.Readies";
        context.note({ rule: "LU-ACT-12", text, data, about: creature.uuid });
      });
    },
  });

  const useReadied = action({
    id: "useReadied",
    icon: "bolt",
    cost: "reaction",
    rules: ["LU-ACT-12", "LU-ACT-13"],
    offered: { on: "sheet" },
    targets: { min: 0, max: 100 },
    picks(battle, creature) {
      const [id, itemId] = readiedOf(battle, creature)?.action.split(":") ?? [];
      const definition = known.find((candidate) => candidate.id === id);
      return definition ? picksFor(definition, battle, creature, itemId === undefined ? undefined : creature.items[itemId]) : null;
    },
    applies: (battle, creature) => readiedOf(battle, creature) !== undefined,
    availability: (battle, creature) => unless(whyNotFire(battle, creature)),
    propose(battle, intent) {
      const creature = requireCreature(battle, intent.actor);
      const hold = readiedOf(battle, creature);
      const definition = known.find(({ id }) => id === hold?.action.split(":")[0]);
      if (!hold || !definition?.propose) return fieldsOnly([]);
      // As it will be when the trigger has come: the dialog must not count actions.
      const then = { ...battle, creatures: { ...battle.creatures, [creature.uuid]: clonePlain(creature) } };
      requireCreature(then, creature.uuid).system.turn.fires = true;
      return definition.propose(then, workOf(hold, intent));
    },
    *perform(context) {
      const { battle, ruleset, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      const hold = readiedOf(battle, creature);
      if (!hold) return refuse("LU-ACT-12", "LUCK.Refusal.NothingReadied", { name: creature.name });
      payReaction(battle, creature, NO_POOLS);
      ruleset.turnOrder.release(battle, requireCombatant(battle, creature).id);
      const data = { name: creature.name, action: readiedLabel(hold), trigger: hold.trigger };
      context.note({ rule: "LU-ACT-12", text: "LUCK.Step.ReadiedFires", data, about: creature.uuid });
      creature.system.turn.fires = true;
      yield* performAction({ ...context, intent: workOf(hold, intent) });
      creature.system.turn.fires = false;
    },
  });
  return [ready, useReadied];
}
