// Messages of records are found by name, not by going through chat: what comes, changes and goes is followed, and opening a world reads no record.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Outside } from "../../../src/foundry/records/record-index.ts";
import { recordIndex } from "../../../src/foundry/records/record-index.ts";

const outside = (changes: Partial<Outside> = {}): Outside => ({
  id: "r1",
  state: "applied",
  battle: "Combat.one",
  takesFrom: "",
  author: "ada",
  unfinished: false,
  movesBattle: false,
  ...changes,
});

describe("an index of records", () => {
  it("finds messages by record, battle, offer taken and state, in the order in which they came", () => {
    const index = recordIndex();
    index.enter("a", outside({ movesBattle: true }));
    index.enter("b", outside({ id: "r2", takesFrom: "r1", state: "pending", author: "ben" }));
    index.enter("c", outside({ id: "r2", battle: "", state: "pending", unfinished: true }));
    index.enter("talk", null);
    expect(index.ofRecord("r2")).toEqual(["b", "c"]);
    expect(index.ofBattle("Combat.one")).toEqual(["a", "b"]);
    expect(index.ofBattle("")).toEqual(["c"]);
    expect(index.movingBattle("Combat.one")).toEqual(["a"]);
    expect(index.takingFrom("r1")).toEqual(["b"]);
    expect(index.pending()).toEqual(["b", "c"]);
    expect(index.pendingOf("ada", 20)).toEqual(["c"]);
    expect(index.pendingOf("ada", 0)).toEqual([]);
    expect(index.unfinished()).toEqual(["c"]);
    expect(index.lastFought()).toBe("b");
  });

  it("follows a message that changes: it keeps its place, and is found no longer by what it was", () => {
    const index = recordIndex();
    index.enter("a", outside({ state: "pending" }));
    index.enter("b", outside({ state: "pending" }));
    index.enter("a", outside({ battle: "Combat.two" }));
    expect(index.pending()).toEqual(["b"]);
    expect(index.ofRecord("r1")).toEqual(["a", "b"]);
    expect([index.ofBattle("Combat.two"), index.ofBattle("Combat.one"), index.lastFought()]).toEqual([["a"], ["b"], "b"]);
    index.enter("a", null);
    expect(index.ofRecord("r1")).toEqual(["b"]);
  });

  it("forgets a message that goes", () => {
    const index = recordIndex();
    index.enter("a", outside({ unfinished: true, takesFrom: "r0" }));
    index.strike("a");
    expect([index.ofRecord("r1"), index.takingFrom("r0"), index.unfinished(), index.ofBattle("Combat.one")]).toEqual([[], [], [], []]);
    expect(index.lastFought()).toBeUndefined();
  });

  it("tells what has happened to a record: carried out, taken back, in effect again", () => {
    const index = recordIndex();
    const states = (...given: string[]): unknown[] => given.map((state) => index.enter("a", outside({ state })));
    expect(states("pending", "applied", "applied", "undone", "undone", "applied")).toEqual([null, "record", null, "undo", null, "redo"]);
    expect(states("refused", "talk")).toEqual([null, null]);
    expect(index.enter("b", outside({ state: "undone" }))).toBeNull();
    expect(index.enter("talk", null)).toBeNull();
  });

  it("tells it once everything is written, and not of what was put back meanwhile", () => {
    const index = recordIndex();
    const say = (state: string, unfinished = false): unknown => index.enter("a", outside({ state, unfinished }));
    expect([say("applied", true), say("applied", true), say("applied")]).toEqual([null, null, "record"]);
    expect([say("undone", true), say("applied")]).toEqual([null, null]);
    expect([say("undone", true), say("undone"), say("applied", true), say("applied")]).toEqual([null, "undo", null, "redo"]);
    index.strike("a");
    expect([say("pending"), say("applied", true), say("pending")]).toEqual([null, null, null]);
  });

  it("takes names of Object.prototype for names", () => {
    const index = recordIndex();
    index.enter("a", outside({ id: "__proto__", battle: "constructor" }));
    expect(index.ofRecord("__proto__")).toEqual(["a"]);
    expect(index.ofRecord("toString")).toEqual([]);
    expect(index.ofBattle("constructor")).toEqual(["a"]);
  });
});

/** A message as far as looking it up needs one; it counts how often what it tells of its steps, offers and changes is read. */
class Message {
  readonly id: string;
  readonly type = "record";
  readonly author = { id: "ada" };
  readonly flags = {};
  readonly _stats = { modifiedTime: 1 };
  readonly system: Record<string, unknown>;
  constructor(id: string, read: () => void, changes: object = {}) {
    this.id = id;
    this.system = {
      version: 1,
      id,
      ruleset: "archmage",
      battle: "Combat.one",
      round: 1,
      turn: null,
      state: "applied",
      reason: null,
      intent: { id, action: "attack", actor: null, options: {} },
      answers: [],
      offers: [],
      touched: [],
      shared: [],
      ...changes,
    };
    Object.defineProperty(this.system, "steps", {
      enumerable: true,
      get() {
        read();
        return [];
      },
    });
  }
}

/** Foundry's collections give their documents when iterated. */
class Messages {
  readonly #byId = new Map<string, Message>();
  get contents(): Message[] {
    return [...this.#byId.values()];
  }
  [Symbol.iterator](): IterableIterator<Message> {
    return this.#byId.values();
  }
  get(id: string): Message | undefined {
    return this.#byId.get(id);
  }
  has(id: string): boolean {
    return this.#byId.has(id);
  }
  set(id: string, message: Message): void {
    this.#byId.set(id, message);
  }
  delete(id: string): void {
    this.#byId.delete(id);
  }
  clear(): void {
    this.#byId.clear();
  }
}

describe("looking messages up", () => {
  let reads = 0;
  const messages = new Messages();
  const listeners = new Map<string, ((message: Message) => void)[]>();
  const call = (hook: string, message: Message): void => {
    for (const listener of listeners.get(hook) ?? []) listener(message);
  };
  const add = (message: Message): void => {
    messages.set(message.id, message);
    call("createChatMessage", message);
  };
  const count = (): void => {
    reads += 1;
  };

  beforeEach(() => {
    vi.resetModules();
    reads = 0;
    messages.clear();
    listeners.clear();
    vi.stubGlobal("game", { messages });
    vi.stubGlobal("Hooks", {
      on: (hook: string, listener: (message: Message) => void) => listeners.set(hook, [...(listeners.get(hook) ?? []), listener]),
    });
    const getProperty = (object: unknown, path: string): unknown =>
      path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], object);
    vi.stubGlobal("foundry", { utils: { getProperty } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([20, 2000])("reads no record while a world with %i of them opens, and then only those that are asked for", async (size) => {
    for (let number = 0; number < size; number += 1) messages.set(`m${number}`, new Message(`m${number}`, count));
    const lookup = await import("../../../src/foundry/records/find-messages.ts");
    const { messageOfRecord } = await import("../../../src/foundry/records/message.ts");
    const { takenOffers } = await import("../../../src/foundry/records/offers.ts");
    lookup.followMessages();
    await lookup.indexMessages();
    expect(lookup.pendingMessages()).toEqual([]);
    expect(lookup.unfinishedMessages()).toEqual([]);
    expect(takenOffers("m3")).toEqual(new Set());
    expect(lookup.lastOfBattles()?.id).toBe(`m${size - 1}`);
    expect(reads).toBe(0);
    messageOfRecord("m7");
    expect(reads).toBe(1);
  });

  it.each([20, 2000])("reads of %i records those that a gauge's history is made of, and no attack", async (size) => {
    const change = { document: "Combat.one", path: "system.escalation", values: { before: 0, after: 1 } };
    const moving: Record<number, object> = {
      2: { touched: [change] },
      // As a record writes down what repeats itself in it.
      5: { touched: [{ ...change, document: { $: 0 } }], shared: ["Combat.one"] },
      9: { touched: [{ $: 1 }], shared: [{ document: "Combat.two", path: "round" }, change] },
      11: { touched: [{ document: "Actor.one", path: "system.hp.value" }] },
    };
    for (let number = 0; number < size; number += 1) messages.set(`m${number}`, new Message(`m${number}`, count, moving[number]));
    const lookup = await import("../../../src/foundry/records/find-messages.ts");
    const { cardsOf } = await import("../../../src/foundry/applications/combat/tracker/tracker-context.ts");
    lookup.followMessages();
    expect(lookup.messagesMovingBattle("Combat.one").map(({ id }) => id)).toEqual(["m2", "m5", "m9"]);
    cardsOf("Combat.one");
    expect(reads).toBe(3);
  });

  it("leaves the browser its turn between slices, and answers whoever asks meanwhile from all of chat", async () => {
    for (let number = 0; number < 2000; number += 1) messages.set(`m${number}`, new Message(`m${number}`, count));
    const lookup = await import("../../../src/foundry/records/find-messages.ts");
    lookup.followMessages();
    const done = lookup.indexMessages();
    add(new Message("late", count, { state: "pending" }));
    expect(lookup.messagesOfBattle("Combat.one")).toHaveLength(2001);
    expect(lookup.pendingMessages().map(({ id }) => id)).toEqual(["late"]);
    await done;
    expect(lookup.messagesOfBattle("Combat.one").at(-1)?.id).toBe("late");
  });

  it("follows hooks: a message that is settled waits no more, one that goes is found no more", async () => {
    const lookup = await import("../../../src/foundry/records/find-messages.ts");
    lookup.followMessages();
    await lookup.indexMessages();
    const message = new Message("a", count, { state: "pending" });
    add(message);
    expect(lookup.pendingMessages().map(({ id }) => id)).toEqual(["a"]);
    message.system["state"] = "applied";
    call("updateChatMessage", message);
    expect(lookup.pendingMessages()).toEqual([]);
    messages.delete("a");
    call("deleteChatMessage", message);
    expect(lookup.messagesOfRecord("a")).toEqual([]);
  });
});
