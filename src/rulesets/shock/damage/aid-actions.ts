// First aid for somebody who is dying (SH-ZHP-03, SH-SKL-01).

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { integerOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import { announce } from "../attacks/declaring.ts";
import { type Checker, checkBonus, rollCheck } from "../numbers/checks.ts";
import { areAdjacent } from "../map/distances.ts";
import { stabilize } from "./death.ts";
import { opportunityFields, provoke } from "../reactions/opportunity-attacks.ts";
import { term } from "../numbers/stacking.ts";
import { numberOption } from "../data/settings.ts";
import type { ShockAction, ShockBattle, ShockCreature } from "../data/types.ts";
import { aimOf } from "../attacks/attack-dialog.ts";
import { action } from "../turns/define-action.ts";
import { number } from "../turns/dialog-fields.ts";

/** Why somebody cannot be helped by this helper, or null. */
function whyNoAid(battle: ShockBattle, helper: ShockCreature, target: ShockCreature): RefusalReason | null {
  const data = { name: helper.name, target: target.name };
  if (target.system.down.state !== "mortal") return { rule: "SH-ZHP-03", text: "SHOCK.Refusal.NotDying", data };
  if (target.uuid === helper.uuid) return { rule: "SH-ZHP-03", text: "SHOCK.Refusal.NotYourself", data };
  return areAdjacent(battle, helper, target) === false ? { rule: "SH-ZHP-03", text: "SHOCK.Refusal.NotBeside", data } : null;
}

function checker(helper: ShockCreature, intent: Pick<Intent, "options">): Checker {
  const modifier = integerOption(intent, "modifier", 0, -20, 20);
  return { creature: helper, attribute: null, skill: "heal", modifiers: [term("Modifier", modifier, "situational", "SH-ZHP-03")] };
}

const firstAid = action({
  id: "firstAid",
  icon: "kit-medical",
  cost: "main",
  rules: ["SH-ZHP-03", "SH-SKL-01", "SH-OA-03"],
  offered: { on: "sheet" },
  targets: { min: 1, max: 1 },
  targetCandidates: (_battle, creature) => ({
    max: 1,
    fallen: true,
    accepts: (other) => other.uuid !== creature.uuid && other.system.down.state === "mortal",
  }),
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "main" })),
  propose(battle, intent) {
    const helper = requireCreature(battle, intent.actor);
    const target = aimOf(battle, intent);
    const breakdown = checkBonus(checker(helper, intent), battle.options);
    const fields = [number("modifier", 0, -20, 20), ...opportunityFields(battle, helper, "adjacent")];
    return {
      ...fieldsOnly(fields, target ? whyNoAid(battle, helper, target) : null),
      breakdowns: [{ target: "", label: "SHOCK.Dialog.Sum.check", breakdown }],
    };
  },
  *perform(context) {
    const { battle, intent } = context;
    const helper = requireCreature(battle, intent.actor);
    const target = requireCreature(battle, intent.targets?.[0] ?? null);
    refuseIf(whyNoAid(battle, helper, target));
    const check = (): void => {
      refuseIf(whyNoAid(battle, helper, target));
    };
    if (!(yield* announce(context, helper, "main", { target: target.uuid, check }))) return;
    if (!(yield* provoke(context, helper, "SH-SKL-01"))) return;
    const difficulty = numberOption(battle.options, "firstAidDc");
    const data = { target: target.name, difficulty };
    const { total } = yield* rollCheck(context, checker(helper, intent), { rule: "SH-ZHP-03", text: "SHOCK.Ask.FirstAid", data });
    if (total >= difficulty) stabilize(context, target);
    else
      context.note({
        rule: "SH-ZHP-03",
        text: "SHOCK.Step.StillDying",
        data: { name: target.name },
        about: target.uuid,
        outcome: "failure",
      });
  },
});

export const aidActions: readonly ShockAction[] = [firstAid];
