// The battle as it stands, one picture for all who look at it until a document changes. It is shared: whoever wants to change it takes a copy.

import type { Battle, Creature } from "../../engine/index.ts";
import { changesSoFar, lastChangeOf } from "./change-counter.ts";
import { contentsOf, creatureOfActor } from "./creature.ts";
import { type Parts, battleFrom, freshParts } from "./read-battle.ts";
import { rulesetOf } from "../rulesets.ts";

/** As `battleOf`, remembered: the same object until a document, a setting or a user changes. Nobody may change it. */
export function currentBattle(combat: Combat | null, actors: readonly Actor[] = [], scenes: readonly Scene[] = []): Battle {
  if (pictures.at !== changesSoFar()) pictures = { at: changesSoFar(), known: new Map() };
  // Documents that are looked at for the first time are made by that: then it is the next who remembers.
  const { known } = pictures;
  // Most who name somebody name one of those who take part: they are all in the encounter's own picture.
  const more = combat && actors.length > 0 ? strangersTo(currentBattle(combat), combat, actors) : actors;
  const key = [combat, ...more, null, ...scenes].map((document) => document?.uuid ?? "").join();
  const found = known.get(key);
  if (found) return found;
  const battle = battleFrom(rememberedParts, combat, more, scenes);
  known.set(key, battle);
  return battle;
}

/** Those of these actors who are not in an encounter's picture. */
function strangersTo({ creatures }: Battle, combat: Combat, actors: readonly Actor[]): readonly Actor[] {
  return rulesetOf(combat) ? actors.filter(({ uuid }) => !Object.hasOwn(creatures, uuid)) : actors;
}

let pictures: { readonly at: number; readonly known: Map<string, Battle> } = { at: -1, known: new Map() };

/** As `creatureOfActor`, with what it holds remembered. Nobody may change it. */
export function currentCreature(actor: Actor, token: TokenDocument | null = actor.token, scene: Scene | null = null): Creature {
  return creatureOfActor(actor, token, scene, rememberedParts.contents(actor));
}

/** What is heavy, by the document that it is a part of, until that changes. */
const rememberedParts: Parts = { contents: remembered(contentsOf), system: remembered(freshParts.system) };

function remembered<Document extends object, Part>(make: (document: Document) => Part): (document: Document) => Part {
  const known = new WeakMap<Document, { readonly at: number; readonly part: Part }>();
  return (document) => {
    const at = lastChangeOf(document);
    const found = known.get(document);
    if (found?.at === at) return found.part;
    const part = make(document);
    known.set(document, { at, part });
    return part;
  };
}
