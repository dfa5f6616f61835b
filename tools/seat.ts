// Decides how a tool sits down at a playground's table: a browser of ours, a context per user, joined and ready, in either theme.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "vtt-playground/chromium";
import { distribution, playgroundData } from "./folders.ts";
import { startPlayground, type Playground } from "vtt-playground/server/process";

/** Foundry's two themes. */
export type Theme = "light" | "dark";

/** A fresh demo world that a tool may do anything to. */
export interface Seat {
  readonly url: string;
  /** Every page that was opened. */
  readonly pages: readonly Page[];
  /** Opens a page without joining. */
  visit(): Promise<Page>;
  /** Opens a page and joins as that user. */
  join(user: string): Promise<Page>;
  close(): Promise<void>;
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  // What tsx adds to functions with a name; functions that are sent into the page carry it along.
  await page.addInitScript("globalThis.__name ??= (named) => named;");
  return page;
}

/** Dresses a page: the browser's preference for the join page, Foundry's own setting at the table. */
export async function dress(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  // A string, because the tools are compiled without the globals of a page.
  await page.evaluate(
    `globalThis.game?.ready && game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme: { interface: "${theme}", applications: "${theme}" } })`,
  );
}

/** Starts a playground with a fresh demo world, and a browser. `npm run build` must have run. */
export async function takeSeat(): Promise<Seat> {
  const data = await mkdtemp(path.join(tmpdir(), "sortie-seat-"));
  let playground: Playground | undefined;
  let browser: Browser | undefined;
  const close = async (): Promise<void> => {
    await browser?.close();
    await playground?.stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    playground = await startPlayground({ system: distribution });
    const url = await playground.open({ data, template: path.join(playgroundData, "demo-world.json") });
    const started = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
    browser = started;
    const pages: Page[] = [];
    return {
      url,
      pages,
      close,
      visit: async () => {
        const page = await openPage(started);
        pages.push(page);
        await page.goto(`${url}/join`);
        return page;
      },
      join: async (user) => {
        const page = await openPage(started);
        pages.push(page);
        await page.goto(`${url}/join`);
        await page.getByRole("button", { name: new RegExp(`^${user}\\b`) }).click();
        await page.waitForFunction('globalThis.game?.ready === true && document.readyState === "complete"');
        return page;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
