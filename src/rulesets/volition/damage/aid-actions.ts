// Help for those who are down: stabilizing the dying, granting Last Gasp saves; and the GM's call for such and for other saves (VO-DTH-07, VO-LGS-01, VO-LGS-04, VO-CON-05).

import { type Procedure, asProcedure } from "../../../engine/procedures/procedure.ts";
import { AVAILABLE, attempt, fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { rollSave } from "../numbers/checks.ts";
import { beginLastGasp, endLastGasp, grantLastGasp } from "./death-saves.ts";
import { has } from "../data/conditions.ts";
import { areClose, isWithin } from "../map/positions.ts";
import { isDying, isFighting, isGasping } from "../numbers/states.ts";
import { option } from "../data/settings.ts";
import { type Character, type VolitionAction, type VolitionBattle, type VolitionCreature, isCharacter } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

const ONE = { min: 1, max: 1 };

/** Whether help reaches somebody, as far as the world asks (setting `aidRange`). */
function reaches(battle: VolitionBattle, helper: VolitionCreature, hero: VolitionCreature): boolean {
  const range = option(battle.options, "aidRange");
  if (range === "any" || !isFighting(battle)) return true;
  return range === "nextTo" ? areClose(helper, hero) : isWithin(helper, hero, "nearby");
}

/** Why a creature may help nobody, whatever it could pay for, or null (VO-CON-10). */
function whyHampered(helper: VolitionCreature): RefusalReason | null {
  return has(helper, "hampered") ? { rule: "VO-CON-10", text: "VOLITION.Refusal.HamperedAid", data: { name: helper.name } } : null;
}

/** Whom a helper may help, checked up to what kind of help it is. */
function helpedBy(
  battle: VolitionBattle,
  intent: Intent,
  rule: string,
): { readonly helper: VolitionCreature; readonly hero: VolitionCreature } {
  const helper = requireCreature(battle, intent.actor);
  const hero = requireCreature(battle, intent.targets?.[0] ?? null);
  const data = { name: helper.name, target: hero.name };
  if (hero.uuid === helper.uuid) refuse(rule, "VOLITION.Refusal.NotYourself", { ...data, item: "" });
  refuseIf(whyHampered(helper));
  if (!reaches(battle, helper, hero)) refuse(rule, "VOLITION.Refusal.TooFarToHelp", data);
  return { helper, hero };
}

/** The dying hero that can be stabilized, not one who rolls Last Gasp saves (reading "stabilising"). */
function stabilizable(hero: VolitionCreature): Character {
  const { name: target } = hero;
  if (!isDying(hero) && !isGasping(hero)) return refuse("VO-DTH-07", "VOLITION.Refusal.NotDying", { target });
  const gasps: boolean = isGasping(hero);
  if (gasps) refuse("VO-DTH-07", "VOLITION.Refusal.LastGaspNotStabilized", { target });
  if (hero.system.death.stabilized) refuse("VO-DTH-07", "VOLITION.Refusal.StableAlready", { target });
  return hero;
}

const stabilize = action({
  id: "stabilize",
  icon: "bandage",
  price: { kind: "standard" },
  rules: ["VO-DTH-07"],
  offered: { on: "sheet" },
  targets: ONE,
  targetCandidates: (_battle, creature) => ({
    max: 1,
    fallen: true,
    accepts: (other) => other.uuid !== creature.uuid && (isDying(other) || isGasping(other)),
  }),
  availability: (battle, creature, _item, payer) => availabilityOf(whyHampered(creature) ?? payer.why({ kind: "standard" })),
  propose: (battle, intent) =>
    fieldsOnly(
      [],
      refusalOf(() => stabilizable(helpedBy(battle, intent, "VO-DTH-07").hero)),
    ),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const { helper, hero } = helpedBy(battle, intent, "VO-DTH-07");
    const dying = stabilizable(hero);
    context.payer.pay({ kind: "standard" });
    dying.system.death.stabilized = true;
    const data = { name: helper.name, target: hero.name };
    context.note({ rule: "VO-DTH-07", text: "VOLITION.Step.Stabilizes", data, about: hero.uuid });
  }),
});

function gasping(hero: VolitionCreature): Character {
  return isGasping(hero) ? hero : refuse("VO-LGS-04", "VOLITION.Refusal.NotGasping", { target: hero.name });
}

const grantSave = action({
  id: "grantSave",
  icon: "hand-holding-medical",
  price: { kind: "standard" },
  rules: ["VO-LGS-04"],
  offered: { on: "sheet" },
  targets: ONE,
  targetCandidates: (_battle, creature) => ({
    max: 1,
    fallen: true,
    accepts: (other) => other.uuid !== creature.uuid && isGasping(other),
  }),
  availability: (battle, creature, _item, payer) => availabilityOf(whyHampered(creature) ?? payer.why({ kind: "standard" })),
  propose: (battle, intent) =>
    fieldsOnly(
      [],
      refusalOf(() => gasping(helpedBy(battle, intent, "VO-LGS-04").hero)),
    ),
  *perform(context): Procedure {
    const { battle, intent } = context;
    const { helper, hero } = helpedBy(battle, intent, "VO-LGS-04");
    const patient = gasping(hero);
    context.payer.pay({ kind: "standard" });
    const data = { name: helper.name, target: hero.name };
    context.note({ rule: "VO-LGS-04", text: "VOLITION.Step.GrantsSave", data, about: hero.uuid });
    yield* grantLastGasp(context, patient);
  },
});

const USUAL = 13;

const saveTargetField = {
  key: "saveTarget",
  kind: "integer",
  value: USUAL,
  min: 3,
  max: 20,
  label: "VOLITION.Dialog.saveTarget.Label",
} as const;

/** A save that something calls for which the rules leave to the GM. Whatever counts for all saves counts here. */
const save = action({
  id: "rollSave",
  icon: "shield-virus",
  rules: ["VO-CON-05"],
  offered: { on: "sheet" },
  availability: () => AVAILABLE,
  propose: () => fieldsOnly([saveTargetField]),
  *perform(context): Procedure {
    const target = integerOption(context.intent, "saveTarget", USUAL, 3, 20);
    yield* rollSave(context, requireCreature(context.battle, context.intent.actor), {
      rule: "VO-CON-05",
      text: "VOLITION.Ask.SaveByHand",
      target,
    });
  },
});

/** Something calls for Last Gasp saves: petrification, a curse, whatever the GM says (VO-LGS-01). */
const callLastGasp = action({
  id: "callLastGasp",
  icon: "hourglass-half",
  rules: ["VO-LGS-01"],
  offered: { on: "gm" },
  targets: { min: 1, max: 100 },
  targetCandidates: () => ({ max: 100, fallen: true, accepts: (other) => isCharacter(other) }),
  availability: () => AVAILABLE,
  propose: (battle, intent) =>
    fieldsOnly(
      [
        { key: "source", kind: "text", value: "", label: "VOLITION.Dialog.gaspSource.Label", hint: "VOLITION.Dialog.gaspSource.Hint" },
        saveTargetField,
      ],
      attempt(() => heroesOf(battle, intent)).refusal,
    ),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    for (const hero of heroesOf(battle, intent)) {
      beginLastGasp(context, hero, textOption(intent, "source").trim(), integerOption(intent, "saveTarget", USUAL, 3, 20));
    }
  }),
});

/** What called for the saves is over, without one: the curse is lifted, the poison neutralised. */
const liftLastGasp = action({
  id: "liftLastGasp",
  icon: "hourglass-end",
  rules: ["VO-LGS-01", "VO-LGS-02"],
  offered: { on: "gm" },
  applies: (_battle, creature) => isGasping(creature),
  availability: (_battle, creature) => availabilityOf(refusalOf(() => gasping(creature))),
  perform: asProcedure((context) => {
    endLastGasp(context, gasping(requireCreature(context.battle, context.intent.actor)), "VO-LGS-01");
  }),
});

function heroesOf(battle: VolitionBattle, intent: Intent): Character[] {
  return (intent.targets ?? []).map((uuid) => {
    const creature = requireCreature(battle, uuid);
    const data = { target: creature.name };
    if (!isCharacter(creature)) return refuse("VO-LGS-01", "VOLITION.Refusal.NotAHero", { name: creature.name });
    if (creature.system.death.state !== "alive") return refuse("VO-LGS-01", "VOLITION.Refusal.BeyondHelp", data);
    return creature.system.death.lastGasp.active ? refuse("VO-LGS-01", "VOLITION.Refusal.GaspingAlready", data) : creature;
  });
}

export const aidActions: readonly VolitionAction[] = [stabilize, grantSave, save, callLastGasp, liftLastGasp];
