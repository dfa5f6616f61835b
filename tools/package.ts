// Decides what `npm run package` leaves: one zip of `dist/`, or with `-- --release <base url>` a folder that can be published as it is.
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildAll } from "./build.ts";
import { distribution, root } from "./folders.ts";
import { archiveOf } from "./release/archive.ts";
import { checkRelease } from "./release/check.ts";
import { writeRelease } from "./release/publish.ts";

const USAGE = "npm run package -- [--release <base url> [--bugs <url>]]";

try {
  const { values } = parseArgs({ options: { release: { type: "string" }, bugs: { type: "string" } } });
  if (values.bugs !== undefined && values.release === undefined)
    throw new Error("--bugs says where a release's bugs go: it needs --release.");
  // From nothing, so that no earlier build leaves a trace in what others install.
  rmSync(distribution, { recursive: true, force: true });
  await buildAll();
  await checkRelease();
  if (values.release === undefined) {
    const zip = path.join(root, "sortie.zip");
    writeFileSync(zip, archiveOf(distribution));
    console.log(`${zip}: to unpack by hand. For Foundry's installer: ${USAGE}`);
  } else {
    const target = path.join(root, "release");
    const zip = writeRelease({ base: values.release, target, ...(values.bugs === undefined ? {} : { bugs: values.bugs }) });
    console.log(`${zip}\nInstalled once from a server on this machine, and whole. Publish all of ${target} under ${values.release}.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
