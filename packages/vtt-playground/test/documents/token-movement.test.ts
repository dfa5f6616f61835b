// Tokens move as documented: asked about on the client that begins it, told of on every client, by waypoints that say everything.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TokenMovement } from "../../client/documents/tokens/token-movement.ts";
import { openClient } from "../support/client.ts";
import type { HeadlessClient } from "../support/client.ts";
import { startTestServer } from "../support/server.ts";
import type { TestServer } from "../support/server.ts";
import { scene, tokens, users } from "../support/world.ts";

let server: TestServer;
let gm: HeadlessClient;
let ann: HeadlessClient;

function there<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("the scene or its token is missing");
  return found;
}
const sceneOf = (client: HeadlessClient) => there(client.game.scenes.get(scene, { strict: true }));
const tokenOf = (client: HeadlessClient, token: string = tokens.linked) => there(sceneOf(client).tokens.get(token, { strict: true }));
const dragged = (x: number, y = 0) => ({
  movement: { [tokens.linked]: { method: "dragging", waypoints: [{ x, y, snapped: true, explicit: true }] } },
});

describe("a movement", () => {
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

  // "preMoveToken … A hook event that fires before a token is moved", "moveToken": foundryvtt.com/api/modules/hookEvents.html
  it("asks on the mover's client alone, and tells every client, with the spaces between", async () => {
    const heard: string[] = [];
    const seen: TokenMovement[] = [];
    for (const [name, client] of [
      ["gm", gm],
      ["ann", ann],
    ] as const) {
      client.Hooks.on("preMoveToken", () => {
        heard.push(`${name} pre`);
      });
      client.Hooks.on("updateToken", () => {
        heard.push(`${name} update`);
      });
      client.Hooks.on("moveToken", (_token: unknown, movement: TokenMovement) => {
        heard.push(`${name} move`);
        seen.push(movement);
      });
    }
    await sceneOf(ann).updateEmbeddedDocuments("Token", [{ _id: tokens.linked, x: 200, y: 100 }], dragged(200, 100));
    await gm.settle();
    expect(heard.filter((word) => word.startsWith("ann"))).toEqual(["ann pre", "ann update", "ann move"]);
    expect(heard.filter((word) => word.startsWith("gm"))).toEqual(["gm update", "gm move"]);
    expect(seen[0]?.passed.waypoints.map(({ x, y, intermediate }) => [x, y, intermediate])).toEqual([
      [100, 100, true],
      [200, 100, false],
    ]);
    expect(seen.map(({ method, origin, destination }) => [method, origin.x, destination.x])).toEqual(Array(2).fill(["dragging", 0, 200]));
  });

  // "Return false to reject": _preUpdateMovement of foundry.documents.TokenDocument
  it("exactly false rejects one token's movement, and the others of the same operation go on", async () => {
    ann.Hooks.on("preMoveToken", () => Promise.resolve(false));
    await tokenOf(ann).move({ x: 300 });
    expect(tokenOf(ann).x).toBe(300);
    gm.Hooks.on("preMoveToken", (token: { id: string }) => token.id !== tokens.linked);
    await sceneOf(gm).updateEmbeddedDocuments("Token", [
      { _id: tokens.linked, x: 900 },
      { _id: tokens.unlinked, x: 900 },
    ]);
    expect([tokenOf(gm).x, tokenOf(gm, tokens.unlinked).x]).toEqual([300, 900]);
  });

  it("a movement may not be written to, but for autoRotate and showRuler, and its action has to be known", async () => {
    const failures: string[] = [];
    gm.Hooks.on("preMoveToken", (_token: unknown, movement: { method: string; showRuler: boolean; destination: { x: number } }) => {
      movement.showRuler = true;
      for (const write of [() => (movement.method = "api"), () => (movement.destination.x = 1)])
        try {
          write();
        } catch (error) {
          failures.push((error as Error).name);
        }
    });
    await tokenOf(gm).move({ x: 100 });
    expect(failures).toEqual(["TypeError", "TypeError"]);
    await expect(tokenOf(gm).move({ x: 200, action: "teeter" })).rejects.toThrow("teeter");
  });

  // Scene#moveTokens: foundryvtt.com/api/v14
  it("several tokens are moved by one call", async () => {
    const instructions = { [tokens.linked]: { waypoints: [{ x: 500 }] }, [tokens.unlinked]: { waypoints: [{ y: 500 }] } };
    expect(await sceneOf(gm).moveTokens(instructions)).toEqual({
      [tokens.linked]: true,
      [tokens.unlinked]: true,
    });
  });

  // "an array of waypoints", cleared "when the token starts its combat turn or exists the combat", recorded "if the token has a combatant in the active combat
  // and the active combat was started": foundryvtt/foundryvtt#11730.
  it("is recorded while its token fights, until that token's turn begins or it leaves", async () => {
    const trail = (): number[] => tokenOf(ann).movementHistory.map(({ x }) => x);
    const go = async (x: number): Promise<void> => {
      await sceneOf(gm).updateEmbeddedDocuments("Token", [{ _id: tokens.linked, x }], dragged(x));
      await ann.settle();
    };
    const from = tokenOf(ann).x;
    for (const other of gm.game.combats.contents) await other.delete();
    const combat = (await gm.documents.Combat.create({ scene, active: true })) as InstanceType<HeadlessClient["documents"]["Combat"]>;
    const { actorId } = tokenOf(gm);
    await combat.createEmbeddedDocuments("Combatant", [{ tokenId: tokens.linked, sceneId: scene, actorId }]);
    await go(from + 100);
    expect(trail()).toEqual([]);
    await combat.startCombat();
    await go(from + 300);
    await go(from + 400);
    expect(trail()).toEqual([from + 100, from + 200, from + 300, from + 400]);
    await combat.nextTurn();
    await vi.waitFor(() => {
      expect(trail()).toEqual([]);
    });
    await go(from);
    expect(trail().length).toBeGreaterThan(0);
    await combat.delete();
    await vi.waitFor(() => {
      expect(trail()).toEqual([]);
    });
  });
});
