// Decides what type-checking means: every tsconfig.json of the repository, two at a time. `npm run check:types`. With `-- --with <folder>`, src/foundry is
// checked against a checkout of Foundry's types instead of the package's: no registry has those of version 14.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { runCommand, report, type Outcome } from "./outcomes.ts";
import { filesBelow, root } from "./folders.ts";

const SOURCE_FOLDERS = ["src", "test", "packages/vtt-playground", "examples"];

/** Every folder that has a tsconfig.json, as a path from the root. */
export function typeScriptProjects(): string[] {
  const nested = SOURCE_FOLDERS.flatMap((folder) =>
    filesBelow(path.join(root, folder), (file) => path.posix.basename(file) === "tsconfig.json").map((file) =>
      path.posix.join(folder, path.posix.dirname(file)),
    ),
  );
  return [".", ...nested].filter((folder) => folder !== "src" || existsSync(path.join(root, "src/main.ts")));
}

/**
 * Type-checks every project, each in one thread: two projects keep two cores busy, and which thread meets which class first decides whether Foundry's largest mixins still
 * fit on the checker's stack.
 */
export async function checkTypes(): Promise<Outcome[]> {
  const waiting = typeScriptProjects();
  const outcomes: Outcome[] = [];
  const worker = async (): Promise<void> => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const { code, output } = await runCommand("node_modules/@typescript/native/bin/tsc", ["-p", project, "--checkers", "1"]);
      outcomes.push({ name: `types of ${project}`, passed: code === 0, output });
    }
  };
  await Promise.all([worker(), worker()]);
  return outcomes;
}

const TYPES = "@league-of-foundry-developers/foundry-vtt-types";

/**
 * Type-checks src/foundry against the types in a folder: a checkout of their repository. They are copied to a place that git ignores, where what they import
 * is found among our own packages.
 */
export async function checkTypesWith(folder: string): Promise<Outcome[]> {
  const from = path.resolve(folder);
  if (!existsSync(path.join(from, "src/index.d.mts"))) throw new Error(`${folder} holds no types of Foundry: src/index.d.mts is missing`);
  const place = path.join(root, ".cache/foundry-types");
  rmSync(place, { recursive: true, force: true });
  for (const part of ["src", "package.json"]) cpSync(path.join(from, part), path.join(place, part), { recursive: true });
  const config = {
    extends: "../../src/foundry/tsconfig.json",
    compilerOptions: {
      types: ["vite/client"],
      paths: { [TYPES]: ["./src/index.d.mts"], [`${TYPES}/configuration`]: ["./src/configuration/index.d.mts"] },
    },
    files: ["./src/index.d.mts"],
    include: ["../../src/foundry"],
  };
  writeFileSync(path.join(place, "tsconfig.json"), JSON.stringify(config, null, 2));
  const { code, output } = await runCommand("node_modules/@typescript/native/bin/tsc", ["-p", place]);
  return [{ name: `types of src/foundry with ${folder}`, passed: code === 0, output }];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { with: folder } = parseArgs({ options: { with: { type: "string" } } }).values;
  report(folder === undefined ? await checkTypes() : await checkTypesWith(folder));
}
