// The base of our form elements: a name and a value that take part in forms, around markup of their own.

/** Attributes that every form element watches. */
const SHARED_ATTRIBUTES = ["disabled", "readonly", "placeholder"];

/** A form-associated custom element. Subclasses build their inner controls once, when first connected. */
export abstract class AbstractFormInputElement<Value> extends HTMLElement {
  static readonly tagName: string = "";
  static readonly formAssociated = true;
  static readonly observedAttributes: readonly string[] = SHARED_ATTRIBUTES;

  readonly _internals: ElementInternals;
  /** The inner control that focus, labels and placeholders belong to. */
  _primaryInput: HTMLElement | null = null;
  #value: Value | undefined;
  #isBuilt = false;
  #isDisabledByForm = false;

  constructor() {
    super();
    this._internals = this.attachInternals();
  }

  /** The value that the element's markup states; packages' elements set theirs themselves. */
  _initialValue(): Value | undefined {
    return undefined;
  }
  /** The inner controls. */
  _buildElements(): HTMLElement[] {
    return [];
  }
  /** Bring the inner controls up to date with the value. */
  _refresh(): void {}
  /** Listen to the inner controls. */
  _activateListeners(): void {}

  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(name: string) {
    this.setAttribute("name", name);
  }
  get value(): Value {
    return this._getValue();
  }
  set value(value: Value) {
    this._setValue(value);
    this._changed({ isSilent: true });
  }
  get _value(): Value {
    // An element that has been given no value has none, whatever its type says.
    return (this.#value ??= this._initialValue()) as Value;
  }
  set _value(value: Value) {
    this.#value = value;
  }
  _getValue(): Value {
    return this._value;
  }
  _setValue(value: Value): void {
    this._value = value;
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }
  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.#isDisabledByForm;
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }
  get readOnly(): boolean {
    return this.hasAttribute("readonly");
  }
  /** May the user change the value? */
  get editable(): boolean {
    return !this.disabled && !this.readOnly;
  }

  connectedCallback(): void {
    if (this.#isBuilt) return;
    this.#isBuilt = true;
    this.dataset["formInput"] = "";
    this.#value ??= this._initialValue();
    this.replaceChildren(...this._buildElements());
    this.#label();
    this._activateListeners();
    this.addEventListener("click", (event) => {
      this._onClick(event);
    });
    this._changed({ isSilent: true });
    this._toggleDisabled(!this.editable);
  }
  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (this.#isBuilt && before !== after) this._toggleDisabled(!this.editable);
  }
  formDisabledCallback(disabled: boolean): void {
    this.#isDisabledByForm = disabled && !this.hasAttribute("disabled");
    if (this.#isBuilt) this._toggleDisabled(!this.editable);
  }

  /** A press on the label arrives here as a click on the element itself. */
  _onClick(event: MouseEvent): void {
    if (event.target === this) this._primaryInput?.focus();
  }

  override focus(options?: FocusOptions): void {
    if (this._primaryInput) this._primaryInput.focus(options);
    else super.focus(options);
  }

  /** Disable or enable the inner controls. */
  _toggleDisabled(disabled: boolean): void {
    for (const control of this.querySelectorAll<HTMLInputElement>("input, select, textarea, button")) control.disabled = disabled;
  }

  /** Tell the form, and unless silent its listeners, that the value changed. */
  _changed({ isSilent = false }: { isSilent?: boolean } = {}): void {
    const { _value: value } = this;
    this._internals.setFormValue(typeof value === "string" ? value : JSON.stringify(value));
    if (this.#isBuilt) this._refresh();
    if (isSilent) return;
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  #label(): void {
    const label =
      this.getAttribute("aria-label") ??
      [...this._internals.labels].map((element) => element.textContent?.trim()).find(Boolean) ??
      this.closest(".form-group")?.querySelector("label")?.textContent.trim();
    if (label !== undefined && label !== "") this._primaryInput?.setAttribute("aria-label", label);
  }
}

/** Stop inner controls' own events, so that a form hears only the element's. */
export function contain(control: HTMLElement): void {
  for (const type of ["input", "change"])
    control.addEventListener(type, (event) => {
      event.stopPropagation();
    });
}

/** A small button with an icon and a name for screen readers. */
export function iconButton(icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `icon ${icon}`;
  button.setAttribute("aria-label", label);
  button.dataset["tooltip"] = label;
  return button;
}
