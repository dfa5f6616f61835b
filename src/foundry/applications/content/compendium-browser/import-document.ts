// Bringing something out of a compendium without dragging it: an item to a creature, a creature into the world.

import { documentClass } from "../../../platform/foundry-boundary.ts";
import { isActor } from "../../../platform/document-kinds.ts";
import { localize } from "../../../platform/localize.ts";
import { worldData } from "../../../platform/compendium-index.ts";
import { openSheet } from "../../dom/open-sheet.ts";

/** Who gets items: whoever the browser was opened for, else this user's own character. */
export function receiver(asked: Actor.Implementation | null): Actor.Implementation | null {
  const actor = asked ?? game.user.character;
  return actor?.isOwner === true ? actor : null;
}

/** Gives a creature an item of a compendium. */
export async function giveItem(uuid: string, actor: Actor.Implementation): Promise<void> {
  const data = await worldData(uuid);
  if (!data) return;
  const [made] = await documentClass("Item").createDocuments([data], { parent: actor });
  if (made) ui.notifications.info(localize("SORTIE.Browser.Given", { item: String(data["name"]), name: actor.name }));
}

/** Makes a creature of the world of one of a compendium; null when nothing is made. */
export async function bringActor(uuid: string): Promise<Actor.Implementation | null> {
  const data = await worldData(uuid);
  if (!data) return null;
  const [made] = await documentClass("Actor").createDocuments([data], {});
  if (!isActor(made)) return null;
  ui.notifications.info(localize("SORTIE.Browser.Brought", { name: made.name }));
  return made;
}

/** Opens a compendium's document; whoever may not look at it is told so. */
export async function openShelved(uuid: string): Promise<void> {
  const document = await fromUuid(uuid);
  if (!(document instanceof Actor) && !(document instanceof Item)) {
    ui.notifications.warn("SORTIE.Browser.Gone", { localize: true });
    return;
  }
  if (document.testUserPermission(game.user, "LIMITED")) openSheet(document);
  else ui.notifications.warn(localize("SORTIE.Browser.Closed", { name: document.name }));
}
