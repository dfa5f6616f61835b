// The demo world with its first scene only: who fights there, with what they fight with, and nothing else. Clients come up in a fraction of the time.

import { isPlainObject } from "../../../src/engine/index.ts";
import type { Source, Template } from "../house.ts";
import { demoWorld } from "../house.ts";
import { isInDeeds, usesItem } from "./deeds.ts";

/** The world of a campaign of faults. */
export async function smallWorld(): Promise<Template> {
  return smallOf(await demoWorld());
}

/** What is left of a demo world. */
export function smallOf(world: Template): Template {
  const { Scene: [scene] = [], Actor: actors = [], Combat: combats = [] } = world.documents;
  if (!scene) throw new Error("The demo world has no scene.");
  const tokens = sourcesIn(scene, "tokens").filter(({ name }) => isInDeeds(String(name)));
  const there = new Set(tokens.map(({ actorId }) => actorId));
  const standing = new Set(tokens.map(({ _id }) => _id));
  const fought = combats.filter((combat) => combat["scene"] === scene["_id"]);
  return {
    ...world,
    documents: {
      Scene: [{ ...scene, tokens }],
      Actor: actors.filter(({ _id }) => there.has(_id)).map((actor) => ({ ...actor, items: sourcesIn(actor, "items").filter(isOfUse) })),
      Combat: fought.map((combat) => ({
        ...combat,
        combatants: sourcesIn(combat, "combatants").filter(({ tokenId }) => standing.has(tokenId)),
      })),
    },
  };
}

/** The documents that are stored within another. */
export function sourcesIn(source: Source, key: string): Source[] {
  const list = source[key];
  return Array.isArray(list) ? list.filter(isPlainObject) : [];
}

/** What deeds use, and what the rules look at in everybody's hands. */
function isOfUse({ name, type }: Source): boolean {
  return usesItem(String(name)) || !/(?:Power|Talent|Consumable)$/.test(String(type));
}
