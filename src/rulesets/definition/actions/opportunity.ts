// Attacks of opportunity by hand, where the table has seen an opening that no action told: a token moved without Moving, a spell of no entry (DE-AOO-01 to -03).

import { unless } from "../../../engine/availability.ts";
import { areEnemies } from "../../../engine/battle.ts";
import { requireCreature } from "../../../engine/context.ts";
import { enemiesOf } from "../../../engine/picks.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import { pay, unaffordable } from "../rules/purses.ts";
import { passOnFallen } from "../rules/cut-short.ts";
import type { DefinitionPurse } from "../rules/purses.ts";
import { isFighting } from "../rules/states.ts";
import { opportunityProfile, strikeOnce } from "../rules/strike.ts";
import { canThreaten } from "../rules/threat.ts";
import { isDead } from "../rules/vitality.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionCreature } from "../types.ts";
import { action } from "./define.ts";

const OPENING = { kind: "immediate", immediate: "aoo" } as const;

function whyNotStrike(battle: DefinitionBattle, creature: DefinitionCreature, purse?: DefinitionPurse): RefusalReason | null {
  const data = { name: creature.name };
  const threatensNothing = { rule: "DE-AOO-01", text: "DEFINITION.Refusal.ThreatensNothing", data };
  const able = canThreaten(battle, creature) && opportunityProfile(battle, creature) !== null;
  return unaffordable(battle, creature, OPENING, purse) ?? (able ? null : threatensNothing);
}

const opportunityAttack = action({
  id: "opportunityAttack",
  icon: "hand-back-fist",
  price: { kind: "immediate" },
  rules: ["DE-AOO-01", "DE-AOO-02", "DE-AOO-03", "DE-IMM-04"],
  offered: { on: "sheet" },
  place: "reaction",
  targets: { min: 1, max: 1 },
  picks: (_battle, creature) => enemiesOf(creature, 1),
  applies: (battle) => isFighting(battle),
  availability: (battle, creature, _item, purse) => unless(whyNotStrike(battle, creature, purse)),
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const target = requireCreature(battle, intent.targets?.[0] ?? null);
    const data = { name: creature.name, target: target.name };
    if (!areEnemies(creature, target)) refuse("DE-AOO-01", "DEFINITION.Refusal.NotAnEnemy", data);
    if (isDead(target)) refuse("DE-AOO-01", "DEFINITION.Refusal.TargetDead", data);
    const reason = whyNotStrike(battle, creature, context.purse);
    if (reason) refuse(reason.rule, reason.text, reason.data);
    pay(context, creature, OPENING);
    context.note({
      rule: "DE-AOO-01",
      text: "DEFINITION.Step.Opportunity",
      data: { name: target.name, foe: creature.name },
      about: creature.uuid,
    });
    yield* strikeOnce(context, creature, target, { opportunity: true });
    yield* passOnFallen(context);
  },
});

export const opportunityActions: readonly DefinitionAction[] = [opportunityAttack];
