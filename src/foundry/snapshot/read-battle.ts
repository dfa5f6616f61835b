// From documents to battle: a plain, detached copy of everything that the rules may read or change.

import type { Battle, Combatant as PlainCombatant, Creature, Ruleset } from "../../engine/index.ts";
import { fillFields, orderFields } from "../../engine/index.ts";
import { activeRuleset, rulesetOf } from "../rulesets.ts";
import { optionsOf, worldDataOf } from "../settings/store.ts";
import type { Contents } from "./creature.ts";
import { contentsOf, creatureOfActor, preparedSystem } from "./creature.ts";
import { groundOf, sceneAround } from "./ground.ts";
import { roundByRules, recordedTurnOf, turnByRules } from "./recorded-turn.ts";
import { templatesFor } from "./summon-templates.ts";
import { terrainOf } from "./terrain.ts";

export { creatureOfActor } from "./creature.ts";

/** What is heavy to copy of documents: made anew (`freshParts`), or remembered (current-battle.ts). */
export interface Parts {
  readonly contents: (actor: Actor) => Contents;
  /** The prepared system data of an encounter or a combatant. */
  readonly system: (document: Combat | Combatant) => Record<string, unknown>;
}

/** Everything copied as it stands. */
export const freshParts: Parts = { contents: contentsOf, system: preparedSystem };

/**
 * The battle as it stands, with more actors where an action reaches beyond its participants, as a copy of its own. Without a combat: those actors alone. `scenes`: of
 * which more is asked than of the one around. Whoever only looks takes the shared picture (`currentBattle`).
 */
export function battleOf(combat: Combat | null, actors: readonly Actor[] = [], scenes: readonly Scene[] = []): Battle {
  return battleFrom(freshParts, combat, actors, scenes);
}

/** The battle as it stands, made of these parts. */
export function battleFrom(parts: Parts, combat: Combat | null, actors: readonly Actor[], scenes: readonly Scene[]): Battle {
  const ruleset = (combat && rulesetOf(combat)) ?? (actors[0] && rulesetOf(actors[0])) ?? activeRuleset();
  const scene = combat?.scene ?? null;
  const creatureOf = (actor: Actor, token: TokenDocument | null): Creature => creatureOfActor(actor, token, scene, parts.contents(actor));
  const creatures: Record<string, Creature> = {};
  for (const actor of actors) if (rulesetOf(actor) === ruleset) creatures[actor.uuid] = creatureOf(actor, tokenOf(actor, combat));
  const combatants: Record<string, PlainCombatant> = {};
  for (const combatant of combat?.combatants ?? []) {
    const { actor } = combatant;
    combatants[combatant.id ?? ""] = combatantOf(combatant, ruleset, parts);
    if (actor && rulesetOf(actor) === ruleset) creatures[actor.uuid] = creatureOf(actor, combatant.token);
  }
  return {
    uuid: combat?.uuid ?? "",
    ruleset: ruleset.id,
    round: combat ? roundByRules(combat) : 0,
    turn: combat ? turnByRules(combat) : null,
    started: combat !== null && (combat.started || recordedTurnOf(combat) !== null),
    system: battleSystem(combat, ruleset, parts),
    combatants,
    creatures,
    world: worldDataOf(ruleset),
    options: optionsOf(ruleset),
    terrain: terrainOf(scene, ruleset, combat),
    ground: groundOf(sceneAround(combat, actors[0]), ruleset, { isPeace: combat === null, others: scenes }),
    ...templatesFor(ruleset),
  };
}

function battleSystem(combat: Combat | null, ruleset: Ruleset, parts: Parts): Battle["system"] {
  const stored = combat && rulesetOf(combat) === ruleset ? parts.system(combat) : {};
  const order = fillFields(orderFields, typeof stored["order"] === "object" && stored["order"] !== null ? stored["order"] : {});
  return { ...fillFields(ruleset.combat.fields, stored), order };
}

function combatantOf(combatant: Combatant, ruleset: Ruleset, parts: Parts): PlainCombatant {
  return {
    id: combatant.id ?? "",
    name: combatant.name ?? combatant.actor?.name ?? "",
    creature: combatant.actor?.uuid ?? "",
    initiative: combatant.initiative ?? null,
    defeated: combatant.defeated,
    hidden: combatant.hidden,
    system: fillFields(ruleset.combatant.fields, parts.system(combatant)),
  };
}

/** The token that stands for an actor: in the combat if it takes part, else its own. */
function tokenOf(actor: Actor, combat: Combat | null): TokenDocument | null {
  return combat?.combatants.find((combatant) => combatant.actor?.uuid === actor.uuid)?.token ?? actor.token;
}

/** The combat that an actor takes part in: the viewed one if it does, else any that has started; null if none. */
export function combatOf(actor: Actor): Combat | null {
  const takesPart = (combat: Combat | null | undefined): boolean =>
    combat?.combatants.some((combatant) => combatant.actor?.uuid === actor.uuid) ?? false;
  if (takesPart(game.combat)) return game.combat ?? null;
  return game.combats.find((combat) => combat.started && takesPart(combat)) ?? null;
}

/** The running battle that actions from afar are about: the one that this client looks at, if it plays the rules of the actor, who takes no part in any. */
export function distantCombatOf(actor: Actor): Combat | null {
  const { combat } = game;
  return combat?.started && rulesetOf(combat) === rulesetOf(actor) && !combatOf(actor) ? combat : null;
}
