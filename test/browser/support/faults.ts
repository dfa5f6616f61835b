// Breaks a client's connection to the world at a chosen write, in four ways, and waits until the client has found back.
import { expect, type Page } from "@playwright/test";
import type { Table } from "./table.ts";
import { untilReady } from "./table.ts";

/**
 * How a write fails: it never leaves the client; it leaves, and no answer comes back; the tab is reloaded; the server is killed as by a power cut.
 */
export const FAULTS = ["unsent", "unanswered", "reload", "killed"] as const;
export type Fault = (typeof FAULTS)[number];

declare global {
  /** Set on a page that waits for its fault; a page that was loaded since has forgotten it. */
  var awaitsFault: boolean | undefined;
  /** Tells the test that the write has come. */
  var strikeServer: (() => Promise<void>) | undefined;
}

const armed = new WeakSet<Page>();

/** Lets the `write`-th write from now on fail (counted from 1). */
export async function arm(table: Table, page: Page, write: number, fault: Fault): Promise<void> {
  if (fault === "killed" && !armed.has(page)) {
    armed.add(page);
    table.retire(page);
    await page.exposeFunction("strikeServer", () => table.cutPower());
  }
  await page.evaluate(
    ({ write, fault }) => {
      globalThis.awaitsFault = true;
      const host = playground;
      if (!host) throw new Error("This is no playground.");
      host.resetRequests();
      const requests = host.requests as { request: number }[];
      const seen = new Set<number>();
      requests.push = (...entries: { request: number }[]) => {
        const length = Array.prototype.push.apply(requests, entries);
        for (const { request } of entries) seen.add(request);
        if (seen.size !== write || globalThis.awaitsFault !== true) return length;
        globalThis.awaitsFault = false;
        if (fault === "unsent") host.disconnect();
        else if (fault === "reload") location.reload();
        else if (fault === "killed") {
          // The dying server may still answer, and the client would then go on as if nothing had happened. Whether it does is not left to the clock.
          game.socket.io.engine.off("data");
          void globalThis.strikeServer?.();
        }
        // The write is sent in the same breath; it is under way when the connection goes.
        else
          queueMicrotask(() => {
            host.disconnect();
          });
        return length;
      };
    },
    { write, fault },
  );
}

/** Longer than a machine under load takes to start a server, find back to it and load the world. */
const PATIENCE_MILLISECONDS = 60_000;

/** Waits until the fault has struck, connects again, and waits until the page has loaded the world anew. */
export async function recover(page: Page, fault: Fault): Promise<void> {
  const forgotten = (): Promise<boolean | undefined> =>
    page.evaluate(() => {
      if (globalThis.awaitsFault === false && !game.socket.connected) playground?.reconnect();
      return globalThis.awaitsFault === undefined && game.ready;
    });
  // While a page is being loaded, nothing can be asked of it.
  await expect.poll(() => forgotten().catch(() => false), { message: `after "${fault}"`, timeout: PATIENCE_MILLISECONDS }).toBe(true);
  await untilReady(page);
}
