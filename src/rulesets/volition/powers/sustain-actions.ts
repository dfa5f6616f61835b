// Keeping up what runs (VO-ABL-08, VO-ABL-09).

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import { provokedBy } from "../attacks/attack-plan.ts";
import { rollCheck } from "../numbers/checks.ts";
import { endSustained } from "../damage/death.ts";
import { strikersAmong, withOpenings } from "../reactions/opportunity-attacks.ts";
import type { Ability, VolitionAction, VolitionBattle, VolitionContext, VolitionCreature, VolitionPayer } from "../data/types.ts";
import { isAbility, TYPES } from "../data/types.ts";
import { requireAbility } from "./power-actions.ts";
import { action } from "../turns/define-action.ts";

/** Why an ability cannot be sustained now, or null. A free action that keeps something up needs no trigger, only the own turn. */
function whyNotSustain(battle: VolitionBattle, user: VolitionCreature, ability: Ability, payer: VolitionPayer): RefusalReason | null {
  const data = { name: user.name, item: ability.name };
  if (ability.system.sustain === null || !ability.system.running) return { rule: "VO-ABL-08", text: "VOLITION.Refusal.NotRunning", data };
  if (ability.system.kept) return { rule: "VO-ABL-08", text: "VOLITION.Refusal.KeptAlready", data };
  if (ability.system.lapsing) return { rule: "VO-ABL-09", text: "VOLITION.Refusal.SustainFailed", data };
  return payer.why({ kind: sustainCost(ability) });
}

/** The same action as it was begun with; what began as an Interrupt has no such action on its user's turn and is kept up as a Free one. */
function sustainCost({ system }: Ability): Ability["system"]["action"] {
  return system.action === "interrupt" ? "free" : system.action;
}

const sustain = action({
  id: "sustain",
  icon: "arrows-rotate",
  priceWith: (_battle, _creature, item) => (isAbility(item) ? { kind: sustainCost(item) } : null),
  rules: ["VO-ABL-08", "VO-ABL-09"],
  offered: { on: "item", types: [TYPES.ability] },
  applies: (_battle, _creature, item) => item === undefined || (isAbility(item) && item.system.running),
  availability: (battle, creature, item, payer) =>
    availabilityOf(item && isAbility(item) ? whyNotSustain(battle, creature, item, payer) : null),
  propose(battle, intent, payer) {
    const user = requireCreature(battle, intent.actor);
    const ability = requireAbility(user, intent.item);
    const { foes, rule } = provokedBy(battle, user, { provokes: ability.system.provokes, ranged: false });
    const notes = strikersAmong(battle, foes).map(({ name }) => ({ rule, text: "VOLITION.Dialog.GivesOpening", data: { name } }));
    return fieldsOnly([], whyNotSustain(battle, user, ability, payer), notes);
  },
  *perform(context) {
    const { battle, intent, payer } = context;
    const user = requireCreature(battle, intent.actor);
    const ability = requireAbility(user, intent.item);
    refuseIf(whyNotSustain(battle, user, ability, payer));
    payer.pay({ kind: sustainCost(ability) });
    const { foes, rule } = provokedBy(battle, user, { provokes: ability.system.provokes, ranged: false });
    yield* withOpenings(context, user, foes, rule, () => keepUp(context, user, ability));
  },
});

/** The roll is its own: what helps or hinders saves does not touch it. */
function* keepUp(context: VolitionContext, user: VolitionCreature, ability: Ability): Procedure {
  const data = { item: ability.name, effect: ability.system.sustainEffect };
  const target = ability.system.sustain ?? 0;
  const { success } = yield* rollCheck(context, user, { rule: "VO-ABL-08", text: "VOLITION.Ask.Sustain", data, target });
  const kept = data.effect === "" ? "VOLITION.Step.SustainedUntold" : "VOLITION.Step.Sustained";
  const text = success ? kept : "VOLITION.Step.NotSustained";
  context.note({ rule: success ? "VO-ABL-08" : "VO-ABL-09", text, data: { name: user.name, ...data }, about: user.uuid });
  if (success) ability.system.kept = true;
  else ability.system.lapsing = true;
}

/** Lets something go before its time. */
const letGo = action({
  id: "letGo",
  icon: "hand",
  rules: ["VO-ABL-09"],
  offered: { on: "item", types: [TYPES.ability] },
  applies: (_battle, _creature, item) => item === undefined || (isAbility(item) && item.system.running),
  availability: (_battle, creature, item) =>
    availabilityOf(
      item && isAbility(item) && !item.system.running
        ? { rule: "VO-ABL-09", text: "VOLITION.Refusal.NotRunning", data: { name: creature.name, item: item.name } }
        : null,
    ),
  *perform(context): Procedure {
    yield* [];
    const user = requireCreature(context.battle, context.intent.actor);
    endSustained(context, user, requireAbility(user, context.intent.item).id);
  },
});

export const sustainActions: readonly VolitionAction[] = [sustain, letGo];
