// Turns and rounds that others write: a dock, a macro, a player's client. The one executing GM's client notices that Foundry shows another turn than the last record left
// (snapshot/recorded-turn.ts), and carries out the same boundary as our own buttons; what cannot be one is put back, and whoever wrote it is told.

import { type RefusalReason, CORE_ACTIONS, hasActed } from "../../engine/index.ts";
import { currentBattle } from "../snapshot/current-battle.ts";
import { isBegunByHand, isMoved, recordedTurnOf, turnByRules } from "../snapshot/recorded-turn.ts";
import { historyOf } from "../records/turn-history.ts";
import { takeBackNewest } from "../undo/rewind.ts";
import { isExecutor } from "../network/active-gm.ts";
import { inTurn } from "../network/commit-queue.ts";
import { isTrial, ownOptions, saysOwn } from "../platform/own-writes.ts";
import { rulesetOf } from "../rulesets.ts";
import { claimRefusal } from "./next-turn-candidates.ts";
import { tell } from "../dialogs/notify-user.ts";
import { endRound, isBeginning, performBoundary } from "./turns.ts";
import { endOnceSettled, reasonToWait } from "./pending-actions.ts";

/** How often the same move is put back before it is left alone: another module may insist on it, and two that correct each other would never end. */
const PATIENCE = 3;

/** Follows what others write. Called at `ready`; works on the one executing GM. */
export function startHandMoves(): void {
  Hooks.on("updateCombat", (combat: Combat, changes: object, options: object, userId: string) => {
    // A record's own turn that is shown as another one was moved by nobody: a module lists the combatants otherwise.
    const isMove = ("turn" in changes || "round" in changes) && !saysOwn(options);
    void consider(combat, isMove ? userId : null);
  });
  const listChanged = ({ combat }: Combatant): void => {
    if (combat) void consider(combat, null);
  };
  Hooks.on("createCombatant", listChanged);
  Hooks.on("updateCombatant", listChanged);
  Hooks.on("deleteCombatant", listChanged);
  const lookAtAll = (): void => {
    for (const combat of game.combats) void consider(combat, lastWriterOf(combat));
  };
  // Whoever was alone may have moved a turn.
  Hooks.on("userConnected", lookAtAll);
  lookAtAll();
}

function lastWriterOf(combat: Combat): string | null {
  return combat._stats.lastModifiedBy ?? null;
}

const writers = new Map<string, string>();
const considering = new Set<string>();
/** Combats that have changed while they were looked at. */
const changedMeanwhile = new Set<string>();

/** Looks at a combat once everything under way is written. `writer` is who wrote its turn or round; null where only its list may have changed. */
async function consider(combat: Combat, writer: string | null): Promise<void> {
  if (!isExecutor() || !rulesetOf(combat) || isTrial(combat)) return;
  if (writer !== null) writers.set(combat.uuid, writer);
  if (considering.has(combat.uuid)) {
    changedMeanwhile.add(combat.uuid);
    return;
  }
  considering.add(combat.uuid);
  try {
    // A record is on its way, or the boundary of this very move.
    await inTurn(() => Promise.resolve());
    const user = game.users.get(writers.get(combat.uuid) ?? "") ?? null;
    writers.delete(combat.uuid);
    if (game.combats.has(combat.id ?? "")) await follow(combat, user);
  } finally {
    considering.delete(combat.uuid);
  }
  if (changedMeanwhile.delete(combat.uuid) && game.combats.has(combat.id ?? "")) await consider(combat, null);
}

async function follow(combat: Combat, user: User | null): Promise<void> {
  if (isBegunByHand(combat)) {
    await combat.update({ round: 0, turn: null });
    if (user?.isGM === true) await performBoundary(combat, CORE_ACTIONS.beginBattle);
    return;
  }
  if (!isMoved(combat)) {
    putBack.delete(combat.uuid);
    return;
  }
  const key = `${combat.round} ${combat.combatant?.id ?? ""}`;
  const reason = user ? await applyTurnChange(combat, user) : null;
  if (!game.combats.has(combat.id ?? "") || !isMoved(combat)) return;
  const times = putBack.get(combat.uuid)?.key === key ? (putBack.get(combat.uuid)?.times ?? 0) + 1 : 1;
  putBack.set(combat.uuid, { key, times });
  if (times > PATIENCE) {
    ui.notifications.warn("SORTIE.Refusal.TurnInsisted", { localize: true });
    return;
  }
  await showTurnByRules(combat);
  if (user && reason) await tell(user, reason);
}

const putBack = new Map<string, { readonly key: string; readonly times: number }>();

/** Foundry shows again what the rules say. Nobody's move: the list may be another one by the time it is written, and then it is looked at again. */
async function showTurnByRules(combat: Combat): Promise<void> {
  const standing = recordedTurnOf(combat);
  if (!standing) return;
  const turn = turnByRules(combat);
  const place = combat.turns.findIndex(({ id }) => id === turn);
  await combat.update({ round: standing.round, turn: place < 0 ? null : place }, ownOptions());
}

/** The boundary that a move comes to; the reason why it comes to none, or null. */
async function applyTurnChange(combat: Combat, user: User): Promise<RefusalReason | null> {
  const ruleset = rulesetOf(combat);
  const standing = recordedTurnOf(combat);
  if (!ruleset || !standing) return null;
  const battle = currentBattle(combat);
  const to = combat.combatant?.id ?? null;
  const rounds = combat.round - standing.round;
  const byHand = user.name;
  const owns = (id: string): boolean => combat.combatants.get(id)?.testUserPermission(user, "OWNER") === true;
  if (isBeginning(combat)) return { rule: "SORTIE-TURN", text: "SORTIE.Refusal.TurnBegins" };
  const wait = reasonToWait(combat);
  if (wait && rounds >= 0) {
    if (user.isGM || owns(battle.turn ?? "")) endOnceSettled(combat, () => performBoundary(combat, CORE_ACTIONS.endTurn));
    return wait;
  }
  if (!user.isGM && battle.turn !== null && !owns(battle.turn)) return { rule: "SORTIE-OWNER", text: "SORTIE.Refusal.NotYourTurn" };
  if (rounds < 0 || (rounds === 0 && to !== null && hasActed(battle, to))) {
    const newest = historyOf(combat).at(-1);
    const isStepBack = user.isGM && newest?.turn === to;
    if (isStepBack && (await takeBackNewest(combat))) return null;
    return { rule: "SORTIE-TURN", text: "SORTIE.Refusal.TurnNotBack" };
  }
  if (rounds > 1) return { rule: "SORTIE-TURN", text: "SORTIE.Refusal.RoundsAtOnce" };
  if (rounds === 1) return (await endRound(combat)) ? giveAfter(combat, to, byHand) : null;
  if (battle.turn === null) {
    const refusal = user.isGM ? null : claimRefusal(ruleset, battle, { combatant: to ?? "", from: "" }, owns, () => true);
    if (refusal) return refusal;
    await performBoundary(combat, CORE_ACTIONS.giveTurn, { combatant: to ?? "", byHand });
  } else await performBoundary(combat, CORE_ACTIONS.endTurn, { ...passingTo(to, user), byHand });
  return null;
}

/** A GM's move names who is next; a player's ends their own turn, and the order says the rest. */
function passingTo(to: string | null, user: User): { to?: string } {
  return to !== null && user.isGM ? { to } : {};
}

/** In the new round the table may have to choose: the move has named somebody. */
async function giveAfter(combat: Combat, to: string | null, byHand: string): Promise<null> {
  if (to !== null && turnByRules(combat) === null) await performBoundary(combat, CORE_ACTIONS.giveTurn, { combatant: to, byHand });
  return null;
}
