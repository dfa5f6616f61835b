// DialogV2: a question with buttons, and the short forms that await its answer.
import { game } from "../environment.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import { createDialogForm, type DialogButton } from "./dialog-form.ts";
import type { ApplicationConfiguration, ApplicationOptions, RenderContext, RenderOptions } from "./options.ts";

export interface DialogOptions extends ApplicationOptions {
  content?: string | HTMLElement;
  buttons?: DialogButton[];
  modal?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
}

/** Options of the forms that wait for an answer. */
export interface DialogWaitOptions extends DialogOptions {
  rejectClose?: boolean;
  render?: (event: Event, dialog: DialogV2) => unknown;
  close?: (event: Event, dialog: DialogV2) => unknown;
}
export interface DialogConfirmOptions extends DialogWaitOptions {
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
}
export interface DialogPromptOptions extends DialogWaitOptions {
  ok?: Partial<DialogButton>;
}

type DialogType = "confirm" | "prompt" | "input" | "wait";
interface Answerer {
  id: string;
  isSelf?: boolean;
  query?(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

/** A window that asks something. It closes with the first answer unless `form.closeOnSubmit` is false. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DialogOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
    position: { width: 400 },
  };

  constructor(options: DialogOptions = {}) {
    super(options);
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const configuration = super._initializeApplicationOptions(options);
    const buttons = configuration["buttons"] as DialogButton[] | undefined;
    if (!buttons || buttons.length === 0) throw new Error("A dialog needs at least one button");
    configuration["buttons"] = Object.fromEntries(buttons.map((button) => [button.action, { ...button }]));
    return configuration;
  }

  /** Buttons by their action. */
  get #buttons(): Record<string, DialogButton> {
    return this.options["buttons"] as Record<string, DialogButton>;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    return Promise.resolve(createDialogForm(this.options["content"] as string | HTMLElement | undefined, Object.values(this.#buttons)));
  }
  override _replaceHTML(result: HTMLFormElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (!(this.element instanceof HTMLDialogElement)) return;
    if (this.options["modal"] === true) this.element.showModal();
    else this.element.show();
    this.element.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close({ closeKey: true });
    });
    this.setPosition();
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const { form } = this;
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      const submitter =
        event.submitter ?? form.querySelector<HTMLElement>("button[data-default]") ?? form.querySelector("button[type=submit]");
      if (submitter instanceof HTMLElement) void this._onSubmit(submitter, event);
    });
    form?.addEventListener("keydown", (event) => {
      this.#onKeyDown(event, form);
    });
  }

  #onKeyDown(event: KeyboardEvent, form: HTMLFormElement): void {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    const chosen = form.querySelector<HTMLElement>("button[data-default]");
    if (!chosen) return;
    event.preventDefault();
    chosen.click();
  }

  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    const button = this.#buttons[target.dataset["action"] ?? ""];
    if (button?.type === "button") void this._onSubmit(target, event);
  }

  /** Run a button's callback and settle the dialog with its result, or with the button's action. */
  async _onSubmit(target: HTMLElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.#buttons[target.dataset["action"] ?? ""];
    if (!button) return this;
    const result: unknown = (await button.callback?.(event, target as HTMLButtonElement, this)) ?? button.action;
    const submit = this.options["submit"] as DialogOptions["submit"];
    await submit?.(result, this);
    if (this.options.form?.closeOnSubmit === true) await this.close({ submitted: true });
    return this;
  }

  /** Ask yes or no: true, false, or null when dismissed. */
  static async confirm({ yes = {}, no = {}, buttons = [], ...options }: DialogConfirmOptions = {}): Promise<unknown> {
    const both: DialogButton[] = [
      { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      { action: "no", label: "No", icon: "fa-solid fa-xmark", default: yes.default !== true, callback: () => false, ...no },
    ];
    return this.wait({ ...options, buttons: [...both, ...buttons] });
  }

  /** Tell or ask something with one button. */
  static async prompt({ ok = {}, buttons = [], ...options }: DialogPromptOptions = {}): Promise<unknown> {
    return this.wait({
      ...options,
      buttons: [{ action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok }, ...buttons],
    });
  }

  /** Ask for the values of a form: an object of them by name, or null when dismissed. */
  static async input({ ok = {}, ...options }: DialogPromptOptions = {}): Promise<unknown> {
    const callback: NonNullable<DialogButton["callback"]> = (_event, button) =>
      button.form ? new FormDataExtended(button.form).object : null;
    return this.prompt({ ...options, ok: { callback, ...ok } });
  }

  /** Ask anything, and wait for a button's result. Dismissal gives null, or rejects with `rejectClose`. */
  static async wait({ rejectClose = false, close, render, submit, ...options }: DialogWaitOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let answer: { result: unknown } | undefined;
      const dialog = new this({
        ...options,
        submit: async (result, asked) => {
          answer = { result };
          await submit?.(result, asked);
          resolve(result);
        },
      });
      dialog.addEventListener(
        "close",
        (event) => {
          const closed = close?.(event, dialog);
          if (answer) return;
          if (rejectClose) reject(new Error("The dialog was dismissed without an answer"));
          else resolve(closed ?? null);
        },
        { once: true },
      );
      if (render)
        dialog.addEventListener("render", (event) => {
          render(event, dialog);
        });
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Show a dialog to another user and wait for the answer. Content and buttons have to be plain data. */
  static async query(user: Answerer | string, type: DialogType, options: DialogWaitOptions = {}): Promise<unknown> {
    const target = typeof user === "string" ? game().users?.get(user.replace(/^User\./, "")) : user;
    if (!target) throw new Error("There is no such user to ask");
    if (target.isSelf === true || target.id === game().user?.id) return this._handleQuery({ type, config: options });
    if (!target.query) throw new Error("This user cannot be queried");
    return target.query("dialog", { type, config: options });
  }

  /** Answer another user's query; registered as `CONFIG.queries.dialog`. */
  static async _handleQuery({ type, config }: { type: DialogType; config: DialogWaitOptions }): Promise<unknown> {
    switch (type) {
      case "confirm":
        return DialogV2.confirm(config);
      case "prompt":
        return DialogV2.prompt(config);
      case "input":
        return DialogV2.input(config);
      case "wait":
        return DialogV2.wait(config);
    }
  }
}
