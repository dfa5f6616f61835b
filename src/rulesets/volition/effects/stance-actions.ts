// Small things: switching stance or weapon, small acts, free acts, relationship dice (VO-ACT-03, VO-ACT-06, VO-CON-10).

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import { has } from "../data/conditions.ts";
import { whyUnable } from "../numbers/able.ts";
import { stanceInUse } from "../items/stances.ts";
import { isFighting } from "../numbers/states.ts";
import type { ActionCost, VolitionAction, VolitionBattle, VolitionContext, VolitionCreature, VolitionPayer } from "../data/types.ts";
import { isStance, TYPES } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

function whyNot(battle: VolitionBattle, creature: VolitionCreature, cost: ActionCost, payer: VolitionPayer): RefusalReason | null {
  if (has(creature, "hampered")) return { rule: "VO-CON-10", text: "VOLITION.Refusal.Hampered", data: { name: creature.name } };
  return payer.why({ kind: cost });
}

const switchStance = action({
  id: "switchStance",
  icon: "person-running",
  price: { kind: "quick" },
  rules: ["VO-ACT-06"],
  offered: { on: "item", types: [TYPES.stance] },
  availability(battle, creature, item, payer) {
    const inUse = item !== undefined && stanceInUse(creature)?.id === item.id;
    const reason = { rule: "VO-ACT-06", text: "VOLITION.Refusal.StanceInUse", data: { name: creature.name, item: item?.name ?? "" } };
    return availabilityOf(inUse ? reason : whyNot(battle, creature, "quick", payer));
  },
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const stance = requireItem(creature, intent.item);
    const data = { name: creature.name, item: stance.name };
    if (!isStance(stance)) return refuse("VO-ACT-06", "VOLITION.Refusal.NoStance", data);
    context.payer.pay({ kind: "quick" });
    creature.system.activeStance = stance.id;
    context.note({ rule: "VO-ACT-06", text: "VOLITION.Step.TakesStance", data, about: creature.uuid });
  }),
});

/** Something small that needs words only. */
function act(id: "smallAct" | "freeAct", icon: string, cost: "quick" | "free", rule: string): VolitionAction {
  return action({
    id,
    icon,
    price: { kind: cost },
    rules: [rule],
    offered: { on: "sheet" },
    applies: isFighting,
    availability: (battle, creature, _item, payer) => availabilityOf(whyNot(battle, creature, cost, payer)),
    propose: () => fieldsOnly([{ key: "what", kind: "text", value: "", label: "VOLITION.Dialog.act.Label" }]),
    perform: asProcedure((context) => {
      context.payer.pay({ kind: cost });
      noteWords(context, rule, "Acts");
    }),
  });
}

function noteWords(context: VolitionContext, rule: string, step: string): void {
  const creature = requireCreature(context.battle, context.intent.actor);
  const data = { name: creature.name, what: textOption(context.intent, "what") };
  context.note({ rule, text: `VOLITION.Step.${step}${data.what === "" ? "Untold" : ""}`, data, about: creature.uuid });
}

const relationshipDice = action({
  id: "relationshipDice",
  icon: "heart",
  rules: ["VO-CON-10"],
  offered: { on: "sheet" },
  applies: (_battle, creature) => creature.type === TYPES.character,
  availability: (_battle, creature) => availabilityOf(whyUnable(creature)),
  propose: () => fieldsOnly([{ key: "what", kind: "text", value: "", label: "VOLITION.Dialog.relationship.Label" }]),
  perform: asProcedure((context) => {
    noteWords(context, "VO-CON-10", "RelationshipDice");
  }),
});

export const stanceActions: readonly VolitionAction[] = [
  switchStance,
  act("smallAct", "door-open", "quick", "VO-ACT-06"),
  act("freeAct", "comment", "free", "VO-ACT-03"),
  relationshipDice,
];
