// Drawing from rollable tables: https://foundryvtt.com/api/v14/classes/foundry.documents.RollTable.html
import { afterEach, beforeEach, expect, it } from "vitest";
import { openClient, type HeadlessClient } from "../support/client.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { users } from "../support/world.ts";

let server: TestServer;
let gm: HeadlessClient;
beforeEach(async () => {
  server = await startTestServer();
  gm = await openClient(server.url, users.gm);
});
afterEach(async () => {
  gm.close();
  await server.dispose();
});

type RollTable = InstanceType<HeadlessClient["documents"]["RollTable"]>;
const results = [
  { name: "one", range: [1, 1] },
  { name: "two", range: [2, 2] },
];
const make = async (data: object): Promise<RollTable> =>
  (await gm.documents.RollTable.create({ name: "Finds", formula: "1d2", results, ...data })) as RollTable;

it("draws what its formula leads to, and puts it back", async () => {
  const table = await make({ formula: "2" });
  const { roll, results: drawn } = await table.draw({ displayChat: false });
  expect(roll?.total).toBe(2);
  expect(drawn.map(({ name }) => name)).toEqual(["two"]);
  expect(table.results.contents.map(({ drawn: gone }) => gone)).toEqual([false, false]);
});

it("draws each result once where nothing is put back, until it is reset", async () => {
  const table = await make({ replacement: false });
  const drawn = [await table.draw({ displayChat: false }), await table.draw({ displayChat: false })].flatMap((one) => one.results);
  expect(drawn.map(({ name }) => name).sort()).toEqual(["one", "two"]);
  expect((await table.draw({ displayChat: false })).results).toEqual([]);
  await table.resetResults();
  expect((await table.draw({ displayChat: false })).results).toHaveLength(1);
});

it("follows a result that names another table", async () => {
  const inner = await make({ name: "Inner", formula: "1" });
  const outer = await make({ name: "Outer", formula: "1", results: [{ name: "inner", range: [1, 1], documentUuid: inner.uuid }] });
  expect((await outer.roll()).results.map(({ name }) => name)).toEqual(["one"]);
  expect((await outer.roll({ recursive: false })).results.map(({ name }) => name)).toEqual(["inner"]);
});

it("ranges its results by their weights", async () => {
  const table = await make({
    results: [
      { name: "a", weight: 3, range: [1, 1] },
      { name: "b", weight: 1, range: [1, 1] },
    ],
  });
  await table.normalize();
  expect(table.formula).toBe("1d4");
  expect(table.results.contents.map(({ range }) => range)).toEqual([
    [1, 3],
    [4, 4],
  ]);
});
