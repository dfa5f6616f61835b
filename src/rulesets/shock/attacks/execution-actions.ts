// The execution attack, with a weapon at hand, at somebody who suspects nothing (SH-EXE-01 to SH-EXE-06).

import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { passTime } from "../../../engine/procedures/world-time.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { choiceOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import type { Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { has } from "../data/conditions.ts";
import { whyHampered, whyNotReady } from "./attack-limits.ts";
import { type AttackPlan, type WeaponUse, declare, planAttack } from "./attack-plan.ts";
import { waysOf } from "../items/attack-profile.ts";
import { pay } from "../turns/payers.ts";
import { checkBonus } from "../numbers/checks.ts";
import { execute, shotCheck, secondsWaited, whyAlert, whyBusy, whyTooSoon } from "./execution.ts";
import { clickedWeapon, HANDS } from "./weapon-choice.ts";
import { takesPart } from "../numbers/states.ts";
import { isMeleeWeapon } from "../numbers/weapons.ts";
import { type ShockAction, type ShockBattle, type ShockContext, type ShockCreature, isWeapon, TYPES } from "../data/types.ts";
import { aimOf, proposeStrike } from "./attack-dialog.ts";
import { action } from "../turns/define-action.ts";
import { choice, number, toggle } from "../turns/dialog-fields.ts";

/** What it is done with: the weapon that was clicked, in one of its ways; bare hands where none was. */
function useWith(attacker: ShockCreature, intent: Intent): WeaponUse {
  if (intent.item === undefined) return HANDS;
  const weapon = clickedWeapon(attacker, intent);
  const way = choiceOption(intent, "manner", waysOf(weapon));
  return { key: `${weapon.id}:${way}`, weapon, way };
}

/** Works it out. Refuses who is alert, a minute that is not over, and whatever forbids any attack. */
function plan(battle: ShockBattle, intent: Intent, attacker: ShockCreature, target: ShockCreature): AttackPlan {
  const use = useWith(attacker, intent);
  const ranged = use.way !== "melee";
  refuseIf(whyAlert(target) ?? whyTooSoon(intent, attacker.name, ranged) ?? whyBusy(battle, attacker, ranged));
  return planAttack(battle, declare(battle, intent, [attacker, target], use, "main", { maneuver: "strike" }));
}

/** Those who suspect nothing, where anybody does. */
function unaware(battle: ShockBattle, creature: ShockCreature): ShockCreature[] {
  return Object.values(battle.creatures).filter((other) => other.uuid !== creature.uuid && has(other, "unaware"));
}

function propose(battle: ShockBattle, intent: Intent): Proposal {
  const attacker = requireCreature(battle, intent.actor);
  const use = useWith(attacker, intent);
  const { weapon, way } = use;
  const ways = weapon ? waysOf(weapon) : [way];
  const fields = [
    ...(ways.length > 1 ? [choice("manner", way, ways, "SHOCK.Manner")] : []),
    number("seconds", 60, 0, 3600),
    ...(way === "melee" ? [] : [toggle("disturbed")]),
  ];
  const target = aimOf(battle, intent);
  const shown = proposeStrike(battle, intent, attacker, { occasion: "main", use, special: { maneuver: "strike" } }, { fields });
  if (!target) return shown;
  const refusal: RefusalReason | null = refusalOf(() => plan(battle, intent, attacker, target));
  const kept = shown.fields.filter(({ key }) => !["maneuver", "modifier", "cover", "screenable", "lands"].includes(key));
  const breakdowns =
    refusal === null && way !== "melee"
      ? [
          {
            target: target.uuid,
            label: "SHOCK.Dialog.Sum.check",
            breakdown: checkBonus(shotCheck(plan(battle, intent, attacker, target)), battle.options),
          },
        ]
      : [];
  return { ...shown, breakdowns, fields: kept, refusal };
}

/** The last act of the minute takes a Main action where somebody fights, so that nobody executes twice in a round (SH-ACT-01). */
const shared = {
  icon: "user-ninja",
  cost: "minute",
  targets: { min: 1, max: 1 },
  targetCandidates: (_battle: ShockBattle, creature: ShockCreature) => ({
    max: 1,
    accepts: (other: ShockCreature) => other.uuid !== creature.uuid && has(other, "unaware"),
  }),
  propose,
  *perform(context: ShockContext): Procedure {
    const { battle, intent } = context;
    const attacker = requireCreature(battle, intent.actor);
    const planned = plan(battle, intent, attacker, requireCreature(battle, intent.targets?.[0] ?? null));
    pay(context, attacker, "minute");
    // In a fight the minute has gone by in rounds.
    if (!takesPart(battle, attacker)) passTime(context, secondsWaited(intent));
    yield* execute(context, planned);
  },
} as const;

const execution = action({
  ...shared,
  id: "execution",
  rules: ["SH-EXE-01", "SH-EXE-02", "SH-EXE-03", "SH-EXE-04", "SH-EXE-05", "SH-EXE-06"],
  offered: { on: "item", types: [TYPES.weapon] },
  // In peace only whoever is aimed at is there; whether it is unaware shows when it is.
  applies: (battle, creature, item) =>
    (item === undefined || isWeapon(item)) && (battle.uuid === "" || unaware(battle, creature).length > 0),
  availability: (battle, creature, item, payer) => {
    const hampered =
      item && isWeapon(item)
        ? whyHampered(creature, { unarmed: item.system.mode === "unarmed", way: isMeleeWeapon(item) ? "melee" : "shot", name: item.name })
        : null;
    const unready = item && isWeapon(item) ? whyNotReady(battle, creature, item) : null;
    return availabilityOf(payer.why({ kind: "main" }) ?? unready ?? hampered);
  },
});

const unarmedExecution = action({
  ...shared,
  id: "unarmedExecution",
  rules: ["SH-EXE-01", "SH-EXE-04", "SH-EXE-05", "SH-EXE-06"],
  offered: { on: "sheet" },
  applies: (battle, creature) => battle.uuid !== "" && unaware(battle, creature).length > 0,
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "main" })),
});

export const executionActions: readonly ShockAction[] = [execution, unarmedExecution];
