// Adventures: what they hold comes into the world with its ids, and comes again over what is there.
// https://foundryvtt.com/api/v14/classes/foundry.documents.Adventure.html
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../client/documents/actor.ts";
import type { Adventure } from "../../client/documents/packs/adventure.ts";
import { openClient } from "../support/client.ts";
import type { HeadlessClient } from "../support/client.ts";
import { startTestServer } from "../support/server.ts";
import type { TestServer } from "../support/server.ts";
import { id, template, users } from "../support/world.ts";

const FOLDER = { _id: id("road"), name: "The road", type: "Actor", folder: null };
const ROBBER = {
  _id: id("robber"),
  name: "Robber",
  type: "foe",
  folder: FOLDER._id,
  items: [{ _id: id("club"), name: "Club", type: "gear" }],
};
const PAGE = { _id: id("page"), name: "The ford", type: "text", text: { content: "<p>Wet.</p>", format: 1 } };
const STORY = { _id: id("story"), name: "Story", pages: [PAGE] };

let server: TestServer;
let gm: HeadlessClient;

beforeEach(async () => {
  const documents = [{ _id: id("adventure"), name: "The Ford", folders: [FOLDER], actors: [ROBBER], journal: [STORY] }];
  server = await startTestServer({ ...template(), packs: [{ name: "tales", label: "Tales", type: "Adventure", documents }] });
  gm = await openClient(server.url, users.gm);
});

afterEach(async () => {
  gm.close();
  await server.dispose();
});

async function adventure(): Promise<Adventure> {
  const found = await gm.game.packs.get("world.tales")?.getDocument(id("adventure"));
  if (!found) throw new Error("the adventure is missing");
  return found as Adventure;
}

describe("an adventure", () => {
  it("says what it would make, of all fields or of some", async () => {
    const all = await (await adventure()).prepareImport();
    expect([all.documentCount, Object.keys(all.toCreate), all.toUpdate]).toEqual([3, ["Folder", "Actor", "JournalEntry"], {}]);
    const some = await (await adventure()).prepareImport({ importFields: ["actors"] });
    expect([some.documentCount, Object.keys(some.toCreate)]).toEqual([1, ["Actor"]]);
  });

  it("makes it with its ids, and writes over it the next time", async () => {
    const tale = await adventure();
    const { created } = await tale.import();
    expect(Object.values(created).flatMap((documents) => documents.map((document) => document.id))).toEqual([
      FOLDER._id,
      ROBBER._id,
      STORY._id,
    ]);
    const robberHere = (): Actor => {
      const found = gm.game.actors.get(ROBBER._id);
      if (!found) throw new Error("there is no robber");
      return found as Actor;
    };
    const robber = robberHere();
    expect(robber.items.get(id("club"))?.name).toBe("Club");
    await robber.update({ name: "Beggar" });
    const { updated } = await tale.import({ dialog: false });
    expect(Object.keys(updated)).toEqual(["Folder", "Actor", "JournalEntry"]);
    expect(robberHere().name).toBe("Robber");
    expect(robberHere().items.size).toBe(1);
  });

  it("lets what is handed over act before and after, and hooks take over", async () => {
    const seen: string[] = [];
    const { Hooks } = gm;
    Hooks.on("importAdventure", () => seen.push("imported"));
    Hooks.once("preImportAdventure", () => false);
    expect(await (await adventure()).import()).toEqual({ created: {}, updated: {} });
    const note = (word: string) => (): Promise<void> => {
      seen.push(word);
      return Promise.resolve();
    };
    await (await adventure()).import({ preImport: [note("before")], postImport: [note("after")] });
    expect(seen).toEqual(["before", "imported", "after"]);
  });
});
