// What follows once the targets stand: a roll at each, damage once, and what hits and misses bring (AE-ATK-01 to -03); or what a power does that rolls no attack.

import { orItsWords } from "../../../engine/creatures/its-words.ts";
import type { DiceRequest } from "../../../engine/data/dice.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { type ArchmageContext, type ArchmageCreature, isCharacter } from "../data/types.ts";
import { apply } from "./on-hit.ts";
import { criticalMultiplier, isHit } from "./attack-bonus.ts";
import type { AttackPlan } from "./attack-plan.ts";
import type { AttackProfile, Healing } from "../items/attack-profile.ts";
import { type AttackResult, offerMishap, rollAttack } from "./attack-roll.ts";
import { damageBonus, damageDice, dealsDamage } from "./damage-roll.ts";
import { resistanceTo, standInRoll, takeDamage, workOut } from "../damage/damage.ts";
import { heal, isHurt, useRecovery } from "../damage/healing.ts";
import { chooseFlexible } from "./flexible-attack.ts";

/** Rolls an attack at these targets and settles what comes of it. */
export function* strikeAt(context: ArchmageContext, plan: AttackPlan, targets: readonly ArchmageCreature[]): Procedure {
  const results: AttackResult[] = [];
  for (const target of targets) results.push(yield* rollAttack(context, plan, target));
  yield* resolveRolls(context, plan, results);
}

/** Damage, miss damage and everything else that follows from the rolls. */
function* resolveRolls(context: ArchmageContext, plan: AttackPlan, results: readonly AttackResult[]): Procedure {
  const { attacker } = plan;
  let { profile } = plan;
  if (plan.flexible) profile = yield* chooseFlexible(context, plan, results);
  const damage = yield* rollDamage(context, plan, profile, results);
  const missDice = typeof profile.missDamage === "object" ? profile.missDamage : null;
  const missed = missDice && results.some(isPlainMiss) ? yield* rollMissDamage(context, attacker, missDice) : 0;
  for (const result of results) {
    const hit = isHit(result.outcome);
    if (hit) {
      if (attacker.system.grab.by.includes(result.target.uuid)) rememberGrabberHit(attacker, result.target.uuid);
      const multiplier = result.outcome === "critical" ? criticalMultiplier(attacker, profile) : 1;
      if (dealsDamage(profile) && multiplier !== 1) noteMultiplier(context, result.target, damage, multiplier);
      if (dealsDamage(profile)) deal(context, plan, profile, result, { total: damage, multiplier });
      if (profile.hitText !== "") noteText(context, profile.hitText, result.target);
    } else if (isPlainMiss(result)) {
      if (profile.missDamage === "half") deal(context, plan, profile, result, { total: damage, half: true });
      else if (missDice) deal(context, plan, profile, result, { total: missed });
      if (profile.missText !== "") noteText(context, profile.missText, result.target);
    } else if (isUnseenMiss(result) && profile.missText !== "") {
      // Nothing of it reaches the unseen one; what else a miss brings is for people to say.
      const data = { target: result.target.name, text: profile.missText };
      context.note({ rule: "AE-INV-02", text: "ARCHMAGE.Step.UnseenMissText", data, about: result.target.uuid });
    }
    offerRuling(context, plan, result);
  }
  applyConsequences(context, attacker, profile, results);
  // What an attack heals is its attacker, once.
  const hits = results.some(({ outcome }) => isHit(outcome));
  if (profile.healing && hits && isHurt(attacker)) yield* healBy(context, attacker, profile, profile.healing, attacker);
}

/** Everything that a power does that rolls no attack: its damage and healing, and what it leaves behind. */
export function* takeEffect(context: ArchmageContext, plan: AttackPlan, targets: readonly ArchmageCreature[]): Procedure {
  const { attacker, profile } = plan;
  const data = { name: attacker.name, item: profile.name };
  context.note({ rule: "AE-ACT-01", text: "ARCHMAGE.Step.UsesPower", data, about: attacker.uuid });
  if (profile.hitText !== "")
    context.note({ rule: "AE-ACT-01", text: "ARCHMAGE.Step.PowerText", data: { text: profile.hitText }, about: attacker.uuid });
  const { item } = profile;
  const does = (heard: ArchmageContext): Procedure => bringAbout(heard, plan, targets);
  if (item && profile.hitText === "") yield* orItsWords(context, "AE-ACT-01", attacker, item, does);
  else yield* does(context);
}

/** What such a power does to whom, beside what its words say. */
function* bringAbout(context: ArchmageContext, plan: AttackPlan, targets: readonly ArchmageCreature[]): Procedure {
  const { attacker, profile } = plan;
  if (dealsDamage(profile)) {
    const total = yield* rollFor(context, plan, profile);
    for (const target of targets) {
      const natural = plan.standIn ? yield* standInRoll(context, target) : null;
      deal(context, plan, profile, { target, natural }, { total });
    }
  }
  for (const target of targets) if (profile.healing) yield* healBy(context, attacker, profile, profile.healing, target);
  applyConsequences(
    context,
    attacker,
    profile,
    targets.map((target) => ({ target, outcome: "hit", natural: null, certain: true })),
  );
}

/** Healing by a power: the dice of its own, and the recovery of whoever is healed (AE-REC-01). */
function* healBy(
  context: ArchmageContext,
  user: ArchmageCreature,
  { name: item }: AttackProfile,
  { usesRecovery, dice }: Healing,
  target: ArchmageCreature,
): Procedure {
  // Whoever has no recoveries gets nothing of one (AE-REC-01).
  if (!dice && !isCharacter(target)) return;
  let extra = 0;
  if (dice) {
    const data = { name: target.name, item };
    const rolled = yield* roll({ rule: "AE-REC-01", text: "ARCHMAGE.Ask.Healing", data, of: user.uuid, dice });
    const { total } = rolled;
    context.note({ rule: "AE-REC-01", text: "ARCHMAGE.Step.HealingRolled", data: { ...data, total }, about: target.uuid, dice: rolled });
    extra = Math.max(0, total);
  }
  if (usesRecovery && isCharacter(target)) yield* useRecovery(context, target, "AE-REC-01", extra);
  else heal(context, target, extra, "AE-REC-01");
}

/** A miss that was rolled, with no natural 1: only such a miss can do anything (AE-ATK-03, AE-FUM-01, AE-INV-02). */
function isPlainMiss({ outcome, natural }: AttackResult): boolean {
  return outcome === "miss" && natural !== null;
}

/** The target was not even found (AE-INV-02). */
function isUnseenMiss({ outcome, natural }: AttackResult): boolean {
  return outcome === "miss" && natural === null;
}

function* rollDamage(
  context: ArchmageContext,
  plan: AttackPlan,
  profile: AttackProfile,
  results: readonly AttackResult[],
): Procedure<number> {
  const hits = results.some(({ outcome }) => isHit(outcome));
  const half = profile.missDamage === "half" && results.some(isPlainMiss);
  if (!dealsDamage(profile) || (!hits && !half)) return 0;
  // An opportunity attack is a part of somebody else's story: its damage is told where it happens.
  return yield* rollFor(context, plan, profile, plan.payer.limits?.basicMelee === true ? results[0]?.target : undefined);
}

/** The one damage roll, whoever takes it. */
function* rollFor(context: ArchmageContext, { attacker }: AttackPlan, profile: AttackProfile, about?: ArchmageCreature): Procedure<number> {
  const data = { name: attacker.name, item: profile.name };
  const request = damageDice(attacker, profile);
  const rolled = yield* roll({ rule: "AE-ATK-02", text: "ARCHMAGE.Ask.Damage", data, of: attacker.uuid, dice: request });
  context.note({
    rule: "AE-ATK-02",
    text: "ARCHMAGE.Step.DamageRolled",
    data: { ...data, total: Math.max(0, rolled.total) },
    dice: rolled,
    breakdown: damageBonus(attacker, profile),
    ...(about ? { about: about.uuid } : {}),
  });
  return rolled.total;
}

/** What lies between the dice and what is taken, so that nobody has to guess it. */
function noteMultiplier(context: ArchmageContext, { name, uuid }: ArchmageCreature, rolled: number, factor: number): void {
  const base = Math.max(0, rolled);
  const data = { name, base, factor, total: base * factor };
  context.note({ rule: "AE-CRT-01", text: "ARCHMAGE.Step.CriticalMultiplied", data, about: uuid });
}

function* rollMissDamage(context: ArchmageContext, attacker: ArchmageCreature, request: DiceRequest): Procedure<number> {
  if (request.terms.length === 0) return request.bonus;
  const data = { name: attacker.name };
  const rolled = yield* roll({ rule: "AE-ATK-03", text: "ARCHMAGE.Ask.MissDamage", data, of: attacker.uuid, dice: request });
  return rolled.total;
}

function deal(
  context: ArchmageContext,
  plan: AttackPlan,
  profile: AttackProfile,
  result: Pick<AttackResult, "target" | "natural">,
  roll: { readonly total: number; readonly multiplier?: number; readonly half?: boolean },
): void {
  const { types, magical, weapon } = profile;
  const resistance = resistanceTo(result.target, { types, magical, weapon, natural: result.natural });
  const { total, ...steps } = roll;
  takeDamage(context, result.target, {
    amount: workOut(total, { ...steps, resistance }),
    rule: resistance === "none" ? "AE-DMG-05" : "AE-RES-01",
    by: plan.attacker.uuid,
    resistance,
    spare: plan.spare,
  });
}

/** What a consequence falls on: somebody whom an attack was rolled at, or whom a power is certain to reach. */
type Reached = Pick<AttackResult, "target" | "outcome" | "natural"> & { readonly certain?: true };

/** Conditions and the like; what the attacker gains from them it gains once, however many it hit. */
function applyConsequences(
  context: ArchmageContext,
  attacker: ArchmageCreature,
  profile: AttackProfile,
  results: readonly Reached[],
): void {
  for (const application of profile.applies) {
    const fitting = results.filter(({ outcome, natural, certain }) => {
      if (outcome === "fumble") return false;
      const found = natural !== null || certain === true;
      // A target that was not found takes nothing; what a miss brings the attacker it brings all the same (AE-INV-02).
      if (!found && application.to === "target") return false;
      if (application.on === "always") return found;
      return application.on === "hit" ? outcome !== "miss" : outcome === application.on;
    });
    const reached = application.to === "self" ? fitting.slice(0, 1) : fitting;
    for (const { target, natural } of reached) {
      apply(context, application, { name: profile.name, magical: profile.magical, creature: attacker, natural }, target);
    }
  }
}

function rememberGrabberHit(attacker: ArchmageCreature, uuid: string): void {
  const { grab } = attacker.system;
  if (!grab.hitGrabber.includes(uuid)) grab.hitGrabber = [...grab.hitGrabber, uuid];
}

function noteText(context: ArchmageContext, text: string, target: ArchmageCreature): void {
  context.note({ rule: "AE-ATK-03", text: "ARCHMAGE.Step.PowerText", data: { text }, about: target.uuid });
}

/** On a natural 1 the GM may add a mishap, on a critical hit something more (AE-FUM-02, AE-CRT-01). */
function offerRuling(context: ArchmageContext, { attacker }: AttackPlan, { target, outcome }: AttackResult): void {
  if (outcome === "fumble") offerMishap(context, attacker);
  if (outcome === "critical") {
    const data = { name: target.name };
    context.offer({ rule: "AE-CRT-01", text: "ARCHMAGE.Offer.Flourish", data, of: "gm", action: "flourish", targets: [target.uuid] });
  }
}
