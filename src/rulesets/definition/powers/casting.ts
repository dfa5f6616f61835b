// Casting a spell: what it needs, what it costs, whom it opens up to, who stops it (DE-CAS-01, DE-ACT-15, DE-ATK-08, DE-ATK-11, DE-GRP-13, DE-EQ-04, DE-CRT-05, -06).

import { orItsWords } from "../../../engine/creatures/its-words.ts";
import { dice } from "../../../engine/data/dice.ts";
import { booleanOption } from "../../../engine/procedures/intent-options.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { has } from "../data/conditions.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature, Spell } from "../data/types.ts";
import { attackIndex } from "../turns/attack-sequence.ts";
import type { Price } from "../data/prices.ts";
import type { DefinitionPayer } from "../turns/payers.ts";
import { answerSpell } from "../reactions/counterspell.ts";
import { featuresOf } from "../numbers/stacking.ts";
import { goesOn, openingKey, provokedFoes } from "../reactions/opportunity-attacks.ts";
import { whyUnable } from "../numbers/states.ts";
import { type SendingPlan, planSending, send } from "./sending.ts";
import { bestFocus, spellFailure, untrainedArmor } from "../numbers/wielding.ts";

interface CastPlan extends SendingPlan {
  readonly sent: Spell;
}

/** What casting it costs; a spell that counters others is of that kind of immediate action, also when it is cast by hand (DE-ACT-15, DE-ATK-10, DE-IMM-02). */
export function spellPrice({ system }: Spell): Price {
  const kind = system.asAttackAction && system.delivery !== "none" ? "attack" : system.actionType;
  return { kind, ...(system.isCounterspell ? { immediate: "counterspell" as const } : {}) };
}

/** Whether casting it gives an opening by itself: no swift action does, nor what needs a melee touch (DE-ACT-07, DE-ATK-08). */
export function provokes(spell: Spell): boolean {
  return spellPrice(spell).kind !== "swift" && spell.system.delivery !== "meleeTouch";
}

/** Whether the shot itself gives another one: a ranged attack does, unless it is a swift action (DE-ATK-08, DE-ACT-07). */
export function shotProvokes(spell: Spell): boolean {
  return provokes(spell) && (spell.system.delivery === "rangedTouch" || spell.system.delivery === "ranged");
}

/** Immediate and free spells say in their own entry whether they give openings; nobody is given one unless people say so. */
export function asksItsEntry({ system }: Spell): boolean {
  return system.actionType === "immediate" || system.actionType === "free";
}

/** Why a creature cannot bring up what a spell needs, or null (DE-GRP-13). */
export function whyNotCast(creature: DefinitionCreature, { name: item, system }: Spell): RefusalReason | null {
  const data = { name: creature.name, item };
  if (system.components.focus && !bestFocus(creature)) return { rule: "DE-GRP-13", text: "DEFINITION.Refusal.NoFocus", data };
  const { role } = creature.system.grapple;
  const held = role === "defender" || has(creature, "grappled");
  const signless = featuresOf(creature).some((feature) => feature.system.flags.includes("removeSomatic"));
  if (!system.components.somatic || signless || !held) return null;
  return { rule: "DE-GRP-13", text: "DEFINITION.Refusal.NoGestures", data };
}

/** What only people know: that the caster cannot speak, or does not get at what the spell needs. */
function checkSaid(intent: Pick<Intent, "options">, caster: DefinitionCreature, { name: item, system }: Spell): void {
  const { verbal, material, focus } = system.components;
  const data = { name: caster.name, item };
  if (verbal && booleanOption(intent, "silenced")) refuse("DE-GRP-13", "DEFINITION.Refusal.Silenced", data);
  if ((material || focus) && booleanOption(intent, "noAccess")) refuse("DE-GRP-13", "DEFINITION.Refusal.NoComponents", data);
}

/** Works a casting out, or refuses it. */
export function planCast(
  battle: DefinitionBattle,
  intent: Intent,
  caster: DefinitionCreature,
  spell: Spell,
  payer: DefinitionPayer,
): CastPlan {
  refuseIf(whyNotCast(caster, spell) ?? payer.why(spellPrice(spell)));
  checkSaid(intent, caster, spell);
  return { ...planSending(battle, intent, caster, spell, payer), sent: spell };
}

/** Casts: called out, answered by blows and by counterspells, hampered by armor, then it does what it does. */
export function* cast(context: DefinitionContext, plan: CastPlan): Procedure {
  const { battle, intent } = context;
  const { sender: caster, sent: spell } = plan;
  const index = spellPrice(spell).kind === "attack" ? attackIndex(battle, caster, context.payer) : 0;
  const foes = provokedFoes(battle, intent, caster).filter((foe) => !asksItsEntry(spell) || booleanOption(intent, openingKey(foe)));
  context.payer.pay(spellPrice(spell));
  const data = { name: caster.name, item: spell.name };
  context.note({ rule: "DE-CAS-01", text: "DEFINITION.Step.Casts", data, about: caster.uuid });
  const stillCast = (): CastPlan => {
    refuseIf(whyUnable(caster) ?? whyNotCast(caster, spell));
    return { ...planSending(battle, intent, caster, spell, context.payer), sent: spell };
  };
  if (provokes(spell) && !(yield* goesOn(context, caster, { foes, rule: "DE-ACT-15" }, stillCast))) return;
  if (yield* answerSpell(context, caster, spell.name)) return;
  if (yield* failsByArmor(context, caster, spell.name)) return;
  const now = yield* goesOn(context, caster, { foes: shotProvokes(spell) ? foes : [], rule: "DE-ATK-08" }, stillCast);
  if (now) yield* orItsWords(context, "DE-CAS-01", caster, spell, (heard) => send(heard, now, index));
}

/** Armor without training spoils half of all spells, those that counter others among them (DE-EQ-04). */
export function* failsByArmor(context: DefinitionContext, caster: DefinitionCreature, spell: string): Procedure<boolean> {
  const chance = spellFailure(caster);
  if (chance === 0) return false;
  const data = { name: caster.name, item: spell, armor: untrainedArmor(caster)?.name ?? "", chance };
  const rolled = yield* roll({ rule: "DE-EQ-04", text: "DEFINITION.Ask.SpellFailure", data, of: caster.uuid, dice: dice(1, 100) });
  const fails = rolled.total <= chance;
  const text = fails ? "DEFINITION.Step.SpellFails" : "DEFINITION.Step.SpellHolds";
  context.note({
    rule: "DE-EQ-04",
    text,
    data: { ...data, total: rolled.total },
    about: caster.uuid,
    outcome: fails ? "failure" : "success",
    dice: rolled,
  });
  return fails;
}
