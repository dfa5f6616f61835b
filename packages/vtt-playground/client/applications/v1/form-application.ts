// FormApplication of ApplicationV1: a window whose template is one form. https://foundryvtt.com/api/v13/classes/foundry.appv1.api.FormApplication.html
import { mergeObject } from "../../data/merge.ts";
import { flattenObject } from "../../data/properties.ts";
import { openEditor, type RichTextEditor } from "../editor/editor.ts";
import { notify } from "../environment.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { FilePicker } from "../apps/file-picker.ts";
import { Application } from "./application.ts";
import { RENDER_STATES, type ApplicationV1Options, type RenderV1Options } from "./options.ts";

/** A rich text of the form, and its editor while that is open. */
export interface FormEditor {
  readonly target: string;
  readonly button: HTMLElement | null;
  readonly initial: string;
  instance: RichTextEditor | null;
  active: boolean;
}

export interface SubmitOptions {
  updateData?: object | null;
  preventClose?: boolean;
  preventRender?: boolean;
}

/** The base of windows that edit one object by a form. */
export class FormApplication extends Application {
  /** Form elements of Foundry's own, whose changes count as the form's. */
  static _customElements: readonly string[] = [
    "color-picker",
    "document-tags",
    "file-picker",
    "multi-checkbox",
    "multi-select",
    "prose-mirror",
    "range-picker",
    "string-tags",
  ];

  static override get defaultOptions(): ApplicationV1Options {
    const own = { classes: ["form"], closeOnSubmit: true, editable: true, sheetConfig: false, submitOnChange: false, submitOnClose: false };
    return mergeObject(super.defaultOptions, own);
  }

  object: unknown;
  form: HTMLFormElement | null = null;
  editors: Record<string, FormEditor> = {};
  #isSubmitting = false;

  constructor(object: unknown = {}, options: Partial<ApplicationV1Options> = {}) {
    super(options);
    this.object = object;
  }

  get isEditable(): boolean {
    return this.options["editable"] === true;
  }

  override getData(_options: Partial<ApplicationV1Options> = {}): object | Promise<object> {
    return { object: this.object, options: this.options, title: this.title };
  }

  override async _render(force = false, options: RenderV1Options = {}): Promise<void> {
    // An open editor would lose what was typed into it.
    if (!force && Object.values(this.editors).some(({ active }) => active)) return;
    await super._render(force, options);
  }
  override async _renderInner(data: object): Promise<JQuery> {
    const html = await super._renderInner(data);
    const root = html.get(0);
    this.form = root instanceof HTMLFormElement ? root : (html.find("form").get(0) ?? null);
    return html;
  }

  override _activateCoreListeners(html: JQuery): void {
    super._activateCoreListeners(html);
    const { form } = this;
    if (!form) return;
    if (!this.isEditable) {
      this._disableFields(form);
      return;
    }
    form.addEventListener("submit", (event) => void this._onSubmit(event));
  }
  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    if (!this.isEditable) return;
    html.on("change", ["input", "select", "textarea", ...FormApplication._customElements].join(","), (event) => {
      void this._onChangeInput(event);
    });
    for (const editor of html.find(".editor-content[data-edit]").get()) this._activateEditor(editor);
    for (const button of html.find("button.file-picker").get())
      button.addEventListener("click", (event) => {
        event.preventDefault();
        const field = this.form?.elements.namedItem(button.dataset["target"] ?? "");
        if (!(field instanceof HTMLInputElement)) return;
        const callback = (path: string): void => {
          field.value = path;
          field.dispatchEvent(new Event("change", { bubbles: true }));
        };
        void new FilePicker.implementation({ type: button.dataset["type"] ?? "any", current: field.value, callback }).browse();
      });
  }

  _disableFields(form: HTMLElement): void {
    for (const control of form.querySelectorAll<HTMLInputElement>("input, select, textarea, button")) control.disabled = true;
  }

  async _onSubmit(
    event: Event,
    { updateData = null, preventClose = false, preventRender = false }: SubmitOptions = {},
  ): Promise<object | false> {
    event.preventDefault();
    if (!this.rendered || !this.isEditable || this.#isSubmitting) return false;
    this.#isSubmitting = true;
    const closes = this.options["closeOnSubmit"] === true && !preventClose;
    const before = this._state;
    if (preventRender) this._state = RENDER_STATES.RENDERING;
    if (closes) this._state = RENDER_STATES.CLOSING;
    const formData = this._getSubmitData(updateData);
    let failed = false;
    try {
      await this._updateObject(event, formData);
    } catch (error) {
      console.error(error);
      failed = true;
    }
    this.#isSubmitting = false;
    if (preventRender || failed) this._state = before;
    if (closes && !failed) await this.close({ submit: false, force: true });
    return formData;
  }

  _getSubmitData(updateData: object | null = {}): Record<string, unknown> {
    if (!this.form) throw new Error(`${this.constructor.name} has no form to submit`);
    const { object } = new FormDataExtended(this.form);
    for (const [name, { instance }] of Object.entries(this.editors)) if (instance) object[name] = instance.readHTML();
    return updateData === null || Object.keys(updateData).length === 0
      ? object
      : flattenObject(mergeObject(object, updateData, { inplace: false }));
  }

  async _onChangeInput(event: JQuery.TriggeredEvent): Promise<unknown> {
    const { target, currentTarget } = event as { target: unknown; currentTarget: unknown };
    if (target instanceof HTMLInputElement && target.type === "range") {
      const shown = target.parentElement?.querySelector(".range-value");
      if (shown instanceof HTMLInputElement) shown.value = target.value;
      else if (shown) shown.textContent = target.value;
    }
    if (target instanceof HTMLInputElement && target.type === "color" && target.dataset["edit"] !== undefined) {
      const field = this.form?.elements.namedItem(target.dataset["edit"]);
      if (field instanceof HTMLInputElement) field.value = target.value;
    }
    const isNamed = currentTarget instanceof HTMLElement;
    if (this.options["submitOnChange"] !== true || !isNamed) return undefined;
    return this._onSubmit(event.originalEvent ?? new Event("change", { cancelable: true }));
  }

  /** Each application writes what its form says in its own way. */
  async _updateObject(_event: Event, _formData: Record<string, unknown>): Promise<unknown> {
    return Promise.reject(new Error(`${this.constructor.name} has no _updateObject to write with`));
  }

  _activateEditor(div: HTMLElement): void {
    const target = div.dataset["edit"] ?? "";
    const button = div.parentElement?.querySelector<HTMLElement>(".editor-edit") ?? null;
    const stored: unknown = foundryProperty(this.object, target);
    const initial = typeof stored === "string" ? stored : div.innerHTML;
    this.editors[target] = { target, button, initial, instance: null, active: false };
    button?.addEventListener("click", (event) => {
      event.preventDefault();
      void this.activateEditor(target, {}, initial);
    });
    if (button === null) void this.activateEditor(target, {}, initial);
  }
  async activateEditor(name: string, _options: object = {}, initialContent = ""): Promise<unknown> {
    const editor = this.editors[name];
    const container = this.form?.querySelector<HTMLElement>(`.editor-content[data-edit="${CSS.escape(name)}"]`);
    if (!editor || !container || editor.active) return editor?.instance?.view;
    container.replaceChildren();
    editor.button?.setAttribute("hidden", "");
    const onSave = (): void => void this.saveEditor(name);
    editor.instance = openEditor(container, initialContent, { label: name, onSave });
    editor.active = true;
    return Promise.resolve(editor.instance.view);
  }
  async saveEditor(name: string, { preventRender = false }: { remove?: boolean; preventRender?: boolean } = {}): Promise<void> {
    const editor = this.editors[name];
    if (!editor?.instance) throw new Error(`${name} is not an open editor of ${this.constructor.name}`);
    editor.active = false;
    const html = editor.instance.readHTML();
    await this._onSubmit(new Event("mcesave", { cancelable: true }), { updateData: { [name]: html }, preventClose: true, preventRender });
    editor.instance.destroy();
    editor.instance = null;
  }

  async submit(options: SubmitOptions = {}): Promise<this> {
    await this._onSubmit(new Event("submit", { cancelable: true }), options);
    return this;
  }

  override async close(options: { submit?: boolean; force?: boolean } & Record<string, unknown> = {}): Promise<void> {
    const submits = options.submit ?? this.options["submitOnClose"] === true;
    if (submits && this.rendered && this.isEditable) {
      try {
        await this.submit({ preventClose: true, preventRender: true });
      } catch (error) {
        notify("error", error instanceof Error ? error.message : String(error));
      }
    }
    for (const editor of Object.values(this.editors)) editor.instance?.destroy();
    this.editors = {};
    await super.close(options);
  }
}

/** What stands at a dotted path of the object that is edited. */
function foundryProperty(object: unknown, path: string): unknown {
  let value: unknown = object;
  for (const name of path.split(".")) value = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return value;
}
