// Decides whether a release can be installed: fetches the manifest, downloads, unpacks and compares, as Foundry's package installer does by its public documentation.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { unzipSync } from "fflate";
import { isJsonObject, textAt, type Json, type JsonObject } from "../json.ts";

/** What an installation found: the manifest inside of the zip, and everything that would keep people from using or updating it. */
export interface Installation {
  readonly manifest: JsonObject;
  readonly folder: string;
  readonly faults: readonly string[];
}

/** What Foundry's installer, its update check and its package window read as web addresses. */
const ADDRESSES = ["url", "manifest", "download", "bugs", "readme", "changelog"] as const;

/** What the two manifests, the published one and the one in the zip, must agree on. */
const AGREED = ["id", "title", "version", "compatibility", ...ADDRESSES] as const;

/**
 * Installs the package whose manifest is at `address` into `<systems>/<id>`.
 * @throws {Error} When there is nothing to install: no manifest, no download, no zip.
 */
export async function install(address: string, systems: string): Promise<Installation> {
  const published = manifestIn(await bytesAt(address), address);
  const id = textAt(published, "id");
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(id)) throw new Error(`${address}: “${id}” can't be a package's id.`);
  const faults: string[] = [];
  const content = unzipSync(await bytesAt(textAt(published, "download")));
  const folder = path.join(systems, id);
  for (const [name, bytes] of Object.entries(content)) {
    if (name.endsWith("/")) continue;
    const file = path.resolve(folder, name);
    if (!file.startsWith(folder + path.sep)) throw new Error(`The zip would write outside of its folder: ${name}`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  const file = path.join(folder, "system.json");
  if (!existsSync(file)) throw new Error("The zip has no system.json at its root.");
  const manifest = manifestIn(readFileSync(file), "system.json in the zip");
  for (const field of AGREED)
    if (JSON.stringify(manifest[field]) !== JSON.stringify(published[field]))
      faults.push(`${field}: the published manifest says ${JSON.stringify(published[field])}, the zip ${JSON.stringify(manifest[field])}`);
  if (textAt(manifest, "manifest") !== address)
    faults.push(`manifest: updates would be looked for at ${textAt(manifest, "manifest")}, not at ${address}`);
  if (!/^\d+\.\d+\.\d+(?:-[0-9a-z.]+)?$/i.test(textAt(manifest, "version")))
    faults.push(`version: “${textAt(manifest, "version")}” can't be compared`);
  for (const field of ADDRESSES) await mustAnswer(textAt(manifest, field), field, faults);
  for (const picture of list(manifest["media"]).filter(isJsonObject)) await mustAnswer(textAt(picture, "url"), "media", faults);
  for (const [field, named] of namedFiles(manifest))
    if (!existsSync(path.join(folder, named))) faults.push(`${field}: ${named} is not in the zip`);
  faults.push(...missingParts(content).map(({ by, file }) => `${by} brings in ${file}, which is not in the zip`));
  return { manifest, folder, faults };
}

/** The modules that modules of the package bring in, now or later, and that are not in it. */
function missingParts(content: Readonly<Record<string, Uint8Array>>): { readonly by: string; readonly file: string }[] {
  return Object.entries(content).flatMap(([by, bytes]) => {
    if (!by.endsWith(".mjs")) return [];
    const named = new TextDecoder().decode(bytes).matchAll(/\b(?:import|from)\s*\(?\s*["'`](\.{1,2}\/[\w./-]+\.mjs)["'`]/gu);
    const files = [...named].flatMap(([, file = ""]) => path.posix.join(path.posix.dirname(by), file));
    return [...new Set(files)].flatMap((file) => (file in content ? [] : { by, file }));
  });
}

async function bytesAt(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

async function mustAnswer(address: string, field: string, faults: string[]): Promise<void> {
  if (!URL.canParse(address)) {
    faults.push(`${field}: “${address}” is no web address`);
    return;
  }
  try {
    const response = await fetch(address, { method: "HEAD" });
    if (!response.ok) faults.push(`${field}: ${address} answers ${response.status}`);
  } catch (error) {
    faults.push(`${field}: ${address} can't be reached (${error instanceof Error ? error.message : String(error)})`);
  }
}

function manifestIn(bytes: Uint8Array, origin: string): JsonObject {
  const parse: (text: string) => unknown = JSON.parse;
  const value = parse(new TextDecoder().decode(bytes));
  if (!isJsonObject(value)) throw new Error(`${origin} does not hold a JSON object.`);
  return value;
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** Every file and folder of the package that a manifest names, with the field that names it. */
export function namedFiles(manifest: JsonObject): [field: string, file: string][] {
  const named: [string, Json | undefined][] = [
    ...list(manifest["esmodules"]).map((file): [string, Json] => ["esmodules", file]),
    ...list(manifest["styles"]).map((style): [string, Json | undefined] => ["styles", isJsonObject(style) ? style["src"] : style]),
    ...list(manifest["languages"]).map((entry): [string, Json | undefined] => [
      "languages",
      isJsonObject(entry) ? entry["path"] : undefined,
    ]),
    ...list(manifest["packs"]).map((entry): [string, Json | undefined] => ["packs", isJsonObject(entry) ? entry["path"] : undefined]),
    ["license", manifest["license"]],
  ];
  // Pictures are named from the folder of all packages: `systems/<id>/…`.
  const background = textAt(manifest, "background");
  const prefix = `systems/${textAt(manifest, "id")}/`;
  if (background !== "")
    named.push(["background", background.startsWith(prefix) ? background.slice(prefix.length) : `(not below ${prefix}) ${background}`]);
  return named.map(([field, file]) => [field, typeof file === "string" ? file : ""]);
}
