// Command: an ally acts once, at once, in the middle of your turn (LU-ACT-06, LU-ACT-07).

import { availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import { actionsPrice, priceFor } from "./costs.ts";
import { isFighting, isSurpriseRound, whyUnable } from "../numbers/states.ts";
import { areAllies } from "./sides.ts";
import type { LuckAction, LuckBattle, LuckCreature } from "../data/types.ts";
import { action } from "./define-action.ts";
import { has } from "../data/conditions.ts";

const PRICE = priceFor(actionsPrice(1, { focus: 2 }), "command");

/** Why this one cannot be commanded now, or null. */
function whyNotCommand(battle: LuckBattle, commander: LuckCreature, ally: LuckCreature): RefusalReason | null {
  const data = { name: commander.name, target: ally.name };
  if (!isFighting(battle)) return { rule: "LU-ACT-06", text: "LUCK.Refusal.NoBattle", data };
  if (ally.uuid === commander.uuid) return { rule: "LU-ACT-06", text: "LUCK.Refusal.TargetSelf", data };
  if (!areAllies(battle, commander, ally)) return { rule: "LU-ACT-06", text: "LUCK.Refusal.NotAnAlly", data };
  if (commander.system.turn.commanded.includes(ally.uuid)) return { rule: "LU-ACT-07", text: "LUCK.Refusal.AlreadyCommanded", data };
  const surprised = isSurpriseRound(battle) && has(ally, "surprised");
  return whyUnable(battle, ally) ?? (surprised ? { rule: "LU-SUR-03", text: "LUCK.Refusal.Surprised", data: { name: ally.name } } : null);
}

const command = action({
  id: "command",
  icon: "bullhorn",
  price: PRICE,
  rules: ["LU-ACT-06", "LU-ACT-07"],
  offered: { on: "sheet" },
  targets: { min: 1, max: 1 },
  targetCandidates: (battle, creature) => ({ max: 1, accepts: (other) => whyNotCommand(battle, creature, other) === null }),
  applies: isFighting,
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why(PRICE)),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const commander = requireCreature(battle, intent.actor);
    const ally = requireCreature(battle, intent.targets?.[0] ?? null);
    refuseIf(whyNotCommand(battle, commander, ally));
    context.payer.pay(PRICE);
    commander.system.turn.commanded = [...commander.system.turn.commanded, ally.uuid];
    ally.system.turn.granted = 1;
    const data = { name: commander.name, target: ally.name };
    context.note({ rule: "LU-ACT-06", text: "LUCK.Step.Commands", data, about: ally.uuid });
  }),
});

export const commandActions: readonly LuckAction[] = [command];
