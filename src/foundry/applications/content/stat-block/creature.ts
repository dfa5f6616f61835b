// Creatures of stat blocks as documents: what Foundry is told to create.

import type { ReadStatBlock, Ruleset } from "../../../../engine/index.ts";
import { platform } from "../../../platform/foundry-boundary.ts";
import { itemName, nameOf } from "./view.ts";

/** Makes an actor of each block, in one request; resolves to those that were made. */
export async function createCreatures(
  ruleset: Ruleset,
  blocks: readonly ReadStatBlock[],
  folder: string | null,
): Promise<Actor.Implementation[]> {
  const data = blocks.map((block) => creatureData(ruleset, block, folder));
  const made = await foundry.documents.Actor.implementation.createDocuments(platform<Actor.CreateData[]>(data));
  return platform<(Actor.Implementation | undefined)[]>(made).filter((actor) => actor !== undefined);
}

function creatureData(ruleset: Ruleset, block: ReadStatBlock, folder: string | null): object {
  return {
    name: block.name === "" ? nameOf(ruleset, block.type) : block.name,
    type: block.type,
    system: block.system,
    folder,
    items: block.items.map((item, index) => ({
      type: item.type,
      name: itemName(ruleset, item),
      img: ruleset.items[item.type]?.img,
      system: item.system,
      sort: (index + 1) * CONST.SORT_INTEGER_DENSITY,
    })),
  };
}
