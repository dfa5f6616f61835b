// A headless client that has left is gone: a worker plays hundreds of tables, and each would keep its whole realm otherwise.
import { setFlagsFromString } from "node:v8";
import { Script, runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import type { Outside } from "../../headless/outside.ts";
import { openClient } from "../../headless/seat.ts";

const nothing = (): void => undefined;

const outside: Outside = {
  draws: false,
  now: () => 0,
  random: () => 0,
  setTimer: () => 0,
  clearTimer: nothing,
  addTask: nothing,
  read: nothing,
  stored: () => null,
  store: nothing,
  connect: nothing,
  reconnect: nothing,
  disconnect: nothing,
  send: nothing,
  isConnected: () => false,
  reload: nothing,
  note: nothing,
};

async function openAndClose(): Promise<WeakRef<Document>> {
  const client = openClient(outside, "", new Script("globalThis.headlessClient = { start: () => Promise.resolve() };"), []);
  await client.ready;
  client.close();
  return new WeakRef(client.document);
}

it("a client that is closed is collected, with its document", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const left = await openAndClose();
  for (let tries = 0; tries < 50 && left.deref() !== undefined; tries += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  expect(left.deref() === undefined).toBe(true);
});
