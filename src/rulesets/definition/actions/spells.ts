// Casting spells.

import { attempt, fieldsOnly, unless } from "../../../engine/availability.ts";
import { requireCreature, requireItem } from "../../../engine/context.ts";
import { enemiesOf, friendsOf } from "../../../engine/picks.ts";
import { refusalOf } from "../../../engine/availability.ts";
import type { Intent } from "../../../engine/record.ts";
import { refuse } from "../../../engine/refusal.ts";
import type { DialogField, Proposal } from "../../../engine/ruleset.ts";
import { attackBonus } from "../rules/attack-bonus.ts";
import { attackIndex } from "../rules/attack-plan.ts";
import { profileOf } from "../rules/attack-profile.ts";
import { unaffordable } from "../rules/budget.ts";
import { asksItsEntry, cast, costOf, paymentOf, planCast, provokes, shotProvokes, whyNotCast } from "../rules/casting.ts";
import { passOnFallen } from "../rules/cut-short.ts";
import { isExposedTo } from "../rules/kill-shot.ts";
import { openingFields } from "../rules/openings.ts";
import { SAVED } from "../rules/spell-effects.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionCreature, Spell } from "../types.ts";
import { isSpell, TYPES } from "../types.ts";
import { aimOf, circumstanceFields } from "./attack-dialog.ts";
import { action } from "./define.ts";
import { choiceOf, toggle } from "./fields.ts";

const MANY = 20;

/** The spell that an intent names. */
function spellOf(creature: DefinitionCreature, intent: Intent): Spell {
  const item = requireItem(creature, intent.item);
  return isSpell(item) ? item : refuse("DE-CAS-01", "DEFINITION.Refusal.NoSpell", { item: item.name });
}

function fieldsOf(battle: DefinitionBattle, intent: Intent, caster: DefinitionCreature, spell: Spell): DialogField[] {
  const { components, damage, delivery, save } = spell.system;
  const target = aimOf(battle, intent);
  const opens = provokes(spell) || shotProvokes(spell);
  const openings = opens ? openingFields(battle, caster) : [];
  return [
    ...(delivery === "none" ? [] : circumstanceFields({ nonLethal: damage.nonLethal })),
    ...(save.type !== "none" && damage.formula.trim() !== ""
      ? [
          choiceOf(
            "saved",
            "nothing",
            SAVED.map((value) => ({ value, label: `DEFINITION.Choice.Saved.${value}` })),
          ),
        ]
      : []),
    ...(components.verbal ? [toggle("silenced")] : []),
    ...(components.material || components.focus ? [toggle("noAccess")] : []),
    ...(target && delivery !== "none" && isExposedTo(battle, target, caster) ? [toggle("killShot", true)] : []),
    ...openings.map((field): DialogField => (asksItsEntry(spell) && field.kind === "boolean" ? { ...field, value: false } : field)),
  ];
}

function propose(battle: DefinitionBattle, intent: Intent): Proposal {
  const caster = requireCreature(battle, intent.actor);
  const spell = spellOf(caster, intent);
  const refusal = refusalOf(() => planCast(battle, intent, caster, spell));
  const fields = fieldsOf(battle, intent, caster, spell);
  if (spell.system.delivery === "none") return fieldsOnly(fields, refusal);
  const made = attempt(() => profileOf(caster, spell, battle.options));
  if (made.refusal) return fieldsOnly([], made.refusal);
  const index = costOf(spell) === "attack" ? attackIndex(battle, caster) : 0;
  const breakdown = attackBonus(caster, made.value, battle.options, { index });
  return {
    breakdowns: [{ target: aimOf(battle, intent)?.uuid ?? "", label: "DEFINITION.Dialog.AttackBonus", breakdown }],
    fields,
    refusal,
  };
}

const castSpell = action({
  id: "castSpell",
  icon: "wand-sparkles",
  cost: "varies",
  costWith: (item) => `DEFINITION.Cost.${isSpell(item) ? costOf(item) : "standard"}`,
  rules: ["DE-ACT-15", "DE-CAS-01", "DE-ATK-08", "DE-ATK-11", "DE-CRT-05", "DE-CRT-06", "DE-GRP-13", "DE-EQ-04", "DE-NLD-04"],
  offered: { on: "item", types: [TYPES.spell] },
  targets: { min: 0, max: MANY },
  picks(_battle, creature, item) {
    if (!item || !isSpell(item)) return null;
    const { damage, delivery, save } = item.system;
    if (damage.healing) return friendsOf(creature, MANY);
    if (delivery !== "none") return enemiesOf(creature, 1);
    return damage.formula.trim() !== "" || save.type !== "none" ? enemiesOf(creature, MANY) : null;
  },
  availability: (battle, creature, item) =>
    unless(
      item && isSpell(item)
        ? (whyNotCast(creature, item, battle.options) ?? unaffordable(battle, creature, costOf(item), paymentOf(item)))
        : unaffordable(battle, creature, "standard"),
    ),
  propose,
  *perform(context) {
    const { battle, intent } = context;
    const caster = requireCreature(battle, intent.actor);
    yield* cast(context, planCast(battle, intent, caster, spellOf(caster, intent)));
    yield* passOnFallen(context);
  },
});

export const spellActions: readonly DefinitionAction[] = [castSpell];
