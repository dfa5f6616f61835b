// Decides what authors get of a build: `sortie.d.ts` and `kit/` in the package that Foundry installs, and the same with the built-in rulesets in the folder that npm packs. `npm run kit`.
import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { authorsPackage, distribution, filesBelow, root } from "../folders.ts";
import { readJsonObject, textAt, writeChanged, writeJson } from "../json.ts";
import { declarations } from "./declarations.ts";
import { shippedPictures } from "./pictures.ts";
import { carryReading } from "./reading.ts";

/** The version that everything carries. */
export function currentVersion(): string {
  return textAt(readJsonObject(path.join(root, "package.json")), "version");
}

/** Writes `dist/sortie.d.ts`, `dist/kit/` and the library of the npm folder. */
export async function buildKit(): Promise<void> {
  await build({ root, configFile: path.join(root, "vite.kit.config.ts"), logLevel: "warn" });
  writeChanged(path.join(distribution, "sortie.d.ts"), declarations(currentVersion()));
  const library = path.join(authorsPackage, "lib");
  rmSync(library, { recursive: true, force: true });
  mkdirSync(library, { recursive: true });
  for (const file of filesBelow(path.join(distribution, "kit")))
    copyFileSync(path.join(distribution, "kit", file), path.join(library, file));
  // The game has the rulesets itself: Foundry's package need not carry them twice.
  rmSync(path.join(distribution, "kit/rulesets.mjs"));
  copyFileSync(path.join(distribution, "sortie.d.ts"), path.join(library, "sortie.d.ts"));
  carryReading(library);
  writeJson(path.join(library, "pictures.json"), [...(await shippedPictures())]);
  writeChanged(path.join(library, "LICENSE"), readFileSync(path.join(root, "LICENSE")));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await buildKit();
  console.log(
    `Built dist/sortie.d.ts, dist/kit and ${path.relative(root, authorsPackage)}/lib. To pack: npm pack ./packages/sortie-ruleset`,
  );
}
