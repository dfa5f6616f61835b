// Users, queries, settings, messages, compendia, macros and names: what a world offers around its documents.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openClient } from "../support/client.ts";
import type { HeadlessClient } from "../support/client.ts";
import { startTestServer } from "../support/server.ts";
import type { TestServer } from "../support/server.ts";
import { actors, id, users } from "../support/world.ts";

let server: TestServer;
let gm: HeadlessClient;
let ann: HeadlessClient;

async function open(prepare: (client: HeadlessClient) => void = () => undefined): Promise<void> {
  server = await startTestServer();
  gm = await openClient(server.url, users.gm, prepare);
  ann = await openClient(server.url, users.ann, prepare);
  await gm.settle();
}
afterEach(async () => {
  gm.close();
  ann.close();
  await server.dispose();
});

describe("users", () => {
  beforeEach(() => open());

  it("agree on the one active GM", async () => {
    expect(ann.game.users.activeGM?.id).toBe(users.gm);
    expect(gm.game.user.isActiveGM).toBe(true);
    const assistant = await openClient(server.url, users.assistant);
    expect(assistant.game.users.activeGM?.id).toBe(users.gm);
    const gone = new Promise<void>((resolve) =>
      ann.Hooks.on("userConnected", (_user: unknown, connected: boolean) => {
        if (!connected) resolve();
      }),
    );
    gm.close();
    await gone;
    expect(ann.game.users.activeGM?.id).toBe(users.assistant);
    assistant.close();
  });

  it("have permissions by role and by the world's table", async () => {
    expect(ann.game.user.hasPermission("ACTOR_CREATE")).toBe(false);
    expect(ann.game.user.hasPermission("QUERY_USER")).toBe(true);
    await gm.game.settings.set("core", "permissions", { ACTOR_CREATE: [1, 2] });
    await ann.settle();
    expect(ann.game.user.hasPermission("ACTOR_CREATE")).toBe(true);
    const actor = await ann.documents.Actor.create({ name: "Mine", type: "hero" });
    expect((actor as InstanceType<typeof ann.documents.Actor>).isOwner).toBe(true);
  });

  it("own what ownership says", () => {
    const hero = ann.game.actors.get(actors.hero);
    const foe = ann.game.actors.get(actors.foe);
    expect([hero?.isOwner, foe?.isOwner, foe?.visible, foe?.limited]).toEqual([true, false, false, false]);
    expect(hero?.testUserPermission(gm.game.user as never, "OWNER")).toBe(true);
    expect(hero?.hasPlayerOwner).toBe(true);
    expect(foe?.hasPlayerOwner).toBe(false);
  });
});

describe("queries", () => {
  beforeEach(() =>
    open((client) => {
      (client.CONFIG["queries"] as Record<string, unknown>)["fixture.double"] = (
        data: { n: number },
        { timeout }: { timeout: number },
      ) => ({ n: data.n * 2, timeout, by: client.game.userId });
      (client.CONFIG["queries"] as Record<string, unknown>)["fixture.fail"] = () => {
        throw new Error("on purpose");
      };
      (client.CONFIG["queries"] as Record<string, unknown>)["fixture.silent"] = () => new Promise(() => undefined);
    }),
  );

  it("run on the client that was asked and come back", async () => {
    const asked = ann.game.users.get(users.gm);
    expect(await asked?.query("fixture.double", { n: 4 }, { timeout: 2000 })).toEqual({ n: 8, timeout: 2000, by: users.gm });
    expect(await ann.game.user.query("fixture.double", { n: 1 }, { timeout: 5 })).toEqual({ n: 2, timeout: 5, by: users.ann });
  });

  // (queryData, {timeout}): CONFIG.queries of foundryvtt.com/api/variables/CONFIG.queries.html. Whoever asks has to be believed, or asked by a socket.
  it("do not tell their handler who asks", async () => {
    const contexts: object[] = [];
    (gm.CONFIG["queries"] as Record<string, unknown>)["fixture.double"] = (_data: unknown, context: object) => contexts.push(context);
    await ann.game.users.get(users.gm)?.query("fixture.double", {}, { timeout: 2000 });
    expect(contexts).toEqual([{ timeout: 2000 }]);
  });

  it("reject when the handler fails, stays silent, is unknown, or the user is away", async () => {
    const asked = ann.game.users.get(users.gm);
    await expect(asked?.query("fixture.fail")).rejects.toThrow("on purpose");
    await expect(asked?.query("fixture.silent", {}, { timeout: 30 })).rejects.toThrow("timed out");
    await expect(asked?.query("fixture.unknown")).rejects.toThrow("not a registered query");
    await expect(ann.game.users.get(users.bob)?.query("fixture.double", {})).rejects.toThrow("not connected");
  });
});

describe("settings", () => {
  const changes: unknown[] = [];
  beforeEach(async () => {
    changes.length = 0;
    await open((client) => {
      const { fields, DataModel } = client.data;
      class Options extends DataModel {
        declare level: number;
        static override defineSchema() {
          return { level: new fields.NumberField({ nullable: false, initial: 1, integer: true }) };
        }
      }
      const { settings } = client.game;
      const onChange = (value: unknown, _options: unknown, userId: string): number => changes.push([client.game.userId, value, userId]);
      settings.register("fixture", "world", { scope: "world", type: Number, default: 1, onChange });
      settings.register("fixture", "client", { scope: "client", type: Boolean, default: false, onChange });
      settings.register("fixture", "user", { scope: "user", type: String, default: "none" });
      settings.register("fixture", "field", { scope: "world", type: new fields.StringField({ choices: ["a", "b"], initial: "a" }) });
      settings.register("fixture", "model", { scope: "world", type: Options, default: {} });
    });
  });

  it("of the world reach everybody, once", async () => {
    await gm.game.settings.set("fixture", "world", "7");
    await gm.game.settings.set("fixture", "world", 7);
    await ann.settle();
    expect(ann.game.settings.get("fixture", "world")).toBe(7);
    expect(changes).toEqual(
      expect.arrayContaining([
        [users.gm, 7, users.gm],
        [users.ann, 7, users.gm],
      ]),
    );
    expect(changes).toHaveLength(2);
    await expect(ann.game.settings.set("fixture", "world", 8)).rejects.toThrow("permission");
  });

  it("of a client stay there, of a user follow the user", async () => {
    await ann.game.settings.set("fixture", "client", true);
    expect(ann.game.settings.get("fixture", "client")).toBe(true);
    expect(gm.game.settings.get("fixture", "client")).toBe(false);
    await ann.game.settings.set("fixture", "user", "mine");
    expect(gm.game.settings.get("fixture", "user")).toBe("none");
    const again = await openClient(server.url, users.ann, (client) => {
      client.game.settings.register("fixture", "user", { scope: "user", type: String, default: "none" });
    });
    expect(again.game.settings.get("fixture", "user")).toBe("mine");
    again.close();
  });

  it("have the types they were registered with", async () => {
    await expect(gm.game.settings.set("fixture", "field", "z")).rejects.toThrow();
    await gm.game.settings.set("fixture", "field", "b");
    expect(gm.game.settings.get("fixture", "field")).toBe("b");
    await gm.game.settings.set("fixture", "model", { level: 3 });
    expect(gm.game.settings.get("fixture", "model")).toMatchObject({ level: 3 });
    expect(() => gm.game.settings.get("fixture", "none")).toThrow("not a registered");
  });
});

describe("messages", () => {
  it("of rolls hide what they say from those who may not read it", async () => {
    await open();
    const roll = await new (
      gm.CONFIG.Dice.rolls[0] as new (formula: string) => {
        evaluate(): Promise<{ toMessage(data: object, options: object): Promise<unknown> }>;
      }
    )("1d6").evaluate();
    await roll.toMessage({}, { messageMode: "blind" });
    await ann.settle();
    const message = ann.game.messages.contents[0] as InstanceType<typeof ann.documents.ChatMessage>;
    expect(message._source["blind"]).toBe(true);
    expect(message.whisper.sort()).toEqual([users.assistant, users.gm].sort());
    expect([message.visible, message.isContentVisible, message.isRoll]).toEqual([true, false, true]);
    expect(message.rolls[0]?.formula).toBe("1d6");
  });

  it("take message modes", async () => {
    await open();
    expect(gm.documents.ChatMessage.applyMode({}, "self")).toMatchObject({ whisper: [users.gm], blind: false });
    await gm.documents.ChatMessage.create({ content: "hush" }, { messageMode: "gm" });
    await ann.settle();
    const message = ann.game.messages.contents[0] as InstanceType<typeof ann.documents.ChatMessage>;
    expect([message.visible, message.isContentVisible]).toEqual([false, false]);
    expect(message.alias).toBe("Gamemaster");
    // The old name stands until 16 and warns: "ChatMessage.applyRollMode is deprecated in favor of ChatMessage.applyMode".
    const said = vi.spyOn(console, "error").mockReturnValue();
    expect(gm.documents.ChatMessage.applyRollMode({}, "selfroll")).toMatchObject({ whisper: [users.gm], blind: false });
    expect(said).toHaveBeenCalledWith(expect.stringContaining("ChatMessage.applyRollMode is deprecated"));
    said.mockRestore();
  });

  it("speak for the user's character", async () => {
    await open();
    expect(ann.documents.ChatMessage.getSpeaker()).toMatchObject({ actor: actors.hero, alias: "Hero" });
    expect(gm.documents.ChatMessage.getSpeaker()).toMatchObject({ actor: null, alias: "Gamemaster" });
    expect(gm.documents.ChatMessage.getWhisperRecipients("Hero").map((user) => user.name)).toEqual(["Ann"]);
  });
});

describe("package sockets", () => {
  it("hand over payload and sender", async () => {
    await open();
    const heard = new Promise((resolve) =>
      gm.game.socket.on("system.fixture", (payload: unknown, sender: unknown) => {
        resolve([payload, sender]);
      }),
    );
    ann.game.socket.emit("system.fixture", { ask: 1 });
    expect(await heard).toEqual([{ ask: 1 }, users.ann]);
  });
});

describe("the world", () => {
  beforeEach(() => open());

  it("knows its subtypes, packages and release", () => {
    expect(gm.documents.Actor.TYPES).toEqual(["base", "hero", "foe", "fixture-module.villain"]);
    expect(gm.game.documentTypes["ActiveEffect"]).toEqual(["base", "condition"]);
    expect(gm.game.system).toMatchObject({ id: "fixture", version: "1.2.3" });
    expect(gm.game.modules.get("fixture-module")?.active).toBe(true);
    expect(gm.game.release.generation).toBe(14);
    expect(Object.keys(gm.game.model["Actor"] ?? {})).toContain("hero");
    expect(gm.CONFIG["Actor"]).toMatchObject({ typeLabels: { hero: "TYPES.Actor.hero" } });
  });

  it("keeps one scene active and remembers macros on the hotbar", async () => {
    const other = (await gm.documents.Scene.create({ name: "Other", active: true })) as InstanceType<typeof gm.documents.Scene>;
    await vi.waitFor(() => {
      expect(gm.game.scenes.filter((scene) => scene.active).map((scene) => scene.name)).toEqual(["Other"]);
    });
    expect(gm.game.scenes.active).toBe(other);
    const macro = await gm.documents.Macro.create({ name: "Two", type: "script", command: "return actor.name + scope.extra + extra" });
    const hero = gm.game.actors.get(actors.hero);
    expect(await (macro as InstanceType<typeof gm.documents.Macro>).execute({ actor: hero, extra: "!" })).toBe("Hero!!");
    await gm.game.user.assignHotbarMacro(macro as never, 3);
    expect(gm.game.user.getHotbarMacros()[2]?.macro).toBe(macro);
  });

  it("clones in memory and as new documents", async () => {
    const sword = gm.game.actors.get(actors.hero)?.getEmbeddedDocument("Item", id("sword"));
    const copy = sword?.clone({ name: "Copy" });
    expect([copy?.id, Reflect.get(copy as object, "name"), copy?.parent]).toEqual([null, "Copy", sword?.parent]);
    const saving: unknown = sword?.clone({ name: "Saved" }, { save: true });
    const saved = (await saving) as { id: string };
    expect(sword?.parent?.getEmbeddedCollection("Item").get(saved.id)).toBe(saved);
  });

  it("refuses to change a type without replacing the system", async () => {
    const { _replace } = gm.data;
    const hero = gm.game.actors.get(actors.hero);
    await expect(hero?.update({ type: "foe" })).rejects.toThrow("type");
    await hero?.update({ type: "foe", system: _replace({ fresh: 1 }) });
    expect(hero?.system).toEqual({ fresh: 1 });
  });
});
