// The workflows that run elsewhere: their form, by a validator from the registry, and that every script they call is there. No hosted runner is at hand to try them on.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { afterAll, describe, expect, it } from "vitest";
import { cache, root } from "../../tools/folders.ts";
import { runCommand } from "../../tools/outcomes.ts";

const folder = path.join(root, ".github/workflows");
const files = readdirSync(folder);

const validate = (file: string): Promise<{ code: number; output: string }> =>
  runCommand("node_modules/@action-validator/cli/cli.mjs", [file]);

interface Workflow {
  readonly on: Record<string, unknown>;
  readonly jobs: Record<
    string,
    {
      readonly if?: string;
      readonly strategy?: { readonly matrix: Record<string, unknown[]> };
      readonly steps: { readonly run?: string }[];
    }
  >;
}

const read = (file: string): Workflow => load(readFileSync(path.join(folder, file), "utf8")) as Workflow;

describe("the workflows", () => {
  const planted = path.join(cache, "planted-workflow.yml");
  afterAll(() => {
    rmSync(planted, { force: true });
  });

  it.each(files)("%s has the form that a runner takes", async (file) => {
    expect(await validate(path.join(folder, file))).toMatchObject({ code: 0 });
  });

  it("are read by a validator that refuses a job without a machine", async () => {
    mkdirSync(cache, { recursive: true });
    writeFileSync(planted, "on: push\njobs:\n  one:\n    steps:\n      - run: npm test\n");
    expect((await validate(planted)).code).not.toBe(0);
  });

  it.each(files)("%s calls only scripts that package.json has", (file) => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
    const called = Object.values(read(file).jobs).flatMap(({ steps, strategy }) =>
      steps.flatMap(({ run = "" }) =>
        [...run.matchAll(/npm run (?<script>\S+|\$\{\{ matrix\.check \}\})/gu)].flatMap(({ groups }) =>
          groups?.["script"]?.startsWith("${{") === true ? (strategy?.matrix["check"] ?? []).map(String) : [groups?.["script"] ?? ""],
        ),
      ),
    );
    expect(called.length).toBeGreaterThan(0);
    expect(called.filter((script) => !(script in scripts))).toEqual([]);
  });

  it("ci.yml runs every campaign that there is, at night", () => {
    const names = readdirSync(path.join(root, "test/campaigns")).flatMap((name) => /^(.+)\.campaign\.ts$/u.exec(name)?.[1] ?? []);
    const matrix = read("ci.yml").jobs["campaigns"]?.strategy?.matrix["include"] as { campaign: string }[];
    expect(matrix.map(({ campaign }) => campaign).sort()).toEqual(names.sort());
    expect(read("ci.yml").on).toHaveProperty("schedule");
  });
});
