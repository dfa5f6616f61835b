// Nobody's turn ends under an action that still waits for the GM's word or for an answer: which one does, and for whom.

import type { RefusalReason } from "../../engine/index.ts";
import { roundByRules, turnByRules } from "../snapshot/recorded-turn.ts";
import { localize } from "../platform/localize.ts";
import { waitForHook } from "../platform/wait-for-hook.ts";
import { messagesOfBattle } from "../records/find-messages.ts";
import { recordOf } from "../records/message.ts";
import { actionsUnderWay } from "../requests/request-action.ts";
import { rulesetOf } from "../rulesets.ts";
import { requestPolicy } from "../settings/store.ts";
import type { OpenQuestion } from "../prompting/open-questions.ts";
import { openQuestions } from "../prompting/open-questions.ts";
import { questionOf } from "../presentation/sentence.ts";

/**
 * Why the running turn cannot end yet, with the action's name and who is waited for; null when nothing waits. This client knows of requests that lie with the GM, whoever
 * made them, of its own actions that somebody is still being asked about, and of what it is itself asked by whoever plays the one who acts.
 */
export function reasonToWait(combat: Combat): RefusalReason | null {
  const turn = turnByRules(combat);
  const combatant = turn === null ? undefined : combat.combatants.get(turn);
  const actor = combatant?.actor?.uuid;
  if (!combatant || actor === undefined) return null;
  const name = combatant.name ?? "";
  // What is being written already waits for nobody, and comes first in the same line.
  const own = actionsUnderWay().find((action) => action.actor === actor && !action.isWriting);
  if (own) return waitsFor(combat, name, own.action, whomOf(openQuestions().filter(({ request }) => request === own.request)));
  const pending = pendingAction(combat, actor);
  if (pending !== undefined) return waitsFor(combat, name, pending, [localize("SORTIE.Waiting.Gm")]);
  const asked = openQuestions().find(
    ({ id, asker, user }) => asker !== null && combatant.testUserPermission(asker, "OWNER") && !(user !== null && told.has(id)),
  );
  if (!asked) return null;
  // Whether another player is really asked is their word: the GM is told once, and may end the turn all the same.
  if (asked.user) told.add(asked.id);
  const question = questionOf(asked.ask);
  const whom = asked.user?.name ?? localize("SORTIE.Waiting.You");
  return { rule: "SORTIE-TURN", text: "SORTIE.Refusal.QuestionWaits", data: { name, question, whom } };
}

/** How long a slow line is waited for before a player is told. */
const SETTLED_WITHIN_MILLISECONDS = 2000;

/**
 * For players: resolves once nothing that this turn's creature has asked for lies with a GM, or after two seconds. What a GM's client settles without a click is settled in a
 * moment, and whoever is quick ends a turn meanwhile. Where a GM clicks, at once.
 */
export async function untilSettled(combat: Combat): Promise<void> {
  if (game.user.isGM || requestPolicy() !== "automatic" || game.users.activeGM === null || !isWithGm(combat)) return;
  await waitForHook(["updateChatMessage", "deleteChatMessage"], () => !isWithGm(combat), SETTLED_WITHIN_MILLISECONDS);
}

function isWithGm(combat: Combat): boolean {
  const turn = turnByRules(combat);
  const actor = turn === null ? undefined : combat.combatants.get(turn)?.actor?.uuid;
  return actor !== undefined && pendingAction(combat, actor) !== undefined;
}

/** Questions between players that the GM has been told of. */
const told = new Set<number>();

function waitsFor(combat: Combat, name: string, id: string, whom: readonly string[]): RefusalReason {
  const ruleset = rulesetOf(combat);
  const action = [...(ruleset?.actions ?? []), ...(ruleset?.rests ?? [])].find((candidate) => candidate.id === id);
  const words = { name, action: localize(action?.label ?? id) };
  if (whom.length === 0) return { rule: "SORTIE-TURN", text: "SORTIE.Refusal.ActionWaits", data: words };
  return { rule: "SORTIE-TURN", text: "SORTIE.Refusal.ActionWaitsFor", data: { ...words, whom: whom.join(", ") } };
}

function whomOf(questions: readonly OpenQuestion[]): string[] {
  return [...new Set(questions.map(({ user }) => user?.name ?? localize("SORTIE.Waiting.You")))];
}

/** Shows the questions that this user has put aside. For whoever wants to end a turn that waits for them. */
export function resumeQuestions(): void {
  for (const { resume } of openQuestions()) resume?.();
}

/** What this creature has asked for in this turn, and the GM has not judged. */
function pendingAction(combat: Combat, actor: string): string | undefined {
  const [turn, round] = [turnByRules(combat), roundByRules(combat)];
  for (const message of messagesOfBattle(combat.uuid).toReversed()) {
    const record = recordOf(message);
    if (!record) continue;
    if (record.round !== round || record.turn !== turn) return undefined;
    if (record.state === "pending" && record.intent.actor === actor) return record.intent.action;
  }
  return undefined;
}
