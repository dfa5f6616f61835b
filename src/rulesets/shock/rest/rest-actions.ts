// Rests: the rules know none, so a world that wants them says what they give back (setting `restHp`).

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { HOUR } from "../../../engine/procedures/world-time.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { integerOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import { heal } from "../damage/damage.ts";
import { isDead, isFighting } from "../numbers/states.ts";
import { isOn, numberOption } from "../data/settings.ts";
import type { ShockAction, ShockBattle, ShockCreature } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

function whyNoRest(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (!isOn(battle.options, "restHp")) return { rule: "SH-ZHP-03", text: "SHOCK.Refusal.NoRests", data };
  if (isFighting(battle)) return { rule: "SH-ZHP-03", text: "SHOCK.Refusal.StillFighting", data };
  return isDead(creature) ? { rule: "SH-ZHP-03", text: "SHOCK.Refusal.Unable.dead", data } : null;
}

const rest = action({
  id: "rest",
  icon: "campground",
  rules: ["SH-ZHP-03"],
  offered: { on: "sheet" },
  lasts: ({ options }) => numberOption(options, "restHours") * HOUR,
  applies: (battle) => isOn(battle.options, "restHp") && !isFighting(battle),
  availability: (battle, creature) => availabilityOf(whyNoRest(battle, creature)),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const { value, max } = creature.system.hp;
    const missing = Math.max(0, max - value);
    const field = { key: "amount", kind: "integer", value: missing, min: 0, max: missing, label: "SHOCK.Dialog.restHp.Label" } as const;
    return fieldsOnly([field], whyNoRest(battle, creature));
  },
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    refuseIf(whyNoRest(context.battle, creature));
    const { value, max } = creature.system.hp;
    const amount = integerOption(context.intent, "amount", max - value, 0, Math.max(0, max - value));
    context.note({ rule: "SH-ZHP-03", text: "SHOCK.Step.Rests", data: { name: creature.name, amount }, about: creature.uuid });
    heal(context, creature, amount, "SH-ZHP-03");
  }),
});

export const rests: readonly ShockAction[] = [rest];
