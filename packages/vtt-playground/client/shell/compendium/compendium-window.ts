// The window of one compendium: its index with folders; entries open read-only, are imported, or are dragged into the world.

import { ApplicationV2 } from "../../applications/api/application.ts";
import { DialogV2 } from "../../applications/api/dialog.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../applications/api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import { folderView, directoryView, type EntryView } from "../directory/view.ts";
import { closest } from "../dom.ts";
import { menuEntry } from "../entries.ts";
import { documentConfig, game, localize, notifications, run, type PackIndexEntry, type PackLike } from "../host.ts";

export interface CompendiumOptions extends ApplicationOptions {
  collection: PackLike;
}

const open = new Map<string, CompendiumWindow>();

export class CompendiumWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "compendium-{id}",
    classes: ["compendium", "directory"],
    window: { icon: "fa-solid fa-book-atlas", resizable: true },
    position: { width: 350, height: 560 },
    actions: { activateEntry: onActivateEntry, toggleFolder: onToggleFolder },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: {
      template: "templates/sidebar/directory/directory.hbs",
      templates: ["templates/sidebar/directory/folder.hbs", "templates/sidebar/directory/entry.hbs"],
      scrollable: [""],
    },
  };

  readonly collection: PackLike;
  readonly #collapsed = new Set<string>();
  #query = "";

  constructor(options: CompendiumOptions) {
    super(options);
    this.collection = options.collection;
  }

  /** Shows a pack's window, the one that is open already if there is one. */
  static async open(pack: PackLike): Promise<CompendiumWindow> {
    const shown =
      open.get(pack.collection) ?? new CompendiumWindow({ id: `compendium-${pack.collection.replaceAll(".", "-")}`, collection: pack });
    open.set(pack.collection, shown);
    return shown.render({ force: true });
  }

  override get title(): string {
    return localize(this.collection.title);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const index = await this.collection.getIndex();
    const folders = (this.collection.folders?.contents ?? []).map(folderView);
    const entries = [...index].map((entry) => this.#entry(entry));
    return {
      ...context,
      ...directoryView({ folders, entries, query: this.#query, collapsed: this.#collapsed }),
      documentName: this.collection.documentName,
      title: "",
      query: this.#query,
      icon: documentConfig(this.collection.documentName)?.sidebarIcon ?? "fa-solid fa-book-atlas",
      searchLabel: localize("PLAYGROUND.Directory.Search", { title: this.title }),
      canCreateEntry: false,
      canCreateFolder: false,
    };
  }

  #entry(entry: PackIndexEntry): EntryView {
    const { documentName } = this.collection;
    const label = entry.type === undefined ? undefined : documentConfig(documentName)?.typeLabels?.[entry.type];
    return {
      id: entry._id,
      uuid: this.uuidOf(entry._id),
      name: entry.name,
      sort: entry.sort ?? 0,
      folderId: entry.folder ?? null,
      img: entry.img ?? null,
      typeLabel: label === undefined ? "" : localize(label),
      draggable: true,
      css: "",
    };
  }

  uuidOf(id: string): string {
    return this.collection.getUuid?.(id) ?? `Compendium.${this.collection.collection}.${this.collection.documentName}.${id}`;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => {
      if (!(event.target instanceof HTMLInputElement) || event.target.type !== "search") return;
      this.#query = event.target.value;
      void this.render({ parts: ["directory"] });
    });
    this.element.addEventListener("dragstart", (event) => {
      const id = closest(event, "[data-entry-id]")?.dataset["entryId"];
      if (id !== undefined)
        event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.collection.documentName, uuid: this.uuidOf(id) }));
    });
    this._createContextMenu(
      () => [
        menuEntry({
          label: "PLAYGROUND.Compendium.Import",
          icon: "fa-solid fa-download",
          visible: () => this.mayImport,
          choose: (target) => this.importEntry(target.dataset["entryId"] ?? ""),
        }),
      ],
      ".directory-item.entry",
      { fixed: true },
    );
  }

  get mayImport(): boolean {
    return documentConfig(this.collection.documentName)?.documentClass.canUserCreate?.(game().user) ?? game().user.isGM;
  }

  /** Copies an entry into the world. */
  async importEntry(id: string): Promise<void> {
    if (this.collection.documentName === "Adventure") return this.openEntry(id);
    const world = game().collections.get(this.collection.documentName);
    await world?.importFromCompendium?.(this.collection, id);
    const name = this.collection.index.get(id)?.name ?? "";
    notifications().info(localize("PLAYGROUND.Compendium.Imported", { name }));
  }

  /** Opens an entry's sheet. */
  async openEntry(id: string): Promise<void> {
    const document = await this.collection.getDocument(id);
    if (document && isAdventure(document)) await importAdventure(document);
    else document?.sheet?.render({ force: true });
  }

  toggleFolder(uuid: string): void {
    if (!this.#collapsed.delete(uuid)) this.#collapsed.add(uuid);
    void this.render({ parts: ["directory"] });
  }
}

/** What an adventure of a compendium can do: https://foundryvtt.com/api/v14/classes/foundry.documents.Adventure.html */
interface AdventureLike {
  readonly name: string;
  readonly description: string;
  import(): Promise<{ readonly created: object; readonly updated: object }>;
}

const isAdventure = (document: object): document is AdventureLike =>
  "import" in document && "description" in document && "documentName" in document && document.documentName === "Adventure";

/** Says what an adventure is and brings it into the world if its reader wants that. */
async function importAdventure(adventure: AdventureLike): Promise<void> {
  const wanted = await DialogV2.confirm({
    window: { title: adventure.name, icon: "fa-solid fa-treasure-chest" },
    content: `${adventure.description}<p>${localize("PLAYGROUND.Compendium.ImportAdventure")}</p>`,
    yes: { label: localize("PLAYGROUND.Compendium.Import"), icon: "fa-solid fa-download" },
    no: { label: localize("PLAYGROUND.Compendium.Leave"), icon: "fa-solid fa-xmark" },
  });
  if (wanted !== true) return;
  const { created, updated } = await adventure.import();
  if (Object.keys(created).length + Object.keys(updated).length > 0)
    notifications().info(localize("PLAYGROUND.Compendium.Imported", { name: adventure.name }));
}

function onActivateEntry(this: CompendiumWindow, _event: PointerEvent, target: HTMLElement): void {
  const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
  if (id !== undefined) run("opening a compendium entry", () => this.openEntry(id));
}

function onToggleFolder(this: CompendiumWindow, _event: PointerEvent, target: HTMLElement): void {
  const uuid = target.closest<HTMLElement>("[data-folder-id]")?.dataset["uuid"];
  if (uuid !== undefined) this.toggleFolder(uuid);
}
