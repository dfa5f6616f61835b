// Drag and drop between elements: which may be dragged, which accept drops, and what is called.
import { implementationOf } from "../environment.ts";

export type DragAction = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend" | "dragdrop";
type DragCallback = (event: DragEvent) => unknown;
type DragPermission = (selector: string | null | undefined) => boolean;

export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<DragAction, DragPermission>>;
  callbacks?: Partial<Record<DragAction, DragCallback>>;
}

/** A drag-and-drop workflow, bound anew to each rendering of its elements. */
export class DragDrop {
  static get implementation(): typeof DragDrop {
    return implementationOf("DragDrop", DragDrop);
  }

  /** An image that follows the pointer, of a given size. */
  static createDragImage(image: HTMLImageElement, width: number, height: number): HTMLDivElement {
    const preview = document.createElement("div");
    preview.id = "drag-preview";
    const copy = image.cloneNode() as HTMLImageElement;
    copy.width = width;
    copy.height = height;
    preview.append(copy);
    document.getElementById("drag-preview")?.remove();
    document.body.append(preview);
    return preview;
  }

  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: Partial<Record<DragAction, DragPermission>>;
  readonly callbacks: Partial<Record<DragAction, DragCallback>>;

  constructor({ dragSelector = null, dropSelector = null, permissions = {}, callbacks = {} }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** Attach to the elements below `html`. Binding twice does not call twice. */
  bind(html: HTMLElement): this {
    if (this.dragSelector !== null && this.can("dragstart", this.dragSelector)) {
      for (const element of matching(html, this.dragSelector)) {
        element.draggable = true;
        element.ondragstart = (event) => {
          this.#start(event);
        };
        element.ondragend = (event) => {
          this.callback(event, "dragend");
        };
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const zones = this.dropSelector === null ? [html] : matching(html, this.dropSelector);
      for (const zone of zones) {
        zone.ondragover = (event) => {
          event.preventDefault();
          this.callback(event, "dragover");
        };
        zone.ondrop = (event) => {
          this.#drop(event);
        };
        zone.ondragenter = (event) => {
          this.callback(event, "dragenter");
        };
        zone.ondragleave = (event) => {
          this.callback(event, "dragleave");
        };
      }
    }
    return this;
  }

  /** Call what is configured for an action. */
  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  /** Is an action permitted for elements of a selector? */
  can(action: DragAction, selector: string | null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  #start(event: DragEvent): void {
    this.callback(event, "dragstart");
    // A parent that can be dragged as well must not replace what was just put into the transfer.
    if ((event.dataTransfer?.items.length ?? 0) > 0) event.stopPropagation();
  }

  #drop(event: DragEvent): void {
    event.preventDefault();
    if (event.target instanceof HTMLElement && event.target.closest("prose-mirror.active")) return;
    event.stopPropagation();
    this.callback(event, "drop");
  }
}

function matching(html: HTMLElement, selector: string): HTMLElement[] {
  const below = [...html.querySelectorAll<HTMLElement>(selector)];
  return html.matches(selector) ? [html, ...below] : below;
}
