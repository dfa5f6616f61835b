// The world's own compendia: written to as documented, unless somebody has locked them; a package's are not.
// https://foundryvtt.com/api/v14/classes/foundry.documents.collections.CompendiumCollection.html
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startServer } from "../../server/start-server.ts";
import { openClient } from "../support/client.ts";
import type { HeadlessClient } from "../support/client.ts";
import { startTestServer } from "../support/server.ts";
import type { TestServer } from "../support/server.ts";
import { id, template, users } from "../support/world.ts";

const PACK = "world.people";
const smith = id("smith");

let server: TestServer;
let gm: HeadlessClient;
let ann: HeadlessClient;

beforeEach(async () => {
  const people = {
    name: "people",
    label: "People",
    type: "Actor",
    documents: [
      {
        _id: smith,
        name: "Smith",
        type: "foe",
        system: { health: { value: 3, max: 5 } },
        items: [{ _id: id("hammer"), name: "Hammer", type: "gear", system: { weight: 4 } }],
      },
    ],
  };
  server = await startTestServer({ ...template(), packs: [people] });
  gm = await openClient(server.url, users.gm);
  ann = await openClient(server.url, users.ann);
});

afterEach(async () => {
  gm.close();
  ann.close();
  await server.dispose();
});

const packOf = (client: HeadlessClient) => {
  const pack = client.game.packs.get(PACK);
  if (!pack) throw new Error("the world's compendium is missing");
  return pack;
};

describe("a compendium of the world", () => {
  it("is there, open, with its index", () => {
    expect(packOf(gm).locked).toBe(false);
    expect(packOf(gm).index.get(smith)).toMatchObject({ name: "Smith", type: "foe" });
    expect(packOf(gm).metadata.packageType).toBe("world");
  });

  // https://github.com/foundryvtt/foundryvtt/issues/8773
  it("indexes embedded documents as a list: their ids with the fields that were asked for, or with their usual ones", async () => {
    const index = await packOf(gm).getIndex({ fields: ["items.system.weight"] });
    expect(index.get(smith)?.["items"]).toEqual([{ _id: id("hammer"), system: { weight: 4 } }]);
    await packOf(gm).getIndex({ fields: ["items"] });
    expect(packOf(gm).index.get(smith)?.["items"]).toMatchObject([
      { _id: id("hammer"), name: "Hammer", type: "gear", system: { weight: 4 } },
    ]);
  });

  it("keeps what is written into it and what it holds, for everybody and after a restart", async () => {
    const before = await packOf(ann).getDocument(smith);
    const document = await packOf(gm).getDocument(smith);
    await document?.update({ name: "Old Smith", "system.health.value": 1 });
    await document?.updateEmbeddedDocuments("Item", [{ _id: id("hammer"), system: { weight: 9 } }]);
    await document?.createEmbeddedDocuments("Item", [{ name: "Tongs", type: "gear" }]);
    await ann.settle();
    expect(before?.toObject()).toMatchObject({ name: "Old Smith", system: { health: { value: 1, max: 5 } } });
    expect(packOf(ann).index.get(smith)?.name).toBe("Old Smith");
    await gm.documents.Actor.create({ name: "Miller", type: "foe" }, { pack: PACK });
    await ann.settle();
    expect(packOf(ann).index.map(({ name }) => name)).toEqual(["Old Smith", "Miller"]);
    gm.close();
    ann.close();
    await server.close();
    const again = await startServer(server.options);
    gm = await openClient(again.url, users.gm);
    const stored = (await packOf(gm).getDocuments()).map((one) => one.toObject());
    expect(stored.map(({ name }) => name).sort()).toEqual(["Miller", "Old Smith"]);
    expect(stored.find(({ name }) => name === "Old Smith")?.["items"]).toMatchObject([{ system: { weight: 9 } }, { name: "Tongs" }]);
    gm.close();
    await again.close();
  });

  it("refuses while it is locked, and players always", async () => {
    await packOf(gm).configure({ locked: true });
    await ann.settle();
    expect([packOf(gm).locked, packOf(ann).locked]).toEqual([true, true]);
    const document = await packOf(gm).getDocument(smith);
    await expect(document?.update({ name: "X" })).rejects.toThrow(/locked/);
    await expect(packOf(gm).migrate()).rejects.toThrow(/locked/);
    await packOf(gm).configure({ locked: false });
    const hers = await packOf(ann).getDocument(smith);
    await expect(hers?.update({ name: "X" })).rejects.toThrow(/gamemasters/);
  });

  it("migrates by saving every document in the form of today's models", async () => {
    await packOf(gm).migrate();
    const [document] = await packOf(gm).getDocuments();
    expect(document?.toObject()).toMatchObject({ name: "Smith", items: [{ name: "Hammer", system: { weight: 4 } }] });
  });
});

describe("game.data", () => {
  it("has the stored sources below their collections' names, before documents are made of them", () => {
    const data: object = gm.game.data;
    expect(Reflect.get(data, "actors")).toMatchObject([{ name: "Hero" }, { name: "Foe" }]);
    expect(Reflect.get(data, "scenes")).toMatchObject([{ name: "Arena", tokens: [{ name: "Hero" }, { name: "Foe" }] }]);
  });
});
