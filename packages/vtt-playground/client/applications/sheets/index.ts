// `foundry.applications.sheets`, and the sheets that core registers itself.
import { type DocumentClassView, documentConfiguration } from "../environment.ts";
import { registerSheet, type SheetClass } from "../apps/sheet-registry.ts";
import { ActiveEffectConfig } from "./active-effect-config.ts";
import { ActorSheetV2 } from "./actor-sheet.ts";
import { ItemSheetV2 } from "./item-sheet.ts";
import { JournalEntryPageSheet } from "./journal-page-sheet.ts";
import { JournalEntryPageHandlebarsSheet, JournalEntryPageImageSheet, JournalEntryPageProseMirrorSheet } from "./journal-page-sheets.ts";
import { JournalEntrySheet } from "./journal-entry-sheet.ts";

export const sheets = {
  ActiveEffectConfig,
  ActorSheetV2,
  ItemSheetV2,
  journal: {
    JournalEntrySheet,
    JournalEntryPageSheet,
    JournalEntryPageHandlebarsSheet,
    JournalEntryPageImageSheet,
    JournalEntryPageProseMirrorSheet,
  },
};

const CORE_SHEETS: Readonly<Record<string, SheetClass>> = {
  ActiveEffect: ActiveEffectConfig,
  JournalEntry: JournalEntrySheet,
  JournalEntryPage: JournalEntryPageSheet,
};

/** Register core's own sheets; boot calls this between `setup` and `ready`, and a package's defaults win over them. */
export function registerCoreSheets(): void {
  for (const [documentName, sheetClass] of Object.entries(CORE_SHEETS)) {
    const documentClass: DocumentClassView | undefined = documentConfiguration(documentName)?.documentClass;
    if (documentClass) registerSheet(documentClass, "core", sheetClass, { label: sheetClass.name });
  }
}
