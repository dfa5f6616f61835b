// Opportunity attacks: whoever is given an opening is asked at once, and strikes before the deed that gave it goes on (AE-OA-01).

import { combatantOf } from "../../../engine/battle.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { chooseOne } from "../../../engine/procedure.ts";
import type { ArchmageBattle, ArchmageContext, ArchmageCreature, ArchmageItem } from "../types.ts";
import { isPower, isWeapon } from "../types.ts";
import { attempt, refusalOf } from "../../../engine/availability.ts";
import type { AttackPlan } from "./attack-plan.ts";
import { planAttack } from "./attack-plan.ts";
import { isAttackPower } from "./attack-profile.ts";
import { unableReason } from "./budget.ts";
import { cannotStrike } from "./provoking.ts";
import { isFighting } from "./states.ts";
import { strikeAt } from "./strike.ts";
import { expend, unusable } from "./usage.ts";

/** The choices of striking with bare hands, and of not striking. */
export const UNARMED = "unarmed";
const LET_GO = "letGo";

/** Those of these foes that can take an opening now. */
export function strikersAmong(battle: ArchmageBattle, foes: readonly ArchmageCreature[]): ArchmageCreature[] {
  if (!isFighting(battle)) return [];
  return foes.filter((foe) => combatantOf(battle, foe.uuid) !== undefined && cannotStrike(battle, foe) === null);
}

/** Lets these foes strike at whoever gives them an opening, one after the other. Tells whether the provoker can go on with what it was about to do. */
export function* answerOpenings(
  context: ArchmageContext,
  provoker: ArchmageCreature,
  foes: readonly ArchmageCreature[],
  rule: string,
): Procedure<boolean> {
  const { battle } = context;
  if (!combatantOf(battle, provoker.uuid)) return true;
  for (const foe of strikersAmong(battle, foes)) {
    const data = { name: provoker.name, foe: foe.name };
    context.note({ rule, text: "ARCHMAGE.Step.Provokes", data, about: provoker.uuid });
    const plan = yield* chosenStrike(context, foe, provoker);
    if (!plan) {
      context.note({ rule: "AE-OA-01", text: "ARCHMAGE.Step.LetsGo", data, about: foe.uuid });
      continue;
    }
    if (plan.profile.item && isPower(plan.profile.item)) expend(plan.profile.item);
    yield* strikeAt(context, plan, [provoker]);
    if (unableReason(provoker) === null) continue;
    context.note({ rule: "AE-OA-01", text: "ARCHMAGE.Step.StoppedByOpening", data, about: provoker.uuid });
    return false;
  }
  return true;
}

/** Asks what a foe strikes with; null when it lets the opening pass. */
function* chosenStrike(context: ArchmageContext, foe: ArchmageCreature, provoker: ArchmageCreature): Procedure<AttackPlan | null> {
  const { battle } = context;
  // None of what the provoker's dialog settled is about this attack.
  const intent = { ...context.intent, actor: foe.uuid, targets: [provoker.uuid], options: {} };
  const planned = (item: ArchmageItem | null) => planAttack(battle, intent, foe, item, "opportunity");
  const items = basicMelee(foe).filter((item) => refusalOf(() => planned(item)) === null);
  const [first] = items;
  const chosen = yield* chooseOne({
    rule: "AE-OA-01",
    text: "ARCHMAGE.Ask.OpportunityAttack",
    data: { name: provoker.name, foe: foe.name },
    of: foe.uuid,
    options: [
      ...items.map(({ id, name }) => ({ value: id, label: name })),
      { value: UNARMED, label: "ARCHMAGE.Action.unarmed.Label" },
      { value: LET_GO, label: "ARCHMAGE.Ask.LetPass", data: { name: provoker.name } },
    ],
    fallback: first?.id ?? UNARMED,
  });
  if (chosen === LET_GO) return null;
  const made = attempt(() => planned(chosen === UNARMED ? null : (foe.items[chosen] ?? null)));
  return made.refusal ? null : made.value;
}

/** Everything that a creature may strike with at an opening: basic melee attacks only. */
function basicMelee(creature: ArchmageCreature): ArchmageItem[] {
  return Object.values(creature.items).filter((item) => {
    if (isWeapon(item)) return item.system.equipped && item.system.delivery === "melee";
    if (!isPower(item) || !item.system.basic || item.system.delivery !== "melee") return false;
    return isAttackPower(item) && unusable(creature, item) === null;
  });
}
