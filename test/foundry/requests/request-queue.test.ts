// Requests are settled in a fair order: whoever sends many waits behind whoever sends one, and nobody behind a question that somebody else's request still asks.

import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { enqueueRequest } from "../../../src/foundry/requests/request-queue.ts";

vi.mock("../../../src/foundry/network/active-gm.ts", () => ({ isExecutor: () => true }));
vi.mock("../../../src/foundry/records/request-limit.ts", () => ({ isSurplus: () => false }));
vi.mock("../../../src/foundry/records/find-messages.ts", () => ({ oldestPendingOf: () => [], pendingMessages: () => [] }));
vi.mock("../../../src/foundry/platform/next-task.ts", () => ({ nextTask: () => Promise.resolve() }));

const messages = new Map<string, ChatMessage>();
/** Requests for which somebody has to answer. */
const answers = new Map<string, Promise<void>>();
const settled: string[] = [];

beforeAll(() => {
  vi.stubGlobal("game", { messages });
});
beforeEach(() => {
  settled.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

/** Sends a request. */
function send(author: string, id: string): void {
  const message = { id, author: { id: author } } as ChatMessage;
  messages.set(id, message);
  enqueueRequest(message, async ({ id }) => {
    await answers.get(id ?? "");
    settled.push(id ?? "");
  });
}

const everything = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it("takes everybody's requests in turn, each in the order in which they were sent", async () => {
  for (const number of [1, 2, 3]) send("ada", `ada ${String(number)}`);
  send("ben", "ben 1");
  await everything();
  expect(settled).toHaveLength(4);
  expect(settled.filter((id) => id.startsWith("ada"))).toEqual(["ada 1", "ada 2", "ada 3"]);
  expect(settled.indexOf("ben 1")).toBeLessThanOrEqual(1);
});

it("keeps nobody waiting for an answer that somebody else's request still wants", async () => {
  let answer = (): void => undefined;
  const open = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answers.set("ada asks", open);
  send("ada", "ada asks");
  send("ada", "ada next");
  send("ben", "ben 1");
  await everything();
  expect(settled).toEqual(["ben 1"]);
  answer();
  await everything();
  expect(settled).toEqual(["ben 1", "ada asks", "ada next"]);
});

it("takes a request up once, however often it is seen while it waits", async () => {
  send("ada", "ada 1");
  send("ada", "ada 2");
  send("ada", "ada 1");
  send("ada", "ada 2");
  await everything();
  expect(settled).toEqual(["ada 1", "ada 2"]);
});
