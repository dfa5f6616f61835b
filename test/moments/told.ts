// What the laws of what is told find in everything that anybody could do at a moment.

import type { Battle, Shapes } from "../../src/engine/battle/battle.ts";
import type { NumberFindings } from "../../src/engine/testing/laws/told-records.ts";
import { rolledAgainstProblems, savedProblems } from "../../src/engine/testing/laws/told-records.ts";
import { shownRollProblems } from "../../src/engine/testing/uses/shown-rolls.ts";
import { triedUses } from "../../src/engine/testing/uses/tried-uses.ts";
import type { Subject } from "./subjects.ts";

/** The numbers of cards, the saves that are said, and what dialogs show. */
export type ToldLaw = "against" | "saves" | "shown";

/** What each law finds, for each thing that somebody could do. */
export function toldFindings<S extends Shapes>(
  { ruleset, fromDice }: Subject<S>,
  battle: Battle<S>,
  seed: number,
): Readonly<Record<ToldLaw, NumberFindings>>[] {
  return [...triedUses(ruleset, battle, seed)].map((use) => ({
    against: rolledAgainstProblems(ruleset, battle, use.after, use),
    saves: savedProblems(battle, use),
    shown: shownRollProblems(use, fromDice),
  }));
}
