// Replacing `@path` references in formulas by values.

import { localization } from "../data/localization.ts";
import { getProperty } from "../data/properties.ts";

export interface ReplaceOptions {
  /** What stands in for a reference that finds nothing; without it the reference stays. */
  missing?: string | undefined;
  warn?: boolean | undefined;
  /** Replace references inside replaced values too. */
  recursive?: boolean | undefined;
}

const DEEPEST_REFERENCE = 10;

/** Replaces references such as `@abilities.str.mod` by what the data holds. */
export function replaceFormulaData(formula: string, data: object, options: ReplaceOptions = {}): string {
  return replace(formula, data, options, 0);
}

function replace(formula: string, data: object, options: ReplaceOptions, depth: number): string {
  return formula.replace(/@([a-z][\w]*(?:\.[\w-]*\w)*)/gi, (reference: string, path: string) => {
    const value = getProperty(data, path);
    if (value === undefined || value === null) {
      if (options.warn) warn(reference);
      return options.missing ?? reference;
    }
    const text = textOf(value);
    if (!options.recursive || !text.includes("@")) return text;
    if (depth >= DEEPEST_REFERENCE) throw new Error(`The reference ${reference} leads to itself`);
    return replace(text, data, options, depth + 1);
  });
}

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  return String(value).trim();
}

/** Tells the user where there is one to tell, else the console. */
function warn(reference: string): void {
  const i18n = localization();
  const message = i18n.has("DICE.WarnMissingData")
    ? i18n.format("DICE.WarnMissingData", { match: reference })
    : `${reference} is not in the roll's data`;
  const ui: unknown = Reflect.get(globalThis, "ui");
  const notifications: unknown = typeof ui === "object" && ui !== null ? Reflect.get(ui, "notifications") : undefined;
  const show: unknown = typeof notifications === "object" && notifications !== null ? Reflect.get(notifications, "warn") : undefined;
  if (typeof show === "function") show.call(notifications, message);
  else console.warn(message);
}
