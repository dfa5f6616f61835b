// What is added to an attack roll, and what a roll comes to (VO-ATK-01 to VO-ATK-05, VO-ESC-03, VO-CDG-01).

import type { Intent } from "../../../engine/procedures/record.ts";
import { integerOption } from "../../../engine/procedures/intent-options.ts";
import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { MOST_ESCALATION } from "../data/fields.ts";
import type { VolitionBattle, VolitionCreature } from "../data/types.ts";
import { type AdvantageTerm, attackAdvantage } from "../numbers/advantage.ts";
import { carriedModifiers, escalationFor, levelOf, stack, term, usesEscalation, volitionOf } from "../numbers/numbers.ts";

/** What people have said in the dialog of an attack. */
export interface Circumstances {
  readonly modifier: number;
  /** Advantage above 0, Disadvantage below. */
  readonly advantage: number;
  /** What the die counts for this attack; null as the battle says. */
  readonly escalation: number | null;
  /** Sources of Advantage that do not count this time, by key. */
  readonly without: readonly string[];
}

export const NO_CIRCUMSTANCES: Circumstances = { modifier: 0, advantage: 0, escalation: null, without: [] };

/** Prefix of the dialog's switches, one for each source of Advantage. */
export const COUNTS = "counts-";

/** Reads a dialog's answers. */
export function circumstancesOf(intent: Pick<Intent, "options">): Circumstances {
  const switches = Object.entries(intent.options ?? {});
  return {
    modifier: integerOption(intent, "modifier", 0, -50, 50),
    advantage: integerOption(intent, "advantage", 0, -10, 10),
    escalation: intent.options?.["escalation"] === undefined ? null : integerOption(intent, "escalation", 0, 0, MOST_ESCALATION),
    without: switches.flatMap(([key, value]) => (key.startsWith(COUNTS) && value === false ? [key.slice(COUNTS.length)] : [])),
  };
}

/** An attack bonus with its terms (VO-ATK-01). */
export function attackBonus(battle: VolitionBattle, attacker: VolitionCreature, circumstances = NO_CIRCUMSTANCES): Breakdown {
  const uses = usesEscalation(battle, attacker);
  const die = circumstances.escalation ?? escalationFor(battle, attacker);
  return stack([
    ...counted(levelOf(attacker)),
    ...counted(volitionOf(attacker)),
    ...(uses ? [term("Escalation", die, "VO-ESC-03")] : []),
    term("AttackBonus", attacker.system.attackBonus, "VO-ATK-01"),
    ...carriedModifiers(attacker, "attackBonus"),
    term("Modifier", circumstances.modifier, "VO-ATK-01"),
  ]);
}

function counted({ terms }: Breakdown): Modifier[] {
  return terms.filter((each) => each.counted).map(({ counted: _counted, ...modifier }) => modifier);
}

/** Everything that gives an attack Advantage or Disadvantage, without what people have switched off. */
export function advantageTerms(
  attacker: VolitionCreature,
  target: VolitionCreature | null,
  circumstances: Circumstances,
): readonly (AdvantageTerm | Modifier)[] {
  return [
    ...attackAdvantage(attacker, target).filter(({ key }) => !circumstances.without.includes(key)),
    { ...term("Situation", circumstances.advantage, "VO-ADV-01"), kind: "advantage" },
  ];
}

export type AttackOutcome = "hit" | "miss" | "critical" | "fumble";

const CRITICAL_FAILURE = 3;

/** What a roll comes to. A coup de grace is critical whatever it shows. */
export function outcomeOf(
  roll: { readonly natural: number; readonly total: number },
  against: { readonly defence: number; readonly criticalFrom: number; readonly coup?: boolean },
): AttackOutcome {
  if (against.coup === true) return "critical";
  if (roll.natural <= CRITICAL_FAILURE) return "fumble";
  if (roll.natural >= against.criticalFrom) return "critical";
  return roll.total >= against.defence ? "hit" : "miss";
}

/** True for the natural that fails by itself; whoever rolls it has a complication coming (VO-ATK-06). */
export function isCriticalFailure(natural: number): boolean {
  return natural <= CRITICAL_FAILURE;
}
