// Decides which browser pages people sit at: each worker keeps its own from test to test, so that nobody fetches and compiles the client anew, and wipes them in between.
import type { Browser, CDPSession, Page } from "@playwright/test";
import { holdEvaluations } from "./held.ts";

/** A page that users of one test after another sit at, each with nothing left of whoever was there before. */
interface Chair {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** The pages of one worker. */
export interface Chairs {
  /** A blank page in a context of its own that no other user of this test shares: no cookies, no storage, nobody's listeners. */
  take(): Promise<Page>;
  /** Doesn't hand this page to another test: what it was given, such as a function of the test's, can't be taken back. */
  retire(page: Page): void;
  /** Wipes what was taken; a page that can't be wiped is closed. */
  putBack(origin: string): Promise<void>;
  close(): Promise<void>;
}

/** What a page keeps in its browser; the cache of files stays, as it is only a copy of what the server vouches for anew. */
const KEPT_BY_A_BROWSER = "cookies,local_storage,indexeddb,service_workers,cache_storage";

async function wipe({ page, devtools }: Chair, origin: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await devtools.send("DOMStorage.clear", { storageId: { securityOrigin: origin, isLocalStorage: false } });
  await page.goto("about:blank");
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: KEPT_BY_A_BROWSER });
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
  await page.setViewportSize(VIEWPORT);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: "reduce", forcedColors: null, contrast: null });
}

/** The pages of a worker in its browser. */
export function createChairs(browser: Browser): Chairs {
  const free: Chair[] = [];
  const taken: Chair[] = [];
  const retired = new WeakSet<Page>();
  const make = async (): Promise<Chair> => {
    const context = await browser.newContext({ viewport: VIEWPORT, locale: "en-GB", reducedMotion: "reduce" });
    const page = await context.newPage();
    holdEvaluations(page);
    return { page, devtools: await context.newCDPSession(page) };
  };
  return {
    async take() {
      const chair = free.shift() ?? (await make());
      taken.push(chair);
      return chair.page;
    },
    retire(page) {
      retired.add(page);
    },
    async putBack(origin) {
      for (const chair of taken.splice(0)) {
        try {
          if (retired.has(chair.page)) throw new Error("This page stays with its test.");
          await wipe(chair, origin);
          free.push(chair);
        } catch {
          await chair.page.context().close();
        }
      }
    },
    async close() {
      for (const { page } of [...taken.splice(0), ...free.splice(0)]) await page.context().close();
    },
  };
}

/** How large everybody's window is. */
export const VIEWPORT = { width: 1440, height: 900 } as const;
