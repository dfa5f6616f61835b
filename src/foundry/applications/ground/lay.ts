// Things that are dragged from a sheet onto the map: onto somebody's token they are handed over, anywhere else they are laid down there.

import type { Spot } from "../../../engine/index.ts";
import { sceneAround } from "../../battle/ground.ts";
import { combatOf } from "../../battle/snapshot.ts";
import { isItem } from "../../platform/kinds.ts";
import { rulesetOf } from "../../rulesets.ts";
import { actorUnder, dropPoint } from "../drop-point.ts";
import { dropThing } from "../sheets/ground-clicks.ts";
import { takeIn } from "../sheets/item-drops.ts";

/** Listens for drops on the scene. Called at `ready`. */
export function startLaying(): void {
  Hooks.on("dropCanvasData", (_canvas: unknown, data: unknown) => {
    const item = ownThing(data);
    const point = dropPoint(data);
    if (!item?.actor || !point) return true;
    const whom = actorUnder(data);
    if (whom && whom !== item.actor && rulesetOf(whom) === rulesetOf(item)) void takeIn(whom, item);
    else void lay(item, item.actor, point);
    return false;
  });
}

/** A thing of this user's that a drag carries. */
function ownThing(data: unknown): Item.Implementation | null {
  const { type, uuid } = Object(data) as { readonly type?: unknown; readonly uuid?: unknown };
  const found: unknown = type === "Item" && typeof uuid === "string" ? fromUuidSync(uuid, { strict: false }) : null;
  if (!isItem(found) || found.actor?.isOwner !== true || found.actor.pack !== null) return null;
  return rulesetOf(found)?.items[found.type]?.keeping?.thing === true ? found : null;
}

async function lay(
  item: Item.Implementation,
  actor: Actor.Implementation,
  point: { readonly x: number; readonly y: number },
): Promise<void> {
  const { scene, grid } = canvas;
  if (grid && scene && sceneAround(combatOf(actor), actor) === scene) await dropThing(item, spotAt(grid, point));
  else ui.notifications.info("SORTIE.Ground.NobodyHere", { localize: true });
}

/** The space under a point, in grid units; without a grid that which has the point in its middle. */
function spotAt(grid: foundry.grid.BaseGrid, { x, y }: { readonly x: number; readonly y: number }): Spot {
  const { size } = grid;
  const corner = grid.isGridless ? { x: x - size / 2, y: y - size / 2 } : grid.getTopLeftPoint({ x, y });
  return { x: corner.x / size, y: corner.y / size };
}
