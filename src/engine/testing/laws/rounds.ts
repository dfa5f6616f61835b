// Rounds end, and everybody has a place in them: nobody has turn after turn in one round, and whoever takes turns has an initiative.

import type { Battle, Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { CORE_ACTIONS } from "../../run/core-actions.ts";
import { mayAct } from "../../turns/turn-flow.ts";

/** More turns of one combatant than any round has, with all that is put off, broken into and given once more. */
const MOST_TURNS = 20;

/** So many turns of one, while somebody who may act has had none, and has put nothing off. */
const TURNS_WHILE_OTHERS_WAIT = 4;

const TURNS: readonly string[] = [CORE_ACTIONS.beginBattle, CORE_ACTIONS.endTurn, CORE_ACTIONS.giveTurn];

const HELP = ". Does turnOrder.turnEnded mark who has acted?";

/** What is wrong with the order after a record, by its action. */
type RoundWatch<S extends Shapes> = (action: string, before: Battle<S>, after: Battle<S>) => string[];

/** Watches the order of one battle, record by record. */
export function watchRounds<S extends Shapes>(ruleset: Ruleset<S>): RoundWatch<S> {
  let round = 0;
  let turns: Record<string, number> = {};
  let begun: Record<string, number> = {};
  let waiting = new Set<string>();
  return (action, before, after) => {
    if (!after.started) return [];
    if (after.round !== round) {
      [round, turns, begun] = [after.round, {}, {}];
      // Before the first round, those who lie in ambush act alone.
      const unplaced = round > 0 ? withoutPlace(ruleset, after) : [];
      if (unplaced.length > 0) return unplaced;
      waiting = new Set(Object.keys(after.combatants));
    }
    // Only who might have had a turn all the time was left out.
    const may = mayAct({ battle: after, ruleset });
    for (const id of waiting) {
      const combatant = after.combatants[id];
      if (!combatant || !may(combatant) || after.system.order.holds[id]) waiting.delete(id);
    }
    const { turn } = after;
    // A turn that ends by something else than its end was put off, and comes again: that takes nobody's place.
    const left = before.turn;
    if (left !== null && left !== turn && !TURNS.includes(action)) begun[left] = (begun[left] ?? 1) - 1;
    if (turn === null || !(TURNS.includes(action) || turn !== before.turn)) return [];
    const count = (turns[turn] ?? 0) + 1;
    turns[turn] = count;
    waiting.delete(turn);
    const name = after.combatants[turn]?.name ?? turn;
    // A turn that was broken into goes on.
    const goesOn = before.system.order.open.includes(turn);
    if (!goesOn) begun[turn] = (begun[turn] ?? 0) + 1;
    if (!goesOn && begun[turn] === TURNS_WHILE_OTHERS_WAIT && waiting.size > 0) {
      const others = [...waiting].map((id) => after.combatants[id]?.name ?? id);
      return [`${name} has had ${String(TURNS_WHILE_OTHERS_WAIT)} turns in round ${String(round)}, and ${others.join(", ")} none${HELP}`];
    }
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
