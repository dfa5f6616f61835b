// What abilities do beside rolling attacks: heal, hurt without a roll, leave effects behind, carry their user out of melee, begin to be sustained
// (VO-REC-02, VO-ABL-08, VO-ABL-13, VO-ESC-04, VO-DIS-05, VO-LGS-01).

import { participants } from "../../../engine/battle/battle.ts";
import { stepAside } from "../../../engine/movement/forced-movement.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import type { Ability, VolitionBattle, VolitionContext, VolitionCreature } from "../data/types.ts";
import { immobile } from "../numbers/able.ts";
import { applyEffect, bringLastGasp } from "./on-hit.ts";
import { abilityProfile } from "../items/attack-profile.ts";
import { formulaDice, keyedDamage } from "../items/damage-formula.ts";
import { confusionSave } from "../reactions/confusion.ts";
import { rollDamage } from "./damage-roll.ts";
import { takeDamage } from "../damage/damage.ts";
import { endSustained } from "../damage/death.ts";
import { heal, healWithRecovery } from "../damage/healing.ts";
import { popOff, tryDisengage } from "../reactions/disengaging.ts";
import { escalationFor, escalationParity } from "../numbers/numbers.ts";
import { engagedFoes } from "../map/positions.ts";
import { isActive, isFighting } from "../numbers/states.ts";
import { leavesMelee } from "./usage.ts";

/** Says what is used, and what the escalation die makes of it (VO-ABL-13, VO-ABL-14, VO-ESC-04). */
export function noteUse(context: VolitionContext, user: VolitionCreature, ability: Ability): void {
  const { battle } = context;
  const { escalationMin, escalationSpecial, escalationParity: keyed, other } = ability.system;
  const data = { name: user.name, item: ability.name };
  context.note({ rule: "VO-ABL-06", text: "VOLITION.Step.Uses", data, about: user.uuid });
  if (other.length > 0) context.note({ rule: "VO-ABL-14", text: "VOLITION.Step.Tags", data: { tags: other.join(", ") }, about: user.uuid });
  if (escalationSpecial.trim() !== "") {
    const lifted = escalationFor(battle, user) >= escalationMin;
    const text = lifted ? "VOLITION.Step.CaveatLifted" : "VOLITION.Step.Caveat";
    context.note({ rule: "VO-ABL-13", text, data: { ...data, caveat: escalationSpecial, needed: escalationMin }, about: user.uuid });
  }
  if (keyed === "none" || !isFighting(battle)) return;
  const holds = escalationParity(battle, user) === keyed;
  const value = escalationFor(battle, user);
  const text = holds ? "VOLITION.Step.ParityHolds" : "VOLITION.Step.ParityFails";
  context.note({ rule: "VO-ESC-04", text, data: { ...data, parity: `VOLITION.Field.Parity.${keyed}`, value }, about: user.uuid });
}

/** Everything that an ability without an attack roll does to its targets, once it is paid for. */
export function* resolveAbility(
  context: VolitionContext,
  user: VolitionCreature,
  ability: Ability,
  targets: readonly VolitionCreature[],
): Procedure {
  const profile = abilityProfile(user, ability);
  const damage = keyedDamage(context.battle, user, profile);
  if (damage) {
    const words = { rule: "VO-HP-01", item: ability.name, about: targets[0]?.uuid ?? user.uuid };
    const amount = yield* rollDamage(context, user, damage, words);
    // Nothing is rolled to hit, so there is no natural that resistance could look at.
    for (const target of targets) takeDamage(context, target, { amount, rule: "VO-HP-01", types: profile.damageTypes });
  }
  for (const effect of ability.system.effects.filter(({ on }) => on !== "miss")) {
    for (const bearer of effect.to === "self" ? [user] : targets) applyEffect(context, effect, { user, ability, natural: null }, bearer);
  }
  for (const target of targets) bringLastGasp(context, { profile }, target);
  yield* afterwards(context, user, ability, targets);
  yield* confusionSave(context, user);
}

/** Healing, a way out of melee, and the beginning of what is sustained: what attacks and other abilities may do alike. */
export function* afterwards(
  context: VolitionContext,
  user: VolitionCreature,
  ability: Ability,
  healed: readonly VolitionCreature[],
): Procedure {
  yield* healBy(context, user, ability, healed);
  yield* leaveMelee(context, user, ability);
  beginSustaining(context, user, ability);
}

/** Begins to keep an ability up that can be sustained. */
export function beginSustaining(context: VolitionContext, user: VolitionCreature, ability: Ability): void {
  if (ability.system.sustain === null || !isFighting(context.battle)) return;
  // The turn in which it was begun is not looked at; begun out of turn, it is due in the user's next one (VO-ABL-09).
  ability.system.running = true;
  ability.system.kept = isActive(context.battle, user);
}

/** Whether something that hangs on a sustained ability has been left behind. */
export function hasLeftSustained(battle: VolitionBattle, { uuid }: VolitionCreature, { id }: Ability): boolean {
  return participants(battle).some(({ effects }) =>
    Object.values(effects).some(({ system }) => system.source === uuid && system.notes["sustained"] === id),
  );
}

/** Ends what an earlier use of a sustained ability has left, since a new one begins. */
export function beginAnew(context: VolitionContext, user: VolitionCreature, ability: Ability): void {
  endSustained(context, user, ability.id);
}

function* healBy(context: VolitionContext, user: VolitionCreature, ability: Ability, targets: readonly VolitionCreature[]): Procedure {
  const { kind, formula } = ability.system.healing;
  if (kind === "" || targets.length === 0) return;
  const amount = yield* rolledHealing(context, user, ability, formula);
  for (const target of targets) {
    if (kind === "plain") heal(context, target, amount, { rule: "VO-REC-02", cost: "plain" });
    else yield* healWithRecovery(context, target, "VO-REC-02", kind, amount);
  }
}

function* rolledHealing(context: VolitionContext, user: VolitionCreature, ability: Ability, formula: string): Procedure<number> {
  const request = formulaDice(user, formula);
  if (!request) return 0;
  if (request.terms.length === 0) return request.bonus;
  const data = { name: user.name, item: ability.name };
  const rolled = yield* roll({ rule: "VO-REC-02", text: "VOLITION.Ask.Healing", data, of: user.uuid, dice: request });
  context.note({
    rule: "VO-REC-02",
    text: "VOLITION.Step.HealingRolled",
    data: { ...data, total: rolled.total },
    about: user.uuid,
    dice: rolled,
  });
  return rolled.total;
}

/** Some abilities leave enemies without a check, or try a Disengage for their own action (VO-DIS-05). The rest of what they do also happens to the stuck (VO-CON-18). */
function* leaveMelee(context: VolitionContext, user: VolitionCreature, ability: Ability): Procedure {
  if (!leavesMelee(ability) || engagedFoes(context.battle, user).length === 0) return;
  const held = immobile(user);
  if (held) {
    context.note({ rule: held.rule, text: "VOLITION.Step.CannotLeave", data: { name: user.name, item: ability.name }, about: user.uuid });
    return;
  }
  if (ability.system.popOff > 0) yield* popOff(context, user, ability.system.popOff);
  const engaged = ability.system.disengage ? engagedFoes(context.battle, user) : [];
  if (engaged.length > 0 && (yield* tryDisengage(context, user, engaged))) stepAside(context, user, engaged);
}
