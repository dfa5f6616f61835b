// Decides what is published of a release: the zip, its manifest beside it, what authors need, the pages that the manifest's addresses lead to, checksums and notes.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { authorsPackage, distribution, filesBelow, root } from "../folders.ts";
import { readJsonObject, textAt } from "../json.ts";
import { archiveName, RELEASED, releaseAddresses } from "./addresses.ts";
import { archiveOf } from "./archive.ts";
import { notesOf } from "./changelog.ts";
import { releaseManifest } from "./manifest.ts";

/** Where a release is published from and to. */
export interface ReleaseOptions {
  /** The web address that it will be published under. */
  readonly base: string;
  readonly bugs?: string;
  /** The folder that is written afresh: all of it goes to `base`. */
  readonly target: string;
}

/** What a release is checked by, and what its page says: the last two files that are written. */
export const SUMS = "SHA256SUMS";
export const NOTES = "NOTES.md";

/** Writes the release of what `dist/` and the authors' package hold. Returns the zip's path. */
export function writeRelease({ base, bugs, target }: ReleaseOptions): string {
  const built = readJsonObject(path.join(distribution, "system.json"));
  const version = textAt(built, "version");
  const addresses = releaseAddresses(base, version, bugs);
  const bytes = new TextEncoder().encode(`${JSON.stringify(releaseManifest(built, addresses), null, 2)}\n`);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const zip = path.join(target, archiveName(version));
  writeFileSync(zip, archiveOf(distribution, { "system.json": bytes }));
  writeFileSync(path.join(target, RELEASED.manifest), bytes);
  copyFileSync(path.join(root, "README.md"), path.join(target, RELEASED.readme));
  copyFileSync(path.join(root, "CHANGELOG.md"), path.join(target, RELEASED.changelog));
  copyFileSync(path.join(root, "docs/pictures", RELEASED.picture), path.join(target, RELEASED.picture));
  copyFileSync(path.join(distribution, "sortie.d.ts"), path.join(target, "sortie.d.ts"));
  packForAuthors(target);
  const sums = checksums(target);
  writeFileSync(path.join(target, SUMS), sums);
  writeFileSync(
    path.join(target, NOTES),
    notesOf(readFileSync(path.join(root, "CHANGELOG.md"), "utf8"), version, addresses.manifest, sums),
  );
  return zip;
}

/** The npm tarball of the authors' package; npm gives all files of it the same time, so its bytes depend on nothing else. */
function packForAuthors(target: string): void {
  // On Windows npm is a script that only a shell runs.
  execFileSync("npm", ["pack", authorsPackage, "--pack-destination", target, "--silent"], {
    stdio: "pipe",
    shell: process.platform === "win32",
  });
}

/** As `sha256sum --check` reads them: one line for each file of a folder. */
export function checksums(folder: string): string {
  const sumOf = (file: string): string =>
    createHash("sha256")
      .update(readFileSync(path.join(folder, file)))
      .digest("hex");
  return filesBelow(folder)
    .map((file) => `${sumOf(file)}  ${file}\n`)
    .join("");
}
