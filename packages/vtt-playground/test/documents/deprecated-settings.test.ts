// Settings that stand for older packages. Source: reports of Foundry's warning, "The `core.rollMode` client setting is deprecated in favor of `core.messageMode`".
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openClient } from "../support/client.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { users } from "../support/world.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.dispose();
});

it("core.rollMode is still registered , holds nothing and warns", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const client = await openClient(server.url, users.gm);
  const { deprecations } = await import("../../client/data/compatibility.ts");
  expect(deprecations).toEqual([]);
  expect(client.game.settings.get("core", "rollMode")).toBeNull();
  expect(deprecations).toEqual([
    expect.stringMatching(/^The `core\.rollMode` client setting is deprecated in favor of `core\.messageMode`\n.*14\n.*16/),
  ]);
  client.close();
});
