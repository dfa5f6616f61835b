// What is waited for until Foundry tells of it: looked at with each news, no longer than was said, and nobody listens afterwards.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitForHook } from "../../../src/foundry/platform/wait-for-hook.ts";

const listeners = new Map<number, { readonly name: string; readonly look: () => void }>();

function call(wanted: string): void {
  for (const { name, look } of [...listeners.values()]) if (name === wanted) look();
}

/** Waits, and says whether that is over. */
function wait(holds: () => boolean, calledOff?: AbortSignal): () => Promise<boolean> {
  let over = false;
  void waitForHook(["updateChatMessage", "deleteChatMessage"], holds, 2000, calledOff).then(() => {
    over = true;
  });
  return async () => {
    await Promise.resolve();
    return over;
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  listeners.clear();
  let count = 0;
  vi.stubGlobal("Hooks", {
    on(name: string, look: () => void) {
      count += 1;
      listeners.set(count, { name, look });
      return count;
    },
    off(_name: string, hook: number) {
      listeners.delete(hook);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("waiting for news", () => {
  it("goes on with every news until it holds, whichever hook told so", async () => {
    let holds = false;
    const isOver = wait(() => holds);
    call("updateChatMessage");
    expect(await isOver()).toBe(false);
    holds = true;
    expect(await isOver()).toBe(false);
    call("deleteChatMessage");
    expect(await isOver()).toBe(true);
    expect(listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends after its time, though nothing holds", async () => {
    const isOver = wait(() => false);
    vi.advanceTimersByTime(1999);
    expect(await isOver()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await isOver()).toBe(true);
    expect(listeners.size).toBe(0);
  });

  it("ends when it is called off", async () => {
    const over = new AbortController();
    const isOver = wait(() => false, over.signal);
    over.abort();
    expect(await isOver()).toBe(true);
    expect(listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
