// The most that a creature's points can be, by its rules: what heals stops there, and so does what somebody types.

import type { JsonObject } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { rulesetOf } from "../rulesets.ts";
import { battleAround } from "./battle-around.ts";

/** A number that was typed for the points at that path below `system`, no higher than they can be; says so where it was. `unsaved` is what else stands typed, by path. */
export function withinMost(actor: Actor.Implementation, path: string, typed: number, unsaved: JsonObject = {}): number {
  const ruleset = rulesetOf(actor);
  if (ruleset?.reportTotals?.health.includes(path) !== true) return typed;
  const { battle, creature } = battleAround(actor);
  const system = foundry.utils.mergeObject(creature.system, foundry.utils.expandObject({ ...unsaved }), { inplace: false });
  const pool = ruleset.vitals({ ...creature, system }, battle.options).pools.find((candidate) => candidate.path === path);
  // A maximum of nothing is one that nobody has entered yet.
  if (!pool || pool.overflows === true || pool.max <= 0 || typed <= pool.max) return typed;
  const { max } = pool;
  ui.notifications.info(localize("SORTIE.Field.Most", { name: actor.token?.name ?? actor.name, label: localize(pool.label), max }));
  return max;
}
