// How two stand, as the GM says: the dialog begins with what holds between them (VO-POS-01).

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { areEnemies } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { choiceOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import type { Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { RELATIONS } from "../data/fields.ts";
import { separate } from "../reactions/disengaging.ts";
import { relationOf, setRelation } from "./positions.ts";
import type { Relation, VolitionBattle, VolitionCreature } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

/** Enemies side by side are engaged, friends are next to each other: only what can be is offered. */
function choicesFor(creature: VolitionCreature, others: readonly VolitionCreature[]): readonly Relation[] {
  const foes = others.filter((other) => areEnemies(creature, other)).length;
  return RELATIONS.filter(
    (relation) => (relation !== "nextTo" || foes < others.length) && (relation !== "engaged" || foes > 0 || others.length === 0),
  );
}

function proposePosition(battle: VolitionBattle, intent: Intent): Proposal {
  const creature = requireCreature(battle, intent.actor);
  const others = (intent.targets ?? []).flatMap((uuid) => battle.creatures[uuid] ?? []).filter(({ uuid }) => uuid !== creature.uuid);
  const [first] = others;
  const now = first ? relationOf(creature, first) : "far";
  const choices = choicesFor(creature, others).map((value) => ({ value, label: `VOLITION.Relation.${value}` }));
  // Several who stand differently: the list can show one of them only.
  const differ = others.some((other) => relationOf(creature, other) !== now);
  const notes = (differ ? others : []).map((other) => {
    const data = { name: creature.name, target: other.name, relation: `VOLITION.Relation.${relationOf(creature, other)}` };
    return { rule: "VO-POS-01", text: "VOLITION.Step.Stands", data };
  });
  return fieldsOnly([{ key: "relation", kind: "choice", value: now, label: "VOLITION.Dialog.relation.Label", choices }], null, notes);
}

/** Also before the battle. */
export const setPosition = action({
  id: "setPosition",
  icon: "map-location-dot",
  rules: ["VO-POS-01"],
  offered: { on: "gm" },
  targets: { min: 1, max: 100 },
  availability: () => availabilityOf(null),
  propose: proposePosition,
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const relation = choiceOption(intent, "relation", RELATIONS);
    for (const uuid of intent.targets ?? []) {
      const other = requireCreature(battle, uuid);
      if (other.uuid === creature.uuid) refuse("VO-POS-01", "VOLITION.Refusal.MoveToSelf", { name: creature.name });
      if (relation === "nearby" || relation === "far") separate(context, creature, other);
      setRelation(creature, other, relation);
      const data = { name: creature.name, target: other.name, relation: `VOLITION.Relation.${relation}` };
      context.note({ rule: "VO-POS-01", text: "VOLITION.Step.Stands", data, about: creature.uuid });
    }
  }),
});
