// From intent to record: runs one action on a working copy and writes down the answers, the steps and the changes.

import type { Battle, Item, Shapes } from "./battle.ts";
import type { Change } from "./changes.ts";
import { compareDocuments, documentsOf, snapshotOf } from "./changes.ts";
import type { Context } from "./context.ts";
import { createContext, requireCreature } from "./context.ts";
import { requireDeclared } from "./declared.ts";
import { isCoreAction, performCoreAction } from "./core-actions.ts";
import { clonePlain } from "./json.ts";
import type { Answer, AsyncTable, Procedure, Table } from "./procedure.ts";
import { runProcedure, runProcedureAsync } from "./procedure.ts";
import type { BattleRecord, Intent } from "./record.ts";
import { RECORD_VERSION } from "./record.ts";
import { refuse } from "./refusal.ts";
import type { Ruleset } from "./ruleset.ts";

/** Carries out one intent on a table that answers at once. Mutates `battle`, which must be a working copy. Throws a Refusal when a rule says no. */
export function perform<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Intent, table: Table): BattleRecord {
  const run = prepare(ruleset, battle, intent);
  runProcedure(run.procedure, table, run.heard);
  return run.finish();
}

/** As `perform`, on a table that takes its time. Nobody else may change the working copy meanwhile. */
export async function performAsync<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  intent: Intent,
  table: AsyncTable,
): Promise<BattleRecord> {
  const run = prepare(ruleset, battle, intent);
  await runProcedureAsync(run.procedure, table, run.heard);
  return run.finish();
}

function prepare<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Intent) {
  const before = snapshotOf(battle);
  const { round, turn } = battle;
  const context = createContext(ruleset, battle, intent);
  const answers: Answer[] = [];
  return {
    procedure: procedureOf(context),
    heard: (_ask: unknown, answer: Answer): void => {
      answers.push(clonePlain(answer));
    },
    finish: (): BattleRecord => {
      const changes: Change[] = compareDocuments(before, documentsOf(battle));
      requireDeclared(ruleset, battle, intent.action, changes);
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
      };
    },
  };
}

/** The procedure of an intent. Refuses unknown actions, and what the action's own availability refuses. */
function* procedureOf<S extends Shapes>(context: Context<S>): Procedure {
  const { intent } = context;
  if (isCoreAction(intent.action)) return yield* performCoreAction(context, intent.action);
  return yield* performAction(context);
}

/** Carries out the action of the ruleset that `context.intent` names, with every check. For rules that let one action lead to another (what was readied). */
export function* performAction<S extends Shapes>(context: Context<S>): Procedure {
  const { ruleset, battle, intent } = context;
  const action = [...ruleset.actions, ...ruleset.rests].find((candidate) => candidate.id === intent.action);
  if (!action) refuse("SORTIE-ACTION", "SORTIE.Refusal.UnknownAction", { action: intent.action });
  if (action.offered.on === "window" && !context.moment) refuse("SORTIE-WINDOW", "SORTIE.Refusal.OnlyInWindow");
  if (intent.actor !== null) {
    const creature = requireCreature(battle, intent.actor);
    const item = intent.item === undefined ? undefined : creature.items[intent.item];
    if (intent.item !== undefined && !item) refuse("SORTIE-ITEM", "SORTIE.Refusal.ItemGone", { name: creature.name });
    const availability = action.availability(battle, creature, item, context.purse);
    if (!availability.available) refuse(availability.rule, availability.text, availability.data ?? {});
  }
  checkTargets(context, action.targets ?? null);
  const performing = action.perform(context);
  const item = itemOf(context);
  if (item && action.offered.on === "item" && !action.offered.types.includes(item.type)) {
    // Rules that say themselves what is wrong with an item say it better; what they have done by then is thrown away with the refusal.
    performing.next();
    refuse("SORTIE-ITEM", "SORTIE.Refusal.WrongItem", { item: item.name });
  }
  return yield* performing;
}

function itemOf<S extends Shapes>({ battle, intent }: Context<S>): Item<S> | undefined {
  const creature = intent.actor === null ? undefined : battle.creatures[intent.actor];
  return intent.item === undefined ? undefined : creature?.items[intent.item];
}

function checkTargets<S extends Shapes>(
  { battle, intent }: Context<S>,
  wanted: { readonly min: number; readonly max: number } | null,
): void {
  const targets = intent.targets ?? [];
  if (targets.some((uuid) => !battle.creatures[uuid])) refuse("SORTIE-TARGET", "SORTIE.Refusal.TargetGone");
  if (new Set(targets).size !== targets.length) refuse("SORTIE-TARGET", "SORTIE.Refusal.SameTargetTwice");
  if (!wanted) return;
  if (targets.length < wanted.min) refuse("SORTIE-TARGET", "SORTIE.Refusal.TooFewTargets", { count: wanted.min });
  if (targets.length > wanted.max) refuse("SORTIE-TARGET", "SORTIE.Refusal.TooManyTargets", { count: wanted.max });
}
