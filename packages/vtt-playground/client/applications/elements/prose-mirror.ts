// `<prose-mirror>`: rich text in a form. Toggled, it shows the text with a button that opens the editor; else it is always open.
import type { Plugin } from "prosemirror-state";
import { localizeOr } from "../environment.ts";
import { openEditor, type RichTextEditor } from "../editor/editor.ts";
import { sanitize } from "../ux/sanitize.ts";
import { AbstractFormInputElement, iconButton } from "./form-input.ts";

/** Sent before an editor opens, so that packages can add plugins to it. */
export class ProseMirrorPluginsEvent extends Event {
  readonly plugins: Record<string, Plugin>;
  constructor(plugins: Record<string, Plugin>) {
    super("plugins", { bubbles: true });
    this.plugins = plugins;
  }
}

/** The element. `value` is the raw HTML; what stood inside it is the enriched text to show. */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override readonly tagName = "prose-mirror";
  static override readonly observedAttributes: readonly string[] = [...AbstractFormInputElement.observedAttributes, "open"];

  #enriched = "";
  #shown: HTMLElement | null = null;
  #toggle: HTMLButtonElement | null = null;
  #editor: RichTextEditor | null = null;
  #isBuilt = false;

  override _initialValue(): string {
    this.#enriched = this.innerHTML.trim();
    return this.getAttribute("value") ?? "";
  }

  /** Is the editor open? */
  get open(): boolean {
    return this.#editor !== null;
  }
  set open(open: boolean) {
    if (open) this.#open();
    else this.#close();
  }
  get toggled(): boolean {
    return this.hasAttribute("toggled");
  }

  override _buildElements(): HTMLElement[] {
    this.#shown = document.createElement("div");
    this.#shown.className = "editor-content";
    this.#toggle = iconButton("toggle fa-solid fa-pen-to-square", localizeOr("PLAYGROUND.Applications.Editor.Open", "Edit text"));
    return this.toggled ? [this.#toggle, this.#shown] : [this.#shown];
  }
  override _activateListeners(): void {
    this.#isBuilt = true;
    this.#toggle?.addEventListener("click", () => {
      this.open = true;
    });
    if (!this.toggled || this.hasAttribute("open")) this.#open();
  }
  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after);
    if (name === "open" && this.#isBuilt && this.toggled) this.open = after !== null;
  }
  disconnectedCallback(): void {
    // A refreshed window moves an open editor over; only one that is really gone is taken down.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#editor?.destroy();
      this.#editor = null;
    });
  }

  override focus(options?: FocusOptions): void {
    if (this.#editor) this.#editor.view.focus();
    else (this.#toggle ?? this).focus(options);
  }

  override _getValue(): string {
    return this.#editor ? this.#editor.readHTML() : this._value;
  }
  override _setValue(value: string): void {
    this._value = value;
    this.#enriched = value;
    if (!this.#editor) return;
    this.#close();
    this.#open();
  }

  #open(): void {
    if (this.#editor || !this.editable || !this.#shown) return;
    const plugins: Record<string, Plugin> = {};
    this.dispatchEvent(new ProseMirrorPluginsEvent(plugins));
    const container = document.createElement("div");
    container.className = "editor-container";
    this.#shown.replaceWith(container);
    if (this.#toggle) this.#toggle.hidden = true;
    this.classList.add("active");
    const label =
      this.closest(".form-group")?.querySelector("label")?.textContent.trim() ??
      this.getAttribute("aria-label") ??
      localizeOr("PLAYGROUND.Applications.Editor.Text", "Text");
    this.#editor = openEditor(container, this._value, {
      label,
      plugins,
      onSave: () => {
        this.save();
      },
    });
    this.#editor.view.dom.addEventListener("keydown", (event) => {
      this.#onKey(event);
    });
    if (!this.toggled)
      this.#editor.view.dom.addEventListener("blur", () => {
        this.#commit();
      });
    if (this.toggled) this.#editor.view.focus();
    this.toggleAttribute("open", true);
    this.dispatchEvent(new Event("open", { bubbles: true }));
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.toggled) return;
    event.preventDefault();
    event.stopPropagation();
    this.#close();
    this.#toggle?.focus();
  }

  #close(): void {
    const editor = this.#editor;
    if (!editor || !this.#shown) return;
    this.#editor = null;
    const container = editor.view.dom.parentElement;
    editor.destroy();
    container?.replaceWith(this.#shown);
    if (this.#toggle) this.#toggle.hidden = false;
    this.classList.remove("active");
    this.removeAttribute("open");
    this._refresh();
    this.dispatchEvent(new Event("close", { bubbles: true }));
  }

  /** Take over what was typed and tell the form; a toggled editor closes. */
  save(): void {
    this.#commit();
    this.dispatchEvent(new Event("save", { bubbles: true }));
    if (this.toggled) this.#close();
  }

  #commit(): void {
    const html = this.#editor?.readHTML() ?? this._value;
    if (html === this._value) return;
    this._value = html;
    this.#enriched = html;
    this._changed();
  }

  override _refresh(): void {
    if (this.#shown && !this.#editor) this.#shown.innerHTML = sanitize(this.#enriched || this._value);
  }
  override _toggleDisabled(disabled: boolean): void {
    if (this.#toggle) this.#toggle.hidden = disabled || this.open;
    if (disabled) this.#close();
    else if (this.#isBuilt && !this.toggled) this.#open();
  }
}
