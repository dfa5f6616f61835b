// Holds of somebody whom another has dragged, thrown or shoved: they end where the two are neighbours no longer (SH-GRP-02, SH-GRP-05, SH-SHV-02, reading "held by several").

import { type Procedure, confirm } from "../../../engine/procedures/procedure.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../data/types.ts";
import { grapplersOf, heldBy, untie } from "./grapple-holds.ts";
import { areAdjacent } from "../map/distances.ts";

/** Ends the holds on the moved one and its own, but for that of `mover`, who comes along. The map shows who is still near where it has moved them, else the GM knows. */
export function* endHoldsApart(
  context: ShockContext,
  moved: ShockCreature,
  { rule, isShown, mover }: { readonly rule: string; readonly isShown: boolean; readonly mover?: ShockCreature },
): Procedure {
  const { battle } = context;
  const held = heldBy(battle, moved);
  const pairs = [
    ...grapplersOf(battle, moved).map((grappler) => ({ grappler, held: moved, other: grappler })),
    ...(held ? [{ grappler: moved, held, other: held }] : []),
  ];
  for (const { grappler, held: captive, other } of pairs) {
    if (other.uuid === mover?.uuid) continue;
    const data = { name: other.name, target: moved.name };
    const near =
      isStillNear(battle, other, moved, isShown) ??
      (yield* confirm({ rule, text: "SHOCK.Ask.StillNear", data, of: "gm", fallback: false }));
    if (!near) untie(context, grappler, captive, rule);
  }
}

/** Whether somebody who holds on is still next to whom others have taken away; undefined where the map did not move them. */
function isStillNear(battle: ShockBattle, other: ShockCreature, held: ShockCreature, onMap: boolean): boolean | undefined {
  return onMap ? areAdjacent(battle, other, held) : undefined;
}
