// Decides whether what `npm run package -- --release` writes can be installed: publishes it on this machine only, and installs it from there.
import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import { RELEASED } from "./addresses.ts";
import { startServer } from "vtt-playground/server/start-server";
import { install } from "./install.ts";
import { checksums, writeRelease } from "./publish.ts";

/**
 * Writes a release of `dist/` for an address of this machine, serves it, installs it, and opens a world with what was installed. Nothing stays behind.
 * @throws {Error} With every fault that was found.
 */
export async function checkRelease(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "sortie-release-"));
  const published = path.join(folder, "published");
  const server = createServer(
    express()
      .use(express.static(published))
      .get("/", (_request, response) => void response.send("Sortie")),
  );
  try {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
    const base = `http://127.0.0.1:${address.port}`;
    const again = path.join(folder, "again");
    writeRelease({ base, target: published });
    writeRelease({ base, target: again });
    const installed = await install(`${base}/${RELEASED.manifest}`, path.join(folder, "systems"));
    const faults = [
      ...installed.faults,
      ...(checksums(published) === checksums(again) ? [] : ["packing the same build twice gave different bytes"]),
    ];
    if (faults.length > 0) throw new Error(faults.join("\n"));
    const warnings: string[] = [];
    const world = await startServer({ system: installed.folder, data: folder, port: 0, warn: (message) => void warnings.push(message) });
    await world.close();
    if (warnings.length > 0) throw new Error(warnings.join("\n"));
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
