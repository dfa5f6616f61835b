// Sending something at somebody, a spell or a thing thrown or pointed: whom it is meant for, the attack where it needs one, then what it does (DE-CAS-01, DE-ACT-05).

import { choiceOption } from "../../../engine/procedures/intent-options.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { type DefinitionBattle, type DefinitionContext, type DefinitionCreature, type Gear, type Spell, isSpell } from "../data/types.ts";
import { type AttackPlan, circumstancesOf, planAttack, whyNotTarget } from "../attacks/attack-plan.ts";
import type { DefinitionPayer } from "../turns/payers.ts";
import { type Sending, affectsOthers, resolveOn, SAVED, sentDice } from "./power-effects.ts";
import { strike } from "../attacks/strike.ts";

export interface SendingPlan extends Sending {
  readonly targets: readonly DefinitionCreature[];
  /** The attack that it makes; null for what rolls none. */
  readonly attack: AttackPlan | null;
}

/** Works out whom it is meant for, or refuses it. */
export function planSending(
  battle: DefinitionBattle,
  intent: Intent,
  sender: DefinitionCreature,
  sent: Spell | Gear,
  payer: DefinitionPayer,
): SendingPlan {
  const attack = sent.system.delivery === "none" ? null : planAttack(battle, intent, sender, sent, payer);
  const targets = attack ? [attack.target] : (intent.targets ?? []).flatMap((uuid) => battle.creatures[uuid] ?? []);
  for (const target of targets) {
    refuseIf(target.uuid === sender.uuid ? null : whyNotTarget(battle, sender, target, "DE-CAS-01"));
  }
  const mends = isSpell(sent) && sent.system.damage.healing;
  if (affectsOthers(sent) && targets.length === 0 && !mends) refuse("DE-CAS-01", "DEFINITION.Refusal.NoSpellTarget", { item: sent.name });
  sentDice(sent);
  const { extra, nonLethal } = circumstancesOf(intent, sent.system.damage);
  return { sender, sent, targets, attack, saved: choiceOption(intent, "saved", SAVED), extra, nonLethal };
}

/** It goes off: the attack first, where it needs one; whoever is hit may still have to save. */
export function* send(context: DefinitionContext, plan: SendingPlan, index: number): Procedure {
  const { sender, sent, attack } = plan;
  if (!attack) return yield* resolveOn(context, plan, plan.targets);
  const { profile, target, circumstances, killShot } = attack;
  // Healing and saves are settled by the entry, plain damage by the blow.
  const settles = (isSpell(sent) && sent.system.damage.healing) || sent.system.save.type !== "none";
  const result = yield* strike(context, {
    attacker: sender,
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
