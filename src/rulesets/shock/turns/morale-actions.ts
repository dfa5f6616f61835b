// What the GM does about morale by hand: somebody breaks off, or comes back (SH-MOR-01, SH-MOR-03).

import { AVAILABLE, fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { booleanOptionsWith, choiceOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import { breakOff as leave, crossOff, returnToFight as comeBack, survivorsOf, WAYS_OUT } from "./morale.ts";
import { hasBroken, takesPart, whyUnable } from "../numbers/states.ts";
import type { ShockAction, ShockBattle, ShockCreature } from "../data/types.ts";
import { action } from "./define-action.ts";
import { choice } from "./dialog-fields.ts";

function whyNotLeave(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  if (!takesPart(battle, creature)) return { rule: "SH-MOR-03", text: "SHOCK.Refusal.NotInBattle", data: { name: creature.name } };
  return whyUnable(creature);
}

const breakOff = action({
  id: "breakOff",
  icon: "person-running",
  cost: "none",
  rules: ["SH-MOR-01", "SH-MOR-03"],
  offered: { on: "gm" },
  applies: (battle, creature) => takesPart(battle, creature) && !hasBroken(creature),
  availability: (battle, creature) => availabilityOf(whyNotLeave(battle, creature)),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    return fieldsOnly([choice("way", "flee", WAYS_OUT, "SHOCK.WayOut")], whyNotLeave(battle, creature));
  },
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    refuseIf(whyNotLeave(context.battle, creature));
    leave(context, creature, choiceOption(context.intent, "way", WAYS_OUT));
  }),
});

function whyNotBack(creature: ShockCreature): RefusalReason | null {
  return hasBroken(creature) ? null : { rule: "SH-MOR-03", text: "SHOCK.Refusal.HasNotFled", data: { name: creature.name } };
}

const returnToFight = action({
  id: "returnToFight",
  icon: "person-walking-arrow-loop-left",
  cost: "none",
  rules: ["SH-MOR-03"],
  offered: { on: "gm" },
  applies: (_battle, creature) => hasBroken(creature),
  availability: (_battle, creature) => availabilityOf(whyNotBack(creature)),
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    refuseIf(whyNotBack(creature));
    comeBack(context, creature);
  }),
});

/** Who may come back some day; those who did, or never will, are crossed off. */
const survivors = action({
  id: "survivors",
  icon: "clipboard-list",
  cost: "none",
  rules: ["SH-MOR-03"],
  offered: { on: "gm", about: "battle" },
  applies: (battle) => survivorsOf(battle).length > 0,
  availability: () => AVAILABLE,
  propose: (battle) =>
    fieldsOnly(
      survivorsOf(battle).map((name, place) => ({
        key: `off-${String(place)}`,
        kind: "boolean",
        value: false,
        label: name,
        hint: "SHOCK.Dialog.crossOff.Hint",
      })),
    ),
  perform: asProcedure((context) => {
    crossOff(context.battle, booleanOptionsWith(context.intent, "off-").map(Number));
    const names = survivorsOf(context.battle);
    const text = names.length > 0 ? "SHOCK.Step.Survivors" : "SHOCK.Step.NoSurvivors";
    context.note({ rule: "SH-MOR-03", text, data: { names } });
  }),
});

export const moraleActions: readonly ShockAction[] = [breakOff, returnToFight, survivors];
