// Decides the order in which a stranger's system is tried, alone or with modules beside it, and what counts as a fault of it.
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { startServer } from "../server/start-server.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "../chromium.ts";
import { equipActors, lookAtCards, pressSheet, type Pressed } from "./cards.ts";
import type { Source } from "./sources.ts";
import { countModels, createEach, renderSheets, type StepResult } from "./steps.ts";
import { clickCombat } from "./tracker.ts";

/** One line of the report. */
export interface Row {
  readonly step: string;
  readonly result: string;
  readonly faults: readonly string[];
}

/** What a visit needs to know. */
export interface Visit {
  readonly system: Source;
  readonly modules: readonly Source[];
  /** The subtypes that the system lets fight; without any, every one. */
  readonly fighters: readonly string[];
  /** Where pictures are kept: of the cards, of the combat. */
  readonly pictures: string;
}

/** How many buttons of one sheet are pressed, and how long each has to become a card, in milliseconds. */
const PRESSING = { limit: 24, patience: 600 };

/** Notes the texts of the notifications of errors that a system shows. Runs in the page, before anything else. */
const NOTE_NOTIFICATIONS = `
  globalThis.strangersNotified = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.matches(".notification.error"))
          globalThis.strangersNotified.push(node.querySelector(".notification-message")?.textContent ?? "");
  }).observe(document, { childList: true, subtree: true });
`;

/** Errors of the page that nobody caught, and those that were written to its console, but for deprecations. */
function watch(page: Page, url: string): { take(): string[] } {
  let faults: string[] = [];
  const firstLine = (text: string, stack: string): string => {
    const at = /\/(?:systems|modules|assets)\/\S+:\d+/.exec(stack)?.[0];
    return `${text.split("\n")[0] ?? ""}${at === undefined ? "" : ` (${at})`}`;
  };
  page.on("pageerror", (error) => faults.push(firstLine(error.message, error.stack ?? "")));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() !== "error" || /^Deprecated since Version/m.test(text) || text.startsWith("Failed to load resource")) return;
    faults.push(firstLine(text, text));
  });
  page.on("response", (response) => {
    // Core's fonts, sounds and textures are licensed to Foundry and not ours to ship: a system that names one falls back to another.
    const isCore = ["fonts", "sounds", "ui"].some((folder) => response.url().startsWith(`${url}/${folder}/`));
    if (response.status() >= 400 && response.url().startsWith(url) && !isCore)
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

/** A world of its own for the system and its modules, in a folder that is thrown away. */
async function furnish(data: string, { system, modules }: Visit): Promise<string> {
  for (const [kind, sources] of [["systems", [system]] as const, ["modules", modules] as const]) {
    await mkdir(path.join(data, kind));
    for (const { folder, manifest } of sources) await symlink(folder, path.join(data, kind, manifest.id), "dir");
  }
  const users = [
    { _id: "gamemaster000000", name: "Gamemaster", role: 4, color: "#b3541e" },
    { _id: "player0000000000", name: "Player", role: 1, color: "#2f6f9f" },
  ];
  const scene = { name: "Arena", active: true, width: 2000, height: 2000 };
  const world = { id: "demo", title: "Strangers", system: system.manifest.id, modules: modules.map(({ manifest }) => manifest.id), users };
  const template = path.join(data, "world.json");
  await writeFile(template, JSON.stringify({ ...world, documents: { Scene: [scene] } }));
  return template;
}

/** Presses the buttons of every actor's sheet, and keeps a picture of the chat log. */
async function pressSheets(page: Page, picture: string): Promise<StepResult> {
  const ids = await page.evaluate<string[]>("game.actors.contents.map((actor) => actor.id)");
  const came: Pressed[] = [];
  for (const actor of ids) came.push(await page.evaluate(pressSheet, { actor, ...PRESSING }));
  const looked = await page.evaluate(lookAtCards);
  await page.locator('#sidebar button[data-tab="chat"]').first().click();
  await page.screenshot({ path: picture });
  const pressed = came.reduce((sum, one) => sum + one.pressed, 0);
  const made = came.reduce((sum, one) => sum + one.cards, 0);
  const faults = [...came.flatMap((one) => one.faults), ...looked.faults];
  if (made === 0) faults.push(`${String(pressed)} buttons of the sheets were pressed and no card came`);
  return { done: looked.done, of: looked.of, faults, note: `${String(made)} cards by ${String(pressed)} buttons` };
}

/** Runs every step and gives its line of the report. */
export async function visit(one: Visit): Promise<Row[]> {
  const data = await mkdtemp(path.join(tmpdir(), "stranger-"));
  const template = await furnish(data, one);
  await mkdir(one.pictures, { recursive: true });
  const warnings: string[] = [];
  const system = path.join(data, "systems", one.system.manifest.id);
  const modules = one.modules.map(({ manifest }) => path.join(data, "modules", manifest.id));
  const playground = await startServer({ data, template, system, modules, port: 0, warn: (text) => warnings.push(text) });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  const rows: Row[] = [];
  let faultsSoFar = (): readonly string[] => [];
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
    page.setDefaultTimeout(20_000);
    await page.addInitScript("globalThis.__name ??= (named) => named;");
    await page.addInitScript(NOTE_NOTIFICATIONS);
    const watched = watch(page, playground.url);
    faultsSoFar = () => watched.take();
    let cameUp = true;
    const step = async (name: string, run: () => Promise<StepResult>): Promise<void> => {
      const { done, of, faults, note } = await run();
      // What a system says to its user is written to the console too; it is no fault of the system.
      const said = await page.evaluate<string[]>("globalThis.strangersNotified ?? []");
      const all = [...faults, ...watched.take().filter((fault) => !faults.includes(fault) && !said.some((text) => fault.startsWith(text)))];
      // Core's own sheets and documents work without any system: what they do proves nothing of one that did not come up.
      const counted = cameUp ? done : 0;
      if (!cameUp) all.unshift(`${String(done)} of ${String(of)} do not count: the system did not come up`);
      rows.push({ step: name, result: `${String(counted)} of ${String(of)}${note === undefined ? "" : `, ${note}`}`, faults: all });
    };
    await page.goto(`${playground.url}/join`);
    await page.getByRole("button", { name: /^Gamemaster\b/ }).click();
    await step("boot", async () => {
      await page.waitForFunction("globalThis.game?.ready === true");
      await page.waitForLoadState("networkidle");
      const said = await page.evaluate<string[]>("globalThis.strangersNotified ?? []");
      const faults = watched.take().filter((fault) => !said.some((text) => fault.startsWith(text)));
      cameUp = faults.length === 0;
      return { done: cameUp ? 1 : 0, of: 1, faults };
    });
    await page.screenshot({ path: path.join(one.pictures, "boot.png") });
    // What a system greets with would lie over everything that is looked at later.
    await page.evaluate("Promise.all([...foundry.applications.instances.values()].map((app) => app.hasFrame && app.close()))");
    await step("models", () => page.evaluate(countModels));
    await step("actors", () => page.evaluate(createEach, "Actor" as const));
    await step("items", () => page.evaluate(createEach, "Item" as const));
    await step("actor sheets", () => page.evaluate(renderSheets, "actors" as const));
    await step("item sheets", () => page.evaluate(renderSheets, "items" as const));
    await step("actors' items", () => page.evaluate(equipActors));
    await step("cards", () => pressSheets(page, path.join(one.pictures, "cards.png")));
    await step("combat", () => clickCombat(page, one.fighters, path.join(one.pictures, "combat.png")));
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
