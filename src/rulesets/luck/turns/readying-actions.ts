// Keeping an action ready for a trigger, taking it as a reaction, and letting it go (LU-ACT-12, LU-ACT-13).

import { type Hold, holdOf, holdNow } from "../../../engine/battle/turn-order.ts";
import { USE_FIELD } from "../../../engine/actions/action-use.ts";
import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { chosenUse, useKey, useOfHold, foreseen, performUse, proposeUse, storedUse } from "../../../engine/actions/action-use.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import { picksFor } from "../../../engine/actions/target-candidates.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import type { Price } from "../data/prices.ts";
import { actionsPrice, priceFor } from "./costs.ts";
import { type LuckPayer, READIED } from "./payers.ts";
import { isDead, isFighting, requireCombatant } from "../numbers/states.ts";
import { type TurnDeed, turnDeeds } from "./action-uses.ts";
import type { LuckAction, LuckBattle, LuckCreature } from "../data/types.ts";
import { action } from "./define-action.ts";
import { endingTurn } from "./turn-actions.ts";

const READY = priceFor(actionsPrice(1), "ready");
const FIRE: Price = { kind: "reaction" };

const TRIGGER: DialogField = {
  key: "trigger",
  kind: "text",
  value: "",
  label: "LUCK.Dialog.trigger.Label",
  hint: "LUCK.Dialog.trigger.Hint",
};

/** What is readied, as a language key. */
export function readiedLabel({ deed: { action: id } }: Pick<Hold, "deed">): string {
  return id === "" ? "" : `LUCK.Action.${id}.Label`;
}

function whyNotFire(battle: LuckBattle, creature: LuckCreature, payer: LuckPayer): RefusalReason | null {
  if (holdOf(battle, creature, "ready")) return payer.why(FIRE);
  return { rule: "LU-ACT-12", text: "LUCK.Refusal.NothingReadied", data: { name: creature.name } };
}

/** Whether what a deed was aimed at when it was readied is still there to be aimed at. */
function isAimed({ creatures }: LuckBattle, { deed }: TurnDeed): boolean {
  const targets = (deed.targets ?? []).map((uuid) => creatures[uuid]);
  return targets.length > 0 && targets.every((target) => target !== undefined && !isDead(target));
}

/** Readying, firing, letting go. `known` are the actions that can be readied. */
export function readyingActions(known: readonly LuckAction[]): LuckAction[] {
  return [readyOver(known), useReadiedOver(known), dropReadied];
}

/** The one deed that is readied, with what was said then; none when its item is gone, or no action of today is meant. */
export function readiedDeeds(known: readonly LuckAction[], battle: LuckBattle, creature: LuckCreature): TurnDeed[] {
  const hold = holdOf(battle, creature, "ready");
  const deed = hold ? useOfHold(hold) : null;
  if (!deed) return [];
  return turnDeeds(battle, creature, known).flatMap((choice): TurnDeed[] => {
    if (useKey(choice.deed) !== useKey(deed)) return [];
    const targets = isAimed(battle, { ...choice, deed }) ? { targets: deed.targets ?? [] } : {};
    return [{ ...choice, deed: { ...choice.deed, ...targets, options: deed.options ?? {} } }];
  });
}

function readyOver(known: readonly LuckAction[]): LuckAction {
  return action({
    id: "ready",
    icon: "crosshairs",
    price: READY,
    rules: ["LU-ACT-12", "LU-ACT-13"],
    offered: { on: "sheet" },
    place: "common",
    targets: { min: 0, max: 100 },
    applies: isFighting,
    availability: (battle, creature, _item, payer) => availabilityOf(payer.why(READY)),
    propose(battle, intent) {
      const creature = requireCreature(battle, intent.actor);
      const deed = foreseen(proposeUse(battle, intent, creature, turnDeeds(battle, creature, known), READIED.of(battle, creature)));
      return { ...deed, fields: [...deed.fields, TRIGGER] };
    },
    *perform(context) {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      const chosen = chosenUse(intent, turnDeeds(battle, creature, known));
      if (!chosen) return refuse("LU-ACT-12", "LUCK.Refusal.NotReadyable", { name: creature.name });
      const { id } = requireCombatant(battle, creature);
      const trigger = textOption(intent, "trigger");
      yield* endingTurn(context, "ready", () => {
        battle.system.order.holds[id] = holdNow(battle, "ready", { trigger, deed: storedUse(chosen.deed) });
        const data = { name: creature.name, action: chosen.definition.label, item: chosen.item?.name ?? "", trigger };
        const text = readiesWords(chosen.item !== undefined, trigger !== "");
        context.note({ rule: "LU-ACT-12", text, data, about: creature.uuid, secret: ["action", "item", "trigger"] });
      });
    },
  });
}

function useReadiedOver(known: readonly LuckAction[]): LuckAction {
  return action({
    id: "useReadied",
    icon: "bolt",
    walks: [USE_FIELD],
    price: FIRE,
    rules: ["LU-ACT-12", "LU-ACT-13"],
    offered: { on: "sheet" },
    place: "reaction",
    targets: { min: 0, max: 100 },
    targetCandidates(battle, creature) {
      const [choice] = readiedDeeds(known, battle, creature);
      return choice && !isAimed(battle, choice) ? picksFor(choice.definition, battle, creature, choice.item) : null;
    },
    applies: (battle, creature) => isFighting(battle) && holdOf(battle, creature, "ready") !== undefined,
    availability: (battle, creature, _item, payer) => availabilityOf(whyNotFire(battle, creature, payer)),
    propose(battle, intent) {
      const creature = requireCreature(battle, intent.actor);
      const offered = readiedDeeds(known, battle, creature);
      if (offered.length === 0) return fieldsOnly([], whyNotReadied(battle, creature));
      return proposeUse(battle, intent, creature, offered, READIED.of(battle, creature));
    },
    *perform(context) {
      const { battle, ruleset, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      const chosen = chosenUse(intent, readiedDeeds(known, battle, creature));
      const hold = holdOf(battle, creature, "ready");
      if (!hold || !chosen) {
        const { rule, text, data } = whyNotReadied(battle, creature);
        return refuse(rule, text, data);
      }
      context.payer.pay(FIRE);
      ruleset.turnOrder.release(battle, requireCombatant(battle, creature).id);
      const data = { name: creature.name, action: readiedLabel(hold), trigger: hold.trigger };
      context.note({ rule: "LU-ACT-12", text: "LUCK.Step.ReadiedFires", data, about: creature.uuid });
      yield* performUse(context, creature, chosen.deed, READIED);
    },
  });
}

const dropReadied = action({
  id: "dropReadied",
  icon: "hand",
  rules: ["LU-ACT-13"],
  offered: { on: "sheet" },
  applies: (battle, creature) => holdOf(battle, creature, "ready") !== undefined,
  availability: (battle, creature) => availabilityOf(holdOf(battle, creature, "ready") ? null : whyNotReadied(battle, creature)),
  perform: asProcedure((context) => {
    const { battle, ruleset, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    ruleset.turnOrder.release(battle, requireCombatant(battle, creature).id);
    context.note({ rule: "LU-ACT-13", text: "LUCK.Step.ReadiedLapses", data: { name: creature.name }, about: creature.uuid });
  }),
});

/** Nothing is readied, or what was is no longer possible (its item is gone). */
function whyNotReadied(battle: LuckBattle, creature: LuckCreature): RefusalReason {
  const hold = holdOf(battle, creature, "ready");
  const data = { name: creature.name, action: hold ? readiedLabel(hold) : "" };
  return { rule: "LU-ACT-12", text: hold ? "LUCK.Refusal.ReadiedGone" : "LUCK.Refusal.NothingReadied", data };
}

/** What is readied may go without an item, and without saying for what. */
function readiesWords(withItem: boolean, told: boolean): string {
  if (withItem) return told ? "LUCK.Step.ReadiesWith" : "LUCK.Step.ReadiesWithUntold";
  return told ? "LUCK.Step.Readies" : "LUCK.Step.ReadiesUntold";
}
