// The law of chances, held against an action that was carried out: it is carried out again with every way that its dice can fall, and goes well as often as its dialog said.

import type { Battle, Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import type { DiceRequest } from "../../data/dice.ts";
import { equalPlain } from "../../data/json.ts";
import { seededRandom } from "../../data/random.ts";
import type { RollAsk, Table } from "../../procedures/procedure.ts";
import { simulatedTable } from "../../tables/simulated.ts";
import type { NumberFindings } from "../laws/told-records.ts";
import { GOES_WELL } from "../laws/thrown-luck.ts";
import { decidingStep } from "./shown-rolls.ts";
import { type TriedUse, carriedOut } from "./tried-uses.ts";

/** Two twenty-sided dice fall in so many ways; more of them take too long. */
const MOST_FALLS = 400;

type Faces = readonly (readonly number[])[];

/** All ways in which dice can fall; null for dice that are rolled again, and for too many. */
function fallsOf({ terms }: DiceRequest): Faces[] | null {
  const size = terms.reduce((ways, { count, faces, reroll = [] }) => (reroll.length > 0 ? Infinity : ways * faces ** count), 1);
  if (size > MOST_FALLS) return null;
  return terms.reduce<Faces[]>(
    (falls, { count, faces }) => falls.flatMap((before) => fallsOfTerm(count, faces).map((term) => [...before, term])),
    [[]],
  );
}

function fallsOfTerm(count: number, faces: number): number[][] {
  if (count === 0) return [[]];
  const shorter = fallsOfTerm(count - 1, faces);
  return Array.from({ length: faces }, (_, nth) => nth + 1).flatMap((face) => shorter.map((rest) => [face, ...rest]));
}

/** A table without people on which one roll, counted from 0, falls as it is told. It lists what was rolled. */
function tableWith(seed: number, nth: number, faces: Faces): Table & { readonly rolls: readonly RollAsk[] } {
  const table = simulatedTable(seededRandom(seed));
  const rolls: RollAsk[] = [];
  return {
    rolls,
    answer(ask) {
      if (ask.kind !== "roll") return table.answer(ask);
      rolls.push(ask);
      return rolls.length === nth + 1 ? { kind: "roll", rolled: { faces } } : table.answer(ask);
    },
  };
}

/**
 * Chances that a dialog tells for a target, where a share of all falls of its dice goes well that is another. What is decided by several rolls, by dice that
 * are rolled again or by more than two twenty-sided ones is not tried.
 */
export function faceChanceProblems<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  { intent, proposal, steps }: TriedUse<S>,
  seed: number,
): NumberFindings {
  const problems: string[] = [];
  let tried = 0;
  const told = new Map<string, number>();
  for (const { target, chance } of proposal?.breakdowns ?? []) if (chance !== undefined && !told.has(target)) told.set(target, chance);
  for (const [target, chance] of told) {
    const aims = target === "" ? (intent.targets ?? []) : [target];
    const request = decidingStep(steps, intent.actor, aims)?.dice?.request;
    const falls = request && fallsOf(request);
    if (!falls) continue;
    const first = tableWith(seed, -1, []);
    carriedOut(ruleset, battle, intent, first);
    const own = first.rolls.filter(({ of }) => of === intent.actor);
    const nth = first.rolls.findIndex(({ of, dice }) => of === intent.actor && equalPlain(dice, request));
    const decided = falls.map((faces) => {
      const again = nth < 0 ? null : carriedOut(ruleset, battle, intent, tableWith(seed, nth, faces));
      return again ? decidingStep(again.steps, intent.actor, aims) : undefined;
    });
    // One that had to find the target first, or has, or that a face gives a second roll: its chance is that of both rolls.
    const isAnother = (step: (typeof decided)[number], fall: number): boolean =>
      step !== undefined && !equalPlain([step.dice?.request, step.dice?.faces], [request, falls[fall]]);
    const isSecond = own[0] !== first.rolls[nth] || decided.some(isAnother);
    if (nth < 0 || isSecond) continue;
    const well = decided.filter((step) => step?.outcome !== undefined && GOES_WELL[step.outcome]).length;
    tried += 1;
    if (Math.abs(well / falls.length - chance) * falls.length >= 0.5)
      problems.push(
        `${intent.action} of ${intent.actor ?? ""}: its dialog tells a chance of ${percent(chance)}, and ${String(well)} of the ${String(falls.length)} ways in which its dice can fall go well (${percent(well / falls.length)})`,
      );
  }
  return { problems, tried };
}

const percent = (share: number): string => `${String(Math.round(share * 100))} %`;
