// Which battle, and which ruleset, an intent is about.

import type { Battle, BattleRecord, Intent, Ruleset } from "../../engine/index.ts";
import { clonePlain, CORE_ACTIONS, isCoreAction, refuse } from "../../engine/index.ts";
import { clockOf } from "../snapshot/world-clock.ts";
import { bystandersOf } from "../snapshot/bystanders.ts";
import { currentBattle } from "../snapshot/current-battle.ts";
import { combatAt, combatsOf, distantCombatsOf, isRunning, preparedCombatsOf, takesPartIn } from "../snapshot/encounters.ts";
import { withCalled } from "../snapshot/summon-templates.ts";
import { battleOfOffer, takenBy } from "../records/offers.ts";
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

/**
 * Gathers the actor, the targets and their battle: in this encounter, in peace for `null`, and where nobody has said which, in the first that the intent can be about.
 * Refuses an actor that is gone, a meeting of two rulesets, and an action of an actor that fights by tokens of it.
 */
export function battleContextFor(intent: Omit<Intent, "id">, combat?: Combat | null, scenes: readonly Scene[] = []): BattleContext {
  const actors = [intent.actor, ...(intent.targets ?? [])].flatMap((uuid) => (uuid === null ? [] : [actorOf(uuid)]));
  const [first] = actors;
  const meeting = combat === undefined ? (encountersFor(intent)[0] ?? encounterOfNobody(intent)) : combat;
  if (!meeting && first && intent.actor !== null && !isCoreAction(intent.action)) requireNoTokensInFight(first);
  const ruleset = (meeting && rulesetOf(meeting)) ?? (first && rulesetOf(first)) ?? activeRuleset();
  const stranger = actors.find((actor) => rulesetOf(actor) !== ruleset);
  if (stranger) refuse("SORTIE-RULESET", "SORTIE.Refusal.OtherRuleset", { name: stranger.name });
  const targets = (intent.targets ?? []).map(actorOf);
  return { ruleset, battle: currentBattle(meeting, [...actors, ...bystandersOf(ruleset, targets, meeting)], scenes), combat: meeting };
}

/**
 * The encounters that an intent can be about, the most likely first: the running ones of its actor; else, for actions that reach so far, those of the actor's ruleset, and for
 * what the GM rules, one that is only prepared. Without an actor, the running ones of its targets.
 */
export function encountersFor({ action, actor: uuid, targets = [] }: Omit<Intent, "id">): Combat[] {
  if (uuid === null) return [...new Set(targets.flatMap((target) => combatsOf(actorOf(target))))];
  const actor = actorOf(uuid);
  const own = combatsOf(actor);
  if (own.length > 0) return own;
  const definition = rulesetOf(actor)?.actions.find(({ id }) => id === action);
  if (definition?.offered.on === "gm") return preparedCombatsOf(actor).slice(0, 1);
  return definition?.fromAfar === true ? distantCombatsOf(actor) : [];
}

/** What the engine does for nobody is about the encounter that the GM looks at; who is taken out is taken out of the encounter that they are in, begun or not. */
function encounterOfNobody({ action, actor, targets = [] }: Omit<Intent, "id">): Combat | null {
  if (actor !== null || !isCoreAction(action)) return null;
  const [first] = targets.map(actorOf);
  if (!first) return game.combat ?? null;
  return action === CORE_ACTIONS.dismiss ? (game.combats.find((combat) => takesPartIn(combat, first)) ?? null) : null;
}

/**
 * The encounter that a player's request was made in, for `battleContextFor`; for one that takes an offer, that of the offer. A client is not trusted: refuses an encounter
 * that is over, and one that the intent cannot be about.
 * A request made in peace is about the encounter that has begun since.
 */
export function encounterOfRequest({ intent, battle }: Pick<BattleRecord, "intent" | "battle">): Combat | null | undefined {
  const offer = takenBy(intent);
  if (offer !== "") return combatAt(battleOfOffer(offer));
  if (battle === "") return undefined;
  const combat = combatAt(battle);
  if (!combat) return refuse("SORTIE-BATTLE", "SORTIE.Refusal.BattleOver");
  if (!encountersFor(intent).includes(combat))
    refuse("SORTIE-BATTLE", "SORTIE.Refusal.NotInBattle", { name: actorAt(intent.actor)?.name ?? "" });
  return combat;
}

/** An actor of the directory does nothing in peace while tokens made from it fight: they are creatures of their own, and one of them is meant. */
function requireNoTokensInFight(actor: Actor): void {
  if (actor.isToken) return;
  const isOfIt = (combatant: Combatant): boolean => combatant.actorId === actor.id && combatant.actor?.isToken === true;
  const fights = game.combats.some((combat) => isRunning(combat) && !takesPartIn(combat, actor) && combat.combatants.some(isOfIt));
  if (fights) refuse("SORTIE-CREATURE", "SORTIE.Refusal.FightsByTokens", { name: actor.name });
}

function actorOf(uuid: string): Actor {
  return actorAt(uuid) ?? refuse("SORTIE-CREATURE", "SORTIE.Refusal.CreatureGone");
}

/** The actor at a uuid, or null when it is gone or something else. */
export function actorAt(uuid: string | null): Actor | null {
  const document: unknown = uuid === null ? null : fromUuidSync(uuid);
  return document instanceof Actor ? document : null;
}
