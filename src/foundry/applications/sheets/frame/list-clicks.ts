// What clicks on the rows of a sheet's lists do: `addEntry` and `removeEntry`, with the list's path below `system` in `data-path`.
// `data-entry` may hold values of the new row as JSON: a sheet's presets.

import type { Fields } from "../../../../engine/index.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { withNewRow, withoutRow, withWholeLists } from "./form-lists.ts";

type SheetDocument = Actor.Implementation | Item.Implementation;

interface Sheet {
  readonly document: SheetDocument;
  readonly isEditable: boolean;
  readonly saved: Promise<unknown>;
}

function fieldsOf(document: SheetDocument): Fields {
  const ruleset = rulesetOf(document);
  return (ruleset?.actors[document.type] ?? ruleset?.items[document.type])?.fields ?? {};
}

async function replaceList(
  sheet: Sheet,
  target: HTMLElement,
  change: (fields: Fields, path: string, stored: unknown) => unknown[] | undefined,
): Promise<void> {
  const path = target.dataset["path"] ?? "";
  if (!sheet.isEditable || path === "") return;
  // The click that has left a field comes before its text has been stored.
  await sheet.saved;
  const stored: unknown = sheet.document.toObject().system;
  if (typeof stored !== "object" || stored === null) return;
  const fields = fieldsOf(sheet.document);
  const rows = change(fields, path, foundry.utils.getProperty(stored, path));
  // A list inside a row of another one is stored with the whole outer list.
  if (rows) await sheet.document.update(withWholeLists(fields, { system: foundry.utils.expandObject({ [path]: rows }) }, stored));
}

/** Handlers of `data-action` for lists, on actor and item sheets. */
export const listClicks = {
  async addEntry(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const given: unknown = JSON.parse(target.dataset["entry"] ?? "{}");
    await replaceList(this, target, (fields, path, stored) =>
      withNewRow(fields, path, stored, typeof given === "object" && given !== null ? { ...given } : {}),
    );
  },
  async removeEntry(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const index = Number(target.dataset["index"]);
    await replaceList(this, target, (fields, path, stored) => withoutRow(fields, path, stored, index));
  },
};
