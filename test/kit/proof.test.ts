// Guards how the kit runs a module's tests: a file that proves nothing fails them, one that never ends is named with the test that it was at. Each is planted once.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authorsPackage } from "../../tools/folders.ts";

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), "sortie-proof-"));
const kit = (file: string): string => path.join(authorsPackage, file);

/** Runs Node in the folder; what it says, and whether it succeeds. */
async function node(args: readonly string[], env: object = {}): Promise<{ readonly ok: boolean; readonly said: string }> {
  // What runs these tests is none of theirs.
  const own = { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined, NODE_V8_COVERAGE: undefined, ...env };
  try {
    const { stdout, stderr } = await run(process.execPath, args, { cwd: folder, env: own });
    return { ok: true, said: stdout + stderr };
  } catch (error) {
    const { stdout = "", stderr = "" } = Object(error) as { readonly stdout?: string; readonly stderr?: string };
    return { ok: false, said: stdout + stderr };
  }
}

/** Puts these files into `test/`, and nothing else. */
function put(files: Readonly<Record<string, string>>): void {
  rmSync(path.join(folder, "test"), { recursive: true, force: true });
  mkdirSync(path.join(folder, "test"));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, "test", file), text);
}

const testing = (text: string): string => `import { describe, test } from "node:test";\n${text}\n`;
const SOUND = testing('test("one", () => {});');
const tested = (...args: string[]) => node([kit("test.mjs"), ...args]);

beforeAll(() => {
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("the tests of a module", () => {
  it("pass where each file proves something, whatever lies beside it", async () => {
    put({ "a.test.mjs": SOUND, "b.test.mjs": testing('describe("s", () => { test("two", () => {}); test.skip("x", () => {}); });') });
    writeFileSync(path.join(folder, "test/support.mjs"), "export const x = 1;");
    const { ok, said } = await tested();
    expect(ok).toBe(true);
    expect(said).not.toContain("Nothing was proved");
  });

  it.each([
    ["an empty file", "", "Nothing was proved by test/b.test.mjs: it has no tests."],
    ["tests that are skipped", testing('test.skip("x", () => {}); test.todo("y");'), "b.test.mjs: its tests (2) are all skipped."],
    ["a suite without tests", testing('describe("s", () => {});'), "Nothing was proved by test/b.test.mjs: it has no tests."],
  ])("fail for %s", async (_what, text, problem) => {
    put({ "a.test.mjs": SOUND, "b.test.mjs": text });
    const { ok, said } = await tested();
    expect(ok).toBe(false);
    expect(said).toContain(problem);
  });

  it("fail where there is no file of tests, or only what helps them", async () => {
    for (const files of [{}, { "support.mjs": "export const x = 1;" }]) {
      put(files);
      const { ok, said } = await tested();
      expect(ok).toBe(false);
      expect(said).toContain("Nothing was proved: there is no file of tests");
    }
  });

  it("may be picked by name, as long as there is one of it", async () => {
    put({ "a.test.mjs": SOUND, "b.test.mjs": testing('test("two", () => {});') });
    expect(await tested("--test-name-pattern=two")).toMatchObject({ ok: true });
    expect(await tested("test/a.test.mjs")).toMatchObject({ ok: true });
  });

  it("fail as they do where they fail, and are told of nothing else", async () => {
    put({ "a.test.mjs": 'import "./nothing.mjs";', "b.test.mjs": testing('test("two", () => { throw new Error("planted"); });') });
    const { ok, said } = await tested();
    expect(ok).toBe(false);
    expect(said).toContain("planted");
    expect(said).not.toContain("Nothing was proved");
  });

  it("note each test as it begins", async () => {
    put({ "a.test.mjs": testing('test("one", () => {}); test("two", () => {});') });
    const notes = path.join(folder, "begun");
    await node([`--import=${kit("begun.mjs")}`, "--test", "test/a.test.mjs"], { SORTIE_BEGUN: notes });
    const lines = readFileSync(notes, "utf8").trim().split("\n");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      ["one", "two"].map((name) => [path.join(folder, "test/a.test.mjs"), name]),
    );
  });

  it("name the one that began last when the time is up", async () => {
    const file = path.join(folder, "test/a.test.mjs");
    const notes = path.join(folder, "noted");
    writeFileSync(notes, ["one", "two"].map((name) => `${JSON.stringify([file, name])}\n`).join(""));
    const late = { type: "test:fail", data: { name: file, file, details: { error: { failureType: "testTimeoutFailure" } } } };
    const script = `import proved from ${JSON.stringify(kit("proved.mjs"))};
      for await (const said of proved([${JSON.stringify(late)}])) console.log(said);`;
    const heard = (begun: string) => node(["--input-type=module", "-e", script], { SORTIE_BEGUN: begun });
    expect((await heard(notes)).said.trim()).toBe('test/a.test.mjs ran out of time in the test "two"');
    expect((await heard(path.join(folder, "nothing"))).said.trim()).toBe("test/a.test.mjs ran out of time before its first test");
  });
});
