// What the controls that every sheet has do: choose another sheet, copy the identifier, choose an image, import from a compendium.
import { DocumentSheetConfig } from "../apps/document-sheet-config.ts";
import { FilePicker } from "../apps/file-picker.ts";
import { getProperty } from "../../data/properties.ts";
import { documentConfiguration, localizeOr, notify } from "../environment.ts";
import type { DocumentSheetV2 } from "./document-sheet.ts";

/** Open the dialog that chooses which sheet a document uses. */
export async function configureSheet(this: DocumentSheetV2): Promise<void> {
  await DocumentSheetConfig.configureDocument(this.document);
}

/** Put the document's UUID on the clipboard. */
export async function copyUuid(this: DocumentSheetV2, event: PointerEvent): Promise<void> {
  event.preventDefault();
  await navigator.clipboard.writeText(this.document.uuid);
  notify("info", localizeOr("PLAYGROUND.Applications.UuidCopied", "The UUID was copied to the clipboard."));
}

/** Choose the path of an image that a `data-edit` element shows. */
export async function editImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const path = target.dataset["edit"] ?? "img";
  const current = getProperty(this.document, path);
  const picker = new FilePicker.implementation({
    type: "image",
    current: typeof current === "string" ? current : "",
    callback: (chosen) => {
      if (target instanceof HTMLImageElement) target.src = chosen;
      void this.document.update({ [path]: chosen });
    },
  });
  await picker.browse();
}

/** Copy a compendium document into the world. */
export async function importDocument(this: DocumentSheetV2): Promise<void> {
  const source = this.document.toObject();
  Reflect.deleteProperty(source, "_id");
  await documentConfiguration(this.document.documentName)?.documentClass?.create?.(source);
}
