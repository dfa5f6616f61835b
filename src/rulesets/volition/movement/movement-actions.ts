// Actions that change who stands where: moving, disengaging, dicey moves, skill checks.

import { fighters } from "../../../engine/battle/battle.ts";
import { attempt, fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { wayOf } from "../../../engine/movement/moving.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { DialogField, Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { immobile, whyUnable } from "../numbers/able.ts";
import { disengageAdvantage } from "../numbers/advantage.ts";
import { reward, skillCheck, skillFields } from "./dicey-moves.ts";
import { paidBefore, walkOnMap } from "./map-walk.ts";
import { canJoin, disengage, goalOf, move, moveOf, movesOn, planDisengage, planMove, whyNotDisengage } from "./movement.ts";
import { disengageBonus, disengageDifficulty } from "../reactions/disengaging.ts";
import { stack, term } from "../numbers/numbers.ts";
import { wouldStrike } from "../reactions/opportunity-attacks.ts";
import { alliesOf, engagedFoes, isFree } from "../map/positions.ts";
import { isFighting } from "../numbers/states.ts";
import type { VolitionAction, VolitionBattle, VolitionContext, VolitionCreature } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

/** What a dialog says about those who would strike. */
function openingNotes(strikers: readonly VolitionCreature[], rule: string): NonNullable<Proposal["notes"]> {
  return strikers.map(({ name }) => ({ rule, text: "VOLITION.Note.GivesOpening", data: { name } }));
}

/** Whom it stays engaged with, of those whom it has not popped off, and whom it ends up next to. */
function companyFields(
  battle: VolitionBattle,
  mover: VolitionCreature,
  goal: VolitionCreature | null,
  popped: readonly VolitionCreature[] = [],
): DialogField[] {
  const engaged = engagedFoes(battle, mover).filter((foe) => !popped.includes(foe));
  const kept = engaged.map(({ uuid, name }): DialogField => ({
    key: `keep-${uuid}`,
    kind: "boolean",
    value: false,
    label: "VOLITION.Dialog.keep.Label",
    hint: name,
  }));
  const beside = alliesOf(battle, mover)
    .filter((ally) => ally.uuid !== goal?.uuid && canJoin(mover, ally, goal))
    .map(({ uuid, name }): DialogField => ({
      key: `beside-${uuid}`,
      kind: "boolean",
      value: false,
      label: "VOLITION.Dialog.beside.Label",
      hint: name,
    }));
  return [...kept, ...beside];
}

/** Towards or away from whom, where nobody is targeted; nobody in particular to begin with. */
function goalField(battle: VolitionBattle, mover: VolitionCreature, label: string): DialogField {
  const others = fighters(battle).filter(({ creature, hidden }) => creature !== mover.uuid && !hidden);
  const choices = [
    { value: "", label: "VOLITION.Choice.Nowhere" },
    ...others.map(({ creature, name }) => ({ value: creature, label: name })),
  ];
  return { key: "goal", kind: "choice", value: "", label, choices };
}

/** Which way: towards whom it is about, or away. */
const wayField: DialogField = {
  key: "to",
  kind: "choice",
  value: "closer",
  label: "VOLITION.Dialog.to.Label",
  choices: (["closer", "away"] as const).map((value) => ({ value, label: `VOLITION.Dialog.to.${value}` })),
};

const moveAction = action({
  id: "move",
  icon: "person-walking",
  walks: [],
  price: { kind: "move" },
  rules: ["VO-POS-02", "VO-POS-03", "VO-OPP-01", "VO-INT-01"],
  offered: { on: "sheet" },
  place: "common",
  targets: { min: 0, max: 1 },
  applies: isFighting,
  // What a Disengage includes can still be walked.
  availability: (battle, creature, _item, payer) =>
    availabilityOf(immobile(creature) ?? payer.why({ kind: paidBefore(creature, payer) > 0 ? "free" : "move" })),
  propose(battle, intent, payer) {
    const mover = requireCreature(battle, intent.actor);
    const about = (intent.targets ?? []).length > 0 ? [] : [goalField(battle, mover, "VOLITION.Dialog.about.Label")];
    const refusal = payer.why({ kind: "move" }) ?? refusalOf(() => planMove(battle, intent, mover));
    const notes = openingNotes(wouldStrike(battle, mover, engagedFoes(battle, mover)), "VO-OPP-01");
    return fieldsOnly([...about, wayField, ...companyFields(battle, mover, goalOf(battle, intent))], refusal, notes);
  },
  *perform(context) {
    const { battle, intent } = context;
    const mover = requireCreature(battle, intent.actor);
    const way = wayOf(context.ruleset, battle, intent);
    if (way) return yield* walkOnMap(context, mover, way);
    const plan = () => planMove(battle, intent, mover);
    plan();
    context.payer.pay({ kind: "move" });
    yield* move(context, mover, plan);
  },
});

const disengageAction = action({
  id: "disengage",
  icon: "arrows-left-right",
  price: { kind: "move" },
  rules: ["VO-DIS-01", "VO-DIS-02", "VO-DIS-03", "VO-DIS-04", "VO-DIS-06", "VO-CON-07"],
  offered: { on: "sheet" },
  place: "common",
  targets: { min: 0, max: 100 },
  applies: (battle, creature) => isFighting(battle) && !isFree(battle, creature),
  availability: (battle, creature, _item, payer) => availabilityOf(whyNotDisengage(battle, creature) ?? payer.why({ kind: "move" })),
  propose(battle, intent, payer) {
    const mover = requireCreature(battle, intent.actor);
    const planned = attempt(() => planDisengage(battle, intent, mover));
    const named = planned.refusal ? [] : planned.value;
    const others = engagedFoes(battle, mover).filter((foe) => !named.includes(foe));
    const goal = goalOf(battle, moveOf(intent));
    return {
      breakdowns: [
        { target: "", label: "VOLITION.Dialog.CheckBonus", breakdown: stack(disengageBonus(intent)) },
        { target: "", label: "VOLITION.Dialog.Advantage", breakdown: stack(disengageAdvantage(mover, named)) },
        {
          target: "",
          label: "VOLITION.Dialog.Difficulty",
          breakdown: stack([term("Difficulty", disengageDifficulty(named.length), "VO-DIS-02")]),
        },
      ],
      fields: [
        { key: "situation", kind: "integer", value: 0, min: -20, max: 20, label: "VOLITION.Dialog.situation.Label" },
        { key: "moveOn", kind: "boolean", value: false, label: "VOLITION.Dialog.moveOn.Label", hint: "VOLITION.Dialog.moveOn.Hint" },
        ...(movesOn(intent)
          ? [goalField(battle, mover, "VOLITION.Dialog.about.Label"), wayField, ...companyFields(battle, mover, goal, named)]
          : []),
      ],
      refusal: planned.refusal ?? payer.why({ kind: "move" }),
      notes: movesOn(intent) ? openingNotes(wouldStrike(battle, mover, others), "VO-DIS-06") : [],
    };
  },
  *perform(context) {
    const { battle, intent } = context;
    const mover = requireCreature(battle, intent.actor);
    planDisengage(battle, intent, mover);
    context.payer.pay({ kind: "move" });
    yield* disengage(context, mover);
  },
});

const diceyMove = action({
  id: "diceyMove",
  icon: "person-falling-burst",
  price: { kind: "move" },
  rules: ["VO-DCY-01", "VO-DCY-02"],
  offered: { on: "sheet" },
  targets: { min: 0, max: 1 },
  applies: isFighting,
  availability: (battle, creature, _item, payer) => availabilityOf(immobile(creature) ?? payer.why({ kind: "move" })),
  propose(battle, intent, payer) {
    const mover = requireCreature(battle, intent.actor);
    const { breakdown, fields } = skillFields(mover, intent);
    const goal = goalOf(battle, intent);
    const asked = (intent.targets ?? []).length > 0 ? [] : [goalField(battle, mover, "VOLITION.Dialog.goal.Label")];
    return {
      breakdowns: [{ target: "", label: "VOLITION.Dialog.SkillBonus", breakdown: stack(breakdown) }],
      fields: [...fields, ...asked, ...(goal ? companyFields(battle, mover, goal) : [])],
      refusal: payer.why({ kind: "move" }) ?? (goal ? refusalOf(() => planMove(battle, intent, mover)) : immobile(mover)),
      notes: openingNotes(wouldStrike(battle, mover, engagedFoes(battle, mover)), "VO-OPP-01"),
    };
  },
  *perform(context) {
    const { battle, intent } = context;
    const mover = requireCreature(battle, intent.actor);
    // Without a goal the feat is done where it stands: nobody is left, but everybody in melee gets an opening all the same.
    const plan = () => ({ ...planMove(battle, intent, mover), stays: goalOf(battle, intent) === null });
    plan();
    context.payer.pay({ kind: "move" });
    yield* move(context, mover, plan, () => dare(context, mover));
  },
});

/** The check, and what the GM gives for one that comes off. */
function* dare(context: VolitionContext, mover: VolitionCreature): Procedure<boolean> {
  const cameOff = yield* skillCheck(context, mover, "VO-DCY-01");
  if (cameOff) yield* reward(context, mover);
  return cameOff;
}

const skill = action({
  id: "skillCheck",
  icon: "brain",
  rules: ["VO-DCY-01", "VO-CON-14"],
  offered: { on: "sheet" },
  availability: (_battle, creature) => availabilityOf(whyUnable(creature)),
  propose(battle, intent) {
    const { breakdown, fields } = skillFields(requireCreature(battle, intent.actor), intent);
    return {
      breakdowns: [{ target: "", label: "VOLITION.Dialog.SkillBonus", breakdown: stack(breakdown) }],
      fields,
      refusal: null,
    };
  },
  *perform(context) {
    yield* skillCheck(context, requireCreature(context.battle, context.intent.actor), "VO-DCY-01");
  },
});

export const movementActions: readonly VolitionAction[] = [moveAction, disengageAction, diceyMove, skill];
