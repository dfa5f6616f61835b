// Parts that come when they are first opened: what whoever opens one is told where it does not come, and that the next click tries again.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadPart } from "../../../src/foundry/platform/load-chunk.ts";

const told: string[] = [];

beforeEach(() => {
  told.length = 0;
  vi.stubGlobal("ui", { notifications: { error: (text: string) => told.push(text) } });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a part that is opened", () => {
  it("comes, and nobody is told anything", async () => {
    expect(await loadPart(() => Promise.resolve({ open: 1 }))).toEqual({ open: 1 });
    expect(told).toEqual([]);
  });

  it("does not come where the server is gone: that is said in words, the cause goes to the console, and the next wish tries again", async () => {
    const answers = [() => Promise.reject(new TypeError("Failed to fetch")), () => Promise.resolve("here")];
    const load = (): Promise<string> => answers.shift()?.() ?? Promise.resolve("");
    expect(await loadPart(load)).toBeNull();
    expect(told).toEqual(["SORTIE.Loading.Failed"]);
    expect(vi.mocked(console.error).mock.calls.flat().map(String)).toContain("TypeError: Failed to fetch");
    expect(await loadPart(load)).toBe("here");
    expect(told).toHaveLength(1);
  });
});
