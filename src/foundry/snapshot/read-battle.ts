// From documents to battle: a plain, detached copy of everything that the rules may read or change.

import type { Battle, Combatant as PlainCombatant, Creature, Ruleset } from "../../engine/index.ts";
import { fillFields, orderFields, valueAt } from "../../engine/index.ts";
import { activeRuleset, rulesetOf } from "../rulesets.ts";
import { optionsOf, worldDataOf } from "../settings/store.ts";
import { type Contents, contentsOf, creatureOfActor, preparedSystem, SUMMONED_PATH } from "./creature.ts";
import { groundOf, sceneAround } from "./ground.ts";
import { alsoFightingIn, isRunning, sceneOfBattle, whoIsElsewhere } from "./encounters.ts";
import { roundByRules, turnByRules } from "./recorded-turn.ts";
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
  const scene = combat && sceneOfBattle(combat);
  const creatureOf = (actor: Actor, token: TokenDocument | null): Creature => {
    const creature = creatureOfActor(actor, token, scene, parts.contents(actor));
    return isSummonedIn(actor, combat?.uuid ?? "") ? { ...creature, summoned: true } : creature;
  };
  const creatures: Record<string, Creature> = {};
  for (const actor of actors) if (rulesetOf(actor) === ruleset) creatures[actor.uuid] = creatureOf(actor, tokenOf(actor, combat));
  const combatants: Record<string, PlainCombatant> = {};
  const fighting = new Set<Actor>();
  for (const combatant of combat?.combatants ?? []) {
    const { actor } = combatant;
    combatants[combatant.id ?? ""] = combatantOf(combatant, ruleset, parts);
    // Where several tokens of one actor fight, the first combatant's is the one that acts and is measured.
    if (!actor || fighting.has(actor) || rulesetOf(actor) !== ruleset) continue;
    fighting.add(actor);
    // In a battle everybody goes by the name that the tracker shows.
    creatures[actor.uuid] = { ...creatureOf(actor, combatant.token), name: nameOf(combatant) };
  }
  const elsewhere = whoIsElsewhere(combat, actors);
  const also = combat ? alsoFightingIn(combat) : [];
  return {
    ...(also.length > 0 ? { alsoFighting: also } : {}),
    ...(elsewhere ? { elsewhere } : {}),
    uuid: combat?.uuid ?? "",
    ruleset: ruleset.id,
    round: combat ? roundByRules(combat) : 0,
    turn: combat ? turnByRules(combat) : null,
    started: combat !== null && isRunning(combat),
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
    name: nameOf(combatant),
    creature: combatant.actor?.uuid ?? "",
    initiative: combatant.initiative ?? null,
    defeated: combatant.defeated,
    hidden: combatant.hidden,
    system: fillFields(ruleset.combatant.fields, parts.system(combatant)),
  };
}

function nameOf({ name, actor }: Combatant): string {
  return name ?? actor?.name ?? "";
}

/** Whether rules have summoned an actor in this battle, or in peace (""). */
export function isSummonedIn(actor: Actor, battle: string): boolean {
  return valueAt(actor.flags, SUMMONED_PATH) === battle;
}

/** The token that stands for an actor: in the combat if it takes part, else its own. */
function tokenOf(actor: Actor, combat: Combat | null): TokenDocument | null {
  return combat?.combatants.find((combatant) => combatant.actor?.uuid === actor.uuid)?.token ?? actor.token;
}
