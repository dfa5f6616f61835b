// Questions of a request that nobody waits for any more: they are taken back wherever they are, and what would have been answered to them counts for nothing.

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ask } from "../../../src/engine/index.ts";
import { whilePending } from "../../../src/foundry/requests/cancel-questions.ts";
import { foundryTable } from "../../../src/foundry/prompting/foundry-table.ts";
import { openQuestions, putAside } from "../../../src/foundry/prompting/open-questions.ts";

/** Dialogs that are open, with the signal that takes each of them back. */
const shown: (AbortSignal | undefined)[] = [];
vi.mock("../../../src/foundry/dialogs/ask-dialog.ts", () => ({
  presentAsk: (_ask: Ask, { withdrawn }: { withdrawn?: AbortSignal }) =>
    new Promise((resolve) => {
      shown.push(withdrawn);
      withdrawn?.addEventListener("abort", () => {
        resolve(null);
      });
    }),
}));

type Listener = (message: { id: string }) => void;
const listeners = new Map<number, Listener>();

/** What `sortie.ask` told of. */
const told: string[] = [];

beforeAll(() => {
  let last = 0;
  vi.stubGlobal("Hooks", {
    on: (_name: string, listener: Listener) => {
      last += 1;
      listeners.set(last, listener);
      return last;
    },
    off: (_name: string, hook: number) => listeners.delete(hook),
    callAll: (_name: string, { state }: { state: string }) => told.push(state),
  });
  vi.stubGlobal("game", { user: { isGM: true }, users: { activeGM: null } });
  vi.stubGlobal("fromUuidSync", () => null);
  vi.stubGlobal("Actor", class {});
});
beforeEach(() => {
  shown.length = 0;
  told.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

const request = { id: "m" } as ChatMessage;
const ruling: Ask = { kind: "confirm", rule: "X-1", text: "x", of: "gm", fallback: false };

/** A message has changed, or is gone. */
function tell(id: string): void {
  for (const listener of listeners.values()) listener({ id });
}

/** Asks a ruling of the GM of this client, at the table of a request. */
const askGm = (withdrawn: AbortSignal): Promise<unknown> => Promise.resolve(foundryTable("request1", { withdrawn }).answer(ruling));

describe("a question of a request", () => {
  it("is taken back when the request is gone, or was settled from its card: its dialog closes, and nothing came of it", async () => {
    let pending = true;
    const going = whilePending(request, () => pending, askGm);
    await vi.waitFor(() => {
      expect(shown).toHaveLength(1);
    });
    pending = false;
    tell("m");
    expect(await going).toBeNull();
    expect(shown[0]?.aborted).toBe(true);
    expect(told).toEqual(["opened", "withdrawn"]);
    expect(listeners.size).toBe(0);
  });

  it("stays while the request waits, whatever happens to it or to others", async () => {
    let answer = (_yes: boolean): void => undefined;
    let pending = true;
    let heard: AbortSignal | undefined;
    const going = whilePending(
      request,
      () => pending,
      (withdrawn) => {
        heard = withdrawn;
        return new Promise<boolean>((resolve) => (answer = resolve));
      },
    );
    tell("m");
    pending = false;
    tell("another");
    expect(heard?.aborted).toBe(false);
    answer(true);
    expect(await going).toBe(true);
    expect(listeners.size).toBe(0);
  });

  it("that fails for a reason of its own says so", async () => {
    const going = whilePending(
      request,
      () => true,
      () => Promise.reject(new Error("a rule's mistake")),
    );
    await expect(going).rejects.toThrow("a rule's mistake");
    expect(listeners.size).toBe(0);
  });

  it("that was put aside goes from the list when it is taken back", async () => {
    const over = new AbortController();
    const aside = putAside("request1", ruling, over.signal);
    expect(openQuestions()).toMatchObject([{ request: "request1" }]);
    over.abort(new Error("gone"));
    await expect(aside).rejects.toThrow("gone");
    expect(openQuestions()).toEqual([]);
  });

  it("that lies with somebody else is no longer waited for", async () => {
    const over = new AbortController();
    const table = foundryTable("request2", { withdrawn: over.signal });
    const first = table.answer(ruling);
    over.abort(new Error("gone"));
    await expect(first).rejects.toThrow("gone");
    await expect(Promise.resolve(table).then((one) => one.answer(ruling))).rejects.toThrow("gone");
  });
});
