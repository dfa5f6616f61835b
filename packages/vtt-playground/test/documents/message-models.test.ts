// A chat message whose subtype's model shows itself: foundryvtt/foundryvtt#11984.
import { afterEach, expect, it } from "vitest";
import { openClient, type HeadlessClient } from "../support/client.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { users } from "../support/world.ts";

let server: TestServer;
let gm: HeadlessClient;
afterEach(async () => {
  gm.close();
  await server.dispose();
});

it("is rendered by its model, and the hook is told what that gave", async () => {
  const shown = { tagName: "LI" };
  server = await startTestServer();
  gm = await openClient(server.url, users.gm);
  const message = (await gm.documents.ChatMessage.create({ content: "stored" })) as InstanceType<
    HeadlessClient["documents"]["ChatMessage"]
  >;
  Object.assign(Reflect.get(message, "system") as object, { renderHTML: (options: object) => Promise.resolve({ ...shown, options }) });
  const told: unknown[] = [];
  gm.Hooks.on("renderChatMessageHTML", (_message: unknown, html: unknown) => told.push(html));
  const html = await message.renderHTML({ canClose: true });
  expect(html).toEqual({ ...shown, options: { canDelete: true, canClose: true } });
  expect(told).toEqual([html]);
});
