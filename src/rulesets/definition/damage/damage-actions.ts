// Damage, healing, saves and death rolls that no other action brings: falls, fire, first aid, rulings of the GM.

import { AVAILABLE, fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { typedDice } from "../../../engine/data/formula.ts";
import { booleanOption, choiceOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { type Procedure, roll, asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import { DAMAGE_TYPES, SAVES } from "../data/fields.ts";
import { takeDamage } from "./damage.ts";
import { deathSave, failDeathSave, stabilise } from "./death-saves.ts";
import { heal, healBySpell } from "./healing.ts";
import { rollSave } from "../numbers/saves.ts";
import { isFighting } from "../numbers/states.ts";
import { deathState } from "../numbers/vitality.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { action } from "../turns/define-action.ts";
import { choiceOf, number, sentence, toggle } from "../turns/dialog-fields.ts";

const MOST = 10_000;

/** Damage of whatever is no attack: of the GM's to anybody, and of players to their own. */
const damageByHand = {
  icon: "heart-crack",
  rules: ["DE-HP-01", "DE-NLD-01", "DE-DTH-07", "DE-INC-01"],
  availability: () => AVAILABLE,
  propose: () =>
    fieldsOnly([
      number("amount", 0, 0, MOST),
      choiceOf(
        "type",
        "other",
        DAMAGE_TYPES.map((type) => ({ value: type, label: `DEFINITION.Damage.${type}` })),
      ),
      toggle("nonLethal"),
      toggle("unreduced"),
      number("attackerHd", 0, 0, 1000),
      sentence("cause"),
    ]),
  *perform(context: DefinitionContext): Procedure {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const cause = textOption(intent, "cause").trim();
    const typed = textOption(intent, "dice");
    // A text may name dice instead of a number.
    const thrown =
      typed === ""
        ? null
        : yield* roll({ rule: "DE-HP-01", text: "DEFINITION.Ask.DamageByHand", of: null, dice: typedDice("DE-HP-01", typed) });
    yield* takeDamage(context, creature, {
      amount: thrown ? Math.max(0, thrown.total) : integerOption(intent, "amount", 0, 0, MOST),
      unreduced: booleanOption(intent, "unreduced"),
      nonLethal: booleanOption(intent, "nonLethal"),
      types: [choiceOption(intent, "type", ["other", ...DAMAGE_TYPES])],
      attackerHd: integerOption(intent, "attackerHd", 0, 0, 1000),
      cause: cause === "" ? "DEFINITION.Cause.Hazard" : cause,
    });
  },
};

const healingByHand = {
  icon: "heart-circle-plus",
  rules: ["DE-NLD-02", "DE-NLD-04", "DE-DTH-06"],
  availability: () => AVAILABLE,
  propose: () => fieldsOnly([number("hp", 0, 0, MOST), number("nld", 0, 0, MOST), toggle("bySpell")]),
  perform: asProcedure((context: DefinitionContext) => {
    const { intent } = context;
    const creature = requireCreature(context.battle, intent.actor);
    const hp = integerOption(intent, "hp", 0, 0, MOST);
    if (booleanOption(intent, "bySpell")) healBySpell(context, creature, hp);
    else heal(context, creature, { hp, nonLethal: integerOption(intent, "nld", 0, 0, MOST) }, "DE-NLD-02");
  }),
};

const harm = action({ id: "harm", offered: { on: "gm" }, ...damageByHand });
const mend = action({ id: "mend", offered: { on: "gm" }, ...healingByHand });
const suffer = action({ id: "suffer", offered: { on: "sheet" }, ...damageByHand });
const recover = action({ id: "recover", offered: { on: "sheet" }, ...healingByHand });

function whyNotDying({ options }: Pick<DefinitionBattle, "options">, creature: DefinitionCreature): RefusalReason | null {
  if (deathState(creature, options) === "dying") return null;
  return { rule: "DE-DTH-02", text: "DEFINITION.Refusal.NotDying", data: { name: creature.name } };
}

const deathSaveAction = action({
  id: "deathSave",
  icon: "skull",
  rules: ["DE-DTH-01", "DE-DTH-02", "DE-DTH-03", "DE-DTH-04", "DE-DTH-05"],
  offered: { on: "sheet" },
  applies: (battle, creature) => whyNotDying(battle, creature) === null,
  availability: (battle, creature) =>
    availabilityOf(
      whyNotDying(battle, creature) ??
        // In a battle the own turn asks for it, once a round.
        (isFighting(battle) ? { rule: "DE-DTH-02", text: "DEFINITION.Refusal.SaveInTurn", data: { name: creature.name } } : null),
    ),
  *perform(context) {
    yield* deathSave(context, requireCreature(context.battle, context.intent.actor));
  },
});

/** Whom a ruling is about: its target on a card, else its actor. */
function about(battle: DefinitionBattle, intent: { readonly actor: string | null; readonly targets?: readonly string[] }) {
  return requireCreature(battle, intent.targets?.[0] ?? intent.actor);
}

const addDeathFailure = action({
  id: "addDeathFailure",
  icon: "skull-crossbones",
  rules: ["DE-DTH-02"],
  offered: { on: "gm" },
  applies: (battle, creature) => whyNotDying(battle, creature) === null,
  availability: () => AVAILABLE,
  perform: asProcedure((context) => {
    const creature = about(context.battle, context.intent);
    refuseIf(whyNotDying(context.battle, creature));
    creature.system.death.status = "dying";
    failDeathSave(context, creature, "DE-DTH-02");
  }),
});

const stabiliseAction = action({
  id: "stabilise",
  icon: "kit-medical",
  rules: ["DE-DTH-06"],
  offered: { on: "gm" },
  applies: (battle, creature) => whyNotDying(battle, creature) === null,
  availability: (battle, creature) => availabilityOf(whyNotDying(battle, creature)),
  perform: asProcedure((context) => {
    stabilise(context, requireCreature(context.battle, context.intent.actor));
  }),
});

const rollSaveAction = action({
  id: "rollSave",
  icon: "shield-virus",
  rules: ["DE-CAS-01"],
  offered: { on: "sheet" },
  availability: () => AVAILABLE,
  propose: () =>
    fieldsOnly([
      choiceOf(
        "save",
        "fort",
        SAVES.map((save) => ({ value: save, label: `DEFINITION.Save.${save}` })),
      ),
      number("difficulty", 10, -100, 1000),
      sentence("cause"),
    ]),
  *perform(context) {
    const { battle, intent } = context;
    const cause = textOption(intent, "cause").trim();
    yield* rollSave(context, requireCreature(battle, intent.actor), {
      save: choiceOption(intent, "save", SAVES),
      difficulty: integerOption(intent, "difficulty", 10, -100, 1000),
      rule: "DE-CAS-01",
      cause: cause === "" ? "DEFINITION.Cause.Hazard" : cause,
    });
  },
});

export const harmActions: readonly DefinitionAction[] = [
  suffer,
  recover,
  harm,
  mend,
  deathSaveAction,
  addDeathFailure,
  stabiliseAction,
  rollSaveAction,
];
