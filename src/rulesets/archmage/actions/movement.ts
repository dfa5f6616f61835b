// Actions that change who stands where: moving, disengaging, letting go, being freed.

import { fieldsOnly, refusalOf, unless } from "../../../engine/availability.ts";
import { requireCreature } from "../../../engine/context.ts";
import { atOnce } from "../../../engine/procedure.ts";
import { refuse } from "../../../engine/refusal.ts";
import { pay, unaffordable } from "../rules/budget.ts";
import { wouldStrike } from "../rules/leaving.ts";
import { immobile, tooBigToCarry, vanish } from "../rules/movement.ts";
import { checkDisengage, disengage, disengageModifiers, foesToLeave, move, planMove } from "../rules/moves.ts";
import { saveModifiers } from "../rules/numbers.ts";
import { heldBy, isEngaged, letGo } from "../rules/relations.ts";
import { stack } from "../rules/stacking.ts";
import { has, isFighting } from "../rules/states.ts";
import type { ArchmageAction } from "../types.ts";
import { passedFields } from "./attack-dialog.ts";
import { action, openingNotes } from "./define.ts";

const moveAction = action({
  id: "move",
  icon: "person-walking",
  cost: "move",
  rules: ["AE-POS-01", "AE-POS-03", "AE-POS-04", "AE-DIS-01"],
  offered: { on: "sheet" },
  targets: { min: 0, max: 1 },
  availability: (battle, creature) => unless(immobile(battle, creature) ?? unaffordable(battle, creature, "move")),
  propose(battle, intent) {
    const mover = requireCreature(battle, intent.actor);
    const goal = battle.creatures[intent.targets?.[0] ?? ""] ?? null;
    const refusal = refusalOf(() => planMove(battle, intent, mover, "paid"));
    const notes = openingNotes(wouldStrike(battle, mover, tooBigToCarry(battle, mover)), "AE-DIS-01");
    if (goal) {
      const shelter = { key: "behind", kind: "boolean", value: false, label: "ARCHMAGE.Dialog.behind.Label" } as const;
      return fieldsOnly([...(goal.side === mover.side ? [shelter] : []), ...passedFields(battle, mover, goal)], refusal, notes);
    }
    const choices = (["free", "far", "near"] as const).map((value) => ({ value, label: `ARCHMAGE.Dialog.to.${value}` }));
    return fieldsOnly([{ key: "to", kind: "choice", value: "free", label: "ARCHMAGE.Dialog.to.Label", choices }], refusal, notes);
  },
  *perform(context) {
    yield* move(context, requireCreature(context.battle, context.intent.actor), "paid");
  },
});

const disengageAction = action({
  id: "disengage",
  icon: "arrows-left-right",
  cost: "move",
  rules: ["AE-DIS-02", "AE-DIS-03", "AE-GRB-02"],
  offered: { on: "sheet" },
  targets: { min: 0, max: 100 },
  applies: (battle, creature) => isFighting(battle) && isEngaged(battle, creature),
  availability: (battle, creature) =>
    unless(
      unaffordable(battle, creature, "move") ??
        refusalOf(() => {
          checkDisengage(battle, creature, "paid");
        }),
    ),
  propose(battle, intent) {
    const mover = requireCreature(battle, intent.actor);
    const picked = foesToLeave(battle, intent, mover);
    const sum = stack([...saveModifiers(mover), ...disengageModifiers(battle, mover, picked)]);
    return {
      breakdowns: [{ target: "", label: "ARCHMAGE.Dialog.DisengageBonus", breakdown: sum }],
      fields: [{ key: "stay", kind: "boolean", value: false, label: "ARCHMAGE.Dialog.stay.Label", hint: "ARCHMAGE.Dialog.stay.Hint" }],
      refusal: refusalOf(() => {
        checkDisengage(battle, mover, "paid");
      }),
      notes: openingNotes(wouldStrike(battle, mover, picked), "AE-DIS-03"),
    };
  },
  perform: (context) => disengage(context, requireCreature(context.battle, context.intent.actor), "paid"),
});

const releaseGrab = action({
  id: "releaseGrab",
  icon: "hand",
  cost: "free",
  rules: ["AE-GRB-01"],
  offered: { on: "sheet" },
  targets: { min: 0, max: 1 },
  applies: (battle, creature) => heldBy(battle, creature).length > 0,
  availability: (battle, creature) => unless(unaffordable(battle, creature, "free")),
  perform: (context) =>
    atOnce(() => {
      const { battle, intent } = context;
      const grabber = requireCreature(battle, intent.actor);
      const held = heldBy(battle, grabber);
      const victims = intent.targets?.length ? held.filter(({ uuid }) => intent.targets?.includes(uuid)) : held;
      if (victims.length === 0) refuse("AE-GRB-01", "ARCHMAGE.Refusal.HoldsNobody", { name: grabber.name });
      pay(battle, grabber, "free");
      for (const victim of victims) {
        letGo(grabber, victim);
        context.note({
          rule: "AE-GRB-01",
          text: "ARCHMAGE.Step.Released",
          data: { name: victim.name, by: grabber.name },
          about: victim.uuid,
        });
      }
    }),
});

/** Something moves the creature, or sets it free: a shove, an effect that pops it loose. Nobody may strike at it. */
const popFree = action({
  id: "popFree",
  icon: "wind",
  cost: "none",
  rules: ["AE-CND-06", "AE-GRB-01"],
  offered: { on: "gm" },
  targets: { min: 0, max: 1 },
  availability: (_battle, creature) =>
    unless(has(creature, "stuck") ? { rule: "AE-CND-06", text: "ARCHMAGE.Refusal.Stuck", data: { name: creature.name } } : null),
  perform: (context) =>
    atOnce(() => {
      const { battle, intent } = context;
      const moved = requireCreature(battle, intent.targets?.[0] ?? intent.actor);
      if (has(moved, "stuck")) refuse("AE-CND-06", "ARCHMAGE.Refusal.Stuck", { name: moved.name });
      vanish(battle, moved);
      context.note({ rule: "AE-GRB-01", text: "ARCHMAGE.Step.PopsFree", data: { name: moved.name }, about: moved.uuid });
    }),
});

export const movementActions: readonly ArchmageAction[] = [moveAction, disengageAction, releaseGrab, popFree];
