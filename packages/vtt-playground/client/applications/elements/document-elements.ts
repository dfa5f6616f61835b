// Elements about documents: a list of links to them, and one shown in place.
import { type DocumentView, documentFromUuid, documentFromUuidSync, localizeOr, notify } from "../environment.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { registeredEnrichers } from "../ux/enrichers.ts";
import { sanitize } from "../ux/sanitize.ts";
import { AbstractFormInputElement, contain, iconButton } from "./form-input.ts";
import { createTag, createTagList } from "./list-inputs.ts";

type DocumentTagsValue = string[] | string | null;

/** `<document-tags>`: documents by UUID, dropped or typed in. With `single`, the value is one UUID or null. */
export class HTMLDocumentTagsElement extends AbstractFormInputElement<DocumentTagsValue> {
  static override readonly tagName = "document-tags";
  #list: HTMLElement | null = null;
  #input: HTMLInputElement | null = null;
  #button: HTMLButtonElement | null = null;

  get #uuids(): string[] {
    const { _value: value } = this;
    return Array.isArray(value) ? value : value === null || value === "" ? [] : [value];
  }
  override _initialValue(): DocumentTagsValue {
    const uuids = (this.getAttribute("value") ?? "")
      .split(",")
      .map((uuid) => uuid.trim())
      .filter(Boolean);
    return this.hasAttribute("single") ? (uuids[0] ?? null) : uuids;
  }
  override _buildElements(): HTMLElement[] {
    this.#list = createTagList();
    this.#input = document.createElement("input");
    this.#input.type = "text";
    this.#input.placeholder =
      this.getAttribute("placeholder") ?? localizeOr("PLAYGROUND.Applications.DropDocument", "Drop a document or enter its UUID");
    contain(this.#input);
    this.#button = iconButton("fa-solid fa-file-circle-plus", localizeOr("PLAYGROUND.Applications.Add", "Add"));
    this._primaryInput = this.#input;
    const row = document.createElement("div");
    row.className = "input-element-row";
    row.append(this.#input, this.#button);
    return [this.#list, row];
  }
  override _activateListeners(): void {
    const addTyped = (): void => {
      const uuid = this.#input?.value.trim() ?? "";
      if (this.#input) this.#input.value = "";
      if (uuid !== "") void this.#add(uuid);
    };
    this.#button?.addEventListener("click", addTyped);
    this.#input?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      addTyped();
    });
    this.addEventListener("dragover", (event) => {
      event.preventDefault();
    });
    this.addEventListener("drop", (event) => {
      const { uuid } = TextEditor.getDragEventData(event);
      if (!this.editable || typeof uuid !== "string") return;
      event.preventDefault();
      event.stopPropagation();
      void this.#add(uuid);
    });
  }
  async #add(uuid: string): Promise<void> {
    const found = await documentFromUuid(uuid);
    const type = this.getAttribute("type");
    if (!found || (type !== null && found.documentName !== type)) {
      notify("error", localizeOr("PLAYGROUND.Applications.WrongDocument", "This document does not fit here."));
      return;
    }
    if (this.hasAttribute("single")) this._value = uuid;
    else {
      const most = Number(this.getAttribute("max") ?? Infinity);
      if (this.#uuids.includes(uuid) || this.#uuids.length >= most) return;
      this._value = [...this.#uuids, uuid];
    }
    this._changed();
  }
  #remove(uuid: string): void {
    this._value = this.hasAttribute("single") ? null : this.#uuids.filter((other) => other !== uuid);
    this._changed();
  }
  override _refresh(): void {
    const labelOf = (uuid: string): string => documentFromUuidSync(uuid, { strict: false })?.name ?? uuid;
    this.#list?.replaceChildren(
      ...this.#uuids.map((uuid) =>
        createTag(uuid, labelOf(uuid), this.editable, (key) => {
          this.#remove(key);
        }),
      ),
    );
  }
}

/** `<document-embed uuid>`: a document in the midst of a page. */
export class HTMLDocumentEmbedElement extends HTMLElement {
  static readonly tagName = "document-embed";
  static readonly observedAttributes: readonly string[] = ["uuid"];

  get uuid(): string {
    return this.getAttribute("uuid") ?? "";
  }
  set uuid(uuid: string) {
    this.setAttribute("uuid", uuid);
  }
  attributeChangedCallback(): void {
    if (this.isConnected) void this.#show();
  }
  connectedCallback(): void {
    void this.#show();
  }

  async #show(): Promise<void> {
    const { uuid } = this;
    const html = uuid === "" ? "" : await TextEditor.enrichHTML(`@Embed[${uuid} inline]`, { relativeTo: this.#around() });
    // A later address may have been set while this one was read.
    if (this.uuid === uuid) this.innerHTML = sanitize(html);
  }
  #around(): DocumentView | null {
    const relative = this.dataset["relativeTo"];
    return relative === undefined ? null : documentFromUuidSync(relative, { strict: false });
  }
}

/** `<enriched-content>`: lets a package's enricher attach listeners when its element appears in the page. */
export class HTMLEnrichedContentElement extends HTMLElement {
  static readonly tagName = "enriched-content";

  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    registeredEnrichers()
      .find((enricher) => enricher.id === id)
      ?.onRender?.(this);
  }
}
