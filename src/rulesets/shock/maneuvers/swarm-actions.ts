// Joining a swarm with one's Main, and the one attack that it makes (SH-SWM-01 to SH-SWM-06).

import { oneFoe } from "../attacks/attack-actions.ts";
import { participants } from "../../../engine/battle/battle.ts";
import { availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { booleanOption } from "../../../engine/procedures/intent-options.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import { attack } from "../attacks/attack.ts";
import { type Special, declare, planAttack } from "../attacks/attack-plan.ts";
import { announce } from "../attacks/declaring.ts";
import { isFighting } from "../numbers/states.ts";
import { useFor } from "../attacks/weapon-choice.ts";
import { countedJoiners, isSpent, join, joinersOf, markSpent, swarmTargets, whyNoJoin, whyNoSwarmAttack } from "./swarm.ts";
import type { ShockAction, ShockBattle, ShockContext, ShockCreature, ShockPayer } from "../data/types.ts";
import { aimOf, proposeStrike } from "../attacks/attack-dialog.ts";
import { action } from "../turns/define-action.ts";
import { toggle } from "../turns/dialog-fields.ts";

const ONE = { min: 1, max: 1 };

/** How many others will count, if the creature makes the attack; `joining` it is one of them only in a moment. */
function others(battle: ShockBattle, creature: ShockCreature, target: ShockCreature | null): Special {
  const counted = target ? countedJoiners(battle, creature, target).filter(({ uuid }) => uuid !== creature.uuid) : [];
  return { swarmers: counted.length };
}

/** What a joiner should know: the attack is made already, and only a place is taken (SH-SWM-05). */
function spentNotes(battle: ShockBattle, creature: ShockCreature, target: ShockCreature | null): RefusalReason[] {
  if (!target || !isSpent(battle, creature, target)) return [];
  return [{ rule: "SH-SWM-05", text: "SHOCK.Note.SwarmSpent", data: { target: target.name } }];
}

const swarm = action({
  id: "swarm",
  icon: "people-group",
  cost: "main",
  group: true,
  rules: ["SH-SWM-01", "SH-SWM-02", "SH-SWM-05"],
  offered: { on: "sheet" },
  place: "attack",
  targets: ONE,
  targetCandidates: (battle, creature) => ({ ...oneFoe(battle, creature), anyDistance: true }),
  applies: (battle) => isFighting(battle),
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "main" })),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const target = aimOf(battle, intent);
    const spent = target !== null && isSpent(battle, creature, target);
    return proposeStrike(
      battle,
      intent,
      creature,
      { occasion: "swarm", special: others(battle, creature, target) },
      {
        fields: spent ? [] : [toggle("strikeNow")],
        check: () => (target ? whyNoJoin(battle, creature, target) : null),
        notes: spentNotes(battle, creature, target),
      },
    );
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const target = requireCreature(battle, intent.targets?.[0] ?? null);
    // Whoever joins must be able to attack the target itself (SH-SWM-01).
    const check = (): void => {
      refuseIf(whyNoJoin(battle, creature, target));
      const use = useFor(battle, intent, creature, target, "swarm");
      planAttack(battle, declare(battle, intent, [creature, target], use, "swarm"));
    };
    check();
    if (!(yield* announce(context, creature, "main", { target: target.uuid, check }))) return;
    join(creature, target);
    const joiners = joinersOf(battle, creature, target);
    const data = { name: creature.name, target: target.name, count: joiners.length };
    context.note({ rule: "SH-SWM-01", text: "SHOCK.Step.JoinsSwarm", data, about: target.uuid });
    if (isSpent(battle, creature, target)) {
      context.note({ rule: "SH-SWM-05", text: "SHOCK.Step.SwarmSpent", data, about: target.uuid });
      return;
    }
    if (booleanOption(intent, "strikeNow")) yield* swarmBlow(context, creature, target, true);
    else offerBlow(context, joiners, target);
  },
});

/** Whoever of them likes makes the attack, now or after others have joined. */
function offerBlow(context: ShockContext, joiners: readonly ShockCreature[], target: ShockCreature): void {
  for (const joiner of joiners) {
    if (whyNoSwarmAttack(context.battle, joiner, target) !== null) continue;
    const data = { name: joiner.name, target: target.name };
    const offer = {
      rule: "SH-SWM-02",
      text: "SHOCK.Offer.SwarmAttack",
      data,
      of: joiner.uuid,
      action: "swarmAttack",
      targets: [target.uuid],
    };
    context.offer(offer);
  }
}

function* swarmBlow(context: ShockContext, creature: ShockCreature, target: ShockCreature, isAnnounced: boolean): Procedure {
  const { battle, intent } = context;
  refuseIf(whyNoSwarmAttack(battle, creature, target));
  const special = others(battle, creature, target);
  const use = useFor(battle, intent, creature, target, "swarm", special);
  const declaration = declare(battle, intent, [creature, target], use, "swarm", special);
  planAttack(battle, declaration);
  markSpent(battle, creature, target);
  yield* attack(context, declaration, isAnnounced);
}

const swarmAttack = action({
  id: "swarmAttack",
  icon: "people-pulling",
  rules: ["SH-SWM-02", "SH-SWM-03", "SH-SWM-04", "SH-SWM-06"],
  offered: { on: "sheet" },
  targets: ONE,
  targetCandidates: (battle, creature) => ({ max: 1, accepts: (other) => swarmTargets(battle, creature).includes(other) }),
  applies: (battle, creature) => isFighting(battle) && swarmTargets(battle, creature).length > 0,
  availability: (battle, creature, _item, payer) =>
    availabilityOf(swarmTargets(battle, creature).length > 0 ? null : whyNone(battle, creature, payer)),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const target = aimOf(battle, intent);
    const check = (): RefusalReason | null => (target ? whyNoSwarmAttack(battle, creature, target) : null);
    return proposeStrike(battle, intent, creature, { occasion: "swarm", special: others(battle, creature, target) }, { check });
  },
  *perform(context) {
    const creature = requireCreature(context.battle, context.intent.actor);
    yield* swarmBlow(context, creature, requireCreature(context.battle, context.intent.targets?.[0] ?? null), false);
  },
});

/** Why a creature cannot make the attack of any swarm: of the one that it has joined, where there is one. */
function whyNone(battle: ShockBattle, creature: ShockCreature, payer: ShockPayer): RefusalReason {
  const joined = participants(battle).find(({ system }) => system.swarm.joiners.includes(creature.uuid));
  const reason = payer.why({ kind: "none" }) ?? (joined ? whyNoSwarmAttack(battle, creature, joined) : null);
  return reason ?? { rule: "SH-SWM-02", text: "SHOCK.Refusal.NoSwarm", data: { name: creature.name } };
}

export const swarmActions: readonly ShockAction[] = [swarm, swarmAttack];
