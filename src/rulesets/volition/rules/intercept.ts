// Stepping between an enemy and a friend: whoever is free and near may, before the enemy arrives or strikes (VO-INT-01 to -03, VO-CON-06, -10, -18).

import { combatantOf } from "../../../engine/battle.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { confirm, together } from "../../../engine/procedure.ts";
import { has } from "../conditions.ts";
import type { VolitionBattle, VolitionContext, VolitionCreature } from "../types.ts";
import { surprisedReason, unableReason } from "./budget.ts";
import { confusionSaveForSpecial } from "./confusion.ts";
import { alliesOf, engage, isFree, isWithin } from "./positions.ts";
import { isFighting } from "./states.ts";

/** Those who may step between an enemy and the friend whom it goes for. */
export function interceptorsFor(battle: VolitionBattle, enemy: VolitionCreature, friend: VolitionCreature): VolitionCreature[] {
  if (!isFighting(battle)) return [];
  return alliesOf(battle, friend).filter(
    (ally) =>
      ally.uuid !== enemy.uuid &&
      combatantOf(battle, ally.uuid) !== undefined &&
      unableReason(ally) === null &&
      surprisedReason(battle, ally, false) === null &&
      isFree(battle, ally) &&
      isWithin(ally, friend, "nearby") &&
      !has(ally, "stuck") &&
      !has(ally, "hampered") &&
      (!has(enemy, "flying") || has(ally, "flying")),
  );
}

/** Asks everybody who may step in at the same moment; the first who does is engaged with the enemy. Null when nobody does. */
export function* stepIn(context: VolitionContext, enemy: VolitionCreature, friend: VolitionCreature): Procedure<VolitionCreature | null> {
  const allies = interceptorsFor(context.battle, enemy, friend);
  const ask = (ally: VolitionCreature): Procedure<boolean> =>
    confirm({
      rule: "VO-INT-01",
      text: "VOLITION.Ask.Intercept",
      data: { name: ally.name, enemy: enemy.name, friend: friend.name },
      of: ally.uuid,
      fallback: false,
    });
  const answers = yield* together(allies.map(ask));
  const ally = allies.find((_ally, index) => answers[index] === true);
  if (!ally) return null;
  // Stepping in is no movement that anybody could step into (VO-INT-03).
  engage(ally, enemy);
  const data = { name: ally.name, enemy: enemy.name, friend: friend.name };
  context.note({ rule: "VO-INT-02", text: "VOLITION.Step.Intercepts", data, about: ally.uuid });
  yield* confusionSaveForSpecial(context, ally);
  return ally;
}

/** Melee attacks may be drawn by friends of those whom they are meant for; the GM may say that the blow still goes where it was aimed (VO-INT-02). */
export function* interceptAttack(
  context: VolitionContext,
  attacker: VolitionCreature,
  targets: readonly VolitionCreature[],
): Procedure<readonly VolitionCreature[]> {
  const drawn: VolitionCreature[] = [];
  for (const target of targets) {
    const ally = target.side === attacker.side || targets.length > 1 ? null : yield* stepIn(context, attacker, target);
    const data = { name: ally?.name ?? "", enemy: attacker.name, friend: target.name };
    const redirected =
      ally !== null && (yield* confirm({ rule: "VO-INT-02", text: "VOLITION.Ask.Redirect", data, of: "gm", fallback: true }));
    drawn.push(redirected ? ally : target);
  }
  return drawn;
}
