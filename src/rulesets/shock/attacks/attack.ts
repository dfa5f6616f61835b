// An attack from its declaration to its last consequence: others answer it, friends step in the way, the die falls, others answer that, and it lands (SH-ATK-01, -02).

import { dice, naturalOf } from "../../../engine/data/dice.ts";
import { layDown } from "../../../engine/items/ground.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import { recompute } from "../../../engine/actions/recompute.ts";
import type { ShockContext } from "../data/types.ts";
import { type Blow, isHarmful, outcomeOf, sufferedShock } from "./attack-outcome.ts";
import { type AttackPlan, type Declaration, attackWorking, planAttack } from "./attack-plan.ts";
import { hitConsequence, land, missConsequence } from "./on-hit.ts";
import { type About, type Consequence, aboutDeed } from "../data/moments.ts";
import { screened } from "../reactions/screens.ts";
import { isAble } from "../numbers/states.ts";
import { endCondition } from "../data/conditions.ts";

/**
 * Carries out an attack that has been paid for; one that was announced before, as charges are, is not announced again. Blows that answer somebody wait for the others of their moment: they are rolled here, and land with them (SH-ACT-06).
 */
export function* attack(context: ShockContext, declared: Declaration, isAnnounced = declared.occasion === "charge"): Procedure {
  const announced = yield* letDeclarationBeAnswered(context, declared, isAnnounced);
  if (!announced) return;
  const { declaration, together } = announced;
  const blow = yield* rollBlow(context, declaration);
  const settled = blow && (yield* answered(context, blow));
  const own = settled ? yield* consequenceOf(context, settled) : null;
  if (blow) comeToLie(context, blow.plan);
  const blows = [...together, ...(own ? [own] : [])];
  const waiting = context.moment?.about.landing;
  if (waiting) waiting.push(...blows);
  else yield* land(context, blows);
}

/** What others do when it is declared, and who steps in its way; null if nothing is left of it. Blows that are struck at the same moment land with it. */
function* letDeclarationBeAnswered(
  context: ShockContext,
  declaration: Declaration,
  isAnnounced: boolean,
): Procedure<{ readonly declaration: Declaration; readonly together: readonly Consequence[] } | null> {
  const about = aboutAttack(context, planAttack(context.battle, declaration));
  if (!isAnnounced) yield* openTogether(context, "declared", about);
  const plan = retake(context, declaration, "SH-HLD-03", "SHOCK.Step.NeverHappens");
  if (!plan) return null;
  // Whoever is snapped at may snap back in the same moment: both blows fall, whatever the other does.
  const back: Consequence[] = [];
  if (declaration.occasion === "snap")
    yield* offerReactions(context, { when: "snapped", about: { ...aboutAttack(context, plan), landing: back } });
  if (!plan.screenable) return { declaration, together: back };
  const target = yield* screened(context, plan);
  const standsIn = target.uuid === plan.target.uuid ? declaration : { ...declaration, target: target.uuid, stoodIn: true };
  return { declaration: standsIn, together: back };
}

/** Opens a window in which all blows land together, when everybody has struck. */
export function* openTogether(context: ShockContext, when: string, about: About): Procedure {
  const landing: Consequence[] = [];
  about.landing = landing;
  yield* offerReactions(context, { when, about });
  yield* land(context, landing);
}

/** The attack as things stand now; null, and a note by the rule that says so, when nothing comes of it any more. */
function retake(context: ShockContext, declaration: Declaration, rule: string, text: string): AttackPlan | null {
  const attacker = context.battle.creatures[declaration.attacker];
  const target = context.battle.creatures[declaration.target];
  if (attacker && !isAble(attacker)) {
    context.note({ rule, text, data: { name: attacker.name, target: target?.name ?? "" }, about: attacker.uuid });
    return null;
  }
  return recompute(context, attackWorking(declaration), { uuid: declaration.attacker, name: attacker?.name ?? "" });
}

function* rollBlow(context: ShockContext, declaration: Declaration): Procedure<Blow | null> {
  const plan = retake(context, declaration, "SH-HLD-03", "SHOCK.Step.NeverHappens");
  if (!plan) return null;
  const { attacker, target, profile, bonus, occasion } = plan;
  const data = { name: attacker.name, target: target.name, item: profile.name };
  const rolled = yield* roll({
    rule: "SH-ATK-01",
    text: `SHOCK.Ask.Attack.${occasion}`,
    data,
    of: attacker.uuid,
    dice: dice(1, 20, bonus.total),
  });
  letFly(plan);
  // Whoever is attacked suspects something, hit or not (SH-EXE-01).
  endCondition(context, target, "unaware");
  const blow = { plan, die: rolled.sum, natural: naturalOf(rolled), turned: "" } as const;
  context.note({
    rule: "SH-ATK-02",
    text: `SHOCK.Step.Attack.${plan.maneuver}`,
    data: { ...data, total: rolled.total },
    about: target.uuid,
    outcome: outcomeOf(blow, context.battle.options),
    dice: rolled,
    breakdown: bonus,
    against: profile.way === "melee" ? "acMelee" : "acRanged",
  });
  return blow;
}

/** What others do about a blow once it is rolled, before its damage; then it is compared again, by all that holds now (SH-TD-03, SH-SNP-04). */
function* answered(context: ShockContext, blow: Blow): Procedure<(Blow & { readonly lessened: number }) | null> {
  const { options } = context.battle;
  const before = outcomeOf(blow, options);
  const about: About = {
    ...aboutAttack(context, blow.plan),
    total: blow.die + blow.plan.bonus.total,
    outcome: before,
    harmful: isHarmful(blow, options),
    shock: before === "miss" ? sufferedShock(blow.plan) : 0,
  };
  yield* openTogether(context, "rolled", about);
  const declaration = { ...blow.plan.declaration, rolled: true };
  const plan = retake(context, declaration, "SH-SNP-04", "SHOCK.Step.CutShort");
  if (!plan) return null;
  const rerolled = about.turned === "again" ? yield* rollAgain(context, plan) : null;
  const turned = about.turned === "again" ? "" : about.turned;
  const now: Blow = { plan, die: rerolled?.sum ?? blow.die, natural: rerolled ? naturalOf(rerolled) : blow.natural, turned };
  noteTurned(context, now, before, about.turned !== "");
  return { ...now, lessened: about.lessened };
}

/** A power has the die thrown once more (SH-ACT-05). */
function* rollAgain(context: ShockContext, { attacker, target, profile, bonus, occasion }: AttackPlan) {
  const data = { name: attacker.name, target: target.name, item: profile.name };
  const words = { rule: "SH-ACT-05", text: `SHOCK.Ask.Attack.${occasion}`, data };
  return yield* roll({ ...words, of: attacker.uuid, dice: dice(1, 20, bonus.total) });
}

function noteTurned(context: ShockContext, blow: Blow, before: "hit" | "miss", byPower: boolean): void {
  const { attacker, target } = blow.plan;
  const outcome = outcomeOf(blow, context.battle.options);
  if (before === outcome) return;
  const data = { name: attacker.name, target: target.name, total: blow.die + blow.plan.bonus.total };
  const text = outcome === "miss" ? "SHOCK.Step.TurnedAside" : "SHOCK.Step.TurnedToHit";
  context.note({ rule: byPower ? "SH-ACT-05" : "SH-TD-03", text, data, about: target.uuid, outcome });
}

function* consequenceOf(context: ShockContext, blow: Blow & { readonly lessened: number }): Procedure<Consequence | null> {
  if (outcomeOf(blow, context.battle.options) === "miss") return missConsequence(context, blow.plan, blow.lessened);
  return yield* hitConsequence(context, blow.plan, blow.lessened);
}

/** What an attack shows to those who may answer it. */
function aboutAttack(context: ShockContext, plan: AttackPlan): About {
  const { attacker, target, profile, occasion, circumstances } = plan;
  return aboutDeed(attacker.uuid, {
    target: target.uuid,
    item: profile.name,
    answers: context.moment !== undefined && occasion !== "opportunity",
    close: profile.way === "melee",
    feet: circumstances.distance,
    charged: occasion === "charge",
  });
}

/** A shot empties the weapon; what is thrown is at hand no more. */
export function letFly({ profile, lands }: AttackPlan): void {
  const { weapon, mode, way } = profile;
  if (!weapon) return;
  if (way === "shot" && (mode === "bow" || mode === "crossbow")) weapon.system.loaded = false;
  if (lands) weapon.system.place = "stowed";
}

/** What was thrown lies where its target stands, once everybody has answered: until then the throw is worked out with it. */
export function comeToLie(context: ShockContext, { attacker, target, profile, lands }: AttackPlan): void {
  const flown = profile.weapon && context.battle.creatures[attacker.uuid]?.items[profile.weapon.id];
  if (lands && flown) layDown(context, attacker, flown, { at: target.uuid });
}
