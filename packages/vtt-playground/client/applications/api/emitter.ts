// Events that an object without a DOM node of its own can send.

type Listener = (event: Event) => unknown;

/** The three methods of an event target, limited to a fixed list of event names. */
export class EventEmitter {
  /** Names this class sends; anything else is a mistake of the caller. */
  static emittedEvents: readonly string[] = [];

  readonly #listeners = new Map<string, Map<Listener, boolean>>();

  addEventListener(type: string, listener: Listener, { once = false }: { once?: boolean } = {}): void {
    if (!(this.constructor as typeof EventEmitter).emittedEvents.includes(type))
      throw new Error(`"${type}" is not an event of ${this.constructor.name}`);
    const listeners = this.#listeners.get(type) ?? new Map<Listener, boolean>();
    listeners.set(listener, once);
    this.#listeners.set(type, listeners);
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  dispatchEvent(event: Event): boolean {
    const listeners = this.#listeners.get(event.type);
    for (const [listener, once] of [...(listeners ?? [])]) {
      if (once) listeners?.delete(listener);
      listener.call(this, event);
      if (event.defaultPrevented) break;
    }
    return !event.defaultPrevented;
  }
}
