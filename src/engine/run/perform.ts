// From intent to record: runs one action on a working copy and writes down the answers, the steps and the changes.

import { performAction } from "../actions/perform-action.ts";
import type { Battle, Shapes } from "../battle/battle.ts";
import { type Change, documentsOf, inverseOf } from "../procedures/changes.ts";
import { type Context, createContext } from "../procedures/context.ts";
import { requireDeclared } from "./check-changes.ts";
import { isCoreAction, performCoreAction } from "./core-actions.ts";
import { comeDown, whoIsAloft } from "../movement/elevation.ts";
import { type Snapshot, changesSince, takeSnapshot } from "../procedures/snapshot.ts";
import { clonePlain } from "../data/json.ts";
import { beginWay } from "../movement/moving.ts";
import { type Answer, type AsyncTable, type Procedure, type Table, runProcedure, runProcedureAsync } from "../procedures/procedure.ts";
import { type BattleRecord, type Intent, RECORD_VERSION } from "../procedures/record.ts";
import { endLostRelations } from "../procedures/relations.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { EndlessAsking, RulesetError } from "../data/ruleset-error.ts";
import { putBack, withChanges } from "../procedures/restore.ts";

/** Carries out one intent on a table that answers at once. Mutates `battle`, which must be a working copy. Throws a Refusal when a rule says no. */
export function perform<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Intent, table: Table): BattleRecord {
  const run = prepare(ruleset, battle, intent, true);
  try {
    runProcedure(run.procedure, table, run.heard);
    return run.finish();
  } catch (error) {
    const { again, given } = run.beginAnew(error);
    runProcedure(again.procedure, { answer: (ask) => given.shift() ?? table.answer(ask) }, again.heard);
    return again.finish();
  }
}

/** As `perform`, on a table that takes its time. Nobody else may change the working copy meanwhile. */
export async function performAsync<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  intent: Intent,
  table: AsyncTable,
): Promise<BattleRecord> {
  const run = prepare(ruleset, battle, intent, true);
  try {
    await runProcedureAsync(run.procedure, table, run.heard);
    return run.finish();
  } catch (error) {
    const { again, given } = run.beginAnew(error);
    await runProcedureAsync(again.procedure, { answer: async (ask) => given.shift() ?? table.answer(ask) }, again.heard);
    return again.finish();
  }
}

function prepare<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Intent, restarts: boolean) {
  beginWay(battle, intent);
  const start = startOf(battle);
  const { round, turn } = battle;
  const context = createContext(ruleset, battle, intent, { restarts });
  const answers: Answer[] = [];
  return {
    procedure: procedureOf(context),
    heard: (_ask: unknown, answer: Answer): void => {
      answers.push(clonePlain(answer));
    },
    /** The same run from its start, in which moments undo themselves where they fail, with the answers given so far. Throws what no moment has thrown. */
    beginAnew: (error: unknown) => {
      // Nothing nearer to it has a name.
      if (error instanceof EndlessAsking)
        throw new RulesetError({ ruleset: ruleset.id, member: `actions.${intent.action}` }, "endless", error.times);
      if (!restarts || !(error instanceof RulesetError) || !error.isOfMoment) throw error;
      backToStart(battle, start);
      return { again: prepare(ruleset, battle, intent, false), given: answers };
    },
    finish: (): BattleRecord => {
      const changes: Change[] = changesSince(start.documents, documentsOf(battle));
      requireDeclared(ruleset, battle, intent.action, changes, context.comings);
      return {
        version: RECORD_VERSION,
        id: intent.id,
        ruleset: ruleset.id,
        battle: battle.uuid,
        round,
        turn,
        intent: clonePlain(intent),
        answers,
        steps: clonePlain(context.steps),
        offers: clonePlain(context.offers),
        changes,
        ...(context.moves.length > 0 ? { moves: clonePlain(context.moves) } : {}),
      };
    },
  };
}

/** The procedure of an intent. Refuses unknown actions, and what the action's own availability refuses. */
export function* procedureOf<S extends Shapes>(context: Context<S>): Procedure {
  const { intent } = context;
  const aloft = whoIsAloft(context);
  if (isCoreAction(intent.action)) {
    yield* performCoreAction(context, intent.action);
    endLostRelations(context);
  } else yield* performAction(context);
  yield* comeDown(context, aloft);
}

// How a working copy was when a run began, in less than a copy of it: what a record compares it with, and the way back for a run that begins anew.

/** What a working copy was when a run began: its documents, who was in it, and what no document says. */
interface Start<S extends Shapes> extends Pick<Battle<S>, "combatants" | "creatures" | "started" | "terrain"> {
  readonly documents: Snapshot;
}

/** Remembers how a working copy is. `Start.documents` is what a record compares it with in the end. */
function startOf<S extends Shapes>(battle: Battle<S>): Start<S> {
  const { combatants, creatures, started, terrain } = battle;
  return { documents: takeSnapshot(documentsOf(battle)), combatants: { ...combatants }, creatures: { ...creatures }, started, terrain };
}

/** Makes a working copy what it was at its start, in place. Those who came have gone, and those who went are back. */
function backToStart<S extends Shapes>(battle: Battle<S>, { documents, combatants, creatures, started, terrain }: Start<S>): void {
  putBack(battle.combatants, combatants);
  putBack(battle.creatures, creatures);
  const changed = changesSince(documents, documentsOf(battle));
  putBack(battle, { ...withChanges(battle, inverseOf(changed)), started, terrain });
}
