// The frame of an ApplicationV1 window: markup of ours under the public class names, and what its header does.
import { localizeOr } from "../environment.ts";
import { onPointerDrag } from "../api/pointer-drag.ts";
import type { ApplicationV1Options, HeaderButton, PositionV1 } from "./options.ts";

/** What the frame needs of its window. */
export interface FramedWindow {
  readonly id: string;
  readonly appId: number;
  readonly title: string;
  readonly options: ApplicationV1Options;
  readonly position: PositionV1;
  bringToTop(): void;
  close(options?: object): Promise<void>;
  setPosition(position?: Partial<PositionV1>): unknown;
  _onToggleMinimize(event: Event): void;
  _onResize(event: Event): void;
}

/** Its own button, that every window has last. */
export function closeButton(app: { close(options?: object): Promise<void> }): HeaderButton {
  return {
    label: localizeOr("Close", "Close"),
    class: "close",
    icon: "fas fa-times",
    onclick: (event) => {
      event.preventDefault();
      return app.close();
    },
  };
}

function buttonElement(button: HeaderButton): HTMLElement {
  const anchor = document.createElement("a");
  anchor.className = `header-button control ${button.class}`;
  anchor.setAttribute("role", "button");
  anchor.setAttribute("aria-label", button.label);
  const icon = document.createElement("i");
  icon.className = button.icon;
  anchor.append(icon, button.label);
  anchor.addEventListener("click", (event) => {
    event.preventDefault();
    button.onclick?.(event);
  });
  return anchor;
}

/** Builds the frame, with an empty `.window-content`. */
export function buildFrame(app: FramedWindow, buttons: readonly HeaderButton[]): HTMLElement {
  const frame = document.createElement("div");
  frame.id = app.id;
  frame.className = ["app", "window-app", ...app.options.classes].join(" ");
  frame.dataset["appid"] = String(app.appId);
  const header = document.createElement("header");
  header.className = "window-header flexrow draggable resizable";
  const title = document.createElement("h4");
  title.className = "window-title";
  title.textContent = app.title;
  header.append(title, ...buttons.map(buttonElement));
  const content = document.createElement("section");
  content.className = "window-content";
  frame.append(header, content);
  frame.addEventListener("pointerdown", () => {
    app.bringToTop();
  });
  onPointerDrag(header, (event) => {
    if (event.target instanceof Element && event.target.closest(".header-button")) return undefined;
    const { left, top } = app.position;
    return (deltaX, deltaY) => {
      app.setPosition({ left: (left ?? 0) + deltaX, top: (top ?? 0) + deltaY });
    };
  });
  header.addEventListener("dblclick", (event) => {
    if (app.options.minimizable) app._onToggleMinimize(event);
  });
  if (app.options.resizable) frame.append(resizeHandle(app, frame));
  return frame;
}

function resizeHandle(app: FramedWindow, frame: HTMLElement): HTMLElement {
  const handle = document.createElement("div");
  handle.className = "window-resizable-handle";
  const icon = document.createElement("i");
  icon.className = "fas fa-arrows-alt-h";
  handle.append(icon);
  onPointerDrag(handle, (event) => {
    const { width, height } = frame.getBoundingClientRect();
    return (deltaX, deltaY) => {
      app.setPosition({ width: width + deltaX, height: height + deltaY });
      app._onResize(event);
    };
  });
  return handle;
}

/** Computes and wears a window's position: what is not given is kept, what never was is centred. */
export function place(frame: HTMLElement, current: PositionV1, wanted: Partial<PositionV1>, keepsOldHeight: boolean): PositionV1 {
  const page = frame.ownerDocument.documentElement;
  const { style } = frame;
  const width = wanted.width ?? current.width ?? frame.offsetWidth;
  style.width = width > 0 ? `${String(width)}px` : "";
  const height = wanted.height ?? current.height;
  if (height === "auto" || height === null) style.height = keepsOldHeight && height === null ? style.height : "auto";
  else style.height = `${String(height)}px`;
  const shownWidth = frame.offsetWidth;
  const shownHeight = frame.offsetHeight;
  const within = (value: number, size: number, whole: number): number => Math.max(Math.min(value, whole - size), 0);
  const left = within(wanted.left ?? current.left ?? (page.clientWidth - shownWidth) / 2, shownWidth, page.clientWidth);
  const top = within(wanted.top ?? current.top ?? (page.clientHeight - shownHeight) / 2, shownHeight, page.clientHeight);
  style.left = `${String(left)}px`;
  style.top = `${String(top)}px`;
  const scale = wanted.scale ?? current.scale ?? 1;
  style.transform = scale === 1 ? "" : `scale(${String(scale)})`;
  return { ...current, width, height: height ?? shownHeight, left, top, scale };
}
