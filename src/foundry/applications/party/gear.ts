// Things of a party, and their way to members and back: a thing is moved, not copied, and only by who owns both.

import { localize } from "../../platform/localize.ts";
import { rulesetOf } from "../../rulesets.ts";
import { takeIn } from "../sheets/item/item-drops.ts";

/** One thing on the party's sheet. */
export interface ThingView {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly kind: string;
  readonly quantity: number;
}

/** A party's things, in their order. */
export function thingsOf(party: Actor.Implementation): ThingView[] {
  return party.items.contents
    .toSorted((one, other) => one.sort - other.sort || one.name.localeCompare(other.name, game.i18n.lang))
    .map((item) => {
      const quantity: unknown = foundry.utils.getProperty(item.system, "quantity");
      return {
        id: item.id ?? "",
        uuid: item.uuid,
        name: item.name,
        img: item.img ?? "",
        kind: localize(rulesetOf(item)?.items[item.type]?.label ?? item.type),
        quantity: typeof quantity === "number" && quantity !== 1 ? quantity : 0,
      };
    });
}

/** Moves a thing from one to another, as a drop on a sheet does. False where it stays. */
export async function moveThing(item: Item.Implementation, to: Actor.Implementation): Promise<boolean> {
  if (!item.actor || item.actor === to || (await takeIn(to, item)) === null) return false;
  ui.notifications.info(localize("SORTIE.Party.Moved", { item: item.name, name: to.name }));
  return true;
}
