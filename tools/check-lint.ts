// Decides what linting means: TypeScript with its types (oxlint), the dependency arrows (ESLint), styles (stylelint), templates (our own), format (Prettier). `npm run check:lint`.
import { pathToFileURL } from "node:url";
import { lintTemplates } from "./lint-templates.ts";
import { report, runCommand, type Outcome } from "./outcomes.ts";

async function check(name: string, program: string, args: readonly string[]): Promise<Outcome> {
  const { code, output } = await runCommand(`node_modules/${program}`, args);
  return { name, passed: code === 0, output };
}

/** Runs all linters, each with one thread's worth of work beside the next. */
export async function checkLint(): Promise<Outcome[]> {
  const oxlint = check("oxlint", "oxlint/bin/oxlint", ["--type-aware", "--deny-warnings", "."]);
  const others = (async () => [
    await check("ESLint", "eslint/bin/eslint.js", ["--max-warnings", "0", "."]),
    await check("stylelint", "stylelint/bin/stylelint.mjs", ["{styles,src}/**/*.scss", "--allow-empty-input", "--max-warnings", "0"]),
    lintTemplates(),
    await check("Prettier", "prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."]),
  ])();
  return [await oxlint, ...(await others)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) report(await checkLint());
