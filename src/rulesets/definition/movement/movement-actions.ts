// Actions of the feet: moving, the 5-foot step, lying down and getting up (DE-ACT-03, DE-ACT-10, DE-ACT-13, DE-SPC-02, DE-SPC-06).

import { leftFor, MOVE, PAID, planWalk, takeStep, typedWay, usualFeet, walk, whyNoStep } from "./walking.ts";
import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { has, giveCondition } from "../data/conditions.ts";
import { takeOff } from "../effects/effects.ts";
import { whyPinned } from "../maneuvers/maneuvers.ts";
import { whyNotMove } from "./movement.ts";
import { answerOpenings, openingFields, provokedFoes } from "../reactions/opportunity-attacks.ts";
import { isTiny } from "../map/space.ts";
import { isWalkedOnMap, walkedLater } from "../../../engine/movement/moving.ts";
import { isFighting } from "../numbers/states.ts";
import type { DefinitionAction } from "../data/types.ts";
import { action } from "../turns/define-action.ts";
import { choiceOf, length, toggle } from "../turns/dialog-fields.ts";

const move = action({
  id: "move",
  icon: "person-walking",
  walks: [],
  price: { kind: "move" },
  rules: ["DE-ACT-02", "DE-ACT-10", "DE-AOO-01", "DE-SPC-02", "DE-SPC-06"],
  offered: { on: "sheet" },
  place: "common",
  // What a Moving has left on the map can still be walked; whoever wants more than that, or does not walk there, is asked to pay.
  availability: (battle, creature, _item, payer) =>
    availabilityOf(whyNotMove(creature) ?? payer.why(leftFor(battle, creature, payer) > 0 ? PAID : MOVE)),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const ways = ["free", "ally", "hostile", ...(isTiny(creature) ? ["into"] : [])];
    const choices = ways.map((value) => ({ value, label: `DEFINITION.Way.${value}` }));
    const usual = usualFeet(battle, creature, payer);
    const plan = planWalk(battle, intent, creature, typedWay(battle, intent, creature, payer), payer);
    const count = plan.begins.length;
    const takes = { rule: "DE-ACT-02", text: "DEFINITION.Note.WayTakes", data: { count } };
    const onMap = isFighting(battle) && isWalkedOnMap(battle, creature);
    const later = onMap ? [walkedLater("DE-ACT-10", creature)] : [];
    const covered = { rule: "DE-ACT-10", text: "DEFINITION.Note.WayCovered", data: { name: creature.name } };
    return fieldsOnly(
      [
        length("feet", usual, Math.max(usual, plan.most)),
        ...(onMap
          ? []
          : [
              choiceOf("passes", "free", choices),
              toggle("allowed", true),
              ...openingFields(battle, creature, { feet: Math.max(usual, plan.length) }),
            ]),
      ],
      plan.refusal,
      plan.refusal ? [] : [...(count === 0 && plan.length > 0 ? [covered] : count > 1 ? [takes] : []), ...later],
    );
  },
  *perform(context) {
    yield* walk(context, requireCreature(context.battle, context.intent.actor));
  },
});

const step = action({
  id: "fiveFootStep",
  icon: "shoe-prints",
  walks: [],
  price: { kind: "move" },
  rules: ["DE-ACT-03", "DE-AOO-01"],
  offered: { on: "sheet" },
  place: "common",
  availability: (battle, creature, _item, payer) => availabilityOf(whyNotMove(creature) ?? payer.why({ kind: "move" })),
  propose: (battle, intent) => fieldsOnly([], whyNoStep(battle, requireCreature(battle, intent.actor), intent)),
  perform: asProcedure((context) => {
    takeStep(context, requireCreature(context.battle, context.intent.actor));
  }),
});

/** Standing up and lying down differ in nothing but what becomes of it. */
function posture(id: "standUp" | "dropProne", icon: string, fromProne: boolean): DefinitionAction {
  return action({
    id,
    icon,
    price: { kind: "move" },
    rules: ["DE-ACT-13"],
    offered: { on: "sheet" },
    place: "common",
    applies: (_battle, creature) => has(creature, "prone") === fromProne,
    availability(battle, creature, _item, payer) {
      const text = fromProne ? "DEFINITION.Refusal.NotProne" : "DEFINITION.Refusal.ProneAlready";
      const wrong = has(creature, "prone") === fromProne ? null : { rule: "DE-ACT-13", text, data: { name: creature.name } };
      return availabilityOf(wrong ?? whyPinned(creature) ?? payer.why({ kind: "move" }));
    },
    propose(battle, intent, payer) {
      const creature = requireCreature(battle, intent.actor);
      return fieldsOnly(openingFields(battle, creature), payer.why({ kind: "move" }));
    },
    *perform(context) {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      const foes = provokedFoes(battle, intent, creature);
      context.payer.pay({ kind: "move" });
      if (yield* answerOpenings(context, creature, foes, "DE-ACT-13")) {
        if (fromProne) takeOff(context, creature, "prone", { rule: "DE-ACT-13" });
        else giveCondition(context, creature, "prone", { rule: "DE-ACT-13" });
      }
    },
  });
}

export const movementActions: readonly DefinitionAction[] = [
  move,
  step,
  posture("standUp", "person-arrow-up-from-line", true),
  posture("dropProne", "person-arrow-down-to-line", false),
];
