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

/** A batch that is being run. */
interface Run {
  readonly batch: string;
  readonly results: WorldTestResult[];
}

/** Does something of a suite and keeps how it went; what only prepares is kept when it fails. */
async function attempt(run: Run, path: readonly Suite[], title: string, work: () => Promise<void>, isTest: boolean): Promise<boolean> {
  const whole = [...path.map((one) => one.title), title].filter((part) => part !== "").join(" › ");
  try {
    await work();
    if (isTest) run.results.push({ batch: run.batch, title: whole, state: "passed", error: "" });
    return true;
  } catch (error) {
    run.results.push({ batch: run.batch, title: whole, state: "failed", error: describeError(error) });
    return false;
  }
}

async function callAll(hooks: readonly QuenchFunction[]): Promise<void> {
  for (const hook of hooks) await call(hook);
}

/** Takes away what these suites have set up, and sets it up anew. */
async function setUpAnew(path: readonly Suite[]): Promise<void> {
  for (const suite of path.toReversed()) await callAll(suite.after);
  for (const suite of path) await callAll(suite.before);
}

/**
 * Runs a suite. A test that fails leaves its fight anyhow: the next one finds all that its suites set up made anew. Resolves to whether what the suites around it have set
 * up is as they did.
 */
async function runSuite(run: Run, suite: Suite, path: readonly Suite[]): Promise<boolean> {
  const here = [...path, suite];
  let isWhole = true;
  let isReady = await attempt(run, here, "(before)", () => callAll(suite.before), false);
  for (const entry of suite.entries) {
    if (isReady && !isWhole) isReady = await attempt(run, here, "(set up anew)", () => setUpAnew(here), false);
    if (!isReady) break;
    isWhole =
      entry.kind === "suite"
        ? await runSuite(run, entry.suite, here)
        : await attempt(run, here, entry.title, () => runTest(entry.body, here), true);
  }
  await attempt(run, here, "(after)", () => callAll(suite.after), false);
  return isReady && isWhole;
}

/** Collects and runs one batch. */
export async function runBatch(key: string, batch: QuenchBatch): Promise<WorldTestResult[]> {
  const results: WorldTestResult[] = [];
  try {
    await runSuite({ batch: key, results }, await collect(key, batch), []);
  } catch (error) {
    results.push({ batch: key, title: "(collecting)", state: "failed", error: describeError(error) });
  }
  return results;
}
