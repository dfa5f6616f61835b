// Elements whose value is a list: free tags, choices from a list, checkboxes.
import { localizeOr } from "../environment.ts";
import { AbstractFormInputElement, contain, iconButton } from "./form-input.ts";

/** One removable tag. */
export function createTag(key: string, label: string, editable: boolean, remove: (key: string) => void): HTMLElement {
  const tag = document.createElement("li");
  tag.className = "tag";
  tag.dataset["key"] = key;
  const text = document.createElement("span");
  text.textContent = label;
  tag.append(text);
  if (editable) {
    const button = iconButton("remove fa-solid fa-xmark", `${localizeOr("PLAYGROUND.Applications.Remove", "Remove")}: ${label}`);
    button.addEventListener("click", () => {
      remove(key);
    });
    tag.append(button);
  }
  return tag;
}

/** The list that tags stand in. */
export function createTagList(): HTMLUListElement {
  const list = document.createElement("ul");
  list.className = "tags input-element-tags";
  return list;
}

/** `<string-tags>`: words that the user adds and removes. */
export class HTMLStringTagsElement extends AbstractFormInputElement<string[]> {
  static override readonly tagName = "string-tags";
  #input: HTMLInputElement | null = null;
  #list: HTMLElement | null = null;
  #button: HTMLButtonElement | null = null;

  override _initialValue(): string[] {
    return (this.getAttribute("value") ?? this.textContent)
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean);
  }
  override _setValue(value: Iterable<string>): void {
    this._value = [...new Set(value)];
  }
  override _buildElements(): HTMLElement[] {
    this.#list = createTagList();
    this.#input = document.createElement("input");
    this.#input.type = "text";
    this.#input.placeholder = this.getAttribute("placeholder") ?? localizeOr("PLAYGROUND.Applications.AddTag", "Add…");
    contain(this.#input);
    this.#button = iconButton("fa-solid fa-plus", localizeOr("PLAYGROUND.Applications.Add", "Add"));
    this._primaryInput = this.#input;
    const row = document.createElement("div");
    row.className = "input-element-row";
    row.append(this.#input, this.#button);
    return [this.#list, row];
  }
  override _activateListeners(): void {
    this.#button?.addEventListener("click", () => {
      this.#add();
    });
    this.#input?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#add();
    });
  }
  #add(): void {
    const word = this.#input?.value.trim() ?? "";
    if (word === "") return;
    const tag = this.hasAttribute("slug")
      ? word
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, "-")
          .replaceAll(/^-|-$/g, "")
      : word;
    if (this.#input) this.#input.value = "";
    if (this._value.includes(tag)) return;
    this._value = [...this._value, tag];
    this._changed();
  }
  #remove(tag: string): void {
    this._value = this._value.filter((other) => other !== tag);
    this._changed();
    this.#input?.focus();
  }
  override _refresh(): void {
    this.#list?.replaceChildren(
      ...this._value.map((tag) =>
        createTag(tag, tag, this.editable, (key) => {
          this.#remove(key);
        }),
      ),
    );
  }
}

/** An element whose markup lists options; its value is those chosen. */
abstract class AbstractMultiSelectElement extends AbstractFormInputElement<string[]> {
  /** Labels by value, in order, with the name of their group. */
  readonly _options = new Map<string, { label: string; group: string }>();

  override _initialValue(): string[] {
    const options = [...this.querySelectorAll("option")];
    for (const option of options)
      this._options.set(option.value, { label: option.textContent.trim(), group: option.closest("optgroup")?.label ?? "" });
    const stated = this.getAttribute("value")
      ?.split(",")
      .map((value) => value.trim())
      .filter(Boolean);
    return stated ?? options.filter((option) => option.hasAttribute("selected")).map((option) => option.value);
  }
  override _setValue(value: Iterable<string>): void {
    this._value = [...new Set(value)].filter((choice) => this._options.has(choice));
  }
  /** Choose one more. */
  select(choice: string): void {
    this._setValue([...this._value, choice]);
    this._changed();
  }
  /** Choose one less. */
  unselect(choice: string): void {
    this._value = this._value.filter((other) => other !== choice);
    this._changed();
  }
}

/** `<multi-select>`: chosen options as tags, the others in a select. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override readonly tagName = "multi-select";
  #select: HTMLSelectElement | null = null;
  #list: HTMLElement | null = null;

  override _buildElements(): HTMLElement[] {
    this.#list = createTagList();
    this.#select = document.createElement("select");
    contain(this.#select);
    this._primaryInput = this.#select;
    return [this.#list, this.#select];
  }
  override _activateListeners(): void {
    this.#select?.addEventListener("change", () => {
      const choice = this.#select?.value;
      if (choice) this.select(choice);
    });
  }
  override _refresh(): void {
    this.#list?.replaceChildren(
      ...this._value.map((choice) =>
        createTag(choice, this._options.get(choice)?.label ?? choice, this.editable, (key) => {
          this.unselect(key);
        }),
      ),
    );
    this.#list?.toggleAttribute("hidden", this._value.length === 0);
    const select = this.#select;
    if (!select) return;
    select.replaceChildren(new Option(this.getAttribute("placeholder") ?? localizeOr("PLAYGROUND.Applications.AddChoice", "Add…"), ""));
    const groups = new Map<string, HTMLElement>([["", select]]);
    for (const [value, { label, group }] of this._options) {
      if (!groups.has(group)) {
        const element = document.createElement("optgroup");
        element.label = group;
        select.append(element);
        groups.set(group, element);
      }
      if (!this._value.includes(value)) groups.get(group)?.append(new Option(label, value));
    }
    select.value = "";
  }
  override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    this._refresh();
  }
}

/** `<multi-checkbox>`: every option with a checkbox. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override readonly tagName = "multi-checkbox";

  override _buildElements(): HTMLElement[] {
    this.setAttribute("role", "group");
    return [...this._options].map(([value, { label }]) => {
      const element = document.createElement("label");
      element.className = "checkbox";
      const box = document.createElement("input");
      box.type = "checkbox";
      box.value = value;
      contain(box);
      box.addEventListener("change", () => {
        if (box.checked) this.select(value);
        else this.unselect(value);
      });
      element.append(box, ` ${label}`);
      return element;
    });
  }
  override _refresh(): void {
    for (const box of this.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) box.checked = this._value.includes(box.value);
  }
}
