// Fields whose stored value is text.

import { Color } from "../color.ts";
import {
  createColorInput,
  createEditorInput,
  createFileInput,
  createTextareaInput,
  createSelectInput,
  createTextInput,
  createUuidInput,
} from "../forms.ts";
import { isValidId, parseUuid } from "../identifiers.ts";
import { deepClone } from "../objects.ts";
import { choiceOptions, isChoice, resolveChoices, type Choices } from "./choices.ts";
import { DataField } from "./data-field.ts";
import { castJson } from "./effect-changes.ts";
import type { CleanOptions, FieldContext, FieldOptions, InputConfiguration } from "./options.ts";

export interface StringOptions extends FieldOptions {
  blank?: boolean | undefined;
  trim?: boolean | undefined;
  choices?: Choices | undefined;
  textSearch?: boolean | undefined;
}

/** Text. With choices it is neither blank nor null unless its options say so. */
export class StringField extends DataField {
  readonly blank: boolean;
  readonly trim: boolean;
  readonly choices: Choices | undefined;
  readonly textSearch: boolean;

  constructor(options: StringOptions = {}, context?: FieldContext) {
    super(options.choices ? { nullable: false, blank: false, ...options } : options, context);
    const settings = this.options as StringOptions;
    this.blank = settings.blank ?? true;
    this.trim = settings.trim ?? true;
    this.choices = settings.choices;
    this.textSearch = settings.textSearch ?? false;
  }

  static override get _defaults(): StringOptions {
    return { ...super._defaults, blank: true, trim: true, textSearch: false };
  }

  /** Text that is required and may be blank starts blank. */
  override getInitialValue(data: object = {}): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required && this.blank ? "" : initial;
  }

  /** Forbidden blank text is no value: null where allowed, else the initial value. */
  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const text = typeof value === "string" && this.trim ? value.trim() : value;
    if (text !== "" || this.blank) return super.clean(text, options);
    return this.nullable ? null : super.clean(undefined, options);
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _cleanType(value: unknown, _options: CleanOptions): unknown {
    return typeof value === "string" && this.trim ? value.trim() : value;
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return true;
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown): undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices && !isChoice(value, this.choices)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return `${String(value)}${String(delta)}`;
  }

  override _toInput(configuration: InputConfiguration): HTMLElement | HTMLCollection {
    const choices = (configuration.choices as Choices | undefined) ?? this.choices;
    if (!configuration.options && !choices) return createTextInput(configuration);
    const options = configuration.options ?? choiceOptions(resolveChoices(choices ?? []), configuration);
    const blank = configuration.blank ?? (this.blank || this.nullable ? "" : undefined);
    return createSelectInput({ ...configuration, options, blank });
  }
}

/** A document's 16-character id. */
export class DocumentIdField extends StringField {
  static override get _defaults(): StringOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: unknown): unknown {
    const id: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "id") : value;
    return String(id);
  }

  override _validateType(value: unknown): undefined {
    if (typeof value !== "string" || !isValidId(value)) throw new Error(this.validationError);
    return undefined;
  }
}

export interface UuidOptions extends StringOptions {
  type?: string | undefined;
  embedded?: boolean | undefined;
  relative?: boolean | undefined;
}

/** A document's UUID. `type` limits the document class, `embedded` whether it has a parent. */
export class DocumentUUIDField extends StringField {
  readonly type: string | undefined;
  readonly embedded: boolean | undefined;
  readonly relative: boolean;

  constructor(options: UuidOptions = {}, context?: FieldContext) {
    super(options, context);
    this.type = options.type;
    this.embedded = options.embedded;
    this.relative = options.relative ?? false;
  }

  static override get _defaults(): StringOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, initial: null };
  }

  override _validateType(value: unknown): undefined {
    const relative = this.relative && typeof value === "string" && value.startsWith(".");
    const parsed = typeof value === "string" && !relative ? parseUuid(value) : null;
    if (relative) return undefined;
    if (!parsed?.type || !parsed.id || !isValidId(parsed.id)) throw new Error(`${String(value)} is not a valid UUID string`);
    if (this.type !== undefined && parsed.type !== this.type) throw new Error(`is a ${parsed.type}, not a ${this.type}`);
    if (this.embedded === true && parsed.embedded.length === 0) throw new Error("must be an embedded document");
    if (this.embedded === false && parsed.embedded.length > 0) throw new Error("may not be an embedded document");
    return undefined;
  }

  override _toInput(configuration: InputConfiguration): HTMLElement | HTMLCollection {
    if (configuration.options ?? configuration.choices) return super._toInput(configuration);
    return createUuidInput({ ...configuration, type: this.type });
  }
}

/** Text with markup, edited in a rich editor. */
export class HTMLField extends StringField {
  static override get _defaults(): StringOptions {
    return { ...super._defaults, required: true, blank: true };
  }

  override toFormGroup(group = {}, input: InputConfiguration = {}): HTMLElement {
    return super.toFormGroup({ stacked: input["elementType"] !== "input", ...group }, input);
  }

  override _toInput(configuration: InputConfiguration): HTMLElement | HTMLCollection {
    return configuration["elementType"] === "input" ? createTextInput(configuration) : createEditorInput(configuration);
  }
}

export interface FilePathOptions extends StringOptions {
  categories?: readonly string[] | undefined;
  base64?: boolean | undefined;
  wildcard?: boolean | undefined;
  virtual?: boolean | undefined;
}

/** File name endings by documented category. */
export const EXTENSIONS_BY_CATEGORY: Readonly<Record<string, readonly string[]>> = {
  IMAGE: ["apng", "avif", "bmp", "gif", "jpeg", "jpg", "png", "svg", "tiff", "webp"],
  VIDEO: ["m4v", "mp4", "ogv", "webm"],
  AUDIO: ["aac", "flac", "m4a", "mid", "mp3", "ogg", "opus", "wav", "webm"],
  TEXT: ["csv", "json", "md", "pdf", "tsv", "txt", "xml", "yml", "yaml"],
  FONT: ["otf", "ttf", "woff", "woff2"],
  GRAPHICS: ["fbx", "glb", "gltf", "mtl", "obj", "stl", "usdz"],
  HTML: ["html", "handlebars", "hbs"],
};

/** Whether a file is a film, by its name. */
export function isVideo(source: string): boolean {
  const extension = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(source)?.[1]?.toLowerCase();
  return extension !== undefined && (EXTENSIONS_BY_CATEGORY["VIDEO"] ?? []).includes(extension);
}

/** The path of a file of certain categories. */
export class FilePathField extends StringField {
  readonly categories: readonly string[];
  readonly base64: boolean;
  readonly wildcard: boolean;
  readonly virtual: boolean;

  constructor(options: FilePathOptions = {}, context?: FieldContext) {
    super(options, context);
    this.categories = options.categories ?? [];
    this.base64 = options.base64 ?? false;
    this.wildcard = options.wildcard ?? false;
    this.virtual = options.virtual ?? false;
    if (this.categories.length === 0 || this.categories.some((category) => !(category in EXTENSIONS_BY_CATEGORY))) {
      throw new Error("A FilePathField needs file categories from CONST.FILE_CATEGORIES");
    }
  }

  static override get _defaults(): StringOptions {
    return { ...super._defaults, nullable: true, blank: false, initial: null };
  }

  override _validateType(value: unknown): undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.wildcard && value.includes("*")) return undefined;
    if (this.virtual && value.startsWith("#")) return undefined;
    if (/^data:[a-z]+\//.test(value)) {
      if (!this.base64) throw new Error("may not hold base64 data");
      return undefined;
    }
    const ending = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(value)?.[1]?.toLowerCase();
    const allowed = this.categories.flatMap((category) => EXTENSIONS_BY_CATEGORY[category] ?? []);
    if (ending === undefined || !allowed.includes(ending)) throw new Error(`does not have a valid file extension: ${value}`);
    return undefined;
  }

  override _toInput(configuration: InputConfiguration): HTMLElement | HTMLCollection {
    const only = this.categories.length === 1 ? this.categories[0] : undefined;
    return createFileInput({
      ...configuration,
      type: configuration.type ?? (only === "IMAGE" || only === "VIDEO" ? "imagevideo" : (only?.toLowerCase() ?? "any")),
    });
  }
}

/** A colour: stored as `#rrggbb`, at run time a `Color`. */
export class ColorField extends StringField {
  static override get _defaults(): StringOptions {
    return { ...super._defaults, nullable: true, blank: false, initial: null, validationError: "is not a valid hexadecimal color string" };
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value.trim().toLowerCase();
    const color = Color.from(value);
    return color.valid ? color.css : String(value);
  }

  override _validateType(value: unknown): undefined {
    if (typeof value !== "string" || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(this.validationError);
    return undefined;
  }

  override _castChangeDelta(delta: unknown): unknown {
    return Color.from(delta);
  }

  override _toInput(configuration: InputConfiguration): HTMLElement | HTMLCollection {
    return createColorInput(configuration);
  }
}

/** Structured data kept as JSON text. */
export class JSONField extends StringField {
  static override get _defaults(): StringOptions {
    return { ...super._defaults, blank: false, trim: false, initial: undefined, validationError: "is not a valid JSON string" };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === "") return this.required && !this.nullable ? "{}" : this.nullable ? null : undefined;
    return super.clean(typeof value === "object" && value !== null ? JSON.stringify(value) : value, options);
  }

  override _validateType(value: unknown): undefined {
    try {
      if (typeof value === "string") JSON.parse(value);
      else throw new Error("no text");
    } catch {
      throw new Error(this.validationError);
    }
    return undefined;
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null || typeof value === "string" ? value : JSON.stringify(deepClone(value));
  }

  override _castChangeDelta(delta: unknown): unknown {
    return castJson(delta);
  }

  override _toInput(configuration: InputConfiguration): HTMLElement | HTMLCollection {
    const { value } = configuration;
    const text = typeof value === "string" || value === undefined || value === null ? value : JSON.stringify(value, null, 2);
    return createTextareaInput({ ...configuration, value: text });
  }
}

/** Source code of a macro. */
export class JavaScriptField extends StringField {
  readonly async: boolean;

  constructor(options: StringOptions & { async?: boolean } = {}, context?: FieldContext) {
    super({ ...options, choices: undefined }, context);
    this.async = options.async ?? false;
  }

  static override get _defaults(): StringOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false };
  }

  override toFormGroup(group = {}, input: InputConfiguration = {}): HTMLElement {
    return super.toFormGroup({ stacked: true, ...group }, input);
  }

  override _toInput(configuration: InputConfiguration): HTMLElement | HTMLCollection {
    return createTextareaInput(configuration);
  }
}
