// How often the forecast's window draws.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { paced } from "../../../../src/foundry/applications/forecast/throttled-draw.ts";

const PACE = { first: 30, then: 300, rest: 8 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", { setTimeout: globalThis.setTimeout });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A draw that takes so long, and how often it has begun. */
function drawing(milliseconds: number, left: boolean[] = []) {
  const drawn = { times: 0, atOnce: 0, most: 0 };
  const draw = async (): Promise<boolean> => {
    drawn.times += 1;
    drawn.atOnce += 1;
    drawn.most = Math.max(drawn.most, drawn.atOnce);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    drawn.atOnce -= 1;
    return left.shift() ?? false;
  };
  return { drawn, draw };
}

describe("drawing that keeps up with news", () => {
  it("draws the first news at once, and later ones no more often than it may", async () => {
    const { drawn, draw } = drawing(0);
    const pace = paced(draw, PACE);
    pace.soon();
    await vi.advanceTimersByTimeAsync(40);
    expect(drawn.times).toBe(1);
    for (let at = 0; at < 100; at += 1) {
      pace.soon();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(drawn.times).toBe(4);
  });

  it("leaves a slow page eight times as long to its user as drawing takes", async () => {
    const { drawn, draw } = drawing(100);
    const pace = paced(draw, PACE);
    pace.soon();
    await vi.advanceTimersByTimeAsync(130);
    expect(drawn).toMatchObject({ times: 1, atOnce: 0 });
    pace.soon();
    await vi.advanceTimersByTimeAsync(790);
    expect(drawn.times).toBe(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(drawn.times).toBe(2);
  });

  it("never draws twice at once, and draws what became new while it drew", async () => {
    const { drawn, draw } = drawing(50);
    const pace = paced(draw, PACE);
    pace.soon();
    await vi.advanceTimersByTimeAsync(40);
    pace.soon();
    pace.soon();
    await vi.advanceTimersByTimeAsync(2000);
    expect(drawn).toMatchObject({ times: 2, most: 1 });
  });

  it("comes back to what it had to leave", async () => {
    const { drawn, draw } = drawing(0, [true, true, false]);
    paced(draw, PACE).soon();
    await vi.advanceTimersByTimeAsync(5000);
    expect(drawn.times).toBe(3);
  });

  it("hurries with what is waited for, also when it is asked to while it draws", async () => {
    const { drawn, draw } = drawing(50);
    const pace = paced(draw, PACE);
    pace.soon();
    await vi.advanceTimersByTimeAsync(40);
    pace.hurry();
    pace.soon();
    await vi.advanceTimersByTimeAsync(75);
    expect(drawn.times).toBe(2);
    await vi.advanceTimersByTimeAsync(50);
    pace.hurry();
    pace.soon();
    await vi.advanceTimersByTimeAsync(31);
    expect(drawn.times).toBe(3);
  });
});
