// Casting a spell: what it costs, what it provokes, and the Snap Attacks that may break it off (SH-SNP-04, reading "spells").

import { noteItsWords } from "../../../engine/creatures/its-words.ts";
import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature, requireItem } from "../../../engine/procedures/context.ts";
import { confirm } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { actionSummary } from "../sheet/item-facts.ts";
import { announce } from "../attacks/declaring.ts";
import { openTogether } from "../attacks/attack.ts";
import { aboutDeed } from "../data/moments.ts";
import { opportunityFields, provoke } from "../reactions/opportunity-attacks.ts";
import { isAble } from "../numbers/states.ts";
import { byHand, turnRoll } from "./change-roll.ts";
import type { ShockAction, ShockBattle, ShockContext, ShockCreature, ShockPayer, Spell } from "../data/types.ts";
import type { PriceKind } from "../data/prices.ts";
import { isSpell, TYPES } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

/** What casting costs: an Instant one may be cast at any time, for nothing but its use. */
function costOf({ system }: Spell): PriceKind {
  return system.actionType;
}

function whyNotCast(battle: ShockBattle, caster: ShockCreature, spell: Spell, payer: ShockPayer): RefusalReason | null {
  const { uses } = spell.system;
  const data = { name: caster.name, item: spell.name };
  if (uses.max > 0 && uses.value <= 0) return { rule: "SH-ACT-05", text: "SHOCK.Refusal.NoUsesLeft", data };
  return payer.why({ kind: costOf(spell) });
}

function requireSpell(context: ShockContext): { readonly caster: ShockCreature; readonly spell: Spell } {
  const caster = requireCreature(context.battle, context.intent.actor);
  const item = requireItem(caster, context.intent.item);
  const spell = isSpell(item) ? item : refuse("SH-SNP-04", "SHOCK.Refusal.NoSpell", { name: caster.name, item: item.name });
  return { caster, spell };
}

const castSpell = action({
  id: "castSpell",
  icon: "wand-sparkles",
  priceWith: (_battle, _creature, item) => (isSpell(item) ? { kind: costOf(item) } : null),
  group: true,
  rules: ["SH-SNP-04", "SH-ACT-05", "SH-ACT-07"],
  offered: { on: "item", types: [TYPES.spell] },
  facts: actionSummary,
  targets: { min: 0, max: 100 },
  applies: (_battle, _creature, item) => item === undefined || isSpell(item),
  availability: (battle, creature, item, payer) => availabilityOf(item && isSpell(item) ? whyNotCast(battle, creature, item, payer) : null),
  propose(battle, intent) {
    const caster = requireCreature(battle, intent.actor);
    const item = requireItem(caster, intent.item);
    return isSpell(item)
      ? fieldsOnly(item.system.provokes ? opportunityFields(battle, caster, "adjacent") : [], null, byHand(item))
      : fieldsOnly([]);
  },
  *perform(context) {
    const { caster, spell } = requireSpell(context);
    refuseIf(whyNotCast(context.battle, caster, spell, context.payer));
    if (!(yield* announce(context, caster, costOf(spell)))) return;
    const { uses, effect, provokes, interruptible } = spell.system;
    if (uses.max > 0) uses.value -= 1;
    const data = { name: caster.name, item: spell.name, effect };
    context.note({ rule: "SH-SNP-04", text: "SHOCK.Step.Casts", data, about: caster.uuid });
    if (provokes && !(yield* provoke(context, caster, "SH-OA-01"))) return;
    const before = caster.system.hp.value;
    if (interruptible) yield* openTogether(context, "casting", aboutDeed(caster.uuid, { target: caster.uuid, item: spell.name }));
    const wounded = caster.system.hp.value < before;
    const broken =
      !isAble(caster) ||
      (wounded && (yield* confirm({ rule: "SH-SNP-04", text: "SHOCK.Ask.SpellBroken", data, of: "gm", fallback: true })));
    if (broken) context.note({ rule: "SH-SNP-04", text: "SHOCK.Step.SpellBroken", data, about: caster.uuid, outcome: "failure" });
    else if (turnRoll(context, spell)) return;
    else if (effect === "") noteItsWords(context, "SH-SNP-04", caster, spell);
    else context.note({ rule: "SH-SNP-04", text: "SHOCK.Step.SpellEffect", data, about: caster.uuid });
  },
});

export const spellActions: readonly ShockAction[] = [castSpell];
