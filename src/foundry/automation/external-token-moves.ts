// Somebody moves a token past our rules (a drag, a macro, a module), or takes a creature away: what hangs on nearness, or on who is there, ends or begins at once, as one record
// that can be taken back.

import { type Intent, CORE_ACTIONS, perform } from "../../engine/index.ts";
import { isExecutor } from "../network/active-gm.ts";
import { isPutThere } from "../platform/token-moves.ts";
import { inTurn } from "../network/commit-queue.ts";
import { recordOf } from "../records/message.ts";
import { messagesOfRecord } from "../records/find-messages.ts";
import { battleContextFor, workingCopy } from "../requests/battle-context.ts";
import { attempt } from "../requests/report-refusal.ts";
import { requestAction } from "../requests/request-action.ts";
import { rulesetOf } from "../rulesets.ts";
import { dependantsOf } from "../undo/dependants.ts";
import { undoRecord } from "../undo/undo.ts";

/** What of a token decides where it stands, or whether anybody there knows of it. */
const PLACE = ["x", "y", "elevation", "width", "height", "depth", "level", "hidden"] as const;

/** Whether somebody's move is on its way to being a record, which then settles what follows. */
type WasAwaited = (token: TokenDocument) => boolean;

/** Follows tokens that were moved outside of our own records. Called at `ready`; the one executing GM's client settles what follows. */
export function startMovedTokens(wasAwaited: WasAwaited): void {
  Hooks.on("updateToken", (token: TokenDocument, changes: object, options: object) => {
    if (!PLACE.some((key) => key in changes) || "sortie" in options || !isExecutor()) return;
    // What a record does to places, and what of it is taken back, is settled in the record.
    if (isPutThere(token)) return;
    if (!("isUndo" in options) || options.isUndo !== true || !takeBack(token))
      for (const combat of game.combats) noteMove(combat, token, wasAwaited);
  });
  Hooks.on("deleteCombatant", ({ combat }: Combatant, options: object) => {
    if (combat && game.combats.has(combat.id ?? "") && !("sortie" in options) && isExecutor()) note(combat, [], wasAwaited);
  });
  Hooks.on("deleteActor", (actor: Actor, options: object) => {
    if ("sortie" in options || !isExecutor()) return;
    for (const combat of game.combats) if (combat.combatants.some(({ actorId }) => actorId === actor.id)) note(combat, [], wasAwaited);
  });
}

/** The record that last settled a move of a token, as long as this client remembers. */
const settledBy = new Map<string, string>();

/** Ctrl+Z has put a token back: what its move had ended begins again with it, unless something else builds on that. False where there is nothing to take back. */
function takeBack({ uuid }: TokenDocument): boolean {
  const [message] = messagesOfRecord(settledBy.get(uuid) ?? "");
  const record = message && recordOf(message);
  settledBy.delete(uuid);
  if (!message || record?.state !== "applied" || dependantsOf(message, record).length > 0) return false;
  void undoRecord(message);
  return true;
}

/** Who has moved in which encounter since it was last settled: tokens that are moved together are looked at together. */
const waiting = new Map<Combat, Set<string>>();

function noteMove(combat: Combat, token: TokenDocument, wasAwaited: WasAwaited): void {
  // Copies of a scene have tokens of the same ids.
  const isIts = ({ tokenId, sceneId }: Combatant): boolean => tokenId === token.id && (sceneId ?? token.parent?.id) === token.parent?.id;
  const uuid = combat.combatants.find(isIts)?.actor?.uuid;
  if (uuid !== undefined) note(combat, [uuid], wasAwaited);
}

/** These have moved in an encounter; nobody, where somebody has left it. */
function note(combat: Combat, moved: readonly string[], wasAwaited: WasAwaited): void {
  const ruleset = rulesetOf(combat);
  const readsPlaces = ruleset?.placed !== undefined || ruleset?.relations !== undefined;
  if (!combat.started || !readsPlaces) return;
  const others = waiting.get(combat);
  if (others) {
    for (const uuid of moved) others.add(uuid);
    return;
  }
  waiting.set(combat, new Set(moved));
  void inTurn(() => Promise.resolve()).then(() => attempt(() => applyMoves(combat, wasAwaited)));
}

async function applyMoves(combat: Combat, wasAwaited: WasAwaited): Promise<void> {
  const all = [...(waiting.get(combat) ?? [])];
  waiting.delete(combat);
  const paid = combat.combatants.filter(({ actor, token }) => token !== null && all.includes(actor?.uuid ?? "") && wasAwaited(token));
  for (const { token } of paid) settledBy.delete(token?.uuid ?? "");
  const moved = all.filter((uuid) => !paid.some(({ actor }) => actor?.uuid === uuid));
  if (moved.length === 0 && all.length > 0) return;
  if (!game.combats.has(combat.id ?? "")) return;
  const draft = { action: CORE_ACTIONS.settlePlaces, actor: null, options: { moved } };
  const record = changesAnything(draft, combat) ? await requestAction(draft, { combat }) : null;
  const tokens = combat.combatants.filter(({ actor }) => moved.includes(actor?.uuid ?? ""));
  for (const { token } of tokens) if (token) settledBy.set(token.uuid, record?.id ?? "");
}

/** Tries it on a copy: where nothing follows there is no record, and nobody hears of it. */
function changesAnything(draft: Omit<Intent, "id">, combat: Combat): boolean {
  const { ruleset, battle } = battleContextFor(draft, combat);
  try {
    return perform(ruleset, workingCopy(battle), { ...draft, id: TRIAL }, { answer: () => raise() }).changes.length > 0;
  } catch (error) {
    if (error instanceof SomebodyAsked) return true;
    throw error;
  }
}

const TRIAL = "0".repeat(16);

/** A trial came to a question: something follows, and the request itself asks it. */
class SomebodyAsked extends Error {}

function raise(): never {
  throw new SomebodyAsked();
}
