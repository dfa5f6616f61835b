// The write flow: who runs what, in which order, and what never reaches the server.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openClient } from "../support/client.ts";
import type { HeadlessClient } from "../support/client.ts";
import { startTestServer } from "../support/server.ts";
import type { TestServer } from "../support/server.ts";
import { actors, id, users } from "../support/world.ts";

let server: TestServer;
let gm: HeadlessClient;
let ann: HeadlessClient;
let log: string[];

/** Replaces the Item class by one that notes each step of a write. */
function watchItems(name: string) {
  return (client: HeadlessClient): void => {
    class Item extends client.documents.Item {
      override async _preCreate(...parameters: Parameters<InstanceType<typeof client.documents.Item>["_preCreate"]>) {
        log.push(`${name} _preCreate`);
        return super._preCreate(...parameters);
      }
      override _onCreate(...parameters: Parameters<InstanceType<typeof client.documents.Item>["_onCreate"]>): void {
        super._onCreate(...parameters);
        log.push(`${name} _onCreate`);
      }
      override async _preUpdate(...parameters: Parameters<InstanceType<typeof client.documents.Item>["_preUpdate"]>) {
        log.push(`${name} _preUpdate`);
        return super._preUpdate(...parameters);
      }
      override _onUpdate(...parameters: Parameters<InstanceType<typeof client.documents.Item>["_onUpdate"]>): void {
        super._onUpdate(...parameters);
        log.push(`${name} _onUpdate`);
      }
      static override async _preCreateOperation() {
        log.push(`${name} _preCreateOperation`);
        return Promise.resolve(undefined);
      }
      static override async _onCreateOperation() {
        log.push(`${name} _onCreateOperation`);
        return Promise.resolve();
      }
    }
    client.CONFIG["Item"] = { ...(client.CONFIG["Item"] as object), documentClass: Item };
    for (const hook of ["preCreateItem", "createItem", "preUpdateItem", "updateItem", "updateActor", "preDeleteItem", "deleteItem"]) {
      client.Hooks.on(hook, () => {
        log.push(`${name} ${hook}`);
      });
    }
  };
}

beforeEach(async () => {
  log = [];
  server = await startTestServer();
  gm = await openClient(server.url, users.gm, watchItems("gm"));
  ann = await openClient(server.url, users.ann, watchItems("ann"));
  log.length = 0;
});
afterEach(async () => {
  gm.close();
  ann.close();
  await server.dispose();
});

const hero = (client: HeadlessClient) =>
  client.game.actors.get(actors.hero, { strict: true }) as InstanceType<typeof client.documents.Actor>;

describe("a creation", () => {
  it("runs its preparation on the requester and its consequences everywhere, in order", async () => {
    const [created] = await hero(ann).createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
    await gm.settle();
    expect(log.filter((entry) => entry.startsWith("ann"))).toEqual([
      "ann _preCreate",
      "ann preCreateItem",
      "ann _preCreateOperation",
      "ann _onCreate",
      "ann createItem",
      "ann _onCreateOperation",
    ]);
    expect(log.filter((entry) => entry.startsWith("gm"))).toEqual(["gm _onCreate", "gm createItem", "gm _onCreateOperation"]);
    expect(created?.parent).toBe(hero(ann));
    expect(hero(gm).items.getName("Rope")?.id).toBe(created?.id);
  });

  it("is cancelled by a hook's false and passes hooks by with noHook", async () => {
    ann.Hooks.on("preCreateItem", () => false);
    expect(await hero(ann).createEmbeddedDocuments("Item", [{ name: "No", type: "gear" }])).toEqual([]);
    expect(await hero(ann).createEmbeddedDocuments("Item", [{ name: "Yes", type: "gear" }], { noHook: true })).toHaveLength(1);
    expect(log).toContain("ann createItem");
  });

  it("is refused here when data is invalid, and by the server when it is not allowed", async () => {
    await expect(ann.documents.Item.create({ type: "gear" })).rejects.toThrow("name");
    await expect(ann.documents.Item.create({ name: "World item", type: "gear" })).rejects.toThrow("permission");
    expect(ann.game.items.size).toBe(0);
  });
});

describe("an update", () => {
  it("sends only what differs and nothing when nothing does", async () => {
    ann.documents.resetRequests();
    expect(await hero(ann).update({ name: "Hero", "system.health.value": 10 })).toBeUndefined();
    expect(ann.documents.requests).toEqual([]);
    let changed: Record<string, unknown> = {};
    gm.Hooks.on("updateActor", (_actor: unknown, changes: Record<string, unknown>) => {
      changed = changes;
    });
    await hero(ann).update({ name: "Hero", system: { health: { value: 3, max: 10 } } });
    await gm.settle();
    expect(changed).toMatchObject({ _id: actors.hero, system: { health: { value: 3 } } });
    expect(changed).not.toHaveProperty("name");
    expect(changed["system"]).toEqual({ health: { value: 3 } });
    expect(ann.documents.requests).toMatchObject([{ action: "update", documentName: "Actor", count: 1, parentUuid: null }]);
  });

  it("carries changes that _preUpdate and hooks add, and additional options, to everybody", async () => {
    ann.Hooks.on("preUpdateActor", (_actor: unknown, changes: Record<string, unknown>, options: Record<string, unknown>) => {
      changes["system.health.max"] = 12;
      options["added"] = true;
    });
    let seen: unknown;
    gm.Hooks.on("updateActor", (_actor: unknown, _changes: unknown, options: Record<string, unknown>, userId: string) => {
      seen = [options["note"], options["added"], userId];
    });
    await hero(ann).update({ "system.health.value": 4 }, { note: "why" });
    await gm.settle();
    expect(seen).toEqual(["why", true, users.ann]);
    expect(hero(gm)._source["system"]).toMatchObject({ health: { value: 4, max: 12 } });
  });

  it("fires the embedded document's hooks and not its parent's", async () => {
    await hero(ann).items.get(id("sword"))?.update({ name: "Blade" });
    await gm.settle();
    expect(log.filter((entry) => entry.startsWith("gm"))).toEqual(["gm _onUpdate", "gm updateItem"]);
    expect(hero(gm).items.get(id("sword"))?.name).toBe("Blade");
  });

  it("deletes keys with operators", async () => {
    const { _del } = ann.data;
    await hero(ann).update({ "system.tags.a": _del });
    await gm.settle();
    expect(hero(gm).system["tags"]).toEqual({ b: 2 });
    expect(hero(ann).system["tags"]).toEqual({ b: 2 });
  });

  it("deletes flags", async () => {
    await hero(ann).setFlag("fixture", "deep.key", 1);
    expect(hero(ann).getFlag("fixture", "deep.key")).toBe(1);
    await hero(ann).unsetFlag("fixture", "deep.key");
    await gm.settle();
    expect(hero(gm).getFlag("fixture", "deep")).toEqual({});
  });

  it("renders open applications unless told not to", async () => {
    let renders = 0;
    hero(gm).apps["x"] = { render: () => (renders += 1) };
    await hero(ann).update({ name: "A" });
    await hero(ann).update({ name: "B" }, { render: false });
    await gm.settle();
    expect(renders).toBe(1);
    await hero(ann).items.get(id("sword"))?.update({ name: "C" });
    await gm.settle();
    expect(renders).toBe(2);
  });
});

describe("a deletion", () => {
  it("removes documents everywhere and can be cancelled", async () => {
    await hero(ann).deleteEmbeddedDocuments("Item", [id("sword")]);
    await gm.settle();
    expect(hero(gm).items.size).toBe(0);
    expect(hero(gm)._source["items"]).toEqual([]);
    expect(log).toEqual(["ann preDeleteItem", "ann deleteItem", "gm deleteItem"]);
  });
});

describe("a batch", () => {
  it("writes documents of several classes in one request, or cancels all", async () => {
    ann.documents.resetRequests();
    const operations = [
      { action: "update" as const, documentName: "Actor", updates: [{ _id: actors.hero, name: "Batched" }] },
      { action: "create" as const, documentName: "Item", parent: hero(ann), data: [{ name: "Made", type: "gear" }] },
      { action: "create" as const, documentName: "ChatMessage", data: [{ content: "done" }] },
    ];
    const results = await ann.documents.modifyBatch(operations);
    await gm.settle();
    expect(results.map((documents) => documents.length)).toEqual([1, 1, 1]);
    expect(new Set(ann.documents.requests.map((entry) => entry.request)).size).toBe(1);
    expect(hero(gm).name).toBe("Batched");
    expect(gm.game.messages.contents[0]?._source["content"]).toBe("done");
    ann.Hooks.on("preCreateItem", () => false);
    const cancelled = [
      { action: "update" as const, documentName: "Actor", updates: [{ _id: actors.hero, name: "Never" }] },
      ...operations.slice(1, 2),
    ];
    expect(await ann.documents.modifyBatch(cancelled)).toEqual([[], []]);
    expect(hero(ann).name).toBe("Batched");
  });
});

describe("a reconnection", () => {
  // foundryvtt/foundryvtt#10562: events of the time without a connection are lost to a client. https://socket.io/docs/v4/client-offline-behavior/: what is emitted meanwhile
  // is buffered until the next connection. socket.io#4964: an acknowledgement without an error argument is discarded with the connection.
  it("brings nothing of what happened meanwhile, sends what was written meanwhile, and never answers what it cut off", async () => {
    const settled: string[] = [];
    const note = (write: Promise<unknown>, name: string): void => {
      write.then(
        () => settled.push(name),
        () => settled.push(`${name} failed`),
      );
    };
    const { socket } = ann.connection;
    const left = new Promise<void>((resolve) => {
      socket.onAnyOutgoing(() => {
        resolve();
      });
    });
    note(hero(ann).update({ "system.health.value": 2 }), "cut off");
    await left;
    ann.connection.disconnect();
    await hero(gm).createEmbeddedDocuments("Item", [{ name: "Gift", type: "gear" }]);
    const late = hero(ann).update({ name: "Offline" });
    note(late, "late");
    const reconnected = new Promise((resolve) => ann.Hooks.once("playground.reconnected", resolve));
    ann.connection.reconnect();
    await reconnected;
    await late;
    await gm.settle();
    expect(hero(ann).items.getName("Gift")).toBeUndefined();
    expect(hero(gm).name).toBe("Offline");
    expect(settled).toEqual(["late"]);
  });
});
