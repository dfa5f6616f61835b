// The sheet of a journal page: its name and its text, or its image.
import { createEditorInput, createFileInput, createFormGroup, createTextInput } from "../../data/forms.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/options.ts";
import { localizeOr } from "../environment.ts";
import { type JournalPageView, viewPage } from "./journal-page-view.ts";

function word(key: string, english: string): string {
  return localizeOr(`PLAYGROUND.Applications.Journal.${key}`, english);
}

/** Edits a page; who may only read it sees it as the journal shows it. */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-sheet", "journal-entry-page"],
    position: { width: 680, height: 560 },
    window: { resizable: true, contentClasses: ["standard-form"], icon: "fa-solid fa-file-lines" },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  get page(): JournalPageView {
    return this.document;
  }
  override get title(): string {
    return this.document.name ?? "";
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { page } = this;
    if (!this.isEditable) return [await viewPage(page)];
    const name = createFormGroup({
      label: word("PageName", "Name of the page"),
      rootId: this.id,
      input: createTextInput({ name: "name", value: page.name, required: true }),
    });
    if (page.type === "image") {
      return [
        name,
        createFormGroup({
          label: word("Image", "Image"),
          rootId: this.id,
          input: createFileInput({ name: "src", value: page.src ?? "", type: "image" }),
        }),
        createFormGroup({
          label: word("Caption", "Caption"),
          rootId: this.id,
          input: createTextInput({ name: "image.caption", value: page.image?.caption ?? "" }),
        }),
      ];
    }
    const editor = createEditorInput({ name: "text.content", value: page.text?.content ?? "", aria: { label: word("Text", "Text") } });
    editor.classList.add("page-editor");
    return [name, editor];
  }
  override _replaceHTML(result: HTMLElement[], content: HTMLElement, options: RenderOptions): void {
    // The answer to one's own change must not take the editor away from under the cursor.
    if (options.isFirstRender !== true && content.contains(content.ownerDocument.activeElement)) return;
    content.replaceChildren(...result);
  }
}
