// The dialog that chooses which sheet a document, or all documents of its type, are shown with.
import { DialogV2 } from "../api/dialog.ts";
import { type DocumentView, game, localizeOr } from "../environment.ts";
import { createFormGroup } from "../../data/forms.ts";
import { createSelectInput } from "../../data/forms.ts";
import { registerSheet, sheetsFor, unregisterSheet } from "./sheet-registry.ts";

async function applyChoice(document: DocumentView, choice: { sheetClass?: string; defaultClass?: string }): Promise<void> {
  if (choice.defaultClass !== undefined && choice.defaultClass !== "" && game().user?.isGM === true) {
    const settings: { get(n: string, k: string): unknown; set?(n: string, k: string, value: unknown): Promise<unknown> } | undefined =
      game().settings;
    const before = (settings?.get("core", "sheetClasses") ?? {}) as Record<string, Record<string, string>>;
    const forDocument = { ...before[document.documentName], [document.type ?? "base"]: choice.defaultClass };
    await settings?.set?.("core", "sheetClasses", { ...before, [document.documentName]: forDocument });
  }
  await document.update({ "flags.core.sheetClass": choice.sheetClass ?? "" });
  await reopen(document);
}

/** Replace the open sheet by one of the class that is chosen now. */
async function reopen(document: DocumentView): Promise<void> {
  const open = Object.values(document.apps).filter((app) => app === document.sheet) as { close(): Promise<unknown> }[];
  for (const app of open) await app.close();
  // The document layer keeps the sheet it made; without this it would go on using the former class.
  Reflect.set(document, "_sheet", undefined);
  if (open.length > 0) document.sheet?.render({ force: true });
}

/** Registers sheet classes and lets a user choose among them. */
export class DocumentSheetConfig extends DialogV2 {
  static registerSheet = registerSheet;
  static unregisterSheet = unregisterSheet;
  static getSheetClassesForSubType(documentName: string, type: string): { sheetClasses: Record<string, string>; defaultClass: string } {
    const sheets = sheetsFor(documentName, type);
    return {
      sheetClasses: Object.fromEntries(sheets.filter((sheet) => sheet.canConfigure).map((sheet) => [sheet.id, sheet.label])),
      defaultClass: sheets.find((sheet) => sheet.default)?.id ?? "",
    };
  }

  /** Ask which sheet this document uses, and apply the answer. */
  static async configureDocument(document: DocumentView): Promise<void> {
    const sheets = sheetsFor(document.documentName, document.type).filter((sheet) => sheet.canConfigure);
    const options = sheets.map((sheet) => ({ value: sheet.id, label: sheet.label }));
    const flags = Reflect.get(document, "flags") as { core?: { sheetClass?: string } } | undefined;
    const own = createSelectInput({
      name: "sheetClass",
      value: flags?.core?.sheetClass ?? "",
      blank: localizeOr("PLAYGROUND.Applications.DefaultSheet", "Default sheet"),
      options,
    });
    const content = choiceContent(own, localizeOr("PLAYGROUND.Applications.ThisSheet", "Sheet of this document"));
    if (game().user?.isGM === true) {
      const all = createSelectInput({
        name: "defaultClass",
        value: "",
        blank: localizeOr("PLAYGROUND.Applications.Unchanged", "Unchanged"),
        options: options.filter((option) => sheets.some((sheet) => sheet.id === option.value && sheet.canBeDefault)),
      });
      content.append(
        createFormGroup({ label: localizeOr("PLAYGROUND.Applications.DefaultForType", "Default for all of this type"), input: all }),
      );
    }
    const choice = await DialogV2.input({
      window: { title: localizeOr("PLAYGROUND.Applications.ConfigureSheet", "Choose sheet") },
      content,
    });
    if (choice !== null) await applyChoice(document, choice as { sheetClass?: string; defaultClass?: string });
  }
}

function choiceContent(input: HTMLElement, label: string): HTMLElement {
  const content = document.createElement("div");
  content.append(createFormGroup({ label, input }));
  return content;
}
