// What a browser may keep of what the server sends: what is named by its content for good, everything else only as long as the server says that it still stands.
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Handlebars from "handlebars";
import { afterEach, expect, it } from "vitest";
import { startServer } from "../../server/start-server.ts";
import type { RunningServer } from "../../server/start-server.ts";

let folder: string;
let server: RunningServer;

async function start(): Promise<string> {
  folder = await mkdtemp(path.join(tmpdir(), "playground-pages-"));
  const file = async (name: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  };
  await file("system/system.json", JSON.stringify({ id: "kept", title: "Kept", version: "1" }));
  await file("system/code.mjs", "export {};");
  await file("system/templates/good.hbs", "<p>{{name}}</p>");
  await file("system/templates/bad.hbs", "{{#if name}}");
  await file("client/index.html", "<p>shell</p>");
  await file("client/assets/boot-5Paf5tPx.js", "export {};");
  server = await startServer({
    ...{ system: path.join(folder, "system"), client: path.join(folder, "client"), data: path.join(folder, "data"), port: 0 },
    warn: () => undefined,
  });
  return server.url;
}

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it("a package's file is asked for anew each time, and sent again only when it has changed", async () => {
  const address = `${await start()}/systems/kept/code.mjs`;
  const first = await fetch(address);
  expect(first.headers.get("cache-control")).toBe("no-cache");
  const tag = first.headers.get("etag") ?? "";
  const ask = (): Promise<Response> => fetch(address, { headers: { "if-none-match": tag, "cache-control": "max-age=0" } });
  expect((await ask()).status).toBe(304);
  await writeFile(path.join(folder, "system/code.mjs"), "export const changed = true;");
  const second = await ask();
  expect(second.status).toBe(200);
  expect(await second.text()).toContain("changed");
});

it("what the client's build names by its content is kept for good, the page that names it never", async () => {
  const url = await start();
  expect((await fetch(`${url}/assets/boot-5Paf5tPx.js`)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await fetch(`${url}/game`)).headers.get("cache-control")).toBe("no-store");
  expect((await fetch(`${url}/assets/boot-00000000.js`)).status).toBe(404);
});

it("a package's template comes compiled, anew when it has changed; what does not compile and what is no template's does not", async () => {
  const url = await start();
  const compiled = (below: string): Promise<Response> => fetch(`${url}/compiled/${below}`);
  const drawn = async (): Promise<string> => {
    // oxlint-disable-next-line typescript/no-implied-eval
    const specification = new Function(`return ${await (await compiled("systems/kept/templates/good.hbs")).text()};`) as () => object;
    return Handlebars.template(specification())({ name: "Ada" });
  };
  expect(await drawn()).toBe("<p>Ada</p>");
  await writeFile(path.join(folder, "system/templates/good.hbs"), "<b>{{name}}</b>");
  await utimes(path.join(folder, "system/templates/good.hbs"), 1, 1);
  expect(await drawn()).toBe("<b>Ada</b>");
  const none = [
    "systems/kept/templates/bad.hbs",
    "systems/kept/templates/none.hbs",
    "systems/kept/code.mjs",
    "systems/other/templates/good.hbs",
  ];
  const outside = ["systems/kept/..%2fclient/index.hbs", "systems/kept/%2e%2e/system/templates/good.hbs"];
  expect(await Promise.all([...none, ...outside].map(async (below) => (await compiled(below)).status))).toEqual([
    204, 204, 204, 204, 204, 204,
  ]);
});
