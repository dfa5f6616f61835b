// One headless client: a realm of its own with happy-dom's document, so that the unchanged client runs in it, and several beside each other share nothing.
// happy-dom, because classes of the interface are made of elements as soon as they are evaluated, and cards and dialogs are looked at; there was none lighter that
// parses HTML, and it is at hand for other tests. Nobody opens the interface: drawing it would take most of the time, and Chromium's runs do that.
import type { Script } from "node:vm";
import { Script as SourceScript } from "node:vm";
import { Window } from "happy-dom";
import type { Outside } from "./outside.ts";

/** A client that runs. */
export interface Client {
  /** Resolves at `ready`. */
  readonly ready: Promise<void>;
  /** What it shows, for looking at it and pressing what stands there. */
  readonly document: Document;
  /** Carries a function over, with plain data, and brings back plain data. It may use nothing but its parameter and the client's globals. */
  evaluate<Result, Parameter>(work: (parameter: Parameter) => Result | Promise<Result>, parameter: Parameter): Promise<Result>;
  /** Ends it as closing a tab would: nothing of it goes on. */
  close(): void;
}

const sources = new Map<string, Script>();

function compiled(source: string): Script {
  const known = sources.get(source) ?? new SourceScript(`(${source})`);
  sources.set(source, known);
  return known;
}

const CALL = compiled(`(work, json, settle) => {
  Promise.resolve()
    .then(() => work(...JSON.parse(json)))
    .then((result) => settle(null, JSON.stringify(result) ?? "null"), (error) => settle(String(error?.stack ?? error), "null"));
}`);

const START = compiled(`(token, load, settle) => {
  headlessClient.start(token, load).then(() => settle(null), (error) => settle(String(error?.stack ?? error)));
}`);

type Settle = (error: string | null, json?: string) => void;

/** Starts a client for whoever has joined with a token. `packages` are evaluated where packages are. */
export function openClient(outside: Outside, token: string, client: Script, packages: readonly Script[]): Client {
  const window = createRealm();
  const run = (script: Script): unknown => script.runInContext(window) as unknown;
  Reflect.set(window, "outside", outside);
  run(client);
  let closed = false;
  const settled = (begin: (settle: Settle) => void): Promise<string> =>
    new Promise((resolve, reject) => {
      begin((error, json = "null") => {
        if (error === null) resolve(json);
        else reject(new Error(error));
      });
    });
  const start = run(START) as (token: string, load: () => void, settle: Settle) => void;
  const call = run(CALL) as (work: unknown, json: string, settle: Settle) => void;
  const ready = settled((settle) => {
    const load = (): void => {
      for (const one of packages) run(one);
    };
    start(token, load, settle);
  }).then(() => undefined);
  const { document: shown }: { readonly document: unknown } = window;
  return {
    ready,
    // happy-dom's own types and the browser's know nothing of each other.
    document: shown as Document,
    evaluate: async <Result, Parameter>(work: (parameter: Parameter) => Result | Promise<Result>, parameter: Parameter) => {
      if (closed) throw new Error("this client is closed");
      const inside = run(compiled(work.toString()));
      const json = await settled((settle) => {
        call(inside, JSON.stringify([parameter]), settle);
      });
      return JSON.parse(json) as Result;
    },
    close() {
      closed = true;
      // Aborting alone leaves the window in happy-dom's list of open ones, with all that its realm holds.
      void window.happyDOM.close().catch(() => undefined);
    },
  };
}

/** A realm, with the document that belongs to it. */
function createRealm(): Window {
  return new Window({
    url: "http://127.0.0.1/game",
    width: 1600,
    height: 900,
    // Nothing but what is handed over is evaluated; without this there is no realm to do it in.
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  });
}
