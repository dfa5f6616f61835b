// Everything that one client may ask of another over the socket, by its name. The server says who sent it; whether they may have it is checked by whoever grants it.

import * as v from "valibot";
import { CORE_ACTIONS } from "../../engine/index.ts";
import { admit } from "./validate.ts";
import { action, count, id, json, list, name, object, uuid, words } from "./ids.ts";

/** What somebody has said to values that others have changed since, by document and path. */
const answers = v.pipe(v.record(v.pipe(v.string(), v.maxLength(1_000)), v.object({ now: json, yes: v.boolean() })), v.maxEntries(5_000));
const onMessage = v.object({ message: id, answers });
const onCombatant = v.object({ combat: id, combatant: id });
/** Nobody: the combatant whose turn is not interrupted. */
const somebody = v.union([id, v.literal("")]);

/** A kind of request, and the shape of what is said with it. */
export interface SocketRequest<S extends v.GenericSchema = v.GenericSchema> {
  readonly kind: string;
  readonly schema: S;
}

/** What is said with a request. */
export type SocketRequestData<W extends SocketRequest> = v.InferOutput<W["schema"]>;

function socketRequest<const S extends v.GenericSchema>(kind: string, schema: S): SocketRequest<S> {
  return { kind, schema };
}

export const SOCKET_REQUESTS = {
  /** Sent by: the author of a record, as long as they may take it back, and GMs. */
  undo: socketRequest("undo", onMessage),
  /** Sent by: whoever may undo. */
  redo: socketRequest("redo", onMessage),
  /** Sent by: GMs. */
  rewind: socketRequest("rewind", v.object({ combat: id, record: id, answers })),
  /** Sent by: GMs who do not execute. */
  byHand: socketRequest("byHand", v.object({ combat: id, entry: id, state: v.picklist(["applied", "undone"]), answers })),
  /** Sent by: GMs who do not execute. */
  judge: socketRequest("judge", v.object({ message: id, apply: v.boolean(), options: v.exactOptional(object) })),
  /** Sent by: GMs who do not execute. */
  boundary: socketRequest("boundary", v.object({ combat: id, action: v.picklist(Object.values(CORE_ACTIONS)), options: object })),
  /** Sent by: GMs who do not execute. */
  endRound: socketRequest("endRound", v.object({ combat: id, round: count })),
  /** Sent by: the owner of whoever acts. */
  endTurn: socketRequest("endTurn", onCombatant),
  /** Sent by: the owners of combatants that have no initiative yet. */
  join: socketRequest("join", v.object({ combat: id, combatants: list(id, 500) })),
  /** Sent by: the owners of those who may act next. */
  claimTurn: socketRequest("claimTurn", v.object({ ...onCombatant.entries, from: somebody })),
  /** Sent by: whoever made the claim. */
  dropClaim: socketRequest("dropClaim", onCombatant),
  /** Sent by: the owner of the one to whom a turn is offered. */
  passOffer: socketRequest("passOffer", v.object({ combat: id })),
  /** Sent by: everybody who takes part in the battle. */
  callTrigger: socketRequest("callTrigger", onCombatant),
  /** That somebody's action waits for another player's answer, or does not any more. Sent by: whoever takes the action. It is shown, and nothing else. */
  waits: socketRequest(
    "waits",
    v.object({
      question: id,
      request: id,
      user: id,
      rule: name,
      of: v.nullable(v.union([v.literal("gm"), uuid])),
      text: words,
      data: v.exactOptional(object),
      open: v.boolean(),
    }),
  ),
} as const;

/** What a client tells all others, and what each of them goes by only as far as the sender may say it. */
export const NEWS = {
  /** That something that creatures do waits for an answer, or does not any more. Sent by: whoever takes the action, for creatures of theirs. */
  deed: socketRequest("deed", v.object({ request: id, action, actors: list(uuid, 100), open: v.boolean() })),
  /** That this user's page is there, and can show questions. Sent by: every client, once it is ready. */
  here: socketRequest("here", v.object({})),
} as const;

/** What a GM's client asks of one other user's. Sent by: GMs. */
export const WORDS = {
  /** To call off what that user is carrying out, and what waits for an answer. */
  callOff: socketRequest("callOff", v.object({ request: id })),
  /** To show why something came to nothing. */
  tell: socketRequest("tell", v.object({ rule: name, text: words, data: v.exactOptional(object) })),
  /** To say whether the trigger of a readied action has come up, as somebody says it has. */
  trigger: socketRequest("trigger", v.object({ ...onCombatant.entries, caller: name })),
} as const;

/**
 * What comes over the socket: a request's kind with what is said, under a token where somebody waits for its end; `to` names the one user whom a word is for. Sent by: any
 * user who is connected.
 */
export const payload = v.object({ kind: name, token: v.exactOptional(id), to: v.exactOptional(id), data: object });

/** The end of a request. Sent by: the client that granted it, or did not. */
export const ending = v.object({ token: id, done: v.boolean() });

/** Data of a request; null when they do not have its shape. */
export function parseSocketRequest<S extends v.GenericSchema>({ schema }: SocketRequest<S>, foreign: unknown): v.InferOutput<S> | null {
  return admit(schema, foreign);
}
