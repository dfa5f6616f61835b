// What follows once an attack is decided: the roll or the kill-shot, damage, what the target takes of it (DE-ATK-01 to -03, DE-DMG-01, DE-AOO-01).

import { attempt } from "../../../engine/actions/availability.ts";
import { dice } from "../../../engine/data/dice.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { attackBonus } from "./attack-bonus.ts";
import { type Circumstances, whyNotAttackWith, whyOutOfReach } from "./attack-plan.ts";
import { type AttackProfile, dealsDamage, profileOf } from "../items/attack-profile.ts";
import { type AttackOutcome, rollAttack } from "./attack-roll.ts";
import { rollDamage } from "./damage-roll.ts";
import { takeDamage } from "../damage/damage.ts";
import { killShot } from "./coup-de-grace.ts";
import { cutFromInside } from "../damage/swallowed.ts";
import { arms } from "../reactions/threatened-spaces.ts";

/** One attack on its way. */
export interface Strike {
  readonly attacker: DefinitionCreature;
  readonly target: DefinitionCreature;
  readonly profile: AttackProfile;
  /** Place in the sequence of attacks. */
  readonly index: number;
  readonly circumstances: Circumstances;
  readonly killShot: boolean;
  readonly opportunity: boolean;
  /** What a hit does is settled elsewhere (a spell that asks for a save). */
  readonly damageless?: boolean;
}

interface StrikeResult {
  readonly outcome: AttackOutcome | "slain";
  /** Damage that the target took in the end. */
  readonly dealt: number;
  /** Whom it fell on in the end. */
  readonly target: DefinitionCreature;
}

/** Makes one attack with everything that it leads to. */
export function* strike(context: DefinitionContext, planned: Strike): Procedure<StrikeResult> {
  const target = yield* whomItFallsOn(context, planned);
  const strike = { ...planned, target };
  const outcome = yield* outcomeOf(context, strike);
  if (outcome === "miss" || outcome === "slain" || strike.damageless === true || !dealsDamage(strike.profile))
    return { outcome, dealt: 0, target };
  const { attacker, profile, circumstances } = strike;
  const rolled = yield* rollDamage(context, attacker, target, profile, outcome === "critical", circumstances.extra);
  const dealt = yield* takeDamage(context, target, {
    amount: rolled,
    nonLethal: circumstances.nonLethal,
    types: profile.types,
    attackerHd: attacker.system.hd,
    cause: profile.name,
  });
  // Who has been swallowed is on its way out by this (DE-SWL-02).
  if (attacker.system.swallowed.by === target.uuid) cutFromInside(context, attacker, target, dealt, profile.types);
  return { outcome, dealt, target };
}

function* outcomeOf(context: DefinitionContext, strike: Strike): Procedure<AttackOutcome | "slain"> {
  const { attacker, target, profile, index, circumstances } = strike;
  if (strike.killShot) {
    const shot = yield* killShot(context, attacker, target);
    if (shot === "slain") return "slain";
    if (shot === "critical") {
      const data = { name: attacker.name, target: target.name, item: profile.name };
      context.note({ rule: "DE-GRP-08", text: "DEFINITION.Step.KillShot", data, about: target.uuid, outcome: "critical" });
      return "critical";
    }
  }
  const bonus = attackBonus(attacker, profile, context.battle.options, { index, modifier: circumstances.modifier });
  const rule = profile.ranged ? "DE-ATK-02" : profile.kind === "bash" ? "DE-ATK-04" : "DE-ATK-01";
  const asked = { attacker, target, name: profile.name, bonus, ranged: profile.ranged, touch: profile.touch, rule };
  return yield* rollAttack(context, { ...asked, opportunity: strike.opportunity }, profile);
}

const OTHER_GRAPPLER = 50;

/** Who shoots at one of two grapplers may hit the other (DE-ATK-03). */
function* whomItFallsOn(context: DefinitionContext, { attacker, target, profile, killShot: sure }: Strike): Procedure<DefinitionCreature> {
  const other = context.battle.creatures[target.system.grapple.with];
  if (!profile.ranged || sure || target.system.grapple.role === "" || !other || other.uuid === attacker.uuid) return target;
  const data = { name: attacker.name, target: target.name, other: other.name };
  const rolled = yield* roll({
    rule: "DE-ATK-03",
    text: "DEFINITION.Ask.WhichGrappler",
    data,
    of: attacker.uuid,
    dice: dice(1, 100),
    lots: true,
  });
  const strays = rolled.total <= OTHER_GRAPPLER;
  const text = strays ? "DEFINITION.Step.OtherGrappler" : "DEFINITION.Step.RightGrappler";
  context.note({ rule: "DE-ATK-03", text, data: { ...data, total: rolled.total }, about: (strays ? other : target).uuid, dice: rolled });
  return strays ? other : target;
}

/** What a creature strikes with at an opening: the first of its arms that reaches whoever gives it; where the scene shows neither, or nobody is named, the first. */
export function opportunityProfile(
  battle: DefinitionBattle,
  creature: DefinitionCreature,
  provoker?: DefinitionCreature,
): AttackProfile | null {
  const able = arms(battle, creature);
  const reaching = provoker ? able.filter((weapon) => whyOutOfReach(battle, creature, provoker, weapon) === null) : able;
  // Dice that nobody can read are no reason to stop what somebody else is doing.
  const made = (reaching.length > 0 ? reaching : able).map((item) => attempt(() => profileOf(creature, item, battle.options)));
  const fitting = made.find((each) => each.refusal === null && whyNotAttackWith(creature, each.value) === null);
  return fitting?.refusal === null ? fitting.value : null;
}
