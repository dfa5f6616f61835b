// What manoeuvres have in common: a melee touch, the defender's blow at whoever opens up, then rolls against each other (DE-MAN-01 to -03).

import type { Modifier } from "../../../engine/data/modifiers.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { booleanOption, integerOption } from "../../../engine/procedures/intent-options.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { has } from "../data/conditions.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { manoeuvreBonus } from "../attacks/attack-bonus.ts";
import { whyNotTarget, whyOutOfReach } from "../attacks/attack-plan.ts";
import { rollAgainstAc } from "../attacks/attack-roll.ts";
import { term } from "../numbers/stacking.ts";
import { answerOpening, provokedFoes } from "../reactions/opportunity-attacks.ts";
import { isGrappling, whyUnable } from "../numbers/states.ts";
import { weaponInHand } from "../numbers/wielding.ts";

/** A manoeuvre that begins with a touch. */
export interface Manoeuvre {
  readonly aggressor: DefinitionCreature;
  readonly defender: DefinitionCreature;
  /** Language key of its name. */
  readonly name: string;
  readonly rule: string;
  /** Place in the sequence of attacks; 0 for those that take more than an attack action. */
  readonly index: number;
  readonly modifier: number;
  /** It is made with a disarming weapon that the aggressor is not trained with. */
  readonly untrainedWeapon?: boolean;
  /** It stands next to the defender by now, whatever the scene still shows: whoever can strike at all may do so. */
  readonly withinReach?: boolean;
}

/** How the beginning of a manoeuvre has gone. */
export interface Opening {
  /** The touch has hit and the aggressor can still act: the opposed roll follows. */
  readonly goesOn: boolean;
  /** The defender's blow has done damage. */
  readonly struck: boolean;
}

const WORSE = -4;

/** What a blow that did damage takes off the opposed roll of a disarm, a grapple or a trip (DE-MAN-02). */
export function struckTerms({ struck }: Opening): Modifier[] {
  return struck ? [term("Struck", WORSE, "DE-MAN-02", "penalty")] : [];
}

/** The touch, then the defender's blow whether it has hit or not (DE-MAN-01, DE-MAN-03). */
export function* openManoeuvre(context: DefinitionContext, manoeuvre: Manoeuvre): Procedure<Opening> {
  const { battle } = context;
  const { aggressor, defender, name, rule, index, modifier } = manoeuvre;
  // Whom it opens up to is settled before anything has happened.
  const answers =
    manoeuvre.withinReach === true || provokedFoes(battle, context.intent, aggressor).some(({ uuid }) => uuid === defender.uuid);
  const bonus = manoeuvreBonus(aggressor, battle.options, {
    index,
    modifier,
    ...(manoeuvre.untrainedWeapon === undefined ? {} : { untrainedWeapon: manoeuvre.untrainedWeapon }),
  });
  const touch = { attacker: aggressor, target: defender, name, bonus, ranged: false, touch: true, rule };
  const outcome = yield* rollAgainstAc(context, touch, Number.POSITIVE_INFINITY);
  const dealt = answers ? yield* answerOpening(context, defender, aggressor, "DE-MAN-01") : null;
  const data = { name: aggressor.name, target: defender.name, item: name };
  if (whyUnable(aggressor) !== null) {
    context.note({ rule: "DE-MAN-03", text: "DEFINITION.Step.ManoeuvreStopped", data, about: aggressor.uuid });
    return { goesOn: false, struck: true };
  }
  if (outcome === "miss") context.note({ rule: "DE-MAN-03", text: "DEFINITION.Step.ManoeuvreMissed", data, about: aggressor.uuid });
  return { goesOn: outcome !== "miss", struck: dealt !== null && dealt > 0 };
}

/** The defender of a manoeuvre. Refuses whoever is out of reach from here: of what is in hand, or of bare hands where those are needed. */
export function defenderOf(
  battle: DefinitionBattle,
  intent: Intent,
  aggressor: DefinitionCreature,
  rule: string,
  withWeapon = true,
): DefinitionCreature {
  const [uuid, another] = intent.targets ?? [];
  const defender = battle.creatures[uuid ?? ""];
  if (!defender || another !== undefined) return refuse(rule, "DEFINITION.Refusal.OneDefender", { name: aggressor.name });
  const reason =
    whyPinned(aggressor) ??
    whyNotTarget(battle, aggressor, defender, rule) ??
    (booleanOption(intent, "reachable")
      ? null
      : whyOutOfReach(battle, aggressor, defender, withWeapon ? (weaponInHand(aggressor) ?? null) : null));
  refuseIf(reason);
  return defender;
}

/** Why a creature can begin no manoeuvre as it is held, or null: a pin bars attacks (DE-GRP-12). */
export function whyPinned(creature: DefinitionCreature): RefusalReason | null {
  return has(creature, "pinned") ? { rule: "DE-GRP-12", text: "DEFINITION.Refusal.Pinned", data: { name: creature.name } } : null;
}

/** Why a creature can begin no manoeuvre that sweeps or pushes somebody about, or null: in a grapple only attacks with what fits are left, and its options (DE-GRP-05). */
export function whyNotSweep(creature: DefinitionCreature): RefusalReason | null {
  const grapples = isGrappling(creature)
    ? { rule: "DE-GRP-05", text: "DEFINITION.Refusal.NotWhileGrappling", data: { name: creature.name } }
    : null;
  return whyPinned(creature) ?? grapples;
}

/** What people add to the touch of a manoeuvre. */
export function touchModifier(intent: Pick<Intent, "options">): number {
  return integerOption(intent, "modifier", 0, -50, 50);
}
