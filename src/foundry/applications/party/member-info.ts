// What Foundry knows of a party's member, as far as this user may know it.

import { battleAround } from "../../presentation/battle-around.ts";
import { mayReadNumbers } from "../../presentation/may-read.ts";
import { isSecret, nameOf } from "../../presentation/names.ts";
import { rulesetOf } from "../../rulesets.ts";
import { type MemberFacts, type MemberView, memberView } from "./view.ts";

/** The facts of one member. */
export function factsOf(actor: Actor.Implementation): MemberFacts {
  return {
    uuid: actor.uuid,
    name: actor.name,
    img: actor.img ?? "",
    secret: isSecret(actor),
    open: mayReadNumbers(actor),
    mayOpen: actor.testUserPermission(game.user, "LIMITED"),
    owner: actor.isOwner,
    players: game.users
      .filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"))
      .map((user) => ({ name: user.name, here: user.active })),
    scenes: scenesOf(actor),
  };
}

/** Names of the scenes where one of its tokens stands that this user may see. */
function scenesOf(actor: Actor.Implementation): string[] {
  const { user } = game;
  return game.scenes
    .filter((scene) => user.isGM || scene.active || scene.testUserPermission(user, "OBSERVER"))
    .filter((scene) => scene.tokens.some((token) => token.actorId === actor.id && (!token.hidden || actor.isOwner)))
    .map(({ name }) => name);
}

/** One member, as this user sees it. */
export function viewOfMember(actor: Actor.Implementation): MemberView | null {
  const ruleset = rulesetOf(actor);
  if (!ruleset) return null;
  const { battle, creature } = battleAround(actor);
  return memberView(factsOf(actor), ruleset, creature, battle.options, nameOf);
}
