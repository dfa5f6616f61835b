// Actions about the order of turns: delaying, bands by hand.

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { combatantOf } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { choiceOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { BANDS } from "../data/fields.ts";
import { delayTo, slowerBands, whyNotDelay } from "./delaying.ts";
import { volitionOrder } from "./order.ts";
import { requireCombatant } from "./readying.ts";
import { isFighting } from "../numbers/states.ts";
import type { VolitionAction } from "../data/types.ts";
import { action } from "./define-action.ts";

const bandChoices = (bands: readonly string[]) => bands.map((value) => ({ value, label: `VOLITION.Band.${value}` }));

const delay = action({
  id: "delay",
  icon: "hourglass-half",
  price: { kind: "turn" },
  rules: ["VO-DLY-01", "VO-DLY-02", "VO-DLY-03", "VO-DLY-04"],
  offered: { on: "sheet" },
  place: "common",
  applies: isFighting,
  availability: (battle, creature, _item, payer) => availabilityOf(whyNotDelay(battle, creature) ?? payer.why({ kind: "turn" })),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const slower = slowerBands(battle, requireCombatant(battle, creature).id);
    return fieldsOnly(
      [{ key: "band", kind: "choice", value: slower[0] ?? "", label: "VOLITION.Dialog.band.Label", choices: bandChoices(slower) }],
      whyNotDelay(battle, creature),
    );
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const combatant = requireCombatant(battle, creature);
    const slower = slowerBands(battle, combatant.id);
    const named = textOption(intent, "band");
    const band = named === "" ? slower[0] : slower.find((candidate) => candidate === named);
    if (!band) return refuse("VO-DLY-01", "VOLITION.Refusal.NotSlower", { name: creature.name });
    yield* delayTo(context, creature, combatant, band);
  },
});

const setBand = action({
  id: "setBand",
  icon: "gauge-high",
  rules: ["VO-INI-01"],
  offered: { on: "gm" },
  availability: (battle, creature) =>
    availabilityOf(
      combatantOf(battle, creature.uuid)
        ? null
        : { rule: "VO-INI-01", text: "VOLITION.Refusal.NotInBattle", data: { name: creature.name } },
    ),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const combatant = requireCombatant(battle, creature);
    const now = combatant.initiative === null ? creature.system.band : volitionOrder.bandOf(battle, combatant.id);
    return fieldsOnly([{ key: "band", kind: "choice", value: now, label: "VOLITION.Dialog.band.Label", choices: bandChoices(BANDS) }]);
  },
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const band = choiceOption(intent, "band", BANDS);
    volitionOrder.place(battle, requireCombatant(battle, creature).id, band);
    const data = { name: creature.name, band: `VOLITION.Band.${band}` };
    context.note({ rule: "VO-INI-01", text: "VOLITION.Step.Band", data, about: creature.uuid });
  }),
});

/** Dragging a combatant onto another puts it into that one's band. */
const joinBand = action({
  id: "joinBand",
  icon: "arrows-up-down",
  rules: ["VO-INI-01"],
  offered: { on: "card" },
  targets: { min: 1, max: 1 },
  availability: () => availabilityOf(null),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const other = requireCombatant(battle, requireCreature(battle, intent.targets?.[0] ?? null));
    if (other.initiative === null) return refuse("VO-INI-01", "VOLITION.Refusal.NoBandYet", { name: other.name });
    const band = volitionOrder.bandOf(battle, other.id);
    volitionOrder.place(battle, requireCombatant(battle, creature).id, band);
    const data = { name: creature.name, band: `VOLITION.Band.${band}` };
    context.note({ rule: "VO-INI-01", text: "VOLITION.Step.Band", data, about: creature.uuid });
  }),
});

export const orderActions: readonly VolitionAction[] = [delay, setBand, joinBand];
