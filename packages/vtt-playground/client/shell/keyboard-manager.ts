// `game.keyboard`: which keys are down, whether something on the page has keys of its own, and which key bindings a press means.

import { game } from "./host.ts";

const MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;

/** The documented `KeyboardManager`. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = MODIFIER_KEYS;
  static readonly MODIFIER_CODES: Readonly<Record<string, readonly string[]>> = {
    Alt: ["AltLeft", "AltRight"],
    Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
    Shift: ["ShiftLeft", "ShiftRight"],
  };
  static readonly PROTECTED_KEYS: readonly string[] = ["F5", "F11", "F12", "PrintScreen", "ScrollLock", "NumLock", "CapsLock"];

  /** The codes of the keys that are down. */
  readonly downKeys = new Set<string>();

  /** Begins to listen, on the window and as the last; what is down is forgotten when the page loses the keyboard. */
  activateListeners(page: Window = window): void {
    page.addEventListener("keydown", (event) => {
      this.downKeys.add(event.code);
      this.#handle(event, false);
    });
    page.addEventListener("keyup", (event) => {
      this.downKeys.delete(event.code);
      this.#handle(event, true);
    });
    page.addEventListener("blur", () => {
      this.downKeys.clear();
    });
  }

  /** Whether what has the focus has keys of its own: a field, a button inside a form, or an element that says so in `data-keyboard-focus`. */
  get hasFocus(): boolean {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return false;
    const said = focused.dataset["keyboardFocus"];
    if (said !== undefined) return said === "" || said === "true";
    if (focused.tagName === "BUTTON") return focused.closest("form") !== null;
    return focused.matches("input, textarea, select") || focused.closest("[contenteditable='true'], [contenteditable='']") !== null;
  }

  isModifierActive(modifier: string): boolean {
    return KeyboardManager.MODIFIER_CODES[modifier]?.some((code) => this.downKeys.has(code)) ?? false;
  }

  /** That somebody has prevented what the browser does with a key says nothing to key bindings. */
  #handle(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || this.hasFocus) return;
    if (game().keybindings?.handle(event, up) === true) event.preventDefault();
  }
}
