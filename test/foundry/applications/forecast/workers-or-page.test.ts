// Who plays a forecast's battles: this page for a module's ruleset, threads for ours; and nothing is heard after the end.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ruleset, WorkDone } from "../../../../src/engine/index.ts";
import { playSeed } from "../../../../src/engine/index.ts";
import { searchFight } from "../../../../src/foundry/applications/forecast/fight-search.ts";
import type { Found } from "../../../../src/foundry/applications/forecast/fight-search.ts";
import { playMany } from "../../../../src/foundry/applications/forecast/workers-or-page.ts";
import { nextTask } from "../../../../src/foundry/platform/next-task.ts";
import { registerBuiltIn } from "../../../../src/foundry/rulesets.ts";
import luck from "../../../../src/rulesets/luck/index.ts";
import shock from "../../../../src/rulesets/shock/index.ts";
import { starterBattle } from "../../../rulesets/content/starter.ts";

const policies = { heroes: "fierce", foes: "fierce" } as const;
const workOf = (ruleset: Ruleset) => ({ ruleset: ruleset.id, battle: starterBattle(ruleset), policies });

/** What is to happen later, and a clock that a turn of play moves by two milliseconds. */
let later: (() => void)[] = [];
let now = 0;
const runLater = (): void => {
  const due = later;
  later = [];
  for (const act of due) act();
};

class StandInWorker {
  static readonly made: StandInWorker[] = [];
  readonly posted: unknown[] = [];
  terminated = false;
  readonly #heard = new Map<string, (event: object) => void>();
  constructor() {
    StandInWorker.made.push(this);
  }
  addEventListener(type: string, listener: (event: object) => void, { signal }: { signal: AbortSignal }): void {
    this.#heard.set(type, listener);
    signal.addEventListener("abort", () => this.#heard.get(type) === listener && this.#heard.delete(type));
  }
  postMessage(data: unknown): void {
    this.posted.push(data);
  }
  terminate(): void {
    this.terminated = true;
  }
  say(type: string, event: object): void {
    this.#heard.get(type)?.(event);
  }
}

beforeEach(() => {
  later = [];
  now = 0;
  StandInWorker.made.length = 0;
  vi.stubGlobal("window", {
    setTimeout: (act: () => void) => later.push(act),
    clearTimeout: () => {
      later = [];
    },
  });
  vi.stubGlobal("performance", { now: () => (now += 2) });
  vi.stubGlobal("Worker", StandInWorker);
  vi.stubGlobal("foundry", { utils: { getRoute: (path: string) => `/${path}` } });
  vi.stubGlobal("game", { system: { id: "sortie" } });
  vi.stubGlobal("navigator", { hardwareConcurrency: 2 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const never = (): never => {
  throw new Error("This was not to happen");
};

describe("a ruleset that no thread knows", () => {
  it("plays in the page, a few milliseconds at a time, the same battles by the same seeds", () => {
    const work = workOf(shock);
    const heard: WorkDone[] = [];
    const stop = playMany(shock, work, (done) => void heard.push(done), never);
    expect(heard).toEqual([]);
    const turns: number[] = [];
    while (heard.length < 2) {
      now = 0;
      runLater();
      turns.push(now);
    }
    stop();
    expect(heard.map(({ seed }) => seed)).toEqual([1, 2]);
    // No slice looked at its clock more often than six milliseconds hold.
    expect(Math.max(...turns)).toBeLessThanOrEqual(10);
    const steps = playSeed(shock, work, 1);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    expect(heard[0]?.played).toEqual(step.value);
    expect(StandInWorker.made).toEqual([]);
  });

  it("plays no more once it is stopped, in the middle of a slice too", () => {
    let heard = 0;
    const stop = playMany(
      shock,
      workOf(shock),
      () => {
        heard += 1;
        stop();
      },
      never,
    );
    for (let slices = 0; slices < 2000 && later.length > 0; slices += 1) runLater();
    expect(heard).toBe(1);
    expect(later).toEqual([]);
  });

  it("is searched for a fight, number by number, until it is settled", () => {
    const battle = starterBattle(shock);
    let found: Found = { tried: [] };
    let given = 0;
    // Nobody is there to be fought: each number is settled by its fewest battles.
    const alone = { ...battle, combatants: Object.fromEntries(Object.entries(battle.combatants).slice(0, 1)) };
    searchFight(
      shock,
      {
        goal: 0.2,
        start: 1,
        most: 3,
        workOf: (count) => {
          given = count;
          return { ruleset: shock.id, battle: alone, policies };
        },
        happens: () => false,
      },
      (so) => {
        found = so;
      },
      never,
    );
    for (let slices = 0; slices < 5000 && found.result === undefined; slices += 1) runLater();
    expect(found.tried.map(({ count }) => count)).toEqual([1, 2, 3]);
    expect([found.result?.count, given]).toEqual([3, 3]);
    expect(later).toEqual([]);
  });
});

describe("a ruleset of this package", () => {
  beforeAll(() => {
    registerBuiltIn(luck);
  });
  const ask = (work: ReturnType<typeof workOf>, heard: unknown[], failures: string[]) =>
    playMany(
      luck,
      work,
      (done) => void heard.push(done),
      (reason) => void failures.push(reason),
    );

  it("plays in threads that share the seeds; what they say after the end is not heard", async () => {
    const [heard, failures]: [unknown[], string[]] = [[], []];
    const work = workOf(luck);
    const stop = ask(work, heard, failures);
    // Each copies the battle, in a task of its own.
    expect(StandInWorker.made).toHaveLength(1);
    await nextTask();
    const [one, other] = StandInWorker.made;
    expect(StandInWorker.made).toHaveLength(2);
    const number = (one?.posted[0] as { number: number } | undefined)?.number ?? 0;
    expect(one?.posted).toEqual([{ number, work: { ...work, first: 1, step: 2 } }]);
    expect(other?.posted).toEqual([{ number, work: { ...work, first: 2, step: 2 } }]);
    one?.say("message", { data: { number, done: "a battle" } });
    one?.say("message", { data: { number: number - 1, done: "of an older question" } });
    stop();
    one?.say("message", { data: { number, done: "too late" } });
    other?.say("error", { message: "too late" });
    expect([heard, failures]).toEqual([["a battle"], []]);
    expect(one?.posted.at(-1)).toBeNull();

    const next = ask(work, heard, failures);
    await nextTask();
    expect(StandInWorker.made).toHaveLength(2);
    // The one that was put away last is taken first.
    expect(other?.posted.at(-1)).toEqual({ number: number + 1, work: { ...work, first: 1, step: 2 } });
    one?.say("message", { data: { number, done: "of an older question" } });
    one?.say("message", { data: { number: number + 1, done: "another battle" } });
    expect(heard).toEqual(["a battle", "another battle"]);
    next();
    expect(StandInWorker.made.map(({ terminated }) => terminated)).toEqual([false, false]);
    runLater();
    expect(StandInWorker.made.every(({ terminated }) => terminated)).toBe(true);
  });

  /** What is heard of the first battles once no thread plays any more. */
  const untilHeard = (heard: readonly unknown[], count: number): void => {
    for (let slices = 0; slices < 5000 && heard.length < count; slices += 1) runLater();
  };

  // A thread that cannot load its script says so by an "error": html.spec.whatwg.org/multipage/workers.html#run-a-worker. Two modules fall back to the
  // page then, as github.com/perfectvision-org issue 234 tells of hosts.
  it("plays on in the page when a thread can't, and hears no battle twice", () => {
    const [heard, failures]: [WorkDone[], string[]] = [[], []];
    const work = workOf(luck);
    const stop = ask(work, heard, failures);
    const [one] = StandInWorker.made.slice(-1);
    const { number } = (one?.posted.at(-1) ?? {}) as { number?: number };
    one?.say("message", { data: { number, done: { seed: 1, played: "here" } } });
    one?.say("error", { message: "no script" });
    expect(one?.terminated).toBe(true);
    untilHeard(heard, 2);
    stop();
    expect([heard.map(({ seed }) => seed), failures]).toEqual([[1, 2], []]);
  });

  // "If URL is not same origin … throw a SecurityError": html.spec.whatwg.org/multipage/workers.html#dom-worker
  it("plays in the page where the browser refuses threads at once", async () => {
    vi.stubGlobal("Worker", function refuse() {
      throw new DOMException("not of this origin", "SecurityError");
    });
    const [heard, failures]: [WorkDone[], string[]] = [[], []];
    const stop = ask(workOf(luck), heard, failures);
    await nextTask();
    untilHeard(heard, 1);
    stop();
    expect([heard.map(({ seed }) => seed), failures]).toEqual([[1], []]);
  });
});
