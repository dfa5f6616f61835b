// Decides how batches of world tests are collected and run where Quench isn't: one after the other, hooks around them, every outcome kept.
import { assert, expect } from "chai";

/** How one test went. */
export interface WorldTestResult {
  readonly batch: string;
  readonly title: string;
  readonly state: "passed" | "failed";
  readonly error: string;
}

interface Suite {
  readonly title: string;
  readonly before: QuenchFunction[];
  readonly after: QuenchFunction[];
  readonly beforeEach: QuenchFunction[];
  readonly afterEach: QuenchFunction[];
  readonly entries: (
    { readonly kind: "test"; readonly title: string; readonly body: QuenchFunction } | { readonly kind: "suite"; readonly suite: Suite }
  )[];
}

// Only what hangs waits this long: a machine that is busy with other tests takes seconds for what otherwise is done at once.
const PATIENCE_MILLISECONDS = 60_000;

const emptySuite = (title: string): Suite => ({ title, before: [], after: [], beforeEach: [], afterEach: [], entries: [] });

/** Calls a test or hook, and gives it up when its time is over. */
async function call(body: QuenchFunction): Promise<void> {
  let patience = PATIENCE_MILLISECONDS;
  const context: QuenchTestContext = {
    timeout: (milliseconds) => {
      patience = milliseconds;
    },
  };
  const running = Promise.resolve(body.call(context));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`not finished after ${patience} ms`));
    }, patience);
  });
  try {
    await Promise.race([running, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

const describeError = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

async function collect(key: string, batch: QuenchBatch): Promise<Suite> {
  const root = emptySuite("");
  let current = root;
  await batch({
    describe: (title, body) => {
      const outer = current;
      const suite = emptySuite(title);
      outer.entries.push({ kind: "suite", suite });
      current = suite;
      body();
      current = outer;
    },
    it: (title, body) => void current.entries.push({ kind: "test", title, body }),
    before: (body) => void current.before.push(body),
    after: (body) => void current.after.push(body),
    beforeEach: (body) => void current.beforeEach.push(body),
    afterEach: (body) => void current.afterEach.push(body),
    assert,
    expect,
  });
  if (root.entries.length === 0) throw new Error(`the batch "${key}" holds no test`);
  return root;
}

async function runTest(body: QuenchFunction, path: readonly Suite[]): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  };
  await attempt(async () => {
    for (const suite of path) for (const hook of suite.beforeEach) await call(hook);
    await call(body);
  });
  // What a test has left behind tells less than what it failed of.
  await attempt(async () => {
    for (const suite of path.toReversed()) for (const hook of suite.afterEach) await call(hook);
  });
  if (failures.length > 0) throw new Error(failures.map(describeError).join("\n"));
}

async function runSuite(batch: string, suite: Suite, path: readonly Suite[], results: WorldTestResult[]): Promise<void> {
  const here = [...path, suite];
  const titleOf = (title: string): string => [...here.map((one) => one.title), title].filter((part) => part !== "").join(" › ");
  const attempt = async (title: string, run: () => Promise<void>, tellSuccess: boolean): Promise<boolean> => {
    try {
      await run();
      if (tellSuccess) results.push({ batch, title: titleOf(title), state: "passed", error: "" });
      return true;
    } catch (error) {
      results.push({ batch, title: titleOf(title), state: "failed", error: describeError(error) });
      return false;
    }
  };
  const all = (hooks: readonly QuenchFunction[]) => async (): Promise<void> => {
    for (const hook of hooks) await call(hook);
  };
  if (await attempt("(before)", all(suite.before), false)) {
    for (const entry of suite.entries) {
      if (entry.kind === "suite") await runSuite(batch, entry.suite, here, results);
      else await attempt(entry.title, () => runTest(entry.body, here), true);
    }
  }
  await attempt("(after)", all(suite.after), false);
}

/** Collects and runs one batch. */
export async function runBatch(key: string, batch: QuenchBatch): Promise<WorldTestResult[]> {
  const results: WorldTestResult[] = [];
  try {
    await runSuite(key, await collect(key, batch), [], results);
  } catch (error) {
    results.push({ batch: key, title: "(collecting)", state: "failed", error: describeError(error) });
  }
  return results;
}
