// What is done out of turn by hand, where the table has seen what no action told: stepping in, striking at an opening.

import { unless } from "../../../engine/availability.ts";
import { areEnemies } from "../../../engine/battle.ts";
import { requireCreature } from "../../../engine/context.ts";
import { enemiesOf } from "../../../engine/picks.ts";
import { atOnce } from "../../../engine/procedure.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import { has } from "../conditions.ts";
import { pay, unaffordable } from "../rules/budget.ts";
import { passOnFallen } from "../rules/cut-short.ts";
import { immobile } from "../rules/moving.ts";
import { strikersAmong } from "../rules/openings.ts";
import { areEngaged, engage, isFree } from "../rules/positions.ts";
import { isDown, isFighting } from "../rules/states.ts";
import { basicAttack } from "../rules/strike.ts";
import type { VolitionAction, VolitionBattle, VolitionCreature } from "../types.ts";
import { action } from "./define.ts";

function whyNotIntercept(battle: VolitionBattle, creature: VolitionCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (!isFree(battle, creature)) return { rule: "VO-POS-05", text: "VOLITION.Refusal.NotFree", data };
  if (has(creature, "hampered")) return { rule: "VO-CON-10", text: "VOLITION.Refusal.Hampered", data };
  return immobile(creature) ?? unaffordable(battle, creature, "free", { triggered: true });
}

const intercept = action({
  id: "intercept",
  icon: "people-arrows",
  cost: "free",
  rules: ["VO-INT-01", "VO-INT-02", "VO-POS-05", "VO-CON-06"],
  offered: { on: "sheet" },
  targets: { min: 1, max: 1 },
  picks: (_battle, creature) => enemiesOf(creature, 1),
  applies: (battle, creature) => isFighting(battle) && isFree(battle, creature),
  availability: (battle, creature) => unless(whyNotIntercept(battle, creature)),
  perform: (context) =>
    atOnce(() => {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      const enemy = requireCreature(battle, intent.targets?.[0] ?? null);
      const data = { name: creature.name, enemy: enemy.name };
      if (!areEnemies(creature, enemy) || isDown(enemy))
        refuse("VO-INT-01", "VOLITION.Refusal.NotAnEnemy", { name: creature.name, target: enemy.name });
      if (has(enemy, "flying") && !has(creature, "flying")) refuse("VO-CON-06", "VOLITION.Refusal.Flies", data);
      pay(battle, creature, "free", { triggered: true });
      engage(creature, enemy);
      context.note({ rule: "VO-INT-02", text: "VOLITION.Step.StepsIn", data, about: creature.uuid });
    }),
});

const opportunityAttack = action({
  id: "opportunityAttack",
  icon: "hand-back-fist",
  cost: "free",
  rules: ["VO-OPP-01", "VO-OPP-02", "VO-CON-08"],
  offered: { on: "sheet" },
  targets: { min: 1, max: 1 },
  picks: (_battle, creature) => ({ max: 1, suits: (other) => areEngaged(creature, other) }),
  applies: (battle, creature) => isFighting(battle) && !isFree(battle, creature),
  availability: (battle, creature) =>
    unless(
      unaffordable(battle, creature, "free", { triggered: true }) ??
        (strikersAmong(battle, [creature]).length > 0
          ? null
          : { rule: "VO-OPP-01", text: "VOLITION.Refusal.CannotStrike", data: { name: creature.name } }),
    ),
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const target = requireCreature(battle, intent.targets?.[0] ?? null);
    if (!areEngaged(creature, target)) refuse("VO-OPP-01", "VOLITION.Refusal.NotEngagedWith", { name: creature.name, target: target.name });
    yield* basicAttack(context, creature, target, { opportunity: true });
    yield* passOnFallen(context);
  },
});

export const reactionActions: readonly VolitionAction[] = [intercept, opportunityAttack];
