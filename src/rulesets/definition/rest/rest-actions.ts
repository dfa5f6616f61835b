// Days that pass, for one creature or for everybody (DE-HP-03, DE-NLD-03, DE-INC-03).

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { DAY } from "../../../engine/procedures/world-time.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { booleanOption, integerOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import { type Recovery, nonLethalPerDay, passDays, recoveryPerDay } from "./rests.ts";
import { isFighting } from "../numbers/states.ts";
import { deathState } from "../numbers/vitality.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionCreature } from "../data/types.ts";
import { action } from "../turns/define-action.ts";
import { number, toggle } from "../turns/dialog-fields.ts";

const MOST_DAYS = 1000;
const MOST_POINTS = 100_000;

function whyNoRest(battle: DefinitionBattle): RefusalReason | null {
  return isFighting(battle) ? { rule: "DE-HP-03", text: "DEFINITION.Refusal.StillFighting" } : null;
}

function treatmentFields(creature?: DefinitionCreature): DialogField[] {
  return [
    number("days", 1, 1, MOST_DAYS),
    toggle("treated"),
    number("treatedHp", creature ? recoveryPerDay(creature) : 0, 0, MOST_POINTS),
    number("treatedNld", creature ? nonLethalPerDay(creature) : 0, 0, MOST_POINTS),
  ];
}

function daysOf(intent: Intent): number {
  return integerOption(intent, "days", 1, 1, MOST_DAYS);
}

/** What a day gives a creature: with a healer what is typed, where anything is, else what nature gives. */
function recoveryOf(intent: Intent, creature: DefinitionCreature): Recovery {
  const said = (key: string): number => (booleanOption(intent, "treated") ? integerOption(intent, key, 0, 0, MOST_POINTS) : 0);
  return { hp: said("treatedHp") || recoveryPerDay(creature), nonLethal: said("treatedNld") || nonLethalPerDay(creature) };
}

/** Who would still be dying after the days: the GM is told before. */
function dyingNotes(battle: DefinitionBattle, creatures: readonly DefinitionCreature[]) {
  return creatures
    .filter((creature) => deathState(creature, battle.options) === "dying")
    .map(({ name }) => ({ rule: "DE-DTH-02", text: "DEFINITION.Note.StillDying", data: { name } }));
}

/** Days pass for whoever it is asked of. */
export const dayAlone = action({
  id: "dayAlone",
  icon: "bed",
  rules: ["DE-HP-03", "DE-NLD-03", "DE-INC-03"],
  offered: { on: "gm" },
  applies: (battle) => !isFighting(battle),
  availability: (battle) => availabilityOf(whyNoRest(battle)),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    return fieldsOnly(treatmentFields(creature), whyNoRest(battle), dyingNotes(battle, [creature]));
  },
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    passDays(context, creature, daysOf(intent), recoveryOf(intent, creature));
  }),
});

const dayPasses = action({
  id: "dayPasses",
  icon: "sun",
  rules: ["DE-HP-03", "DE-NLD-03", "DE-INC-03"],
  offered: { on: "gm" },
  availability: (battle) => availabilityOf(whyNoRest(battle)),
  lasts: (_battle, intent) => daysOf(intent) * DAY,
  propose: (battle) => fieldsOnly(treatmentFields(), whyNoRest(battle), dyingNotes(battle, Object.values(battle.creatures))),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    refuseIf(whyNoRest(battle));
    for (const creature of Object.values(battle.creatures)) passDays(context, creature, daysOf(intent), recoveryOf(intent, creature));
  }),
});

/** Rests as the table takes them. */
export const rests: readonly DefinitionAction[] = [dayPasses];
