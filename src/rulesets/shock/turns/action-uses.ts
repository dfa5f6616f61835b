// What can be done with the rest of a held turn: whatever its owner could pay for with what is left (SH-HLD-02).

import { type ResolvedUse, usesOf } from "../../../engine/actions/action-use.ts";
import type { ShockAction, ShockBattle, ShockCreature, ShockShapes } from "../data/types.ts";
import type { PriceKind } from "../data/prices.ts";

/** Nobody holds what is held, and a second Move is chosen by what is done with it. */
const NONE: readonly string[] = ["hold", "secondMove"];

/** What the rest of a held turn may pay for. */
const MAY_BE_HELD: Readonly<Record<PriceKind, boolean>> = {
  ...{ main: true, move: true, free: true },
  ...{ none: false, instant: false, instantMain: false, minute: false, charge: false, opportunity: false },
};

/** Everything that a holder could do, not aimed yet. */
export function heldDeeds(actions: readonly ShockAction[], battle: ShockBattle, holder: ShockCreature): ResolvedUse<ShockShapes>[] {
  return usesOf(actions, battle, holder, ({ kind }, { id }) => MAY_BE_HELD[kind] && !NONE.includes(id));
}

/** The same, each aimed at those whom it suits, where it is aimed at all. */
export function heldDeedsAt(
  actions: readonly ShockAction[],
  battle: ShockBattle,
  holder: ShockCreature,
  at: readonly ShockCreature[],
): ResolvedUse<ShockShapes>[] {
  return heldDeeds(actions, battle, holder).flatMap((use): ResolvedUse<ShockShapes>[] => {
    const { deed, definition, item } = use;
    if ((definition.targets?.min ?? 0) === 0) return [use];
    const targetCandidates = definition.targetCandidates?.(battle, holder, item);
    return at
      .filter((other) => other.uuid !== holder.uuid && targetCandidates?.accepts(other) !== false)
      .map(({ uuid }) => ({ ...use, deed: { ...deed, targets: [uuid] } }));
  });
}
