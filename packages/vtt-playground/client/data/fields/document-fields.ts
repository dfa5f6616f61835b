// The fields that every document has: references, ownership, flags, statistics, type.

import { isPlainObject } from "../objects.ts";
import { isValidId } from "../identifiers.ts";
import { createSelectInput } from "../forms.ts";
import { NumberField } from "./number-fields.ts";
import { ObjectField, TypedObjectField, type TypedObjectOptions } from "./object-fields.ts";
import { SchemaField } from "./schema-field.ts";
import { DocumentIdField, DocumentUUIDField, StringField, type StringOptions } from "./string-fields.ts";
import type { DataModel } from "../data-model.ts";
import type { FieldContext, FieldOptions, InputConfiguration, ModelClass, ValidateOptions } from "./options.ts";

export interface ForeignDocumentOptions extends StringOptions {
  idOnly?: boolean | undefined;
}

/** A reference to a document by id; at run time a getter that finds it, or the id with `idOnly`. */
export class ForeignDocumentField extends DocumentIdField {
  readonly model: ModelClass;
  readonly idOnly: boolean;

  constructor(model: ModelClass, options: ForeignDocumentOptions = {}, context?: FieldContext) {
    super(options, context);
    this.model = model;
    this.idOnly = (this.options as ForeignDocumentOptions).idOnly ?? false;
  }

  static override get _defaults(): StringOptions {
    return { ...super._defaults, nullable: true, readonly: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value;
    const id: unknown = typeof value === "object" && value !== null ? (Reflect.get(value, "_id") ?? Reflect.get(value, "id")) : undefined;
    return id ?? String(value);
  }

  override initialize(value: unknown, model: DataModel): unknown {
    if (this.idOnly) return value;
    return () => {
      if (typeof value !== "string") return null;
      const pack: unknown = Reflect.get(model, "pack");
      return (this.model.implementation ?? this.model).get?.(value, { pack }) ?? null;
    };
  }

  override toObject(value: unknown): unknown {
    return typeof value === "object" && value !== null ? (Reflect.get(value, "id") as unknown) : value;
  }

  override _toInput(configuration: InputConfiguration): HTMLElement | HTMLCollection {
    return (configuration.options ?? configuration.choices)
      ? super._toInput(configuration)
      : createSelectInput({ ...configuration, options: this.#candidates(), blank: "" });
  }

  #candidates(): { value: string; label: string }[] {
    const collections: unknown = Reflect.get((Reflect.get(globalThis, "game") ?? {}) as object, "collections");
    const list: unknown = collections instanceof Map ? collections.get(this.model.documentName) : undefined;
    if (!(list instanceof Map)) return [];
    return [...(list.values() as Iterable<{ id: string; name?: string }>)].map((document) => ({
      value: document.id,
      label: document.name ?? document.id,
    }));
  }
}

/** The user who made a document. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): StringOptions {
    return {
      ...super._defaults,
      nullable: false,
      gmOnly: true,
      label: "Author",
      initial: () => Reflect.get((Reflect.get(globalThis, "game") ?? {}) as object, "userId") as unknown,
    };
  }
}

/** Who may do how much with a document: `default` and user ids, each with a level. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: { default: 0 },
      gmOnly: true,
      label: "OWNERSHIP.Configure",
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  override _validateType(value: unknown, _options: ValidateOptions): undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    for (const [key, level] of Object.entries(value)) {
      // -1 is the level "inherit", which embedded pages use; deletions of single users arrive as operators.
      if (typeof level === "object") continue;
      if ((key !== "default" && !isValidId(key)) || ![-1, 0, 1, 2, 3].includes(level as number)) throw new Error(this.validationError);
    }
    return undefined;
  }
}

/** What packages keep on a document, by package id. */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options: TypedObjectOptions = {}, context?: FieldContext) {
    super(new ObjectField(), options, context);
  }

  /** What is no object under a scope's name holds no flags: github.com/foundryvtt-dcc/dcc writes such beside its own. */
  override _cast(value: unknown): unknown {
    const whole = super._cast(value);
    if (!isPlainObject(whole)) return whole;
    const isKept = (one: unknown): boolean => one === undefined || (typeof one === "object" && one !== null);
    return Object.fromEntries(Object.entries(whole).map(([scope, flags]) => [scope, isKept(flags) ? flags : {}]));
  }
}

/** Where a document came from and when it was touched; the server keeps it. */
export class DocumentStatsField extends SchemaField {
  static readonly fields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "compendiumSource",
    "duplicateSource",
    "exportSource",
  ];
  static readonly managedFields = ["coreVersion", "systemId", "systemVersion", "createdTime", "modifiedTime", "lastModifiedBy"];

  constructor(options: FieldOptions = {}, context?: FieldContext) {
    const text = (): StringField => new StringField({ required: true, blank: false, nullable: true, initial: null });
    const time = (): NumberField => new NumberField({ required: true, nullable: true, initial: null, integer: true });
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: time(),
        modifiedTime: time(),
        lastModifiedBy: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          { worldId: text(), uuid: new DocumentUUIDField(), coreVersion: text(), systemId: text(), systemVersion: text() },
          { required: true, nullable: true, initial: null },
        ),
      },
      options,
      context,
    );
  }
}

/** The subtype of a document, one of the types that its class knows. */
export class DocumentTypeField extends StringField {
  constructor(
    documentClass: { readonly TYPES?: readonly string[]; readonly documentName?: string },
    options: StringOptions = {},
    context?: FieldContext,
  ) {
    super({ choices: () => documentClass.TYPES ?? [], ...options }, context);
  }

  static override get _defaults(): StringOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  override _validateType(value: unknown): undefined {
    if (typeof value !== "string" || value === "") throw new Error(this.validationError);
    const types = typeof this.choices === "function" ? (this.choices() as readonly string[]) : [];
    // A class that knows no types yet (tests, early boot) takes any.
    if (types.length > 0 && !types.includes(value)) throw new Error(`"${value}" is not a valid type of this document`);
    return undefined;
  }
}
