// A question to another client ends with its answer, with its time, or when the asked one leaves: Foundry promises the first two only.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whileThere } from "../../../src/foundry/platform/while-there.ts";

let look: (() => void) | null = null;
const user = { name: "Ada", active: true };
const asked = (answer: Promise<string>): Promise<string> => whileThere(user as User, answer, 2000);
const never = new Promise<string>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  user.active = true;
  vi.stubGlobal("Hooks", {
    on(_name: string, heard: () => void) {
      look = heard;
      return 1;
    },
    off() {
      look = null;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a question to another client", () => {
  it("ends with its answer, or with what stops it, and nobody listens afterwards", async () => {
    expect(await asked(Promise.resolve("yes"))).toBe("yes");
    await expect(asked(Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(look).toBeNull();
  });

  it("ends as soon as the asked one leaves, and not when others do", async () => {
    const answer = asked(never);
    look?.();
    expect(look).not.toBeNull();
    user.active = false;
    look?.();
    await expect(answer).rejects.toThrow("Ada has left");
  });

  it("ends when its time is up", async () => {
    const answer = asked(never);
    const ended = expect(answer).rejects.toThrow("does not answer");
    await vi.advanceTimersByTimeAsync(2000);
    await ended;
  });
});
