// What people do by hand in the middle of a battle, and what no rule may give at that moment: a condition for anybody, a combatant that joins late. Then the battle goes on.

import { type Battle, type Combatant, type Shapes, fighters, participants } from "../battle/battle.ts";
import { hasActed } from "../battle/turn-order.ts";
import { clonePlain, freezePlain } from "../data/json.ts";
import { derivedId } from "../data/random.ts";
import { CORE_ACTIONS } from "../run/core-actions.ts";
import { usingNames } from "./laws/asked-names.ts";
import { readingPaths } from "./laws/stored-paths.ts";
import { pick } from "./random-choice.ts";
import { type Play, core, newPlay, playTurn, run } from "./random-turns.ts";

/** So many conditions are given, and so many turns played with them. */
const GIVEN = 4;
const TURNS = 4;

/**
 * Problems of a battle in which people lend a hand, from a moment of it on. What it reaches counts for nothing: a condition that only hands give is still one that
 * no rule gives.
 */
export function handProblems<S extends Shapes>(play: Play<S>, moment: Battle<S>): string[] {
  const aside = newPlay(play, moment, play.seed, { inspect: () => [], eager: play.eager, checksRecords: true });
  const { problems } = usingNames(play.ruleset, () =>
    readingPaths(play.ruleset, () => {
      giveConditions(aside);
      joinLate(aside);
      for (let turns = 0; turns < TURNS && aside.problems.length === 0; turns += 1) playTurn(aside);
    }),
  );
  return [...aside.problems, ...problems].map((problem) => `by hand: ${problem}`);
}

function giveConditions<S extends Shapes>(play: Play<S>): void {
  for (let given = 0; given < GIVEN && play.problems.length === 0; given += 1) {
    const creature = pick(play, participants(play.battle));
    // Each in its turn, so that a few battles give all.
    const { conditions } = play.ruleset;
    const condition = conditions[(play.seed * GIVEN + given) % conditions.length];
    if (!creature || !condition) return;
    const action = condition.levels === undefined ? CORE_ACTIONS.toggleCondition : CORE_ACTIONS.raiseCondition;
    run(play, { id: derivedId(`hand${String(play.seed)}`, given), action, actor: creature.uuid, options: { condition: condition.id } });
  }
}

/** Somebody whose turn is to come has no place in the order yet, and joins. */
function joinLate<S extends Shapes>(play: Play<S>): void {
  if (play.problems.length > 0) return;
  const { battle } = play;
  const waiting = fighters(battle).filter(({ id }) => id !== battle.turn && !hasActed(battle, id));
  const late = pick(play, waiting);
  if (!late) return;
  const copy = clonePlain(battle);
  const own: Combatant | undefined = copy.combatants[late.id];
  if (!own) return;
  own.initiative = null;
  play.battle = freezePlain(copy);
  core(play, CORE_ACTIONS.join, { combatants: [late.id] });
  if (play.problems.length === 0 && (play.battle.combatants[late.id]?.initiative ?? null) === null)
    play.problems.push(
      `${late.name} joins in round ${String(battle.round)} and gets no initiative: lifecycle.rollOrder is asked for each that joins`,
    );
}
