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
      const item = itemFor(entry.item, entry.name) ?? ownOf(entry.name, (actor) => actor.items.getName(entry.name));
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
      const effect = effectFor(entry.effect, entry.name) ?? ownOf(entry.name, (actor) => actor.effects.getName(entry.name));
      if (effect) await switchEffect(effect);
    }
  }
}

function isHeld(event: unknown, key: "shiftKey" | "altKey"): boolean {
  return typeof event === "object" && event !== null && Reflect.get(event, key) === true;
}

async function take({ action, item: uuid, number, name }: HotbarEntry & { do: "action" }, skipDialog: boolean): Promise<void> {
  const item = uuid === undefined ? null : itemFor(uuid, name);
  const actor = item?.actor ?? somebody(uuid === undefined ? undefined : name);
  if (!actor) return;
  // An item that is gone may have a namesake with whoever is shown.
  const used = item ?? (uuid === undefined ? undefined : actor.items.find((own) => name === own.name || name.startsWith(`${own.name}:`)));
  const knows = rulesetOf(actor);
  const known = [...(knows?.actions ?? []), ...(knows?.rests ?? [])].some(({ id }) => id === action);
  if (!known || (uuid !== undefined && !used)) lacks(actor, name);
  else await takeAction(actor, { action, item: used?.id ?? "", ...(number === undefined ? {} : { options: { number } }) }, { skipDialog });
}

/** Whoever is selected, acts, or is the user's own; tells a user who has nobody to select a token, or that what the slot was for is `gone`. */
function somebody(gone?: string): Actor.Implementation | null {
  const actor = shownActor() ?? game.user.character;
  if (!actor)
    ui.notifications.warn(gone === undefined ? localize("SORTIE.Text.NobodySelected") : localize("SORTIE.Text.SlotGone", { name: gone }));
  return actor;
}

/** What the selected creature has by the name of what is gone; that it lacks it, or that nobody is selected who might have it, is told otherwise. */
function ownOf<T>(name: string, find: (actor: Actor.Implementation) => T | undefined): T | undefined {
  const actor = somebody(name);
  const found = actor ? find(actor) : undefined;
  if (actor && !found) lacks(actor, name);
  return found;
}

function lacks({ name }: Actor.Implementation, what: string): void {
  ui.notifications.warn(localize("SORTIE.Text.HasNot", { name, what }));
}

/** The item that was dragged, or the same one of whoever is selected: a foe's weapon from the directory is that of each of its tokens. */
function itemFor(uuid: string, name: string): Item.Implementation | null {
  const found: unknown = fromUuidSync(uuid, { strict: false });
  const dragged = isItem(found) && found.actor ? found : null;
  const isNamed = (item: Item.Implementation): boolean => name === item.name || name.startsWith(`${item.name}:`);
  for (const actor of meant(dragged?.actor)) {
    const twin = dragged?.actor?.id === actor.id ? actor.items.get(dragged.id ?? "") : undefined;
    const own = twin ?? actor.items.find(isNamed);
    if (own) return own;
  }
  return dragged;
}

/** As for items. */
function effectFor(uuid: string, name: string): ActiveEffect.Implementation | null {
  const found: unknown = fromUuidSync(uuid, { strict: false });
  const dragged = found instanceof ActiveEffect ? found : null;
  const owner = dragged?.parent instanceof Actor ? dragged.parent : undefined;
  for (const actor of meant(owner)) {
    const own = (actor.id === owner?.id ? actor.effects.get(dragged?.id ?? "") : undefined) ?? actor.effects.getName(name);
    if (own) return own;
  }
  return dragged;
}

/** Who comes before the one that something was dragged from: those who are selected, tokens of that very actor first, and such a token that acts now. */
function meant(owner: Actor | null | undefined): Actor.Implementation[] {
  const selected = (canvas.tokens?.controlled ?? []).flatMap(({ actor }) => (actor?.isOwner === true ? [actor] : []));
  const isOfIt = (actor: Actor.Implementation): boolean => actor.id === owner?.id;
  const shown = shownActor();
  const acting = shown?.isToken === true && isOfIt(shown) ? [shown] : [];
  return [...selected.filter(isOfIt), ...selected.filter((actor) => !isOfIt(actor)), ...acting];
}
