// Skills and level checks, and rolls of two against each other (DE-OPP-01, DE-SIZ-01, DE-EQ-04, DE-STN-04).

import { type DiceResult, dice } from "../../../engine/data/dice.ts";
import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { type Procedure, roll, together } from "../../../engine/procedures/procedure.ts";
import type { DefinitionContext, DefinitionCreature, Options, SkillId } from "../data/types.ts";
import { carried, itemTerm, stack, term } from "./stacking.ts";
import { sizeOf } from "./sizes.ts";
import { checkPenalty, untrainedArmor } from "./wielding.ts";

/** Skills that armor without training hampers (DE-EQ-04). */
const HAMPERED: readonly SkillId[] = ["acrobatics", "ride"];

/** The bonus of a skill. */
export function skillBonus(creature: DefinitionCreature, skill: SkillId, options: Options): Breakdown {
  const armor = HAMPERED.includes(skill) ? untrainedArmor(creature) : undefined;
  return stack(options, [
    term(`Skill.${skill}`, creature.system.skills[skill], "DE-EQ-04"),
    ...(armor ? [itemTerm(creature, armor, checkPenalty(creature), "DE-EQ-04", "check")] : []),
    ...carried(creature, `skills.${skill}`, "DE-EQ-04"),
  ]);
}

/** The bonus of a level check: Hit Dice and Wisdom (DE-STN-04). */
export function levelCheckBonus(creature: DefinitionCreature, options: Options): Breakdown {
  const { hd, abilities } = creature.system;
  return stack(options, [
    term("HitDice", hd, "DE-STN-04"),
    term("Ability.wis", abilities.wis.mod, "DE-STN-04", "ability"),
    ...carried(creature, "levelCheck", "DE-STN-04"),
  ]);
}

/** The bonus of a manoeuvre's opposed Strength or Dexterity roll; size counts (DE-SIZ-01). */
export function opposedBonus(
  creature: DefinitionCreature,
  ability: "str" | "dex",
  options: Options,
  more: readonly Modifier[] = [],
): Breakdown {
  return stack(options, [
    term(`Ability.${ability}`, creature.system.abilities[ability].mod, "DE-OPP-01", "ability"),
    term("Size", sizeOf(creature, options).maneuver, "DE-SIZ-01", "size"),
    ...carried(creature, `opposed.${ability}`, "DE-OPP-01"),
    ...more,
  ]);
}

/** One side of an opposed roll. */
export interface Contender {
  readonly creature: DefinitionCreature;
  readonly bonus: Breakdown;
  /** What it rolls, as a language key. */
  readonly label: string;
}

/** How an opposed roll has ended, seen from the aggressor. */
export interface Opposed {
  readonly wins: boolean;
  /** By how much the higher roll is higher; never 0. */
  readonly margin: number;
}

/** Both roll, with the same modifiers again as long as they are equal; the higher total wins (DE-OPP-01). */
export function* opposedRoll(context: DefinitionContext, rule: string, aggressor: Contender, defender: Contender): Procedure<Opposed> {
  const sides = [aggressor, defender];
  for (;;) {
    const [one, other] = yield* together(sides.map((side) => rollSide(rule, side, side === aggressor ? defender : aggressor)));
    if (!one || !other) return { wins: false, margin: 1 };
    const tied = one.total === other.total;
    const wins = one.total > other.total;
    noteSide(context, rule, aggressor, defender, one, tied ? null : wins);
    noteSide(context, rule, defender, aggressor, other, tied ? null : !wins);
    if (!tied) return { wins, margin: Math.abs(one.total - other.total) };
    const data = { name: aggressor.creature.name, target: defender.creature.name, total: one.total };
    context.note({ rule: "DE-OPP-01", text: "DEFINITION.Step.OpposedTie", data });
  }
}

function rollSide(rule: string, { creature, bonus, label }: Contender, against: Contender): Procedure<DiceResult> {
  return roll({
    rule,
    text: "DEFINITION.Ask.Opposed",
    data: { name: creature.name, target: against.creature.name, what: label },
    of: creature.uuid,
    dice: dice(1, 20, bonus.total),
  });
}

function noteSide(
  context: DefinitionContext,
  rule: string,
  { creature, bonus, label }: Contender,
  against: Contender,
  rolled: DiceResult,
  won: boolean | null,
): void {
  context.note({
    rule,
    text: "DEFINITION.Step.Opposed",
    data: { name: creature.name, target: against.creature.name, what: label, total: rolled.total },
    about: creature.uuid,
    ...(won === null ? {} : { outcome: won ? "success" : "failure" }),
    dice: rolled,
    breakdown: bonus,
  });
}
