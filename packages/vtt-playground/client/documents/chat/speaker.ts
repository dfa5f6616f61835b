// Decides in whose name a message speaks.
import type { Actor } from "../actor.ts";
import { Document } from "../document.ts";
import { game } from "../session/game.ts";
import type { TokenDocument } from "../tokens/token.ts";
import type { User } from "../users/user.ts";

export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

interface SpeakerOptions {
  scene?: unknown;
  actor?: unknown;
  token?: unknown;
  alias?: unknown;
}

/** A token given as a placeable or as its document. */
function tokenDocument(token: unknown): TokenDocument | null {
  if (token instanceof Document) return token as TokenDocument;
  const inner: unknown = typeof token === "object" && token !== null ? Reflect.get(token, "document") : undefined;
  return inner instanceof Document ? (inner as TokenDocument) : null;
}

function ofToken(token: TokenDocument, alias: string | undefined): Speaker {
  return { scene: token.parent?.id ?? null, token: token.id, actor: token.actor?.id ?? null, alias: alias ?? token.name };
}

function ofActor(actor: Actor, alias: string | undefined): Speaker {
  if (actor.token) return ofToken(actor.token, alias);
  return { scene: game.scenes.current?.id ?? null, actor: actor.id, token: null, alias: alias ?? actor.name };
}

/** The speaker of a message: the token or actor given, else the controlled token, else the user's character, else the user. */
export function getSpeaker({ scene, actor, token, alias }: SpeakerOptions = {}): Speaker {
  const name = typeof alias === "string" ? alias : undefined;
  const given = tokenDocument(token);
  if (given) return ofToken(given, name);
  if (actor instanceof Document) return ofActor(actor as Actor, name);
  const user: User = game.user;
  if (scene === undefined && name === undefined) {
    const canvas = Reflect.get(globalThis, "canvas") as { tokens?: { controlled: unknown[] } } | undefined;
    const controlled = tokenDocument(canvas?.tokens?.controlled[0]);
    if (controlled) return ofToken(controlled, undefined);
    if (user.character) return ofActor(user.character as Actor, undefined);
  }
  return { scene: scene instanceof Document ? scene.id : null, actor: null, token: null, alias: name ?? user.name };
}

/** The actor that a stored speaker names. */
export function getSpeakerActor(speaker: Partial<Speaker>): Actor | null {
  const token = speaker.scene && speaker.token ? game.scenes.get(speaker.scene)?.tokens.get(speaker.token) : undefined;
  return token?.actor ?? (speaker.actor ? ((game.actors.get(speaker.actor) as Actor | undefined) ?? null) : null);
}

/** Users that a whisper to this name reaches: GMs, players, a user, or who owns or plays the actor of that name. */
export function getWhisperRecipients(name: string): User[] {
  const wanted = name.trim().toLowerCase();
  if (["gm", "dm"].includes(wanted)) return game.users.filter((user) => user.isGM);
  if (wanted === "players") return game.users.players;
  const users = game.users.filter(
    (user) => user.name.toLowerCase() === wanted || (user.character as Actor | null)?.name.toLowerCase() === wanted,
  );
  if (users.length > 0) return users;
  const actors = game.actors.filter((actor) => (actor as Actor).name.toLowerCase() === wanted);
  return game.users.filter((user) => actors.some((actor) => actor.testUserPermission(user, "OWNER")));
}
