// Turn events where Foundry's own walk along the list would leave some out or call them twice: the write forbids them, and the one active GM calls them here.

import type { Battle, JsonObject, Ruleset } from "../../engine/index.ts";
import { CORE_ACTIONS, mayAct } from "../../engine/index.ts";
import { foundryRound } from "../snapshot/rounds.ts";
import type { BatchOperation } from "../platform/foundry-boundary.ts";
import { platform } from "../platform/foundry-boundary.ts";
import { isExecutor } from "../network/active-gm.ts";
import type { Listed, Moment } from "./turn-hook-plan.ts";
import { isCoreWalk, momentsBetween } from "./turn-hook-plan.ts";

/** The option of a combat's update that names the moments which Foundry leaves to us. */
const MOMENTS = "sortieMoments";

/** @see https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html */
interface TurnEvents {
  _onStartTurn(combatant: Combatant, context: JsonObject): Promise<void>;
  _onEndTurn(combatant: Combatant, context: JsonObject): Promise<void>;
  _onStartRound(context: JsonObject): Promise<void>;
  _onEndRound(context: JsonObject): Promise<void>;
}

/** Before a turn passes: calls the hooks that core calls, whose listeners may add to the update, and settles who runs the turn events. */
export function announcePassing(
  combat: Combat,
  operation: BatchOperation,
  ruleset: Ruleset,
  before: Battle,
  after: Battle,
  action: string,
): void {
  const update = operation.updates?.[0];
  if (!update || action === CORE_ACTIONS.endBattle) return;
  const rounds = foundryRound(after) - foundryRound(before);
  if (rounds === 0 && before.turn === after.turn) {
    // The list was put into another order around whoever acts: nothing ends or starts.
    if ("turn" in update) Object.assign(operation, { turnEvents: false });
    return;
  }
  const listed = (battle: Battle): Listed => ({ battle, list: ruleset.turnOrder.listed(battle) });
  const [was, is] = [listed(before), listed(after)];
  const options: object = operation;
  // Somebody has written this very turn by hand: Foundry has called its events for that.
  const shown = combat.round === foundryRound(after) && (combat.combatant?.id ?? null) === after.turn;
  if (shown) Object.assign(options, { turnEvents: false });
  else if (!isCoreWalk(was, is, mayAct({ battle: after, ruleset })))
    Object.assign(options, { turnEvents: false, [MOMENTS]: momentsBetween(was, is) });
  if (!("round" in update)) update["round"] = combat.round;
  if (!("turn" in update)) update["turn"] = combat.turn;
  // Before the battle's first turn, and between turns that the table gives out, `turn` is null: the types know of none.
  const hooks = platform<{ callAll(name: string, ...values: unknown[]): boolean }>(Hooks);
  if (!before.started) {
    hooks.callAll("combatStart", combat, update);
    return;
  }
  Object.assign(options, { direction: 1, worldTime: { delta: rounds > 0 ? CONFIG.time.roundTime : CONFIG.time.turnTime } });
  hooks.callAll(rounds > 0 ? "combatRound" : "combatTurn", combat, update, operation);
}

/** Listens for turns whose events are ours to call. Called at `ready`. */
export function startTurnEvents(): void {
  Hooks.on("updateCombat", (combat: Combat, _changes: object, options: object) => {
    const moments: unknown = Reflect.get(options, MOMENTS);
    if (Array.isArray(moments) && isExecutor()) enqueue(combat, moments);
  });
}

const running = new WeakMap<Combat, Promise<void>>();

/** One after the other, as core does: a module's listener may take its time. */
function enqueue(combat: Combat, moments: readonly Moment[]): void {
  const previous = running.get(combat) ?? Promise.resolve();
  running.set(
    combat,
    previous
      .then(() => run(combat, moments))
      .catch((error: unknown) => {
        console.error("Sortie | A turn event failed", error);
      }),
  );
}

async function run(combat: Combat, moments: readonly Moment[]): Promise<void> {
  const events = platform<TurnEvents>(combat);
  for (const { kind, combatant: id, round, turn } of moments) {
    const combatant = combat.combatants.get(id);
    if (kind === "endRound") await events._onEndRound({ round, skipped: false });
    else if (kind === "startRound") {
      if (round === 1) await expire(combat, "combatStart");
      await events._onStartRound({ round, skipped: false });
    } else if (!combatant) continue;
    else if (kind === "endTurn") await events._onEndTurn(combatant, { round, turn, skipped: false });
    else await events._onStartTurn(combatant, { round, turn, skipped: false });
    await expire(combat, EXPIRY[kind]);
  }
}

const EXPIRY = { endTurn: "turnEnd", startTurn: "turnStart", endRound: "roundEnd", startRound: "roundStart" } as const;

/** Foundry lets effects of its own run out at these moments: only its registry of effects knows which. */
async function expire(combat: Combat, event: string): Promise<void> {
  const registry = platform<{ registry: { refresh(event: string, context: { combat: Combat }): Promise<unknown> } }>(
    foundry.documents.ActiveEffect,
  ).registry;
  await registry.refresh(event, { combat });
}
