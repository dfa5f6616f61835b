// The demo world with its first scene only: who fights there, and nothing else. Clients come up in a quarter of the time.

import { isPlainObject } from "../../../src/engine/index.ts";
import type { Template } from "../house.ts";
import { demoWorld } from "../house.ts";

/** The world of a campaign of faults. */
export async function smallWorld(): Promise<Template> {
  const world = await demoWorld();
  const { Scene: [scene] = [], Actor: actors = [], Combat: combats = [] } = world.documents;
  if (!scene) throw new Error("The demo world has no scene.");
  const tokens = Array.isArray(scene["tokens"]) ? scene["tokens"].filter(isPlainObject) : [];
  const there = new Set(tokens.map(({ actorId }) => actorId));
  return {
    ...world,
    documents: {
      Scene: [scene],
      Actor: actors.filter(({ _id }) => there.has(_id)),
      Combat: combats.filter((combat) => combat["scene"] === scene["_id"]),
    },
  };
}
