// Levels of a scene: which there are, what is in which, and tokens that go from one to another.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TokenMovement } from "../../client/documents/tokens/token-movement.ts";
import { openClient } from "../support/client.ts";
import type { HeadlessClient } from "../support/client.ts";
import { startTestServer } from "../support/server.ts";
import type { TestServer } from "../support/server.ts";
import { scene, tokens, users } from "../support/world.ts";

const GROUND = "defaultLevel0000";
const LOFT = "loftLevel0000000";
const CELLAR = "cellarLevel00000";

let server: TestServer;
let gm: HeadlessClient;
let ann: HeadlessClient;

function there<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("something is missing");
  return found;
}
const sceneOf = (client: HeadlessClient) => there(client.game.scenes.get(scene, { strict: true }));
const tokenOf = (client: HeadlessClient) => there(sceneOf(client).tokens.get(tokens.linked, { strict: true }));
const addLevels = () =>
  sceneOf(gm).createEmbeddedDocuments(
    "Level",
    [
      { _id: LOFT, name: "Loft", elevation: { bottom: 10, top: null }, visibility: { levels: [GROUND] } },
      { _id: CELLAR, name: "Cellar", elevation: { bottom: null, top: 0 } },
    ],
    { keepId: true },
  );

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

describe("a scene", () => {
  // `Scene.metadata.defaultLevelId` is "defaultLevel0000", and `BaseScene#firstLevel` is never null: the published types of 14, documents/scene.d.mts.
  it("has one level from the start, on which every token stands", () => {
    expect(sceneOf(ann).levels.map(({ id }) => id)).toEqual([GROUND]);
    expect([sceneOf(ann).firstLevel?.id, sceneOf(ann).initialLevel?.id, tokenOf(ann).level]).toEqual([GROUND, GROUND, GROUND]);
  });

  // "Treat null as -Infinity", "Treat null as +Infinity", bottom 0 and top 20 where nothing is said: the published types of 14, documents/level.d.mts.
  it("gets more by createEmbeddedDocuments, whose missing ends are infinite once prepared", async () => {
    await addLevels();
    await ann.settle();
    const of = (id: string) => there(sceneOf(ann).levels.get(id, { strict: true }));
    expect(of(LOFT).elevation).toEqual({ bottom: 10, top: Infinity });
    expect(of(LOFT).toObject()["elevation"]).toEqual({ bottom: 10, top: null });
    expect(of(CELLAR).elevation).toEqual({ bottom: -Infinity, top: 0 });
    expect(of(GROUND).elevation).toEqual({ bottom: 0, top: 20 });
  });

  // "the `_id` of the Level the Scene opens on", by a getter "falling back to firstLevel": the published types of 14, documents/scene.d.mts.
  it("opens on the level that it names", async () => {
    await addLevels();
    await sceneOf(gm).update({ initialLevel: LOFT });
    await ann.settle();
    expect([sceneOf(ann).initialLevel?.id, sceneOf(ann).toObject()["initialLevel"]]).toEqual([LOFT, LOFT]);
    await sceneOf(gm).update({ initialLevel: null });
    expect(sceneOf(gm).initialLevel?.id).toBe(GROUND);
  });

  // "elevation.top may not be less than elevation.bottom": the published types of 14, documents/level.d.mts.
  it("has no level that ends below its beginning", async () => {
    await expect(sceneOf(gm).createEmbeddedDocuments("Level", [{ name: "Upside down", elevation: { bottom: 5, top: 0 } }])).rejects.toThrow(
      /elevation/,
    );
  });

  // "the head of the token is in the range if possible, but the feet are never outside of the range": Level#clampElevation, foundryvtt.com/api (14).
  it("has levels that keep a token's feet within them", async () => {
    await addLevels();
    const ground = there(sceneOf(gm).firstLevel ?? undefined);
    expect([ground.clampElevation(19, 2), ground.clampElevation(-3, 2), ground.clampElevation(7, 50)]).toEqual([18, 0, 0]);
  });
});

describe("what is on a scene", () => {
  // "Returns true if this document has no levels field, or an empty one": CanvasDocument#includedInLevel, the published types of 14, canvas-document.d.mts.
  it("is in the levels that it names, or in all", async () => {
    await addLevels();
    const [everywhere, above] = (await sceneOf(gm).createEmbeddedDocuments("Wall", [
      { c: [0, 0, 100, 0] },
      { c: [0, 0, 100, 0], levels: [LOFT] },
    ])) as InstanceType<typeof gm.documents.WallDocument>[];
    expect([GROUND, LOFT].map((level) => everywhere?.includedInLevel(level))).toEqual([true, true]);
    expect([GROUND, LOFT].map((level) => above?.includedInLevel(level))).toEqual([false, true]);
    const [trap] = (await sceneOf(gm).createEmbeddedDocuments("Region", [
      { name: "Trap", levels: [LOFT], shapes: [{ type: "rectangle", x: -9000, y: -9000, width: 30_000, height: 30_000 }] },
    ])) as InstanceType<typeof gm.documents.RegionDocument>[];
    expect(trap?.tokens.has(tokenOf(gm))).toBe(false);
    await tokenOf(gm).update({ level: LOFT });
    expect(trap?.tokens.has(tokenOf(gm))).toBe(true);
  });

  // Tokens on the first floor can be visible to those on the second, by "visibility": foundryvtt.com/packages/restored-keep-levels, and Level#visibility.levels.
  it("shows, if it is a token, on its own level and on those from which that one is seen", async () => {
    await addLevels();
    const token = tokenOf(gm);
    expect([GROUND, LOFT, CELLAR].map((level) => token.includedInLevel(level))).toEqual([true, true, false]);
    expect([GROUND, LOFT, CELLAR].map((level) => token.locatedInLevel(level))).toEqual([true, false, false]);
  });
});

describe("a token", () => {
  // "level: The level ID. Default: the previous or source level ID": TokenProcessedMovementWaypoint, foundryvtt.com/api (14).
  it("goes to another level by a waypoint, and stays on its own where a waypoint says none", async () => {
    await addLevels();
    const seen: TokenMovement[] = [];
    ann.Hooks.on("moveToken", (_token: unknown, movement: TokenMovement) => {
      seen.push(movement);
    });
    const { x, y } = tokenOf(gm);
    const id = tokens.linked;
    const waypoints = [
      { x: x + 200, y },
      { elevation: 10, level: LOFT },
    ];
    expect(await sceneOf(gm).moveTokens({ [id]: { waypoints } })).toEqual({ [id]: true });
    await ann.settle();
    expect(seen[0]?.passed.waypoints.map(({ level }) => level)).toEqual([GROUND, GROUND, LOFT]);
    expect([seen[0]?.origin.level, seen[0]?.destination.level]).toEqual([GROUND, LOFT]);
    expect([tokenOf(ann).x, tokenOf(ann).level, tokenOf(ann).elevation]).toEqual([x + 200, LOFT, 10]);
    expect(await tokenOf(gm).move({ x })).toBe(true);
    expect([tokenOf(gm).x, tokenOf(gm).level]).toEqual([x, LOFT]);
  });

  // "Changing the elevation of a token, does not change its level": ironmonk108/monks-active-tiles#1042; foundryvtt/foundryvtt#14276 asks for that.
  it("stays on its level when its elevation changes", async () => {
    await addLevels();
    await tokenOf(gm).update({ elevation: 12 });
    expect(tokenOf(gm).level).toBe(GROUND);
  });
});
