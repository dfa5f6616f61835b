// Damage: what resistance and criticals make of an amount, step by step, and how it is taken (VO-HP-01, VO-RES-01 to -04, VO-TYP-01).

import { protectionsOf } from "../../../engine/effects/effect-choices.ts";
import { has, typesOrWeapon } from "../data/conditions.ts";
import { half, option } from "../data/settings.ts";
import type { Options, VolitionContext, VolitionCreature } from "../data/types.ts";
import { drop } from "./death.ts";
import { isStaggered } from "../numbers/numbers.ts";
import { isDown } from "../numbers/states.ts";

/** The natural below which damage of these types is halved; null where it is not resisted (VO-RES-01, setting `mixedTypeResist`). */
export function resistThreshold(creature: VolitionCreature, types: readonly string[], options: Options): number | null {
  const thresholds = typesOrWeapon(types).map((type) =>
    Math.max(
      0,
      ...creature.system.resist.filter((entry) => entry.type === type).map((entry) => entry.threshold),
      ...protectionsOf(creature, "resist").flatMap((entry) => (entry.against === type ? [entry.value] : [])),
    ),
  );
  const resisted = thresholds.filter((threshold) => threshold > 0);
  if (resisted.length === 0) return null;
  if (option(options, "mixedTypeResist") === "any") return Math.max(...resisted);
  return resisted.length === thresholds.length ? Math.min(...resisted) : null;
}

/** Whether a creature halves damage of these types that comes with this natural; without one nothing is resisted. */
export function isResisted(creature: VolitionCreature, types: readonly string[], natural: number | null, options: Options): boolean {
  const threshold = resistThreshold(creature, types, options);
  return threshold !== null && natural !== null && natural < threshold;
}

const CRITICAL = 17;

/** True where one of the types is one that the creature is weak to (VO-RES-03). */
function isWeakTo(creature: VolitionCreature, types: readonly string[]): boolean {
  const weak = new Set<string>([...creature.system.weak, ...protectionsOf(creature, "weak").map(({ against }) => against)]);
  return typesOrWeapon(types).some((type) => weak.has(type));
}

/** The lowest natural that is a critical hit against a creature (VO-ATK-03, VO-RES-03, VO-RES-04, VO-CON-20). */
export function criticalFrom(target: VolitionCreature, types: readonly string[]): number {
  return CRITICAL - (isWeakTo(target, types) ? 1 : 0) - (has(target, "vulnerable") ? 1 : 0);
}

/** Base damage, then the factor of a critical, then the half of resistance: in this order and no other. */
export function workOut(base: number, steps: { readonly factor?: number; readonly resisted?: boolean }, options: Options): number {
  const multiplied = Math.max(0, base) * Math.max(0, steps.factor ?? 1);
  return steps.resisted === true ? half(options, multiplied) : multiplied;
}

/** As low as hit points are stored. */
const LOWEST = -100_000;

export interface Blow {
  readonly amount: number;
  readonly rule: string;
  /** Dealt by a critical hit: who drops by it has a harder first Death Save. */
  readonly critical?: boolean;
  /** The attacker has said beforehand that it only wants to knock out (VO-HP-04). */
  readonly knockOut?: boolean;
  readonly resisted?: boolean;
  readonly types?: readonly string[];
}

/** Takes worked-out damage off hit points, and lets whoever has none left drop (VO-HP-01). */
export function takeDamage(context: VolitionContext, creature: VolitionCreature, blow: Blow): void {
  const { hp } = creature.system;
  const before = hp.value;
  const [wasStaggered, wasDown] = [isStaggered(creature), isDown(creature)];
  hp.value = Math.max(LOWEST, before - Math.max(0, blow.amount));
  context.note({
    rule: blow.rule,
    text: `VOLITION.Step.Damage${textOf(blow)}`,
    data: { name: creature.name, amount: blow.amount, types: typeLabelOf(blow) },
    about: creature.uuid,
  });
  if (wasDown || blow.amount <= 0) return;
  if (hp.value <= 0) drop(context, creature, before, blow);
  else if (!wasStaggered && isStaggered(creature)) {
    context.note({ rule: "VO-HP-02", text: "VOLITION.Step.Staggered", data: { name: creature.name }, about: creature.uuid });
  }
}

function textOf({ resisted, types }: Blow): string {
  if (resisted === true) return "Resisted";
  return types?.length === 1 ? "Typed" : "Taken";
}

function typeLabelOf({ types }: Blow): string {
  const [first] = typesOrWeapon(types ?? []);
  return `VOLITION.Damage.${first ?? "weapon"}`;
}
