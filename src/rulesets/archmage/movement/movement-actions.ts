// Actions that change who stands where: moving, disengaging, letting go, being freed.

import { saveModifiers } from "../numbers/numbers.ts";
import { attempt, fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { areEnemies } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import { wayOf } from "../../../engine/movement/moving.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { stepAside } from "../../../engine/movement/forced-movement.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { wouldStrike } from "./leaving.ts";
import { paidBefore, walkOnMap } from "./map-walk.ts";
import { letGoOf } from "./movement.ts";
import { immobile, runUpTo, vanish } from "../map/approach.ts";
import { isWordedOnMap } from "../map/map-words.ts";
import type { WHEREABOUTS } from "./walking.ts";
import {
  checkDisengage,
  destinationOf,
  disengage,
  disengageModifiers,
  foesToLeave,
  goalsOf,
  leavingKey,
  move,
  planDisengage,
  planMove,
} from "./walking.ts";
import { checkPayment, isOfTurn, payFrom } from "../turns/payers.ts";
import { engage, engagedFoes, heldBy, isEngaged } from "../map/positions.ts";
import { stack } from "../numbers/stacking.ts";
import { has, isFighting } from "../numbers/states.ts";
import type { ArchmageAction, ArchmageBattle, ArchmageCreature } from "../data/types.ts";
import { passedFields } from "../attacks/attack-dialog.ts";
import { action, openingNotes, triggerField } from "../turns/define-action.ts";

const moveAction = action({
  id: "move",
  icon: "person-walking",
  walks: [],
  price: "move",
  rules: ["AE-POS-01", "AE-POS-03", "AE-POS-04", "AE-DIS-01", "AE-TEL-01"],
  offered: { on: "sheet" },
  place: "common",
  targets: { min: 0, max: 100 },
  availability: (battle, creature, _item, payer) =>
    availabilityOf(
      isOfTurn(payer) && creature.system.budget.teleport
        ? payer.why({ kind: "free" })
        : (immobile(battle, creature) ?? payer.why({ kind: paidBefore(creature, payer) > 0 ? "free" : "move" })),
    ),
  propose(battle, intent, payer) {
    const mover = requireCreature(battle, intent.actor);
    const refusal = refusalOf(() => planMove(battle, intent, mover, payer));
    const notes = openingNotes(wouldStrike(battle, mover), "AE-DIS-01");
    return fieldsOnly(wayFields(battle, intent, mover, ["free", "far"]), refusal, notes);
  },
  *perform(context) {
    const mover = requireCreature(context.battle, context.intent.actor);
    const way = wayOf(context.ruleset, context.battle, context.intent);
    if (way) yield* walkOnMap(context, mover, context.payer, way);
    else yield* move(context, mover, context.payer);
  },
});

/** Where a move leads, whether it ends in shelter, and whom it leads past. */
function wayFields(
  battle: ArchmageBattle,
  intent: Intent,
  mover: ArchmageCreature,
  whereabouts: readonly (typeof WHEREABOUTS)[number][],
): DialogField[] {
  const made = attempt(() => destinationOf(battle, intent, mover));
  const { goal, to } = made.refusal ? { goal: null, to: "free" } : made.value;
  const open = mover.system.position.zone === "far" ? [...whereabouts, "near"] : whereabouts;
  const choices = [
    ...open.map((value) => ({ value: value, label: `ARCHMAGE.Dialog.to.${value}` })),
    ...goalsOf(battle, mover).map(({ uuid, name, side }) => ({
      value: uuid,
      label: areEnemies({ side }, mover) ? "ARCHMAGE.Dialog.to.engage" : "ARCHMAGE.Dialog.to.beside",
      data: { name },
    })),
  ];
  const shelter = { key: "behind", kind: "boolean", value: false, label: "ARCHMAGE.Dialog.behind.Label" } as const;
  return [
    { key: "to", kind: "choice", value: goal?.uuid ?? to, label: "ARCHMAGE.Dialog.to.Label", choices },
    ...(goal && !areEnemies(mover, goal) ? [shelter] : []),
    ...(to === "stay" ? [] : passedFields(battle, mover, goal)),
  ];
}

const disengageAction = action({
  id: "disengage",
  icon: "arrows-left-right",
  price: "move",
  rules: ["AE-DIS-02", "AE-DIS-03", "AE-GRB-02"],
  offered: { on: "sheet" },
  place: "common",
  targets: { min: 0, max: 100 },
  applies: (battle, creature) => isFighting(battle) && isEngaged(battle, creature),
  availability: (battle, creature, _item, payer) =>
    availabilityOf(
      refusalOf(() => {
        checkDisengage(battle, creature, payer);
      }),
    ),
  propose(battle, intent, payer) {
    const mover = requireCreature(battle, intent.actor);
    const picked = foesToLeave(battle, intent, mover);
    const sum = stack([...saveModifiers(mover), ...disengageModifiers(battle, mover, picked)]);
    const left = engagedFoes(battle, mover).map((foe): DialogField => ({
      key: leavingKey(battle, foe),
      kind: "boolean",
      value: picked.includes(foe),
      label: foe.name,
      hint: "ARCHMAGE.Dialog.leave.Hint",
    }));
    return {
      breakdowns: [{ target: "", label: "ARCHMAGE.Dialog.DisengageBonus", breakdown: sum }],
      fields: [...left, ...wayFields(battle, intent, mover, ["free", "stay", "far"])],
      refusal: refusalOf(() => planDisengage(battle, intent, mover, payer)),
      notes: textOption(intent, "to") === "stay" ? [] : openingNotes(wouldStrike(battle, mover, picked), "AE-DIS-03"),
    };
  },
  *perform(context) {
    const mover = requireCreature(context.battle, context.intent.actor);
    yield* disengage(context, mover, context.payer);
  },
});

const releaseGrab = action({
  id: "releaseGrab",
  icon: "hand",
  price: "free",
  rules: ["AE-GRB-01"],
  offered: { on: "sheet" },
  targets: { min: 0, max: 1 },
  applies: (battle, creature) => heldBy(battle, creature).length > 0,
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "free" })),
  propose(battle, intent, payer) {
    const grabber = requireCreature(battle, intent.actor);
    const refusal = refusalOf(() => {
      checkPayment(battle, intent, grabber, payer, "free");
    });
    return fieldsOnly(triggerField(battle, grabber, payer, "free"), refusal);
  },
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const grabber = requireCreature(battle, intent.actor);
    const held = heldBy(battle, grabber);
    const victims = intent.targets?.length ? held.filter(({ uuid }) => intent.targets?.includes(uuid)) : held;
    if (victims.length === 0) refuse("AE-GRB-01", "ARCHMAGE.Refusal.HoldsNobody", { name: grabber.name });
    payFrom(context, grabber, context.payer, "free");
    letGoOf(context, grabber, victims);
  }),
});

/** Something moves the creature, or sets it free: a shove, an effect that pops it loose. Nobody may strike at it. */
const popFree = action({
  id: "popFree",
  icon: "wind",
  rules: ["AE-CND-06", "AE-GRB-01"],
  offered: { on: "gm" },
  targets: { min: 0, max: 1 },
  availability: (_battle, creature) =>
    availabilityOf(has(creature, "stuck") ? { rule: "AE-CND-06", text: "ARCHMAGE.Refusal.Stuck", data: { name: creature.name } } : null),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const moved = requireCreature(battle, intent.targets?.[0] ?? intent.actor);
    if (has(moved, "stuck")) refuse("AE-CND-06", "ARCHMAGE.Refusal.Stuck", { name: moved.name });
    const foes = [...engagedFoes(battle, moved), ...heldBy(battle, moved)];
    vanish(battle, moved);
    if (isWordedOnMap(battle, moved)) stepAside(context, moved, foes);
    context.note({ rule: "AE-GRB-01", text: "ARCHMAGE.Step.PopsFree", data: { name: moved.name }, about: moved.uuid });
  }),
});

/** A free creature steps into the way of an enemy who runs past it (AE-POS-04). */
const intercept = action({
  id: "intercept",
  icon: "hand",
  price: "free",
  rules: ["AE-POS-04"],
  offered: { on: "window" },
  targets: { min: 1, max: 1 },
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "free" })),
  perform: asProcedure((context) => {
    const { battle, intent, moment } = context;
    const guard = requireCreature(battle, intent.actor);
    const mover = requireCreature(battle, intent.targets?.[0] ?? null);
    const data = { name: mover.name, by: guard.name };
    if (!moment || moment.about.stopped) return refuse("AE-POS-04", "ARCHMAGE.Refusal.AlreadyStopped", data);
    payFrom(context, guard, context.payer, "free");
    runUpTo(context, mover, guard);
    engage(guard, mover);
    moment.about.stopped = true;
    context.note({ rule: "AE-POS-04", text: "ARCHMAGE.Step.Intercepted", data, about: mover.uuid });
  }),
});

export const movementActions: readonly ArchmageAction[] = [moveAction, disengageAction, releaseGrab, popFree, intercept];
