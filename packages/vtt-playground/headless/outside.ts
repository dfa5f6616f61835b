// What a headless client is given by the process around it: time, chance, files, storage and a wire to the server. Only texts, numbers and functions cross over,
// because an object of one realm is no plain object in another.

/** What becomes of a message: an answer to one that was sent, if it was one that is answered. */
export type Answer = (json: string) => void;

/** What happens on the wire. `answer` is there for what wants one. */
export type Receive = (event: string, json: string, answer: Answer | null) => void;

export interface Outside {
  /** Whether the interface is opened and the scene drawn, as far as a document without layout goes. */
  readonly draws: boolean;
  /** Milliseconds by the clock that all clients and the server share. */
  now(): number;
  /** From 0 to below 1. */
  random(): number;
  setTimer(run: () => void, milliseconds: number, repeats: boolean): number;
  clearTimer(timer: number): void;
  /** Runs in a task of its own, before any timer. */
  addTask(run: () => void): void;
  /** What the server answers to a path. */
  read(path: string, settle: (status: number, text: string) => void): void;
  /** What this browser has stored; null for nothing. */
  stored(key: string): string | null;
  /** Null removes it. */
  store(key: string, value: string | null): void;
  /** Opens the wire; what comes in goes to `receive`, with `connect`, `disconnect` and `connect_error` among it. */
  connect(token: string, receive: Receive): void;
  reconnect(): void;
  disconnect(): void;
  send(event: string, json: string, answer: Answer | null): void;
  isConnected(): boolean;
  /** Leaves this client and starts another in its place. */
  reload(): void;
  note(level: "error" | "warn", text: string): void;
}

declare global {
  /** Set before anything is evaluated in a headless client. */
  var outside: Outside;
}
