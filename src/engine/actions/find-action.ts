// Finding actions by their ids: asked of the same few lists with every intent.

import type { ActionDefinition } from "./action.ts";
import type { Shapes } from "../battle/battle.ts";

/** The action of a list that has this id. */
export function actionWithId<S extends Shapes>(actions: readonly ActionDefinition<S>[], id: string): ActionDefinition<S> | undefined {
  let places = placesByList.get(actions);
  if (!places) {
    places = new Map(actions.map(({ id }, index): [string, number] => [id, index]).toReversed());
    placesByList.set(actions, places);
  }
  const place = places.get(id);
  return place === undefined ? undefined : actions[place];
}

/** Where each id stands; a ruleset's lists are never changed. */
const placesByList = new WeakMap<readonly object[], ReadonlyMap<string, number>>();
