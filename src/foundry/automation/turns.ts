// Turns in Foundry: beginning, passing, starting. Work at a boundary runs on the one executing GM, once, as a record.

import { CORE_ACTIONS, mayAct } from "../../engine/index.ts";
import type { Battle, CoreAction, JsonObject, RefusalReason, Ruleset } from "../../engine/index.ts";
import { showRefusal } from "../dialogs/refusal.ts";
import { currentBattle } from "../snapshot/current-battle.ts";
import { combatsOf } from "../snapshot/encounters.ts";
import { isBegunByHand, roundByRules, turnByRules } from "../snapshot/recorded-turn.ts";
import { systemValue } from "../snapshot/stored-value.ts";
import { SOCKET_REQUESTS } from "../validation/socket-messages.ts";
import { isActor } from "../platform/document-kinds.ts";
import { isExecutor } from "../network/active-gm.ts";
import { inTurn } from "../network/commit-queue.ts";
import { requestAction } from "../requests/request-action.ts";
import { actionsUnderWay } from "../requests/waiting-deeds.ts";
import { onSocketRequest, sendSocketRequest, sendSocketRequestAndWait } from "../network/socket.ts";
import { isStalled } from "../requests/blocked-boundaries.ts";
import { rulesetOf } from "../rulesets.ts";
import { choiceOf } from "./next-turn-candidates.ts";
import { tell } from "../dialogs/notify-user.ts";
import { endOnceSettled, reasonToWait, startPromisedEnds, untilSettled } from "./pending-actions.ts";
import { resumeQuestions } from "../prompting/open-questions.ts";

/**
 * Carries out a boundary of a combat: on the one executing GM's client, whichever GM wants it, so that two of them do it once. Resolves to whether it happened.
 * GMs only.
 */
export async function performBoundary(combat: Combat, action: CoreAction, options: JsonObject = {}): Promise<boolean> {
  const meant =
    action === CORE_ACTIONS.endTurn || action === CORE_ACTIONS.startTurn ? { turn: turnByRules(combat), round: roundByRules(combat) } : {};
  const asked = { ...meant, ...options };
  // The end of a battle goes before the deletion that its own client has under way.
  if (isExecutor() || action === CORE_ACTIONS.endBattle) return performHere(combat, action, asked);
  return sendSocketRequestAndWait(SOCKET_REQUESTS.boundary, { combat: combat.id ?? "", action, options: asked });
}

async function performHere(combat: Combat, action: CoreAction, options: JsonObject): Promise<boolean> {
  const record = await requestAction({ action, actor: null, options }, { combat });
  return record !== null;
}

/** Ends the running turn, or asks the GM's client to. Players may end turns of combatants that they own. */
export async function endTurn(combat: Combat): Promise<void> {
  const meant = turnByRules(combat);
  // Whoever is quick ends a turn while what was done in it is still being written.
  if (actionsUnderWay().some(({ isWriting }) => isWriting)) await inTurn(() => Promise.resolve());
  await untilSettled(combat);
  if (turnByRules(combat) !== meant) return;
  const wait = reasonToWait(combat);
  if (wait) endOnceSettled(combat, () => endTurn(combat));
  const refusal = wait ?? nobodyPlaced(combat);
  if (refusal) {
    showRefusal(refusal);
    resumeQuestions();
    return;
  }
  if (game.user.isGM) {
    // The start of this turn still waits for somebody's answer: it must not be skipped.
    if (isBeginning(combat) && isStalled(combat)) await beginTurn(combat);
    else if (isBeginning(combat)) ui.notifications.warn("SORTIE.Refusal.TurnBegins", { localize: true });
    else await performBoundary(combat, CORE_ACTIONS.endTurn);
    return;
  }
  if (combat.combatant?.isOwner)
    sendSocketRequest(SOCKET_REQUESTS.endTurn, { combat: combat.id ?? "", combatant: combat.combatant.id ?? "" });
  else ui.notifications.warn("SORTIE.Refusal.NotYourTurn", { localize: true });
}

/** Where everybody has lost their place, as by core's “Reset initiative”, a round would pass with nobody in it. */
function nobodyPlaced(combat: Combat): RefusalReason | null {
  const ruleset = rulesetOf(combat);
  const isPlaced = turnByRules(combat) !== null || combat.combatants.some(({ initiative }) => initiative !== null);
  return isPlaced || !combat.started || !ruleset || choiceOf(ruleset, currentBattle(combat))
    ? null
    : { rule: "SORTIE-TURN", text: "SORTIE.Refusal.NobodyPlaced" };
}

/**
 * Ends the turn of a combatant that is about to be deleted. A player asks the GM's client; resolves to false where that does not end it, and the player is told so. A GM may
 * delete it all the same: nothing must hold a GM up.
 */
export async function leaveInTurn(combat: Combat, { id, name }: Combatant): Promise<boolean> {
  if (game.user.isGM) {
    await performBoundary(combat, CORE_ACTIONS.endTurn);
    return true;
  }
  const ended = await sendSocketRequestAndWait(SOCKET_REQUESTS.endTurn, { combat: combat.id ?? "", combatant: id ?? "" });
  if (!ended) showRefusal({ rule: "SORTIE-TURN", text: "SORTIE.Refusal.LeavesInTurn", data: { name: name ?? "" } });
  return ended;
}

/** Gives combatants their place in the order. Players may ask that for those that they own. */
export async function joinOrder(combat: Combat, combatants: string[]): Promise<void> {
  if (game.user.isGM) await requestAction({ action: CORE_ACTIONS.join, actor: null, options: { combatants } }, { combat });
  else sendSocketRequest(SOCKET_REQUESTS.join, { combat: combat.id ?? "", combatants });
}

/** Ends turn after turn until the round is another one. Every boundary in between happens, so that nobody's ongoing damage or save is skipped. GMs only. */
export async function endRound(combat: Combat): Promise<boolean> {
  const round = roundByRules(combat);
  if (!isExecutor()) return sendSocketRequestAndWait(SOCKET_REQUESTS.endRound, { combat: combat.id ?? "", round });
  for (let turns = 0; game.combats.has(combat.id ?? "") && roundByRules(combat) === round; turns += 1) {
    if (turns > 3 * combat.combatants.size) return false;
    const wait = reasonToWait(combat);
    if (wait) endOnceSettled(combat, () => endTurn(combat));
    const refusal = wait ?? nobodyPlaced(combat);
    if (refusal) showRefusal(refusal);
    if (refusal) return false;
    if (isBeginning(combat)) await beginTurn(combat);
    else if (!(await performBoundary(combat, CORE_ACTIONS.endTurn))) return false;
  }
  return true;
}

/** Reacts to turns that have passed but not begun, and to combatants that can no longer act; answers players' wishes. Called at `ready`. */
export function startTurnAutomation(): void {
  startPromisedEnds();
  Hooks.on("updateCombat", (combat: Combat) => {
    void followUp(combat);
  });
  Hooks.on("updateCombatant", (combatant: Combatant) => {
    if (combatant.combat) void followUp(combatant.combat);
  });
  Hooks.on("createCombatant", (combatant: Combatant) => {
    void followDrained(combatant.combat);
  });
  Hooks.on("deleteCombatant", (combatant: Combatant) => {
    void followDrained(combatant.combat);
  });
  const ofActor = (document: unknown): void => {
    if (isActor(document)) for (const combat of combatsOf(document)) void followDrained(combat);
  };
  Hooks.on("updateActor", ofActor);
  for (const event of ["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"] as const)
    Hooks.on(event, (effect: ActiveEffect) => {
      ofActor(effect.parent);
    });
  onSocketRequest(SOCKET_REQUESTS.endTurn, async (data, sender) => {
    const combat = game.combats.get(data.combat);
    const combatant = combat?.combatant;
    // A second click, or a turn that has passed meanwhile, names another combatant: nothing to do.
    if (!combat || combatant?.id !== data.combatant || !combatant.testUserPermission(sender, "OWNER")) return false;
    const wait = reasonToWait(combat);
    if (wait) void tell(sender, wait);
    if (wait) endOnceSettled(combat, () => performBoundary(combat, CORE_ACTIONS.endTurn));
    return !wait && !isBeginning(combat) && performBoundary(combat, CORE_ACTIONS.endTurn);
  });
  onSocketRequest(SOCKET_REQUESTS.join, async (data, sender) => {
    const combat = game.combats.get(data.combat);
    const combatants = data.combatants.filter((id) => combat?.combatants.get(id)?.testUserPermission(sender, "OWNER") === true);
    if (!combat || combatants.length === 0) return false;
    return (await requestAction({ action: CORE_ACTIONS.join, actor: null, options: { combatants } }, { combat })) !== null;
  });
  onSocketRequest(SOCKET_REQUESTS.boundary, async (data, sender) => {
    const combat = game.combats.get(data.combat);
    return sender.isGM && combat !== undefined && performBoundary(combat, data.action, data.options);
  });
  onSocketRequest(SOCKET_REQUESTS.endRound, async (data, sender) => {
    const combat = game.combats.get(data.combat);
    return sender.isGM && combat !== undefined && roundByRules(combat) === data.round && endRound(combat);
  });
  for (const combat of game.combats) void followUp(combat);
}

/** Somebody changed outside of the order: once everything under way is written, the order may have to go on. */
async function followDrained(combat: Combat | null): Promise<void> {
  if (!combat || !isExecutor()) return;
  await inTurn(() => Promise.resolve());
  if (game.combats.has(combat.id ?? "")) await followUp(combat);
}

const following = new Set<string>();
const missed = new Set<string>();

/** What a combat waits for: the start of a turn that asked somebody, or the end of a turn whose combatant was slain in it. Once at a time. */
async function followUp(combat: Combat): Promise<void> {
  if (!isExecutor() || !combat.started || isBegunByHand(combat) || isStalled(combat) || isOver(combat)) return;
  if (following.has(combat.uuid)) {
    missed.add(combat.uuid);
    return;
  }
  following.add(combat.uuid);
  try {
    if (turnByRules(combat) === null) await goOn(combat);
    else await (isBeginning(combat) ? beginTurn(combat) : endFallenTurn(combat));
  } finally {
    following.delete(combat.uuid);
  }
  if (missed.delete(combat.uuid) && game.combats.has(combat.id ?? "")) await followUp(combat);
}

/** Nothing follows in a battle that is over, or that the rules have just ended: its encounter is about to go. */
function isOver(combat: Combat): boolean {
  const ruleset = rulesetOf(combat);
  return !ruleset || systemValue(combat, "order.over") === true || ruleset.isOver?.(currentBattle(combat)) === true;
}

const beginning = new Map<string, Promise<boolean>>();

/** Runs the start of the turn, or waits for it where it is running already. */
async function beginTurn(combat: Combat): Promise<boolean> {
  const running = beginning.get(combat.uuid) ?? performBoundary(combat, CORE_ACTIONS.startTurn);
  beginning.set(combat.uuid, running);
  try {
    return await running;
  } finally {
    beginning.delete(combat.uuid);
  }
}

/** True while the turn has passed to a combatant, and its start has not happened. */
export function isBeginning(combat: Combat): boolean {
  return turnByRules(combat) !== null && systemValue(combat, "order.begun") === false;
}

/** Rounds in which nobody was found to act, by combat: they are passed over once, not for ever. */
const passedOver = new Map<string, number>();

/** Nobody acts: the only one who may just starts, and where nobody may any more the round ends. With several the table chooses. */
async function goOn(combat: Combat): Promise<void> {
  const ruleset = rulesetOf(combat);
  if (!ruleset) return;
  const battle = currentBattle(combat);
  const choice = choiceOf(ruleset, battle);
  const [only, ...others] = choice?.candidates ?? [];
  if (choice && only !== undefined) {
    if (others.length === 0 && !choice.mayPass) await performBoundary(combat, CORE_ACTIONS.giveTurn, { combatant: only });
    return;
  }
  if (!mayGoOn(ruleset, battle) || passedOver.get(combat.uuid) === combat.round) return;
  passedOver.set(combat.uuid, combat.round + 1);
  await performBoundary(combat, CORE_ACTIONS.endTurn);
}

/** Whether a new round would find somebody to act. */
function mayGoOn(ruleset: Ruleset, battle: Battle): boolean {
  const may = mayAct({ ruleset, battle });
  const over = ruleset.turnOrder.isOver?.(battle, may) === true;
  return !over && Object.values(battle.combatants).some((combatant) => combatant.initiative !== null && may(combatant));
}

async function endFallenTurn(combat: Combat): Promise<boolean> {
  const ruleset = rulesetOf(combat);
  const id = turnByRules(combat);
  if (!ruleset || id === null) return false;
  const battle = currentBattle(combat);
  const combatant = battle.combatants[id];
  return combatant !== undefined && !ruleset.takesTurns(battle, combatant) && performBoundary(combat, CORE_ACTIONS.endTurn);
}
