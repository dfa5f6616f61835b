// What actions say before they are carried out is what they do: the laws of dialogs and of repeated uses together.

import type { Battle, Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { faceChanceProblems } from "./face-chances.ts";
import { repeatedUseProblems } from "./repeated-uses.ts";
import { type FromDice, shownRollProblems } from "./shown-rolls.ts";
import { type TriedUse, triedUses } from "./tried-uses.ts";

/** So many chances of an action are tried: each carries it out once for every way in which its dice can fall. */
const CHANCES = 3;

/**
 * What is wrong with the actions that anybody could take in a battle as it stands, whosever turn it is; none for a ruleset that keeps the laws:
 * - The number that a dialog shows for a target is the one that is added to the roll. `fromDice` says which terms of a roll only its dice bring.
 * - A number that is rolled against is no bonus on the sheet (`facts.attack`).
 * - The chance that a dialog shows is the share of all falls of its dice that go well. What several rolls decide is not tried.
 * - Carried out again and again, an action pays the price that it names, what pays besides can pay whenever it is offered, and conditions with levels rise.
 *
 * `seed` decides all other dice.
 */
export function useProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, seed: number, fromDice?: FromDice): string[] {
  const problems = new Set<string>();
  const tried = new Map<string, number>();
  for (const use of triedUses(ruleset, battle, seed)) {
    for (const problem of [...shownRollProblems(use, fromDice).problems, ...signedProblems(ruleset, battle, use)]) problems.add(problem);
    const { action } = use.intent;
    const before = tried.get(action) ?? 0;
    if (before >= CHANCES) continue;
    const found = faceChanceProblems(ruleset, battle, use, seed);
    tried.set(action, before + found.tried);
    for (const problem of found.problems) problems.add(problem);
  }
  return [...problems, ...repeatedUseProblems(ruleset, battle, seed)];
}

/** A number to roll under that stands on the sheet like one that is added. */
function signedProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, { intent, proposal }: TriedUse<S>): string[] {
  if (proposal?.breakdowns.some(({ breakdown }) => breakdown.target) !== true) return [];
  const creature = battle.creatures[intent.actor ?? ""];
  const action = ruleset.actions.find(({ id }) => id === intent.action);
  const attack = creature && action?.facts?.(battle, creature, creature.items[intent.item ?? ""]).attack;
  return typeof attack === "number"
    ? [
        `${intent.action}: facts.attack is ${String(attack)}, which sheets show as "+${String(attack)}", and it is rolled against: hand over a text`,
      ]
    : [];
}
