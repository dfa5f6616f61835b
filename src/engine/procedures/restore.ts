// A battle as it was: changes written into its plain data. Undoing in memory, for replays, proofs, and what was only tried.

import { type Battle, type Shapes, CLOCK } from "../battle/battle.ts";
import type { Change } from "./changes.ts";
import { clonePlain, isPlainObject, setAt } from "../data/json.ts";
import { withPlaces } from "../map/token-positions.ts";

/** A copy of `battle` with these changes written into it; of creatures that it does not hold, nothing comes of it. */
export function withChanges<S extends Shapes>(battle: Battle<S>, changes: readonly Change[]): Battle<S> {
  const copy = clonePlain(battle);
  const homes = homesIn(copy);
  for (const change of changes) {
    const { document, path, after } = change;
    const home = homes.get(path === "side" ? sideAt(document) : document);
    if (path === "") putWhole(copy, homes, change);
    else if (isPlainObject(home) && path === "side") Object.assign(home, sideStoredAs(after));
    else if (isPlainObject(home)) setAt(home, path, clonePlain(after));
  }
  return withPlaces(copy);
}

/** A creature's side, from what documents store of it. */
function sideStoredAs(stored: unknown): object {
  return stored === "secret" ? { side: "neutral", secret: true } : { side: stored };
}

/** Where the values of each document lie in a battle. Shares them: writing there is writing into the battle. */
function homesIn<S extends Shapes>(battle: Battle<S>): Map<string, unknown> {
  const homes = new Map<string, unknown>([
    ["World", battle.world],
    [CLOCK, battle],
    [battle.uuid, battle],
  ]);
  for (const [uuid, lying] of Object.entries(battle.ground.lying)) homes.set(uuid, { lying });
  for (const combatant of Object.values(battle.combatants)) homes.set(`${battle.uuid}.Combatant.${combatant.id}`, combatant);
  for (const creature of Object.values(battle.creatures)) {
    const { uuid, sideIn, token, items, effects } = creature;
    homes.set(uuid, creature);
    if (sideIn !== undefined) homes.set(sideAt(sideIn), creature);
    if (token) homes.set(token.uuid, token);
    for (const item of Object.values(items)) homes.set(`${uuid}.Item.${item.id}`, item);
    for (const effect of Object.values(effects)) homes.set(`${uuid}.ActiveEffect.${effect.id}`, effect);
  }
  return homes;
}

/** A creature's side may stand in its token, which has a home of its own. */
function sideAt(document: string): string {
  return `${document} side`;
}

const PART = /^(.+)\.(Item|ActiveEffect)\.([^.]+)$/;

/** Items and effects come and go as wholes. */
function putWhole<S extends Shapes>(battle: Battle<S>, homes: Map<string, unknown>, { document, after }: Change): void {
  const [, owner = "", kind, id = ""] = PART.exec(document) ?? [];
  const creature = battle.creatures[owner];
  if (!creature) return;
  const store = kind === "Item" ? creature.items : creature.effects;
  if (isPlainObject(after)) {
    const whole = { ...clonePlain(after), id };
    Reflect.set(store, id, whole);
    homes.set(document, whole);
  } else {
    Reflect.deleteProperty(store, id);
    homes.delete(document);
  }
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
