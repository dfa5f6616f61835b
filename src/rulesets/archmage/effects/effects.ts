// Lasting effects as Archmage puts them on, and how they end (AE-STK-03).

import { type LastingEffect, activeCreature } from "../../../engine/battle/battle.ts";
import { type LastingEffectData, addEffect, isOff, removeEffect } from "../../../engine/battle/effects.ts";
import { NORMAL_SAVE } from "../data/conditions.ts";
import type { Application } from "../data/fields.ts";
import type { ArchmageContext, ArchmageCreature } from "../data/types.ts";

export type Ends = LastingEffectData["ends"];

/** What each kind of save has to reach (AE-SAV-01). */
export const SAVES: Readonly<Record<Application["difficulty"], number>> = { easy: 6, normal: NORMAL_SAVE, hard: 16 };

const NEVER: Ends = { when: "never", of: "", count: 1, difficulty: 0 };

/** When something that an attack leaves behind is over. */
export function endsOf(
  context: ArchmageContext,
  application: Pick<Application, "ends" | "difficulty" | "turns">,
  source: ArchmageCreature,
  bearer: ArchmageCreature,
): Ends {
  const save: Ends = { when: "save", of: "", count: 1, difficulty: SAVES[application.difficulty] };
  // A turn that is already running is not "the next" one.
  const turnEnd = (of: ArchmageCreature): Ends => {
    const running = activeCreature(context.battle)?.uuid === of.uuid ? 1 : 0;
    return { ...NEVER, when: "turnEnd", of: of.uuid === bearer.uuid ? "" : of.uuid, count: application.turns + running };
  };
  switch (application.ends) {
    case "save":
      return save;
    case "turnEnd":
      return turnEnd(bearer);
    case "sourceTurnEnd":
      return turnEnd(source);
    case "turnStart":
      return { ...NEVER, when: "turnStart", count: application.turns };
    case "sourceTurnStart":
      return { ...NEVER, when: "turnStart", of: source.uuid === bearer.uuid ? "" : source.uuid, count: application.turns };
    case "battleEnd":
      return { ...NEVER, when: "battleEnd" };
    case "never":
      return NEVER;
    case "default":
      return save;
  }
}

/** Ongoing damage; under one name only the larger stays, of equals the harder end and the die that fewer resistances halve (AE-STK-03, AE-RES-02). */
export function addOngoing(
  context: ArchmageContext,
  creature: ArchmageCreature,
  ongoing: { readonly name: string; readonly amount: number; readonly types: readonly string[]; readonly magical: boolean },
  cause: { readonly ends: Ends; readonly natural: number | null; readonly source: string },
): boolean {
  if (ongoing.amount <= 0) return false;
  const present = sameName(creature, ongoing.name).find((effect) => effect.system.ongoing.amount > 0);
  const equal = present?.system.ongoing.amount === ongoing.amount ? present : undefined;
  const worst = equal ? worseOf(equal.system, cause) : cause;
  if (present) {
    const isKept = equal !== undefined && worst.ends === equal.system.ends && worst.natural === equal.system.natural;
    if (present.system.ongoing.amount > ongoing.amount || isKept) return false;
    removeEffect(creature, present.id);
  }
  addEffect(creature, {
    id: context.newId(),
    name: ongoing.name,
    img: "systems/sortie/icons/droplet.svg",
    system: {
      ruleset: context.ruleset.id,
      source: cause.source,
      stackName: ongoing.name,
      ends: worst.ends,
      ongoing: { amount: ongoing.amount, types: [...ongoing.types], magical: ongoing.magical },
      natural: worst.natural,
    },
  });
  context.note({
    rule: "AE-ONG-01",
    text: "ARCHMAGE.Step.OngoingGained",
    data: { name: creature.name, amount: ongoing.amount, effect: ongoing.name },
    about: creature.uuid,
  });
  return true;
}

/** A lasting change of one number. The same name on the same number counts once; stacking sees to it. */
export function addModifier(
  context: ArchmageContext,
  creature: ArchmageCreature,
  modifier: { readonly name: string; readonly target: string; readonly value: number; readonly rule: string; readonly img?: string },
  cause: { readonly ends: Ends; readonly source: string },
): LastingEffect {
  const effect = addEffect(creature, {
    id: context.newId(),
    name: modifier.name,
    img: modifier.img ?? "systems/sortie/icons/star.svg",
    system: {
      ruleset: context.ruleset.id,
      source: cause.source,
      stackName: modifier.name,
      ends: cause.ends,
      modifiers: [{ target: modifier.target, value: modifier.value, kind: "effect" }],
    },
  });
  context.note({
    rule: modifier.rule,
    text: "ARCHMAGE.Step.ModifierGained",
    data: { name: creature.name, effect: modifier.name, value: modifier.value },
    about: creature.uuid,
  });
  return effect;
}

/** How an effect ends, and the natural die that resistances ask. */
type Course = Pick<LastingEffectData, "ends" | "natural">;

/** What is worse of two courses for their bearer: no die halves nothing. */
function worseOf(one: Course, other: Course): Course {
  const rank = ({ natural }: Course): number => natural ?? Number.POSITIVE_INFINITY;
  return {
    ends: severity(other.ends) > severity(one.ends) ? other.ends : one.ends,
    natural: rank(other) > rank(one) ? other.natural : one.natural,
  };
}

/** How hard an end is to reach. */
export function severity({ when, difficulty, count }: Ends): number {
  if (when === "never") return 1_000_000;
  if (when === "battleEnd") return 900_000;
  return when === "save" ? 1000 + difficulty : Math.min(999, count);
}

/** Effects of one name that hold; what is switched off stands in nobody's way. */
function sameName(creature: ArchmageCreature, name: string): LastingEffect[] {
  return Object.values(creature.effects).filter((effect) => !isOff(effect) && effect.system.stackName === name);
}
