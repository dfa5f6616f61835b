// Decides what a release changes in the repository: versions, changelog, and the public surface that later changes are held against.
import { readFileSync } from "node:fs";
import path from "node:path";
import { authorsPackage, root } from "../folders.ts";
import { isJsonObject, readJsonObject, textAt, type JsonObject } from "../json.ts";
import { currentSurface, SURFACE_FILE } from "../kit/surface.ts";
import { releaseAddresses } from "./addresses.ts";
import { notesOf, released } from "./changelog.ts";

/** Every file that holds the version; `system.json` and the kit's files have it from the first when they are built. */
const VERSIONED = ["package.json", "package-lock.json", path.relative(root, path.join(authorsPackage, "package.json"))];

const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9a-z]+(?:\.[0-9a-z]+)*))?$/;

function partsOf(version: string): readonly [numbers: readonly number[], name: string] {
  const [, major, minor, patch, name = ""] = VERSION.exec(version) ?? [];
  if (major === undefined) throw new Error(`“${version}” is no version: it has the form 1.2.3 or 1.2.3-beta.1.`);
  return [[Number(major), Number(minor), Number(patch)], name];
}

/**
 * Refuses a version that does not follow the present one.
 * @throws {Error} When it is no version, or not a later one.
 */
export function checkVersion(present: string, next: string): void {
  const [[before, name], [after, nextName]] = [partsOf(present), partsOf(next)];
  const place = before.findIndex((number, index) => number !== after[index]);
  // Of one number, what has a name behind it comes first.
  const named = name !== "" && name !== nextName && (nextName === "" || name.localeCompare(nextName, "en", { numeric: true }) < 0);
  const later = place < 0 ? named : (before[place] ?? 0) < (after[place] ?? 0);
  if (!later) throw new Error(`${next} does not follow ${present}.`);
}

/** A package's manifest or lock file with that version. */
export function withVersion(manifest: JsonObject, version: string): JsonObject {
  const { packages } = manifest;
  const own = isJsonObject(packages) ? packages[""] : undefined;
  const inside = isJsonObject(packages) && isJsonObject(own) ? { packages: { ...packages, "": { ...own, version } } } : {};
  return { ...manifest, version, ...inside };
}

/** What a release writes into the repository, by path from its root, and what its page will say, but for the checksums. */
export interface ReleasePlan {
  readonly files: ReadonlyMap<string, string>;
  readonly notes: string;
}

/**
 * Plans a release of what is there.
 * @param date As `2026-11-23`.
 * @throws {Error} When the version does not follow, the date is none, or nothing is unreleased.
 */
export function planOf(version: string, date: string, base: string): ReleasePlan {
  const manifests = VERSIONED.map((file) => ({ file, manifest: readJsonObject(path.join(root, file)) }));
  for (const { manifest } of manifests) checkVersion(textAt(manifest, "version"), version);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) throw new Error(`“${date}” is no date.`);
  const changelog = released(readFileSync(path.join(root, "CHANGELOG.md"), "utf8"), version, date);
  const files = new Map(manifests.map(({ file, manifest }) => [file, `${JSON.stringify(withVersion(manifest, version), null, 2)}\n`]));
  files.set("CHANGELOG.md", changelog);
  files.set(path.relative(root, SURFACE_FILE), currentSurface());
  return { files, notes: notesOf(changelog, version, releaseAddresses(base, version).manifest, "(once it is built)") };
}
