// Going prone, standing up, Total Defense (SH-PRN-01, SH-PRN-03, SH-TD-01).

import { availabilityOf, fieldsOnly } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import { endCondition, giveCondition, has } from "../data/conditions.ts";
import { announce } from "../attacks/declaring.ts";
import { pay } from "../turns/payers.ts";
import { take, takeFields, thingsTaken } from "../items/ground.ts";
import { opportunityFields, provoke } from "../reactions/opportunity-attacks.ts";
import { isFighting } from "../numbers/states.ts";
import type { ShockAction, ShockBattle, ShockContext, ShockCreature, ShockPayer } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

function whyNotDown(battle: ShockBattle, creature: ShockCreature, payer: ShockPayer): RefusalReason | null {
  if (has(creature, "prone")) return { rule: "SH-PRN-01", text: "SHOCK.Refusal.AlreadyProne", data: { name: creature.name } };
  return payer.why({ kind: "free" });
}

function whyNotUp(battle: ShockBattle, creature: ShockCreature, payer: ShockPayer): RefusalReason | null {
  if (!has(creature, "prone")) return { rule: "SH-PRN-03", text: "SHOCK.Refusal.NotProne", data: { name: creature.name } };
  return payer.why({ kind: "move" });
}

const goProne = action({
  id: "goProne",
  icon: "person-falling",
  cost: "free",
  rules: ["SH-PRN-01", "SH-ACT-04"],
  offered: { on: "sheet" },
  applies: (_battle, creature) => !has(creature, "prone"),
  availability: (battle, creature, _item, payer) => availabilityOf(whyNotDown(battle, creature, payer)),
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    pay(context, creature, "free");
    giveCondition(context, creature, "prone", { quiet: true });
    context.note({ rule: "SH-PRN-01", text: "SHOCK.Step.GoesProne", data: { name: creature.name }, about: creature.uuid });
  }),
});

const standUp = action({
  id: "standUp",
  icon: "person-arrow-up-from-line",
  cost: "move",
  rules: ["SH-PRN-03", "SH-OA-03"],
  offered: { on: "sheet" },
  place: "common",
  applies: (_battle, creature) => has(creature, "prone"),
  availability: (battle, creature, _item, payer) => availabilityOf(whyNotUp(battle, creature, payer)),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const fields = [...takeFields(battle, creature), ...opportunityFields(battle, creature, "adjacent")];
    return fieldsOnly(fields, whyNotUp(battle, creature, payer));
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    refuseIf(whyNotUp(battle, creature, context.payer));
    const taken = thingsTaken(battle, creature, intent);
    if (!(yield* announce(context, creature, "move"))) return;
    if (!(yield* provoke(context, creature, "SH-PRN-03"))) return;
    endCondition(context, creature, "prone");
    context.note({ rule: "SH-PRN-03", text: "SHOCK.Step.StandsUp", data: { name: creature.name }, about: creature.uuid });
    for (const lying of taken) take(context, creature, lying, "SH-PRN-03");
  },
});

const totalDefense = action({
  id: "totalDefense",
  icon: "shield-halved",
  cost: "instantMain",
  rules: ["SH-TD-01", "SH-TD-02", "SH-TD-03", "SH-ACT-05"],
  offered: { on: "sheet" },
  place: "reaction",
  applies: isFighting,
  availability: (battle, creature, _item, payer) => availabilityOf(whyNoTotalDefense(battle, creature, payer)),
  perform: asProcedure((context) => {
    defendTotally(context, requireCreature(context.battle, context.intent.actor));
  }),
});

export const stanceActions: readonly ShockAction[] = [totalDefense, goProne, standUp];

// Total Defense: the Main given up for a better AC and for immunity to Shock, even after a roll is seen (SH-TD-01 to SH-TD-03).

/** Why a creature cannot turn to defence alone now, or null. */
function whyNoTotalDefense(battle: ShockBattle, creature: ShockCreature, payer: ShockPayer): RefusalReason | null {
  const data = { name: creature.name };
  if (creature.system.totalDefense) return { rule: "SH-TD-01", text: "SHOCK.Refusal.DefendsAlready", data };
  const reason = payer.why({ kind: "instantMain" });
  return reason?.rule === "SH-ACT-05" ? { ...reason, rule: "SH-TD-01" } : reason;
}

/** Pays for it; it lasts until the creature's next turn. */
function defendTotally(context: ShockContext, creature: ShockCreature): void {
  pay(context, creature, "instantMain");
  creature.system.totalDefense = true;
  context.note({ rule: "SH-TD-01", text: "SHOCK.Step.TotalDefense", data: { name: creature.name }, about: creature.uuid });
}
