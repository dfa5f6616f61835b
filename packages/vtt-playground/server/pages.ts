// Decides what each address serves: the client's shell, packages' files, our own templates and icons, the join interface.
import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import express from "express";
import type { Express } from "express";
import type { JoinData, Json } from "../protocol.ts";
import { browse } from "./browse.ts";
import { serveCompiled } from "./compiled.ts";
import { placeholderIcon } from "./placeholder-icon.ts";
import { PackageStorage } from "./storage.ts";
import { placeholderTexture } from "./placeholder-texture.ts";
import { picturesOf } from "./pictures.ts";
import { CORE_VERSION } from "../version.ts";
import type { World } from "./world.ts";

const here = path.dirname(fileURLToPath(import.meta.url));
const clientSources = path.resolve(here, "../client");
const iconFont = path.dirname(createRequire(import.meta.url).resolve("@fortawesome/fontawesome-free/package.json"));

export interface PageOptions {
  readonly client: string;
  /** Whether packages stay as they are while this server runs. */
  readonly packagesStand: boolean;
  readonly activeUserIds: () => string[];
  /** The folder in which packages keep files. */
  readonly storage: string;
}

function text(value: Json | undefined, fallback = ""): string {
  return typeof value === "string" ? value : fallback;
}

/** The HTTP half of the server. */
export function createPages(world: World, options: PageOptions): Express {
  const pages = express();
  pages.disable("x-powered-by");
  pages.use(express.json());
  // A browser keeps what it has fetched and asks each time whether it still stands: a package may be built anew at any moment.
  const files = {
    ...{ fallthrough: false, index: false as const, dotfiles: "ignore" as const, cacheControl: false },
    setHeaders: (response: ServerResponse) => {
      response.setHeader("Cache-Control", "no-cache");
    },
  };

  pages.get("/api/join-data", (_request, response) => {
    response.json(joinData(world, options));
  });
  pages.post("/api/join", (request, response) => {
    const body = request.body as Json | undefined;
    const userId = typeof body === "object" && body !== null && !Array.isArray(body) ? body["userId"] : undefined;
    const user = typeof userId === "string" ? world.requester(userId) : undefined;
    if (!user || user.role === 0) {
      response.status(404).json({ message: "there is no such user" });
      return;
    }
    const token = randomUUID();
    void world.store.saveSession(token, user.id).then(() => response.json({ token }));
  });

  pages.get("/api/pictures", (request, response) => {
    const { pattern } = request.query;
    void picturesOf([world.system, ...world.modules], typeof pattern === "string" ? pattern : "").then((found) => response.json(found));
  });

  const storage = new PackageStorage(options.storage, [world.system, ...world.modules]);
  const targetOf = (query: Record<string, unknown>): string => (typeof query["target"] === "string" ? query["target"] : "");
  pages.get("/api/browse", (request, response) => {
    const target = targetOf(request.query);
    const listing = storage.browse(target).then((found) => found ?? browse([world.system, ...world.modules], target));
    void listing.then((found) => response.json(found));
  });
  // Other pages cannot send these types without being asked for, which nothing here allows.
  pages.post("/api/folder", (request, response) => {
    void storage.createFolder(targetOf(request.body as Record<string, unknown>)).then((done) => response.json(done));
  });
  pages.put("/api/file", express.raw({ type: "application/octet-stream", limit: "16mb" }), (request, response) => {
    void storage.write(targetOf(request.query), request.body as Uint8Array).then((done) => response.json(done));
  });
  for (const { address, folder } of storage.served) pages.use(address, express.static(folder, { ...files, fallthrough: true }));

  const shell = path.join(options.client, "index.html");
  pages.get(["/", "/join", "/game"], (_request, response) => {
    response.set("Cache-Control", "no-store").sendFile(shell, { dotfiles: "allow" });
  });
  // What is installed changes with an installation only; every page waits for these styles before its scripts.
  const installed = { ...files, cacheControl: true, maxAge: "1d", setHeaders: () => undefined };
  const packaged = options.packagesStand ? installed : files;
  for (const one of [world.system, ...world.modules]) pages.use(`/${one.kind}s/${one.id}`, express.static(one.folder, packaged));
  pages.get("/compiled/{*below}", serveCompiled([world.system, ...world.modules]));
  pages.use("/fonts/fontawesome", express.static(iconFont, installed));
  pages.use("/templates", express.static(path.join(clientSources, "templates"), files));
  pages.use("/lang", express.static(path.join(clientSources, "lang"), files));
  pages.get("/icons/{*rest}", (request, response) => {
    response.type("image/svg+xml").set("Cache-Control", "public, max-age=86400").send(placeholderIcon(request.path));
  });
  // The build names these by their content.
  const built = { ...files, cacheControl: true, immutable: true, maxAge: "1y", setHeaders: () => undefined };
  pages.use("/assets", express.static(path.join(options.client, "assets"), built));
  pages.use(express.static(options.client, { ...files, fallthrough: true }));
  pages.get("/ui/{*rest}", (request, response) => {
    const texture = placeholderTexture(request.path);
    if (texture === null)
      response
        .status(404)
        .type("text/plain")
        .send(`The playground has no ${request.path.slice(1)}`);
    else response.type("image/svg+xml").set("Cache-Control", "public, max-age=86400").send(texture);
  });
  return pages;
}

function joinData(world: World, options: PageOptions): JoinData {
  const active = new Set(options.activeUserIds());
  const { manifest, id } = world.system;
  const users = [...(world.store.documents.get("User")?.values() ?? [])].map((user) => ({
    _id: text(user["_id"]),
    name: text(user["name"]),
    role: typeof user["role"] === "number" ? user["role"] : 0,
    color: text(user["color"], "#888888"),
    active: active.has(text(user["_id"])),
  }));
  const background = text(manifest["background"]);
  return {
    world: { id: world.identity.id, title: world.identity.title },
    system: { id, title: text(manifest["title"]), version: text(manifest["version"]), background: background === "" ? null : background },
    version: CORE_VERSION,
    users: users.sort((first, second) => second.role - first.role || first.name.localeCompare(second.name)),
  };
}
