// Why a thing stays with whoever carries it: asked before a user is asked how many of it they mean, and while they point at where it is to go.

import { type RefusalReason, type Spot, placeAt, whyNotPassedOn } from "../../../engine/index.ts";
import { battleAround } from "../../presentation/battle-around.ts";
import { rulesetOf } from "../../rulesets.ts";

/** Why a thing cannot be given to somebody (null: left on the ground) at a spot of the scene, or null; whoever takes it has a place of their own. */
export function whyKept(item: Item.Implementation, whom: Actor.Implementation | null, spot?: Spot): RefusalReason | null {
  const { actor } = item;
  const ruleset = rulesetOf(item);
  if (!actor || !ruleset) return null;
  const { battle, creature } = battleAround(actor);
  const thing = creature.items[item.id ?? ""];
  if (!thing) return null;
  const to = whom && (battle.creatures[whom.uuid] ?? battleAround(whom).creature);
  const places = battle.terrain?.places;
  const place = (whom && places?.[whom.uuid]) ?? (spot && placeAt(places?.[actor.uuid], spot));
  return whyNotPassedOn({ ruleset, battle }, creature, to, thing, place);
}
