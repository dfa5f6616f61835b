// Damage and healing by hand, on the sheet for the creature itself and by the GM for whoever is targeted (LU-DMG-01, LU-DMG-08).

import { anybody } from "../../../engine/actions/target-candidates.ts";
import { AVAILABLE, fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { typedDice } from "../../../engine/data/formula.ts";
import { booleanOption, choiceOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { damageTypes } from "../data/conditions.ts";
import { checkTarget } from "../attacks/attack-plan.ts";
import { holdOn } from "./consciousness.ts";
import { harm } from "./damage.ts";
import { fallUnconscious } from "./death.ts";
import { constitution } from "../numbers/defences.ts";
import { isDead, isUnconscious, missingHealth } from "../numbers/states.ts";
import type { LuckAction, LuckContext, LuckCreature } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

const MANY = { min: 1, max: 100 };
const POOLS = ["endurance", "health"] as const;

const amountField: DialogField = {
  key: "amount",
  kind: "text",
  value: "",
  label: "LUCK.Dialog.amount.Label",
  hint: "LUCK.Dialog.amount.Hint",
};

const damageFields: readonly DialogField[] = [
  amountField,
  {
    key: "type",
    kind: "choice",
    value: "",
    label: "LUCK.Dialog.type.Label",
    choices: [{ value: "", label: "LUCK.Category.typeless" }, ...Object.entries(damageTypes).map(([value, label]) => ({ value, label }))],
  },
  { key: "nonlethal", kind: "boolean", value: false, label: "LUCK.Dialog.nonlethal.Label", hint: "LUCK.Dialog.nonlethal.Hint" },
];

const healingFields: readonly DialogField[] = [
  amountField,
  {
    key: "pool",
    kind: "choice",
    value: "endurance",
    label: "LUCK.Dialog.pool.Label",
    choices: POOLS.map((value) => ({ value, label: `LUCK.Dialog.pool.${value}` })),
  },
];

/** What was typed, rolled where it holds dice. Refuses a number below 1 that is no dice. */
function* typedAmount(context: LuckContext, rule: string): Procedure<number> {
  const request = typedDice(rule, textOption(context.intent, "amount"));
  if (request.terms.length > 0) {
    const rolled = yield* roll({ rule, text: "LUCK.Ask.Amount", of: null, dice: request });
    return Math.max(0, rolled.total);
  }
  if (request.bonus < 1) refuse(rule, "LUCK.Refusal.NoAmount");
  return request.bonus;
}

function* dealDamage(context: LuckContext, targets: readonly LuckCreature[]): Procedure {
  const type = textOption(context.intent, "type");
  if (type !== "" && !Object.hasOwn(damageTypes, type)) refuse("LU-DMG-04", "LUCK.Refusal.UnknownDamageType", { type });
  for (const target of targets) checkTarget(target, "");
  const dealt = yield* typedAmount(context, "LU-DMG-01");
  for (const target of targets) yield* harm(context, target, { dealt, type, nonlethal: booleanOption(context.intent, "nonlethal") });
}

/** Healing never passes the maximum, and wakes nobody. */
function* giveHealing(context: LuckContext, targets: readonly LuckCreature[]): Procedure {
  for (const target of targets) if (isDead(target)) refuse("LU-DTH-03", "LUCK.Refusal.TargetDead", { name: target.name, item: "" });
  const amount = yield* typedAmount(context, "LU-DMG-07");
  const id = choiceOption(context.intent, "pool", POOLS);
  for (const target of targets) {
    const pool = target.system[id];
    const healed = Math.max(0, Math.min(amount, pool.max - pool.value));
    pool.value += healed;
    const data = { name: target.name, amount: healed, pool: `LUCK.Dialog.pool.${id}`, value: pool.value };
    context.note({ rule: "LU-DMG-07", text: "LUCK.Step.Heals", data, about: target.uuid });
  }
}

const own = (context: LuckContext): LuckCreature[] => [requireCreature(context.battle, context.intent.actor)];
const aimed = (context: LuckContext): LuckCreature[] => (context.intent.targets ?? []).map((uuid) => requireCreature(context.battle, uuid));

const suffer = action({
  id: "suffer",
  icon: "heart-crack",
  rules: ["LU-DMG-01", "LU-DMG-08"],
  offered: { on: "sheet" },
  availability: (_battle, creature) => availabilityOf(isDead(creature) ? deadReason(creature) : null),
  propose: () => fieldsOnly(damageFields),
  perform: (context) => dealDamage(context, own(context)),
});

const recover = action({
  id: "recover",
  icon: "heart-pulse",
  rules: ["LU-DMG-07"],
  offered: { on: "sheet" },
  availability: (_battle, creature) => availabilityOf(isDead(creature) ? deadReason(creature) : null),
  propose: () => fieldsOnly(healingFields),
  perform: (context) => giveHealing(context, own(context)),
});

const deadReason = ({ name }: LuckCreature) => ({ rule: "LU-DTH-03", text: "LUCK.Refusal.TargetDead", data: { name, item: "" } });

const hurt = action({
  id: "hurt",
  icon: "burst",
  rules: ["LU-DMG-01", "LU-DMG-08"],
  offered: { on: "gm" },
  targets: MANY,
  targetCandidates: () => anybody(100),
  availability: () => AVAILABLE,
  propose: () => fieldsOnly(damageFields),
  perform: (context) => dealDamage(context, aimed(context)),
});

const heal = action({
  id: "heal",
  icon: "heart",
  rules: ["LU-DMG-07"],
  offered: { on: "gm" },
  targets: MANY,
  targetCandidates: () => anybody(100),
  availability: () => AVAILABLE,
  propose: () => fieldsOnly(healingFields),
  perform: (context) => giveHealing(context, aimed(context)),
});

/** Why nothing follows from a creature's health, or null: it has lost more than it bears, and is still up. */
function whyUnshaken({ name, system }: LuckCreature, shaken: boolean): RefusalReason | null {
  if (shaken) return null;
  return { rule: "LU-CON-01", text: "LUCK.Refusal.Unshaken", data: { name, health: system.health.value } };
}

function isShaken(creature: LuckCreature): boolean {
  if (isDead(creature) || isUnconscious(creature)) return false;
  return creature.system.health.value <= 0 || missingHealth(creature) > constitution(creature).total;
}

/** What follows from health that somebody has typed in: no rule was asked then, and none can tell whether it was a loss. */
const faceLoss = action({
  id: "faceLoss",
  icon: "heart-circle-exclamation",
  rules: ["LU-CON-01", "LU-DTH-01"],
  offered: { on: "gm" },
  applies: (_battle, creature) => isShaken(creature),
  availability: (_battle, creature) => availabilityOf(whyUnshaken(creature, isShaken(creature))),
  *perform(context) {
    const creature = requireCreature(context.battle, context.intent.actor);
    refuseIf(whyUnshaken(creature, isShaken(creature)));
    if (creature.system.health.value <= 0) fallUnconscious(context, creature, "LU-DTH-01");
    else yield* holdOn(context, creature);
  },
});

export const harmActions: readonly LuckAction[] = [suffer, recover, hurt, heal, faceLoss];
