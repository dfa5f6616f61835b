// Which picture a token has whose prototype names many by a pattern ("Randomize Wildcard Images"): they are looked up before rules summon, since rules cannot wait.

import { isPlainObject } from "../../engine/index.ts";

/** The pictures that a pattern stands for, as Foundry listed them. */
const listed = new Map<string, readonly string[]>();

/**
 * Asks Foundry which pictures tokens of this actor may have (`Actor#getTokenImages`); for actors with one picture nothing is asked, nor on players' clients, which write no tokens.
 * Where the folder cannot be read, tokens have the actor's own picture.
 */
export async function listPictures(actor: Pick<Actor.Implementation, "getTokenImages" | "prototypeToken">): Promise<void> {
  const { randomImg, texture } = actor.prototypeToken;
  if (!randomImg || !texture.src || !game.user.isGM) return;
  try {
    listed.set(texture.src, await actor.getTokenImages());
  } catch (error) {
    console.warn(`Sortie | The pictures at ${texture.src} cannot be listed`, error);
  }
}

/** The picture of a token with this id: the prototype's own, or one of those its pattern stands for, always the same for the same id; undefined where it stands for none that is known. */
export function pictureOf(prototype: Readonly<Record<string, unknown>>, id: string): unknown {
  const src = isPlainObject(prototype["texture"]) ? prototype["texture"]["src"] : undefined;
  if (prototype["randomImg"] !== true || typeof src !== "string") return src;
  const pictures = listed.get(src) ?? [];
  const number = Array.from(id, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0);
  return pictures[number % pictures.length];
}
