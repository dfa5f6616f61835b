// What a hero may be made of: items of some kinds, from the compendia and from the world, and ready-made heroes.

import { type Ruleset, isPlainObject } from "../../../../engine/index.ts";
import { sourceSystem } from "../../../snapshot/creature.ts";
import { shelved } from "../../../platform/compendium-index.ts";

/** Something that may be taken. */
export interface Offered {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly system: Record<string, unknown>;
}

/** Items of these kinds, by name: what the compendia have, and what lies in the world that no compendium has given. */
export async function offeredItems(types: readonly string[]): Promise<Offered[]> {
  const onShelves = (await shelved("Item", "system")).map(({ uuid, name, img, type, field }): Offered => ({
    uuid,
    name,
    img: img ?? "",
    type,
    system: isPlainObject(field) ? field : {},
  }));
  const known = new Set(onShelves.map(({ uuid }) => uuid));
  const inWorld = game.items
    .filter((item) => item.visible && !known.has(item._stats.compendiumSource ?? ""))
    .map((item): Offered => ({ uuid: item.uuid, name: item.name, img: item.img ?? "", type: item.type, system: sourceSystem(item) }));
  return byName([...onShelves, ...inWorld].filter(({ type }) => types.includes(type)));
}

/** The ready-made heroes of a ruleset. */
export async function readyMade(ruleset: Ruleset): Promise<Offered[]> {
  const all = await shelved("Actor", "system");
  const heroes = all.filter(({ type }) => ruleset.actors[type]?.role === "hero");
  return byName(
    heroes.map(({ uuid, name, img, type, field }) => ({ uuid, name, img: img ?? "", type, system: isPlainObject(field) ? field : {} })),
  );
}

function byName(offered: readonly Offered[]): Offered[] {
  return offered.toSorted((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}
