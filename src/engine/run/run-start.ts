// How a working copy was when a run began, in less than a copy of it: what a record compares it with, and the way back for a run that begins anew.

import type { Battle, Shapes } from "../battle/battle.ts";
import { documentsOf, inverseOf } from "../procedures/changes.ts";
import { putBack, withChanges } from "../procedures/restore.ts";
import type { Snapshot } from "../procedures/snapshot.ts";
import { changesSince, takeSnapshot } from "../procedures/snapshot.ts";

/** What a working copy was when a run began: its documents, who was in it, and what no document says. */
export interface Start<S extends Shapes> extends Pick<Battle<S>, "combatants" | "creatures" | "started" | "terrain"> {
  readonly documents: Snapshot;
}

/** Remembers how a working copy is. `Start.documents` is what a record compares it with in the end. */
export function startOf<S extends Shapes>(battle: Battle<S>): Start<S> {
  const { combatants, creatures, started, terrain } = battle;
  return { documents: takeSnapshot(documentsOf(battle)), combatants: { ...combatants }, creatures: { ...creatures }, started, terrain };
}

/** Makes a working copy what it was at its start, in place. Those who came have gone, and those who went are back. */
export function backToStart<S extends Shapes>(battle: Battle<S>, { documents, combatants, creatures, started, terrain }: Start<S>): void {
  putBack(battle.combatants, combatants);
  putBack(battle.creatures, creatures);
  const changed = changesSince(documents, documentsOf(battle));
  putBack(battle, { ...withChanges(battle, inverseOf(changed)), started, terrain });
}
