// Somebody at a headless table: what is evaluated in their client, and what is pressed there, is over with all its consequences when it resolves.
import type { Driver } from "vtt-playground/headless/driver";
import type { Fault } from "vtt-playground/headless/faults";
import type { Client } from "vtt-playground/headless/seat";
import type { Browser, Seat } from "vtt-playground/headless/table";
import type { Place, UserName } from "../../support/place.ts";
import type { Part } from "./part.ts";
import { createPart } from "./part.ts";

/** How long somebody looks at something, by the table's clock. */
const A_LOOK_MILLISECONDS = 100;

export interface Person extends Place, Part {
  readonly user: UserName;
  /** Drops the client and starts another in its place, as F5 does. */
  reload(): Promise<void>;
  /** Closes the tab; in another one of the same browser, or in a new browser, the user may come back. */
  leave(): Promise<void>;
  /** Comes back: in the same browser, or in another that knows nothing. */
  comeBack(browser?: Browser): Promise<void>;
  /** Breaks the connection; what was under way is lost. */
  disconnect(): Promise<void>;
  /** Connects again, and hears what has happened meanwhile. */
  reconnect(): Promise<void>;
  /** Connects again, or comes back in the same browser where the client is gone. */
  recover(): Promise<void>;
  /** Lets the next writes meet with faults, by their number, counted from 1. */
  strike(faults: ReadonlyMap<number, Fault>): void;
  /** How many write requests have left this client since it was struck last, or opened. */
  readonly writes: number;
  readonly connected: boolean;
}

/** Seats somebody. They are there when their client is ready. */
export async function seatPerson(seat: Seat, user: UserName, driver: Driver, browser: Browser): Promise<Person> {
  const ready = new WeakSet<Client>();

  /** Waits for something at this table, of a client that may be closed meanwhile. */
  async function finish<Result>(begun: Promise<Result>, client: Client, what: string): Promise<Result> {
    const over = new Set<Promise<unknown>>();
    const settle = (): void => void over.add(begun);
    begun.then(settle, settle);
    await driver.until(() => over.has(begun) || seat.client !== client, what);
    if (!over.has(begun)) throw new Error(`${user}'s client was closed: ${what}`);
    return begun;
  }

  /** The client that sits here, once it is ready. */
  async function present(): Promise<Client> {
    if (!seat.client) await driver.until(() => seat.client !== null, `${user} joins`);
    const { client } = seat;
    if (!client) throw new Error(`${user} is not here.`);
    if (ready.has(client)) return client;
    await finish(client.ready, client, `${user} is ready`);
    ready.add(client);
    await client.evaluate(hearNotifications, null);
    return client;
  }

  /** Connects again; who is told that they have missed something loads the page anew. */
  async function recover(): Promise<void> {
    await reconnect();
    if (await evaluate(hasMissedSomething)) await comeBack(seat.browser);
  }

  async function comeBack(where: Browser): Promise<void> {
    seat.open(where);
    await present();
  }

  async function evaluate(work: (parameter: unknown) => unknown, parameter: unknown = null): Promise<unknown> {
    const client = seat.client && ready.has(seat.client) ? seat.client : await present();
    return finish(client.evaluate(work, parameter), client, work.toString().slice(0, 200));
  }

  async function reconnect(): Promise<void> {
    seat.reconnect();
    await driver.until(() => seat.connected, `${user} reconnects`);
  }

  await comeBack(browser);
  const settled = (what: string): Promise<void> => driver.until(() => true, what);
  const body = createPart({
    // What others have begun without waiting for it comes as far as it can.
    find: async () => {
      await driver.pass(A_LOOK_MILLISECONDS);
      return [(await present()).document.body];
    },
    settle: () => settled(`${user} acts`),
    what: user,
  });
  return {
    ...body,
    user,
    evaluate,
    reload: () => comeBack(seat.browser),
    async leave() {
      seat.close();
      await settled(`${user} leaves`);
    },
    comeBack: (where = seat.browser) => comeBack(where),
    async disconnect() {
      seat.cut();
      await settled(`${user} disconnects`);
    },
    reconnect,
    recover: () => (seat.client ? recover() : comeBack(seat.browser)),
    strike: (faults) => {
      seat.strike(faults);
    },
    get writes() {
      return seat.writes;
    },
    get connected() {
      return seat.connected;
    },
  };
}

declare global {
  /** Every notification that a headless client has shown since it was ready: they go by themselves. */
  var shownNotifications: string[] | undefined;
}

/** Carried over. */
function hasMissedSomething(): boolean {
  return (globalThis.shownNotifications ?? []).some((text) => text.includes("What others did meanwhile is missing here."));
}

/** Carried over: keeps what notifications say. */
function hearNotifications(): void {
  const shown: string[] = [];
  globalThis.shownNotifications = shown;
  const keep = (list: Element): void => {
    const hear = (notes: Iterable<Node>): void => {
      for (const note of notes) shown.push(note.textContent?.trim() ?? "");
    };
    hear(list.children);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) hear(addedNodes);
    }).observe(list, { childList: true });
  };
  const list = document.getElementById("notifications");
  if (list) {
    keep(list);
    return;
  }
  const waiting = new MutationObserver(() => {
    const made = document.getElementById("notifications");
    if (!made) return;
    waiting.disconnect();
    keep(made);
  });
  waiting.observe(document.body, { childList: true });
}
