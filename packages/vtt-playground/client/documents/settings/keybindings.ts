// Key bindings of packages: registered until `setup` has ended, answered on the keyboard in order of precedence.
import { game } from "../session/game.ts";

export interface KeyBinding {
  key: string;
  modifiers?: string[];
}
export interface KeyContext {
  event: KeyboardEvent;
  key: string;
  up: boolean;
  repeat: boolean;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  modifiers: string[];
  action: string;
}
export interface KeyAction {
  name?: string;
  hint?: string;
  uneditable?: KeyBinding[];
  editable?: KeyBinding[];
  onDown?: (context: KeyContext) => unknown;
  onUp?: (context: KeyContext) => unknown;
  repeat?: boolean;
  restricted?: boolean;
  reservedModifiers?: string[];
  precedence?: number;
}
export interface RegisteredKeyAction extends KeyAction {
  namespace: string;
  order: number;
}

/** The documented `ClientKeybindings`. */
export class ClientKeybindings {
  readonly actions = new Map<string, RegisteredKeyAction>();
  #closed = false;

  register(namespace: string, action: string, config: KeyAction): void {
    if (this.#closed) throw new Error("key bindings can only be registered until the end of setup");
    if (namespace === "" || action === "") throw new Error("a key binding needs a namespace and a name");
    this.actions.set(`${namespace}.${action}`, { precedence: 1, ...config, namespace, order: this.actions.size });
  }
  /** The bindings in use for an action. */
  get(namespace: string, action: string): KeyBinding[] {
    const found = this.actions.get(`${namespace}.${action}`);
    if (!found) throw new Error(`"${namespace}.${action}" is not a registered key binding`);
    return found.editable ?? [];
  }
  /** Ends registration, after `setup`. */
  initialize(): void {
    this.#closed = true;
  }

  /** Offers a key press to the actions; true when one of them used it up. */
  handle(event: KeyboardEvent, up: boolean): boolean {
    const modifiers = [event.ctrlKey || event.metaKey ? "Control" : "", event.shiftKey ? "Shift" : "", event.altKey ? "Alt" : ""].filter(
      (name) => name !== "",
    );
    const matching = [...this.actions.entries()]
      .filter(([, action]) => (action.restricted !== true || game.user.isGM) && (action.repeat === true || !event.repeat))
      .filter(([, action]) =>
        [...(action.uneditable ?? []), ...(action.editable ?? [])].some((binding) =>
          matches(binding, event.code, modifiers, action.reservedModifiers ?? []),
        ),
      )
      .sort(([, first], [, second]) => (first.precedence ?? 1) - (second.precedence ?? 1) || first.order - second.order);
    for (const [id, action] of matching) {
      const context: KeyContext = {
        event,
        key: event.code,
        up,
        repeat: event.repeat,
        modifiers,
        action: id,
        isShift: event.shiftKey,
        isControl: event.ctrlKey || event.metaKey,
        isAlt: event.altKey,
      };
      if ((up ? action.onUp : action.onDown)?.(context) === true) return true;
    }
    return false;
  }
}

function matches(binding: KeyBinding, code: string, modifiers: readonly string[], reserved: readonly string[]): boolean {
  const wanted = (binding.modifiers ?? []).map((name) =>
    name.startsWith("Control") ? "Control" : name.startsWith("Shift") ? "Shift" : name.startsWith("Alt") ? "Alt" : name,
  );
  if (binding.key !== code || !wanted.every((name) => modifiers.includes(name))) return false;
  return modifiers.every((name) => wanted.includes(name) || reserved.includes(name));
}
