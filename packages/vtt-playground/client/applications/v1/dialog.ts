// Dialog of ApplicationV1: a text and a row of buttons. https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Dialog.html
import { mergeObject } from "../../data/merge.ts";
import { localize, localizeOr } from "../environment.ts";
import { Application } from "./application.ts";
import type { ApplicationV1Options, RenderV1Options } from "./options.ts";

type Content = JQuery | HTMLElement;

export interface DialogButton {
  icon?: string;
  label: string;
  condition?: boolean | (() => boolean);
  disabled?: boolean;
  callback?: (html: Content, event?: Event) => unknown;
}

export interface DialogData {
  title?: string;
  content?: string | HTMLElement;
  buttons?: Record<string, DialogButton>;
  default?: string;
  render?: (html: Content) => unknown;
  close?: (html: Content) => unknown;
}

interface Question {
  title?: string;
  content?: string;
  render?: (html: Content) => unknown;
  rejectClose?: boolean;
  options?: Partial<ApplicationV1Options>;
}

/** A window that asks, and closes by any of its buttons. */
export class Dialog extends Application {
  static override get defaultOptions(): ApplicationV1Options {
    return mergeObject(super.defaultOptions, {
      template: "templates/hud/dialog.hbs",
      focus: true,
      classes: ["dialog"],
      width: 400,
      jQuery: true,
    });
  }

  data: DialogData;
  readonly #onKey = (event: KeyboardEvent): void => {
    this._onKeyDown(event);
  };

  constructor(data: DialogData, options: Partial<ApplicationV1Options> = {}) {
    super(options);
    this.data = data;
  }

  override get title(): string {
    return this.data.title ?? localizeOr("PLAYGROUND.Applications.Dialog", "Dialog");
  }

  override getData(_options: Partial<ApplicationV1Options> = {}): object | Promise<object> {
    const { content, buttons = {} } = this.data;
    const shown = Object.entries(buttons).filter(([, { condition = true }]) => (typeof condition === "function" ? condition() : condition));
    const entries = shown.map(([key, button]) => {
      const cssClass = [key, this.data.default === key ? "default" : ""].filter((name) => name !== "").join(" ");
      return [key, { ...button, label: localize(button.label), cssClass }] as const;
    });
    return { content: content instanceof HTMLElement ? content.outerHTML : content, buttons: Object.fromEntries(entries) };
  }

  #content(): Content {
    const html = this.element.find(".window-content");
    return this.options["jQuery"] === false ? (html.get(0) ?? document.createElement("div")) : html;
  }

  override async _render(force = false, options: RenderV1Options = {}): Promise<void> {
    await super._render(force, options);
    const standard = this.element.find(".dialog-button.default").get(0);
    if (this.options["focus"] === true) standard?.focus();
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    for (const button of this.element.find(".dialog-button").get())
      button.addEventListener("click", (event) => {
        this._onClickButton(event);
      });
    document.addEventListener("keydown", this.#onKey);
    this.data.render?.(this.options["jQuery"] === false ? (html.get(0) ?? document.createElement("div")) : html);
  }
  _onClickButton(event: Event): void {
    const id = (event.currentTarget as HTMLElement).dataset["button"] ?? "";
    const button = this.data.buttons?.[id];
    if (button) this.submit(button, event);
  }
  _onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    } else if (event.key === "Enter" && this.data.default !== undefined) {
      const button = this.data.buttons?.[this.data.default];
      const isElsewhere = event.target instanceof HTMLElement && event.target.closest(".dialog-button, textarea, .editor") !== null;
      if (!button || isElsewhere || !(this.element.get(0)?.contains(document.activeElement) ?? false)) return;
      event.preventDefault();
      this.submit(button, event);
    }
  }

  /** Calls a button's function and closes. What throws keeps the dialog open. */
  submit(button: DialogButton, event?: Event): void {
    button.callback?.call(this, this.#content(), event);
    void this.close();
  }

  override async close(options: { force?: boolean } & Record<string, unknown> = {}): Promise<void> {
    document.removeEventListener("keydown", this.#onKey);
    if (this.rendered) this.data.close?.(this.#content());
    await super.close(options);
  }

  /** Resolves with what the chosen button's function gives. */
  static async wait(data: DialogData, options: Partial<ApplicationV1Options> = {}, renderOptions: RenderV1Options = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const buttons = Object.fromEntries(
        Object.entries(data.buttons ?? {}).map(([key, button]) => {
          const callback = (html: Content, event?: Event): void => {
            resolve(button.callback ? button.callback(html, event) : key);
          };
          return [key, { ...button, callback }];
        }),
      );
      const close = (html: Content): void => {
        // A button has resolved it already; else nothing was chosen.
        const answer: unknown = data.close?.(html);
        if (data.close) resolve(answer);
        else reject(new Error("The Dialog was closed without a choice being made."));
      };
      new this({ ...data, buttons, close }, options).render(true, renderOptions);
    });
  }

  static async confirm(
    question: Question & { yes?: (html: Content) => unknown; no?: (html: Content) => unknown; defaultYes?: boolean } = {},
  ): Promise<unknown> {
    const { yes, no, defaultYes = true, rejectClose = false, options = {}, ...data } = question;
    const buttons = {
      yes: { icon: '<i class="fas fa-check"></i>', label: localizeOr("Yes", "Yes"), callback: (html: Content) => (yes ? yes(html) : true) },
      no: { icon: '<i class="fas fa-times"></i>', label: localizeOr("No", "No"), callback: (html: Content) => (no ? no(html) : false) },
    };
    const close = rejectClose ? {} : { close: () => null };
    return this.wait({ ...data, buttons, default: defaultYes ? "yes" : "no", ...close }, options);
  }

  static async prompt(question: Question & { label?: string; callback?: (html: Content) => unknown } = {}): Promise<unknown> {
    const { label = localizeOr("PLAYGROUND.Applications.Ok", "OK"), callback, rejectClose = true, options = {}, ...data } = question;
    const ok = { icon: '<i class="fas fa-check"></i>', label, callback: (html: Content) => callback?.(html) ?? null };
    const close = rejectClose ? {} : { close: () => null };
    return this.wait({ ...data, buttons: { ok }, default: "ok", ...close }, options);
  }
}
