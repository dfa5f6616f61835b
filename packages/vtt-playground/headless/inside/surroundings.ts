// Puts into a headless client's global what a browser has and happy-dom lacks, or has by the real clock: time, chance, storage, files, tasks and the console are
// the outside's, so that a run depends on nothing but its seed. Evaluated before anything else.

const { outside } = globalThis;

/** Copies plain data, maps, sets and dates into objects of this realm; nothing else is copied here. */
function copy(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copy);
  if (value instanceof Date) return new Date(value);
  if (value instanceof Map) return new Map([...value].map(([key, inner]) => [copy(key), copy(inner)]));
  if (value instanceof Set) return new Set([...value].map(copy));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
}

type Work = (...parameters: unknown[]) => void;

class Port {
  onmessage: (() => void) | null = null;
  other: Port | null = null;
  postMessage(): void {
    outside.addTask(() => this.other?.onmessage?.());
  }
  close(): void {
    this.onmessage = null;
  }
}

class Channel {
  readonly port1 = new Port();
  readonly port2 = new Port();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

/** What a browser keeps over a reload, under keys that begin alike: those of the browser, or of its one tab. */
const storage = (before: string) => ({
  getItem: (key: string) => outside.stored(`${before}${key}`),
  setItem: (key: string, value: unknown) => {
    outside.store(`${before}${key}`, String(value));
  },
  removeItem: (key: string) => {
    outside.store(`${before}${key}`, null);
  },
});

/** What browsers group by, and Node's oldest supported version does not. */
function groups<Key, Value>(values: Iterable<Value>, keyOf: (value: Value, index: number) => Key): Map<Key, Value[]> {
  const found = new Map<Key, Value[]>();
  let index = 0;
  for (const value of values) {
    const key = keyOf(value, index);
    found.set(key, [...(found.get(key) ?? []), value]);
    index += 1;
  }
  return found;
}

const texts = (parameters: unknown[]): string =>
  parameters.map((one) => (one instanceof Error ? (one.stack ?? one.message) : String(one))).join(" ");

const quiet = (): void => undefined;

const surroundings: Record<string, unknown> = {
  // What some builds add to functions with a name; those that are sent into a client carry it along.
  __name: (named: unknown) => named,
  structuredClone: copy,
  MessageChannel: Channel,
  localStorage: storage(""),
  sessionStorage: storage("tab "),
  setTimeout: (run: Work, milliseconds = 0, ...parameters: unknown[]) =>
    outside.setTimer(
      () => {
        run(...parameters);
      },
      milliseconds,
      false,
    ),
  setInterval: (run: Work, milliseconds = 0, ...parameters: unknown[]) =>
    outside.setTimer(
      () => {
        run(...parameters);
      },
      milliseconds,
      true,
    ),
  clearTimeout: (timer: number) => {
    outside.clearTimer(timer);
  },
  clearInterval: (timer: number) => {
    outside.clearTimer(timer);
  },
  // Nothing is drawn, and nobody waits for it.
  requestAnimationFrame: (run: Work) =>
    outside.setTimer(
      () => {
        run(outside.now());
      },
      16,
      false,
    ),
  cancelAnimationFrame: (timer: number) => {
    outside.clearTimer(timer);
  },
  queueMicrotask: (run: () => void) => {
    void Promise.resolve().then(run);
  },
  performance: { now: () => outside.now(), mark: quiet, measure: quiet },
  crypto: {
    getRandomValues<T extends { length: number; [index: number]: number }>(list: T): T {
      for (let index = 0; index < list.length; index += 1) list[index] = Math.floor(outside.random() * 2 ** 32);
      return list;
    },
  },
  fetch: (path: unknown) =>
    new Promise((resolve) => {
      outside.read(String(path), (status, text) => {
        resolve({
          ok: status === 200,
          status,
          statusText: "",
          text: () => Promise.resolve(text),
          json: () => Promise.resolve(JSON.parse(text) as unknown),
        });
      });
    }),
  console: {
    log: quiet,
    info: quiet,
    debug: quiet,
    warn: (...parameters: unknown[]) => {
      outside.note("warn", texts(parameters));
    },
    error: (...parameters: unknown[]) => {
      outside.note("error", texts(parameters));
    },
  },
};

for (const [name, value] of Object.entries(surroundings))
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
/** Nothing is sent by a form here, and nobody hears of states. */
class Internals {
  form: HTMLFormElement | null = null;
  readonly states = new Set<string>();
  readonly labels: readonly HTMLLabelElement[] = [];
  readonly setFormValue = quiet;
  readonly setValidity = quiet;
  checkValidity(): boolean {
    return true;
  }
  reportValidity(): boolean {
    return true;
  }
}

Reflect.set(globalThis, "Option", function option(text = "", value = text): HTMLOptionElement {
  return Object.assign(document.createElement("option"), { textContent: text, value });
});
Reflect.set(HTMLElement.prototype, "attachInternals", () => new Internals());
/** The key under which happy-dom keeps whose an element is. */
const OWNER = Object.getOwnPropertySymbols(document.createElement("div")).find(({ description }) => description === "ownerDocument");

/** happy-dom hands over an element without what it holds, and only once. */
function adoptNode(this: Document, node: Element): Element {
  node.remove();
  if (OWNER) for (const each of [node, ...node.querySelectorAll("*")]) Reflect.set(each, OWNER, this);
  return node;
}
const openWindow = globalThis.open.bind(globalThis);
Reflect.set(document, "adoptNode", adoptNode);
Reflect.set(globalThis, "open", (...parameters: Parameters<typeof open>) => {
  const opened = openWindow(...parameters);
  if (opened) Reflect.set(opened.document, "adoptNode", adoptNode);
  return opened;
});
Reflect.set(Map, "groupBy", groups);
Reflect.set(Object, "groupBy", (values: Iterable<unknown>, keyOf: (value: unknown, index: number) => string) =>
  Object.fromEntries(groups(values, keyOf)),
);
Date.now = () => outside.now();
Math.random = () => outside.random();
Object.defineProperty(globalThis.location, "reload", {
  value: () => {
    outside.reload();
  },
});
