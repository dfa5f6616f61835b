// Decides how a developer's Foundry sees our build: a symbolic link from its systems folder to `dist`. `npm run link -- <Foundry data folder>`.
import { existsSync, lstatSync, readlinkSync, symlinkSync, unlinkSync } from "node:fs";
import path from "node:path";
import { distribution } from "./folders.ts";

/** Links `dist` below the given data folder, or throws with the reason it won't. */
function link(given: string | undefined): string {
  if (given === undefined) throw new Error("Say where Foundry keeps its data: npm run link -- <Foundry data folder>");
  if (!existsSync(path.join(distribution, "system.json"))) throw new Error("There is no dist/ yet: run `npm run build` first.");
  // People name either the user data folder or the Data folder in it.
  const data = [path.join(given, "Data"), given].find((folder) => existsSync(path.join(folder, "systems")));
  if (data === undefined) throw new Error(`${given} holds neither Data/systems nor systems, so it is not a Foundry data folder.`);
  const target = path.join(data, "systems", "sortie");
  const present = lstatSync(target, { throwIfNoEntry: false });
  if (present !== undefined && !present.isSymbolicLink()) {
    throw new Error(`${target} is an installed copy of Sortie. Uninstall it in Foundry first; a link will not overwrite it.`);
  }
  if (present !== undefined) {
    if (path.resolve(path.dirname(target), readlinkSync(target)) === distribution) return `${target} already points to dist.`;
    unlinkSync(target);
  }
  symlinkSync(distribution, target, "junction");
  return `Linked ${target} to ${distribution}. Run \`npm run watch\` and restart Foundry once.`;
}

try {
  console.log(link(process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
