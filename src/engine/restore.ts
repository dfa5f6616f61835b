// A battle as it was: changes written into its plain data. Undoing in memory, for replays, proofs, and what was only tried.

import type { Battle, Combatant, Creature, Ground, Item, LastingEffect, Shapes } from "./battle.ts";
import type { Change } from "./changes.ts";
import { applyChanges, snapshotOf } from "./changes.ts";
import { clonePlain, isPlainObject } from "./json.ts";
import { withPlaces } from "./places.ts";

/** A copy of `battle` with these changes written into it; of creatures that it does not hold, nothing comes of it. */
export function withChanges<S extends Shapes>(battle: Battle<S>, changes: readonly Change[]): Battle<S> {
  const documents = snapshotOf(battle);
  applyChanges(documents, clonePlain(changes));
  const main = documents.get(battle.uuid) ?? {};
  const parts = partsOf(documents);
  return withPlaces({
    // Creatures and combatants are made of the copied documents.
    ...clonePlain({ ...battle, creatures: {}, combatants: {} }),
    ...(battle.uuid === "" ? {} : (main as Pick<Battle<S>, "round" | "turn" | "system">)),
    world: (documents.get("World") ?? {}) as Battle<S>["world"],
    ground: {
      ...battle.ground,
      lying: mapValues(battle.ground.lying, (lying, uuid) => (documents.get(uuid)?.["lying"] ?? lying) as Ground<S>["lying"][string]),
    },
    combatants: mapValues(battle.combatants, (combatant) => ({
      ...combatant,
      ...(documents.get(`${battle.uuid}.Combatant.${combatant.id}`) as Pick<Combatant<S>, "initiative" | "defeated" | "system">),
    })),
    creatures: mapValues(battle.creatures, (creature) => restored(creature, documents, parts.get(creature.uuid))),
  });
}

/**
 * Makes a working copy what it was, in place: whoever holds a part of it (a creature, its turn) still holds that part. `was` is given away with it. For what is tried
 * in the middle of a procedure.
 */
export function putBack(now: object, was: object): void {
  for (const key of Object.keys(now)) if (!Object.hasOwn(was, key)) Reflect.deleteProperty(now, key);
  for (const [key, value] of Object.entries(was) as [string, unknown][]) {
    const current: unknown = Reflect.get(now, key);
    if (current === value) continue;
    if (isPlainObject(current) && isPlainObject(value)) putBack(current, value);
    else Reflect.set(now, key, value);
  }
}

/** Items and effects, by the creature that has them. */
interface Parts {
  readonly items: (readonly [id: string, data: Record<string, unknown>])[];
  readonly effects: (readonly [id: string, data: Record<string, unknown>])[];
}

const PART = /^(.+)\.(Item|ActiveEffect)\.([^.]+)$/;

/** One walk through all documents, however many creatures there are. */
function partsOf(documents: ReadonlyMap<string, Record<string, unknown>>): Map<string, Parts> {
  const parts = new Map<string, Parts>();
  for (const [uuid, data] of documents) {
    const [, owner, kind, id] = PART.exec(uuid) ?? [];
    if (owner === undefined || id === undefined) continue;
    const own = parts.get(owner) ?? { items: [], effects: [] };
    parts.set(owner, own);
    (kind === "Item" ? own.items : own.effects).push([id, data]);
  }
  return parts;
}

function restored<S extends Shapes>(
  creature: Creature<S>,
  documents: ReadonlyMap<string, Record<string, unknown>>,
  { items, effects }: Parts = { items: [], effects: [] },
): Creature<S> {
  return {
    ...creature,
    system: documents.get(creature.uuid)?.["system"] ?? {},
    ...restoredToken(creature, documents),
    items: Object.fromEntries(items.map(([id, data]) => [id, { ...creature.items[id], id, ...(data as Omit<Item<S>, "id">) }])),
    effects: Object.fromEntries(effects.map(([id, data]) => [id, { id, ...(data as Omit<LastingEffect, "id">) }])),
  };
}

function restoredToken<S extends Shapes>(
  { token }: Creature<S>,
  documents: ReadonlyMap<string, Record<string, unknown>>,
): Pick<Creature<S>, "token"> {
  if (!token) return {};
  const { side: _side, ...stored } = documents.get(token.uuid) ?? {};
  return { token: { ...token, ...stored } };
}

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T, key: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
