// Decides what linting means: TypeScript with its types (oxlint), the dependency arrows (ESLint), styles (stylelint), templates (our own), format (Prettier). `npm run check:lint`.
import { pathToFileURL } from "node:url";
import { withEnding } from "./testing/changed.ts";
import { lintTemplates } from "./lint-templates.ts";
import { report, runCommand, type Outcome } from "./outcomes.ts";

async function check(name: string, program: string, args: readonly string[], of: readonly string[]): Promise<Outcome> {
  if (of.length === 0) return { name: `${name}: nothing changed`, passed: true, output: "" };
  const { code, output } = await runCommand(`node_modules/${program}`, args, { yields: true });
  return { name, passed: code === 0, output };
}

const LINTED = [".ts", ".js", ".mjs"];

/** Runs all linters, each with one thread's worth of work beside the next. Given files, it reads only these (and all templates, which take no time). */
export async function checkLint(files?: readonly string[]): Promise<Outcome[]> {
  const code = files ? withEnding(files, ...LINTED) : ["."];
  const styles = files ? withEnding(files, ".scss") : ["{styles,src}/**/*.scss"];
  const oxlint = check(
    "oxlint",
    "oxlint/bin/oxlint",
    ["--type-aware", "--deny-warnings", "--no-error-on-unmatched-pattern", ...code],
    code,
  );
  const others = (async () => [
    await check(
      "ESLint",
      "eslint/bin/eslint.js",
      ["--max-warnings", "0", "--no-warn-ignored", "--no-error-on-unmatched-pattern", ...code],
      code,
    ),
    await check("stylelint", "stylelint/bin/stylelint.mjs", [...styles, "--allow-empty-input", "--max-warnings", "0"], styles),
    lintTemplates(),
    await check(
      "Prettier",
      "prettier/bin/prettier.cjs",
      ["--check", "--ignore-unknown", "--log-level", "warn", ...(files ?? ["."])],
      files ?? ["."],
    ),
  ])();
  return [await oxlint, ...(await others)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) report(await checkLint());
