// Decides what type-checking means: every tsconfig.json of the repository, two at a time. `npm run check:types`.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { existsSync } from "node:fs";
import { runCommand, report, type Outcome } from "./outcomes.ts";
import { filesBelow, root } from "./folders.ts";

const SOURCE_FOLDERS = ["src", "test", "playground"];

/** Every folder that has a tsconfig.json, as a path from the root. */
export function typeScriptProjects(): string[] {
  const nested = SOURCE_FOLDERS.flatMap((folder) =>
    filesBelow(path.join(root, folder), (file) => path.posix.basename(file) === "tsconfig.json").map((file) =>
      path.posix.join(folder, path.posix.dirname(file)),
    ),
  );
  return [".", ...nested].filter((folder) => folder !== "src" || existsSync(path.join(root, "src/main.ts")));
}

/** Type-checks every project. */
export async function checkTypes(): Promise<Outcome[]> {
  const waiting = typeScriptProjects();
  const outcomes: Outcome[] = [];
  const worker = async (): Promise<void> => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const { code, output } = await runCommand("node_modules/@typescript/native/bin/tsc", ["-p", project]);
      outcomes.push({ name: `types of ${project}`, passed: code === 0, output });
    }
  };
  await Promise.all([worker(), worker()]);
  return outcomes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) report(await checkTypes());
