// Attacks of opportunity by hand, where the table has seen an opening that no action told: a token moved without Moving, a spell of no entry (DE-AOO-01 to -03).

import { fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { areEnemies } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { enemiesOf } from "../../../engine/actions/target-candidates.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { circumstancesOf } from "../attacks/attack-plan.ts";
import type { DefinitionPayer } from "../turns/payers.ts";
import { isFighting, whyUnable } from "../numbers/states.ts";
import { opportunityProfile, strike } from "../attacks/strike.ts";
import { canThreaten } from "./threatened-spaces.ts";
import { isDead } from "../numbers/vitality.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionCreature } from "../data/types.ts";
import { circumstanceFields, sumOf } from "../attacks/attack-dialog.ts";
import { action } from "../turns/define-action.ts";

const OPENING = { kind: "immediate", immediate: "aoo" } as const;

function whyNotStrike(battle: DefinitionBattle, creature: DefinitionCreature, payer: DefinitionPayer): RefusalReason | null {
  const data = { name: creature.name };
  const threatensNothing = { rule: "DE-AOO-01", text: "DEFINITION.Refusal.ThreatensNothing", data };
  const able = canThreaten(battle, creature) && opportunityProfile(battle, creature) !== null;
  return payer.why(OPENING) ?? (able ? null : threatensNothing);
}

/** Who is struck, and with what. Refuses what the rules forbid. */
function planStrike(battle: DefinitionBattle, intent: Intent, creature: DefinitionCreature, payer: DefinitionPayer) {
  const target = requireCreature(battle, intent.targets?.[0] ?? null);
  const data = { name: creature.name, target: target.name };
  const provoker = payer.limits?.provoker;
  if (!areEnemies(creature, target)) refuse("DE-AOO-01", "DEFINITION.Refusal.NotAnEnemy", data);
  if (isDead(target)) refuse("DE-AOO-01", "DEFINITION.Refusal.TargetDead", data);
  if (provoker !== undefined && (provoker !== target.uuid || whyUnable(target) !== null))
    refuse("DE-AOO-01", "DEFINITION.Refusal.OpeningOver", { name: target.name });
  refuseIf(whyNotStrike(battle, creature, payer));
  const profile = opportunityProfile(battle, creature, target);
  if (!profile) return refuse("DE-AOO-01", "DEFINITION.Refusal.ThreatensNothing", data);
  return { target, profile, circumstances: circumstancesOf(intent, profile) };
}

const opportunityAttack = action({
  id: "opportunityAttack",
  icon: "hand-back-fist",
  price: { kind: "immediate" },
  rules: ["DE-AOO-01", "DE-AOO-02", "DE-AOO-03", "DE-IMM-04"],
  offered: { on: "sheet" },
  place: "reaction",
  targets: { min: 1, max: 1 },
  targetCandidates: (_battle, creature) => enemiesOf(creature, 1),
  applies: (battle) => isFighting(battle),
  availability: (battle, creature, _item, payer) => availabilityOf(whyNotStrike(battle, creature, payer)),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const refusal = refusalOf(() => planStrike(battle, intent, creature, payer));
    const profile = opportunityProfile(battle, creature, battle.creatures[intent.targets?.[0] ?? ""]);
    if (!profile) return fieldsOnly([], refusal);
    return { breakdowns: [sumOf(battle, intent, creature, profile, 0)], fields: circumstanceFields(profile), refusal };
  },
  *perform(context) {
    const { battle, intent, moment } = context;
    const creature = requireCreature(battle, intent.actor);
    const { target, profile, circumstances } = planStrike(battle, intent, creature, context.payer);
    context.payer.pay(OPENING);
    const data = { name: target.name, foe: creature.name };
    context.note({ rule: moment?.about.rule ?? "DE-AOO-01", text: "DEFINITION.Step.Opportunity", data, about: target.uuid });
    const made = { attacker: creature, target, profile, index: 0, circumstances, killShot: false, opportunity: isFighting(battle) };
    const { dealt } = yield* strike(context, made);
    if (moment) moment.about.dealt += dealt;
  },
});

export const opportunityActions: readonly DefinitionAction[] = [opportunityAttack];
