// What lies on the ground, who can take it, and what taking it means (SH-ITM-07, SH-PRN-03, reading "dropped things").

import type { Place } from "../../../engine/battle/battle.ts";
import { type Takeable, lyingThings, nearestFirst, takeUp, thingsOn } from "../../../engine/items/ground.ts";
import { isFloorBetween } from "../../../engine/map/levels.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { DialogField } from "../../../engine/procedures/dialog-fields.ts";
import type { ShockBattle, ShockContext, ShockCreature, ShockItem, ShockShapes } from "../data/types.ts";
import { isGear, isShield, isWeapon } from "../data/types.ts";
import { blockAt, gapBetweenBlocks, SQUARE } from "../map/blocks.ts";
import { blockOf } from "../map/distances.ts";
import { isDown } from "../numbers/states.ts";

/** Something that lies there to be taken. */
export type Lying = Takeable<ShockShapes>;

/** Whether it lies within melee range of somebody; undefined where the map does not tell. */
export function isInReach(battle: ShockBattle, creature: ShockCreature, place: Place | null): boolean | undefined {
  const [block, own] = [blockOf(battle, creature), battle.terrain?.places[creature.uuid]];
  if (!place || !block || !own) return undefined;
  if (isFloorBetween(own, place)) return false;
  const gap = gapBetweenBlocks(block, blockAt(place, 1));
  return (Math.round(gap * 100) / 100 + 1) * SQUARE <= Math.max(creature.system.reachBase, SQUARE);
}

/** What somebody can take: what lies in reach, and what those who are down there still have at hand. */
export function thingsToTake(battle: ShockBattle, creature: ShockCreature): Lying[] {
  const fallen = Object.values(battle.creatures).filter((other) => other.uuid !== creature.uuid && isDown(other));
  const things = [...lyingThings(battle), ...fallen.flatMap((other) => thingsOn(battle, other, isAtHand))];
  return nearestFirst(battle, creature, things, (place) => isInReach(battle, creature, place));
}

function isAtHand(item: ShockItem): boolean {
  if (isShield(item)) return item.system.inUse;
  const isKept = isGear(item) || (isWeapon(item) && item.system.mode !== "unarmed");
  return isKept && item.system.place === "readied";
}

/** What lies in reach, or nobody knows where. */
function droppedThings(battle: ShockBattle, creature: ShockCreature): Lying[] {
  return lyingThings(battle).filter(({ place }) => isInReach(battle, creature, place) !== false);
}

/** Where the map is silent, people are asked for their own things first. */
function isProposed(battle: ShockBattle, creature: ShockCreature, { place, from }: Lying): boolean {
  return isInReach(battle, creature, place) ?? from === creature.uuid;
}

/** A switch for each thing in reach. */
export function takeFields(battle: ShockBattle, creature: ShockCreature): DialogField[] {
  return droppedThings(battle, creature).map((lying) => ({
    key: `take-${lying.key}`,
    kind: "boolean",
    value: isProposed(battle, creature, lying),
    label: lying.name,
    hint: "SHOCK.Dialog.take.Hint",
  }));
}

/** What an intent takes: what the dialog says, else what is in reach. */
export function thingsTaken(battle: ShockBattle, creature: ShockCreature, intent: Pick<Intent, "options">): Lying[] {
  return droppedThings(battle, creature).filter((lying) => {
    const said = intent.options?.[`take-${lying.key}`];
    return typeof said === "boolean" ? said : isProposed(battle, creature, lying);
  });
}

/** Takes it into the hand; it is the taker's from now on. */
export function take(context: ShockContext, creature: ShockCreature, { key, from, name }: Lying, rule: string): void {
  const item = takeUp(context, creature, key);
  if (isShield(item)) item.system.inUse = true;
  else if (isWeapon(item) || isGear(item)) item.system.place = "readied";
  const owner = context.battle.creatures[from];
  const text = owner === undefined || from === creature.uuid ? "SHOCK.Step.PicksUp" : "SHOCK.Step.PicksUpOthers";
  context.note({ rule, text, data: { name: creature.name, item: name, owner: owner?.name ?? "" }, about: creature.uuid });
}
