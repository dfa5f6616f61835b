// Moving: Move, Sprint, Step, standing up, dropping down, seeking cover (LU-ACT-11, -15, -17, -18, LU-FREE-03, -04).

import { availabilityOf, fieldsOnly } from "../../../engine/actions/availability.ts";
import { walkedLater } from "../../../engine/movement/moving.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import type { DialogField, Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { speed } from "../numbers/defences.ts";
import { type Kind, go, isPaidAhead, planGoing, sumOf, typedWay, whyNotSay, wordsOf } from "./map-walk.ts";
import { metresLeft, MOVE, SPRINT, whyNotMove, whyNotSprint } from "./movement.ts";
import type { Price } from "../data/prices.ts";
import { actionsPrice, priceFor } from "../turns/costs.ts";
import type { LuckPayer } from "../turns/payers.ts";
import type { LuckAction, LuckBattle, LuckCreature } from "../data/types.ts";
import { action } from "../turns/define-action.ts";
import { giveCondition, endCondition, has } from "../data/conditions.ts";

const FREE: Price = { kind: "free" };

/** What a move's dialog asks: how far straight on and how far across, and whether the cover is left. It shows what that takes. */
function proposeWay(battle: LuckBattle, creature: LuckCreature, intent: Omit<Intent, "id">, kind: Kind, payer: LuckPayer): Proposal {
  const { straight, diagonal } = wordsOf(battle, intent, creature, payer);
  const { refusal: barred, prices, most } = planGoing(battle, creature, payer, typedWay(battle, intent, payer, kind), kind);
  const refusal = barred ?? whyNotSay(battle, creature, payer, { intent, kind });
  const ahead = isPaidAhead(battle, creature, payer);
  const farthest = Math.max(most, straight, diagonal);
  const { stamina = 0 } = sumOf(prices);
  const cover: DialogField[] =
    has(creature, "cover") && !ahead
      ? [{ key: "staysInCover", kind: "boolean", value: false, label: "LUCK.Dialog.staysInCover.Label" }]
      : [];
  const across: DialogField = {
    ...{ key: "diagonal", kind: "integer", value: diagonal, min: 0, max: Math.floor(farthest) },
    ...{ label: "LUCK.Dialog.diagonal.Label", hint: "LUCK.Dialog.diagonal.Hint" },
  };
  const later = ahead ? [walkedLater("LU-ACT-11", creature)] : [];
  const takes = { rule: "LU-ACT-17", text: "LUCK.Note.WayTakes", data: { actions: prices.length, stamina } };
  const covered = { rule: "LU-ACT-11", text: "LUCK.Note.WayCovered", data: { name: creature.name } };
  return {
    breakdowns: [{ target: "", label: "LUCK.Dialog.Speed", breakdown: speed(creature) }],
    fields: [
      { key: "straight", kind: "decimal", value: straight, min: 0, max: farthest, label: "LUCK.Dialog.straight.Label" },
      ...(ahead ? [] : [across]),
      ...cover,
    ],
    refusal,
    notes: refusal ? [] : [...(prices.length === 0 ? [covered] : prices.length > 1 ? [takes] : []), ...later],
  };
}

const move = action({
  id: "move",
  icon: "person-walking",
  walks: ["staysInCover"],
  price: MOVE,
  rules: ["LU-ACT-11", "LU-MOV-01"],
  offered: { on: "sheet" },
  place: "common",
  // What a Move has left on the map can still be walked.
  availability: (battle, creature, _item, payer) =>
    availabilityOf(metresLeft(battle, creature, payer) > 0 ? payer.why(FREE) : (payer.why(MOVE) ?? whyNotMove(battle, creature, payer))),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    return proposeWay(battle, creature, intent, "move", payer);
  },
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    go(context, creature, "move");
  }),
});

const sprint = action({
  id: "sprint",
  icon: "person-running",
  walks: ["staysInCover"],
  price: SPRINT,
  rules: ["LU-ACT-17"],
  offered: { on: "sheet" },
  place: "common",
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why(SPRINT) ?? whyNotSprint(battle, creature, payer)),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    return proposeWay(battle, creature, intent, "sprint", payer);
  },
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    go(context, creature, "sprint");
  }),
});

const step = action({
  id: "step",
  icon: "shoe-prints",
  walks: [],
  price: FREE,
  rules: ["LU-FREE-04", "LU-FREE-01"],
  offered: { on: "sheet" },
  place: "common",
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why(FREE) ?? whyNotMove(battle, creature, payer)),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    return fieldsOnly([], whyNotSay(battle, creature, payer, { intent, kind: "step" }));
  },
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    go(context, creature, "step");
  }),
});

/** Why a creature's lying or standing speaks against an action, or null. */
function posture(creature: LuckCreature, prone: boolean, rule: string): RefusalReason | null {
  if (has(creature, "prone") === prone) return null;
  return { rule, text: prone ? "LUCK.Refusal.NotProne" : "LUCK.Refusal.AlreadyProne", data: { name: creature.name } };
}

const STAND = priceFor(actionsPrice(1), "standUp");

const standUp = action({
  id: "standUp",
  icon: "person-arrow-up-from-line",
  price: STAND,
  rules: ["LU-ACT-18"],
  offered: { on: "sheet" },
  place: "common",
  applies: (_battle, creature) => has(creature, "prone"),
  availability: (battle, creature, _item, payer) => availabilityOf(posture(creature, true, "LU-ACT-18") ?? payer.why(STAND)),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    refuseIf(posture(creature, true, "LU-ACT-18"));
    context.payer.pay(STAND);
    endCondition(context, creature, "prone");
    context.note({ rule: "LU-ACT-18", text: "LUCK.Step.StandsUp", data: { name: creature.name }, about: creature.uuid });
  }),
});

const dropProne = action({
  id: "dropProne",
  icon: "person-falling",
  price: FREE,
  rules: ["LU-FREE-03", "LU-FREE-01"],
  offered: { on: "sheet" },
  applies: (_battle, creature) => !has(creature, "prone"),
  availability: (battle, creature, _item, payer) => availabilityOf(posture(creature, false, "LU-FREE-03") ?? payer.why(FREE)),
  perform: asProcedure((context) => {
    giveCondition(context, requireCreature(context.battle, context.intent.actor), "prone", { rule: "LU-FREE-03" });
  }),
});

const COVER = priceFor(actionsPrice(1), "seekCover");

const seekCover = action({
  id: "seekCover",
  icon: "house-chimney-crack",
  price: COVER,
  rules: ["LU-ACT-15"],
  offered: { on: "sheet" },
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why(COVER)),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    context.payer.pay(COVER);
    giveCondition(context, creature, "cover", { rule: "LU-ACT-15" });
  }),
});

export const movementActions: readonly LuckAction[] = [move, sprint, step, standUp, dropProne, seekCover];
