// Records in the chat log: puts the card into its message, and does what its buttons say.

import type { Offer } from "../../../engine/index.ts";
import { RECORD_TYPE } from "../../data/shared-models.ts";
import { platform } from "../../platform/boundary.ts";
import { localize } from "../../platform/localize.ts";
import { completenessOf, finishRecord } from "../../records/half-written.ts";
import { messageOfRecord, recordOf } from "../../records/message.ts";
import type { RecordMessage } from "../../records/message.ts";
import { OFFER_OPTION, offerKey } from "../../records/offers.ts";
import { isReworked, isTrusted } from "../../records/trust.ts";
import { mayRedo, mayUndo, redoRecord, undoRecord } from "../../records/undo.ts";
import { editRequest, mayEdit } from "../../requests/edit.ts";
import { judgeRequest } from "../../requests/relay.ts";
import { requestAction, userTargets } from "../../requests/request.ts";
import { rulesets } from "../../rulesets.ts";
import { closestTo } from "../elements.ts";
import { loadSharedTemplates, partialElement, templatesLoaded } from "../templates.ts";
import { actorOf, isSecret } from "../view/names.ts";
import { currentReader, mayTake } from "./reader.ts";
import { cardView } from "./view.ts";

/** Draws a record's card into the message that is being rendered; other messages stay as they are. */
export function drawCard(message: ChatMessage, html: HTMLElement): void {
  if (!message.isContentVisible) return;
  const record = recordOf(message);
  if (!record) {
    sayUnreadable(message, html);
    return;
  }
  html.classList.add("sortie-message");
  if (templatesLoaded()) fill(message, record, html);
  else
    void loadSharedTemplates().then(() => {
      fill(message, record, html);
    });
}

/** A record that was mangled by hand is nothing but a line. */
function sayUnreadable(message: ChatMessage, html: HTMLElement): void {
  const content = platform<string>(message.type) === RECORD_TYPE ? html.querySelector(".message-content") : null;
  if (content) content.textContent = localize("SORTIE.Card.Unreadable");
}

function fill(message: ChatMessage, record: RecordMessage, html: HTMLElement): void {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content) return;
  const ruleset = rulesets.get(record.ruleset);
  const view = cardView(record, ruleset, currentReader(record, ruleset));
  const actor = record.intent.actor === null ? null : actorOf(record.intent.actor);
  const card = partialElement(html.ownerDocument, view.boundary ? "sortie.boundary" : "sortie.card", {
    ...view,
    img: actor && !isSecret(actor) ? (actor.token?.texture.src ?? actor.img ?? "") : "",
    item: itemName(record),
    mayUndo: mayUndo(message),
    mayRedo: mayRedo(message),
    unfinished: completenessOf(message, record),
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
  return isTrusted(message, record) ? "" : "SORTIE.Card.Edited";
}

function itemName({ intent }: RecordMessage): string {
  if (intent.actor === null || intent.item === undefined) return "";
  const actor = actorOf(intent.actor);
  return actor && !isSecret(actor) ? (actor.items.get(intent.item)?.name ?? "") : "";
}

async function press(message: ChatMessage, event: Event): Promise<void> {
  const target = closestTo(event.target, "[data-card-action]");
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
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
  if (!record || !offer || !mayTake(offer)) return;
  const combat = record.battle === "" ? null : fromUuidSync(record.battle);
  await requestAction(
    {
      action: offer.action,
      actor: actorOfOffer(offer),
      ...(offer.item === undefined ? {} : { item: offer.item }),
      ...(offer.targets === undefined ? wantedTargets(record, offer) : { targets: offer.targets }),
      options: { ...offer.options, [OFFER_OPTION]: offerKey(record.id, offer.id) },
    },
    { combat: combat instanceof Combat ? combat : null, askForTargets: true },
  );
}

/** Offers to the GM are rulings that no creature makes. */
function actorOfOffer(offer: Offer): string | null {
  return offer.of === "gm" ? null : offer.of;
}

/** An offer that names no targets, of an action that needs some, takes the user's. */
function wantedTargets(record: RecordMessage, offer: Offer): { targets: string[] } | Record<string, never> {
  const action = rulesets.get(record.ruleset)?.actions.find(({ id }) => id === offer.action);
  return action?.targets ? { targets: userTargets() } : {};
}

function openActor(uuid: string): void {
  const actor = actorOf(uuid);
  if (actor?.testUserPermission(game.user, "LIMITED"))
    void platform<{ render(options: object): Promise<unknown> } | null>(actor.sheet)?.render({ force: true });
}

/** A record that takes an offer changes the card that made it. */
export function refreshOfferingCard(message: ChatMessage): void {
  const key = recordOf(message)?.intent.options?.[OFFER_OPTION];
  if (typeof key !== "string") return;
  const origin = messageOfRecord(key.slice(0, key.lastIndexOf(".")), message);
  if (origin) void platform<{ updateMessage(message: ChatMessage): Promise<void> }>(ui.chat).updateMessage(origin);
}
