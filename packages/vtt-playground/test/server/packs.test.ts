// Compendia: packs as the public packaging tool compiles them are read from a copy, the package's own folder stays untouched.
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PackResponse } from "../../protocol.ts";
import { startServer } from "../../server/start-server.ts";
import type { RunningServer } from "../../server/start-server.ts";
import { connect, systemFolder } from "../support/server.ts";
import type { RawClient } from "../support/server.ts";
import { id, template, users } from "../support/world.ts";

let folder: string;
let server: RunningServer;
let gm: RawClient;
let before: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "playground-packs-"));
  const system = path.join(folder, "system");
  await cp(systemFolder, system, { recursive: true });
  await mkdir(path.join(system, "packs"), { recursive: true });
  const pack = new ClassicLevel<string, unknown>(path.join(system, "packs/gear"), { keyEncoding: "utf8", valueEncoding: "json" });
  await pack.batch([
    {
      type: "put",
      key: `!items!${id("lamp")}`,
      value: { _id: id("lamp"), name: "Lamp", type: "gear", img: "a.svg", system: {}, effects: [id("glow")], folder: id("shelf") },
    },
    { type: "put", key: `!items.effects!${id("lamp")}.${id("glow")}`, value: { _id: id("glow"), name: "Glow" } },
    { type: "put", key: `!folders!${id("shelf")}`, value: { _id: id("shelf"), name: "Shelf", type: "Item" } },
  ]);
  await pack.close();
  before = await readdir(path.join(system, "packs/gear"));
  const file = path.join(folder, "template.json");
  await writeFile(file, JSON.stringify(template()));
  server = await startServer({
    system,
    modules: [path.join(systemFolder, "../module")],
    world: "test",
    template: file,
    data: folder,
    port: 0,
  });
  gm = await connect(server.url, users.gm);
});
afterAll(async () => {
  gm.socket.disconnect();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe("compendia", () => {
  it("arrive with metadata, index and folders", () => {
    expect(gm.world.packs).toHaveLength(1);
    expect(gm.world.packs[0]).toMatchObject({
      id: "fixture.gear",
      type: "Item",
      packageName: "fixture",
      index: [{ _id: id("lamp"), name: "Lamp", type: "gear", img: "a.svg", folder: id("shelf") }],
      folders: [{ name: "Shelf" }],
    });
  });

  it("give whole documents with what is embedded", async () => {
    const response = (await gm.socket.emitWithAck("pack", { pack: "fixture.gear", ids: [id("lamp")] })) as PackResponse;
    expect(response).toMatchObject({ ok: true, documents: [{ name: "Lamp", effects: [{ name: "Glow" }] }] });
  });

  it("are read from a copy and not written", async () => {
    expect(await readdir(path.join(folder, "system/packs/gear"))).toEqual(before);
    const response = await gm.modify({
      action: "create",
      documentName: "Item",
      pack: "fixture.gear",
      data: [{ name: "No", type: "gear" }],
    });
    expect(response).toMatchObject({ ok: false, error: { code: "missing" } });
  });
});
