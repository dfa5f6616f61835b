// Wishes between clients: whoever waits for an end hears of one, whatever becomes of it; words count from GMs alone, and ends from those who were asked.

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { onSocketRequest, onWord, sendSocketRequestAndWait, sendWord, startSocketRequests } from "../../../src/foundry/network/socket.ts";
import { SOCKET_REQUESTS, WORDS } from "../../../src/foundry/validation/socket-messages.ts";

const id = (letter: string): string => letter.repeat(16);
const [GM, ASSISTANT, ADA] = ["g", "h", "a"].map((letter) => ({
  id: id(letter),
  isGM: letter !== "a",
  active: true,
  isSelf: letter === "g",
}));
const sent: { kind: string; token?: string; to?: string; data: Record<string, unknown> }[] = [];
let hear: (foreign: unknown, sender: string) => void = () => undefined;
const failed = vi.fn();
const warned = vi.fn();
const leaving = new Set<(user: object, isHere: boolean) => void>();
const hooks = {
  on: (_name: string, listener: (user: object, isHere: boolean) => void) => {
    leaving.add(listener);
    return listener;
  },
  off: (_name: string, listener: (user: object, isHere: boolean) => void) => leaving.delete(listener),
};

beforeAll(() => {
  const users = new Map([GM, ASSISTANT, ADA].flatMap((user) => (user ? [[user.id, user] as const] : [])));
  vi.stubGlobal("game", {
    user: GM,
    users: Object.assign(users, { activeGM: GM }),
    socket: {
      on: (_channel: string, listener: typeof hear) => (hear = listener),
      emit: (_channel: string, said: (typeof sent)[number]) => sent.push(said),
    },
  });
  let tokens = 0;
  vi.stubGlobal("foundry", { utils: { randomID: () => String((tokens += 1)).padStart(16, "t") } });
  vi.stubGlobal("ui", { notifications: { warn: warned } });
  vi.stubGlobal("Hooks", { onError: failed, on: hooks.on, off: hooks.off });
  startSocketRequests();
});
afterAll(() => vi.unstubAllGlobals());

/** What was sent since, once everything under way is settled. */
async function saidNext(act: () => void): Promise<typeof sent> {
  sent.length = 0;
  act();
  await new Promise((resolve) => setImmediate(resolve));
  return [...sent];
}

const passOffer = { kind: "passOffer", token: id("w"), data: { combat: id("c") } };
const tell = { kind: "tell", token: id("w"), to: id("g"), data: { rule: "X-1", text: "x" } };
const ended = (done: boolean): object => ({ kind: "answer", data: { token: id("w"), done } });

describe("a wish", () => {
  it("that fails is answered as not carried out, and reported", async () => {
    onSocketRequest(SOCKET_REQUESTS.passOffer, () => Promise.reject(new Error("A module's own mistake")));
    expect(
      await saidNext(() => {
        hear(passOffer, id("a"));
      }),
    ).toEqual([ended(false)]);
    onSocketRequest(SOCKET_REQUESTS.passOffer, () => {
      throw new TypeError("At once");
    });
    expect(
      await saidNext(() => {
        hear(passOffer, id("a"));
      }),
    ).toEqual([ended(false)]);
    expect(failed).toHaveBeenCalledTimes(2);
    onSocketRequest(SOCKET_REQUESTS.passOffer, () => Promise.resolve(true));
    expect(
      await saidNext(() => {
        hear(passOffer, id("a"));
      }),
    ).toEqual([ended(true)]);
  });

  it("is carried out with its data in shape alone", async () => {
    const handler = vi.fn(() => Promise.resolve(true));
    onSocketRequest(SOCKET_REQUESTS.passOffer, handler);
    expect(
      await saidNext(() => {
        hear({ ...passOffer, data: { combat: "__proto__" } }, id("a"));
      }),
    ).toEqual([ended(false)]);
    expect(handler).not.toHaveBeenCalled();
  });

  it("ends when a GM says so, whatever others say", async () => {
    const end = sendSocketRequestAndWait(SOCKET_REQUESTS.endRound, { combat: id("c"), round: 1 });
    const token = sent.at(-1)?.token;
    hear({ kind: "answer", data: { token, done: true } }, id("a"));
    hear({ kind: "answer", data: { token, done: false } }, id("h"));
    expect(await end).toBe(false);
  });

  it("ends when the GM who has it leaves, and says so; who else leaves does not matter", async () => {
    const end = sendSocketRequestAndWait(SOCKET_REQUESTS.endRound, { combat: id("c"), round: 1 });
    const leaves = (user: object | undefined): void => {
      for (const listener of [...leaving]) listener(user ?? {}, false);
    };
    leaves(ADA);
    leaves(ASSISTANT);
    expect(warned).not.toHaveBeenCalled();
    leaves(GM);
    expect(await end).toBe(false);
    expect(warned).toHaveBeenCalledWith("SORTIE.Request.GmLeft", { localize: true });
    expect(leaving.size).toBe(0);
  });
});

describe("a word to one user", () => {
  it("counts from GMs alone, and for whom it is", async () => {
    const handler = vi.fn(() => Promise.resolve(true));
    onWord(WORDS.tell, handler);
    expect(
      await saidNext(() => {
        hear(tell, id("a"));
      }),
    ).toEqual([]);
    expect(
      await saidNext(() => {
        hear({ ...tell, to: id("h") }, id("h"));
      }),
    ).toEqual([]);
    expect(
      await saidNext(() => {
        hear({ ...tell, to: undefined }, id("h"));
      }),
    ).toEqual([]);
    expect(handler).not.toHaveBeenCalled();
    expect(
      await saidNext(() => {
        hear(tell, id("h"));
      }),
    ).toEqual([ended(true)]);
    expect(handler).toHaveBeenCalledOnce();
  });

  it("ends when that user says so, and nobody else", async () => {
    if (!ADA) throw new Error("Nobody is there");
    const end = sendWord(ADA as User, WORDS.tell, { rule: "X", text: "Y" }, 60_000);
    const { token, to } = sent.at(-1) ?? {};
    expect(to).toBe(id("a"));
    hear({ kind: "answer", data: { token, done: false } }, id("h"));
    hear({ kind: "answer", data: { token, done: true } }, id("a"));
    expect(await end).toBe(true);
  });

  it("is not waited for where that user is not there", async () => {
    expect(await sendWord({ ...ADA, active: false } as User, WORDS.tell, { rule: "X", text: "Y" }, 60_000)).toBe(false);
  });
});
