// What lies on the ground, who can take it, and what taking it means (SH-ITM-07, SH-PRN-03, reading "dropped things").

import type { RefusalReason } from "../../../engine/refusal.ts";
import type { Intent } from "../../../engine/record.ts";
import type { DialogField } from "../../../engine/ruleset.ts";
import type { Gear, ShockBattle, ShockContext, ShockCreature, Weapon } from "../types.ts";
import { isGear, isWeapon } from "../types.ts";
import { blockAt, gapBetweenBlocks, SQUARE } from "./blocks.ts";
import { blockOf } from "./distances.ts";
import { isAble, takesPart } from "./states.ts";

/** An item that lies on the ground, and whose it was. */
export interface Lying {
  readonly owner: ShockCreature;
  readonly item: Weapon | Gear;
}

/** Everything that lies on the ground. */
export function lyingItems(battle: Pick<ShockBattle, "creatures">): Lying[] {
  return Object.values(battle.creatures).flatMap((owner) =>
    Object.values(owner.items).flatMap((item) =>
      (isWeapon(item) || isGear(item)) && item.system.place === "ground" ? [{ owner, item }] : [],
    ),
  );
}

/** Whether it lies within melee range of somebody; undefined where the map does not tell. */
export function isInReach(battle: ShockBattle, creature: ShockCreature, { item }: Lying): boolean | undefined {
  const { x, y, elevation } = item.system.ground;
  const block = blockOf(battle, creature);
  if (x === null || y === null || !block) return undefined;
  const gap = gapBetweenBlocks(block, blockAt({ x, y, width: 1, height: 1, elevation }, 1));
  return (Math.round(gap * 100) / 100 + 1) * SQUARE <= Math.max(creature.system.reachBase, SQUARE);
}

/** What somebody can take: what is in reach, and what may be. */
export function itemsToTake(battle: ShockBattle, creature: ShockCreature): Lying[] {
  return lyingItems(battle).filter((lying) => isInReach(battle, creature, lying) !== false);
}

export function keyOf({ owner, item }: Lying): string {
  return `${owner.uuid}|${item.id}`;
}

/** A switch for each item in reach. Where the map is silent, people are asked for their own things first. */
export function takeFields(battle: ShockBattle, creature: ShockCreature): DialogField[] {
  return itemsToTake(battle, creature).map((lying) => ({
    key: `take-${keyOf(lying)}`,
    kind: "boolean",
    value: isInReach(battle, creature, lying) ?? lying.owner.uuid === creature.uuid,
    label: lying.item.name,
    hint: "SHOCK.Dialog.take.Hint",
  }));
}

/** What an intent takes: what the dialog says, else what is in reach. */
export function itemsTaken(battle: ShockBattle, creature: ShockCreature, intent: Pick<Intent, "options">): Lying[] {
  return itemsToTake(battle, creature).filter((lying) => {
    const said = intent.options?.[`take-${keyOf(lying)}`];
    return typeof said === "boolean" ? said : (isInReach(battle, creature, lying) ?? lying.owner.uuid === creature.uuid);
  });
}

/** Takes it into the hand. The things of others stay in their lists, but are no longer theirs to use. */
export function take(context: ShockContext, creature: ShockCreature, { owner, item }: Lying, rule: string): void {
  item.system.place = "readied";
  item.system.takenBy = owner.uuid === creature.uuid ? "" : creature.uuid;
  item.system.ground = { x: null, y: null, elevation: 0 };
  const data = { name: creature.name, item: item.name, owner: owner.name };
  const text = owner.uuid === creature.uuid ? "SHOCK.Step.PicksUp" : "SHOCK.Step.PicksUpOthers";
  context.note({ rule, text, data, about: creature.uuid });
}

/** What somebody has picked up that belongs to others; it stays in its owners' lists. */
export function thingsTaken(battle: Pick<ShockBattle, "creatures">, creature: ShockCreature): Lying[] {
  return Object.values(battle.creatures).flatMap((owner) =>
    Object.values(owner.items).flatMap((item) =>
      (isWeapon(item) || isGear(item)) && item.system.takenBy === creature.uuid && owner.uuid !== creature.uuid ? [{ owner, item }] : [],
    ),
  );
}

/** Whoever falls lets go of what belongs to others, so that it lies there for anybody. */
export function dropTaken(context: ShockContext, fallen: ShockCreature): void {
  for (const { item } of thingsTaken(context.battle, fallen)) drop(context, fallen, item);
}

/** Why an owner cannot just take back what somebody else has picked up, or null: that one is there, in a fight, and able. */
export function whyNotReclaim(battle: ShockBattle, owner: ShockCreature, item: Weapon | Gear): RefusalReason | null {
  const taker = battle.creatures[item.system.takenBy];
  const keeps = taker !== undefined && takesPart(battle, taker) && isAble(taker);
  return keeps
    ? { rule: "SH-ITM-07", text: "SHOCK.Refusal.TakenBy", data: { name: owner.name, item: item.name, taker: taker.name } }
    : null;
}

/** Lets it fall where somebody stands. */
export function drop(context: ShockContext, creature: ShockCreature, item: Weapon | Gear): void {
  const place = context.battle.terrain?.places[creature.uuid];
  item.system.place = "ground";
  item.system.takenBy = "";
  item.system.ground = place
    ? { x: Math.round(place.x), y: Math.round(place.y), elevation: Math.round(place.elevation) }
    : { x: null, y: null, elevation: 0 };
  context.note({ rule: "SH-ITM-07", text: "SHOCK.Step.Drops", data: { name: creature.name, item: item.name }, about: creature.uuid });
}
