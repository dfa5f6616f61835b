// The execution attack, with a weapon at hand, at somebody who suspects nothing (SH-EXE-01 to SH-EXE-06).

import { unless } from "../../../engine/availability.ts";
import { requireCreature } from "../../../engine/context.ts";
import type { Intent } from "../../../engine/record.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import { refusalOf } from "../../../engine/availability.ts";
import type { Proposal } from "../../../engine/ruleset.ts";
import { has } from "../conditions.ts";
import { whyHampered, whyNotReady } from "../rules/attack-limits.ts";
import type { AttackPlan } from "../rules/attack-plan.ts";
import { planAttack } from "../rules/attack-plan.ts";
import { waysOf } from "../rules/attack-profile.ts";
import { checkBonus } from "../rules/checks.ts";
import { aim, execute, whyAlert, whyTooSoon } from "../rules/execution.ts";
import { unableReason } from "../rules/states.ts";
import { clickedWeapon } from "../rules/strike-with.ts";
import { isMeleeWeapon } from "../rules/weapons.ts";
import type { ShockAction, ShockBattle, ShockCreature } from "../types.ts";
import { isWeapon, TYPES } from "../types.ts";
import { aimOf, proposeStrike } from "./attack-dialog.ts";
import { action } from "./define.ts";
import { number, toggle } from "./fields.ts";

/** Works it out. Refuses who is alert, a minute that is not over, and whatever forbids any attack. */
function plan(battle: ShockBattle, intent: Intent, attacker: ShockCreature, target: ShockCreature): AttackPlan {
  const weapon = clickedWeapon(attacker, intent);
  const [way] = waysOf(weapon);
  const reason = whyAlert(target) ?? whyTooSoon(intent, attacker.name, way !== "melee");
  if (reason) refuse(reason.rule, reason.text, reason.data);
  return planAttack(battle, intent, attacker, target, weapon, "main", { way, maneuver: "strike" });
}

/** Those who suspect nothing, where anybody does. */
function unaware(battle: ShockBattle, creature: ShockCreature): ShockCreature[] {
  return Object.values(battle.creatures).filter((other) => other.uuid !== creature.uuid && has(other, "unaware"));
}

function propose(battle: ShockBattle, intent: Intent): Proposal {
  const attacker = requireCreature(battle, intent.actor);
  const weapon = clickedWeapon(attacker, intent);
  const [way] = waysOf(weapon);
  const means = { key: `${weapon.id}:${way}`, weapon, way };
  const fields = [number("seconds", 60, 0, 3600), ...(way === "melee" ? [] : [toggle("disturbed")])];
  const target = aimOf(battle, intent);
  const shown = proposeStrike(battle, intent, attacker, { occasion: "main", means, special: { maneuver: "strike" } }, { fields });
  if (!target) return shown;
  const refusal: RefusalReason | null = refusalOf(() => plan(battle, intent, attacker, target));
  const kept = shown.fields.filter(({ key }) => !["maneuver", "modifier", "cover", "screenable", "lands"].includes(key));
  const breakdowns =
    refusal === null && way !== "melee"
      ? [
          {
            target: target.uuid,
            label: "SHOCK.Dialog.Sum.check",
            breakdown: checkBonus(aim(plan(battle, intent, attacker, target)), battle.options),
          },
        ]
      : [];
  return { ...shown, breakdowns, fields: kept, refusal };
}

const execution = action({
  id: "execution",
  icon: "user-ninja",
  cost: "minute",
  rules: ["SH-EXE-01", "SH-EXE-02", "SH-EXE-03", "SH-EXE-04", "SH-EXE-05", "SH-EXE-06"],
  offered: { on: "item", types: [TYPES.weapon] },
  targets: { min: 1, max: 1 },
  picks: (battle, creature) => ({ max: 1, suits: (other) => other.uuid !== creature.uuid && has(other, "unaware") }),
  // In peace only whoever is aimed at is there; whether it is unaware shows when it is.
  applies: (battle, creature, item) =>
    (item === undefined || isWeapon(item)) && (battle.uuid === "" || unaware(battle, creature).length > 0),
  availability: (battle, creature, item) => {
    const hampered =
      item && isWeapon(item)
        ? whyHampered(creature, { unarmed: item.system.mode === "unarmed", way: isMeleeWeapon(item) ? "melee" : "shot", name: item.name })
        : null;
    const unready = item && isWeapon(item) ? whyNotReady(battle, creature, item) : null;
    return unless(unableReason(creature) ?? unready ?? hampered);
  },
  propose,
  *perform(context) {
    const { battle, intent } = context;
    const attacker = requireCreature(battle, intent.actor);
    yield* execute(context, plan(battle, intent, attacker, requireCreature(battle, intent.targets?.[0] ?? null)));
  },
});

export const executionActions: readonly ShockAction[] = [execution];
