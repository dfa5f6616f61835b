// What waits, and for whom, as the tracker lists it: questions that were put aside, those that others have, and requests that lie with the GM.

import { localize } from "../../../platform/localize.ts";
import { pendingMessages } from "../../../records/find-messages.ts";
import { recordOf } from "../../../records/message.ts";
import { rulesets } from "../../../rulesets.ts";
import { openQuestions } from "../../../prompting/open-questions.ts";
import { creatureName, waitingFor, withName } from "../../../prompting/prompts.ts";
import { callOff, deedsToCallOff } from "../../../requests/call-off.ts";
import { actionName, deedsElsewhere, onDeeds } from "../../../requests/waiting-deeds.ts";
import { jumpToCard } from "../../chat/show-card.ts";

interface WaitingView {
  readonly text: string;
  /** What its button does, "" where there is none: answers a question, shows a card. */
  readonly does: "" | "answer" | "show";
  readonly id: string;
  readonly label: string;
  /** The button with its question, for who cannot see where it stands. */
  readonly named: string;
  /** The request that this user may call off, and what that button says to who cannot see where it stands; "" for none. */
  readonly request: string;
  readonly callOff: string;
}

/** Messages are gone through only once the world is open. */
let following = false;

/** Everything that waits on this client, the oldest first. What lies open before the user is not listed. */
export function waitingViews(): WaitingView[] {
  const requests = new Set(deedsToCallOff().map(({ request }) => request));
  const listed = new Set<string>();
  const views = [...questionViews(), ...(following ? requestViews() : [])].map(({ request, ...view }): WaitingView => {
    // One of several questions of an action is enough to end them all.
    const isFirst = requests.has(request) && !listed.has(request);
    listed.add(request);
    return { ...view, ...(isFirst ? ending(request, view.text) : NO_END) };
  });
  return [...views, ...deedViews().filter(({ request }) => !listed.has(request))];
}

const NO_END = { request: "", callOff: "" } as const;

function ending(request: string, question: string): Pick<WaitingView, "request" | "callOff"> {
  return { request, callOff: localize("SORTIE.Waiting.CallOffNamed", { question }) };
}

/** What waits for answers of which this client knows nothing else: a player has put them aside. */
function deedViews(): WaitingView[] {
  const elsewhere = new Set(deedsElsewhere().map(({ request }) => request));
  return deedsToCallOff().flatMap((deed): WaitingView[] => {
    if (!elsewhere.has(deed.request)) return [];
    const text = localize("SORTIE.Waiting.Deed", { name: creatureName(deed.actors[0] ?? ""), action: actionName(deed) });
    return [{ id: deed.request, text, does: "", label: "", named: "", ...ending(deed.request, text) }];
  });
}

type Entry = Omit<WaitingView, "callOff">;

/** The users who are being asked about a creature, by name: those whose answer this client knows to be awaited. */
export function askedOf(uuid: string): string[] {
  const names = openQuestions().flatMap(({ ask, user }) => (ask.of === uuid ? [user?.name ?? localize("SORTIE.Waiting.You")] : []));
  return [...new Set(names)];
}

function questionViews(): Entry[] {
  return openQuestions().flatMap(({ id, request, ask, user, resume }): Entry[] => {
    const question = withName(ask);
    const button = resume
      ? ({ does: "answer", label: localize("SORTIE.Waiting.Answer"), named: localize("SORTIE.Waiting.AnswerNamed", { question }) } as const)
      : ({ does: "", label: "", named: "" } as const);
    if (user) return [{ id: String(id), text: waitingFor(user, ask), ...button, request }];
    return resume ? [{ id: String(id), text: question, ...button, request }] : [];
  });
}

function requestViews(): Entry[] {
  return pendingMessages().flatMap((message): Entry[] => {
    const record = message.visible ? recordOf(message) : null;
    if (!record) return [];
    const ruleset = rulesets.get(record.ruleset);
    const action = [...(ruleset?.actions ?? []), ...(ruleset?.rests ?? [])].find(({ id }) => id === record.intent.action);
    const text = localize("SORTIE.Waiting.Request", { name: message.alias, action: action?.label ?? record.intent.action });
    const named = localize("SORTIE.Waiting.ShowNamed", { question: text });
    return [{ id: message.id ?? "", text, does: "show", label: localize("SORTIE.Waiting.Show"), named, request: "" }];
  });
}

/** Does what the button of an entry says. */
export function takeUpWaiting(does: string, id: string): void {
  if (does === "answer")
    openQuestions()
      .find((question) => String(question.id) === id)
      ?.resume?.();
  if (does === "callOff") callOff(id);
  const message = does === "show" ? game.messages.get(id) : undefined;
  if (message) void jumpToCard(message);
}

/**
 * Keeps the list as it is: `draw` is called when something else waits than before, or for somebody else. Every action begins and ends without a question in between, and
 * then nothing is drawn. Called at `ready`.
 */
export function followWaiting(draw: () => void): void {
  following = true;
  let drawn = whatWaits();
  draw();
  onDeeds(() => {
    const waits = whatWaits();
    if (waits !== drawn) draw();
    drawn = waits;
  });
}

/** All that list and rows show of what waits, to be compared. */
function whatWaits(): string {
  const asked = openQuestions().map(({ ask, user }) => [ask.of, user?.name ?? ""]);
  return JSON.stringify([waitingViews(), asked]);
}
