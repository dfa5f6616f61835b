// Which battle, and which ruleset, an intent is about.

import type { Battle, Intent, Ruleset } from "../../engine/index.ts";
import { clonePlain, isCoreAction, refuse } from "../../engine/index.ts";
import { clockOf } from "../snapshot/world-clock.ts";
import { bystandersOf } from "../snapshot/bystanders.ts";
import { currentBattle } from "../snapshot/current-battle.ts";
import { combatOf, distantCombatOf } from "../snapshot/read-battle.ts";
import { withCalled } from "../snapshot/summon-templates.ts";
import { activeRuleset, rulesetOf } from "../rulesets.ts";

/** What an intent works on. The battle is everybody's (snapshot/current-battle.ts): rules work on a copy of it. */
export interface BattleContext {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly combat: Combat | null;
}

/** A battle that rules may change: all but the terrain is a copy, since that is only ever put anew. In worlds whose clock our records move, it has one. */
export function workingCopy(battle: Battle): Battle {
  return { ...clonePlain({ ...battle, ...withCalled(battle), terrain: null }), terrain: battle.terrain, ...clockOf() };
}

/** Gathers the actor, the targets and their battle. Refuses an actor that is gone, and a meeting of two rulesets. */
export function battleContextFor(intent: Omit<Intent, "id">, combat?: Combat | null, scenes: readonly Scene[] = []): BattleContext {
  const actors = [intent.actor, ...(intent.targets ?? [])].flatMap((uuid) => (uuid === null ? [] : [actorOf(uuid)]));
  const [first] = actors;
  const meeting =
    combat ?? (first ? (combatOf(first) ?? distantCombat(first, intent)) : isCoreAction(intent.action) ? (game.combat ?? null) : null);
  const ruleset = (meeting && rulesetOf(meeting)) ?? (first && rulesetOf(first)) ?? activeRuleset();
  const stranger = actors.find((actor) => rulesetOf(actor) !== ruleset);
  if (stranger) refuse("SORTIE-RULESET", "SORTIE.Refusal.OtherRuleset", { name: stranger.name });
  const targets = (intent.targets ?? []).map(actorOf);
  return { ruleset, battle: currentBattle(meeting, [...actors, ...bystandersOf(ruleset, targets, meeting)], scenes), combat: meeting };
}

/** The battle that somebody who takes no part in it acts on, for actions that reach so far. */
function distantCombat(actor: Actor, { action }: Omit<Intent, "id">): Combat | null {
  const definition = rulesetOf(actor)?.actions.find(({ id }) => id === action);
  return definition?.fromAfar === true ? distantCombatOf(actor) : null;
}

function actorOf(uuid: string): Actor {
  return actorAt(uuid) ?? refuse("SORTIE-CREATURE", "SORTIE.Refusal.CreatureGone");
}

/** The actor at a uuid, or null when it is gone or something else. */
export function actorAt(uuid: string | null): Actor | null {
  const document: unknown = uuid === null ? null : fromUuidSync(uuid);
  return document instanceof Actor ? document : null;
}
