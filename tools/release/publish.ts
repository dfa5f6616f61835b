// Decides what is published of a release: the zip, its manifest beside it, and the pages that the manifest's addresses lead to.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { distribution, root } from "../folders.ts";
import { readJsonObject, textAt } from "../json.ts";
import { archiveName, RELEASED, releaseAddresses } from "./addresses.ts";
import { archiveOf } from "./archive.ts";
import { releaseManifest } from "./manifest.ts";

/** Where a release is published from and to. */
export interface ReleaseOptions {
  /** The web address that it will be published under. */
  readonly base: string;
  readonly bugs?: string;
  /** The folder that is written afresh: all of it goes to `base`. */
  readonly target: string;
}

/** Writes the release of what `dist/` holds. Returns the zip's path. */
export function writeRelease({ base, bugs, target }: ReleaseOptions): string {
  const built = readJsonObject(path.join(distribution, "system.json"));
  const version = textAt(built, "version");
  const manifest = releaseManifest(built, releaseAddresses(base, version, bugs));
  const bytes = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const zip = path.join(target, archiveName(version));
  writeFileSync(zip, archiveOf(distribution, { "system.json": bytes }));
  writeFileSync(path.join(target, RELEASED.manifest), bytes);
  copyFileSync(path.join(root, "README.md"), path.join(target, RELEASED.readme));
  copyFileSync(path.join(root, "CHANGELOG.md"), path.join(target, RELEASED.changelog));
  copyFileSync(path.join(root, "docs/pictures", RELEASED.picture), path.join(target, RELEASED.picture));
  return zip;
}

/** The same zip packed twice must be the same bytes; anything else can't be checked by others. */
export function sameBytes(first: string, second: string): boolean {
  return readFileSync(first).equals(readFileSync(second));
}
