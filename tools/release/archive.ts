// Decides what stands in a release's zip: the built package, with nothing in it that depends on when, where or by whom it was packed.
import { readFileSync } from "node:fs";
import path from "node:path";
import { zipSync, type Zippable } from "fflate";
import { filesBelow } from "../folders.ts";

// A zip stores the local time of day, whatever zone that is: a date made from local parts is the same bytes everywhere.
const packedAt = (): Date => new Date(2000, 0, 1, 12);

/** LevelDB writes these afresh whenever a pack is opened; nobody needs them. */
const isRuntimeFile = (file: string): boolean => /^packs\/[^/]+\/(?:LOCK|LOG|LOG\.old)$/.test(file);

/** A folder as the bytes of a zip: the same folder always gives the same bytes. `replaced` stands for files of that name, e.g. a stamped manifest. */
export function archiveOf(folder: string, replaced: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  const content: Zippable = {};
  for (const file of filesBelow(folder, (name) => !isRuntimeFile(name))) {
    const bytes = replaced[file] ?? new Uint8Array(readFileSync(path.join(folder, file)));
    content[file] = [bytes, { mtime: packedAt(), level: 9, os: 3, attrs: 0o100644 << 16 }];
  }
  return zipSync(content);
}
