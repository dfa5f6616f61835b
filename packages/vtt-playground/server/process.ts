// Decides how tools and browser tests run a playground of their own: as a child process that opens one world after another at one address.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** A world to be opened. */
export interface WorldOptions {
  /** Where its worlds lie. */
  readonly data: string;
  /** The world's template file. */
  readonly template: string;
  readonly modules?: readonly string[];
  /** How many milliseconds late the first, second … to join sends and hears; as the process was started unless told otherwise. */
  readonly lineMilliseconds?: readonly number[];
}

/** What the child process is asked. */
export type HostRequest = ({ ask: "open"; system: string; port: number; reset: boolean } & Required<WorldOptions>) | { ask: "close" };

/** What it says: what was asked is done, or has failed; or the server warns. */
export type HostAnswer = { done: "start" | HostRequest["ask"]; url: string } | { failed: string } | { warning: string };

/** A process that serves at most one world at a time. */
export interface Playground {
  /** Closes the world that is open, makes a new one from the template, and resolves to its address: the same each time, unless somebody else has taken it. */
  open(world: WorldOptions): Promise<string>;
  /** Ends the process as a power cut would, and starts another that opens the same world as it was stored, at the same address. */
  cutPower(): Promise<void>;
  /** Closes the world; the process waits for the next one. */
  close(): Promise<void>;
  /** What the server has warned of since it was last asked for this, and how it ended if it did by itself. */
  takeWarnings(): string[];
  /** Ends it in good order. */
  stop(): Promise<void>;
}

interface Child {
  ask(request: HostRequest): Promise<string>;
  end(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  readonly alive: boolean;
}

async function startChild(warn: (warning: string) => void): Promise<Child> {
  const child = spawn(process.execPath, ["--import", "tsx", path.join(import.meta.dirname, "host.ts")], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  let wanted = false;
  let settle: { resolve: (url: string) => void; reject: (error: Error) => void } | undefined;
  const collect = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-10_000);
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  child.on("message", (answer: HostAnswer) => {
    if ("warning" in answer) warn(answer.warning);
    else if ("failed" in answer) settle?.reject(new Error(answer.failed));
    else settle?.resolve(answer.url);
  });
  const ended = once(child, "exit").then(([code]) => {
    const message = `The playground's server ended with code ${String(code)}:\n${output}`;
    settle?.reject(new Error(message));
    if (!wanted) warn(message);
  });
  const answer = (): Promise<string> =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
  await answer();
  const alive = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    ask(request) {
      const answered = answer();
      child.send(request);
      return answered;
    },
    async end(signal) {
      wanted = true;
      if (alive()) child.kill(signal);
      await ended;
    },
    get alive() {
      return alive();
    },
  };
}

/** What the process serves in every world that it opens. */
export interface ProcessOptions {
  /** The folder of the built system. */
  readonly system: string;
  /** How slow the lines of its worlds are where a world does not say; fast by default. */
  readonly lineMilliseconds?: readonly number[];
}

/** Starts a process that serves a built system; it opens no world yet. The browser half must be built. */
export async function startPlayground({ system, lineMilliseconds = [] }: ProcessOptions): Promise<Playground> {
  const warnings: string[] = [];
  const start = (): Promise<Child> => startChild((warning) => warnings.push(warning));
  let child = await start();
  let port = 0;
  let opened: WorldOptions | undefined;
  const open = async (world: WorldOptions, reset: boolean): Promise<string> => {
    if (!child.alive) child = await start();
    opened = world;
    const url = await child.ask({ ask: "open", system, modules: [], lineMilliseconds, ...world, port, reset });
    port = Number(new URL(url).port);
    return url;
  };
  return {
    open: (world) => open(world, true),
    async cutPower() {
      if (!opened) throw new Error("No world is open whose power could be cut.");
      await child.end("SIGKILL");
      await open(opened, false);
    },
    async close() {
      if (child.alive) await child.ask({ ask: "close" });
    },
    takeWarnings: () => warnings.splice(0),
    stop: () => child.end("SIGTERM"),
  };
}
