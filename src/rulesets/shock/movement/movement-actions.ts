// Actions that move somebody or get it loose: Run, Disengage, Screen an Ally, the second Move (SH-RUN, SH-DIS, SH-SCR, SH-ACT-03).

import { fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { type Procedure, asProcedure } from "../../../engine/procedures/procedure.ts";
import { isWalkedOnMap, walkedLater } from "../../../engine/movement/moving.ts";
import { whyNoRoomBeside } from "../../../engine/movement/forced-movement.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { moveAllowance } from "./allowance.ts";
import { announce } from "../attacks/declaring.ts";
import { pay } from "../turns/payers.ts";
import { whyHeldFast } from "../effects/grapple-holds.ts";
import { feetField, feetOf, leavePlace, reachFields } from "./movement.ts";
import { opportunityFields, provokedBy } from "../reactions/opportunity-attacks.ts";
import { feetToWard, goToWard } from "./screen-path.ts";
import { screenCapacity, whyNoWard } from "../reactions/screens.ts";
import { areFoes } from "../turns/sides.ts";
import { isFighting } from "../numbers/states.ts";
import { planRun, run as runTheWay, typedRun, usualRun } from "./map-walk.ts";
import type { ShockAction, ShockContext } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

const run = action({
  id: "run",
  icon: "person-running",
  walks: [],
  cost: "move",
  rules: ["SH-RUN-01", "SH-RUN-02", "SH-ACT-02", "SH-PRN-02", "SH-OA-03"],
  offered: { on: "sheet" },
  place: "common",
  applies: isFighting,
  // What a Move has left on the map can still be walked; whoever wants more than that, or does not walk there, is asked to pay.
  availability: (battle, creature, _item, payer) =>
    availabilityOf(whyHeldFast(creature) ?? payer.why({ kind: creature.system.strideLeft > 0 ? "free" : "move" })),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const allowance = moveAllowance(creature);
    const usual = usualRun(creature);
    const { isPaid, most, length, refusal } = planRun(battle, intent, creature, typedRun(intent, creature), payer);
    const onMap = isWalkedOnMap(battle, creature);
    const note = isPaid
      ? { rule: "SH-RUN-01", text: "SHOCK.Note.WayCovered", data: { name: creature.name } }
      : { rule: "SH-RUN-01", text: "SHOCK.Note.Allowance", data: { feet: allowance } };
    const later = onMap && !refusal ? [walkedLater("SH-RUN-01", creature)] : [];
    const reach = onMap ? [] : reachFields(battle, creature, length);
    return fieldsOnly([feetField(usual, Math.max(most, allowance)), ...reach], refusal, [note, ...later]);
  },
  *perform(context) {
    yield* runTheWay(context, requireCreature(context.battle, context.intent.actor));
  },
});

const secondMove = action({
  id: "secondMove",
  icon: "forward",
  cost: "main",
  rules: ["SH-ACT-03"],
  offered: { on: "sheet" },
  place: "common",
  applies: isFighting,
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "main" })),
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    const { strideLeft } = creature.system;
    pay(context, creature, "main");
    // It goes on with its legs: what is left of the first Move is part of what it walks.
    creature.system.strideLeft = strideLeft;
    creature.system.actions.move = Math.min(2, creature.system.actions.move + 1);
    context.note({ rule: "SH-ACT-03", text: "SHOCK.Step.SecondMove", data: { name: creature.name }, about: creature.uuid });
  }),
});

const disengage = action({
  id: "disengage",
  icon: "person-walking-arrow-right",
  cost: "main",
  rules: ["SH-DIS-01", "SH-OA-02"],
  offered: { on: "sheet" },
  place: "common",
  applies: isFighting,
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "main" })),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    return fieldsOnly(
      opportunityFields(battle, creature, "reach").map((field) => ({ ...field, hint: "SHOCK.Dialog.disengages.Hint" })),
      payer.why({ kind: "main" }),
    );
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    if (!(yield* announce(context, creature, "main"))) return;
    const foes = provokedBy(battle, creature, "reach", intent);
    creature.system.disengagedFrom = [...creature.system.disengagedFrom, ...foes.map(({ uuid }) => uuid)];
    const data = { name: creature.name, foes: foes.map(({ name }) => name) };
    const text = foes.length > 0 ? "SHOCK.Step.Disengages" : "SHOCK.Step.DisengagesFromNobody";
    context.note({ rule: "SH-DIS-01", text, data, about: creature.uuid });
  },
});

const screenAlly = action({
  id: "screenAlly",
  icon: "people-arrows",
  cost: "move",
  rules: ["SH-SCR-01", "SH-SCR-02", "SH-SCR-03", "SH-SCR-06"],
  offered: { on: "sheet" },
  targets: { min: 1, max: 1 },
  applies: isFighting,
  targetCandidates: (battle, creature) => ({
    max: 1,
    accepts: (other) => whyNoWard(creature, other) === null && !areFoes(battle, creature, other),
  }),
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "move" })),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const ward = battle.creatures[intent.targets?.[0] ?? ""];
    const notes = [{ rule: "SH-SCR-03", text: "SHOCK.Note.ScreenCapacity", data: { count: screenCapacity(battle, creature) } }];
    const fields = [
      feetField(ward ? feetToWard(battle, creature, ward) : 0, moveAllowance(creature)),
      ...opportunityFields(battle, creature, "adjacent"),
    ];
    const refusal = payer.why({ kind: "move" }) ?? refusalOf(() => plannedScreen(battle, intent));
    return fieldsOnly(fields, refusal, notes);
  },
  *perform(context) {
    yield* screen(context);
  },
});

/** Who screens whom, and how far it goes for that; refuses what cannot be. */
function plannedScreen(battle: ShockContext["battle"], intent: ShockContext["intent"]) {
  const screener = requireCreature(battle, intent.actor);
  const ward = requireCreature(battle, intent.targets?.[0] ?? null);
  const wrong = whyNoWard(screener, ward) ?? (areFoes(battle, screener, ward) ? "SHOCK.Refusal.WardIsFoe" : null);
  if (wrong !== null) refuse("SH-SCR-01", wrong, { name: screener.name, ward: ward.name });
  refuseIf(whyNoRoomBeside(battle, screener, ward, { rule: "SH-SCR-01" }));
  const feet = feetOf(intent, feetToWard(battle, screener, ward), moveAllowance(screener), "SH-SCR-01", screener.name);
  const heldFast = whyHeldFast(screener);
  if (feet > 0 && heldFast) refuse(heldFast.rule, heldFast.text, heldFast.data);
  return { screener, ward, feet };
}

/** A screener that moves up from beside an armed foe gives it an opportunity; one that stays where it is does not (SH-SCR-06). */
function* screen(context: ShockContext): Procedure {
  const { battle, intent } = context;
  const { screener, ward, feet } = plannedScreen(battle, intent);
  const check = (): void => {
    plannedScreen(battle, intent);
  };
  if (!(yield* announce(context, screener, "move", { target: ward.uuid, check }))) return;
  const foes = feet > 0 ? provokedBy(battle, screener, "adjacent", intent) : [];
  if (feet > 0 && !(yield* leavePlace(context, screener, foes, { rule: "SH-SCR-06", check }))) return;
  goToWard(context, screener, ward, feet);
  screener.system.screen.wardId = ward.uuid;
  const data = { name: screener.name, ward: ward.name, count: screenCapacity(battle, screener) };
  context.note({ rule: "SH-SCR-01", text: "SHOCK.Step.Screens", data, about: screener.uuid, secret: ["count"] });
}

export const movementActions: readonly ShockAction[] = [run, secondMove, disengage, screenAlly];
