// Decides which sheet shows a document, from the tables in CONFIG that packages register their sheets in.
import { documentConfiguration } from "../data/config.ts";
import type { Document } from "./document.ts";
import { game } from "./session/game.ts";

export interface Sheet {
  readonly rendered: boolean;
  render(...parameters: unknown[]): unknown;
  close(options?: object): Promise<unknown>;
}

/** A sheet class of ApplicationV1 is given its document before its options. */
type FirstGeneration = new (document: Document, options: { editable: boolean }) => Sheet;

function isFirstGeneration(cls: RegisteredSheet["cls"]): cls is FirstGeneration {
  return !("DEFAULT_OPTIONS" in cls);
}

interface RegisteredSheet {
  readonly id: string;
  readonly cls: (new (options: { document: Document }) => Sheet) | FirstGeneration;
  readonly default: boolean;
}

type SheetTable = Record<string, Record<string, RegisteredSheet> | undefined>;

/** The sheet of a document, made when it is first asked for; null when no class is registered. */
export function sheetFor(document: Document): Sheet | null {
  if (document._sheet !== undefined) return document._sheet;
  const cls = chosenClass(document);
  if (!cls) return null;
  document._sheet = isFirstGeneration(cls) ? new cls(document, { editable: document.isOwner }) : new cls({ document });
  return document._sheet;
}

function chosenClass(document: Document): RegisteredSheet["cls"] | undefined {
  const table = (documentConfiguration(document.documentName)["sheetClasses"] ?? {}) as SheetTable;
  const type = typeof document._source["type"] === "string" ? document._source["type"] : "base";
  const sheets = Object.values(table[type] ?? table["base"] ?? {});
  const own = document.getFlag("core", "sheetClass");
  const chosen = game.settings.settings.has("core.sheetClasses")
    ? (game.settings.get("core", "sheetClasses") as Record<string, Record<string, string> | undefined>)
    : {};
  const wanted = [own, chosen[document.documentName]?.[type]];
  return (
    wanted.map((id) => sheets.find((sheet) => sheet.id === id)).find((sheet) => sheet !== undefined) ??
    sheets.find((sheet) => sheet.default) ??
    sheets[0]
  )?.cls;
}
