// Numbers of a creature with all their terms: stored ones, features, effects, overdraw (VO-REC-04, VO-ESC-03, VO-ESC-04, derived values).

import { effectModifiers } from "../../../engine/battle/effects.ts";
import { type Breakdown, type Modifier, breakdown } from "../../../engine/data/modifiers.ts";
import { memoized, memoizedOf } from "../../../engine/data/memo.ts";
import { has } from "../data/conditions.ts";
import { option } from "../data/settings.ts";
import { type Ability, type DefenceId, type VolitionBattle, type VolitionCreature, isCharacter, isFeature, isFoe } from "../data/types.ts";
import type { NumberKey } from "../data/number-keys.ts";
import { isFighting } from "./states.ts";

/** A term of a breakdown whose name stands in the language file. */
export function term(name: string, value: number, rule: string): Modifier {
  return { label: `VOLITION.Term.${name}`, value, kind: "untyped", rule };
}

/** Adds modifiers up: everything adds, but one effect that was laid on twice counts once (VO-CON-01). */
export function stack(modifiers: readonly Modifier[]): Breakdown {
  return breakdown(modifiers, { kinds: {}, sameName: "strongest" });
}

/** What features and effects add to the number at a path below `system`. */
export const carriedModifiers = memoizedOf((creature: VolitionCreature, path: NumberKey | `skills.${string}`): readonly Modifier[] => {
  const features = featuresOf(creature).flatMap(({ id, name, system }) =>
    system.changes
      .filter((change) => change.path === path)
      .map(({ add }): Modifier => ({ label: name, value: add, kind: "feature", rule: "VO-REC-01", source: `${creature.uuid}.Item.${id}` })),
  );
  return [...features, ...effectModifiers(creature, path, "VO-CON-01")];
});

const featuresOf = memoized((creature: VolitionCreature) => Object.values(creature.items).filter(isFeature));

/** A stored number with what features and effects add to it. */
function withCarried(creature: VolitionCreature, path: NumberKey, name: string, stored: number, rule: string): Modifier[] {
  return [term(name, stored, rule), ...carriedModifiers(creature, path)];
}

/** Times that a hero was healed without recoveries: each takes 1 from Volition and every defence (VO-REC-04). */
export function overdrawOf(creature: VolitionCreature): number {
  return isCharacter(creature) ? creature.system.recovery.overdraw : 0;
}

export const levelOf = memoized((creature: VolitionCreature): Breakdown =>
  stack(withCarried(creature, "level", "Level", creature.system.level, "VO-ATK-01")),
);

export const volitionOf = memoized((creature: VolitionCreature): Breakdown => {
  const printed = withCarried(creature, "volition", "Volition", creature.system.volition, "VO-ATK-01");
  return stack([...printed, term("Overdraw", -overdrawOf(creature), "VO-REC-04")]);
});

export function defenceOf(creature: VolitionCreature, id: DefenceId): Breakdown {
  const { defense } = creature.system;
  return stack([
    ...withCarried(creature, `defense.${id}`, "Printed", defense[id], "VO-ATK-02"),
    term("Temporary", defense.bonus[id], "VO-ATK-02"),
    term("Overdraw", -overdrawOf(creature), "VO-REC-04"),
  ]);
}

/** What every save has on top of its dice (VO-CON-05). */
export function saveBonus(creature: VolitionCreature): Breakdown {
  return stack(carriedModifiers(creature, "save"));
}

/** Most hit points that a creature can have; at least 1. */
export function maximumHp(creature: VolitionCreature): number {
  return Math.max(1, hitPointsOf(creature).total);
}

/** Where they come from. */
export const hitPointsOf = memoized((creature: VolitionCreature): Breakdown =>
  stack(withCarried(creature, "hp.max", "Printed", creature.system.hp.max, "VO-HP-01")),
);

/** At half of its hit points or less, or at the mark that the GM has set for a foe (VO-HP-02, VO-HP-03). */
export function isStaggered(creature: VolitionCreature): boolean {
  const { hp } = creature.system;
  const mark = isFoe(creature) ? creature.system.staggeredAt : null;
  return mark === null ? hp.value * 2 <= maximumHp(creature) : hp.value <= mark;
}

/** Recoveries after a Full Rest (VO-REC-01). */
export function maximumRecoveries(creature: VolitionCreature): number {
  return isCharacter(creature) ? Math.max(0, recoveriesOf(creature).total) : 0;
}

/** Where they come from; nothing for whoever has none. */
export function recoveriesOf(creature: VolitionCreature): Breakdown {
  const own = isCharacter(creature) ? withCarried(creature, "recovery.max", "Printed", creature.system.recovery.max, "VO-REC-01") : [];
  return stack(own);
}

/** What the escalation die counts for a creature: nothing outside of battle, and nothing while shaken (VO-CON-16). */
export function escalationFor(battle: VolitionBattle, creature: VolitionCreature): number {
  return !isFighting(battle) || has(creature, "shaken") ? 0 : battle.system.escalation;
}

/** Whether a creature adds the die to its attacks (VO-ESC-03). */
export function usesEscalation(battle: Pick<VolitionBattle, "options">, creature: VolitionCreature): boolean {
  return creature.system.usesEscalation || (isFoe(creature) && option(battle.options, "npcEscalation") === true);
}

/** Whether the die counts as even or odd for a creature; 0 is neither (VO-ESC-04). */
export function escalationParity(battle: VolitionBattle, creature: VolitionCreature): "none" | "even" | "odd" {
  const value = escalationFor(battle, creature);
  if (value === 0) return "none";
  return value % 2 === 0 ? "even" : "odd";
}

/** Whether the die is as an ability is keyed to it, for its user: even, or odd. An ability that is not keyed waits for nothing (VO-ESC-04). */
export function isKeyed(battle: VolitionBattle, user: VolitionCreature, { system }: Ability): boolean {
  return system.escalationParity === "none" || escalationParity(battle, user) === system.escalationParity;
}
