// Powers that roll no attack: they heal, help, or carry somebody away.

import { areEnemies } from "../../../engine/battle/battle.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { DiceRequest } from "../../../engine/data/dice.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { roll } from "../../../engine/procedures/procedure.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import type { ArchmageBattle, ArchmageContext, ArchmageCreature, ArchmagePayer, Power } from "../data/types.ts";
import { isCharacter } from "../data/types.ts";
import { announce } from "../reactions/announcing.ts";
import { apply } from "../attacks/on-hit.ts";
import { diceOf, isMagical } from "../attacks/attack-profile.ts";
import { heal, useRecovery } from "../damage/healing.ts";
import { teleport } from "../movement/movement.ts";
import { answerOpenings } from "../reactions/opportunity-attacks.ts";
import { provokedByAttack } from "../reactions/provoking.ts";
import { checkPayment, payFrom, payerIn } from "../turns/payers.ts";
import { has, isDead } from "../numbers/states.ts";
import { expend, isLimited, unusable } from "../attacks/usage.ts";

export interface HelpfulPlan {
  readonly targets: readonly ArchmageCreature[];
  readonly healing: DiceRequest | null;
}

/** Works a helpful power out, or refuses before anything is spent. Without targets it is for its user. */
export function planHelpful(
  battle: ArchmageBattle,
  intent: Intent,
  user: ArchmageCreature,
  power: Power,
  payer: ArchmagePayer,
): HelpfulPlan {
  const reason = unusable(user, power);
  if (reason) refuse(reason.rule, reason.text, reason.data);
  checkPayment(battle, intent, user, payer, power.system.action);
  const data = { name: user.name, item: power.name };
  if (has(user, "confused") && isLimited(power)) refuse("AE-CND-01", "ARCHMAGE.Refusal.ConfusedLimited", data);
  const picked = (intent.targets ?? []).flatMap((uuid) => battle.creatures[uuid] ?? []);
  const targets = picked.length > 0 ? picked : [user];
  const most = Math.max(1, power.system.targets.count);
  if (targets.length > most) refuse("AE-ATK-02", "ARCHMAGE.Refusal.TooManyTargets", { item: power.name, count: most });
  for (const target of targets) {
    const about = { ...data, target: target.name };
    if (isDead(target)) refuse("AE-DMG-04", "ARCHMAGE.Refusal.TargetDead", { name: target.name, item: power.name });
    if (power.system.targets.allies && areEnemies(user, target)) refuse("AE-TGT-04", "ARCHMAGE.Refusal.NotAnAlly", about);
  }
  const { formula } = power.system.healing;
  return { targets, healing: formula.trim() === "" ? null : diceOf(power, formula, "AE-REC-01") };
}

/** Uses a power that rolls no attack. */
export function* useHelpfulPower(context: ArchmageContext, user: ArchmageCreature, power: Power): Procedure {
  const { battle, intent } = context;
  const payer = payerIn(context, user);
  const plan = planHelpful(battle, intent, user, power, payer);
  payFrom(context, user, payer, power.system.action);
  expend(power);
  const openings = provokedByAttack(battle, user, { delivery: power.system.delivery, spell: power.system.kind === "spell" }, plan.targets);
  const provoked = power.system.kind === "spell" ? openings.foes : [];
  const goesOn = (yield* announce(context, user, "usingPower")) && (yield* answerOpenings(context, user, provoked, openings.rule));
  if (goesOn) yield* take(context, user, power, plan);
}

/** What the power does, once nobody has stopped its user. */
function* take(context: ArchmageContext, user: ArchmageCreature, power: Power, plan: HelpfulPlan): Procedure {
  context.note({ rule: "AE-ACT-01", text: "ARCHMAGE.Step.UsesPower", data: { name: user.name, item: power.name }, about: user.uuid });
  if (power.system.hit !== "")
    context.note({ rule: "AE-ACT-01", text: "ARCHMAGE.Step.PowerText", data: { text: power.system.hit }, about: user.uuid });
  for (const target of plan.targets) yield* help(context, user, power, plan, target);
  if (power.system.teleport) {
    teleport(context, user);
  }
  const source = { name: power.name, magical: isMagical(user, power), creature: user, natural: null };
  for (const application of power.system.applies) {
    if (application.on === "miss" || application.on === "critical") continue;
    const reached = application.to === "self" ? plan.targets.slice(0, 1) : plan.targets;
    for (const target of reached) apply(context, application, source, target);
  }
}

function* help(context: ArchmageContext, user: ArchmageCreature, power: Power, plan: HelpfulPlan, target: ArchmageCreature): Procedure {
  const { usesRecovery } = power.system.healing;
  if (!usesRecovery && !plan.healing) return;
  let extra = 0;
  if (plan.healing) {
    const data = { name: target.name, item: power.name };
    const rolled = yield* roll({ rule: "AE-REC-01", text: "ARCHMAGE.Ask.Healing", data, of: user.uuid, dice: plan.healing });
    context.note({
      rule: "AE-REC-01",
      text: "ARCHMAGE.Step.HealingRolled",
      data: { ...data, total: rolled.total },
      about: target.uuid,
      dice: rolled,
    });
    extra = Math.max(0, rolled.total);
  }
  if (usesRecovery && isCharacter(target)) yield* useRecovery(context, target, "AE-REC-01", extra);
  else heal(context, target, extra, "AE-REC-01");
}
