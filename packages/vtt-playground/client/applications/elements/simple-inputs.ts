// Elements around one text: ranges, colours, file paths, formulas.
import { FilePicker } from "../apps/file-picker.ts";
import { localizeOr } from "../environment.ts";
import { AbstractFormInputElement, contain, iconButton } from "./form-input.ts";

function textInput(type: string, placeholder: string | null): HTMLInputElement {
  const input = document.createElement("input");
  input.type = type;
  if (placeholder !== null) input.placeholder = placeholder;
  contain(input);
  return input;
}

/** `<range-picker>`: a number with both ends, as a slider and as digits. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override readonly tagName = "range-picker";
  #range: HTMLInputElement | null = null;
  #number: HTMLInputElement | null = null;

  override _initialValue(): number {
    return Number(this.getAttribute("value") ?? this.getAttribute("min") ?? 0);
  }
  get valueAsNumber(): number {
    return this._value;
  }
  override _setValue(value: number): void {
    const low = Number(this.getAttribute("min") ?? -Infinity);
    const high = Number(this.getAttribute("max") ?? Infinity);
    this._value = Math.min(Math.max(value, low), high);
  }
  override _buildElements(): HTMLElement[] {
    const inputs = ["range", "number"].map((type) => {
      const input = textInput(type, null);
      for (const limit of ["min", "max", "step"]) input.setAttribute(limit, this.getAttribute(limit) ?? (limit === "step" ? "1" : ""));
      return input;
    });
    [this.#range = null, this.#number = null] = inputs;
    this._primaryInput = this.#number;
    this.#range?.setAttribute("tabindex", "-1");
    this.#range?.setAttribute("aria-hidden", "true");
    return inputs;
  }
  override _activateListeners(): void {
    for (const input of [this.#range, this.#number]) {
      input?.addEventListener("change", () => {
        this._setValue(input.valueAsNumber);
        this._changed();
      });
    }
    this.#range?.addEventListener("input", () => {
      if (this.#number && this.#range) this.#number.value = this.#range.value;
    });
  }
  override _refresh(): void {
    for (const input of [this.#range, this.#number]) if (input) input.valueAsNumber = this._value;
  }
}

/** `<color-picker>`: a colour as text and as a swatch. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override readonly tagName = "color-picker";
  #text: HTMLInputElement | null = null;
  #swatch: HTMLInputElement | null = null;

  override _initialValue(): string {
    return this.getAttribute("value") ?? "";
  }
  override _buildElements(): HTMLElement[] {
    this.#text = textInput("text", this.getAttribute("placeholder") ?? "#rrggbb");
    this.#swatch = textInput("color", null);
    this.#swatch.setAttribute("aria-label", localizeOr("PLAYGROUND.Applications.PickColor", "Pick a colour"));
    this._primaryInput = this.#text;
    return [this.#text, this.#swatch];
  }
  override _activateListeners(): void {
    for (const input of [this.#text, this.#swatch]) {
      input?.addEventListener("change", () => {
        this._value = input.value.trim();
        this._changed();
      });
    }
  }
  override _refresh(): void {
    if (this.#text) this.#text.value = this._value;
    if (this.#swatch && /^#[0-9a-f]{6}$/i.test(this._value)) this.#swatch.value = this._value;
  }
}

/** `<file-picker>`: the path of a file. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override readonly tagName = "file-picker";
  #input: HTMLInputElement | null = null;
  #button: HTMLButtonElement | null = null;

  override _initialValue(): string {
    return this.getAttribute("value") ?? "";
  }
  override _buildElements(): HTMLElement[] {
    this.#input = textInput("text", this.getAttribute("placeholder") ?? "path/to/file.ext");
    this.#button = iconButton("fa-solid fa-file-import", localizeOr("PLAYGROUND.Applications.PickFile", "Choose a file"));
    this._primaryInput = this.#input;
    return [this.#input, this.#button];
  }
  override _activateListeners(): void {
    this.#input?.addEventListener("change", () => {
      this.#choose(this.#input?.value.trim() ?? "");
    });
    this.#button?.addEventListener("click", () => {
      void new FilePicker.implementation({
        type: this.getAttribute("type") ?? "any",
        current: this._value,
        callback: (path) => {
          this.#choose(path);
        },
      }).browse();
    });
  }
  #choose(path: string): void {
    this._value = path;
    this._changed();
  }
  override _refresh(): void {
    if (this.#input) this.#input.value = this._value;
  }
}

/** `<formula-input>`: a dice formula, marked invalid when it can't be parsed. */
export class HTMLFormulaInputElement extends AbstractFormInputElement<string> {
  static override readonly tagName = "formula-input";
  #input: HTMLInputElement | null = null;

  override _initialValue(): string {
    return this.getAttribute("value") ?? "";
  }
  override _buildElements(): HTMLElement[] {
    this.#input = textInput("text", this.getAttribute("placeholder"));
    this.#input.spellcheck = false;
    this._primaryInput = this.#input;
    return [this.#input];
  }
  override _activateListeners(): void {
    this.#input?.addEventListener("change", () => {
      this._value = this.#input?.value.trim() ?? "";
      this._changed();
    });
  }
  override _refresh(): void {
    if (!this.#input) return;
    this.#input.value = this._value;
    const Roll = Reflect.get(globalThis, "Roll") as { validate?(formula: string): boolean } | undefined;
    const isValid = this._value === "" || Roll?.validate?.(this._value) !== false;
    this.#input.setAttribute("aria-invalid", String(!isValid));
    this._internals.setValidity(
      isValid ? {} : { customError: true },
      isValid ? "" : localizeOr("PLAYGROUND.Applications.FormulaInvalid", "This is not a dice formula."),
      this.#input,
    );
  }
}
