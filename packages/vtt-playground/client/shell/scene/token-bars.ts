// Decides which bars a token shows, to whom, and what they say.

import { config, game } from "../host.ts";
import type { ActorLike, BarAttribute, PlainData, TokenDocumentLike } from "../surface.ts";
import type { Token } from "./token.ts";

/** `CONST.TOKEN_DISPLAY_MODES` in numbers. */
const DISPLAY = { never: 0, control: 10, ownerHover: 20, hover: 30, owner: 40, always: 50 };

/** Whether something with this display mode is to be seen on the token right now. */
export function isDisplayed(mode: number | undefined, token: Token): boolean {
  switch (mode ?? DISPLAY.never) {
    case DISPLAY.control:
      return token.controlled;
    case DISPLAY.ownerHover:
      return token.isOwner && (token.hover || token.controlled);
    case DISPLAY.hover:
      return token.hover || token.controlled;
    case DISPLAY.owner:
      return token.isOwner;
    case DISPLAY.always:
      return true;
    default:
      return false;
  }
}

/** The token's bar by its name, or null when nothing is tracked or the actor lacks it. */
export function barAttribute(document: TokenDocumentLike, barName: "bar1" | "bar2"): BarAttribute | null {
  if (document.getBarAttribute !== undefined) return document.getBarAttribute(barName);
  const attribute = document[barName]?.attribute ?? null;
  return attribute === null || document.actor === null ? null : trackedAttribute(document.actor, attribute);
}

/** Attributes of an actor that a bar can follow, by what its system declares as trackable. */
export function trackableAttributes(actor: ActorLike): { bar: string[]; value: string[] } {
  return config().Actor.trackableAttributes?.[actor.type] ?? { bar: [], value: [] };
}

/** Reads a path of `actor.system` as a bar or a single value. */
export function trackedAttribute(actor: ActorLike, attribute: string): BarAttribute | null {
  let value: unknown = actor.system;
  for (const part of attribute.split(".")) value = isData(value) ? value[part] : undefined;
  if (typeof value === "number") return { type: "value", attribute, value, editable: true };
  if (!isData(value)) return null;
  const { value: current, max } = value;
  if (typeof current !== "number" || typeof max !== "number") return null;
  return { type: "bar", attribute, value: current, max, editable: true };
}

/** Whether this user may read the numbers of the token's bars. */
export function mayReadBars(token: Token): boolean {
  return (
    isDisplayed(token.document.displayBars, token) &&
    (token.isOwner || game().user.isGM || token.document.displayBars === DISPLAY.always || token.document.displayBars === DISPLAY.hover)
  );
}

function isData(value: unknown): value is PlainData {
  return typeof value === "object" && value !== null;
}
