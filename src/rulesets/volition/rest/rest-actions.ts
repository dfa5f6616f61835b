// Rests: the Quick Rest of one creature, the party's Full Rest, a retreat for one, long downtime (VO-RST-01 to -06).

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { HOUR, MINUTE } from "../../../engine/procedures/world-time.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { describeDice } from "../../../engine/data/dice.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { encountersOf, recordLoss } from "../data/campaign.ts";
import { recoveryAverage, recoveryDice } from "../damage/healing.ts";
import { maximumHp, maximumRecoveries } from "../numbers/numbers.ts";
import { downtime, fullRest, MOST_RECOVERIES, pacing, quickRest, spentDailies } from "./rests.ts";
import { isDown, isFighting } from "../numbers/states.ts";
import { numberOption } from "../data/settings.ts";
import { type Character, type VolitionAction, type VolitionBattle, type VolitionContext, isCharacter } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

/** Why nobody can rest now, or null. */
function whyNoRest(battle: VolitionBattle, rule: string): RefusalReason | null {
  return isFighting(battle) ? { rule, text: "VOLITION.Refusal.StillFighting" } : null;
}

const quick = action({
  id: "quickRest",
  icon: "mug-hot",
  rules: ["VO-RST-01", "VO-RST-02", "VO-ABL-03", "VO-ABL-05"],
  offered: { on: "sheet" },
  applies: (battle) => !isFighting(battle),
  availability(battle, creature) {
    const down: RefusalReason = { rule: "VO-RST-01", text: "VOLITION.Refusal.CannotRest", data: { name: creature.name } };
    return availabilityOf(whyNoRest(battle, "VO-RST-01") ?? (isDown(creature) ? down : null));
  },
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    return isCharacter(creature) ? recoveryProposal(creature) : fieldsOnly([]);
  },
  lasts: ({ options }) => numberOption(options, "quickRestMinutes") * MINUTE,
  *perform(context) {
    yield* quickRest(context, requireCreature(context.battle, context.intent.actor));
  },
});

/** How many recoveries would bring a hero up, with the average of each. */
function recoveryProposal(hero: Character): Proposal {
  const { hp, recovery } = hero.system;
  const average = recoveryAverage(hero);
  const missing = maximumHp(hero) - Math.max(0, hp.value);
  const wanted = average > 0 ? Math.floor(missing / average) : 0;
  const value = Math.min(wanted, recovery.value);
  const data = { hp: hp.value, max: maximumHp(hero), count: recovery.value, dice: describeDice(recoveryDice(hero)), average };
  return fieldsOnly(
    [{ key: "recoveries", kind: "integer", value, min: 0, max: MOST_RECOVERIES, label: "VOLITION.Dialog.recoveries.Label" }],
    null,
    [{ rule: "VO-RST-01", text: recovery.value > 0 ? "VOLITION.Note.Recoveries" : "VOLITION.Note.NoRecoveries", data }],
  );
}

const PACING_NOTES = { early: "VOLITION.Note.RestEarly", fitting: "VOLITION.Note.RestFits", due: "VOLITION.Note.RestDue" } as const;

function pacingNotes(battle: VolitionBattle): NonNullable<Proposal["notes"]> {
  const count = encountersOf(battle);
  return [{ rule: "VO-RST-04", text: PACING_NOTES[pacing(count)], data: { count } }];
}

/** Every hero rests. */
function restAll(context: VolitionContext, rule: string): void {
  const { battle } = context;
  refuseIf(whyNoRest(battle, rule));
  for (const creature of Object.values(battle.creatures)) if (isCharacter(creature)) fullRest(context, creature);
  battle.world["encountersSinceFullRest"] = 0;
}

const fullRestLasts = ({ options }: VolitionBattle): number => numberOption(options, "restHours") * HOUR;

const full = action({
  id: "fullRest",
  icon: "campground",
  rules: ["VO-RST-03", "VO-RST-04", "VO-REC-04"],
  offered: { on: "gm" },
  availability: (battle) => availabilityOf(whyNoRest(battle, "VO-RST-03")),
  propose: (battle) => fieldsOnly([], whyNoRest(battle, "VO-RST-03"), pacingNotes(battle)),
  lasts: fullRestLasts,
  perform: asProcedure((context) => {
    restAll(context, "VO-RST-03");
  }),
});

const retreat = action({
  id: "retreat",
  icon: "route",
  rules: ["VO-RST-06", "VO-FLE-02"],
  offered: { on: "gm" },
  availability: (battle) => availabilityOf(whyNoRest(battle, "VO-RST-06")),
  lasts: fullRestLasts,
  propose: () =>
    fieldsOnly([{ key: "loss", kind: "text", value: "", label: "VOLITION.Dialog.loss.Label", hint: "VOLITION.Dialog.loss.Hint" }]),
  perform: asProcedure((context) => {
    restAll(context, "VO-RST-06");
    recordLoss(context, "VO-RST-06", textOption(context.intent, "loss"));
  }),
});

/** What long downtime could give a hero back. */
function regainable(hero: Character): { value: string; label: string }[] {
  const recovery =
    hero.system.recovery.value < maximumRecoveries(hero) ? [{ value: "recovery", label: "VOLITION.Choice.OneRecovery" }] : [];
  return [...recovery, ...spentDailies(hero).map(({ id, name }) => ({ value: id, label: name }))];
}

const rested = action({
  id: "downtime",
  icon: "bed",
  rules: ["VO-RST-05"],
  offered: { on: "gm" },
  applies: (_battle, creature) => isCharacter(creature),
  availability(battle, creature) {
    const data = { name: creature.name };
    if (!isCharacter(creature)) return availabilityOf({ rule: "VO-RST-05", text: "VOLITION.Refusal.NotAHero", data });
    const full: RefusalReason | null =
      regainable(creature).length > 0 ? null : { rule: "VO-RST-05", text: "VOLITION.Refusal.NothingToRegain", data };
    return availabilityOf(whyNoRest(battle, "VO-RST-05") ?? full);
  },
  propose(battle, intent) {
    const hero = requireCreature(battle, intent.actor);
    const choices = isCharacter(hero) ? regainable(hero) : [];
    return fieldsOnly([{ key: "what", kind: "choice", value: choices[0]?.value ?? "", label: "VOLITION.Dialog.regain.Label", choices }]);
  },
  perform: asProcedure((context) => {
    const hero = requireCreature(context.battle, context.intent.actor);
    if (!isCharacter(hero)) return refuse("VO-RST-05", "VOLITION.Refusal.NotAHero", { name: hero.name });
    const what = textOption(context.intent, "what");
    downtime(context, hero, what === "" ? "recovery" : what);
  }),
});

/** A Full Rest of a single creature, as the GM runs it for foes. It is no end of the party's day. */
const restAlone = action({
  id: "restAlone",
  icon: "bed-pulse",
  rules: ["VO-RST-03"],
  offered: { on: "gm" },
  applies: (battle) => !isFighting(battle),
  availability: (battle) => availabilityOf(whyNoRest(battle, "VO-RST-03")),
  perform: asProcedure((context) => {
    fullRest(context, requireCreature(context.battle, context.intent.actor));
  }),
});

/** Rests as the table takes them: each hero's own, and those that the GM calls for all heroes. */
export const rests: readonly VolitionAction[] = [quick, full, retreat];

/** What the GM grants a single creature, on its sheet. */
export const restGrants: readonly VolitionAction[] = [rested, restAlone];
