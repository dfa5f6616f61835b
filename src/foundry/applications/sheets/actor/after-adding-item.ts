// What is added on a sheet is put to use as in the window that makes heroes: the first weapon is in hand, the first coat worn. In a fight hands change by actions.

import type { Creature, Ruleset } from "../../../../engine/index.ts";
import { clonePlain, whereKept } from "../../../../engine/index.ts";
import { battleAround } from "../../../presentation/battle-around.ts";

/** Puts a new item of an actor to use, as far as there is room. */
export async function putToUse(ruleset: Ruleset, actor: Actor.Implementation, id: string): Promise<void> {
  const { battle, creature } = battleAround(actor);
  if (battle.started) return;
  const before = creature.items[id];
  const after: Creature = { ...creature, system: clonePlain(creature.system), items: clonePlain(creature.items) };
  const item = after.items[id];
  if (!before || !item) return;
  for (const step of ruleset.creation?.steps ?? []) if (step.kind === "items" && step.types.includes(item.type)) step.take?.(after, item);
  // Where there is no room it stays as it was made: nothing is put away by being added.
  const storage = ruleset.items[item.type]?.storage;
  if (storage && whereKept(storage, after, item)?.inUse === false) return;
  const own = foundry.utils.diffObject(before.system, item.system);
  const holder = foundry.utils.diffObject(creature.system, after.system);
  if (Object.keys(own).length > 0) await actor.items.get(id)?.update({ system: own });
  if (Object.keys(holder).length > 0) await actor.update({ system: holder });
}
