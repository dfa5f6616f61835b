// Decides what a release is: one zip of `dist/`, and the manifest beside it. `npm run package`.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { zipSync, type Zippable } from "fflate";
import { buildAll } from "./build.ts";
import { distribution, filesBelow, root } from "./folders.ts";

// A fixed date makes the same sources give the same zip.
const DATE = new Date(Date.UTC(2000, 0, 1, 12));

// LevelDB writes these afresh whenever a pack is opened.
const isRuntimeFile = (file: string): boolean => /^packs\/[^/]+\/(LOCK|LOG|LOG\.old)$/.test(file);

// From nothing, so that no earlier build leaves a trace in what others install.
rmSync(distribution, { recursive: true, force: true });
await buildAll();
const content: Zippable = {};
for (const file of filesBelow(distribution, (name) => !isRuntimeFile(name))) {
  content[file] = [readFileSync(path.join(distribution, file)), { mtime: DATE, level: 9 }];
}
const target = path.join(root, "sortie.zip");
writeFileSync(target, zipSync(content));
console.log(`${target}: ${Object.keys(content).length} files. Publish it together with dist/system.json.`);
