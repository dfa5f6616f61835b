// Opening a document's sheet, in the one call that both generations document.

import { platform } from "../../platform/boundary.ts";

interface Sheet {
  render(options: { readonly force: true }): Promise<unknown>;
}

/** Opens the sheet of a document; nothing happens when there is no document, or no sheet for it. */
export function openSheet(document: { readonly sheet: unknown } | null | undefined): void {
  void platform<Sheet | null | undefined>(document?.sheet)?.render({ force: true });
}
