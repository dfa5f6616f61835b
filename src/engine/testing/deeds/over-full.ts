// What is shown of a most is held to it: pools, pips and gauges never hold more, and clocks show as many segments as they have.

import type { Battle, Creature, Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { valueAt } from "../../data/json.ts";
import type { BattleRecord, Step } from "../../procedures/record.ts";

/** A row of segments, a pool or a gauge. */
interface Shown {
  readonly id: string;
  readonly value: number;
  readonly max: number;
  readonly path?: string;
}

/** What holds more than its most after a record, and did not before it. */
export function overFull<S extends Shapes>(ruleset: Ruleset<S>, before: Battle<S>, after: Battle<S>, record: BattleRecord): string[] {
  const changed = Object.values<Creature<S>>(after.creatures).filter(({ uuid }) =>
    record.changes.some(({ document }) => document === uuid),
  );
  return [
    ...changed.flatMap((creature) => {
      const stood = before.creatures[creature.uuid];
      const shown = shownOf(ruleset, after, creature);
      return [
        ...moreThanMost(stood ? shownOf(ruleset, before, stood) : [], shown).map((problem) => `vitals of ${creature.name}: ${problem}`),
        ...otherSegments(stood, creature, ruleset.vitals(creature, after.options).pips, record.steps),
      ];
    }),
    ...moreThanMost(ruleset.gauges(before), ruleset.gauges(after)).map((problem) => `gauges: ${problem}`),
  ];
}

function shownOf<S extends Shapes>(ruleset: Ruleset<S>, { options }: Battle<S>, creature: Creature<S>): Shown[] {
  const { pools, pips } = ruleset.vitals(creature, options);
  // What only shows how near something harmful is may go beyond it.
  return [...pools, ...pips.filter(({ tone, path }) => tone !== "bad" || path !== undefined)];
}

/** What is over-full as it is set up is as people wanted it. */
function moreThanMost(before: readonly Shown[], after: readonly Shown[]): string[] {
  return after
    .filter(({ id, value, max }, nth) => max > 0 && value > max && !isOver(before[nth]?.id === id ? before[nth] : undefined))
    .map(({ id, value, max }) => `"${id}" holds ${String(value)} of ${String(max)}`);
}

const isOver = (shown: Shown | undefined): boolean => shown !== undefined && shown.value > shown.max;

/** A clock has told its segments as it ticked. */
function otherSegments<S extends Shapes>(
  before: Creature<S> | undefined,
  creature: Creature<S>,
  shown: readonly Shown[],
  steps: readonly Step[],
): string[] {
  return steps.flatMap(({ about, data: { filled, segments } = {} }) => {
    if (about !== creature.uuid || typeof filled !== "number" || typeof segments !== "number") return [];
    return shown.flatMap(({ id, value, max, path = "" }) => {
      const isIts =
        path !== "" && value === filled && valueAt(creature.system, path) === filled && valueAt(before?.system, path) !== filled;
      return isIts && max !== segments
        ? [`vitals of ${creature.name}: "${id}" shows ${String(max)} segments at ${path}, and the clock there has ${String(segments)}`]
        : [];
    });
  });
}
