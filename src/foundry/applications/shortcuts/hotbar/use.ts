// What a slot of the hotbar does: the same as the button that was dragged there, by whoever is selected, acts, or is the user's own.

import { isItem } from "../../../platform/document-kinds.ts";
import { localize } from "../../../platform/localize.ts";
import { takeAction } from "../../../requests/take-action.ts";
import { useItem } from "../../../requests/use-item.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { shownActor } from "../../combat/action-bar/shown-actor.ts";
import { switchEffect } from "../../effects/clicks.ts";
import { toggleForSelected } from "../text-links/toggle-condition.ts";
import type { HotbarEntry } from "../../../surface.ts";

/** Does what an entry stands for. With Shift or Alt held its dialog is skipped, as on sheets. */
export async function useEntry(entry: HotbarEntry, event?: unknown): Promise<void> {
  const skipDialog = isHeld(event, "shiftKey") || isHeld(event, "altKey");
  switch (entry.do) {
    case "item": {
      const item = itemAt(entry.item) ?? ownOf(entry.name, (actor) => actor.items.getName(entry.name));
      if (item) await useItem(item.uuid, { skipDialog });
      return;
    }
    case "action":
      await take(entry, skipDialog);
      return;
    case "condition":
      await toggleForSelected(entry.condition);
      return;
    case "effect": {
      const effect = effectAt(entry.effect) ?? ownOf(entry.name, (actor) => actor.effects.getName(entry.name));
      if (effect) await switchEffect(effect);
    }
  }
}

function isHeld(event: unknown, key: "shiftKey" | "altKey"): boolean {
  return typeof event === "object" && event !== null && Reflect.get(event, key) === true;
}

async function take({ action, item: uuid, number, name }: HotbarEntry & { do: "action" }, skipDialog: boolean): Promise<void> {
  const item = uuid === undefined ? null : itemAt(uuid);
  const actor = item?.actor ?? somebody();
  if (!actor) return;
  // An item that is gone may have a namesake with whoever is selected.
  const used = item ?? (uuid === undefined ? undefined : actor.items.find((own) => name === own.name || name.startsWith(`${own.name}:`)));
  const knows = rulesetOf(actor);
  const known = [...(knows?.actions ?? []), ...(knows?.rests ?? [])].some(({ id }) => id === action);
  if (!known || (uuid !== undefined && !used)) lacks(actor, name);
  else await takeAction(actor, { action, item: used?.id ?? "", ...(number === undefined ? {} : { options: { number } }) }, { skipDialog });
}

/** Whoever is selected, acts, or is the user's own; tells a user who has nobody to select a token. */
function somebody(): Actor.Implementation | null {
  const actor = shownActor() ?? game.user.character;
  if (!actor) ui.notifications.warn("SORTIE.Text.NobodySelected", { localize: true });
  return actor;
}

/** What the selected creature has by this name; it, or that nobody is selected, is told otherwise. */
function ownOf<T>(name: string, find: (actor: Actor.Implementation) => T | undefined): T | undefined {
  const actor = somebody();
  const found = actor ? find(actor) : undefined;
  if (actor && !found) lacks(actor, name);
  return found;
}

function lacks({ name }: Actor.Implementation, what: string): void {
  ui.notifications.warn(localize("SORTIE.Text.HasNot", { name, what }));
}

function itemAt(uuid: string): Item.Implementation | null {
  const found: unknown = fromUuidSync(uuid, { strict: false });
  return isItem(found) && found.actor ? found : null;
}

function effectAt(uuid: string): ActiveEffect.Implementation | null {
  const found: unknown = fromUuidSync(uuid, { strict: false });
  return found instanceof ActiveEffect ? found : null;
}
