// Whom an action does not get at because a floor is between, or another scene: the same for every ruleset, since none of them knows of levels and scenes.

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
 * Why an attack, or what is done with an item, does not get at somebody on another level or scene; null where it does, for whatever crosses no map (an order, a rest, what
 * the GM does), and in worlds that ask their maps for nothing.
 */
export function whyOnOtherLevel<S extends Shapes>(
  battle: Battle<S>,
  { action, creature, item }: Doing<S>,
  target: string,
): RefusalReason | null {
  const crosses = item !== undefined || action.place === "attack";
  if (!crosses || battle.options["wordsFromMap"] === "never") return null;
  const data = { name: creature.name, target: battle.creatures[target]?.name ?? "" };
  if (isElsewhere(battle, creature.uuid, target)) return { rule: "SORTIE-SCENE", text: "SORTIE.Refusal.OnOtherScene", data };
  const [own, there] = [battle.terrain?.places[creature.uuid], battle.terrain?.places[target]];
  return own && there && isFloorBetween(own, there) ? { rule: "SORTIE-LEVEL", text: "SORTIE.Refusal.OnOtherLevel", data } : null;
}

/** Whether two stand on two scenes. */
function isElsewhere({ elsewhere }: Pick<Battle, "elsewhere">, one: string, other: string): boolean {
  const sceneOf = (uuid: string): string => elsewhere?.[uuid] ?? "";
  return sceneOf(one) !== sceneOf(other);
}
