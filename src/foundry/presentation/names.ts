// Which names this user may read: those of creatures that the GM hides stay hidden, on cards, in dialogs and in the tracker.

import { isActor } from "../platform/document-kinds.ts";
import { localize } from "../platform/localize.ts";
import { changesSoFar } from "../snapshot/change-counter.ts";
import { type Secret, combatOf, hiddenCreatures, isHiddenFromPlayers } from "../snapshot/encounters.ts";

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

/** True when this user may know of a combatant: neither it nor its token is hidden from them. Whom cards call unknown, no list names. */
export function mayKnow(combatant: Combatant): boolean {
  return game.user.isGM || combatant.isOwner || (combatant.visible && combatant.token?.hidden !== true);
}

/** All whom this user must not know of around a battle, or on the active scene; worked out once until something changes. */
export function secretsAround(battle: string): readonly Secret[] {
  if (game.user.isGM) return [];
  if (known.at !== changesSoFar()) known = { at: changesSoFar(), around: new Map() };
  const found = known.around.get(battle) ?? hiddenCreatures(battle, (actor) => actor.isOwner);
  known.around.set(battle, found);
  return found;
}

let known: { readonly at: number; readonly around: Map<string, readonly Secret[]> } = { at: -1, around: new Map() };

/** What somebody whom this user knows is called: as the tracker of their running battle has it, else by their token, else by the actor. */
export function openName(actor: Actor): string {
  const combatant = combatOf(actor)?.combatants.find((one) => one.actor?.uuid === actor.uuid);
  return combatant?.name ?? actor.token?.name ?? actor.name;
}

/** The name of a document that this user may read; "" when it is gone. */
export function nameOf(uuid: string): string {
  const actor = actorOf(uuid);
  if (actor) return isSecret(actor) ? localize("SORTIE.UnknownCreature") : openName(actor);
  if (!uuid.includes(".")) return "";
  const found: unknown = fromUuidSync(uuid, { strict: false });
  return typeof found === "object" && found !== null && "name" in found && typeof found.name === "string" ? found.name : "";
}
