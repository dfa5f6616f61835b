// Tokens that go into a region at once, of their scene or of another.
import { afterEach, beforeEach, expect, it } from "vitest";
import type { RegionDocument } from "../../client/documents/scenes/region.ts";
import type { Scene } from "../../client/documents/scenes/scene.ts";
import type { TokenDocument } from "../../client/documents/tokens/token.ts";
import { openClient } from "../support/client.ts";
import type { HeadlessClient } from "../support/client.ts";
import { startTestServer } from "../support/server.ts";
import type { TestServer } from "../support/server.ts";
import { scene, tokens, users } from "../support/world.ts";

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

function there<T>(found: T | null | undefined): T {
  if (found === undefined || found === null) throw new Error("something is missing");
  return found;
}
const here = (): Scene => there(gm.game.scenes.get(scene));
const token = (): TokenDocument => there(here().tokens.get(tokens.linked));
const shapes = [{ type: "rectangle", x: 600, y: 400, width: 200, height: 200 }];
async function regionOf(place: Scene): Promise<RegionDocument> {
  const [made] = await place.createEmbeddedDocuments("Region", [{ name: "Arrival", shapes }]);
  return made as RegionDocument;
}

// "The same Token Document if teleported within the same Scene": foundryvtt/foundryvtt#10828.
it("stay the same token on their own scene", async () => {
  const region = await regionOf(here());
  expect(await region.teleportToken(token())).toBe(token());
  expect([...region.tokens].map(({ id }) => id)).toEqual([tokens.linked]);
});

// "If the Token is teleported to different Scene, it is deleted and a new Token Document in the other Scene is created": foundryvtt/foundryvtt#10828.
// "Don't delete the Combatant", and the encounter is unlinked from its scene then: foundryvtt/foundryvtt#10829.
it("are new tokens on another scene, and the combatants they were", async () => {
  const other = (await gm.documents.Scene.create({ name: "Other" })) as Scene;
  const region = await regionOf(other);
  const combat = (await gm.documents.Combat.create({ scene })) as InstanceType<HeadlessClient["documents"]["Combat"]>;
  await combat.createEmbeddedDocuments("Combatant", [{ tokenId: tokens.linked, sceneId: scene, actorId: token().actorId }]);
  const [fighter] = combat.combatants.contents;
  const made = await region.teleportToken(token());
  await gm.settle();
  expect([here().tokens.has(tokens.linked), made.parent]).toEqual([false, other]);
  expect([...region.tokens]).toEqual([made]);
  expect([combat.combatants.contents, fighter?.token, combat.scene]).toEqual([[fighter], made, null]);
});

// "The current User must be an owner of the Token Document in order to teleport it": foundryvtt/foundryvtt#10828.
it("go by their owners' hand alone, and to another scene by those who may make and delete tokens", async () => {
  const other = (await gm.documents.Scene.create({ name: "Other" })) as Scene;
  const regions = [await regionOf(other), await regionOf(here())];
  await ann.settle();
  for (const { id, parent } of regions) {
    const region = there(ann.game.scenes.get(parent?.id ?? "")?.regions.get(id ?? ""));
    for (const one of there(ann.game.scenes.get(scene)).tokens.contents)
      if (!one.isOwner || parent === other) await expect(region.teleportToken(one)).rejects.toThrow(/does not own|lacks the permission/);
  }
});
