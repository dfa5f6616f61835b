// Small actions of the sheet and the GM's table: free actions, reviewing hit points, ruling on stagger.

import { AVAILABLE, fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { needsHitPointReview } from "../sheet/presentation.ts";
import { abilityModifier } from "../numbers/abilities.ts";
import { checkPayment, payFrom } from "./payers.ts";
import { choiceOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { isFighting } from "../numbers/states.ts";
import { type ArchmageAction, isCharacter, isNpc } from "../data/types.ts";
import { action, triggerField } from "./define-action.ts";

/** Maximum hit points have been looked at for the present level and Constitution (AE-HP-01). */
const reviewHitPoints = action({
  id: "reviewHitPoints",
  icon: "check",
  rules: ["AE-HP-01"],
  offered: { on: "sheet" },
  applies: (_battle, creature) => isCharacter(creature) && needsHitPointReview(creature),
  availability: () => AVAILABLE,
  perform: asProcedure((context) => {
    const hero = requireCreature(context.battle, context.intent.actor);
    if (!isCharacter(hero)) return refuse("AE-HP-01", "ARCHMAGE.Refusal.NotAHero", { name: hero.name });
    hero.system.reviewed = { level: hero.system.level, con: abilityModifier(hero, "con") };
    const data = { name: hero.name, count: hero.system.hp.max };
    context.note({ rule: "AE-HP-01", text: "ARCHMAGE.Step.HitPointsReviewed", data, about: hero.uuid });
  }),
});

/** A few words, something dropped, a small gesture: free, within the GM's patience; on others' turns in answer to something (AE-ACT-03). */
const freeAction = action({
  id: "freeAction",
  icon: "comment",
  price: "free",
  rules: ["AE-ACT-03"],
  offered: { on: "sheet" },
  applies: (battle) => isFighting(battle),
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "free" })),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const story = { key: "story", kind: "text", value: "", label: "ARCHMAGE.Dialog.story.Label" } as const;
    const refusal = refusalOf(() => {
      checkPayment(battle, intent, creature, payer, "free");
    });
    return fieldsOnly([...triggerField(battle, creature, payer, "free"), story], refusal);
  },
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    payFrom(context, creature, context.payer, "free");
    const story = textOption(intent, "story").trim();
    const text = story === "" ? "ARCHMAGE.Step.FreeAction" : "ARCHMAGE.Step.FreeActionTold";
    context.note({ rule: "AE-ACT-03", text, data: { name: creature.name, story }, about: creature.uuid });
  }),
});

const RULINGS = ["auto", "yes", "no"] as const;

/** A foe is staggered when the GM says so (AE-STG-02). */
const stagger = action({
  id: "stagger",
  icon: "heart-crack",
  rules: ["AE-STG-02"],
  offered: { on: "gm" },
  applies: (_battle, creature) => isNpc(creature),
  availability: (_battle, creature) =>
    availabilityOf(isNpc(creature) ? null : { rule: "AE-STG-02", text: "ARCHMAGE.Refusal.NotAFoe", data: { name: creature.name } }),
  propose(battle, intent) {
    const foe = requireCreature(battle, intent.actor);
    const choices = RULINGS.map((value) => ({ value, label: `ARCHMAGE.Field.Staggered.${value}` }));
    const value = isNpc(foe) ? foe.system.foe.staggered : "auto";
    return fieldsOnly([{ key: "staggered", kind: "choice", value, label: "ARCHMAGE.Dialog.staggered.Label", choices }]);
  },
  perform: asProcedure((context) => {
    const foe = requireCreature(context.battle, context.intent.actor);
    if (!isNpc(foe)) return refuse("AE-STG-02", "ARCHMAGE.Refusal.NotAFoe", { name: foe.name });
    foe.system.foe.staggered = choiceOption(context.intent, "staggered", RULINGS);
    const text = `ARCHMAGE.Step.StaggerRuled.${foe.system.foe.staggered}`;
    context.note({ rule: "AE-STG-02", text, data: { name: foe.name }, about: foe.uuid });
  }),
});

/** Something that no other action says, and that takes a standard action: a lever pulled, a door held shut (AE-ACT-01). */
const improvise = action({
  id: "improvise",
  icon: "hand-sparkles",
  price: "standard",
  rules: ["AE-ACT-01"],
  offered: { on: "sheet" },
  applies: (battle) => isFighting(battle),
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "standard" })),
  propose: () => fieldsOnly([{ key: "story", kind: "text", value: "", label: "ARCHMAGE.Dialog.story.Label" }]),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const story = textOption(intent, "story").trim();
    if (story === "") refuse("AE-ACT-01", "ARCHMAGE.Refusal.NoStory", { name: creature.name });
    context.payer.pay({ kind: "standard" });
    context.note({ rule: "AE-ACT-01", text: "ARCHMAGE.Step.Improvises", data: { name: creature.name, story }, about: creature.uuid });
  }),
});

export const sheetActions: readonly ArchmageAction[] = [freeAction, improvise];
export const rulingActions: readonly ArchmageAction[] = [reviewHitPoints, stagger];
