// The law of luck, held against the rolls of many battles: whether high or low dice are good is what a ruleset says, and the chance that its dialogs tell is about right.

import { dialogOf, workOut } from "../../actions/proposals.ts";
import { attempt } from "../../actions/availability.ts";
import type { Battle, Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { BattleRecord, Intent, Outcome, Step } from "../../procedures/record.ts";

/** What the rolls of one action came to, by whoever did it. */
interface LuckOfAction {
  readonly action: string;
  /** Whether the roll says that low is good. */
  readonly low: boolean;
  /** What the dice showed, without anything added, where it went well and where it did not. */
  readonly well: number[];
  readonly ill: number[];
  /** Chances that the dialog told, from 0 to 1, each with whether it went well. */
  readonly told: (readonly [chance: number, went: boolean])[];
  /** Sums of rolls under a target that lie open, since nothing says that they are the target. */
  readonly open: Set<string>;
}

/** Rolls by action. */
export type LuckTally = Map<string, LuckOfAction>;

/** Whether an outcome is what whoever rolls wants. */
export const GOES_WELL: Readonly<Record<Outcome, boolean>> = {
  ...{ hit: true, critical: true, success: true },
  ...{ miss: false, fumble: false, failure: false },
};

/** So many of each are needed before anything is said. */
const ENOUGH = 6;
const ENOUGH_CHANCES = 15;
/** Of all pairs of a good roll and a bad one, so few have the better dice only where they are read the wrong way round. */
const REVERSED = 0.15;
/** Reactions and rerolls, of which no dialog knows, shift a chance by less than this. */
const FAR_OFF = 0.35;
/** Dialogs are worked out anew for so many rolls of an action in one battle, since that takes time. */
const MOST_DIALOGS = 3;

/** Adds what the doer of a record has rolled. */
export function hearLuck<S extends Shapes>(
  tally: LuckTally,
  ruleset: Ruleset<S>,
  before: Battle<S>,
  { intent, steps }: BattleRecord,
): void {
  const [step] = steps.filter(({ dice, outcome }) => outcome !== undefined && dice?.of !== undefined && dice.of === intent.actor);
  if (!step?.dice || step.outcome === undefined) return;
  const low = step.dice.better === "low";
  const key = `${intent.action} ${String(low)}`;
  const luck = tally.get(key) ?? { action: intent.action, low, well: [], ill: [], told: [], open: new Set() };
  tally.set(key, luck);
  const went = GOES_WELL[step.outcome];
  luck[went ? "well" : "ill"].push(step.dice.sum);
  if (low && isOpen(step)) luck.open.add(step.text);
  if (luck.told.length >= MOST_DIALOGS) return;
  const chance = chanceOf(ruleset, before, intent, step);
  if (chance !== undefined) luck.told.push([chance, went]);
}

/** A sum that nobody adds to the dice can only be what they have to stay under. */
const isOpen = ({ dice, breakdown }: Step): boolean =>
  breakdown !== undefined && breakdown.target !== true && breakdown.total !== dice?.request.bonus;

/** The chance that the dialog of this intent tells for whom the step is about. */
function chanceOf<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Intent, { about = "" }: Step): number | undefined {
  const action = ruleset.actions.find(({ id }) => id === intent.action);
  const dialog = action && dialogOf(ruleset, action);
  if (!dialog) return undefined;
  const { id: _id, options = {}, ...draft } = intent;
  const shown = attempt(() => workOut(dialog, battle, draft, options));
  if (shown.refusal) return undefined;
  const { breakdowns } = shown.value;
  return (breakdowns.find(({ target }) => target === about) ?? breakdowns.find(({ target }) => target === ""))?.chance;
}

/** The rolls of several battles together. */
export function addLuck(to: LuckTally, more: LuckTally): void {
  for (const [key, luck] of more) {
    const known = to.get(key) ?? { ...luck, well: [], ill: [], told: [], open: new Set<string>() };
    to.set(key, known);
    known.well.push(...luck.well);
    known.ill.push(...luck.ill);
    known.told.push(...luck.told);
    for (const text of luck.open) known.open.add(text);
  }
}

/** What the rolls of all battles contradict. */
export function luckProblems(tally: LuckTally): string[] {
  return [...tally.values()].flatMap((luck) => [...directionProblems(luck), ...chanceProblems(luck)]);
}

function directionProblems({ action, low, well, ill, open }: LuckOfAction): string[] {
  const problems = [...open].map(
    (text) => `${action}: "${text}" rolls under a sum that is shown as if it were added: say \`target: true\` in its breakdown`,
  );
  if (well.length < ENOUGH || ill.length < ENOUGH) return problems;
  const pairs = well.flatMap((good) => ill.map((bad) => (good === bad ? 0.5 : Number(low ? good < bad : good > bad))));
  if (pairs.reduce((sum, each) => sum + each, 0) > pairs.length * REVERSED) return problems;
  const told = low
    ? 'its rolls say better: "low", and high dice go well: leave it out, or is the outcome the wrong way round?'
    : 'low dice go well, and nothing says so: give its rolls better: "low", or is the outcome the wrong way round?';
  return [...problems, `${action}: ${told}`];
}

function chanceProblems({ action, told }: LuckOfAction): string[] {
  if (told.length < ENOUGH_CHANCES) return [];
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const [said, done] = [mean(told.map(([chance]) => chance)), mean(told.map(([, went]) => Number(went)))];
  if (Math.abs(said - done) <= FAR_OFF) return [];
  const percent = (share: number): string => `${String(Math.round(share * 100))} %`;
  return [`${action}: its dialog tells a chance of ${percent(said)}, and it goes well in ${percent(done)} of ${String(told.length)} rolls`];
}
