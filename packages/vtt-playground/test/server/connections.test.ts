// Join pages, package messages, queries, presence, restarts and killed servers.
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import type { Activity, QueryRequest, QueryResponse } from "../../protocol.ts";
import { startServer } from "../../server/start-server.ts";
import { applied, connect, connectWith, join, startTestServer, systemFolder } from "../support/server.ts";
import type { TestServer } from "../support/server.ts";
import { actors, template, users } from "../support/world.ts";

const packages = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
let server: TestServer | null = null;
afterEach(async () => {
  await server?.dispose();
  server = null;
});

describe("pages", () => {
  it("tell the join page what it shows, and serve packages", async () => {
    server = await startTestServer();
    const data = (await (await fetch(`${server.url}/api/join-data`)).json()) as Record<string, unknown>;
    expect(data).toMatchObject({ world: { id: "test", title: "Test World" }, system: { title: "Fixture System" }, version: "14.366" });
    expect(data["users"]).toHaveLength(4);
    expect((await fetch(`${server.url}/systems/fixture/lang/en.json`)).status).toBe(200);
    expect((await fetch(`${server.url}/systems/fixture/../../package.json`)).status).toBe(404);
    expect((await fetch(`${server.url}/fonts/fontawesome/css/all.min.css`)).status).toBe(200);
    expect((await fetch(`${server.url}/icons/svg/mystery-man.svg`)).headers.get("content-type")).toContain("image/svg+xml");
    await expect(join(server.url, "nobody")).rejects.toThrow("404");
    await expect(connectWith(server.url, "forged")).rejects.toThrow("authentication");
  });
});

describe("package messages", () => {
  it("reach all others with the sender's id, and only for declared packages", async () => {
    server = await startTestServer();
    const [gm, ann, bob] = await Promise.all([
      connect(server.url, users.gm),
      connect(server.url, users.ann),
      connect(server.url, users.bob),
    ]);
    const heard: unknown[] = [];
    for (const [name, client] of Object.entries({ gm, ann, bob })) {
      client.socket.on("system.fixture", (payload: unknown, sender: unknown) => heard.push([name, payload, sender]));
      client.socket.on("module.fixture-module", () => heard.push("undeclared"));
    }
    ann.socket.emit("module.fixture-module", { a: 1 });
    ann.socket.emit("system.fixture", { a: 1 }, users.gm);
    await new Promise((resolve) => bob.socket.once("system.fixture", resolve));
    await gm.socket.emitWithAck("pack", { pack: "x" });
    await ann.socket.emitWithAck("pack", { pack: "x" });
    expect(heard.sort()).toEqual([
      ["bob", { a: 1 }, users.ann],
      ["gm", { a: 1 }, users.ann],
    ]);
    for (const client of [gm, ann, bob]) client.socket.disconnect();
  });
});

describe("queries", () => {
  const question = (userId: string, timeoutMilliseconds: number): QueryRequest => ({
    name: "fixture.q",
    data: { n: 2 },
    userId,
    timeoutMilliseconds,
  });

  it("go to the user asked and come back; silence, absence and departure are failures", async () => {
    server = await startTestServer();
    const [gm, ann] = await Promise.all([connect(server.url, users.gm), connect(server.url, users.ann)]);
    const answers: ((request: QueryRequest, acknowledge: (response: QueryResponse) => void) => void)[] = [
      (request, acknowledge) => {
        acknowledge({ ok: true, result: [request.name, request.userId, request.data] });
      },
      () => undefined,
      () => gm.socket.disconnect(),
    ];
    gm.socket.on("query", (request: QueryRequest, acknowledge: (response: QueryResponse) => void) =>
      answers.shift()?.(request, acknowledge),
    );
    const ask = (request: QueryRequest): Promise<QueryResponse> => ann.socket.emitWithAck("query", request) as Promise<QueryResponse>;
    expect(await ask(question(users.gm, 1000))).toEqual({ ok: true, result: ["fixture.q", users.ann, { n: 2 }] });
    expect(await ask(question(users.gm, 30))).toMatchObject({ ok: false, message: expect.stringContaining("timed out") as string });
    expect(await ask(question(users.bob, 1000))).toMatchObject({ ok: false, message: expect.stringContaining("not connected") as string });
    expect(await ask(question(users.gm, 5000))).toMatchObject({ ok: false, message: expect.stringContaining("disconnected") as string });
    ann.socket.disconnect();
  });

  it("may be many at once to one user, all over when that one leaves, without a word of warning", async () => {
    server = await startTestServer();
    const warned: string[] = [];
    const listen = (warning: Error): void => void warned.push(warning.name);
    process.on("warning", listen);
    const [gm, ann] = await Promise.all([connect(server.url, users.gm), connect(server.url, users.ann)]);
    let heard = 0;
    const all = new Promise<void>((resolve) => {
      gm.socket.on("query", () => {
        heard += 1;
        if (heard === 15) resolve();
      });
    });
    const asked = Array.from({ length: 15 }, () => ann.socket.emitWithAck("query", question(users.gm, 5000)) as Promise<QueryResponse>);
    await all;
    gm.socket.disconnect();
    for (const response of await Promise.all(asked))
      expect(response).toMatchObject({ ok: false, message: expect.stringContaining("disconnected") as string });
    process.off("warning", listen);
    expect(warned).toEqual([]);
    ann.socket.disconnect();
  });
});

describe("presence", () => {
  it("is told when a user's first tab comes and the last one goes", async () => {
    server = await startTestServer();
    const gm = await connect(server.url, users.gm);
    const seen: Activity[] = [];
    gm.socket.on("activity", (activity: Activity) => seen.push(activity));
    const first = await connect(server.url, users.ann);
    const second = await connect(server.url, users.ann);
    expect(second.world.activeUserIds.sort()).toEqual([users.ann, users.gm].sort());
    first.socket.disconnect();
    const gone = new Promise((resolve) =>
      gm.socket.on("activity", (activity: Activity) => {
        if (activity.active === false) resolve(null);
      }),
    );
    second.socket.disconnect();
    await gone;
    expect(seen).toEqual([
      { userId: users.ann, active: true },
      { userId: users.ann, active: false },
    ]);
    gm.socket.disconnect();
  });
});

describe("durability", () => {
  it("keeps documents and sessions over a restart", async () => {
    const running = await startTestServer();
    server = running;
    const token = await join(running.url, users.gm);
    const gm = await connectWith(running.url, token);
    applied(await gm.modify({ action: "update", documentName: "Actor", updates: [{ _id: actors.hero, name: "Kept" }] }));
    gm.socket.disconnect();
    await running.close();
    const again = await startServer(running.options);
    const back = await connectWith(again.url, token);
    expect(back.world.documents["Actor"]?.find((source) => source["_id"] === actors.hero)?.["name"]).toBe("Kept");
    back.socket.disconnect();
    await again.close();
    const fresh = await startServer({ ...running.options, reset: true });
    const reset = await connect(fresh.url, users.gm);
    expect(reset.world.documents["Actor"]?.find((source) => source["_id"] === actors.hero)?.["name"]).toBe("Hero");
    reset.socket.disconnect();
    await fresh.close();
  });

  it("loses no acknowledged write when the server is killed", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "playground-kill-"));
    const file = path.join(folder, "template.json");
    await writeFile(file, JSON.stringify(template()));
    const start = async (): Promise<{ url: string; kill: () => Promise<void> }> => {
      const child = spawn(
        process.execPath,
        [
          "--import",
          "tsx",
          "vtt-playground/server/main.ts",
          "--system",
          systemFolder,
          "--module",
          path.join(systemFolder, "../module"),
          "--world",
          "test",
          "--template",
          file,
          "--data",
          folder,
          "--port",
          "0",
        ],
        { cwd: packages, stdio: ["ignore", "pipe", "inherit"] },
      );
      const exited = new Promise((resolve) => child.once("exit", resolve));
      const url = await new Promise<string>((resolve) => {
        child.stdout.on("data", (text: Buffer) => {
          const found = /http:\S+/.exec(text.toString());
          if (found) resolve(found[0]);
        });
      });
      return {
        url,
        async kill() {
          child.kill("SIGKILL");
          await exited;
        },
      };
    };
    const first = await start();
    const gm = await connect(first.url, users.gm);
    let acknowledged = 0;
    const writes = Array.from({ length: 40 }, async (_unused, index) => {
      const parentUuid = `Actor.${actors.hero}`;
      const response = await gm.modify(
        { action: "update", documentName: "Actor", updates: [{ _id: actors.hero, "system.count": index + 1 }] },
        { action: "create", documentName: "Item", parentUuid, data: [{ name: `Item ${String(index + 1)}`, type: "gear" }] },
      );
      if (response.ok) acknowledged = Math.max(acknowledged, index + 1);
    });
    // Writes that are still under way at the kill may be lost with the connection.
    const settled = Promise.allSettled(writes);
    await Promise.all(writes.slice(0, 25));
    await first.kill();
    await settled;
    const second = await start();
    const back = await connect(second.url, users.gm);
    const hero = back.world.documents["Actor"]?.find((source) => source["_id"] === actors.hero);
    const count = Number((hero?.["system"] as Record<string, unknown> | undefined)?.["count"]);
    expect(count).toBeGreaterThanOrEqual(Math.max(25, acknowledged));
    expect(hero?.["items"]).toHaveLength(1 + count);
    back.socket.disconnect();
    await second.kill();
    await rm(folder, { recursive: true, force: true });
  });
});
