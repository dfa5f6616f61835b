// Which sheet classes there are for each document type, in `CONFIG[document].sheetClasses`; the document layer picks one of them.
import { type DocumentClassView, type DocumentView, documentConfiguration, localize } from "../environment.ts";

/** A sheet class as it stands in the registry. */
export interface RegisteredSheet {
  id: string;
  label: string;
  cls: SheetClass;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes: Record<string, string> | null;
}

/** A class whose instances show a document. */
export interface SheetClass {
  new (options: { document: DocumentView }): { render(options?: object | boolean): Promise<unknown> };
  name: string;
}

export interface SheetRegistration {
  types?: readonly string[];
  makeDefault?: boolean;
  label?: string | (() => string);
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}

const BASE_TYPE = "base";

function typesOf(documentClass: DocumentClassView, types: readonly string[] | undefined): readonly string[] {
  if (types && types.length > 0) return types;
  const all = documentClass.TYPES ?? [];
  return all.length > 0 ? all : [BASE_TYPE];
}

function tableOf(documentClass: DocumentClassView): Record<string, Record<string, RegisteredSheet>> {
  const configuration = documentConfiguration(documentClass.documentName);
  if (!configuration) throw new Error(`CONFIG has no entry "${documentClass.documentName}" to register a sheet in`);
  configuration.sheetClasses ??= {};
  return configuration.sheetClasses as Record<string, Record<string, RegisteredSheet>>;
}

/** Register a sheet class for some types of a document class, or for all of them. */
export function registerSheet(
  documentClass: DocumentClassView,
  scope: string,
  sheetClass: SheetClass,
  registration: SheetRegistration = {},
): void {
  const { makeDefault = false, canBeDefault = true, canConfigure = true, label } = registration;
  const themes = registration.themes === undefined ? { light: "SETTINGS.UI.Light", dark: "SETTINGS.UI.Dark" } : registration.themes;
  const id = `${scope}.${sheetClass.name}`;
  const table = tableOf(documentClass);
  for (const type of typesOf(documentClass, registration.types)) {
    const sheets = (table[type] ??= {});
    const isFirst = Object.keys(sheets).length === 0;
    if (makeDefault) for (const other of Object.values(sheets)) other.default = false;
    const text = typeof label === "function" ? label() : label;
    sheets[id] = {
      id,
      label: text === undefined ? sheetClass.name : localize(text),
      cls: sheetClass,
      default: makeDefault || (isFirst && canBeDefault),
      canBeDefault,
      canConfigure,
      themes,
    };
  }
}

/** Remove a sheet class from some types of a document class, or from all of them. */
export function unregisterSheet(
  documentClass: DocumentClassView,
  scope: string,
  sheetClass: SheetClass | undefined,
  { types }: { types?: readonly string[] } = {},
): void {
  if (!sheetClass) return;
  const id = `${scope}.${sheetClass.name}`;
  const table = tableOf(documentClass);
  for (const type of typesOf(documentClass, types)) {
    const sheets = table[type];
    const removed = sheets?.[id];
    if (!sheets || !removed) continue;
    Reflect.deleteProperty(sheets, id);
    const heir = Object.values(sheets).find((sheet) => sheet.canBeDefault);
    if (removed.default && heir) heir.default = true;
  }
}

/** The sheets that are offered for a document. */
export function sheetsFor(documentName: string, type: string | undefined): RegisteredSheet[] {
  const table = documentConfiguration(documentName)?.sheetClasses as Record<string, Record<string, RegisteredSheet>> | undefined;
  return Object.values(table?.[type ?? BASE_TYPE] ?? table?.[BASE_TYPE] ?? {});
}
