// What the server stores, refuses, cleans and tells the others.
import { textOf } from "../../json.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../protocol.ts";
import { applied, connect, startTestServer } from "../support/server.ts";
import type { RawClient, TestServer } from "../support/server.ts";
import { actors, id, scene, tokens, users } from "../support/world.ts";

let server: TestServer;
let gm: RawClient;
let ann: RawClient;
let bob: RawClient;

beforeAll(async () => {
  server = await startTestServer();
  [gm, ann, bob] = await Promise.all([connect(server.url, users.gm), connect(server.url, users.ann), connect(server.url, users.bob)]);
});
afterAll(async () => {
  for (const client of [gm, ann, bob]) client.socket.disconnect();
  await server.dispose();
});

/** A document as a client that connects now sees it. */
async function stored(name: string, documentId: string): Promise<JsonObject | undefined> {
  const fresh = await connect(server.url, users.gm);
  fresh.socket.disconnect();
  return fresh.world.documents[name]?.find((source) => source["_id"] === documentId);
}

async function refusal(response: ReturnType<RawClient["modify"]>): Promise<string> {
  const answer = await response;
  return answer.ok ? "accepted" : answer.error.code;
}

describe("merging", () => {
  it("merges dotted keys deeply, replaces arrays, deletes and replaces", async () => {
    const [created] = applied(
      await gm.modify({
        action: "create",
        documentName: "Actor",
        data: [
          { name: "M", type: "foe", system: { map: { a: { x: 1, y: 1 }, b: 1, c: 1, d: { deep: 1 }, e: { deep: 1 } }, list: [1, 2, 3] } },
        ],
      }),
    );
    const actorId = textOf(created?.data?.[0]?.["_id"]);
    applied(
      await gm.modify({
        action: "update",
        documentName: "Actor",
        updates: [
          {
            _id: actorId,
            "system.map.a.x": 2,
            "system.map.b": { __$OPERATOR$__: "ForcedDeletion" },
            "system.map.c": { __$OPERATOR$__: "ForcedDeletion" },
            "system.map.d": { __$OPERATOR$__: "ForcedReplacement", value: { other: 1 } },
            "system.map.e": { __$OPERATOR$__: "ForcedReplacement", value: { other: 2 } },
            system: { list: [9] },
          },
        ],
      }),
    );
    const source = await stored("Actor", actorId);
    expect(source?.["system"]).toEqual({ map: { a: { x: 2, y: 1 }, d: { other: 1 }, e: { other: 2 } }, list: [9] });
  });

  it("replaces nested objects with recursive: false", async () => {
    applied(
      await gm.modify({
        action: "update",
        documentName: "Actor",
        updates: [{ _id: actors.foe, system: { only: 1 } }],
        options: { recursive: false },
      }),
    );
    expect((await stored("Actor", actors.foe))?.["system"]).toEqual({ only: 1 });
  });

  it("refuses to touch prototypes", async () => {
    applied(
      await gm.modify({
        action: "update",
        documentName: "Actor",
        updates: [JSON.parse(`{"_id":"${actors.foe}","system.__proto__.polluted":1}`) as JsonObject],
      }),
    );
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});

describe("filling in", () => {
  it("gives ids, statistics, owner and embedded documents", async () => {
    const [operation] = applied(
      await gm.modify({
        action: "create",
        documentName: "Actor",
        data: [{ _id: id("ignored"), name: "New", type: "hero", items: [{ name: "Inside", type: "gear" }] }],
      }),
    );
    const source = operation?.data?.[0];
    expect(source?.["_id"]).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(source?.["_id"]).not.toBe(id("ignored"));
    expect(source?.["ownership"]).toEqual({ default: 0, [users.gm]: 3 });
    expect(source?.["_stats"]).toMatchObject({
      systemId: "fixture",
      systemVersion: "1.2.3",
      coreVersion: "14.366",
      lastModifiedBy: users.gm,
    });
    const items = source?.["items"] as JsonObject[];
    expect(items[0]?.["_id"]).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  it("keeps the id with keepId", async () => {
    const [operation] = applied(
      await gm.modify({
        action: "create",
        documentName: "Item",
        data: [{ _id: id("kept"), name: "K", type: "gear" }],
        options: { keepId: true },
      }),
    );
    expect(operation?.data?.[0]?.["_id"]).toBe(id("kept"));
  });

  it("cleans declared HTML fields and strips GM-only fields of players", async () => {
    const html = `<p onclick="x()">Hi<script>alert(1)</script><a href="java&#115;cript:x()">a</a></p>`;
    applied(
      await ann.modify({
        action: "update",
        documentName: "Actor",
        updates: [
          {
            _id: actors.hero,
            "system.biography": html,
            "system.notes": { one: { text: html } },
            "system.secret": "mine",
            "system.free": html,
          },
        ],
      }),
    );
    const system = (await stored("Actor", actors.hero))?.["system"] as JsonObject;
    expect(system["biography"]).toBe("<p>Hi<a>a</a></p>");
    expect(system["notes"]).toEqual({ one: { text: "<p>Hi<a>a</a></p>" } });
    expect(system["secret"]).toBeUndefined();
    expect(system["free"]).toBe(html);
  });

  it("rejects unknown types and accepts base and a module's type", async () => {
    expect(await refusal(gm.modify({ action: "create", documentName: "Actor", data: [{ name: "X", type: "dragon" }] }))).toBe("invalid");
    expect(
      await refusal(gm.modify({ action: "create", documentName: "Actor", data: [{ name: "X", type: "fixture-module.villain" }] })),
    ).toBe("accepted");
    expect(await refusal(gm.modify({ action: "create", documentName: "Actor", data: [{ name: "X", type: "base" }] }))).toBe("accepted");
  });
});

describe("permissions", () => {
  it("lets owners update and delete embedded documents, and nobody else", async () => {
    expect(await refusal(ann.modify({ action: "update", documentName: "Actor", updates: [{ _id: actors.hero, name: "Heroine" }] }))).toBe(
      "accepted",
    );
    expect(await refusal(bob.modify({ action: "update", documentName: "Actor", updates: [{ _id: actors.hero, name: "Bobs" }] }))).toBe(
      "permission",
    );
    const parentUuid = `Actor.${actors.hero}`;
    expect(await refusal(bob.modify({ action: "delete", documentName: "Item", parentUuid, ids: [id("sword")] }))).toBe("permission");
    expect(await refusal(ann.modify({ action: "create", documentName: "Item", parentUuid, data: [{ name: "Rope", type: "gear" }] }))).toBe(
      "accepted",
    );
    expect(await refusal(ann.modify({ action: "delete", documentName: "Actor", ids: [actors.hero] }))).toBe("permission");
    expect(await refusal(ann.modify({ action: "create", documentName: "Actor", data: [{ name: "Mine", type: "hero" }] }))).toBe(
      "permission",
    );
  });

  it("lets a player move a combat's round and turn and nothing else of it", async () => {
    const update = (changes: JsonObject): Promise<string> =>
      refusal(ann.modify({ action: "update", documentName: "Combat", updates: [{ _id: id("combat"), ...changes }] }));
    expect(await update({ round: 1, turn: 1 })).toBe("accepted");
    expect(await update({ turn: 0, "system.x": 1 })).toBe("permission");
    expect(await update({ flags: { a: 1 } })).toBe("permission");
  });

  it("lets a combatant be changed by its actor's owner only", async () => {
    const parentUuid = `Combat.${id("combat")}`;
    const change = { action: "update" as const, documentName: "Combatant", parentUuid, updates: [{ _id: id("cHero"), initiative: 3 }] };
    expect(await refusal(ann.modify(change))).toBe("accepted");
    expect(await refusal(bob.modify(change))).toBe("permission");
    expect(await refusal(ann.modify({ ...change, updates: [{ _id: id("cHero"), actorId: actors.foe }] }))).toBe("permission");
    expect(await refusal(ann.modify({ action: "create", documentName: "Combatant", parentUuid, data: [{ actorId: actors.foe }] }))).toBe(
      "permission",
    );
  });

  it("lets messages be changed by author and GM, and nobody write in another's name", async () => {
    const [operation] = applied(await ann.modify({ action: "create", documentName: "ChatMessage", data: [{ content: "hello" }] }));
    const message = operation?.data?.[0];
    expect(message?.["author"]).toBe(users.ann);
    const update = {
      action: "update" as const,
      documentName: "ChatMessage",
      updates: [{ _id: textOf(message?.["_id"]), content: "changed" }],
    };
    expect(await refusal(bob.modify(update))).toBe("permission");
    expect(await refusal(ann.modify(update))).toBe("accepted");
    expect(await refusal(gm.modify(update))).toBe("accepted");
    expect(await refusal(ann.modify({ action: "create", documentName: "ChatMessage", data: [{ content: "x", author: users.gm }] }))).toBe(
      "permission",
    );
  });

  it("keeps world settings for GMs, users' settings for themselves, and roles for the gamemaster", async () => {
    const setting = (key: string, user: string | null): JsonObject => ({ key, value: "1", user });
    expect(await refusal(ann.modify({ action: "create", documentName: "Setting", data: [setting("fixture.a", null)] }))).toBe("permission");
    expect(await refusal(ann.modify({ action: "create", documentName: "Setting", data: [setting("fixture.b", users.ann)] }))).toBe(
      "accepted",
    );
    expect(await refusal(ann.modify({ action: "create", documentName: "Setting", data: [setting("fixture.b", users.bob)] }))).toBe(
      "permission",
    );
    expect(await refusal(ann.modify({ action: "update", documentName: "User", updates: [{ _id: users.ann, role: 4 }] }))).toBe(
      "permission",
    );
    expect(await refusal(ann.modify({ action: "update", documentName: "User", updates: [{ _id: users.ann, "flags.fixture.x": 1 }] }))).toBe(
      "accepted",
    );
    expect(await refusal(ann.modify({ action: "update", documentName: "User", updates: [{ _id: users.bob, color: "#000000" }] }))).toBe(
      "permission",
    );
  });

  it("makes a second creation of the same setting an update", async () => {
    applied(await gm.modify({ action: "create", documentName: "Setting", data: [{ key: "fixture.once", value: "1", user: null }] }));
    const [operation] = applied(
      await gm.modify({ action: "create", documentName: "Setting", data: [{ key: "fixture.once", value: "2", user: null }] }),
    );
    expect(operation?.action).toBe("update");
  });
});

describe("requests", () => {
  it("applies all operations or none", async () => {
    const answer = await ann.modify(
      { action: "update", documentName: "Actor", updates: [{ _id: actors.hero, name: "Half" }] },
      { action: "create", documentName: "Item", parentUuid: `Actor.${actors.hero}`, data: [{ name: "Half", type: "gear" }] },
      { action: "update", documentName: "Actor", updates: [{ _id: actors.foe, name: "Not mine" }] },
    );
    expect(answer).toMatchObject({ ok: false, error: { code: "permission" } });
    const source = await stored("Actor", actors.hero);
    expect(source?.["name"]).not.toBe("Half");
    expect(source?.["items"]).not.toContainEqual(expect.objectContaining({ name: "Half" }));
  });

  it("tells the others once, not the requester, with options and requester", async () => {
    gm.received.length = 0;
    ann.received.length = 0;
    applied(
      await ann.modify({ action: "update", documentName: "Actor", updates: [{ _id: actors.hero, name: "Told" }], options: { note: "x" } }),
    );
    await bob.socket.emitWithAck("pack", { pack: "none" });
    expect(ann.received).toEqual([]);
    expect(gm.received).toHaveLength(1);
    expect(gm.received[0]).toMatchObject({ userId: users.ann, operations: [{ options: { note: "x" } }] });
  });

  it("advances world time with the write and moves a combat's turn with its combatants", async () => {
    const operations = applied(
      await gm.modify({
        action: "update",
        documentName: "Combat",
        updates: [{ _id: id("combat"), round: 2 }],
        options: { worldTime: { delta: 6 } },
      }),
    );
    expect(operations[1]).toMatchObject({ action: "update", documentName: "Setting", updates: [{ value: "106" }] });
    applied(
      await gm.modify({
        action: "update",
        documentName: "Combatant",
        parentUuid: `Combat.${id("combat")}`,
        updates: [{ _id: id("cFoe"), initiative: 30 }],
        options: { combatTurn: 1 },
      }),
    );
    expect((await stored("Combat", id("combat")))?.["turn"]).toBe(1);
  });
});

describe("unlinked tokens", () => {
  const token = `Scene.${scene}.Token.${tokens.unlinked}`;
  const actor = `${token}.Actor.${actors.foe}`;
  const delta = async (): Promise<JsonObject> => {
    const source = await stored("Scene", scene);
    const placed = source?.["tokens"] as JsonObject[] | undefined;
    return placed?.[1]?.["delta"] as JsonObject;
  };

  it("keep writes on their actor and its items in the delta", async () => {
    const before = await stored("Actor", actors.foe);
    applied(
      await gm.modify({
        action: "update",
        documentName: "Actor",
        parentUuid: token,
        updates: [{ _id: actors.foe, "system.health.value": 1 }],
      }),
    );
    applied(
      await gm.modify({ action: "update", documentName: "Item", parentUuid: actor, updates: [{ _id: id("claw"), "system.sharp": true }] }),
    );
    expect(await delta()).toMatchObject({
      system: { health: { value: 1 } },
      items: [{ _id: id("claw"), name: "Claw", system: { sharp: true } }],
    });
    applied(await gm.modify({ action: "delete", documentName: "Item", parentUuid: actor, ids: [id("claw")] }));
    expect((await delta())["items"]).toEqual([{ _id: id("claw"), _tombstone: true }]);
    expect(await stored("Actor", actors.foe)).toEqual(before);
    expect(
      await refusal(ann.modify({ action: "update", documentName: "Actor", parentUuid: token, updates: [{ _id: actors.foe, name: "x" }] })),
    ).toBe("permission");
  });

  it("remember deletions and replacements of what the base has", async () => {
    const gone = { __$OPERATOR$__: "ForcedDeletion" };
    const write = async (changes: JsonObject, parentUuid: string | null = token): Promise<void> => {
      applied(await gm.modify({ action: "update", documentName: "Actor", parentUuid, updates: [{ _id: actors.foe, ...changes }] }));
    };
    const map = async (): Promise<unknown> => Reflect.get((await delta())["system"] as object, "map");
    await write({ "system.map": { a: 1, b: { c: 1, d: 1 }, e: { f: 1 } } }, null);
    await write({ "system.map": { a: gone, own: 1 }, "system.map.b": { __$OPERATOR$__: "ForcedReplacement", value: { c: 2 } } });
    expect(await map()).toEqual({ a: gone, b: { __$OPERATOR$__: "ForcedReplacement", value: { c: 2 } }, own: 1 });
    await write({ "system.map": { a: 3, own: gone, e: gone }, "system.map.b.g": 4 });
    expect(await map()).toEqual({ a: 3, b: { __$OPERATOR$__: "ForcedReplacement", value: { c: 2, g: 4 } }, e: gone });
    // What is written where something of the base's was deleted does not bring the rest of it back.
    await write({ "system.map.e": { h: 1 } });
    expect(await map()).toMatchObject({ e: { __$OPERATOR$__: "ForcedReplacement", value: { h: 1 } } });
  });
});
