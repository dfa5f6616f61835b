// Who belongs to a party, who may, and why somebody may not.

import type { RefusalReason, Ruleset } from "../../../engine/index.ts";
import { isParty } from "../../models/party.ts";
import { isActor } from "../../platform/document-kinds.ts";
import { activeRuleset, rulesetOf } from "../../rulesets.ts";
import { takesPartIn } from "../../snapshot/encounters.ts";
import { worldActors } from "../../platform/world-actors.ts";

/** Uuids of a party's members as they are stored. */
export function memberUuids(party: Actor.Implementation): string[] {
  const stored: unknown = foundry.utils.getProperty(party.toObject(), "system.members");
  return Array.isArray(stored) ? stored.filter((uuid): uuid is string => typeof uuid === "string") : [];
}

/** A party's members, in their order; who has been deleted is none any more. */
export function membersOf(party: Actor.Implementation): Actor.Implementation[] {
  return memberUuids(party).flatMap((uuid): Actor.Implementation | never[] => {
    const found: unknown = fromUuidSync(uuid, { strict: false });
    return isActor(found) && !isParty(found) ? found : [];
  });
}

/** The ruleset that a party plays by: its first member's, else the world's. */
export function rulesetOfParty(party: Actor.Implementation): Ruleset {
  const [first] = membersOf(party);
  return (first && rulesetOf(first)) ?? activeRuleset();
}

/** What is known of somebody who is to join. */
export interface Candidate {
  readonly uuid: string;
  readonly name: string;
  readonly role: "hero" | "foe" | null;
  readonly ruleset: string;
  /** Lies in a compendium, or is the creature of one token alone. */
  readonly fleeting: boolean;
}

/** Why somebody cannot join a party of these members and this ruleset ("" before there are any); null when they can. */
export function whyNotMember(candidate: Candidate, members: readonly string[], ruleset: string): RefusalReason | null {
  const { name, uuid, role } = candidate;
  const because = (reason: string): RefusalReason => ({ rule: "SORTIE-PARTY", text: `SORTIE.Party.Not.${reason}`, data: { name } });
  if (role === null) return because("Creature");
  if (role === "foe") return because("Foe");
  if (candidate.fleeting) return because("Fleeting");
  if (members.includes(uuid)) return because("Twice");
  return members.length > 0 && candidate.ruleset !== ruleset ? because("Ruleset") : null;
}

/** An actor as somebody who is to join. */
export function candidateOf(actor: Actor.Implementation): Candidate {
  const ruleset = rulesetOf(actor);
  return {
    uuid: actor.uuid,
    name: actor.name,
    role: ruleset?.actors[actor.type]?.role ?? null,
    ruleset: ruleset?.id ?? "",
    fleeting: actor.pack !== null || actor.isToken,
  };
}

/** Stores a party's members. */
export async function setMembers(party: Actor.Implementation, members: readonly string[]): Promise<void> {
  await party.update({ system: foundry.utils.expandObject({ members: [...members] }) });
}

/** One of whom a first party could be made. */
interface FirstMember {
  readonly uuid: string;
  readonly name: string;
  /** Whose it is, by the names of players; "" for nobody's. */
  readonly of: string;
  /** A player's, or one who is in an encounter: a table of two may well play four. */
  readonly chosen: boolean;
}

/** The heroes of a ruleset of whom a first party could be made. */
export function firstMembers(ruleset: Ruleset): FirstMember[] {
  const heroes = worldActors().filter((actor) => rulesetOf(actor) === ruleset && ruleset.actors[actor.type]?.role === "hero");
  return heroes.map((actor) => {
    const players = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
    return {
      ...{ uuid: actor.uuid, name: actor.name, of: players.map(({ name }) => name).join(", ") },
      chosen: players.length > 0 || game.combats.some((combat) => takesPartIn(combat, actor)),
    };
  });
}
