// The action of a charge (SH-CHG).

import { oneFoe } from "../attacks/attack-actions.ts";
import { opportunityFields } from "../reactions/opportunity-attacks.ts";
import { attempt, availabilityOf } from "../../../engine/actions/availability.ts";
import { shownLength } from "../../../engine/movement/measured-way.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { chargeAllowance } from "./allowance.ts";
import { charge as carryOutCharge, chargePlan, whyNoCharge } from "./charge.ts";
import { whyHeldFast } from "../effects/grapple-holds.ts";
import { feetField, FARTHEST_MOVE } from "./movement.ts";
import { isFighting } from "../numbers/states.ts";
import type { ShockAction } from "../data/types.ts";
import { aimOf, proposeStrike } from "../attacks/attack-dialog.ts";
import { action } from "../turns/define-action.ts";
import { number } from "../turns/dialog-fields.ts";

const charge = action({
  id: "charge",
  icon: "horse",
  cost: "charge",
  rules: ["SH-CHG-01", "SH-CHG-02", "SH-CHG-03", "SH-CHG-04", "SH-OA-03"],
  offered: { on: "sheet" },
  place: "attack",
  targets: { min: 1, max: 1 },
  applies: isFighting,
  targetCandidates: (battle, creature) => ({ ...oneFoe(battle, creature), anyDistance: true }),
  availability: (battle, creature, _item, payer) => availabilityOf(whyHeldFast(creature) ?? payer.why({ kind: "charge" })),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const target = aimOf(battle, intent);
    const made = attempt(() => chargePlan(battle, intent, creature, target));
    const plan = made.refusal ? null : made.value;
    // How far it is, the map knows where it shows the way.
    const feet = plan && !plan.way ? [feetField(plan.feet, chargeAllowance(creature))] : [];
    const throws = plan && plan.use.way !== "melee" ? [number("distance", plan.distance, 5, FARTHEST_MOVE)] : [];
    return proposeStrike(
      battle,
      intent,
      creature,
      { occasion: "charge", special: plan?.special ?? {} },
      {
        fields: [...feet, ...throws, ...opportunityFields(battle, creature, "adjacent")],
        check: () => payer.why({ kind: "charge" }) ?? (plan && whyNoCharge(battle, creature, target, plan)),
        notes: [
          { rule: "SH-CHG-01", text: "SHOCK.Note.ChargeAllowance", data: { feet: chargeAllowance(creature) } },
          ...(plan?.way ? [{ rule: "SH-CHG-01", text: "SHOCK.Note.ChargeLength", data: { feet: shownLength(plan.feet) } }] : []),
        ],
      },
    );
  },
  *perform(context) {
    const { battle, intent } = context;
    yield* carryOutCharge(context, requireCreature(battle, intent.actor), requireCreature(battle, intent.targets?.[0] ?? null));
  },
});

export const chargeActions: readonly ShockAction[] = [charge];
