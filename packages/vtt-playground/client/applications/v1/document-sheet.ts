// DocumentSheet, ActorSheet and ItemSheet of ApplicationV1. https://foundryvtt.com/api/v13/classes/foundry.appv1.api.DocumentSheet.html
import { Hooks } from "../../data/hooks.ts";
import { mergeObject } from "../../data/merge.ts";
import { DocumentSheetConfig } from "../apps/document-sheet-config.ts";
import { FilePicker } from "../apps/file-picker.ts";
import { type DocumentView, game, localizeOr, notify } from "../environment.ts";
import { type ActorView, createOn, droppedDocument, sortItem } from "../sheets/actor-drops.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { FormApplication } from "./form-application.ts";
import type { ApplicationV1Options, HeaderButton, RenderV1Options } from "./options.ts";

const LIMITED = 1;
const OWNER = 3;

/** The base of every document's sheet of the first generation. */
export class DocumentSheet extends FormApplication {
  static override get defaultOptions(): ApplicationV1Options {
    return mergeObject(super.defaultOptions, { classes: ["sheet"], template: "", viewPermission: LIMITED, sheetConfig: true, secrets: [] });
  }

  get document(): DocumentView {
    return this.object as DocumentView;
  }
  override get id(): string {
    return `${this.constructor.name}-${this.document.uuid.replaceAll(".", "-")}`;
  }
  override get isEditable(): boolean {
    const { user, packs } = game();
    const { pack } = this.document;
    if (this.options["editable"] !== true || (typeof pack === "string" && packs?.get(pack)?.locked === true)) return false;
    return !user || this.document.testUserPermission(user, OWNER);
  }
  override get title(): string {
    const { documentName, name, id } = this.document;
    return `${localizeOr(`DOCUMENT.${documentName}`, documentName)}: ${name ?? id ?? ""}`;
  }

  override getData(_options: Partial<ApplicationV1Options> = {}): object | Promise<object> {
    const { document, isEditable, options, title } = this;
    return {
      cssClass: isEditable ? "editable" : "locked",
      editable: isEditable,
      document,
      data: document.toObject(false),
      limited: Reflect.get(document, "limited") as unknown,
      options,
      owner: document.isOwner,
      title,
    };
  }

  /** May a user see this document here? */
  _canUserView(user: Parameters<DocumentView["testUserPermission"]>[0]): boolean {
    return this.document.testUserPermission(user, this.options["viewPermission"] as number);
  }

  override async _render(force = false, options: RenderV1Options = {}): Promise<void> {
    const { user } = game();
    if (user && !this._canUserView(user)) {
      if (force) notify("warn", localizeOr("PLAYGROUND.Applications.NoPermission", "You do not have permission to view this sheet."));
      return;
    }
    this.document.apps[this.appId] = this;
    await super._render(force, options);
  }
  override async close(options: { submit?: boolean; force?: boolean } & Record<string, unknown> = {}): Promise<void> {
    await super.close(options);
    Reflect.deleteProperty(this.document.apps, this.appId);
  }

  override _getHeaderButtons(): HeaderButton[] {
    const buttons = super._getHeaderButtons();
    if (this.options["sheetConfig"] === true && this.isEditable)
      buttons.unshift({
        label: localizeOr("PLAYGROUND.Applications.ConfigureSheet", "Sheet"),
        class: "configure-sheet",
        icon: "fas fa-cog",
        onclick: (event) => {
          this._onConfigureSheet(event);
        },
      });
    return buttons;
  }
  _onConfigureSheet(event: Event): void {
    event.preventDefault();
    new DocumentSheetConfig({ document: this.document }).render({ force: true }).catch((error: unknown) => {
      Hooks.onError("DocumentSheet#_onConfigureSheet", error instanceof Error ? error : new Error(String(error)), { log: "error" });
    });
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    if (!this.isEditable) return;
    for (const image of html.find("img[data-edit]").get()) image.addEventListener("click", (event) => void this._onEditImage(event));
  }
  /** Asks for another picture and submits the form with it. */
  async _onEditImage(event: Event): Promise<unknown> {
    const image = event.currentTarget as HTMLImageElement;
    const path = image.dataset["edit"] ?? "img";
    const callback = async (src: string): Promise<unknown> => {
      image.src = src;
      return this.options["submitOnChange"] === true ? this._onSubmit(event, { updateData: { [path]: src } }) : undefined;
    };
    return new FilePicker.implementation({ type: "image", current: image.getAttribute("src") ?? "", callback }).browse();
  }

  override async _updateObject(_event: Event, formData: Record<string, unknown>): Promise<unknown> {
    return this.document.id === null ? undefined : this.document.update(formData);
  }
}

/** The base of actors' sheets of the first generation. */
export class ActorSheet extends DocumentSheet {
  static override get defaultOptions(): ApplicationV1Options {
    return mergeObject(super.defaultOptions, {
      height: 720,
      width: 800,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: "ActorSheet",
      dragDrop: [{ dragSelector: ".item-list .item", dropSelector: null }],
      token: null,
    });
  }

  get actor(): ActorView {
    return this.object as ActorView;
  }
  get token(): unknown {
    return this.actor.token ?? this.options["token"] ?? null;
  }
  override get title(): string {
    return this.actor.isToken === true
      ? `[${localizeOr("PLAYGROUND.Applications.Token", "Token")}] ${this.actor.name ?? ""}`
      : (this.actor.name ?? "");
  }

  override getData(options: Partial<ApplicationV1Options> = {}): object | Promise<object> {
    const context = super.getData(options) as { data: { items?: { sort?: number }[]; effects?: unknown } };
    const items = context.data.items ?? [];
    items.sort((first, second) => (first.sort ?? 0) - (second.sort ?? 0));
    return Object.assign(context, { actor: this.actor, items, effects: context.data.effects });
  }

  override _canDragStart(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }
  override _canDragDrop(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }
  override _onDragStart(event: DragEvent): void {
    const element = event.currentTarget as HTMLElement;
    const { itemId = "", effectId = "" } = element.dataset;
    const dragged = this.actor.items.get(itemId) ?? this.actor.effects.get(effectId);
    const toDragData: unknown = dragged && Reflect.get(dragged, "toDragData");
    if (dragged && typeof toDragData === "function")
      event.dataTransfer?.setData("text/plain", JSON.stringify(Reflect.apply(toDragData, dragged, [])));
  }
  override async _onDrop(event: DragEvent): Promise<unknown> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (!Hooks.call("dropActorSheetData", this.actor, this, data)) return undefined;
    switch (data["type"]) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, data);
      case "Actor":
        return this._onDropActor(event, data);
      case "Item":
        return this._onDropItem(event, data);
      case "Folder":
        return this._onDropFolder(event, data);
      default:
        return undefined;
    }
  }
  async _onDropActiveEffect(_event: DragEvent, data: Record<string, unknown>): Promise<unknown> {
    const effect = await droppedDocument(data);
    return effect && this.actor.isOwner && effect.parent?.uuid !== this.actor.uuid ? createOn(this.actor, effect) : false;
  }
  async _onDropActor(_event: DragEvent, _data: Record<string, unknown>): Promise<unknown> {
    return Promise.resolve(false);
  }
  async _onDropFolder(_event: DragEvent, _data: Record<string, unknown>): Promise<unknown> {
    return Promise.resolve([]);
  }
  async _onDropItem(event: DragEvent, data: Record<string, unknown>): Promise<unknown> {
    if (!this.actor.isOwner) return false;
    const item = await droppedDocument(data);
    if (!item) return false;
    return item.parent?.uuid === this.actor.uuid
      ? this._onSortItem(event, item.toObject())
      : this._onDropItemCreate(item.toObject(), event);
  }
  async _onDropItemCreate(itemData: object | object[], _event?: DragEvent): Promise<unknown> {
    return this.actor.createEmbeddedDocuments("Item", Array.isArray(itemData) ? (itemData as object[]) : [itemData]);
  }
  async _onSortItem(event: DragEvent, itemData: { _id?: unknown }): Promise<unknown> {
    const item = this.actor.items.get(String(itemData._id));
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-item-id]") : null;
    return item && sortItem(this.actor, item, target);
  }
}

/** The base of items' sheets of the first generation. */
export class ItemSheet extends DocumentSheet {
  static override get defaultOptions(): ApplicationV1Options {
    return mergeObject(super.defaultOptions, {
      width: 500,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: "ItemSheet",
      id: "item",
      secrets: [{ parentSelector: ".editor" }],
    });
  }

  get item(): DocumentView {
    return this.document;
  }
  get actor(): unknown {
    const actor: unknown = Reflect.get(this.document, "actor");
    return actor;
  }
  override get title(): string {
    return this.document.name ?? "";
  }
  override getData(options: Partial<ApplicationV1Options> = {}): object | Promise<object> {
    return Object.assign(super.getData(options), { item: this.document });
  }
}
