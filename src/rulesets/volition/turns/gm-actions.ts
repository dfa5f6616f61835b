// What the GM decides: the escalation die, who is out of the fight for good, losses of the campaign.

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { MOST_ESCALATION } from "../data/fields.ts";
import { recordLoss } from "../data/campaign.ts";
import { isFighting } from "../numbers/states.ts";
import { type VolitionAction, isCharacter } from "../data/types.ts";
import { action } from "./define-action.ts";

const setEscalation = action({
  id: "setEscalation",
  icon: "dice",
  rules: ["VO-ESC-01", "VO-ESC-02"],
  offered: { on: "gm" },
  availability: (battle) => availabilityOf(isFighting(battle) ? null : { rule: "VO-ESC-01", text: "VOLITION.Refusal.NoBattle" }),
  propose: ({ system }) =>
    fieldsOnly([
      { key: "value", kind: "integer", value: system.escalation, min: 0, max: MOST_ESCALATION, label: "VOLITION.Number.escalation" },
    ]),
  perform: asProcedure((context) => {
    const { battle } = context;
    if (!isFighting(battle)) refuse("VO-ESC-01", "VOLITION.Refusal.NoBattle");
    battle.system.escalation = integerOption(context.intent, "value", battle.system.escalation, 0, MOST_ESCALATION);
    context.note({ rule: "VO-ESC-02", text: "VOLITION.Step.EscalationSet", data: { value: battle.system.escalation } });
  }),
});

const outOfFight = action({
  id: "outOfFight",
  icon: "person-through-window",
  rules: ["VO-SPI-01"],
  offered: { on: "gm" },
  applies: (_battle, creature) => isCharacter(creature),
  availability: () => availabilityOf(null),
  perform: asProcedure((context) => {
    const hero = requireCreature(context.battle, context.intent.actor);
    if (!isCharacter(hero)) return refuse("VO-SPI-01", "VOLITION.Refusal.NotAHero", { name: hero.name });
    hero.system.outOfFight = !hero.system.outOfFight;
    const text = hero.system.outOfFight ? "VOLITION.Step.OutOfFight" : "VOLITION.Step.BackInFight";
    context.note({ rule: "VO-SPI-01", text, data: { name: hero.name }, about: hero.uuid });
  }),
});

const campaignLoss = action({
  id: "campaignLoss",
  icon: "flag",
  rules: ["VO-FLE-02"],
  offered: { on: "gm" },
  availability: () => availabilityOf(null),
  propose: () => fieldsOnly([{ key: "loss", kind: "text", value: "", label: "VOLITION.Dialog.loss.Label" }]),
  perform: asProcedure((context) => {
    recordLoss(context, "VO-FLE-02", textOption(context.intent, "loss"));
  }),
});

export const gmActions: readonly VolitionAction[] = [setEscalation, outOfFight, campaignLoss];
