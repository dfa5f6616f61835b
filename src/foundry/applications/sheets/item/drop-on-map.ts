// Things that are dragged from a sheet onto the map: onto somebody's token they are handed over or thrown, anywhere else they are laid down or thrown there.

import { sceneAround } from "../../../snapshot/ground.ts";
import { combatOf } from "../../../snapshot/encounters.ts";
import { isItem } from "../../../platform/document-kinds.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { dropPoint, spotAt } from "../../dom/drop-point.ts";
import { catcherAt, throwTo } from "./throw.ts";

/** Listens for drops on the scene. Called at `ready`. */
export function startLaying(): void {
  Hooks.on("dropCanvasData", (_canvas: unknown, data: unknown) => {
    const item = ownThing(data);
    const point = dropPoint(data);
    if (!item?.actor || !point) return true;
    void lay(item, item.actor, point);
    return false;
  });
}

/** A thing of this user's that a drag carries. */
function ownThing(data: unknown): Item.Implementation | null {
  const { type, uuid } = Object(data) as { readonly type?: unknown; readonly uuid?: unknown };
  const found: unknown = type === "Item" && typeof uuid === "string" ? fromUuidSync(uuid, { strict: false }) : null;
  if (!isItem(found) || found.actor?.isOwner !== true || found.actor.pack !== null) return null;
  return rulesetOf(found)?.items[found.type]?.storage?.thing === true ? found : null;
}

async function lay(
  item: Item.Implementation,
  actor: Actor.Implementation,
  point: { readonly x: number; readonly y: number },
): Promise<void> {
  const { scene, grid } = canvas;
  const whom = catcherAt(item, point);
  if (grid && (whom || (scene && sceneAround(combatOf(actor), actor) === scene))) await throwTo(item, { spot: spotAt(grid, point), whom });
  else ui.notifications.info("SORTIE.Ground.NobodyHere", { localize: true });
}
