// ActorSheetV2: an actor's window, with dragging out of it and dropping on it built in.
import { Hooks } from "../../data/hooks.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/options.ts";
import type { DocumentView } from "../environment.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { type ActorView, createOn, droppedDocument, sortItem } from "./actor-drops.ts";

/** The base of actor sheets. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["actor"], position: { width: 600 } };

  get actor(): ActorView {
    return this.document as ActorView;
  }
  get token(): unknown {
    return this.options["token"] ?? this.actor.token ?? null;
  }
  get isToken(): boolean {
    return this.actor.isToken ?? false;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: { dragstart: (selector) => this._canDragStart(selector), drop: (selector) => this._canDragDrop(selector) },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => {
          this._onDragOver(event);
        },
        drop: (event) => {
          this.#drop(event);
        },
      },
    }).bind(this.element);
  }

  _canDragStart(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }
  _canDragDrop(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }

  /** Put the item or effect that an element stands for into the drag. */
  async _onDragStart(event: DragEvent): Promise<void> {
    const element = event.currentTarget as HTMLElement;
    if (event.target instanceof HTMLElement && "link" in event.target.dataset) return Promise.resolve();
    const { itemId, effectId } = element.dataset;
    const dragged =
      itemId === undefined ? (effectId === undefined ? undefined : this.actor.effects.get(effectId)) : this.actor.items.get(itemId);
    const toDragData: unknown = dragged && Reflect.get(dragged, "toDragData");
    if (dragged && typeof toDragData === "function")
      event.dataTransfer?.setData("text/plain", JSON.stringify(Reflect.apply(toDragData, dragged, [])));
    return Promise.resolve();
  }
  _onDragOver(_event: DragEvent): void {}

  #drop(event: DragEvent): void {
    this._onDrop(event).catch((error: unknown) => {
      Hooks.onError("ActorSheetV2#_onDrop", error instanceof Error ? error : new Error(String(error)), { log: "error", notify: "error" });
    });
  }

  /** Read what was dropped, let the hook refuse it, and hand on its document. */
  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (!Hooks.call("dropActorSheetData", this.actor, this, data)) return;
    const document = await droppedDocument(data);
    if (document) await this._onDropDocument(event, document);
  }
  async _onDropDocument(event: DragEvent, document: DocumentView): Promise<unknown> {
    switch (document.documentName) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, document);
      case "Actor":
        return this._onDropActor(event, document);
      case "Item":
        return this._onDropItem(event, document);
      case "Folder":
        return this._onDropFolder(event, document);
      default:
        return null;
    }
  }
  async _onDropItem(event: DragEvent, item: DocumentView): Promise<DocumentView | null> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted && sorted.length > 0 ? item : null;
    }
    return createOn(this.actor, item);
  }
  async _onDropActiveEffect(_event: DragEvent, effect: DocumentView): Promise<DocumentView | null> {
    if (!this.actor.isOwner || effect.parent?.uuid === this.actor.uuid) return null;
    return createOn(this.actor, effect);
  }
  async _onDropActor(_event: DragEvent, _actor: DocumentView): Promise<unknown> {
    return Promise.resolve(null);
  }
  async _onDropFolder(_event: DragEvent, _folder: DocumentView): Promise<unknown> {
    return Promise.resolve(null);
  }
  async _onSortItem(event: DragEvent, item: DocumentView): Promise<DocumentView[] | undefined> {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-item-id]") : null;
    return sortItem(this.actor, item, target);
  }
}
