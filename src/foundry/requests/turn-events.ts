// Turn events: what core does when a turn passes, for orders that core's own walk along the list would take for steps back and skipped creatures. A record's write forbids
// core's walk and says what has passed; the one active GM lets it happen, then every client tells of the turn. As draw-steel and others do that run in Foundry 14:
// https://github.com/MetaMorphic-Digital/draw-steel/issues/1801, https://github.com/foundryvtt/foundryvtt/issues/13983.

import { type Battle, type JsonObject, type Ruleset, CORE_ACTIONS } from "../../engine/index.ts";
import { shownOrder } from "../snapshot/encounters.ts";
import { foundryRound } from "../snapshot/rounds.ts";
import { type BatchOperation, platform } from "../platform/foundry-boundary.ts";
import { PASSING } from "../platform/own-writes.ts";
import { isExecutor } from "../network/active-gm.ts";
import { type Moment, momentsBetween } from "./turn-hook-plan.ts";

/** @see https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html */
interface TurnEvents {
  _onStartTurn(combatant: Combatant, context: JsonObject): Promise<void>;
  _onEndTurn(combatant: Combatant, context: JsonObject): Promise<void>;
  _onStartRound(context: JsonObject): Promise<void>;
  _onEndRound(context: JsonObject): Promise<void>;
  _clearMovementHistoryOnStartTurn(combatant: Combatant, context: JsonObject): Promise<void>;
}

/** Before a turn passes: calls the hooks that core calls, whose listeners may add to the update, and says what passes. */
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
  const listed = (battle: Battle): { battle: Battle; list: readonly string[] } => ({
    battle,
    list: shownOrder(combat, ruleset.turnOrder.listed(battle)),
  });
  const options: object = operation;
  Object.assign(options, { turnEvents: false, [PASSING]: momentsBetween(listed(before), listed(after)) });
  if (!("round" in update)) update["round"] = combat.round;
  if (!("turn" in update)) update["turn"] = combat.turn;
  // Before the battle's first turn, and between turns that the table gives out, `turn` is null: the types know of none.
  if (!before.started) {
    callHooks("combatStart", combat, update);
    return;
  }
  Object.assign(options, { direction: 1, worldTime: { delta: rounds > 0 ? CONFIG.time.roundTime : CONFIG.time.turnTime } });
  callHooks(rounds > 0 ? "combatRound" : "combatTurn", combat, update, operation);
}

function callHooks(name: string, ...values: unknown[]): void {
  platform<{ callAll(name: string, ...values: unknown[]): boolean }>(Hooks).callAll(name, ...values);
}

/** Listens for turns that pass by a record. Called at `ready`, on every client. */
export function startTurnEvents(): void {
  Hooks.on("updateCombat", (combat: Combat, _changes: object, options: object, userId: string) => {
    const moments: unknown = Reflect.get(options, PASSING);
    // Only GMs write records of turns: a player's client could make such a write up.
    if (Array.isArray(moments) && game.users.get(userId)?.isGM === true) tellTurn(combat, moments);
  });
}

/** What is told of a turn, as core keeps it. */
type Shown = Partial<Combat.HistoryData>;

/** What was told last of each combat, on this client. */
const told = new WeakMap<Combat, Shown>();
const running = new WeakMap<Combat, Promise<void>>();

/**
 * Tells this client's modules whose turn a combat of a ruleset shows, if it shows another one than was told last. On the one active GM's client these moments happen before,
 * one after the other: a module's listener may take its time. Writes that are no records (a dock's, a step back) have none: the record that follows has.
 */
export function tellTurn(combat: Combat, moments: readonly Moment[] = []): void {
  const previous = told.get(combat) ?? { ...combat.previous };
  const current = { ...combat.current };
  told.set(combat, current);
  const tell = (): void => {
    if (!isSame(previous, current)) callHooks("combatTurnChange", combat, previous, current);
  };
  if (!isExecutor()) {
    tell();
    return;
  }
  const waiting = running.get(combat) ?? Promise.resolve();
  running.set(
    combat,
    waiting.then(async () => {
      await run(combat, moments).catch((error: unknown) => {
        console.error("Sortie | A turn event failed", error);
      });
      tell();
    }),
  );
}

function isSame(one: Shown, other: Shown): boolean {
  return one.round === other.round && one.combatantId === other.combatantId;
}

async function run(combat: Combat, moments: readonly Moment[]): Promise<void> {
  const events = platform<TurnEvents>(combat);
  for (const { kind, combatant: id, round, turn } of moments) {
    const ofRound = { round, skipped: false };
    const ofTurn = { round, turn, skipped: false };
    const combatant = combat.combatants.get(id);
    if (kind === "endRound") {
      await events._onEndRound(ofRound);
      await conclude(combat, kind, ofRound, combat.combatants.contents);
    } else if (kind === "startRound") {
      if (round === 1) await expire("combatStart", { combat });
      await events._onStartRound(ofRound);
      await conclude(combat, kind, ofRound, combat.combatants.contents);
    } else if (combatant) {
      if (kind === "endTurn") await events._onEndTurn(combatant, ofTurn);
      else {
        await events._onStartTurn(combatant, ofTurn);
        if (combatant.token) await events._clearMovementHistoryOnStartTurn(combatant, ofTurn);
      }
      await conclude(combat, kind, ofTurn, [combatant]);
    }
  }
}

const EXPIRY = { endTurn: "turnEnd", startTurn: "turnStart", endRound: "roundEnd", startRound: "roundStart" } as const;
/** `CONST.REGION_EVENTS` by the moment; the types know of turns, not of rounds. */
const IN_REGIONS = {
  endTurn: "TOKEN_TURN_END",
  startTurn: "TOKEN_TURN_START",
  endRound: "TOKEN_ROUND_END",
  startRound: "TOKEN_ROUND_START",
} as const;

/** What core does after each of its methods: effects of its own run out, and the regions that hold these combatants' tokens hear of it. */
async function conclude(combat: Combat, kind: Moment["kind"], context: JsonObject, whom: readonly Combatant[]): Promise<void> {
  await expire(EXPIRY[kind], { ...context, combat });
  const name = CONST.REGION_EVENTS[IN_REGIONS[kind]];
  const told = whom.flatMap((combatant) => {
    const { token } = combatant;
    const regions = token && platform<{ regions: Iterable<HearsEvents> | null }>(token).regions;
    return [...(regions ?? [])].map((region) => region._triggerEvent(name, { ...context, token, combatant, combat }));
  });
  await Promise.allSettled(told);
}

interface HearsEvents {
  _triggerEvent(name: string, data: object): Promise<void>;
}

/** Foundry lets effects of its own run out at these moments: only its registry of effects knows which. */
async function expire(event: string, context: { readonly combat: Combat }): Promise<void> {
  const { registry } = platform<{ registry: { refresh(event: string, context: object): Promise<unknown> } }>(
    foundry.documents.ActiveEffect,
  );
  await registry.refresh(event, context);
}
