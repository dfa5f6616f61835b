// Records in the chat log: puts the card into its message, and does what its buttons say.

import type { Offer } from "../../../engine/index.ts";
import { nextTask } from "../../platform/next-task.ts";
import { touchedAsRead } from "../../records/ledger.ts";
import { localize } from "../../platform/localize.ts";
import { decisionOn, finishRecord } from "../../undo/recovery.ts";
import { type RecordMessage, messageOfRecord, recordOf } from "../../records/message.ts";
import { actorOfOffer, OFFER_OPTION, offerKey, takenBy } from "../../records/offers.ts";
import { isPromised, isReworked, isTrusted } from "../../records/trust.ts";
import { isSurplus } from "../../records/request-limit.ts";
import { mayRedo, mayUndo, redoRecord, undoRecord } from "../../undo/undo.ts";
import { editRequest, mayEdit } from "../../requests/gm-edit.ts";
import { judgeRequest } from "../../requests/gm-requests.ts";
import { requestAction, userTargets } from "../../requests/request-action.ts";
import { rulesets } from "../../rulesets.ts";
import { closestTo } from "../../platform/elements.ts";
import { openSheet } from "../dom/open-sheet.ts";
import { keepOwnKeys } from "../dom/own-keys.ts";
import { cardTemplatesLoaded, loadCardTemplates } from "../../presentation/card-templates.ts";
import { loadSharedTemplates, partialElement, templatesLoaded } from "../../presentation/templates.ts";
import { actorOf, isSecret } from "../../presentation/names.ts";
import { pictureOf } from "../../presentation/picture.ts";
import { drawMangled } from "./unreadable-card.ts";
import { ownParts } from "./card-parts.ts";
import { trustedRecord, currentReader, mayTake } from "./permissions.ts";
import { noteReturns } from "./undo-buttons.ts";
import { cardView } from "../../presentation/card/card-view.ts";

/** So many messages are in sight when a world opens. */
const IN_SIGHT = 20;
/** How many cards are drawn before the browser has its turn. */
const SLICE = 5;

/** Cards further up, which wait until the world stands; null once it does. */
let later: (readonly [message: ChatMessage, html: HTMLElement])[] | null = [];

/** Draws a record's card into the message that is being rendered; other messages stay as they are. */
export function drawCard(message: ChatMessage, html: HTMLElement): void {
  if (later && isFurtherUp(message)) later.push([message, html]);
  else drawNow(message, html);
}

/** Core renders a hundred messages while a world opens. Reading and drawing those that nobody sees yet would keep everybody waiting. */
function isFurtherUp(message: ChatMessage): boolean {
  return !game.messages.contents.slice(-IN_SIGHT).some(({ id }) => id === message.id);
}

/** Draws what was further up while the world opened, the newest first. Called at `ready`. */
export async function drawLater(): Promise<void> {
  const waiting = later?.toReversed() ?? [];
  later = null;
  while (waiting.length > 0) {
    await nextTask();
    for (const [message, html] of waiting.splice(0, SLICE)) if (game.messages.has(message.id ?? "")) drawNow(message, html);
  }
}

function drawNow(message: ChatMessage, html: HTMLElement): void {
  if (!message.isContentVisible) return;
  const record = recordOf(message);
  if (!record) {
    drawMangled(message, html);
    return;
  }
  keepOwnKeys(html);
  // It goes as soon as a GM's client is there, and one message speaks for all of them.
  if (html.classList.toggle("sortie-surplus", isSurplus(message))) return;
  html.classList.add("sortie-message");
  if (templatesLoaded() && cardTemplatesLoaded()) fill(message, record, html);
  else
    void Promise.all([loadSharedTemplates(), loadCardTemplates()]).then(() => {
      fill(message, record, html);
    });
}

function fill(message: ChatMessage, record: RecordMessage, html: HTMLElement): void {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content) return;
  const ruleset = rulesets.get(record.ruleset);
  const known = trustedRecord(message, record);
  const reader = currentReader(record, ruleset);
  if (known.touched.some(({ by }) => by === null)) void redrawOnce(message);
  const view = cardView(known, ruleset, reader);
  const parts = ownParts(known, ruleset, reader);
  const actor = record.intent.actor === null ? null : actorOf(record.intent.actor);
  noteReturns(message, record);
  const card = partialElement(html.ownerDocument, view.boundary ? "sortie.boundary" : "sortie.card", {
    ...view,
    parts,
    groups: parts.some(({ instead }) => instead) ? [] : view.groups,
    img: actor && !isSecret(actor, record.battle) ? pictureOf(actor) : "",
    item: itemName(record),
    mayUndo: mayUndo(message),
    mayRedo: mayRedo(message),
    decision: decisionOn(message),
    mayJudge: record.state === "pending" && game.user.isGM,
    mayEdit: mayEdit(message),
    edited: doubtAbout(message, record),
  });
  if (ruleset) card.style.setProperty("--sortie-accent", ruleset.accent);
  card.addEventListener("click", (event) => {
    void press(message, event);
  });
  content.replaceChildren(card);
  html.classList.toggle("sortie-compact", view.boundary);
  html.dataset["recordState"] = record.state;
}

/** What makes a card doubtful, as a language key; "" for nothing. */
function doubtAbout(message: ChatMessage, record: RecordMessage): string {
  if (record.state === "pending") return isReworked(message) ? "SORTIE.Card.Reworked" : "";
  if (!isTrusted(message, record)) return "SORTIE.Card.Edited";
  return record.offers.length > 0 && !isPromised(message) ? "SORTIE.Card.Unpromised" : "";
}

/** The name of what a record's action was taken with, as far as this user may know it. */
export function itemName({ intent, battle }: RecordMessage): string {
  if (intent.actor === null || intent.item === undefined) return "";
  const actor = actorOf(intent.actor);
  return actor && !isSecret(actor, battle) ? (actor.items.get(intent.item)?.name ?? "") : "";
}

async function press(message: ChatMessage, event: MouseEvent): Promise<void> {
  const target = closestTo(event.target, "[data-card-action]");
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  // The second half of a double click meets whatever the first has drawn in the button's place: Redo, where Undo was.
  if (event.detail > 1) return;
  switch (target.dataset["cardAction"]) {
    case "undo":
      if (mayUndo(message)) await undoRecord(message);
      else ui.notifications.warn(localize("SORTIE.Undo.TooLate"));
      return;
    case "finish":
      await finishRecord(message);
      return;
    case "redo":
      await redoRecord(message);
      return;
    case "apply":
      await judgeRequest(message, { apply: true });
      return;
    case "edit":
      await editRequest(message);
      return;
    case "refuse":
      await judgeRequest(message, { apply: false });
      return;
    case "offer":
      await takeOffer(message, target.dataset["offer"] ?? "");
      return;
    case "openActor":
      openActor(target.dataset["uuid"] ?? "");
      return;
    default:
  }
}

async function takeOffer(message: ChatMessage, id: string): Promise<void> {
  const record = recordOf(message);
  const offer = record?.offers.find((candidate) => candidate.id === id);
  if (!record || !offer || !isPromised(message) || !mayTake(offer)) return;
  await requestAction(
    {
      action: offer.action,
      actor: actorOfOffer(offer),
      ...(offer.item === undefined ? {} : { item: offer.item }),
      ...(offer.targets === undefined ? wantedTargets(record, offer) : { targets: offer.targets }),
      options: { ...offer.options, [OFFER_OPTION]: offerKey(record.id, offer.id) },
    },
    { askForTargets: true },
  );
}

/** An offer that names no targets, of an action that needs some, takes the user's. */
function wantedTargets(record: RecordMessage, offer: Offer): { targets: string[] } | Record<string, never> {
  const action = rulesets.get(record.ruleset)?.actions.find(({ id }) => id === offer.action);
  return action?.targets ? { targets: userTargets() } : {};
}

function openActor(uuid: string): void {
  const actor = actorOf(uuid);
  if (actor?.testUserPermission(game.user, "LIMITED")) openSheet(actor);
}

/** A record that takes an offer changes the card that made it. */
export function refreshOfferingCard(message: ChatMessage): void {
  const record = recordOf(message);
  const key = record ? takenBy(record.intent) : "";
  if (key === "") return;
  const origin = messageOfRecord(key.slice(0, key.lastIndexOf(".")), message);
  if (origin) void ui.chat.updateMessage(origin);
}

const redrawn = new WeakSet<ChatMessage>();

/** What somebody who fell had left stands with the creature, which comes behind the message of the same batch: for whoever may read it, the card is drawn once more. */
async function redrawOnce(message: ChatMessage): Promise<void> {
  if (redrawn.has(message)) return;
  redrawn.add(message);
  await nextTask();
  const record = game.messages.has(message.id ?? "") ? recordOf(message) : null;
  if (record && touchedAsRead(record).some(({ by }, place) => by !== record.touched[place]?.by)) void ui.chat.updateMessage(message);
}

/** Draws the log's cards anew, since this user may read other numbers than when they were drawn. */
export function redrawCards(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>(".chat-log .sortie-message")) {
    const message = game.messages.get(dataset["messageId"] ?? "");
    if (message) void ui.chat.updateMessage(message);
  }
}
