// The sheet of an active effect: name, image, description, whether it is disabled, its changes as text fields.
import {
  createCheckboxInput,
  createEditorInput,
  createFileInput,
  createFormGroup,
  createSelectInput,
  createTextInput,
} from "../../data/forms.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/options.ts";
import { localizeOr } from "../environment.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

interface Change {
  key: string;
  value: unknown;
  type?: string;
}

const TYPES = ["custom", "multiply", "add", "subtract", "downgrade", "upgrade", "override"];

function word(key: string, english: string): string {
  return localizeOr(`PLAYGROUND.Applications.Effect.${key}`, english);
}

/** Where the changes of an effect are stored. */
const CHANGES = "system.changes";

/** A plain editor of one effect. */
export class ActiveEffectConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["active-effect-config"],
    position: { width: 560 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-person-rays" },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { addChange: ActiveEffectConfig.#onAddChange, removeChange: ActiveEffectConfig.#onRemoveChange },
  };

  override async _renderHTML(context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const source = context["source"] as Record<string, unknown>;
    const group = (label: string, input: HTMLElement, stacked = false): HTMLElement =>
      createFormGroup({ label, input, stacked, rootId: this.id });
    return Promise.resolve([
      group(word("Name", "Name"), createTextInput({ name: "name", value: source["name"], required: true })),
      group(word("Image", "Image"), createFileInput({ name: "img", value: source["img"], type: "image" })),
      group(word("Disabled", "Disabled"), createCheckboxInput({ name: "disabled", value: source["disabled"] })),
      group(word("Transfer", "Applies to the owner of its item"), createCheckboxInput({ name: "transfer", value: source["transfer"] })),
      group(
        word("Description", "Description"),
        createEditorInput({ name: "description", value: source["description"], toggled: true }),
        true,
      ),
      this.#changesTable(),
    ]);
  }
  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  #changes(): Change[] {
    const { system } = this.document.toObject() as { system?: { changes?: Change[] } };
    return system?.changes ?? [];
  }

  #changesTable(): HTMLElement {
    const fieldset = document.createElement("fieldset");
    const legend = document.createElement("legend");
    legend.textContent = word("Changes", "Changes");
    const rows = this.#changes().map((change, index) => {
      const row = document.createElement("div");
      row.className = "form-group change";
      const kind = createSelectInput({
        name: `${CHANGES}.${String(index)}.type`,
        value: change.type,
        options: TYPES.map((type) => ({ value: type, label: type })),
        aria: { label: word("Kind", "Kind") },
      });
      const key = createTextInput({
        name: `${CHANGES}.${String(index)}.key`,
        value: change.key,
        aria: { label: word("Key", "Attribute key") },
      });
      const value = createTextInput({
        name: `${CHANGES}.${String(index)}.value`,
        value: change.value,
        aria: { label: word("Value", "Value") },
      });
      const remove = document.createElement("button");
      remove.type = "button";
      remove.className = "icon fa-solid fa-trash";
      Object.assign(remove.dataset, { action: "removeChange", index: String(index) });
      remove.setAttribute("aria-label", word("RemoveChange", "Remove change"));
      row.append(key, kind, value, remove);
      return row;
    });
    const add = document.createElement("button");
    add.type = "button";
    add.dataset["action"] = "addChange";
    add.textContent = word("AddChange", "Add change");
    fieldset.append(legend, ...rows, add);
    return fieldset;
  }

  /** Numbered names become an array again, with what the form does not show kept. */
  override _processFormData(event: Event | null, form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const before = this.#changes();
    const holder = data["system"] as { changes?: unknown } | undefined;
    if (holder && "changes" in holder) {
      holder.changes = Object.entries(holder.changes as Record<string, Change>).map(([index, change]) => ({
        ...before[Number(index)],
        ...change,
      }));
    }
    return data;
  }

  static async #onAddChange(this: ActiveEffectConfig): Promise<void> {
    const added: Change = { key: "", type: "add", value: "" };
    await this.document.update({ [CHANGES]: [...this.#changes(), added] });
  }
  static async #onRemoveChange(this: ActiveEffectConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const removed = Number(target.dataset["index"]);
    await this.document.update({ [CHANGES]: this.#changes().filter((_change, index) => index !== removed) });
  }
}
