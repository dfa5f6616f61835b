// The event bus between the host and packages: listeners in order of registration, `call` stops at an explicit false.

export type HookListener = (...parameters: never[]) => unknown;

interface Hooked {
  hook: string;
  id: number;
  fn: HookListener;
  once: boolean;
}

export interface HookErrorOptions {
  msg?: string;
  log?: string | null;
  notify?: string | null;
  [key: string]: unknown;
}

/** The documented `Hooks`. Listeners are never awaited, and a listener that throws doesn't stop the others. */
export class Hooks {
  static readonly #listeners = new Map<string, Hooked[]>();
  static #nextId = 1;

  /** Every registered listener by hook. */
  static get events(): Record<string, Hooked[]> {
    return Object.fromEntries([...Hooks.#listeners].map(([hook, listeners]) => [hook, [...listeners]]));
  }

  static on(hook: string, fn: HookListener, options: { once?: boolean } = {}): number {
    const id = Hooks.#nextId;
    Hooks.#nextId += 1;
    const listeners = Hooks.#listeners.get(hook) ?? [];
    listeners.push({ hook, id, fn, once: options.once ?? false });
    Hooks.#listeners.set(hook, listeners);
    return id;
  }

  static once(hook: string, fn: HookListener): number {
    return Hooks.on(hook, fn, { once: true });
  }

  static off(hook: string, fn: number | HookListener): void {
    const listeners = Hooks.#listeners.get(hook);
    if (listeners)
      Hooks.#listeners.set(
        hook,
        listeners.filter((listener) => listener.id !== fn && listener.fn !== fn),
      );
  }

  /** Calls every listener. */
  static callAll(hook: string, ...parameters: unknown[]): true {
    for (const listener of Hooks.#listeners.get(hook)?.slice() ?? []) Hooks.#run(listener, parameters);
    return true;
  }

  /** Calls listeners until one returns false; tells whether none did. */
  static call(hook: string, ...parameters: unknown[]): boolean {
    for (const listener of Hooks.#listeners.get(hook)?.slice() ?? []) {
      if (Hooks.#run(listener, parameters) === false) return false;
    }
    return true;
  }

  static #run(listener: Hooked, parameters: unknown[]): unknown {
    if (listener.once) Hooks.off(listener.hook, listener.id);
    try {
      return (listener.fn as (...parameters: unknown[]) => unknown)(...parameters);
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      // A failing error listener must not call itself for ever.
      if (listener.hook === "error") console.error(cause);
      else Hooks.onError(`Hooks.${listener.hook}`, cause, { log: "error", msg: `A listener of the hook "${listener.hook}" failed` });
      return undefined;
    }
  }

  /** Reports an error to the console and to listeners of the hook `error`. */
  static onError(location: string, error: Error, options: HookErrorOptions = {}): void {
    const { msg = "", log = null, notify = null, ...data } = options;
    const method: unknown = log === null ? undefined : Reflect.get(console, log);
    if (typeof method === "function") method.call(console, [location, msg].filter((part) => part !== "").join(": "), error);
    Hooks.callAll("error", location, error, { ...data, msg, notify });
  }
}
