// Guards what a release is: the same bytes everywhere, addresses that lead somewhere, and an installation that notices what would not work.
import { existsSync, mkdtempSync, readFileSync, rmSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync, zipSync } from "fflate";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { filesBelow } from "../../tools/folders.ts";
import type { JsonObject } from "../../tools/json.ts";
import { stamp } from "../../tools/shipped/manifest.ts";
import { compilePacks } from "../../tools/packs/compile.ts";
import { readPacks } from "../../tools/packs/sources.ts";
import { releaseAddresses } from "../../tools/release/addresses.ts";
import { archiveOf } from "../../tools/release/archive.ts";
import { install } from "../../tools/release/install.ts";
import { releaseManifest } from "../../tools/release/manifest.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "sortie-release-test-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("the zip", () => {
  it("has the same bytes in every time zone", () => {
    mkdirSync(path.join(folder, "packs/one"), { recursive: true });
    writeFileSync(path.join(folder, "system.json"), "{}");
    const zone = process.env["TZ"];
    try {
      process.env["TZ"] = "Asia/Tokyo";
      const east = archiveOf(folder);
      process.env["TZ"] = "America/Los_Angeles";
      expect(Buffer.from(archiveOf(folder)).equals(Buffer.from(east))).toBe(true);
    } finally {
      if (zone === undefined) delete process.env["TZ"];
      else process.env["TZ"] = zone;
    }
  });

  it("leaves out what LevelDB writes whenever a pack is opened, and holds the stamped manifest", () => {
    mkdirSync(path.join(folder, "packs/one"), { recursive: true });
    for (const name of ["LOCK", "LOG", "LOG.old", "CURRENT"]) writeFileSync(path.join(folder, "packs/one", name), name);
    writeFileSync(path.join(folder, "system.json"), "{}");
    const content = unzipSync(archiveOf(folder, { "system.json": bytes("stamped") }));
    expect(Object.keys(content)).toEqual(["packs/one/CURRENT", "system.json"]);
    expect(new TextDecoder().decode(content["system.json"])).toBe("stamped");
  });

  it("holds packs whose bytes depend on nothing but their sources", async () => {
    const [pack] = readPacks(stamp());
    if (!pack) throw new Error("there is no pack");
    const [first, second] = [path.join(folder, "first"), path.join(folder, "second")];
    await compilePacks([pack], first, "sortie");
    await compilePacks([pack], second, "sortie");
    const files = filesBelow(first, (file) => !/LO(?:CK|G)/.test(file));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(readFileSync(path.join(second, file)).equals(readFileSync(path.join(first, file))), file).toBe(true);
  });
});

describe("a release's addresses", () => {
  it("are those of a GitHub repository's releases, the manifest's without a version", () => {
    expect(releaseAddresses("https://github.com/someone/sortie/", "1.2.3")).toEqual({
      url: "https://github.com/someone/sortie",
      manifest: "https://github.com/someone/sortie/releases/latest/download/system.json",
      download: "https://github.com/someone/sortie/releases/download/v1.2.3/sortie-1.2.3.zip",
      bugs: "https://github.com/someone/sortie/issues",
      readme: "https://github.com/someone/sortie/blob/v1.2.3/README.md",
      changelog: "https://github.com/someone/sortie/blob/v1.2.3/CHANGELOG.md",
      picture: "https://github.com/someone/sortie/raw/v1.2.3/docs/pictures/battle.webp",
    });
  });

  it("lie beside each other below any other address", () => {
    const { download, manifest, bugs } = releaseAddresses("https://play.example/sortie", "1.2.3", "https://play.example/help");
    expect([download, manifest, bugs]).toEqual([
      "https://play.example/sortie/sortie-1.2.3.zip",
      "https://play.example/sortie/system.json",
      "https://play.example/help",
    ]);
  });

  it.each(["sortie", "ftp://play.example", "https://play.example/?q=1"])("are refused below “%s”", (base) => {
    expect(() => releaseAddresses(base, "1.2.3")).toThrow(base);
  });
});

describe("installing", () => {
  const served = new Map<string, Uint8Array>();
  let server: Server;
  let base: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const found = served.get(request.url ?? "");
      response.writeHead(found ? 200 : 404).end(found);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  });
  afterAll(() => {
    server.close();
  });

  /** A small package as it would be published, with changes to the manifest in the zip. */
  function publish(
    inZip: JsonObject = {},
    files: Readonly<Record<string, Uint8Array>> = { "main.mjs": bytes(""), LICENSE: bytes("") },
  ): void {
    const built: JsonObject = { id: "small", title: "Small", version: "1.0.0", license: "LICENSE", esmodules: ["main.mjs"] };
    const manifest = releaseManifest(built, releaseAddresses(base, "1.0.0"));
    served.clear();
    for (const page of ["/", "", "/README.md", "/CHANGELOG.md", "/battle.webp"]) served.set(page, bytes("here"));
    served.set("/system.json", bytes(JSON.stringify(manifest)));
    served.set("/sortie-1.0.0.zip", zipSync({ ...files, "system.json": bytes(JSON.stringify({ ...manifest, ...inZip })) }));
  }
  const installed = async (): Promise<readonly string[]> => (await install(`${base}/system.json`, folder)).faults;

  it("unpacks a whole release into the folder of its id", async () => {
    publish();
    expect(await installed()).toEqual([]);
    expect(existsSync(path.join(folder, "small/main.mjs"))).toBe(true);
  });

  it("notices a zip of another version, which Foundry would offer to update for ever", async () => {
    publish({ version: "0.9.0" });
    expect(await installed()).toEqual(['version: the published manifest says "1.0.0", the zip "0.9.0"']);
  });

  it("notices a manifest that looks for updates elsewhere", async () => {
    publish({ manifest: `${base}/older.json` });
    expect((await installed()).join("\n")).toContain(`updates would be looked for at ${base}/older.json, not at ${base}/system.json`);
  });

  it("notices a file that the manifest names and the zip lacks", async () => {
    publish({}, { LICENSE: bytes("") });
    expect(await installed()).toEqual(["esmodules: main.mjs is not in the zip"]);
  });

  it("notices a part that a module brings in later and the zip lacks", async () => {
    const main = bytes("import './chunks/here.mjs'; export const open = () => import(`./chunks/there.mjs`);");
    publish({}, { "main.mjs": main, "chunks/here.mjs": bytes("import '../main.mjs';"), LICENSE: bytes("") });
    expect(await installed()).toEqual(["main.mjs brings in chunks/there.mjs, which is not in the zip"]);
  });

  it("notices an address that leads nowhere", async () => {
    publish();
    served.delete("/CHANGELOG.md");
    expect(await installed()).toEqual([`changelog: ${base}/CHANGELOG.md answers 404`]);
  });

  it("writes nothing outside of the package's own folder", async () => {
    publish({}, { "../../outside.txt": bytes("!") });
    await expect(installed()).rejects.toThrow("outside of its folder: ../../outside.txt");
  });
});
