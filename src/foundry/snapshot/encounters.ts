// Which encounter a creature's actions belong to. What a client looks at decides nothing: every client finds the same.

import { rulesetOf } from "../rulesets.ts";
import { recordedTurnOf, turnByRules } from "./recorded-turn.ts";
import { isTrial } from "../platform/own-writes.ts";
import { worldActors } from "../platform/world-actors.ts";

/** True for an encounter that has begun, by its rules or by hand. One that is only prepared catches nothing, nor does that of the check of Foundry. */
export function isRunning(combat: Combat): boolean {
  return !isTrial(combat) && (combat.started || recordedTurnOf(combat) !== null);
}

/** Whether an actor is one of an encounter's combatants. */
export function takesPartIn(combat: Combat, { uuid }: Pick<Actor, "uuid">): boolean {
  return combat.combatants.some(({ actor }) => actor?.uuid === uuid);
}

/** The running encounters that an actor takes part in: first where it has the turn, then where its own token stands, then the oldest. */
export function combatsOf(actor: Actor): Combat[] {
  const mine = game.combats.filter((combat) => isRunning(combat) && takesPartIn(combat, actor));
  return mine.length < 2 ? mine : inOrder(mine, actor);
}

/** The encounter that an actor's actions belong to where nobody has said which; null if it takes part in no running one. */
export function combatOf(actor: Actor): Combat | null {
  return combatsOf(actor)[0] ?? null;
}

/** Uuids of those of an encounter who also take part in another one that is running. */
export function alsoFightingIn(combat: Combat): string[] {
  const others = game.combats.filter((other) => other !== combat && isRunning(other));
  if (others.length === 0) return [];
  const fighting = new Set(others.flatMap(({ combatants }) => combatants.contents.map(({ actor }) => actor?.uuid)));
  const uuids = combat.combatants.contents.flatMap(({ actor }) => (actor && fighting.has(actor.uuid) ? [actor.uuid] : []));
  return [...new Set(uuids)];
}

/** The encounters that an actor is in and that have not begun: what the GM rules about it beforehand (who lies hidden, which side it is on) is about the first. */
export function preparedCombatsOf(actor: Actor): Combat[] {
  return game.combats.filter((combat) => !isRunning(combat) && takesPartIn(combat, actor));
}

/** The running encounters that actions from afar can be about: those of the actor's ruleset, for an actor who takes part in none. */
export function distantCombatsOf(actor: Actor): Combat[] {
  if (combatOf(actor)) return [];
  const ruleset = rulesetOf(actor);
  return inOrder(
    game.combats.filter((combat) => isRunning(combat) && rulesetOf(combat) === ruleset),
    actor,
  );
}

/** The most likely of those; null where none runs. */
export function distantCombatOf(actor: Actor): Combat | null {
  return distantCombatsOf(actor)[0] ?? null;
}

/**
 * The combatants in the order of a ruleset as Foundry lists them now: without those that a module leaves out of `turns`. Those who are new, and in no list yet, stay.
 */
export function shownOrder(combat: Combat | null, order: readonly string[]): readonly string[] {
  if (!combat || combat.turns.length === 0) return order;
  const shown = new Set(combat.turns.map(({ id }) => id));
  return order.filter((id) => shown.has(id) || !combat.combatants.has(id));
}

/**
 * The scene on which an encounter is fought right now: that of whoever has the turn, whose token may have gone to another one; else the encounter's own, else the one on which
 * most of its tokens stand (Foundry unlinks an encounter whose tokens are on several scenes). Null where nobody has a token.
 */
export function sceneOfBattle(combat: Combat): Scene | null {
  const turn = turnByRules(combat);
  const acting = turn === null ? null : combat.combatants.get(turn)?.token?.parent;
  if (acting ?? combat.scene) return acting ?? combat.scene;
  const counts = new Map<Scene, number>();
  for (const { token } of combat.combatants) if (token?.parent) counts.set(token.parent, (counts.get(token.parent) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** Those who fight in an encounter on another scene than this one, by uuid, with that scene's uuid; undefined for nobody. */
export function fightersElsewhere(combat: Combat | null, scene: Scene): Readonly<Record<string, string>> | undefined {
  return recordOf(
    (combat?.combatants.contents ?? []).flatMap(({ actor, token }): [string, string][] =>
      actor && token?.parent && token.parent !== scene ? [[actor.uuid, token.parent.uuid]] : [],
    ),
  );
}

/**
 * Those on another scene than the encounter's, in peace than the first of `actors`, by uuid, with a scene that they are on; undefined for nobody. Whoever has several tokens is
 * on all their scenes, whoever has none is wherever the others are.
 */
export function whoIsElsewhere(combat: Combat | null, actors: readonly Actor[]): Readonly<Record<string, string>> | undefined {
  const scene = combat && sceneOfBattle(combat);
  const [first] = actors;
  const here = scene ? [scene.uuid] : first && !combat ? scenesOf(first) : [];
  if (here.length === 0) return undefined;
  const fighting = new Set<Actor | null>(combat?.combatants.contents.map(({ actor }) => actor));
  const away = actors.flatMap((actor): [string, string][] => {
    const [there, ...more] = fighting.has(actor) ? [] : scenesOf(actor);
    return there === undefined || [there, ...more].some((one) => here.includes(one)) ? [] : [[actor.uuid, there]];
  });
  return recordOf([...Object.entries((scene && fightersElsewhere(combat, scene)) ?? {}), ...away]);
}

function scenesOf(actor: Actor): string[] {
  return tokensOf(actor, []).flatMap(({ parent }) => parent?.uuid ?? []);
}

function recordOf(entries: readonly [string, string][]): Readonly<Record<string, string>> | undefined {
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The encounter with this uuid; null for one that is gone, and for what is no uuid. */
export function combatAt(uuid: string): Combat | null {
  return game.combats.get(/^Combat\.([A-Za-z0-9]{16})$/.exec(uuid)?.[1] ?? "") ?? null;
}

/**
 * Whether players do not see an actor: its token is hidden (of a linked actor, all of them), or an encounter hides it. That is the encounter that something belongs to, if the
 * actor takes part in it; else any, unless a running one shows the actor. `isHidden`: of a token or combatant, as it stands or as it will.
 */
export function isHiddenFromPlayers(
  actor: Actor,
  battle = "",
  isHidden: (document: TokenDocument | Combatant) => boolean = hidden,
): boolean {
  const rowsOf = (combat: Combat): Combatant[] => combat.combatants.filter((combatant) => combatant.actor?.uuid === actor.uuid);
  const own = combatAt(battle);
  const rows = own ? rowsOf(own) : [];
  const tokens = tokensOf(actor, rows);
  if (tokens.length > 0 && tokens.every(isHidden)) return true;
  if (rows.length > 0) return rows.some(isHidden);
  const isShown = (combat: Combat): boolean => isRunning(combat) && rowsOf(combat).some((combatant) => !isHidden(combatant));
  return game.combats.some((combat) => rowsOf(combat).some(isHidden)) && !game.combats.some(isShown);
}

/** Somebody whom players do not see: by what names others would speak of them, and of what they carry. */
export interface Secret {
  readonly names: readonly string[];
  readonly things: readonly string[];
}

/** Those whom players do not see in a battle and on its scene, or on the active scene in peace; `isKnown`: of whom somebody may know all the same. */
export function hiddenCreatures(battle: string, isKnown: (actor: Actor) => boolean): Secret[] {
  const combat = combatAt(battle);
  const scene = combat ? sceneOfBattle(combat) : (game.scenes.active ?? null);
  const hiddenHere = [...(combat?.combatants ?? []), ...(scene?.tokens ?? [])].filter(
    (document) => document.hidden || isOfHiddenToken(document),
  );
  return hiddenHere.flatMap(({ name, actor }): Secret[] => {
    if (actor && isKnown(actor)) return [];
    const names = [name ?? "", ...(actor ? [actor.token?.name ?? actor.name] : [])].filter((each) => each !== "");
    return [{ names: [...new Set(names)], things: actor ? thingsOf(actor) : [] }];
  });
}

/**
 * The names of what those carry and can do of whom this user knows: who fights somewhere or stands on the active scene and is hidden from nobody, players' own, and this
 * user's.
 */
export function thingsSeen(): string[] {
  const fighters = game.combats.contents.flatMap(({ combatants }) => combatants.contents);
  const met = [...fighters, ...(game.scenes.active?.tokens ?? [])];
  // A row may be hidden whose token is not.
  const hidden = new Set(met.filter((document) => document.hidden || isOfHiddenToken(document)).map(({ actor }) => actor?.uuid));
  const open = met.flatMap(({ actor }) => actor ?? []).filter(({ uuid }) => !hidden.has(uuid));
  const own = worldActors().filter(({ isOwner, hasPlayerOwner, uuid }) => isOwner || (hasPlayerOwner && !hidden.has(uuid)));
  return [...open, ...own].flatMap(thingsOf);
}

/** The names of everything that an actor carries and can do. */
export function thingsOf(actor: Actor): string[] {
  return actor.items.contents.map(({ name }) => name);
}

function isOfHiddenToken(document: TokenDocument | Combatant): boolean {
  return document instanceof Combatant && document.token?.hidden === true;
}

/** Where players could see an actor: its own token, those that it fights with, or all that a linked actor has. */
function tokensOf(actor: Actor, rows: readonly Combatant[]): TokenDocument[] {
  if (actor.token) return [actor.token];
  const fighting = rows.flatMap(({ token }) => token ?? []);
  return fighting.length > 0 ? fighting : actor.getDependentTokens({ linked: true });
}

function hidden(document: TokenDocument | Combatant): boolean {
  return document.hidden;
}

function inOrder(combats: readonly Combat[], actor: Actor): Combat[] {
  const likelihood = (combat: Combat): number => {
    if (combat.combatant?.actor?.uuid === actor.uuid) return 2;
    const scene = sceneOfBattle(combat);
    return scene !== null && standsOn(scene, actor) ? 1 : 0;
  };
  return combats.toSorted((one, other) => likelihood(other) - likelihood(one));
}

function standsOn(scene: Scene, actor: Actor): boolean {
  return actor.token ? actor.token.parent === scene : scene.tokens.some((token) => token.actor?.uuid === actor.uuid);
}
