// Numbers in the rows of items: how many there are, how often they can still be used. +1, -1 and =3 are understood as everywhere.

import { valueAt } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { closestTo, isInput } from "../../../platform/elements.ts";
import { checkEntry } from "../frame/input-values.ts";

/** The control of a row's number that an event came from. */
export function itemNumberAt(target: EventTarget | null): HTMLInputElement | null {
  const control = closestTo(target, "input[data-item-number]");
  return isInput(control) ? control : null;
}

/** Stores what was typed; what the field cannot hold is refused with a reason, and what stood there stands there again. */
export async function storeItemNumber(actor: Actor.Implementation, control: HTMLInputElement): Promise<void> {
  const id = control.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
  const path = control.dataset["itemNumber"] ?? "";
  const item = actor.items.get(id);
  const fields = item ? rulesetOf(item)?.items[item.type]?.fields : undefined;
  const stored: unknown = item ? valueAt(item.toObject().system, path) : undefined;
  if (!item || !fields || typeof stored !== "number") return;
  const entry = checkEntry(fields, path, control.value, stored);
  if (!entry.ok) {
    const label = control.getAttribute("aria-label") ?? "";
    ui.notifications.warn(localize("SORTIE.Field.Refused", { label, entry: control.value, reason: localize(entry.text, entry.data) }));
  }
  const value = entry.ok && entry.value !== "" ? Number(entry.value) : stored;
  control.value = String(value);
  control.defaultValue = control.value;
  if (value !== stored) await item.update({ system: foundry.utils.expandObject({ [path]: value }) });
}
