// Rests: the quick rest of one hero, the party's full heal-up, a special source of healing.

import { AVAILABLE, fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { numberIn } from "../../../engine/battle/campaign.ts";
import { HOUR, MINUTE } from "../../../engine/procedures/world-time.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { describeDice } from "../../../engine/data/dice.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import { checkRest, quickRest as rest } from "./quick-rest.ts";
import { booleanOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { healUpParty, loseCampaign, rechargeRoll } from "./rests.ts";
import { recoveryAverage, recoveryDice } from "../numbers/numbers.ts";
import { isComatose, isDead, isFighting, isStaggered, maximumHp } from "../numbers/states.ts";
import { powersOf } from "../items/power-uses.ts";
import { numberOption } from "../data/settings.ts";
import type { ArchmageAction, ArchmageBattle, ArchmageCreature, Character, Options } from "../data/types.ts";
import { isCharacter } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

function cannotRest(battle: ArchmageBattle, creature: ArchmageCreature, rule: string): RefusalReason | null {
  const data = { name: creature.name };
  if (!isCharacter(creature)) return { rule, text: "ARCHMAGE.Refusal.NotAHero", data };
  if (isFighting(battle)) return { rule, text: "ARCHMAGE.Refusal.StillFighting", data };
  return isDead(creature) || isComatose(creature) ? { rule, text: "ARCHMAGE.Refusal.CannotRest", data } : null;
}

function heroOf(creature: ArchmageCreature): Character {
  return isCharacter(creature) ? creature : refuse("AE-RST-01", "ARCHMAGE.Refusal.NotAHero", { name: creature.name });
}

const quickRest = action({
  id: "quickRest",
  icon: "mug-hot",
  rules: ["AE-RST-01", "AE-RST-02", "AE-RST-03"],
  offered: { on: "sheet" },
  applies: (battle, creature) => isCharacter(creature) && !isFighting(battle),
  availability: (battle, creature) => availabilityOf(cannotRest(battle, creature, "AE-RST-01")),
  propose(battle, intent) {
    const hero = heroOf(requireCreature(battle, intent.actor));
    const left = hero.system.recoveries.value;
    const staggered = isStaggered(hero);
    return fieldsOnly(
      [
        { key: "recoveries", kind: "integer", value: staggered && left > 0 ? 1 : 0, min: 0, max: left, label: "ARCHMAGE.Rest.Recoveries" },
        ...(staggered && left === 0 ? ([{ key: "overdraw", kind: "boolean", value: true, label: "ARCHMAGE.Rest.Overdraw" }] as const) : []),
        ...(staggered ? ([{ key: "spell", kind: "boolean", value: false, label: "ARCHMAGE.Rest.Spell" }] as const) : []),
      ],
      refusalOf(() => {
        checkRest(hero, intent);
      }),
      [recoveryNote(hero, battle.options)],
    );
  },
  lasts: ({ options }) => numberOption(options, "quickRestMinutes") * MINUTE,
  *perform(context) {
    yield* rest(context, heroOf(requireCreature(context.battle, context.intent.actor)));
  },
});

/** What a hero has to go on with: how hurt it is, what is left, and what each of it heals. */
function recoveryNote(hero: Character, _options: Options): RefusalReason {
  const { value } = hero.system.recoveries;
  const about = { hp: hero.system.hp.value, max: maximumHp(hero), dice: describeDice(recoveryDice(hero)) };
  if (value <= 0) return { rule: "AE-REC-03", text: "ARCHMAGE.Rest.NoneLeft", data: about };
  return { rule: "AE-REC-02", text: "ARCHMAGE.Rest.Left", data: { ...about, count: value, average: recoveryAverage(hero) } };
}

const fullHealUp = action({
  id: "fullHealUp",
  icon: "campground",
  rules: ["AE-RST-04", "AE-RST-05", "AE-RST-06"],
  offered: { on: "gm" },
  availability: (battle) =>
    availabilityOf(isFighting(battle) ? { rule: "AE-RST-04", text: "ARCHMAGE.Refusal.StillFighting", data: { name: "" } } : null),
  propose: (battle) => {
    const tally = numberIn(battle.world, "tally");
    const target = numberOption(battle.options, "healUpTarget");
    const notes = [{ rule: "AE-RST-05", text: "ARCHMAGE.Rest.Tally", data: { tally, target } }];
    if (tally >= target) return fieldsOnly([], null, notes);
    const waive = { key: "waive", kind: "boolean", value: false, label: "ARCHMAGE.Rest.Waive", hint: "ARCHMAGE.Rest.WaiveHint" } as const;
    return fieldsOnly([waive], null, notes);
  },
  lasts: ({ options }) => numberOption(options, "restHours") * HOUR,
  perform: asProcedure((context) => {
    if (isFighting(context.battle)) refuse("AE-RST-04", "ARCHMAGE.Refusal.StillFighting", { name: "" });
    healUpParty(context, booleanOption(context.intent, "waive"));
  }),
});

const MOST_RESTORED = 2;

/** An unearned source of healing: one or two recoveries, and rolls for recharge powers that were lost (AE-RST-07). */
const specialHealing = action({
  id: "specialHealing",
  icon: "droplet",
  rules: ["AE-RST-07"],
  offered: { on: "gm" },
  targets: { min: 0, max: 1 },
  availability: (_battle, creature) =>
    availabilityOf(isCharacter(creature) ? null : { rule: "AE-RST-07", text: "ARCHMAGE.Refusal.NotAHero", data: { name: creature.name } }),
  propose: () =>
    fieldsOnly([
      { key: "recoveries", kind: "integer", value: 1, min: 0, max: MOST_RESTORED, label: "ARCHMAGE.Rest.Recoveries" },
      { key: "rerolls", kind: "integer", value: 0, min: 0, max: 20, label: "ARCHMAGE.Rest.Rerolls" },
    ]),
  *perform(context) {
    const whom = context.intent.targets?.[0] ?? context.intent.actor;
    if (whom === null) refuse("AE-RST-07", "SORTIE.Refusal.TooFewTargets", { count: 1 });
    const hero = heroOf(requireCreature(context.battle, whom));
    const { recoveries } = hero.system;
    const granted = integerOption(context.intent, "recoveries", 0, 0, MOST_RESTORED);
    recoveries.value = Math.max(recoveries.value, Math.min(recoveries.max, recoveries.value + granted));
    context.note({
      rule: "AE-RST-07",
      text: "ARCHMAGE.Step.RecoveriesBack",
      data: { name: hero.name, count: granted, left: recoveries.value },
      about: hero.uuid,
    });
    const lost = powersOf(hero).filter(({ system }) => system.usage === "recharge" && system.expended);
    for (const power of lost.slice(0, integerOption(context.intent, "rerolls", 0, 0, 20))) yield* rechargeRoll(context, hero, power);
  },
});

/** A setback of the story that the GM writes down (AE-RST-08). */
const campaignLoss = action({
  id: "campaignLoss",
  icon: "flag",
  rules: ["AE-RST-06", "AE-RST-08"],
  offered: { on: "gm" },
  apart: true,
  availability: () => AVAILABLE,
  propose: () => fieldsOnly([{ key: "story", kind: "text", value: "", label: "ARCHMAGE.Dialog.story.Label" }]),
  perform: asProcedure((context) => {
    loseCampaign(context, "AE-RST-06", textOption(context.intent, "story"));
  }),
});

export const rests: readonly ArchmageAction[] = [quickRest, fullHealUp, specialHealing, campaignLoss];
