// Where campaigns that need a world play: a server of their own, a browser, and what pages and server complain of.

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "vtt-playground/chromium";
import { distribution, playgroundData } from "../../tools/folders.ts";
import { startPlayground } from "vtt-playground/server/process";

/** Stored data, as a world's template holds it. */
export type Source = Record<string, unknown>;

/** A world as the playground takes it. */
export interface Template extends Source {
  readonly documents: Readonly<Record<string, Source[]>>;
}

/** One server and one browser, for one world after another. */
export interface House {
  /** Opens a world; whoever was in the one before has left. */
  open(template: Template): Promise<void>;
  join(user: string): Promise<Page>;
  /** What pages and the server complained of since this was asked last. */
  complaints(): string[];
  close(): Promise<void>;
}

/** The demo world, to be changed as one likes. */
export async function demoWorld(): Promise<Template> {
  return JSON.parse(await readFile(path.join(playgroundData, "demo-world.json"), "utf8")) as Template;
}

/** Starts server and browser. */
export async function openHouse(): Promise<House> {
  const data = await mkdtemp(path.join(tmpdir(), "sortie-campaign-"));
  const playground = await startPlayground({ system: distribution });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  const complaints: string[] = [];
  let url = "";
  const everybodyLeaves = async (): Promise<void> => {
    for (const context of browser.contexts()) await context.close();
  };
  return {
    async open(template) {
      await everybodyLeaves();
      if (url !== "") await playground.close();
      const file = path.join(data, "template.json");
      await writeFile(file, JSON.stringify(template));
      url = await playground.open({ data, template: file });
    },
    async join(user) {
      const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce" });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      page.on("pageerror", (error) => complaints.push(`${user}: ${error.stack ?? error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(`${user}: ${message.text()}`);
      });
      // What tsx adds to functions with a name; those that are sent into the page carry it along.
      await page.addInitScript("globalThis.__name ??= (named) => named;");
      await page.goto(`${url}/join`);
      await page.getByRole("button", { name: new RegExp(`^${user}\\b`) }).click();
      await page.waitForFunction("globalThis.game?.ready === true");
      return page;
    },
    complaints: () => [...complaints.splice(0), ...playground.takeWarnings().map((warning) => `server: ${warning}`)],
    async close() {
      await browser.close();
      await playground.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
