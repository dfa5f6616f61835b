// The menu behind a window's "…" button: built when opened, closed by a choice, Escape, or a press elsewhere.
import { createHeaderControl, type WindowParts } from "./frame.ts";
import type { HeaderControl } from "./options.ts";

const closers = new WeakMap<WindowParts, () => void>();

function buttons(parts: WindowParts): HTMLButtonElement[] {
  return [...parts.controlsDropdown.querySelectorAll("button")];
}

function moveFocus(parts: WindowParts, by: number): void {
  const all = buttons(parts);
  const at = all.findIndex((button) => button === button.ownerDocument.activeElement);
  all[(at + by + all.length) % all.length]?.focus();
}

/** Whether a control is offered in an application's menu at this moment. */
export function isShown({ visible }: HeaderControl, application: object): boolean {
  return typeof visible === "function" ? (Reflect.apply(visible, application, []) as boolean) : (visible ?? true);
}

/** Whether the menu is open. */
export function areControlsOpen(parts: WindowParts): boolean {
  return !parts.controlsDropdown.hidden;
}

/** Close the menu; focus goes back to its button when it was inside. */
export function closeControls(parts: WindowParts): void {
  if (!areControlsOpen(parts)) return;
  const hadFocus = parts.controlsDropdown.contains(parts.controlsDropdown.ownerDocument.activeElement);
  parts.controlsDropdown.hidden = true;
  parts.controlsDropdown.classList.remove("expanded");
  parts.controls.setAttribute("aria-expanded", "false");
  closers.get(parts)?.();
  closers.delete(parts);
  if (hadFocus) parts.controls.focus();
}

/** Open the menu with the controls of the moment. */
export function openControls(parts: WindowParts, controls: Iterable<HeaderControl>): void {
  const menu = parts.controlsDropdown;
  const items = [...controls].map((control) => {
    const item = createHeaderControl(control);
    item.addEventListener("click", (event) => {
      closeControls(parts);
      control.onClick?.(event);
    });
    return item;
  });
  if (items.length === 0) return;
  menu.replaceChildren(...items);
  menu.hidden = false;
  menu.classList.add("expanded");
  parts.controls.setAttribute("aria-expanded", "true");

  const page = menu.ownerDocument;
  const onPress = (event: Event): void => {
    if (event.target instanceof Node && !menu.contains(event.target) && event.target !== parts.controls) closeControls(parts);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape") closeControls(parts);
    else if (event.key === "ArrowDown") moveFocus(parts, 1);
    else if (event.key === "ArrowUp") moveFocus(parts, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener("pointerdown", onPress, true);
  menu.addEventListener("keydown", onKey);
  closers.set(parts, () => {
    page.removeEventListener("pointerdown", onPress, true);
    menu.removeEventListener("keydown", onKey);
  });
  buttons(parts)[0]?.focus();
}
