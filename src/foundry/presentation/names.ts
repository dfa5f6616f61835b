// Which names this user may read: those of creatures that the GM hides stay hidden, on cards, in dialogs and in the tracker.

import { isActor } from "../platform/document-kinds.ts";
import { localize } from "../platform/localize.ts";
import { changesSoFar } from "../snapshot/change-counter.ts";
import { hiddenNames, isHiddenFromPlayers } from "../snapshot/encounters.ts";

/** The actor of a uuid, if this client has it. */
export function actorOf(uuid: string): Actor.Implementation | null {
  if (uuid === "") return null;
  const found: unknown = fromUuidSync(uuid, { strict: false });
  return isActor(found) ? found : null;
}

/** True when this user must not learn who it is: its combatant (in this battle, where one is named) or its token is hidden, and it is not theirs. */
export function isSecret(actor: Actor.Implementation, battle = ""): boolean {
  if (game.user.isGM || actor.isOwner) return false;
  return isHiddenFromPlayers(actor, battle);
}

/** The names of all whom this user must not know of around a battle; worked out once until something changes. */
export function secretNames(battle: string): ReadonlySet<string> {
  if (game.user.isGM) return NOBODY;
  if (known.at !== changesSoFar()) known = { at: changesSoFar(), names: new Map() };
  const found = known.names.get(battle) ?? hiddenNames(battle, (actor) => actor.isOwner);
  known.names.set(battle, found);
  return found;
}

const NOBODY: ReadonlySet<string> = new Set();
let known: { readonly at: number; readonly names: Map<string, ReadonlySet<string>> } = { at: -1, names: new Map() };

/** The name of a document that this user may read; "" when it is gone. */
export function nameOf(uuid: string): string {
  const actor = actorOf(uuid);
  if (actor) return isSecret(actor) ? localize("SORTIE.UnknownCreature") : (actor.token?.name ?? actor.name);
  if (!uuid.includes(".")) return "";
  const found: unknown = fromUuidSync(uuid, { strict: false });
  return typeof found === "object" && found !== null && "name" in found && typeof found.name === "string" ? found.name : "";
}
