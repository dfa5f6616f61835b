// Rounds end, and everybody has a place in them: nobody has turn after turn in one round, and whoever takes turns has an initiative.

import type { Battle, Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { CORE_ACTIONS } from "../../run/core-actions.ts";
import { mayAct } from "../../turns/turn-flow.ts";

/** More turns of one combatant than any round has, with all that is put off, broken into and given once more. */
const MOST_TURNS = 20;

const TURNS: readonly string[] = [CORE_ACTIONS.beginBattle, CORE_ACTIONS.endTurn, CORE_ACTIONS.giveTurn];

const HELP = ". Does turnOrder.turnEnded mark who has acted?";

/** What is wrong with the order after a record, by its action. */
export type RoundWatch<S extends Shapes> = (action: string, before: Battle<S>, after: Battle<S>) => string[];

/** Watches the order of one battle, record by record. */
export function watchRounds<S extends Shapes>(ruleset: Ruleset<S>): RoundWatch<S> {
  let round = 0;
  let turns: Record<string, number> = {};
  return (action, before, after) => {
    if (!after.started) return [];
    if (after.round !== round) {
      [round, turns] = [after.round, {}];
      // Before the first round, those who lie in ambush act alone.
      const waiting = round > 0 ? withoutPlace(ruleset, after) : [];
      if (waiting.length > 0) return waiting;
    }
    const { turn } = after;
    if (turn === null || !(TURNS.includes(action) || turn !== before.turn)) return [];
    const count = (turns[turn] ?? 0) + 1;
    turns[turn] = count;
    const name = after.combatants[turn]?.name ?? turn;
    return count === MOST_TURNS + 1
      ? [`round ${String(round)} does not end: ${name} has had ${String(MOST_TURNS)} turns in it${HELP}`]
      : [];
  };
}

function withoutPlace<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>): string[] {
  const may = mayAct({ battle, ruleset });
  const waiting = Object.values(battle.combatants).filter((combatant) => combatant.initiative === null && may(combatant));
  return waiting.map(({ name }) => `${name} takes turns and has no initiative in a round that has begun: lifecycle.rollOrder sets it`);
}
