// `game.keyboard`: which keys are down, for packages that ask while something else happens.

const MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;

/** The documented `KeyboardManager`, as far as it answers questions; key bindings are answered by `game.keybindings`. */
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

  /** Begins to listen; what is down is forgotten when the page loses the keyboard. */
  activateListeners(page: Window = window): void {
    page.addEventListener("keydown", (event) => this.downKeys.add(event.code));
    page.addEventListener("keyup", (event) => this.downKeys.delete(event.code));
    page.addEventListener("blur", () => {
      this.downKeys.clear();
    });
  }

  /** Whether something that takes text has the keyboard. */
  get hasFocus(): boolean {
    return document.activeElement?.matches("input, textarea, select, [contenteditable='true'], [contenteditable='']") ?? false;
  }

  isModifierActive(modifier: string): boolean {
    return KeyboardManager.MODIFIER_CODES[modifier]?.some((code) => this.downKeys.has(code)) ?? false;
  }
}
