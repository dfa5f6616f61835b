// What a document is, when all that is known is that it was found by its uuid.

/** True for items. */
export function isItem(document: unknown): document is Item.Implementation {
  return document instanceof Item;
}

/** True for actors: every actor of the world is made by the class that CONFIG names, which `instanceof Actor` alone does not tell the compiler. */
export function isActor(document: unknown): document is Actor.Implementation {
  return document instanceof Actor;
}

/** True for chat messages. */
export function isMessage(document: unknown): document is ChatMessage.Implementation {
  return document instanceof ChatMessage;
}

/** Subtypes declared in the manifest for all rulesets. */
export const EFFECT_TYPE = "lasting";
