// After a flexible attack has been rolled: which power the natural die triggers, and what the attack becomes with it (AE-FLX-01).

import { type Procedure, chooseOne } from "../../../engine/procedures/procedure.ts";
import type { ArchmageContext, ArchmageCreature, Power } from "../data/types.ts";
import type { AttackPlan } from "./attack-plan.ts";
import { type AttackProfile, madeWith } from "../items/attack-profile.ts";
import { isFlexible, readTrigger } from "../items/flexible-trigger.ts";
import type { AttackResult } from "./attack-roll.ts";
import { has } from "../numbers/states.ts";
import { expend, powersOf, unusable } from "../items/power-uses.ts";

const NONE = "none";

/** Offers the powers whose trigger fits, and returns the attack with the chosen one laid over it. */
export function* chooseFlexible(context: ArchmageContext, plan: AttackPlan, results: readonly AttackResult[]): Procedure<AttackProfile> {
  const { attacker, profile } = plan;
  const [result] = results;
  if (result === undefined || result.outcome === "fumble") return profile;
  const { natural } = result;
  if (natural === null) return profile;
  const hit = result.outcome !== "miss";
  const fitting = powersOf(attacker).filter((power) => suits(attacker, power, profile) && fits(power, natural, hit));
  if (fitting.length === 0) return profile;
  // A shot that went wrong falls on a friend, who would have the power's effects: that is said before it is chosen.
  const strayed = !plan.targets.some(({ uuid }) => uuid === result.target.uuid);
  const chosen = yield* chooseOne({
    rule: "AE-FLX-01",
    text: strayed ? "ARCHMAGE.Ask.FlexibleStray" : "ARCHMAGE.Ask.Flexible",
    data: { name: attacker.name, natural, target: result.target.name },
    of: attacker.uuid,
    options: [...fitting.map((power) => ({ value: power.id, label: power.name })), { value: NONE, label: "ARCHMAGE.Ask.FlexibleNone" }],
    fallback: fitting[0]?.id ?? NONE,
  });
  const power = fitting.find(({ id }) => id === chosen);
  if (!power) return profile;
  expend(power);
  context.note({
    rule: "AE-FLX-01",
    text: "ARCHMAGE.Step.Flexible",
    data: { name: attacker.name, item: power.name },
    about: attacker.uuid,
  });
  // The attack has been rolled: who strikes, with what and at which defence stands.
  return { ...madeWith(attacker, power, profile), defence: profile.defence, delivery: profile.delivery };
}

function isOfKind({ system }: Power, { delivery }: Pick<AttackProfile, "delivery">): boolean {
  return system.delivery === delivery || (system.delivery === "close" && delivery === "melee");
}

/** Whether a flexible power can be laid over this attack at all: shots over shots, blows over blows, and only what the attacker may use now. */
export function suits(attacker: ArchmageCreature, power: Power, profile: Pick<AttackProfile, "delivery">): boolean {
  if (!isFlexible(power) || !isOfKind(power, profile)) return false;
  if (has(attacker, "hampered") && !power.system.basic) return false;
  return unusable(attacker, power) === null;
}

function fits(power: Power, natural: number, hit: boolean): boolean {
  return readTrigger(power.system.flexible)?.fits(natural, hit) ?? false;
}
