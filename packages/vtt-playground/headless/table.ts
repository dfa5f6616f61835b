// A server and several headless clients in one process, where nothing happens by itself: each step lets one thing through, chosen by the seed, and ends when all of its
// consequences stand. The same seed is the same evening, however fast the machine; and everything that a network may do between any two writes can be done here.
import type { Script } from "node:vm";
import type { RunningServer, ServerOptions } from "../server/start-server.ts";
import { startServer } from "../server/start-server.ts";
import type { Clock } from "./clock.ts";
import { createClock } from "./clock.ts";
import type { ModifyResponse } from "../protocol.ts";
import type { Fault } from "./faults.ts";
import type { Outside, Receive } from "./outside.ts";
import type { Client } from "./seat.ts";
import { openClient } from "./seat.ts";
import type { Wire } from "./wire.ts";
import { createWire } from "./wire.ts";

/** What a browser keeps when its tabs are gone. */
export type Browser = Map<string, string>;

export interface Seat {
  readonly user: string;
  /** Null while nobody sits there. */
  readonly client: Client | null;
  readonly connected: boolean;
  /** How many write requests and packages' messages it has sent since it was told to `strike`, or opened. */
  readonly writes: number;
  /** Opens a client here, in a browser that may have been used before. It is ready when the table has settled. */
  readonly open: (browser: Browser) => void;
  readonly browser: Browser;
  readonly close: () => void;
  /** Breaks the connection. */
  readonly cut: () => void;
  /** Lets writes and packages' messages from now on meet with a fault, by their number, counted from 1. */
  readonly strike: (faults: ReadonlyMap<number, Fault>) => void;
  /** Connects again, if a client is there that has lost its connection. */
  readonly reconnect: () => void;
  readonly evaluate: Client["evaluate"];
}

export interface TableOptions {
  readonly server: Omit<ServerOptions, "now" | "port">;
  readonly client: Script;
  readonly packages: readonly Script[];
  /** Whether clients open the interface and draw the scene, which takes time. */
  readonly draws?: boolean;
  /** How many milliseconds late, by the table's clock, whoever is seated first, second … sends and hears; who comes after the last has the last one's. */
  readonly lines?: readonly number[];
  /** From 0 to below 1; all chance of the table and its clients. */
  readonly random: () => number;
}

export interface Table {
  readonly clock: Clock;
  readonly seats: readonly Seat[];
  /** What clients have complained of since this was asked last. */
  complaints(): string[];
  /** A place at the table for a user, by id: another tab for one who has a place already. */
  seat(user: string): Seat;
  /** Lets one thing happen; false when nothing is left to happen before the clock shows `until`. */
  step(until?: number): Promise<boolean>;
  /** Goes on until nothing is left to happen for so many milliseconds. */
  settle(milliseconds: number): Promise<void>;
  /** Ends the server as a power cut would, and starts it again with what it had stored. */
  cutPower(): void;
  /** A new world from its template, with nobody in it; and other packages from now on, if so told. */
  reset(
    options?: Partial<Omit<ServerOptions, "now" | "port">>,
    clients?: Partial<Pick<TableOptions, "packages" | "draws" | "lines">>,
  ): Promise<void>;
  close(): Promise<void>;
}

/** A seat with what only the table knows of it. */
interface SeatAt extends Seat {
  wire: Wire | null;
  slow: number;
  writes: number;
  browser: Browser;
}

/** More steps than any evening takes: whoever goes on for so long does so for ever. */
const MOST_STEPS = 50_000;
/** What a message takes on its way, by the table's clock. */
const STEP_MILLISECONDS = 3;
/** For how many steps a slow line is held back at most. */
const SLOW_STEPS = 60;

/** What is neither a write nor a package's message. */
const UNSTRUCK: ReadonlySet<string> = new Set(["activity", "pack", "query"]);

/** Lets everything run that only waits for itself. */
function drain(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Opens a table at a new world. */
export async function openTable(options: TableOptions): Promise<Table> {
  const { random } = options;
  const clock = createClock(1_700_000_000_000);
  const seats: SeatAt[] = [];
  const tasks: { owner: object; run: () => void }[] = [];
  /** What has to be done before anything else is let through. */
  const urgent: (() => Promise<void>)[] = [];
  const complaints: string[] = [];
  const files = new Map<string, { status: number; text: string }>();
  let serverOptions = options.server;
  let { packages, draws = false, lines = [] } = options;
  /** When what waits on a line was first seen there. */
  const since = new WeakMap<object, number>();
  let server: RunningServer = await startServer({ ...serverOptions, reset: true, now: clock.now, port: 0 });
  const { port } = server;

  const flush = async (): Promise<void> => {
    await Promise.all(seats.flatMap(({ wire }) => (wire ? [wire.flush()] : [])));
  };

  async function restart(reset: boolean): Promise<void> {
    for (const seat of seats) seat.wire?.cut(true);
    await server.close();
    server = await startServer({ ...serverOptions, reset, now: clock.now, port });
  }

  function read(path: string, owner: object, settle: (status: number, text: string) => void): void {
    const url = new URL(path, server.url);
    const tell = ({ status, text }: { status: number; text: string }): void => {
      tasks.push({
        owner,
        run: () => {
          settle(status, text);
        },
      });
    };
    const known = files.get(url.pathname);
    if (known) tell(known);
    else
      urgent.push(async () => {
        const response = await fetch(url);
        const file = { status: response.status, text: await response.text() };
        files.set(url.pathname, file);
        tell(file);
      });
  }

  function makeSeat(user: string): SeatAt {
    let faults: ReadonlyMap<number, Fault> = new Map();
    let owner = {};
    let client: Client | null = null;
    const seat: SeatAt = {
      user,
      wire: null,
      slow: 0,
      writes: 0,
      browser: new Map(),
      get client() {
        return client;
      },
      get connected() {
        return seat.wire?.connected === true;
      },
      open(browser) {
        seat.close();
        seat.browser = browser;
        urgent.push(async () => {
          const response = await fetch(`${server.url}/api/join`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ userId: user }),
          });
          const { token } = (await response.json()) as { token: string };
          owner = {};
          seat.writes = 0;
          client = openClient(outside(owner, token), token, options.client, packages);
          client.ready.catch((error: unknown) => complaints.push(`${user}: does not come up: ${String(error)}`));
        });
      },
      close() {
        clock.forget(owner);
        for (let index = tasks.length - 1; index >= 0; index -= 1) if (tasks[index]?.owner === owner) tasks.splice(index, 1);
        owner = {};
        client?.close();
        client = null;
        seat.wire?.cut(false);
        seat.wire = null;
        seat.slow = 0;
        faults = new Map();
        urgent.push(untilGone);
      },
      cut() {
        seat.wire?.cut(true);
        urgent.push(untilGone);
      },
      strike(given) {
        faults = given;
        seat.writes = 0;
      },
      reconnect() {
        const { wire } = seat;
        if (!wire || wire.connected) return;
        urgent.push(async () => {
          // What breaks tells of itself before anything else is heard.
          for (const deliver of wire.in.splice(0)) deliver();
          await drain();
          if (seat.wire === wire && !wire.connected) await wire.connect();
          await flush();
        });
      },
      evaluate: async (work, parameter) => {
        if (!client) throw new Error(`${user} is not here.`);
        return client.evaluate(work, parameter);
      },
    };

    /** Resolves when the server has noticed that this client is gone. */
    async function untilGone(): Promise<void> {
      while (server.connectionCount() > seats.filter(({ connected }) => connected).length) await drain();
      await flush();
    }

    function meet(fault: Fault): boolean {
      const after = async (end: () => void): Promise<void> => {
        while (seat.wire && seat.wire.out.length > 0) await seat.wire.carry();
        await flush();
        end();
      };
      switch (fault) {
        case "unsent":
          seat.cut();
          return false;
        case "gone":
          seat.close();
          return false;
        case "power":
          urgent.push(() => restart(false));
          return false;
        case "twice":
          return true;
        case "slow":
          seat.slow = 1 + Math.floor(random() * SLOW_STEPS);
          return true;
        case "unanswered":
          urgent.push(() => after(seat.cut));
          return true;
        case "goneAfter":
          urgent.push(() => after(seat.close));
          return true;
        case "powerAfter":
          urgent.push(async () => {
            await after(() => undefined);
            await restart(false);
          });
          return true;
      }
    }

    function outside(mine: object, token: string): Outside {
      const alive = (): boolean => owner === mine;
      let hear: Receive = () => undefined;
      // Whoever sent a write hears what the second one changed as the others do.
      const heardAgain = (json: string): void => {
        const [response] = JSON.parse(json) as [ModifyResponse];
        if (response.ok) hear("modified", JSON.stringify([response.change]), null);
      };
      return {
        draws,
        now: clock.now,
        random,
        setTimer: (run, milliseconds, repeats) => (alive() ? clock.set(mine, run, milliseconds, repeats) : 0),
        clearTimer: (timer) => {
          clock.clear(timer);
        },
        addTask: (run) => {
          if (alive()) tasks.push({ owner: mine, run });
        },
        read: (path, settle) => {
          if (alive()) read(path, mine, settle);
        },
        stored: (key) => seat.browser.get(key) ?? null,
        store: (key, value) => {
          // What a tab that is gone would still have written it has not.
          if (!alive()) return;
          if (value === null) seat.browser.delete(key);
          else seat.browser.set(key, value);
        },
        connect: (_token, receive) => {
          hear = receive;
          const wire = createWire(
            () => server.url,
            token,
            (event, json, answer) => {
              if (alive()) receive(event, json, answer);
            },
          );
          seat.wire = wire;
          urgent.push(async () => {
            await wire.connect();
            await flush();
          });
        },
        reconnect: () => {
          seat.reconnect();
        },
        disconnect: () => {
          seat.cut();
        },
        send: (event, json, answer) => {
          if (!alive() || !seat.wire) return;
          let fault: Fault | undefined;
          if (!UNSTRUCK.has(event)) {
            seat.writes += 1;
            fault = faults.get(seat.writes);
            if (fault !== undefined && !meet(fault)) return;
          }
          seat.wire.out.push({ event, json, answer });
          if (fault === "twice") seat.wire.out.push({ event, json, answer: event === "modify" ? heardAgain : null });
        },
        isConnected: () => alive() && seat.connected,
        reload: () => {
          if (alive()) seat.open(seat.browser);
        },
        note: (level, text) => {
          complaints.push(`${user}: ${level}: ${text}`);
        },
      };
    }
    return seat;
  }

  /** When the oldest message of somebody's queue arrives. */
  function arrival(seat: SeatAt, queue: readonly object[]): number {
    for (const one of queue) if (!since.has(one)) since.set(one, clock.now());
    const late = lines[Math.min(seats.indexOf(seat), lines.length - 1)] ?? 0;
    return (since.get(queue[0] ?? seat) ?? 0) + late;
  }

  /** When the next message arrives that is still under way; null when there is none. */
  function nextArrival(): number | null {
    const waiting = seats.flatMap((seat) =>
      [seat.wire?.in ?? [], seat.connected ? (seat.wire?.out ?? []) : []].flatMap((queue) =>
        queue.length > 0 ? [arrival(seat, queue)] : [],
      ),
    );
    return waiting.length > 0 ? Math.min(...waiting) : null;
  }

  /** One of the lines that something waits on, the slow ones last; null when there is none. */
  function pickLine(): { seat: SeatAt; out: boolean } | null {
    const ready = (seat: SeatAt, queue: readonly object[]): boolean => queue.length > 0 && arrival(seat, queue) <= clock.now();
    const waiting = seats.flatMap((seat) => [
      ...(seat.wire && ready(seat, seat.wire.in) ? [{ seat, out: false }] : []),
      ...(seat.wire?.connected === true && ready(seat, seat.wire.out) ? [{ seat, out: true }] : []),
    ]);
    for (const seat of seats) seat.slow = Math.max(0, seat.slow - 1);
    const quick = waiting.filter(({ seat }) => seat.slow === 0);
    const among = quick.length > 0 ? quick : waiting;
    return among[Math.floor(random() * among.length)] ?? null;
  }

  async function letThrough({ seat, out }: { seat: SeatAt; out: boolean }): Promise<void> {
    clock.pass(STEP_MILLISECONDS);
    if (!out) {
      seat.wire?.in.shift()?.();
      return;
    }
    await seat.wire?.carry();
    await flush();
  }

  async function step(until = clock.now()): Promise<boolean> {
    await drain();
    const first = urgent.shift();
    if (first) {
      await first();
      return true;
    }
    const task = tasks.shift();
    if (task) {
      task.run();
      return true;
    }
    const due = clock.next(clock.now());
    if (due) {
      due();
      return true;
    }
    const line = pickLine();
    if (line) {
      await letThrough(line);
      return true;
    }
    // What is under way arrives, whoever waits for how long.
    const arrives = nextArrival();
    const later = clock.next(arrives ?? until);
    later?.();
    if (later === null && arrives !== null) clock.pass(arrives - clock.now());
    return later !== null || arrives !== null;
  }

  return {
    clock,
    seats,
    complaints: () => complaints.splice(0),
    seat(user) {
      const seat = makeSeat(user);
      seats.push(seat);
      return seat;
    },
    step,
    async settle(milliseconds) {
      const until = clock.now() + milliseconds;
      for (let steps = 0; await step(until); steps += 1) if (steps > MOST_STEPS) throw new Error("There is no end to it.");
      clock.pass(Math.max(0, until - clock.now()));
    },
    cutPower() {
      urgent.push(() => restart(false));
    },
    async reset(changed = {}, clients = {}) {
      // A module of the same id may lie in another folder.
      for (const known of files.keys()) if (known.includes("/modules/")) files.delete(known);
      for (const seat of seats.splice(0)) seat.close();
      urgent.splice(0);
      ({ packages = packages, draws = draws, lines = lines } = clients);
      serverOptions = { ...serverOptions, ...changed };
      await restart(true);
    },
    async close() {
      for (const seat of seats.splice(0)) seat.close();
      await server.close();
    },
  };
}
