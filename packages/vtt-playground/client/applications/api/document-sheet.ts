// DocumentSheetV2: a window on one document, which writes what its form says back to the document.
import { Hooks } from "../../data/hooks.ts";
import { mergeObject } from "../../data/merge.ts";
import { expandObject } from "../../data/properties.ts";
import { type DocumentClassView, type DocumentView, documentConfiguration, game, localize, localizeOr, notify } from "../environment.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import { configureSheet, copyUuid, editImage, importDocument } from "./document-sheet-actions.ts";
import type { ApplicationConfiguration, ApplicationOptions, ClosingOptions, RenderContext, RenderOptions } from "./options.ts";

const LIMITED = 1;
const OWNER = 3;

export interface DocumentSheetOptions extends ApplicationOptions {
  document?: DocumentView;
  viewPermission?: number;
  editPermission?: number;
  canCreate?: boolean;
  sheetConfig?: boolean;
}

/** The base of every document's sheet. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: LIMITED,
    editPermission: OWNER,
    canCreate: false,
    sheetConfig: true,
    actions: { configureSheet, copyUuid, editImage, importDocument },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "PLAYGROUND.Applications.ConfigureSheet",
          action: "configureSheet",
          visible: DocumentSheetV2.#canConfigureSheet,
        },
        { icon: "fa-solid fa-passport", label: "PLAYGROUND.Applications.CopyUuid", action: "copyUuid" },
        {
          icon: "fa-solid fa-download",
          label: "PLAYGROUND.Applications.ImportDocument",
          action: "importDocument",
          visible: DocumentSheetV2.#canImport,
        },
      ],
    },
  };

  readonly #document: DocumentView;

  constructor(options: DocumentSheetOptions = {}) {
    super(options);
    this.#document = this.options["document"] as DocumentView;
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const { document } = options as DocumentSheetOptions;
    if (!document) throw new Error(`${this.constructor.name} needs a document in its options`);
    const configuration = super._initializeApplicationOptions({
      uniqueId: `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`,
      ...options,
    });
    // Merging copies plain objects; the document has to stay the one that was passed, whatever it is made of.
    configuration["document"] = document;
    return configuration;
  }

  get document(): DocumentView {
    return this.#document;
  }
  override get title(): string {
    const { documentName, name, type } = this.#document;
    const typeLabel = type === undefined || type === "base" ? undefined : documentConfiguration(documentName)?.typeLabels?.[type];
    const label =
      typeLabel === undefined || localize(typeLabel) === typeLabel
        ? localizeOr(`DOCUMENT.${documentName}`, documentName)
        : localize(typeLabel);
    return `${label}: ${name ?? this.#document.id ?? ""}`;
  }
  /** May the current user see this document here? */
  get isVisible(): boolean {
    const { user } = game();
    return !user || this.#document.testUserPermission(user, this.options["viewPermission"] as number);
  }
  /** May the current user change this document here? */
  get isEditable(): boolean {
    const { user, packs } = game();
    const { pack } = this.#document;
    if (typeof pack === "string" && packs?.get(pack)?.locked === true) return false;
    return !user || this.#document.testUserPermission(user, this.options["editPermission"] as number);
  }

  override _canRender(options: RenderOptions): boolean | undefined {
    if (this.isVisible) return super._canRender(options);
    notify("warn", localizeOr("PLAYGROUND.Applications.NoPermission", "You do not have permission to view this sheet."));
    return false;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      document: this.#document,
      source: this.#document.toObject(),
      fields: this.#document.schema.fields,
      editable: this.isEditable,
      user: game().user,
      rootId: this.id,
    });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#document.apps[this.id] = this;
  }
  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }
  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    Reflect.deleteProperty(this.#document.apps, this.id);
  }

  /** Disable or enable every control of this sheet's content. */
  _toggleDisabled(disabled: boolean): void {
    const content = this.window.content ?? this.element;
    for (const control of content.querySelectorAll<HTMLInputElement>("input, select, textarea, button, [data-form-input]")) {
      // Tabs and other navigation stay usable for those who may only look.
      if (control.closest("nav.tabs, .window-header, [data-always-enabled]")) continue;
      control.disabled = disabled;
    }
  }

  static #canConfigureSheet(this: DocumentSheetV2): boolean {
    return this.options["sheetConfig"] === true && this.isEditable;
  }
  static #canImport(this: DocumentSheetV2): boolean {
    return typeof this.document.pack === "string" && this.document.isEmbedded !== true && game().user?.isGM === true;
  }

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: { updateData?: object } = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...updateOptions } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, updateOptions);
  }

  /** Turn a form's data into changes of the document, and check them. */
  _prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended, updateData?: object): Record<string, unknown> {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) mergeObject(submitData, updateData);
    const { document } = this;
    const validate: unknown = Reflect.get(document, "validate");
    if (typeof validate === "function") Reflect.apply(validate, document, [{ changes: submitData, clean: true, fallback: false }]);
    return submitData;
  }
  /** Turn a form's dotted names into nested data. */
  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    return expandObject(formData.object);
  }
  /** Write the changes. */
  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options: object = {},
  ): Promise<void> {
    const { document } = this;
    const cls = document.constructor as Partial<DocumentClassView>;
    if (document.id === null && this.options["canCreate"] === true)
      await cls.create?.(submitData, { ...options, parent: document.parent, pack: document.pack });
    else await document.update(submitData, options);
  }

  override async submit(submitOptions: { updateData?: object } & Record<string, unknown> = {}): Promise<unknown> {
    try {
      return await super.submit(submitOptions);
    } catch (error) {
      Hooks.onError("DocumentSheetV2#submit", error instanceof Error ? error : new Error(String(error)), { log: "error", notify: "error" });
      throw error;
    }
  }
}
