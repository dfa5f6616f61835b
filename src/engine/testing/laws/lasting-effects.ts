// What lasts on creatures, held against every record of random play: it ends when it says so, changes numbers that there are, and rises where it has levels.

import { type Battle, type Creature, type LastingEffect, type Shapes, creatureOf, participants } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { equalPlain } from "../../data/json.ts";
import { type ConditionUse, conditionUses } from "../../effects/condition-uses.ts";
import type { BattleRecord } from "../../procedures/record.ts";
import { CORE_ACTIONS } from "../../run/core-actions.ts";
import { type Known, knownIds, strayIn } from "../held-ids.ts";
import { type Occasion, addOccasions } from "./paid-prices.ts";

/** So many turns or rounds may pass an effect by and leave it as it was: some begin to count with the next one. */
const PASSED_BY = 2;

/** What is wrong with the effects after each record of a battle. */
type EffectWatch<S extends Shapes> = (before: Battle<S>, after: Battle<S>, record: BattleRecord) => string[];

/** Watches the effects of one battle. */
export function watchEffects<S extends Shapes>(ruleset: Ruleset<S>): EffectWatch<S> {
  const known = knownIds(ruleset);
  const passed = new Map<string, number>();
  return (before, after, { intent }) =>
    participants(after).flatMap((bearer) =>
      Object.values(bearer.effects).flatMap((effect) => {
        const was = before.creatures[bearer.uuid]?.effects[effect.id];
        if (!was) return strangers(known, bearer, effect);
        const { when } = effect.system.ends;
        if (!isPast(before, after, intent.action, bearer, effect)) return [];
        const key = `${bearer.uuid} ${effect.id}`;
        const count = equalPlain(was.system, effect.system) ? (passed.get(key) ?? 0) + 1 : 0;
        passed.set(key, count);
        return count === (when === "battleEnd" ? 1 : PASSED_BY)
          ? [
              `${effect.name} of ${bearer.name} ends at ${when}, which has passed, and it is still there: lifecycle.${when} ends it (runDown)`,
            ]
          : [];
      }),
    );
}

function strangers(known: Known, { name: bearer }: Creature, { name, system, lentBy }: LastingEffect): string[] {
  const { when, count } = system.ends;
  const isCounted = lentBy === undefined && ["turnStart", "turnEnd", "roundEnd"].includes(when);
  const never =
    isCounted && !(Number.isInteger(count) && count >= 1)
      ? [`${name} of ${bearer} ends at ${when} with ends.count ${String(count)}: a whole number of 1 or more is how many are still to come`]
      : [];
  const raised = system.modifiers
    .filter(({ target }) => !known.numbers.includes(target))
    .map(({ target }) => `${name} of ${bearer} changes "${target}", which is no number that may be raised`);
  const types = system.ongoing.types
    .flatMap((type) => strayIn(known, [{ of: "damageTypes" }], type))
    .map((stray) => `${name} of ${bearer} deals ongoing damage of ${stray}`);
  return [...never, ...raised, ...types];
}

/** Whether the moment at which an effect of this bearer ends lies within a record. */
function isPast<S extends Shapes>(
  before: Battle<S>,
  after: Battle<S>,
  action: string,
  { uuid }: Creature<S>,
  { lentBy, system: { ends } }: LastingEffect,
): boolean {
  if (lentBy !== undefined) return false;
  const ended = action === CORE_ACTIONS.endBattle;
  const anchor = ends.of === "" ? uuid : ends.of;
  const [from, to] = [before.system.order, after.system.order];
  const passes = before.turn !== after.turn || before.round !== after.round;
  switch (ends.when) {
    case "battleEnd":
      return ended && before.started;
    case "roundEnd":
      return !ended && before.round > 0 && after.round > before.round;
    case "turnEnd": {
      if (ended || !passes || before.turn === null || !from.begun || to.open.includes(before.turn)) return false;
      return creatureOf(before, before.turn)?.uuid === anchor;
    }
    case "turnStart": {
      if (ended || after.turn === null || !to.begun || from.open.includes(after.turn)) return false;
      return (passes || !from.begun) && creatureOf(after, after.turn)?.uuid === anchor;
    }
    default:
      return false;
  }
}

/** Listens to levels of conditions through one battle. */
interface LevelWatch {
  /** Carries out a record, hearing what is given. */
  during<T>(work: () => T): T;
  /** Notes what the record that was carried out last has given. */
  hear(record: Pick<BattleRecord, "intent">): void;
}

/** Watches conditions that have levels: each time that one is given to its bearer again is an occasion to raise it. */
export function watchLevels(occasions: Map<string, Occasion>): LevelWatch {
  const uses: ConditionUse[] = [];
  return {
    during(work) {
      // What was refused in the end has given nothing.
      uses.length = 0;
      return conditionUses.during((use) => void uses.push(use), work);
    },
    hear({ intent: { action } }) {
      for (const { condition, does } of uses.splice(0)) {
        const problem = `the condition "${condition}" has levels, is given again (giveCondition) to those who have it, and never stands above level 1: use raiseCondition, or say the level`;
        const isRaised = does === "raised";
        addOccasions(occasions, new Map([[`${condition}: levels`, { action, times: isRaised ? 0 : 1, isKept: isRaised, problem }]]));
      }
    },
  };
}
