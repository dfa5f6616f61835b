// DocumentDirectory: folders and documents of one world collection, with search, creation, menus and drag and drop.

import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../applications/api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu-entries.ts";
import { directoryView, documentEntry, folderView } from "../directory/view.ts";
import { bindDirectoryDrag } from "../directory/drag.ts";
import { createFolder, documentEntries, folderEntries } from "../directory/menus.ts";
import { documentClass, documentConfig, game, localize, run, type WorldCollectionLike } from "../host.ts";
import { createRefresher, onDocumentChange } from "../refresh.ts";
import type { DirectoryDocument, FolderLike } from "../surface.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";

/** A sidebar tab that lists the documents of one class. Subclasses name the class. */
export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory"],
    actions: {
      activateEntry: onActivateEntry,
      createEntry: onCreateEntry,
      createFolder: onCreateFolder,
      toggleFolder: onToggleFolder,
      collapseFolders: onCollapseFolders,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: {
      template: "templates/sidebar/directory/directory.hbs",
      templates: ["templates/sidebar/directory/folder.hbs", "templates/sidebar/directory/entry.hbs"],
      scrollable: [""],
    },
    footer: { template: "templates/sidebar/directory/footer.hbs" },
  };

  /** The document class that is listed. */
  static documentName = "";
  readonly #collapsed = new Set<string>();
  #query = "";

  constructor(options: ApplicationOptions = {}) {
    super(options);
    const refresh = createRefresher(this);
    onDocumentChange([this.documentName], () => {
      refresh(["directory"]);
    });
    onDocumentChange(["Folder"], (folder: FolderLike) => {
      if (folder.type === this.documentName) refresh(["directory"]);
    });
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  get collection(): WorldCollectionLike<DirectoryDocument> {
    const found = game().collections.get(this.documentName);
    if (found === undefined) throw new Error(`There is no world collection of ${this.documentName}`);
    return found;
  }

  override get title(): string {
    return localize(`PLAYGROUND.Directory.${this.documentName}.Title`);
  }

  /** Whether this user may make documents of this class. */
  get canCreateEntry(): boolean {
    return documentClass(this.documentName).canUserCreate?.(game().user) ?? game().user.isGM;
  }

  get canCreateFolder(): boolean {
    return game().user.isGM;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const folders = game()
      .folders.filter((folder) => folder.type === this.documentName && folder.pack === null && folder.visible)
      .map(folderView);
    const documents = this.collection.contents.filter((document) => document.visible);
    const entries = documents.map((document) => ({ ...documentEntry(document, this.typeLabel(document)), css: this.entryClass(document) }));
    const icon = documentConfig(this.documentName)?.sidebarIcon ?? "fa-solid fa-file";
    return {
      ...context,
      ...directoryView({ folders, entries, query: this.#query, collapsed: this.#collapsed }),
      documentName: this.documentName,
      query: this.#query,
      title: this.title,
      icon,
      searchLabel: localize("PLAYGROUND.Directory.Search", { title: this.title }),
      createLabel: localize(`PLAYGROUND.Directory.${this.documentName}.Create`),
      canCreateEntry: this.canCreateEntry,
      canCreateFolder: this.canCreateFolder,
    };
  }

  /** What stands beside a document's name. */
  protected typeLabel(document: DirectoryDocument): string {
    if (document.type === undefined || document.type === "base") return "";
    const label = documentConfig(this.documentName)?.typeLabels?.[document.type];
    return label === undefined ? document.type : localize(label);
  }

  /** Additional classes of an entry. */
  protected entryClass(document: DirectoryDocument): string {
    return document.limited ? "limited" : "";
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenus();
    bindDirectoryDrag(this.element, this.documentName, this.collection);
    this.element.addEventListener("input", (event) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.type !== "search") return;
      this.#query = event.target.value;
      void this.render({ parts: ["directory"] });
    });
  }

  /** Binds the menus of entries and folders. */
  protected _createContextMenus(): void {
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item.entry", {
      hookName: `get${this.documentName}ContextOptions`,
      fixed: true,
    });
    this._createContextMenu(() => this._getFolderContextOptions(), ".folder .folder-header", {
      hookName: "getFolderContextOptions",
      fixed: true,
    });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return documentEntries((target) => this.collection.get(target.dataset["entryId"] ?? "") ?? null);
  }

  _getFolderContextOptions(): ContextMenuEntry[] {
    return folderEntries(
      (target) => game().folders.get(target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "") ?? null,
    );
  }

  /** Opens or closes a folder. */
  toggleFolder(uuid: string): void {
    if (!this.#collapsed.delete(uuid)) this.#collapsed.add(uuid);
    void this.render({ parts: ["directory"] });
  }

  collapseAll(): void {
    for (const folder of game().folders.filter((candidate) => candidate.type === this.documentName)) this.#collapsed.add(folder.uuid);
    void this.render({ parts: ["directory"] });
  }

  /** Makes a document, after asking for its name and type. */
  async createEntry(folderId: string | null): Promise<void> {
    const Document = documentClass(this.documentName);
    const data = folderId === null ? {} : { folder: folderId };
    if (Document.createDialog === undefined) throw new Error(`${this.documentName}.createDialog is missing`);
    await Document.createDialog(data, {}, {});
  }

  /** What a press on an entry does. */
  protected openEntry(document: DirectoryDocument): void {
    document.sheet?.render({ force: true });
  }

  /** Reacts to a press on an entry. */
  activateEntry(id: string): void {
    const document = this.collection.get(id);
    if (document !== undefined) this.openEntry(document);
  }
}

function onActivateEntry(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
  const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
  if (id !== undefined) this.activateEntry(id);
}

function onCreateEntry(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): void {
  event.stopPropagation();
  const folderId = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null;
  run("creating a document", () => this.createEntry(folderId));
}

function onCreateFolder(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): void {
  event.stopPropagation();
  const folderId = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null;
  run("creating a folder", () => createFolder(this.documentName, folderId));
}

function onToggleFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
  const uuid = target.closest<HTMLElement>("[data-folder-id]")?.dataset["uuid"];
  if (uuid !== undefined) this.toggleFolder(uuid);
}

function onCollapseFolders(this: DocumentDirectory): void {
  this.collapseAll();
}
