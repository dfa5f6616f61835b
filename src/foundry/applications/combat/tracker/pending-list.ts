// What waits, and for whom, as the tracker lists it: questions that were put aside, those that others have, and requests that lie with the GM.

import { localize } from "../../../platform/localize.ts";
import { pendingMessages } from "../../../records/find-messages.ts";
import { recordOf } from "../../../records/message.ts";
import { rulesets } from "../../../rulesets.ts";
import { onOpenQuestions, openQuestions } from "../../../prompting/open-questions.ts";
import { nameOf } from "../../../prompting/prompts.ts";
import { jumpToCard } from "../../chat/show-card.ts";
import { questionOf } from "../../../presentation/sentence.ts";

export interface WaitingView {
  readonly text: string;
  /** What its button does, "" where there is none: answers a question, shows a card. */
  readonly does: "" | "answer" | "show";
  readonly id: string;
  readonly label: string;
  /** The button with its question, for who cannot see where it stands. */
  readonly named: string;
}

/** Messages are gone through only once the world is open. */
let following = false;

/** Everything that waits on this client, the oldest first. What lies open before the user is not listed. */
export function waitingViews(): WaitingView[] {
  return [...questionViews(), ...(following ? requestViews() : [])];
}

/** The users who are being asked about a creature, by name: those whose answer this client knows to be awaited. */
export function askedOf(uuid: string): string[] {
  const names = openQuestions().flatMap(({ ask, user }) => (ask.of === uuid ? [user?.name ?? localize("SORTIE.Waiting.You")] : []));
  return [...new Set(names)];
}

function questionViews(): WaitingView[] {
  return openQuestions().flatMap(({ id, ask, user, resume }): WaitingView[] => {
    const asked = questionOf(ask);
    const name = nameOf(ask);
    // Many questions name whom they are about.
    const question = name === "" || asked.includes(name) ? asked : localize("SORTIE.Waiting.Of", { name, question: asked });
    const button = resume
      ? ({ does: "answer", label: localize("SORTIE.Waiting.Answer"), named: localize("SORTIE.Waiting.AnswerNamed", { question }) } as const)
      : ({ does: "", label: "", named: "" } as const);
    if (user) return [{ id: String(id), text: localize("SORTIE.Dialog.WaitingFor", { user: user.name, question }), ...button }];
    return resume ? [{ id: String(id), text: question, ...button }] : [];
  });
}

function requestViews(): WaitingView[] {
  return pendingMessages().flatMap((message): WaitingView[] => {
    const record = message.visible ? recordOf(message) : null;
    if (!record) return [];
    const ruleset = rulesets.get(record.ruleset);
    const action = [...(ruleset?.actions ?? []), ...(ruleset?.rests ?? [])].find(({ id }) => id === record.intent.action);
    const text = localize("SORTIE.Waiting.Request", { name: message.alias, action: action?.label ?? record.intent.action });
    const named = localize("SORTIE.Waiting.ShowNamed", { question: text });
    return [{ id: message.id ?? "", text, does: "show", label: localize("SORTIE.Waiting.Show"), named }];
  });
}

/** Does what the button of an entry says. */
export function takeUpWaiting(does: string, id: string): void {
  if (does === "answer")
    openQuestions()
      .find((question) => String(question.id) === id)
      ?.resume?.();
  const message = does === "show" ? game.messages.get(id) : undefined;
  if (message) void jumpToCard(message);
}

/** Keeps the list as it is: `draw` is called when something else may wait than before. Called at `ready`. */
export function followWaiting(draw: () => void): void {
  following = true;
  draw();
  onOpenQuestions(draw);
  const follow = (message: ChatMessage): void => {
    if (recordOf(message)) draw();
  };
  Hooks.on("createChatMessage", follow);
  Hooks.on("updateChatMessage", follow);
  Hooks.on("deleteChatMessage", follow);
}
