// The markup of a window: header with title and controls, content, resize handle. Class names are public, the rest is ours.
import { localize, localizeOr } from "../environment.ts";
import { applicationTheme, applyTheme } from "../theme.ts";
import type { ApplicationConfiguration, HeaderControl } from "./options.ts";

/** The elements of one window that its application goes on using. */
export interface WindowParts {
  header: HTMLElement;
  title: HTMLHeadingElement;
  icon: HTMLElement;
  close: HTMLButtonElement;
  controls: HTMLButtonElement;
  controlsDropdown: HTMLMenuElement;
  content: HTMLElement;
  resize: HTMLElement | undefined;
}

/** An application's outer element with its id, classes and look, without content. */
export function createRoot(options: ApplicationConfiguration): HTMLElement {
  const root = document.createElement(options.tag);
  root.id = options.id;
  root.classList.add("application", ...options.classes.filter(Boolean));
  if (options.tag === "form" && root instanceof HTMLFormElement) root.autocomplete = "off";
  if (options.window.frame) {
    root.tabIndex = -1;
    const isForced = options.classes.includes("theme-light") || options.classes.includes("theme-dark");
    if (!isForced) {
      root.dataset["themeFollows"] = "";
      applyTheme(root, applicationTheme());
    }
  }
  return root;
}

function headerButton(action: string, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon fa-solid ${icon}`;
  button.dataset["action"] = action;
  button.setAttribute("aria-label", label);
  button.dataset["tooltip"] = label;
  return button;
}

function setIcon(element: HTMLElement, icon: string | false): void {
  element.className = `window-icon${icon === false ? "" : ` ${icon}`}`;
  element.hidden = icon === false || icon === "";
}

/** Build the header, content and handle of a window inside its root. */
export function buildFrame(root: HTMLElement, options: ApplicationConfiguration, title: string): WindowParts {
  const header = document.createElement("header");
  header.className = "window-header";
  // Otherwise every window would claim to be the banner of the page.
  header.setAttribute("role", "presentation");
  const icon = document.createElement("i");
  icon.setAttribute("aria-hidden", "true");
  setIcon(icon, options.window.icon);
  const heading = document.createElement("h1");
  heading.className = "window-title";
  heading.id = `${options.id}-title`;
  heading.textContent = title;
  const controls = headerButton(
    "toggleControls",
    "fa-ellipsis-vertical",
    localizeOr("PLAYGROUND.Applications.WindowControls", "Window controls"),
  );
  controls.setAttribute("aria-haspopup", "menu");
  controls.setAttribute("aria-expanded", "false");
  const close = headerButton("close", "fa-xmark", localizeOr("PLAYGROUND.Applications.CloseWindow", "Close window"));
  const controlsDropdown = document.createElement("menu");
  controlsDropdown.className = "controls-dropdown";
  controlsDropdown.setAttribute("role", "menu");
  controlsDropdown.hidden = true;
  header.append(icon, heading, controls, close);

  const content = document.createElement(options.window.contentTag);
  content.classList.add("window-content", ...options.window.contentClasses);
  root.append(header, controlsDropdown, content);
  // A form may not be called a dialog; named, it is a landmark of its own.
  if (options.tag !== "dialog" && options.tag !== "form") root.setAttribute("role", "dialog");
  root.setAttribute("aria-labelledby", heading.id);

  let resize: HTMLElement | undefined;
  if (options.window.resizable) {
    resize = document.createElement("div");
    resize.className = "window-resize-handle";
    root.append(resize);
  }
  return { header, title: heading, icon, close, controls, controlsDropdown, content, resize };
}

/** Bring title and icon of a window up to date. */
export function updateFrame(parts: WindowParts, changes: { title?: string; icon?: string | false }): void {
  if (changes.title !== undefined) parts.title.textContent = changes.title;
  if (changes.icon !== undefined) setIcon(parts.icon, changes.icon);
}

/** One entry of the controls menu. */
export function createHeaderControl(control: HeaderControl): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "header-control";
  item.setAttribute("role", "none");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  button.setAttribute("role", "menuitem");
  if (control.action !== undefined) button.dataset["action"] = control.action;
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon}`;
  icon.setAttribute("aria-hidden", "true");
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = localize(control.label);
  button.append(icon, label);
  item.append(button);
  return item;
}
