// What changed, as (document, path, before, after). Found by comparing the battle before and after, so that no rule can forget to report a change.

import { lastingEffectFields } from "../battle/effects.ts";
import { fillFields } from "../data/fields.ts";
import { type Battle, type Creature, type Shapes, type TokenState, CLOCK, storedSideOf } from "../battle/battle.ts";
import { changesSince, takeSnapshot, toJson } from "./snapshot.ts";
import { type Json, type JsonObject, clonePlain, equalPlain, isPlainObject, setAt, valueAt } from "../data/json.ts";

/** One value of one document. A key that did not exist (or no longer does) has no `before` (or `after`). Path "" is the whole document. */
export interface Change {
  /** Foundry uuid; `World` for the ruleset's world data, `CLOCK` for the world's clock, `NOWHERE` for what lies about without a scene. */
  readonly document: string;
  readonly path: string;
  readonly before?: Json;
  readonly after?: Json;
}

/** Stored documents by uuid, as plain data. */
export type Documents = Map<string, JsonObject>;

/** The stored part of a battle, document by document. Shares its data with the battle: copy before changing. */
export function documentsOf<S extends Shapes>(battle: Battle<S>): Map<string, Record<string, unknown>> {
  const documents = new Map<string, Record<string, unknown>>();
  documents.set("World", battle.world);
  if (battle.time !== undefined) documents.set(CLOCK, { time: battle.time });
  for (const [uuid, lying] of Object.entries(battle.ground.lying)) documents.set(uuid, { lying });
  if (battle.uuid !== "") {
    documents.set(battle.uuid, { round: battle.round, turn: battle.turn, system: battle.system });
    const combatants = addressesIn(battle.combatants, `${battle.uuid}.Combatant`);
    for (const key in battle.combatants) {
      const combatant = battle.combatants[key];
      if (!combatant) continue;
      const { id, initiative, defeated, hidden, system } = combatant;
      documents.set(combatants(id), { initiative, defeated, hidden, system });
    }
  }
  for (const uuid in battle.creatures) {
    const creature = battle.creatures[uuid];
    if (creature) addCreature(documents, creature);
  }
  return documents;
}

function addCreature<S extends Shapes>(documents: Map<string, Record<string, unknown>>, creature: Creature<S>): void {
  const side = storedSideOf(creature);
  const { uuid, sideIn, token, system, items, effects } = creature;
  documents.set(uuid, sideIn === uuid ? { system, side } : { system });
  if (sideIn !== undefined && sideIn !== uuid) documents.set(sideIn, { side });
  if (token) documents.set(token.uuid, { ...documents.get(token.uuid), ...storedToken(token) });
  const itemAt = addressesIn(items, `${uuid}.Item`);
  for (const key in items) {
    const item = items[key];
    if (item)
      documents.set(
        itemAt(item.id),
        item.rest ? { name: item.name, type: item.type, rest: item.rest, system: item.system } : { system: item.system },
      );
  }
  const effectAt = addressesIn(effects, `${uuid}.ActiveEffect`);
  for (const key in effects) {
    const effect = effects[key];
    // What an item lends is the item's.
    if (!effect || effect.lentBy !== undefined) continue;
    const { id, name, img, statuses, disabled, system: stored, rest, isForeign } = effect;
    const own = { name, img, statuses, disabled, ...(isForeign === true ? {} : { system: stored }) };
    documents.set(effectAt(id), rest === undefined ? own : { ...own, rest });
  }
}

/** The uuids of what a document holds, by its id: joined once, since each is asked for before and after. */
function addressesIn(parts: object, collection: string): (id: string) => string {
  let known = addresses.get(parts);
  if (known?.collection !== collection) {
    known = { collection, byId: new Map() };
    addresses.set(parts, known);
  }
  const { byId } = known;
  return (id) => {
    const address = byId.get(id);
    if (address !== undefined) return address;
    const joined = `${collection}.${id}`;
    byId.set(id, joined);
    return joined;
  };
}

const addresses = new WeakMap<object, { readonly collection: string; readonly byId: Map<string, string> }>();

function storedToken({ uuid: _uuid, ...stored }: TokenState): Record<string, unknown> {
  return stored;
}

/** A frozen-in-time copy of the stored part of a battle. */
export function snapshotOf<S extends Shapes>(battle: Battle<S>): Map<string, Record<string, unknown>> {
  const documents = documentsOf(battle);
  for (const [uuid, data] of documents) documents.set(uuid, clonePlain(data));
  return documents;
}

/** Everything that differs between two states, documents in order, paths as deep as plain objects go; arrays differ as a whole. */
export function compareDocuments(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): Change[] {
  return changesSince(takeSnapshot(before), after);
}

/** The changes that take everything back, in reverse order. */
export function inverseOf(changes: readonly Change[]): Change[] {
  return changes.toReversed().map(({ document, path, ...values }) => ({
    document,
    path,
    ...("after" in values ? { before: values.after } : {}),
    ...("before" in values ? { after: values.before } : {}),
  }));
}

/** A value that is no longer what a change expects to replace. `now` is absent when the document or the key is gone. */
export interface Conflict {
  readonly change: Change;
  readonly now?: Json;
}

/**
 * A document as it counts when it is compared as a whole: of a thing, what rules know of it. Where it lies in a list and what modules note on it is brought back with
 * it, but nobody is asked about it.
 */
export function essenceOf(document: unknown): unknown {
  if (!isPlainObject(document)) return document;
  const { rest: _rest, ...essence } = document;
  const { statuses, system } = essence;
  // An effect that an older version wrote down may lack fields that came since.
  return Array.isArray(statuses) && isPlainObject(system) ? { ...essence, system: fillFields(lastingEffectFields, system) } : essence;
}

/** The changes whose `before` is not what `documents` hold now. */
export function conflictsWith(changes: readonly Change[], documents: ReadonlyMap<string, unknown>): Conflict[] {
  return changes.flatMap((change): Conflict[] => {
    const root = documents.get(change.document);
    const whole = change.path === "";
    const now = whole ? root : valueAt(root, change.path);
    if (whole ? equalPlain(essenceOf(now), essenceOf(change.before)) : equalPlain(now, change.before)) return [];
    return [now === undefined ? { change } : { change, now: toJson(now) }];
  });
}

/** Writes changes into plain documents: the model of what a commit does. */
export function applyChanges(documents: Map<string, Record<string, unknown>>, changes: readonly Change[]): void {
  for (const { document, path, after } of changes) {
    if (path !== "") {
      const root = documents.get(document);
      if (root) setAt(root, path, clonePlain(after));
    } else if (isPlainObject(after)) documents.set(document, clonePlain(after));
    else documents.delete(document);
  }
}
