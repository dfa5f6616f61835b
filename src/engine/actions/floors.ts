// Whom an action does not get at because a floor is between: the same for every ruleset, since none of them knows of levels.

import type { Battle, Creature, Item, Shapes } from "../battle/battle.ts";
import type { RefusalReason } from "../data/refusal.ts";
import { isFloorBetween } from "../map/levels.ts";
import type { ActionDefinition } from "./action.ts";

/** What somebody does, and with what. */
interface Doing<S extends Shapes> {
  readonly action: Pick<ActionDefinition<S>, "place">;
  readonly creature: Creature<S>;
  readonly item: Item<S> | undefined;
}

/**
 * Why an attack, or what is done with an item, does not get at somebody on another level; null where it does, for whatever crosses no map (an order, a rest, what the GM
 * does), and in worlds that ask their maps for nothing.
 */
export function whyOnOtherLevel<S extends Shapes>(
  battle: Battle<S>,
  { action, creature, item }: Doing<S>,
  target: string,
): RefusalReason | null {
  const [own, there] = [battle.terrain?.places[creature.uuid], battle.terrain?.places[target]];
  if (!own || !there || !isFloorBetween(own, there)) return null;
  const crosses = item !== undefined || action.place === "attack";
  if (!crosses || battle.options["wordsFromMap"] === "never") return null;
  const data = { name: creature.name, target: battle.creatures[target]?.name ?? "" };
  return { rule: "SORTIE-LEVEL", text: "SORTIE.Refusal.OnOtherLevel", data };
}
