// What 0 hit points do: a hero is dying, a foe is dead or knocked out. And what brings them back into the order (VO-HP-04, VO-DTH-01, VO-DTH-05, VO-DTH-08).

import { combatantOf } from "../../../engine/battle/battle.ts";
import { effectsInOrder } from "../../../engine/battle/effects.ts";
import { endLostRelations } from "../../../engine/procedures/relations.ts";
import { endCondition, giveCondition } from "../data/conditions.ts";
import { option } from "../data/settings.ts";
import { type Character, type Foe, type VolitionContext, type VolitionCreature, isAbility, isCharacter, isFoe } from "../data/types.ts";
import { endEffect } from "../effects/effects.ts";

/** A blow that has taken the last hit points, or hits somebody who had none left. */
export function drop(
  context: VolitionContext,
  creature: VolitionCreature,
  before: number,
  blow: { readonly critical?: boolean; readonly knockOut?: boolean },
): void {
  if (isFoe(creature)) defeat(context, creature, blow.knockOut === true ? "knockedOut" : "dead");
  if (!isCharacter(creature)) return;
  const { death } = creature.system;
  if (before <= 0) {
    // More damage to a hero who is down only lowers hit points (reading "damage to the stabilised").
    return;
  }
  death.droppedByCrit = blow.critical === true;
  death.firstSaveDone = false;
  death.stabilized = false;
  endLostRelations(context);
  if (option(context.battle.options, "deathVariant") === "atZero") {
    loseForGood(context, creature, "unconscious", "VO-DTH-08");
    return;
  }
  context.note({ rule: "VO-DTH-01", text: "VOLITION.Step.Dying", data: { name: creature.name }, about: creature.uuid });
}

/** A foe is out of the battle (VO-HP-04). */
export function defeat(context: VolitionContext, foe: Foe, how: "dead" | "knockedOut"): void {
  foe.system.defeat = how;
  if (how === "dead") giveCondition(context, foe, "dead", { quiet: true });
  endLostRelations(context);
  endSustained(context, foe);
  leaveOrder(context, foe);
  const text = how === "dead" ? "VOLITION.Step.Slain" : "VOLITION.Step.KnockedOut";
  context.note({ rule: "VO-HP-04", text, data: { name: foe.name }, about: foe.uuid });
}

/** A hero dies, or does not wake before a Full Rest (VO-DTH-05, VO-DTH-08). It keeps its turns, to fight in spirit. */
export function loseForGood(context: VolitionContext, hero: Character, state: "dead" | "unconscious", rule: string): void {
  hero.system.death.state = state;
  if (state === "dead") giveCondition(context, hero, "dead", { quiet: true });
  hero.system.death.lastGasp.active = false;
  endLostRelations(context);
  endSustained(context, hero);
  const text = state === "dead" ? "VOLITION.Step.Dies" : "VOLITION.Step.Unconscious";
  context.note({ rule, text, data: { name: hero.name }, about: hero.uuid });
}

/** Out of those who take turns; nothing of theirs waits any more. */
function leaveOrder(context: VolitionContext, foe: Foe): void {
  const combatant = combatantOf(context.battle, foe.uuid);
  if (!combatant) return;
  combatant.defeated = true;
  context.ruleset.turnOrder.release(context.battle, combatant.id);
}

/** A foe is back in the battle; it acts again when its turn comes. */
export function returnFoe(context: VolitionContext, foe: Foe): void {
  foe.system.defeat = "none";
  endCondition(context, foe, "dead");
  const combatant = combatantOf(context.battle, foe.uuid);
  if (combatant) combatant.defeated = false;
}

/** Ends what a creature was sustaining: all of it, or one ability; with it goes what hung on it (VO-ABL-09). */
export function endSustained(context: VolitionContext, creature: VolitionCreature, abilityId?: string): void {
  for (const item of Object.values(creature.items)) {
    if (!isAbility(item) || !item.system.running || (abilityId !== undefined && item.id !== abilityId)) continue;
    Object.assign(item.system, { running: false, kept: false, lapsing: false });
    const data = { name: creature.name, item: item.name };
    context.note({ rule: "VO-ABL-09", text: "VOLITION.Step.SustainExpires", data, about: creature.uuid });
    for (const bearer of Object.values(context.battle.creatures)) {
      for (const effect of effectsInOrder(bearer)) {
        if (effect.system.notes["sustained"] === item.id && effect.system.source === creature.uuid)
          endEffect(context, bearer, effect, "VO-ABL-09");
      }
    }
  }
}
