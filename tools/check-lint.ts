// Decides what linting means: TypeScript and the dependency arrows (ESLint), styles (stylelint), templates (our own), format (Prettier). `npm run check:lint`.
import { pathToFileURL } from "node:url";
import { lintTemplates } from "./lint-templates.ts";
import { report, runCommand, type Outcome } from "./outcomes.ts";

/** The types of all projects at once fill more than Node gives by itself, which then does little but look for room. */
const ROOM_FOR_TYPES = "--max-old-space-size=8192";

async function check(name: string, program: string, args: readonly string[], node: readonly string[] = []): Promise<Outcome> {
  const { code, output } = await runCommand(`node_modules/${program}`, args, node);
  return { name, passed: code === 0, output };
}

/** Runs all linters. ESLint is by far the longest, so the others share the second core. */
export async function checkLint(): Promise<Outcome[]> {
  const eslint = check("ESLint", "eslint/bin/eslint.js", ["--max-warnings", "0", "."], [ROOM_FOR_TYPES]);
  const others = (async () => [
    await check("stylelint", "stylelint/bin/stylelint.mjs", ["{styles,src}/**/*.scss", "--allow-empty-input", "--max-warnings", "0"]),
    lintTemplates(),
    await check("Prettier", "prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."]),
  ])();
  return [await eslint, ...(await others)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) report(await checkLint());
