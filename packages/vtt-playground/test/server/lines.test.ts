// Slow lines: each as slow as it was drawn, and nothing on one overtakes.
import { afterEach, describe, expect, it, vi } from "vitest";
import { drawLines } from "../../server/lines.ts";
import { startServer } from "../../server/start-server.ts";
import { applied, connect, startTestServer } from "../support/server.ts";
import { actors, users } from "../support/world.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("a line", () => {
  it("takes as long as was said for whoever joined at that place, and the last's for all later", () => {
    vi.useFakeTimers();
    const next = drawLines([20, 150]);
    const heard: string[] = [];
    for (const who of ["first", "second", "third"]) next()(() => heard.push(who));
    vi.advanceTimersByTime(19);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(["first"]);
    vi.advanceTimersByTime(130);
    expect(heard).toEqual(["first", "second", "third"]);
  });

  it("loses what is still under way when the server closes: nothing is written into a world that is shut", () => {
    vi.useFakeTimers();
    let open = true;
    const heard: string[] = [];
    drawLines([20], () => open)()(() => heard.push("late"));
    open = false;
    vi.advanceTimersByTime(20);
    expect(heard).toEqual([]);
  });

  it("is none at all unless it was asked for", () => {
    const heard: string[] = [];
    drawLines([])()(() => heard.push("at once"));
    expect(heard).toEqual(["at once"]);
  });
});

it("everybody on a slow line hears all writes in the server's order, their own answers among them", async () => {
  const plain = await startTestServer();
  await plain.close();
  const server = await startServer({ ...plain.options, lineMilliseconds: [1, 4] });
  const gm = await connect(server.url, users.gm);
  const ann = await connect(server.url, users.ann);
  const order: unknown[] = [];
  ann.socket.on("modified", ({ operations }: { operations: { updates?: { name?: string }[] }[] }) =>
    order.push(operations[0]?.updates?.[0]?.name),
  );
  const rename = (name: string) => gm.modify({ action: "update", documentName: "Actor", updates: [{ _id: actors.foe, name }] });
  const names = ["A", "B", "C", "D"];
  for (const answer of await Promise.all(names.map(rename))) applied(answer);
  // The answer to what Ann asks last comes behind everything that was sent to her before.
  await ann.socket.emitWithAck("pack", { pack: "x" });
  expect(order).toEqual(names);
  for (const client of [gm, ann]) client.socket.disconnect();
  await server.close();
  await plain.dispose();
});
