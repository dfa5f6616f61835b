// Damage, healing and effects entered by hand, on the sheet for the creature itself and by the GM for whoever is targeted (VO-HP-01, VO-HP-04, VO-REC-02, VO-CON-01, VO-CON-15).

import { anybody } from "../../../engine/actions/target-candidates.ts";
import { AVAILABLE, fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { typedDice } from "../../../engine/data/formula.ts";
import { booleanOption, choiceOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { type Procedure, atOnce, roll, asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { conditions, DAMAGE_TYPES, damageTypes, conditionById, isCondition } from "../data/conditions.ts";
import { ADVANTAGES, BOONS, DURATIONS } from "../data/fields.ts";
import { isResisted, takeDamage, workOut } from "./damage.ts";
import { returnFoe } from "./death.ts";
import { heal as healBy, healWithRecovery } from "./healing.ts";
import { type Cause, addBoon, addCondition, addOngoing, endsOf } from "../effects/effects.ts";
import { withHarm } from "../reactions/triggers.ts";
import { engagedFoes } from "../map/positions.ts";
import { isDown } from "../numbers/states.ts";
import { numberOption } from "../data/settings.ts";
import type { VolitionAction, VolitionBattle, VolitionContext, VolitionCreature } from "../data/types.ts";
import { isCharacter, isFoe } from "../data/types.ts";
import { action } from "../turns/define-action.ts";
import { toggle } from "../attacks/attack-dialog.ts";

const MANY = { min: 1, max: 100 };
const NO_NATURAL = 0;

const amountField: DialogField = {
  key: "amount",
  kind: "text",
  value: "",
  label: "VOLITION.Dialog.amount.Label",
  hint: "VOLITION.Dialog.amount.Hint",
};

const typeField: DialogField = {
  key: "type",
  kind: "choice",
  value: "weapon",
  label: "VOLITION.Dialog.type.Label",
  choices: Object.entries(damageTypes).map(([value, label]) => ({ value, label })),
};

const damageFields: readonly DialogField[] = [
  amountField,
  typeField,
  {
    key: "natural",
    kind: "integer",
    value: NO_NATURAL,
    min: 0,
    max: 18,
    label: "VOLITION.Dialog.natural.Label",
    hint: "VOLITION.Dialog.natural.Hint",
  },
  toggle("critical"),
  toggle("knockOut"),
];

const COSTS = ["plain", "recovery", "freeRecovery"] as const;

const healingFields = (proposed: (typeof COSTS)[number]): readonly DialogField[] => [
  {
    key: "cost",
    kind: "choice",
    value: proposed,
    label: "VOLITION.Dialog.cost.Label",
    hint: "VOLITION.Dialog.cost.Hint",
    choices: COSTS.map((value) => ({ value, label: `VOLITION.Field.Healing.${value}` })),
  },
  { ...amountField, hint: "VOLITION.Dialog.healAmount.Hint" },
];

/** What was typed, rolled where it holds dice. Refuses a number below 1 that is no dice. */
function* typedAmount(context: VolitionContext, rule: string): Procedure<number> {
  const request = typedDice(rule, textOption(context.intent, "amount"));
  if (request.terms.length === 0) return request.bonus >= 1 ? request.bonus : refuse(rule, "VOLITION.Refusal.NoAmount");
  const rolled = yield* roll({ rule, text: "VOLITION.Ask.Amount", of: null, dice: request });
  return Math.max(0, rolled.total);
}

function* dealDamage(context: VolitionContext, targets: readonly VolitionCreature[]): Procedure {
  const { battle, intent } = context;
  const typed = textOption(intent, "type");
  if (typed !== "" && !Object.hasOwn(damageTypes, typed)) refuse("VO-TYP-01", "VOLITION.Refusal.UnknownDamageType", { type: typed });
  for (const target of targets) if (isDown(target)) refuse("VO-HP-04", "VOLITION.Refusal.TargetDown", downData(target));
  const base = yield* typedAmount(context, "VO-HP-01");
  const types = typed === "" ? [] : [typed];
  const critical = booleanOption(intent, "critical");
  const natural = integerOption(intent, "natural", NO_NATURAL, 0, 18);
  const deal = (target: VolitionCreature): void => {
    const resisted = isResisted(target, types, natural === NO_NATURAL ? null : natural, battle.options);
    takeDamage(context, target, {
      amount: workOut(base, { factor: critical ? 2 : 1, resisted }, battle.options),
      rule: resisted ? "VO-RES-01" : "VO-HP-01",
      types,
      critical,
      resisted,
      knockOut: booleanOption(intent, "knockOut"),
    });
  };
  yield* withHarm(context, null, targets, () =>
    atOnce(() => {
      targets.forEach(deal);
    }),
  );
}

function* giveHealing(context: VolitionContext, targets: readonly VolitionCreature[]): Procedure {
  const { intent } = context;
  const lost = targets.find((target) => isCharacter(target) && isDown(target));
  if (lost) refuse("VO-DTH-05", "VOLITION.Refusal.BeyondHelp", { target: lost.name });
  const cost = choiceOption(intent, "cost", COSTS);
  if (cost === "plain") {
    const amount = yield* typedAmount(context, "VO-REC-02");
    for (const target of targets) healBy(context, target, amount, { rule: "VO-REC-02", cost });
    return;
  }
  for (const target of targets) yield* healWithRecovery(context, target, "VO-REC-02", cost);
}

const downData = ({ name }: VolitionCreature) => ({ name: "", target: name, item: "" });
const own = (context: VolitionContext): VolitionCreature[] => [requireCreature(context.battle, context.intent.actor)];
const aimed = ({ battle, intent }: VolitionContext): VolitionCreature[] =>
  (intent.targets ?? []).map((uuid) => requireCreature(battle, uuid));

function whyDown(creature: VolitionCreature): RefusalReason | null {
  return isDown(creature) ? { rule: "VO-HP-04", text: "VOLITION.Refusal.TargetDown", data: downData(creature) } : null;
}

function byHand(
  id: string,
  icon: string,
  rules: readonly string[],
  more: Pick<VolitionAction, "offered" | "propose" | "perform"> & Partial<VolitionAction>,
): VolitionAction {
  return action({ id, icon, rules, availability: () => AVAILABLE, ...more });
}

const suffer = byHand("suffer", "heart-crack", ["VO-HP-01", "VO-HP-02"], {
  offered: { on: "sheet" },
  availability: (_battle, creature) => availabilityOf(whyDown(creature)),
  propose: () => fieldsOnly(damageFields.filter(({ key }) => key !== "knockOut")),
  perform: (context) => dealDamage(context, own(context)),
});

const recover = byHand("recover", "heart-pulse", ["VO-REC-02", "VO-REC-03", "VO-REC-05", "VO-DTH-06"], {
  offered: { on: "sheet" },
  availability: (_battle, creature) => availabilityOf(isCharacter(creature) ? whyDown(creature) : null),
  propose: (battle, intent) => fieldsOnly(healingFields(isCharacter(requireCreature(battle, intent.actor)) ? "recovery" : "plain")),
  perform: (context) => giveHealing(context, own(context)),
});

const hurt = byHand("hurt", "burst", ["VO-HP-01", "VO-HP-04", "VO-RES-01"], {
  offered: { on: "gm" },
  targets: MANY,
  targetCandidates: () => anybody(100),
  propose: () => fieldsOnly(damageFields),
  perform: (context) => dealDamage(context, aimed(context)),
});

const heal = byHand("heal", "heart", ["VO-REC-02", "VO-REC-06", "VO-DTH-06"], {
  offered: { on: "gm" },
  targets: MANY,
  targetCandidates: () => anybody(100),
  propose: () => fieldsOnly(healingFields("plain")),
  perform: (context) => giveHealing(context, aimed(context)),
});

/** What Advantage and Disadvantage need to know beside. */
const boonFields: readonly DialogField[] = [
  {
    key: "roll",
    kind: "choice",
    value: "attack.advantage",
    label: "VOLITION.Sheet.OnRolls",
    choices: ADVANTAGES.map((value) => ({ value, label: `VOLITION.Advantage.${value}` })),
  },
  { key: "count", kind: "integer", value: 1, min: 1, max: 5, label: "VOLITION.Sheet.HowOften" },
  { key: "once", kind: "boolean", value: false, label: "VOLITION.Sheet.Once" },
  { key: "againstUser", kind: "boolean", value: false, label: "VOLITION.Dialog.againstActor.Label" },
];

/** The dialog asks what the chosen effect needs, and nothing else. */
const effectFields = (battle: VolitionBattle, chosen: string): DialogField[] => [
  {
    key: "condition",
    kind: "choice",
    value: "dazed",
    label: "VOLITION.Dialog.condition.Label",
    choices: [
      ...conditions.map(({ id, label }) => ({ value: id, label })),
      ...BOONS.map((value) => ({ value, label: `VOLITION.Effect.${value}` })),
    ],
  },
  {
    key: "duration",
    kind: "choice",
    value: "saveEnds",
    label: "VOLITION.Dialog.duration.Label",
    choices: DURATIONS.map((value) => ({ value, label: `VOLITION.Field.Duration.${value}` })),
  },
  {
    key: "saveTarget",
    kind: "integer",
    value: numberOption(battle.options, "saveDefaultTarget"),
    min: 3,
    max: 20,
    label: "VOLITION.Dialog.saveTarget.Label",
  },
  ...(chosen === "ongoing" ? [ongoingField, typeField] : []),
  ...(BOONS.some((boon) => boon === chosen) ? boonFields : []),
];

const ongoingField: DialogField = {
  key: "ongoing",
  kind: "integer",
  value: 5,
  min: 1,
  max: 1000,
  label: "VOLITION.Dialog.ongoing.Label",
};

/** Whoever can only be the one that holds somebody. */
function onlyFoe(battle: VolitionBattle, creature: VolitionCreature): VolitionCreature | null {
  const [only, another] = engagedFoes(battle, creature);
  return only && !another ? only : null;
}

/** Any condition with any duration, by the GM's word; the acting creature is behind it. */
const impose = byHand("impose", "wand-magic-sparkles", ["VO-CON-01", "VO-CON-15"], {
  offered: { on: "gm" },
  targets: MANY,
  propose: (battle, intent) => fieldsOnly(effectFields(battle, textOption(intent, "condition"))),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const condition = textOption(intent, "condition");
    const id = isCondition(condition) ? condition : null;
    const boon = BOONS.find((word) => word === condition);
    if (!id && !boon) return refuse("VO-CON-01", "VOLITION.Refusal.UnknownCondition", { condition });
    const targets = aimed(context);
    for (const target of targets) if (isDown(target)) refuse("VO-HP-04", "VOLITION.Refusal.TargetDown", downData(target));
    const actor = intent.actor === null ? null : requireCreature(battle, intent.actor);
    const duration = choiceOption(intent, "duration", DURATIONS);
    const saveTarget = integerOption(intent, "saveTarget", numberOption(battle.options, "saveDefaultTarget"), 3, 20);
    for (const target of targets) {
      const source = actor ?? (id === "grabbed" ? onlyFoe(battle, target) : null);
      const rule = boon ? "VO-ADV-01" : ((id && conditionById[id].rules[0]) ?? "VO-CON-01");
      const cause = { ends: endsOf(context, { duration, saveTarget }, source, target), rule, source: source?.uuid ?? "" };
      if (boon) impart(context, target, boon, cause);
      else if (id && id !== "ongoing") addCondition(context, target, id, cause);
      else
        addOngoing(
          context,
          target,
          { amount: integerOption(intent, "ongoing", 5, 1, 1000), type: choiceOption(intent, "type", DAMAGE_TYPES) },
          cause,
        );
    }
  }),
});

/** Advantage or Disadvantage by the GM's word. */
function impart(context: VolitionContext, target: VolitionCreature, boon: (typeof BOONS)[number], cause: Cause): void {
  const { intent } = context;
  const count = integerOption(intent, "count", 1, 1, 5) * (boon === "advantage" ? 1 : -1);
  const against = booleanOption(intent, "againstUser") && intent.actor !== null ? { against: intent.actor } : {};
  const path = choiceOption(intent, "roll", ADVANTAGES);
  addBoon(context, target, { name: `VOLITION.Effect.${boon}`, path, count, once: booleanOption(intent, "once"), ...against }, cause);
}

/** A foe that the GM wants back in the battle (joining, falling, returning, leaving). */
const revive = byHand("revive", "person-rays", ["VO-HP-04"], {
  offered: { on: "gm" },
  targets: MANY,
  targetCandidates: () => ({ max: 100, fallen: true, accepts: (other) => isFoe(other) && isDown(other) }),
  propose: () => fieldsOnly([]),
  perform: asProcedure((context) => {
    for (const target of aimed(context)) {
      if (!isFoe(target) || !isDown(target)) return refuse("VO-HP-04", "VOLITION.Refusal.NotDefeated", { target: target.name });
      target.system.hp.value = Math.max(1, target.system.hp.value);
      returnFoe(context, target);
      context.note({ rule: "VO-HP-04", text: "VOLITION.Step.FoeBack", data: { name: target.name }, about: target.uuid });
    }
  }),
});

export const harmActions: readonly VolitionAction[] = [suffer, recover, hurt, heal, impose, revive];
