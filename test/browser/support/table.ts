// The fixture of all browser tests: a world of the test's own, and users who join it, each in a browser context of their own. What serves both is a worker's.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { distribution, playgroundData } from "../../../tools/folders.ts";
import { startPlayground, type Playground } from "vtt-playground/server/process";
import { seedDice, type UserName } from "../../support/place.ts";
import { createChairs, type Chairs } from "./chairs.ts";

/** A running world and who sits at it. */
export interface Table {
  readonly url: string;
  /** Takes a blank page in a browser context that nobody else of this test has, joins as that user, and resolves when the world is ready. */
  join(user: UserName): Promise<Page>;
  /** Keeps a page that was given what can't be taken back (exposed functions, init scripts, a clock) from later tests. */
  retire(page: Page): void;
  /** Kills the server as a power cut would, and starts it again at the same address. That pages miss it meanwhile is no problem. */
  cutPower(): Promise<void>;
  /** Errors that pages and the server reported; a test that provokes one removes it from here. */
  readonly problems: string[];
}

/** What a spec file may set by `test.use`. */
export interface TableOptions {
  readonly modules: readonly string[];
  /** The world: a template of the playground; the demo world unless told otherwise. */
  readonly template: string;
  /** How many milliseconds late whoever joins first, second … sends and hears; null: as the run says, which says none. */
  readonly lineMilliseconds: readonly number[] | null;
  /** Whether people have the action bar, as they do unless they switch it off. Specs about other things keep the foot of the map free. */
  readonly bar: boolean;
  /** Whether GMs are told how hard a prepared encounter is, as they are unless they switch it off. It takes both cores for a second. */
  readonly judging: boolean;
}

/** Waits until the client has run its `ready` hook; three clients that load at once on a busy machine have taken over half a minute. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => "game" in globalThis && game.ready, undefined, { timeout: 120_000 });
}

/** What Chromium says of a server that is not there: the one kind of error that a power cut makes right. */
const SERVER_IS_GONE = /net::ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)/;

async function joinAs(
  page: Page,
  { url, user, bar, judging }: { readonly url: string; readonly user: UserName } & Pick<TableOptions, "bar" | "judging">,
  report: (problem: string) => void,
): Promise<void> {
  page.on("pageerror", (error) => {
    report(`${user}: ${error.stack ?? error.message}`);
  });
  page.on("console", (message) => {
    if (message.type() === "error") report(`${user}: ${message.text()} (${message.location().url})`);
  });
  await page.goto(`${url}/join`);
  await page.getByRole("button", { name: new RegExp(`^${user}\\b`) }).click();
  await untilReady(page);
  await seedDice(page, user);
  await page.evaluate(
    async ([shows, judges]) => {
      if (!shows) await game.settings.set("sortie", "bar", "off");
      if (!judges) await game.settings.set("sortie", "difficulty", false);
    },
    [bar, judging] as const,
  );
}

/** What a worker keeps from test to test: a server that opens worlds, the folder they lie in, and pages. */
interface House {
  readonly playground: Playground;
  readonly data: string;
  readonly chairs: Chairs;
}

/** How slow everybody's line is where a test does not say: `SORTIE_LINES=20,150`, in milliseconds. */
const usualLines = (process.env["SORTIE_LINES"] ?? "").split(",").filter(Boolean).map(Number);

export const test = base.extend<{ table: Table } & TableOptions, { house: House }>({
  modules: [[], { option: true }],
  bar: [false, { option: true }],
  judging: [false, { option: true }],
  template: [path.join(playgroundData, "demo-world.json"), { option: true }],
  lineMilliseconds: [null, { option: true }],
  house: [
    async ({ browser }, use) => {
      const data = await mkdtemp(path.join(tmpdir(), "sortie-world-"));
      const playground = await startPlayground({ system: distribution, lineMilliseconds: usualLines });
      const chairs = createChairs(browser);
      try {
        await use({ playground, data, chairs });
      } finally {
        await chairs.close();
        await playground.stop();
        await rm(data, { recursive: true, force: true });
      }
    },
    { scope: "worker" },
  ],
  table: async ({ house: { playground, data, chairs }, modules, template, lineMilliseconds, bar, judging }, use) => {
    const problems: string[] = [];
    let powerCut = false;
    const report = (problem: string): void => {
      if (!powerCut || !SERVER_IS_GONE.test(problem)) problems.push(problem);
    };
    const url = await playground.open({ data, modules, template, ...(lineMilliseconds && { lineMilliseconds }) });
    try {
      await use({
        url,
        problems,
        join: async (user) => {
          const page = await chairs.take();
          await joinAs(page, { url, user, bar, judging }, report);
          return page;
        },
        retire: (page) => {
          chairs.retire(page);
        },
        cutPower: async () => {
          powerCut = true;
          await playground.cutPower();
        },
      });
      problems.push(...playground.takeWarnings().map((warning) => `server: ${warning}`));
      expect(problems, "errors that pages or the server reported").toEqual([]);
    } finally {
      await chairs.putBack(url);
      await playground.close();
    }
  },
});

export { expect };
