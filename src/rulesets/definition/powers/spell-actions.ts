// Casting spells.

import { attempt, fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import { enemiesOf, friendsOf } from "../../../engine/actions/target-candidates.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import type { DialogField, Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { actionSummary } from "../sheet/item-facts.ts";
import { attackIndex } from "../turns/attack-sequence.ts";
import { profileOf } from "../items/attack-profile.ts";
import { asksItsEntry, cast, planCast, provokes, spellPrice, whyNotCast } from "./casting.ts";
import type { DefinitionPayer } from "../turns/payers.ts";
import { openingFields } from "../reactions/opportunity-attacks.ts";
import { affectsOthers } from "./power-effects.ts";
import { type DefinitionAction, type DefinitionBattle, type DefinitionCreature, type Spell, isSpell, TYPES } from "../data/types.ts";
import { sendingFields, sumOf } from "../attacks/attack-dialog.ts";
import { action } from "../turns/define-action.ts";
import { toggle } from "../turns/dialog-fields.ts";

const MANY = 20;

/** The spell that an intent names. */
function spellOf(creature: DefinitionCreature, intent: Intent): Spell {
  const item = requireItem(creature, intent.item);
  return isSpell(item) ? item : refuse("DE-CAS-01", "DEFINITION.Refusal.NoSpell", { item: item.name });
}

function fieldsOf(battle: DefinitionBattle, intent: Intent, caster: DefinitionCreature, spell: Spell): DialogField[] {
  const { components } = spell.system;
  const openings = provokes(spell) ? openingFields(battle, caster) : [];
  return [
    ...sendingFields(battle, intent, caster, spell),
    ...(components.verbal ? [toggle("silenced")] : []),
    ...(components.material || components.focus ? [toggle("noAccess")] : []),
    ...openings.map((field): DialogField => (asksItsEntry(spell) && field.kind === "boolean" ? { ...field, value: false } : field)),
  ];
}

function propose(battle: DefinitionBattle, intent: Intent, payer: DefinitionPayer): Proposal {
  const caster = requireCreature(battle, intent.actor);
  const spell = spellOf(caster, intent);
  const refusal = refusalOf(() => planCast(battle, intent, caster, spell, payer));
  const fields = fieldsOf(battle, intent, caster, spell);
  if (spell.system.delivery === "none") return fieldsOnly(fields, refusal);
  const made = attempt(() => profileOf(caster, spell, battle.options));
  if (made.refusal) return fieldsOnly([], made.refusal);
  const index = spellPrice(spell).kind === "attack" ? attackIndex(battle, caster, payer) : 0;
  return { breakdowns: [sumOf(battle, intent, caster, made.value, index)], fields, refusal };
}

const castSpell = action({
  id: "castSpell",
  icon: "wand-sparkles",
  priceWith: (_battle, _creature, item) => (isSpell(item) ? spellPrice(item) : null),
  group: true,
  rules: ["DE-ACT-15", "DE-CAS-01", "DE-ATK-08", "DE-ATK-11", "DE-CRT-05", "DE-CRT-06", "DE-GRP-13", "DE-EQ-04", "DE-NLD-04"],
  offered: { on: "item", types: [TYPES.spell] },
  facts: actionSummary,
  targets: { min: 0, max: MANY },
  targetCandidates(_battle, creature, item) {
    if (!item || !isSpell(item)) return null;
    if (item.system.damage.healing) return { ...friendsOf(creature, MANY), fallen: true };
    if (!affectsOthers(item)) return null;
    return enemiesOf(creature, item.system.delivery === "none" ? MANY : 1);
  },
  availability: (battle, creature, item, payer) =>
    availabilityOf(item && isSpell(item) ? (whyNotCast(creature, item) ?? payer.why(spellPrice(item))) : payer.why({ kind: "standard" })),
  propose,
  *perform(context) {
    const { battle, intent } = context;
    const caster = requireCreature(battle, intent.actor);
    yield* cast(context, planCast(battle, intent, caster, spellOf(caster, intent), context.payer));
  },
});

export const spellActions: readonly DefinitionAction[] = [castSpell];
