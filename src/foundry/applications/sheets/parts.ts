// What a sheet's templates have given, made ready before it stands in the window: forms are read in play, reasons told once, folds as they were left.

import type { Fields } from "../../../engine/index.ts";
import { restoreFolds } from "./folds.ts";
import { isEditing } from "./mode.ts";
import { readPart } from "./reading.ts";
import { tellReasonsOnce } from "./reasons.ts";

/** Finishes the parts that a render has drawn, and no others. */
export function finishParts(sheet: { readonly isEditable: boolean }, parts: Readonly<Record<string, HTMLElement>>, fields: Fields): void {
  for (const part of Object.values(parts)) {
    if (!isEditing(sheet)) readPart(part, fields, sheet.isEditable);
    tellReasonsOnce(part);
    restoreFolds(sheet, part);
  }
}
