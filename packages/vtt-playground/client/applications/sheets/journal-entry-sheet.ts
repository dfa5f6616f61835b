// The sheet of a journal entry: a list of pages, the page that is read, and controls to add, edit and delete pages.
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { DialogV2 } from "../api/dialog.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/options.ts";
import { createFormGroup, createTextInput } from "../../data/forms.ts";
import { type DocumentView, localizeOr } from "../environment.ts";
import { type JournalPageView, viewPage } from "./journal-page-view.ts";

interface JournalEntryView extends DocumentView {
  pages: Iterable<JournalPageView> & { get(id: string): JournalPageView | undefined };
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<DocumentView[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], options?: object): Promise<unknown>;
}

const OBSERVER = 2;

function word(key: string, english: string): string {
  return localizeOr(`PLAYGROUND.Applications.Journal.${key}`, english);
}

function button(action: string, icon: string, label: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = `icon ${icon}`;
  element.dataset["action"] = action;
  element.setAttribute("aria-label", label);
  element.dataset["tooltip"] = label;
  return element;
}

/** Reads a journal and leads to the editing of its pages. */
export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-sheet", "journal-entry"],
    tag: "div",
    viewPermission: OBSERVER,
    position: { width: 820, height: 620 },
    window: { resizable: true, icon: "fa-solid fa-book-open" },
    actions: {
      viewPage: JournalEntrySheet.#onViewPage,
      createPage: JournalEntrySheet.#onCreatePage,
      editPage: JournalEntrySheet.#onEditPage,
      deletePage: JournalEntrySheet.#onDeletePage,
    },
  };

  #pageId: string | null = null;

  get entry(): JournalEntryView {
    return this.document as JournalEntryView;
  }
  /** The pages in their order. */
  get pages(): JournalPageView[] {
    return [...this.entry.pages].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  }
  /** The page being read. */
  get page(): JournalPageView | undefined {
    return (this.#pageId === null ? undefined : this.entry.pages.get(this.#pageId)) ?? this.pages[0];
  }

  override get title(): string {
    return this.document.name ?? "";
  }
  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (typeof options["pageId"] === "string") this.#pageId = options["pageId"];
  }

  /** Show a page. */
  goToPage(pageId: string): void {
    this.#pageId = pageId;
    void this.render();
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { page } = this;
    const reader = document.createElement("article");
    reader.className = "journal-page-content scrollable";
    reader.tabIndex = 0;
    if (page) {
      const heading = document.createElement("h2");
      heading.textContent = page.name ?? "";
      reader.append(heading, await viewPage(page));
      if (this.isEditable) reader.append(this.#controls());
    } else reader.textContent = word("Empty", "This journal has no pages yet.");
    return [this.#contents(page), reader];
  }
  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  #contents(current: JournalPageView | undefined): HTMLElement {
    const aside = document.createElement("nav");
    aside.className = "journal-sidebar";
    aside.setAttribute("aria-label", word("Pages", "Pages"));
    const list = document.createElement("ol");
    for (const page of this.pages) {
      const item = document.createElement("li");
      const link = document.createElement("button");
      link.type = "button";
      Object.assign(link.dataset, { action: "viewPage", pageId: page.id ?? "", alwaysEnabled: "" });
      link.textContent = page.name ?? "";
      if (page === current) link.setAttribute("aria-current", "page");
      item.append(link);
      list.append(item);
    }
    aside.append(list);
    if (this.isEditable) {
      const add = document.createElement("button");
      add.type = "button";
      add.dataset["action"] = "createPage";
      add.textContent = word("AddPage", "Add page");
      aside.append(add);
    }
    return aside;
  }

  #controls(): HTMLElement {
    const footer = document.createElement("footer");
    footer.className = "journal-page-controls";
    footer.append(
      button("editPage", "fa-solid fa-pen-to-square", word("EditPage", "Edit page")),
      button("deletePage", "fa-solid fa-trash", word("DeletePage", "Delete page")),
    );
    return footer;
  }

  static #onViewPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): void {
    const { pageId } = target.dataset;
    if (pageId !== undefined) this.goToPage(pageId);
  }
  static async #onCreatePage(this: JournalEntrySheet): Promise<void> {
    const label = word("PageName", "Name of the page");
    const answer = (await DialogV2.input({
      window: { title: word("AddPage", "Add page") },
      content: createFormGroup({ label, input: createTextInput({ name: "name", required: true, aria: { label } }) }),
    })) as { name?: string } | null;
    const name = answer?.name?.trim() ?? "";
    if (name === "") return;
    const sort = (this.pages.at(-1)?.sort ?? 0) + 100_000;
    const [created] = await this.entry.createEmbeddedDocuments("JournalEntryPage", [{ name, type: "text", sort, text: { content: "" } }]);
    if (typeof created?.id === "string") this.goToPage(created.id);
    created?.sheet?.render({ force: true });
  }
  static #onEditPage(this: JournalEntrySheet): void {
    this.page?.sheet?.render({ force: true });
  }
  static async #onDeletePage(this: JournalEntrySheet): Promise<void> {
    const { page } = this;
    const id = page?.id ?? null;
    if (!page || id === null) return;
    const content = document.createElement("p");
    content.textContent = word("DeleteQuestion", "Delete this page?");
    if ((await DialogV2.confirm({ window: { title: `${word("DeletePage", "Delete page")}: ${page.name ?? ""}` }, content })) === true)
      await this.entry.deleteEmbeddedDocuments("JournalEntryPage", [id]);
  }
}
