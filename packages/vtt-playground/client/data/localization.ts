// Translation: a dictionary in flat or nested JSON, plural rules, lists, and the labels of data models.

import { getProperty } from "./properties.ts";
import { asText } from "./text.ts";
import { isPlainObject, type PlainObject } from "./objects.ts";
import { expandObject } from "./properties.ts";
import { applyChanges } from "./changes.ts";
import type { DataField } from "./fields/data-field.ts";

interface LocalizableModel {
  readonly LOCALIZATION_PREFIXES?: readonly string[];
  readonly schema: DataField;
}

/** The documented `foundry.helpers.Localization`; one instance is `game.i18n`. */
export class Localization {
  lang: string;
  defaultModule = "core";
  translations: PlainObject = {};
  _fallback: PlainObject = {};

  constructor(serverLanguage = "en") {
    this.lang = serverLanguage.split(".")[0] ?? "en";
  }

  /** Merges a language file; keys may be nested or dotted. */
  load(translations: object, options: { fallback?: boolean } = {}): void {
    applyChanges(options.fallback ? this._fallback : this.translations, expandObject(translations));
  }

  #find(key: string, fallback: boolean): string | undefined {
    for (const dictionary of fallback ? [this.translations, this._fallback] : [this.translations]) {
      const text = getProperty(dictionary, key);
      if (typeof text === "string") return text;
    }
    return undefined;
  }

  has(key: string, fallback = true): boolean {
    return this.#find(key, fallback) !== undefined;
  }

  /** The translation, or the key itself. */
  localize(key: string): string {
    return this.#find(key, true) ?? key;
  }

  /** The translation with its `{placeholders}` filled in. */
  format(key: string, data: Record<string, unknown> = {}): string {
    return this.localize(key).replace(/\{([^}]+)\}/g, (whole: string, name: string) => {
      const value = getProperty(data, name);
      return value === undefined || value === null ? whole : asText(value);
    });
  }

  get pluralRules(): Intl.PluralRules {
    return new Intl.PluralRules(this.lang);
  }

  getListFormatter(options: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style: "long", type: "conjunction", ...options });
  }

  /** Sorts objects by a text property in place, as the language sorts. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const collator = new Intl.Collator(this.lang);
    return objects.sort((a, b) => collator.compare(asText(getProperty(a, key) ?? ""), asText(getProperty(b, key) ?? "")));
  }

  /** Labels and hints of all fields of a model, looked up below its prefixes as `<prefix>.FIELDS.<path>.label`. */
  static localizeDataModel(model: LocalizableModel, options: { prefixes?: readonly string[]; prefixPath?: string } = {}): void {
    Localization.localizeSchema(model.schema, options.prefixes ?? model.LOCALIZATION_PREFIXES ?? [], options);
  }

  static localizeSchema(
    schema: DataField,
    prefixes: readonly string[] = [],
    options: { prefixPath?: string; seenFields?: Set<DataField> } = {},
  ): void {
    const seen = options.seenFields ?? new Set<DataField>();
    const i18n = localization();
    // The words of a subtype's fields stand below its prefixes without the "system" that its paths begin with.
    const base = schema.fieldPath;
    schema.apply(function (this: DataField) {
      if (seen.has(this)) return;
      seen.add(this);
      const path = [options.prefixPath?.replace(/\.$/, ""), base === "" ? this.fieldPath : this.fieldPath.slice(base.length + 1)]
        .filter((part) => part !== undefined && part !== "")
        .join(".");
      for (const part of ["label", "hint", "placeholder"] as const) {
        const keys = prefixes.map((prefix) => `${prefix}.FIELDS.${path}.${part}`);
        const known = keys.find((key) => i18n.has(key));
        const own = this[part];
        if (own && i18n.has(own)) this[part] = i18n.localize(own);
        else if (!own && known !== undefined) this[part] = i18n.localize(known);
      }
      // Models inside bring their own prefixes, relative to themselves.
      const inner: unknown = Reflect.get(this, "model");
      if (this !== schema && isLocalizable(inner)) localizeInner(this, inner, prefixes);
    });
  }
}

function isLocalizable(model: unknown): model is LocalizableModel {
  return typeof model === "function" && Array.isArray(Reflect.get(model, "LOCALIZATION_PREFIXES"));
}

function localizeInner(field: DataField, model: LocalizableModel, outer: readonly string[]): void {
  const inner = (model.LOCALIZATION_PREFIXES ?? []).filter((prefix) => !outer.includes(prefix));
  const fields: unknown = Reflect.get(field, "fields");
  if (inner.length === 0 || !isPlainObject(fields)) return;
  const i18n = localization();
  const base = field.fieldPath;
  for (const child of Object.values(fields) as DataField[]) {
    child.apply(function (this: DataField) {
      const path = this.fieldPath.slice(base.length + 1);
      for (const part of ["label", "hint", "placeholder"] as const) {
        const known = inner.map((prefix) => `${prefix}.FIELDS.${path}.${part}`).find((key) => i18n.has(key));
        if (!this[part] && known !== undefined) this[part] = i18n.localize(known);
      }
    });
  }
}

let current = new Localization();

/** The localisation in use; `game.i18n` should be this object. */
export function localization(): Localization {
  return current;
}

/** Puts another localisation into use. */
export function setLocalization(i18n: Localization): void {
  current = i18n;
}

/** Translates with the localisation in use. */
export function localize(key: string): string {
  return current.localize(key);
}

/** The global `_loc`. */
export function _loc(key: string, data?: Record<string, unknown>): string {
  return data ? current.format(key, data) : current.localize(key);
}
