// Decides how far a public system, unmodified, gets in the playground: `npm run strangers -- <folder of a built system>… [--fighters type,type]`.
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { startServer } from "./server/start-server.ts";
import { buildPlaygroundClient } from "./build.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "./chromium.ts";
import { countModels, createEach, renderSheets, rollDice, runCombat, type StepResult } from "./strangers/steps.ts";

const USAGE = "usage: npm run strangers -- <folder of a built system>… [--fighters type,type]";

interface Manifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
}

interface Row {
  readonly step: string;
  readonly result: string;
  readonly faults: readonly string[];
}

/** Errors of the page that nobody caught, and those that were written to its console, but for deprecations. */
function watch(page: Page, url: string): { take(): string[] } {
  let faults: string[] = [];
  const firstLine = (text: string, stack: string): string => {
    const at = /\/(?:systems|assets)\/\S+:\d+/.exec(stack)?.[0];
    return `${text.split("\n")[0] ?? ""}${at === undefined ? "" : ` (${at})`}`;
  };
  page.on("pageerror", (error) => faults.push(firstLine(error.message, error.stack ?? "")));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() !== "error" || /^Deprecated since Version/m.test(text) || text.startsWith("Failed to load resource")) return;
    faults.push(firstLine(text, text));
  });
  page.on("response", (response) => {
    // Core's fonts are licensed to Foundry and not ours to ship: a system that names one falls back to another.
    if (response.status() >= 400 && response.url().startsWith(url) && !response.url().startsWith(`${url}/fonts/`))
      faults.push(`${response.url().slice(url.length)} answers ${String(response.status())}`);
  });
  return {
    take() {
      const taken = [...new Set(faults)];
      faults = [];
      return taken;
    },
  };
}

async function visit(folder: string, manifest: Manifest, fighters: readonly string[]): Promise<Row[]> {
  const data = await mkdtemp(path.join(tmpdir(), "stranger-"));
  await mkdir(path.join(data, "systems"));
  const system = path.join(data, "systems", manifest.id);
  await symlink(path.resolve(folder), system, "dir");
  const template = path.join(data, "world.json");
  const users = [
    { _id: "gamemaster000000", name: "Gamemaster", role: 4, color: "#b3541e" },
    { _id: "player0000000000", name: "Player", role: 1, color: "#2f6f9f" },
  ];
  const scene = { name: "Arena", active: true, width: 2000, height: 2000 };
  await writeFile(template, JSON.stringify({ id: "demo", title: "Strangers", system: manifest.id, users, documents: { Scene: [scene] } }));
  const warnings: string[] = [];
  const playground = await startServer({ data, template, system, port: 0, warn: (text) => warnings.push(text) });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  const rows: Row[] = [];
  let faultsSoFar = (): readonly string[] => [];
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
    page.setDefaultTimeout(60_000);
    await page.addInitScript("globalThis.__name ??= (named) => named;");
    const watched = watch(page, playground.url);
    faultsSoFar = () => watched.take();
    const step = async (name: string, run: () => Promise<StepResult>): Promise<void> => {
      const { done, of, faults, note } = await run();
      const all = [...faults, ...watched.take().filter((fault) => !faults.includes(fault))];
      rows.push({ step: name, result: `${String(done)} of ${String(of)}${note === undefined ? "" : `, ${note}`}`, faults: all });
    };
    await page.goto(`${playground.url}/join`);
    await page.getByRole("button", { name: /^Gamemaster\b/ }).click();
    await step("boot", async () => {
      await page.waitForFunction("globalThis.game?.ready === true");
      return { done: 1, of: 1, faults: [] };
    });
    await step("models", () => page.evaluate(countModels));
    await step("actors", () => page.evaluate(createEach, "Actor" as const));
    await step("items", () => page.evaluate(createEach, "Item" as const));
    await step("actor sheets", () => page.evaluate(renderSheets, "actors" as const));
    await step("item sheets", () => page.evaluate(renderSheets, "items" as const));
    await step("rolls", () => page.evaluate(rollDice));
    await step("combat", () => page.evaluate(runCombat, fighters));
    rows.push({ step: "server's notes", result: warnings.length === 0 ? "none" : warnings.join("; "), faults: [] });
    const asked = await page.evaluate("playground.lacksAskedFor()");
    rows.push({ step: "lacks asked for", result: Array.isArray(asked) && asked.length > 0 ? asked.join(", ") : "none", faults: [] });
    return rows;
  } catch (error) {
    return [...rows, { step: "stopped", result: "", faults: [error instanceof Error ? error.message : String(error), ...faultsSoFar()] }];
  } finally {
    await browser.close();
    await playground.close();
    await rm(data, { recursive: true, force: true });
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fighters: { type: "string", default: "" }, built: { type: "boolean", default: false } },
});
if (positionals.length === 0) {
  console.error(USAGE);
  process.exit(2);
}
if (!values.built) await buildPlaygroundClient();
const fighters = values.fighters.split(",").filter((type) => type !== "");
let failed = false;
for (const folder of positionals) {
  const manifest = JSON.parse(await readFile(path.join(folder, "system.json"), "utf8")) as Manifest;
  console.log(`\n${manifest.title} ${manifest.version}`);
  for (const { step, result, faults } of await visit(folder, manifest, fighters)) {
    console.log(`  ${faults.length === 0 ? "ok   " : "FAULT"} ${step.padEnd(16)} ${result}`);
    for (const fault of faults.slice(0, 40)) console.log(`          ${fault.slice(0, 400)}`);
    if (faults.length > 0) failed = true;
  }
}
process.exitCode = failed ? 1 : 0;
