// Unlinked tokens: actors of their own, made of a base actor and a delta, the same on every client.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openClient } from "../support/client.ts";
import type { HeadlessClient } from "../support/client.ts";
import { startTestServer } from "../support/server.ts";
import type { TestServer } from "../support/server.ts";
import { actors, id, scene, tokens, users } from "../support/world.ts";

let server: TestServer;
let gm: HeadlessClient;
let ann: HeadlessClient;
beforeEach(async () => {
  server = await startTestServer();
  gm = await openClient(server.url, users.gm);
  ann = await openClient(server.url, users.ann);
});
afterEach(async () => {
  gm.close();
  ann.close();
  await server.dispose();
});

const tokenOf = (client: HeadlessClient) => client.game.scenes.get(scene, { strict: true })?.tokens.get(tokens.unlinked, { strict: true });
const foeOf = (client: HeadlessClient) => {
  const actor = tokenOf(client)?.actor;
  if (!actor) throw new Error("the token has no actor");
  return actor;
};
const baseOf = (client: HeadlessClient) =>
  client.game.actors.get(actors.foe, { strict: true }) as InstanceType<typeof client.documents.Actor>;

// "game?.system.secondaryTokenAttribute || null": foundryvtt.com/api/classes/foundry.documents.BaseToken.html, as the League's types give it
it("a bar without an attribute in the manifest, or with a blank one, shows nothing", () => {
  expect(tokenOf(gm)?.bar1.attribute).toBe("health");
  expect(tokenOf(gm)?.bar2.attribute).toBeNull();
});

// "x: fields.NumberField<{ required: true; integer: true; … }>": the published types, client/documents/token.d.mts
it("a token stands on whole pixels, however it is moved there", async () => {
  const where = () => [tokenOf(ann)?._source["x"], tokenOf(ann)?._source["y"]];
  await tokenOf(gm)?.update({ x: 457.7, y: 99.5 });
  await ann.settle();
  expect(where()).toEqual([458, 100]);
  expect(await tokenOf(gm)?.move({ x: 12.3, y: 45.6 })).toBe(true);
  await ann.settle();
  expect(where()).toEqual([12, 46]);
});

// "The grid instance": the published types, `Scene#grid: foundry.grid.BaseGrid`; what is stored stays plain data.
it("a scene has a grid that measures, and follows its data", async () => {
  const scenes = () => gm.game.scenes.get(scene, { strict: true });
  const way = Array.of({ i: 0, j: 0 }, { i: 0, j: 3 });
  expect(scenes()?.grid.measurePath(way).spaces).toBe(3);
  await scenes()?.update({ grid: { type: 2 } });
  expect([scenes()?.grid.isHexagonal, scenes()?.grid.isGridless]).toEqual([true, false]);
  expect(scenes()?.toObject()["grid"]).toMatchObject({ type: 2, size: 100 });
});

describe("a synthetic actor", () => {
  it("has a uuid below its token that finds it", async () => {
    const uuid = `Scene.${scene}.Token.${tokens.unlinked}.Actor.${actors.foe}`;
    expect(foeOf(gm).uuid).toBe(uuid);
    expect(await gm.documents.fromUuid(uuid)).toBe(foeOf(gm));
    expect(gm.documents.fromUuidSync(`${uuid}.Item.${id("claw")}`)).toBe(foeOf(gm).items.get(id("claw")));
    expect(foeOf(gm).isToken).toBe(true);
  });

  it("keeps its changes to itself, fires the actor's hooks, and is the same elsewhere and after a fresh start", async () => {
    let seen: unknown;
    ann.Hooks.on("updateActor", (actor: { uuid: string }, changes: Record<string, unknown>) => {
      seen = [actor.uuid, changes["system"]];
    });
    await foeOf(gm).update({ "system.health.value": 1 });
    await foeOf(gm).items.get(id("claw"))?.update({ name: "Talon" });
    await foeOf(gm).createEmbeddedDocuments("Item", [{ name: "Shield", type: "gear" }]);
    await ann.settle();
    expect(seen).toEqual([foeOf(ann).uuid, { health: { value: 1 } }]);
    const fresh = await openClient(server.url, users.bob);
    for (const client of [gm, ann, fresh]) {
      expect(foeOf(client).system).toEqual({ health: { value: 1, max: 5 } });
      expect(foeOf(client).items.map((item) => item.name)).toEqual(["Talon", "Shield"]);
      expect(baseOf(client).system).toEqual({ health: { value: 5, max: 5 } });
      expect(baseOf(client).items.map((item) => item.name)).toEqual(["Claw"]);
    }
    expect(tokenOf(gm)?.delta).toEqual(tokenOf(fresh)?.delta);
    fresh.close();
  });

  it("follows its base actor in what it has not changed, and remembers deletions", async () => {
    const first = foeOf(gm);
    await first.update({ "system.health.value": 2 });
    await first.deleteEmbeddedDocuments("Item", [id("claw")]);
    await baseOf(gm).update({ "system.health.max": 9, name: "Foes" });
    expect(foeOf(gm)).toBe(first);
    expect(first.system).toEqual({ health: { value: 2, max: 9 } });
    expect(first.name).toBe("Foes");
    expect(first.items.size).toBe(0);
    await ann.settle();
    expect(foeOf(ann).items.size).toBe(0);
  });

  it("can be put under a status of its own", async () => {
    await foeOf(gm).toggleStatusEffect("prone");
    await ann.settle();
    expect([...foeOf(ann).statuses]).toEqual(["prone"]);
    expect([...baseOf(ann).statuses]).toEqual([]);
    await foeOf(gm).toggleStatusEffect("prone");
    await ann.settle();
    expect(foeOf(ann).effects.size).toBe(0);
  });
});

describe("tokens", () => {
  it("of linked actors share the world's actor", () => {
    expect(gm.game.scenes.get(scene)?.tokens.get(tokens.linked)?.actor).toBe(gm.game.actors.get(actors.hero));
  });

  it("that are deleted take their combatants with them", async () => {
    const combat = gm.game.combats.get(id("combat"), { strict: true });
    const gone = new Promise((resolve) => gm.Hooks.once("deleteCombatant", resolve));
    await tokenOf(gm)?.delete();
    await gone;
    expect(combat?.combatants.map((combatant) => combatant.id)).toEqual([id("cHero")]);
  });

  it("show bars of their actor's system", async () => {
    expect(tokenOf(gm)?.getBarAttribute("bar1")).toEqual({ type: "bar", attribute: "health", value: 5, max: 5, editable: true });
    await foeOf(gm).modifyTokenAttribute("health", -9, true);
    expect(tokenOf(gm)?.getBarAttribute("bar1")?.value).toBe(0);
  });
});
