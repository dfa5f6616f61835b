// Stepping between an enemy and a friend: whoever is free and near may, before the enemy arrives or strikes (VO-INT-01 to -03, VO-CON-06, -10, -18).

import { combatantOf } from "../../../engine/battle/battle.ts";
import { type Procedure, confirm } from "../../../engine/procedures/procedure.ts";
import { canStep } from "../../../engine/map/grid.ts";
import { barredBy, comeBeside, friendlySpaces, noteNoWay, wayOfRush } from "../../../engine/movement/forced-movement.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { has } from "../data/conditions.ts";
import type { TriggerAbout, VolitionBattle, VolitionContext, VolitionCreature } from "../data/types.ts";
import { immobile } from "../numbers/able.ts";
import { isWordedOnMap } from "../map/map-words.ts";
import { alliesOf, engage, isFree, isWithin } from "../map/positions.ts";
import { isFighting } from "../numbers/states.ts";

/** Why a creature cannot step in at all now, or null (VO-POS-05, VO-CON-10, VO-CON-18). Whether the surprised may is for who pays to say. */
export function whyNotStepIn(battle: VolitionBattle, creature: VolitionCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (!isFighting(battle) || !combatantOf(battle, creature.uuid)) return { rule: "VO-INT-01", text: "VOLITION.Refusal.NoBattle", data };
  if (!isFree(battle, creature)) return { rule: "VO-POS-05", text: "VOLITION.Refusal.NotFree", data };
  if (has(creature, "hampered")) return { rule: "VO-CON-10", text: "VOLITION.Refusal.Hampered", data };
  return immobile(creature);
}

/** Why a creature cannot step between this enemy and this friend, or null (VO-INT-01, VO-CON-06). */
export function whyNotBetween(
  battle: VolitionBattle,
  ally: VolitionCreature,
  enemy: VolitionCreature,
  friend: VolitionCreature,
): RefusalReason | null {
  const data = { name: ally.name, enemy: enemy.name, target: friend.name };
  if (has(enemy, "flying") && !has(ally, "flying")) return { rule: "VO-CON-06", text: "VOLITION.Refusal.Flies", data };
  if (!isWithin(ally, friend, "nearby")) return { rule: "VO-INT-01", text: "VOLITION.Refusal.TooFarToStepIn", data };
  return whyNoWay(battle, ally, enemy);
}

/** Whoever is walled in stands in nobody's way, where the map says who stands beside whom (VO-INT-02). */
function whyNoWay(battle: VolitionBattle, ally: VolitionCreature, enemy: VolitionCreature): RefusalReason | null {
  if (!isWordedOnMap(battle, ally) || !isWordedOnMap(battle, enemy) || !canStep(battle.terrain)) return null;
  const isBarred = (among: VolitionBattle): boolean =>
    wayOfRush(among, ally, enemy, { mayPass: friendlySpaces(among, ally), around: true }) === null;
  if (!isBarred(battle)) return null;
  const by = barredBy(battle, [ally.uuid, enemy.uuid], isBarred);
  const text = by.length > 0 ? "SORTIE.Refusal.WayBarred" : "SORTIE.Refusal.NoRoomBeside";
  return { rule: "VO-INT-02", text, data: { name: ally.name, target: enemy.name, by } };
}

/** Those who may step between an enemy and the friend whom it goes for. */
export function interceptorsFor(battle: VolitionBattle, enemy: VolitionCreature, friend: VolitionCreature): VolitionCreature[] {
  return alliesOf(battle, friend).filter(
    (ally) => ally.uuid !== enemy.uuid && !whyNotStepIn(battle, ally) && !whyNotBetween(battle, ally, enemy, friend),
  );
}

/** Somebody stands between an enemy and a friend now. It is no movement that anybody could step into (VO-INT-03). */
export function stepBetween(context: VolitionContext, ally: VolitionCreature, enemy: VolitionCreature, friend: VolitionCreature): void {
  const mayPass = friendlySpaces(context.battle, ally);
  if (!comeBeside(context, ally, enemy, { mayPass })) noteNoWay(context, ally, enemy, "VO-INT-02", { mayPass, around: true });
  engage(ally, enemy);
  const data = { name: ally.name, enemy: enemy.name, friend: friend.name };
  context.note({ rule: "VO-INT-02", text: "VOLITION.Step.Intercepts", data, about: ally.uuid });
}

/** Those on whom a melee attack falls, once friends may have drawn it; the GM may say that the blow still goes where it was aimed (VO-INT-02). */
export function* whomItFallsOn(
  context: VolitionContext,
  attacker: VolitionCreature,
  targets: readonly VolitionCreature[],
  { drawn }: Pick<TriggerAbout, "drawn">,
): Procedure<readonly VolitionCreature[]> {
  const { battle } = context;
  const falls: VolitionCreature[] = [];
  for (const target of targets) {
    const ally = battle.creatures[drawn.find(({ friend }) => friend === target.uuid)?.ally ?? ""];
    const data = { name: ally?.name ?? "", enemy: attacker.name, friend: target.name };
    const redirected =
      ally !== undefined && (yield* confirm({ rule: "VO-INT-02", text: "VOLITION.Ask.Redirect", data, of: "gm", fallback: true }));
    falls.push(redirected ? ally : target);
  }
  return falls;
}
