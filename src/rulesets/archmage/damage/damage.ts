// Damage: how an amount is worked out step by step, what resistance does to it, and how it is taken (AE-DMG-04, AE-DMG-05).

import { dice } from "../../../engine/data/dice.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { protectionsOf } from "../../../engine/effects/effect-choices.ts";
import { damageTypeOf } from "../data/conditions.ts";
import { type ArchmageContext, type ArchmageCreature, isCharacter } from "../data/types.ts";
import { fall } from "./death.ts";
import { isStaggered, maximumHp } from "../numbers/states.ts";

/** What damage is made of, as far as resistance asks. */
interface DamageNature {
  readonly types: readonly string[];
  /** Passes the immunity to normal energy. */
  readonly magical: boolean;
  /** Dealt by a weapon: resistance to "weapon" applies. */
  readonly weapon: boolean;
  /** Natural die of the attack; null when no die decides. */
  readonly natural: number | null;
}

type Resistance = "none" | "half" | "immune";

/** What a creature's resistances do to damage of this nature (AE-RES-01 to -03). */
export function resistanceTo(creature: ArchmageCreature, nature: DamageNature): Resistance {
  const value = (type: string): number =>
    Math.max(
      0,
      ...creature.system.resistances.filter((entry) => nameOf(entry.type) === type).map((entry) => entry.value),
      ...protectionsOf(creature, "resistance").flatMap((entry) => (entry.against === type ? [entry.value] : [])),
    );
  const types = nature.types.map(nameOf);
  const energies = types.filter((type) => type !== "weapon").map(value);
  // Of several types all have to be resisted, and the lowest number decides.
  if (energies.length > 0 && energies.every((resisted) => resisted > 0)) {
    if (!nature.magical) return "immune";
    if (isBelow(nature.natural, Math.min(...energies))) return "half";
  }
  const weapon = nature.weapon || types.includes("weapon") ? value("weapon") : 0;
  return weapon > 0 && isBelow(nature.natural, weapon) ? "half" : "none";
}

/** A d20 that stands in for the attack roll where damage comes without one and resistance ought to count (AE-RES-04). */
export function* standInRoll(context: ArchmageContext, { name, uuid }: ArchmageCreature): Procedure<number> {
  const { total: natural } = yield* roll({
    rule: "AE-RES-04",
    text: "ARCHMAGE.Ask.StandIn",
    data: { name },
    of: "gm",
    dice: dice(1, 20),
  });
  context.note({ rule: "AE-RES-04", text: "ARCHMAGE.Step.StandIn", data: { name, natural }, about: uuid });
  return natural;
}

function nameOf(type: string): string {
  return damageTypeOf(type) ?? type.trim().toLowerCase();
}

function isBelow(natural: number | null, limit: number): boolean {
  return natural !== null && natural < limit;
}

/** True when one of the attack's damage types is one that the creature is vulnerable to. */
export function isVulnerableTo(creature: ArchmageCreature, types: readonly string[]): boolean {
  const own = [...creature.system.vulnerabilities.map(nameOf), ...protectionsOf(creature, "vulnerability").map(({ against }) => against)];
  return types.map(nameOf).some((type) => own.includes(type));
}

/** Dice and modifiers, then the critical multiplier, the half of a miss, resistance; every half rounds down at its own step (AE-DMG-05). */
export function workOut(
  total: number,
  steps: { readonly multiplier?: number; readonly half?: boolean; readonly resistance?: Resistance },
): number {
  let amount = Math.max(0, total) * (steps.multiplier ?? 1);
  if (steps.half === true) amount = Math.floor(amount / 2);
  if (steps.resistance === "half") amount = Math.floor(amount / 2);
  return steps.resistance === "immune" ? 0 : amount;
}

/** As low as hit points are stored. */
const LOWEST = 100_000;

export interface Blow {
  readonly amount: number;
  readonly rule: string;
  /** Uuid of whoever deals it; "" for nobody. */
  readonly by: string;
  readonly resistance?: Resistance;
  /** The attackers mean to knock out, not to kill. */
  readonly spare?: boolean;
}

/** Takes worked-out damage: temporary hit points first, then hit points, then the consequences. */
export function takeDamage(context: ArchmageContext, creature: ArchmageCreature, blow: Blow): void {
  const { hp } = creature.system;
  const soaked = Math.min(hp.temp, blow.amount);
  hp.temp -= soaked;
  const before = hp.value;
  const left = Math.max(-LOWEST, hp.value - (blow.amount - soaked));
  // Dying heroes go on downwards; everybody else stops at 0.
  hp.value = isCharacter(creature) ? left : Math.max(0, left);
  context.note({
    rule: blow.rule,
    text: damageText(blow, soaked),
    data: { name: creature.name, amount: blow.amount, soaked },
    // What a foe had of temporary hit points.
    secret: ["soaked"],
    about: creature.uuid,
  });
  if (hp.value <= 0 && blow.amount > soaked) fall(context, creature, blow.by, blow.spare === true);
  if (hp.value > 0 && before > hp.value) noteStagger(context, creature, before);
}

function damageText(blow: Blow, soaked: number): string {
  if (blow.resistance === "immune") return "ARCHMAGE.Step.DamageImmune";
  if (blow.resistance === "half") return "ARCHMAGE.Step.DamageResisted";
  return soaked > 0 ? "ARCHMAGE.Step.DamageSoaked" : "ARCHMAGE.Step.Damage";
}

function noteStagger(context: ArchmageContext, creature: ArchmageCreature, before: number): void {
  if (!isStaggered(creature) || 2 * before <= maximumHp(creature)) return;
  context.note({ rule: "AE-STG-01", text: "ARCHMAGE.Step.Staggered", data: { name: creature.name }, about: creature.uuid });
}
