// Casting a spell: what it needs, what it costs, whom it opens up to, whom it strikes, who saves (DE-CAS-01, DE-ACT-15, DE-ATK-08, DE-ATK-11, DE-GRP-13, DE-EQ-04, DE-CRT-05, -06).

import { dice } from "../../../engine/dice.ts";
import { flag, oneOf } from "../../../engine/intent-options.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { roll } from "../../../engine/procedure.ts";
import type { Intent } from "../../../engine/record.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import { has } from "../conditions.ts";
import { option } from "../settings.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature, Options, Spell } from "../types.ts";
import type { AttackPlan } from "./attack-plan.ts";
import { attackIndex, planAttack, whyNotTarget } from "./attack-plan.ts";
import type { ActionCost, Payment } from "./budget.ts";
import { pay, unaffordable } from "./budget.ts";
import { answerSpell } from "./counterspell.ts";
import { featuresOf } from "./numbers.ts";
import { answerOpenings, openingKey, provokedFoes } from "./openings.ts";
import type { SpellUse } from "./spell-effects.ts";
import { resolveOn, SAVED, spellDice } from "./spell-effects.ts";
import { strike } from "./strike.ts";
import { spellFailure, untrainedArmor } from "./wielding.ts";

export interface CastPlan extends SpellUse {
  readonly targets: readonly DefinitionCreature[];
  /** The attack that it makes; null for a spell that rolls none. */
  readonly attack: AttackPlan | null;
}

/** What casting it costs (DE-ACT-15, DE-ATK-10). */
export function costOf({ system }: Spell): ActionCost {
  return system.asAttackAction && system.delivery !== "none" ? "attack" : system.actionType;
}

/** A spell that counters others is of that kind of immediate action, also when it is cast by hand (DE-IMM-02). */
export function paymentOf({ system }: Spell): Payment {
  return system.isCounterspell ? { immediate: "counterspell" } : {};
}

/** Whether casting it gives an opening by itself: swift spells never do, nor what needs a melee touch (DE-ACT-07, DE-ATK-08). */
export function provokes({ system }: Spell): boolean {
  return system.actionType !== "swift" && system.delivery !== "meleeTouch";
}

/** Whether the shot itself gives another one: a ranged attack does (DE-ATK-08). */
export function shotProvokes({ system }: Spell): boolean {
  return system.delivery === "rangedTouch" || system.delivery === "ranged";
}

/** Immediate and free spells say in their own entry whether they give openings; nobody is given one unless people say so. */
export function asksItsEntry({ system }: Spell): boolean {
  return system.actionType === "immediate" || system.actionType === "free";
}

/** Why a creature cannot bring up what a spell needs, or null (DE-GRP-13). */
export function whyNotCast(creature: DefinitionCreature, { name: item, system }: Spell, options: Options): RefusalReason | null {
  const { role } = creature.system.grapple;
  const held = role === "defender" || has(creature, "grappled");
  const holds = (role === "aggressor" || has(creature, "grappling")) && option(options, "somaticBlocksAggressor") === true;
  const signless = featuresOf(creature).some((feature) => feature.system.flags.includes("removeSomatic"));
  if (!system.components.somatic || signless || !(held || holds)) return null;
  return { rule: "DE-GRP-13", text: "DEFINITION.Refusal.NoGestures", data: { name: creature.name, item } };
}

/** What only people know: that the caster cannot speak, or does not get at what the spell needs. */
function checkSaid(intent: Pick<Intent, "options">, caster: DefinitionCreature, { name: item, system }: Spell): void {
  const { verbal, material, focus } = system.components;
  const data = { name: caster.name, item };
  if (verbal && flag(intent, "silenced")) refuse("DE-GRP-13", "DEFINITION.Refusal.Silenced", data);
  if ((material || focus) && flag(intent, "noAccess")) refuse("DE-GRP-13", "DEFINITION.Refusal.NoComponents", data);
}

/** Works a casting out, or refuses it. */
export function planCast(battle: DefinitionBattle, intent: Intent, caster: DefinitionCreature, spell: Spell): CastPlan {
  const reason = whyNotCast(caster, spell, battle.options) ?? unaffordable(battle, caster, costOf(spell), paymentOf(spell));
  if (reason) refuse(reason.rule, reason.text, reason.data);
  checkSaid(intent, caster, spell);
  const attack = spell.system.delivery === "none" ? null : planAttack(battle, intent, caster, spell);
  const targets = attack ? [attack.target] : (intent.targets ?? []).flatMap((uuid) => battle.creatures[uuid] ?? []);
  for (const target of targets) {
    const barred = target.uuid === caster.uuid ? null : whyNotTarget(battle, caster, target, "DE-CAS-01");
    if (barred) refuse(barred.rule, barred.text, barred.data);
  }
  const rolls = spell.system.damage.formula.trim() !== "" || spell.system.save.type !== "none";
  if (rolls && targets.length === 0 && !spell.system.damage.healing)
    refuse("DE-CAS-01", "DEFINITION.Refusal.NoSpellTarget", { item: spell.name });
  spellDice(spell);
  return { caster, spell, targets, attack, saved: oneOf(intent, "saved", SAVED) };
}

/** Casts: called out, answered by blows and by counterspells, hampered by armor, then it does what it does. */
export function* cast(context: DefinitionContext, plan: CastPlan): Procedure {
  const { battle, intent } = context;
  const { caster, spell } = plan;
  const index = costOf(spell) === "attack" ? attackIndex(battle, caster) : 0;
  const foes = provokedFoes(battle, intent, caster).filter((foe) => !asksItsEntry(spell) || flag(intent, openingKey(foe)));
  pay(battle, caster, costOf(spell), paymentOf(spell));
  const data = { name: caster.name, item: spell.name };
  context.note({ rule: "DE-CAS-01", text: "DEFINITION.Step.Casts", data, about: caster.uuid });
  if (provokes(spell) && !(yield* answerOpenings(context, caster, foes, "DE-ACT-15"))) return;
  if (yield* answerSpell(context, caster, spell.name)) return;
  if (yield* failsByArmor(context, caster, spell)) return;
  if (plan.attack) yield* loose(context, plan, plan.attack, index, foes);
  else yield* resolveOn(context, plan, plan.targets);
}

/** Armor without training spoils half of all spells (DE-EQ-04). */
function* failsByArmor(context: DefinitionContext, caster: DefinitionCreature, spell: Spell): Procedure<boolean> {
  const chance = spellFailure(caster);
  if (chance === 0) return false;
  const data = { name: caster.name, item: spell.name, armor: untrainedArmor(caster)?.name ?? "", chance };
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

/** A spell that has to hit: shots from afar open up once more, then the attack; whoever is hit may still have to save. */
function* loose(
  context: DefinitionContext,
  plan: CastPlan,
  attack: AttackPlan,
  index: number,
  foes: readonly DefinitionCreature[],
): Procedure {
  const { caster, spell } = plan;
  if (shotProvokes(spell) && !(yield* answerOpenings(context, caster, foes, "DE-ATK-08"))) return;
  const { profile, target, circumstances, killShot } = attack;
  // Healing and saves are settled by the spell, plain damage by the blow.
  const settles = spell.system.damage.healing || spell.system.save.type !== "none";
  const result = yield* strike(context, {
    attacker: caster,
    target,
    profile,
    index,
    circumstances,
    killShot,
    opportunity: false,
    damageless: settles,
  });
  if (!settles || result.outcome === "miss" || result.outcome === "slain") return;
  yield* resolveOn(context, plan, [result.target], result.outcome === "critical");
}
