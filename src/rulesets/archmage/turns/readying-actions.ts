// Readying: one deed and its trigger now, that same deed later, in somebody else's moment (AE-INI-05 to -10, AE-INI-12).

import { type Hold, holdOf, holdNow } from "../../../engine/battle/turn-order.ts";
import { AVAILABLE, availabilityOf } from "../../../engine/actions/availability.ts";
import { combatantOf } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import type { ResolvedUse } from "../../../engine/actions/action-use.ts";
import {
  chosenUse,
  USE_FIELD,
  useOfHold,
  usesOf,
  foreseen,
  performUse,
  proposeUse,
  storedUse,
} from "../../../engine/actions/action-use.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import type { DialogField, Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { whyUnable } from "./costs.ts";
import { moveUp, requireCombatant } from "./readying.ts";
import { HELD, READYABLE } from "./payers.ts";
import { isFighting } from "../numbers/states.ts";
import type { ArchmageAction, ArchmageBattle, ArchmageCreature, ArchmageShapes } from "../data/types.ts";
import { deeds } from "./readiable-actions.ts";
import { action } from "./define-action.ts";

type Choice = ResolvedUse<ArchmageShapes>;

/** What a creature may ready: a standard, move or free action, and no quick one (AE-INI-07). */
function readyable(battle: ArchmageBattle, creature: ArchmageCreature): Choice[] {
  return usesOf(deeds, battle, creature, ({ kind }) => READYABLE.includes(kind));
}

/** What it may do now: what it has readied; where that is gone, or was never named, anything of the same kind (AE-INI-10). */
export function readied(battle: ArchmageBattle, creature: ArchmageCreature): Choice[] {
  const hold = holdOf(battle, creature, "ready");
  if (!hold) return [];
  const all = readyable(battle, creature);
  const deed = useOfHold(hold);
  const same = deed ? all.filter((choice) => choice.deed.action === deed.action && choice.deed.item === deed.item) : [];
  if (deed && same.length > 0) return same.map((choice) => ({ ...choice, deed }));
  const kind = hold.action || deed?.action;
  const alike = usesOf(deeds, battle, creature, (price) => price.kind === kind);
  return alike.length > 0 ? alike : all;
}

const TRIGGER: DialogField = {
  key: "trigger",
  kind: "text",
  value: "",
  label: "ARCHMAGE.Dialog.trigger.Label",
  hint: "ARCHMAGE.Dialog.trigger.Hint",
};

/** The trigger, and what the deed's own dialog will ask then. */
function proposeReadying(battle: ArchmageBattle, intent: Intent): Proposal {
  const creature = requireCreature(battle, intent.actor);
  const deed = foreseen(proposeUse(battle, intent, creature, readyable(battle, creature), HELD.of(battle, creature)));
  return { ...deed, fields: [TRIGGER, ...deed.fields] };
}

const ready = action({
  id: "ready",
  icon: "crosshairs",
  rules: ["AE-INI-07", "AE-INI-13"],
  offered: { on: "sheet" },
  place: "common",
  targets: { min: 0, max: 100 },
  applies: (battle) => isFighting(battle),
  availability: (_battle, _creature, _item, payer) => availabilityOf(payer.why({ kind: "standard" })),
  propose: (battle, intent) => proposeReadying(battle, intent),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const combatant = requireCombatant(battle, creature);
    const trigger = textOption(intent, "trigger").trim();
    if (!isFighting(battle)) refuse("AE-INI-07", "ARCHMAGE.Refusal.NotInBattle", { name: creature.name });
    if (trigger === "") refuse("AE-INI-07", "ARCHMAGE.Refusal.NoTrigger", { name: creature.name });
    const chosen = chosenUse(intent, readyable(battle, creature));
    if (!chosen) return refuse("AE-INI-07", "ARCHMAGE.Refusal.NotReadied", { name: creature.name });
    context.payer.pay({ kind: "standard" });
    const deed = storedUse(chosen.deed);
    battle.system.order.holds[combatant.id] = holdNow(battle, "ready", { action: priceKindOf(battle, creature, chosen), trigger, deed });
    const data = { name: creature.name, trigger };
    context.note({ rule: "AE-INI-07", text: "ARCHMAGE.Step.Readies", data, about: creature.uuid, secret: ["trigger"] });
  }),
});

function priceKindOf(battle: ArchmageBattle, creature: ArchmageCreature, { definition, item }: Choice): string {
  const price = item ? definition.priceWith?.(battle, creature, item) : null;
  return (price ?? definition.price)?.kind ?? "";
}

const useReadied = action({
  id: "useReadied",
  icon: "reply",
  walks: [USE_FIELD],
  rules: ["AE-INI-08", "AE-INI-09", "AE-INI-10", "AE-INI-12"],
  offered: { on: "sheet" },
  place: "reaction",
  targets: { min: 0, max: 100 },
  targetCandidates(battle, creature) {
    const [only, another] = readied(battle, creature);
    if (!only || another || (only.deed.targets ?? []).length > 0) return null;
    return only.definition.targetCandidates?.(battle, creature, only.item) ?? null;
  },
  applies: (battle, creature) => isFighting(battle) && holdOf(battle, creature, "ready") !== undefined,
  availability(battle, creature) {
    const data = { name: creature.name };
    if (!holdOf(battle, creature, "ready")) return availabilityOf({ rule: "AE-INI-07", text: "ARCHMAGE.Refusal.NothingReady", data });
    const unable = whyUnable(creature);
    if (unable) return availabilityOf({ ...unable, rule: "AE-INI-12" });
    const own = battle.turn === combatantOf(battle, creature.uuid)?.id;
    return own ? availabilityOf({ rule: "AE-INI-07", text: "ARCHMAGE.Refusal.ReadiedOnOwnTurn", data }) : AVAILABLE;
  },
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    return proposeUse(battle, intent, creature, readied(battle, creature), HELD.of(battle, creature));
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const hold = holdOf(battle, creature, "ready") ?? refuse("AE-INI-07", "ARCHMAGE.Refusal.NothingReady", { name: creature.name });
    const chosen = chosenUse(intent, readied(battle, creature));
    if (!chosen) return refuse("AE-INI-07", "ARCHMAGE.Refusal.NotReadied", { name: creature.name });
    const data = { name: creature.name, trigger: hold.trigger };
    context.note({ rule: "AE-INI-08", text: "ARCHMAGE.Step.ReadiedFires", data, about: creature.uuid });
    moveUp(context, requireCombatant(battle, creature));
    yield* performUse(context, creature, chosen.deed, HELD);
  },
});

/** What the tracker says is readied: the action, or its kind where it was never named. */
export function readiedWords({ deed, action: kind }: Hold): string {
  const found = deeds.find(({ id }) => id === deed.action);
  if (found) return found.label;
  return READYABLE.some((each) => each === kind) ? `ARCHMAGE.Cost.${kind}` : "";
}

export const readyingActions: readonly ArchmageAction[] = [ready, useReadied];
