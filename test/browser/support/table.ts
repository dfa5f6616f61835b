// The fixture of all browser tests: a playground of the test's own, and users who join it, each in a browser context of their own.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect, type Browser, type Page } from "@playwright/test";
import { playgroundData } from "../../../tools/folders.ts";
import { startPlayground, type Playground } from "../../../tools/playground-process.ts";

/** The users of the demo world. */
export type UserName = "Gamemaster" | "Assistant" | "Ada" | "Ben";

/** A running world and who sits at it. */
export interface Table {
  readonly url: string;
  /** Opens a browser context, joins as that user, and resolves when the world is ready. */
  join(user: UserName): Promise<Page>;
  /** Kills the server as a power cut would, and starts it again at the same address. That pages miss it meanwhile is no problem. */
  cutPower(): Promise<void>;
  /** Errors that pages reported; a test that provokes one removes it from here. */
  readonly problems: string[];
}

/** What a spec file may set by `test.use`. */
export interface TableOptions {
  readonly generation: 13 | 14;
  readonly modules: readonly string[];
}

/** Waits until the client has run its `ready` hook. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => "game" in globalThis && game.ready, undefined, { timeout: 30_000 });
}

/** What Chromium says of a server that is not there: the one kind of error that a power cut makes right. */
const SERVER_IS_GONE = /net::ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)/;

async function joinAs(browser: Browser, url: string, user: UserName, report: (problem: string) => void): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    report(`${user}: ${error.stack ?? error.message}`);
  });
  page.on("console", (message) => {
    if (message.type() === "error") report(`${user}: ${message.text()} (${message.location().url})`);
  });
  await page.goto(`${url}/join`);
  await page.getByRole("button", { name: new RegExp(`^${user}\\b`) }).click();
  await untilReady(page);
  return page;
}

export const test = base.extend<{ table: Table } & TableOptions>({
  generation: [13, { option: true }],
  modules: [[], { option: true }],
  table: async ({ browser, generation, modules }, use) => {
    const data = await mkdtemp(path.join(tmpdir(), "sortie-world-"));
    const options = { generation, data, modules, template: path.join(playgroundData, "demo-world.json") };
    const pages: Page[] = [];
    const problems: string[] = [];
    let playground: Playground | undefined;
    let powerCut = false;
    const report = (problem: string): void => {
      if (!powerCut || !SERVER_IS_GONE.test(problem)) problems.push(problem);
    };
    try {
      playground = await startPlayground(options);
      const { url } = playground;
      await use({
        url,
        problems,
        join: async (user) => {
          const page = await joinAs(browser, url, user, report);
          pages.push(page);
          return page;
        },
        cutPower: async () => {
          powerCut = true;
          await playground?.kill();
          playground = await startPlayground({ ...options, port: Number(new URL(url).port) });
        },
      });
      expect(problems, "errors that pages reported").toEqual([]);
    } finally {
      for (const page of pages) await page.context().close();
      await playground?.stop();
      await rm(data, { recursive: true, force: true });
    }
  },
});

export { expect };
